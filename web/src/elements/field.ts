import { state } from 'lit/decorators.js';
import { AttentionElement } from './base.ts';

/** What a person can set something with. As every form control it is locked by a disabled fieldset. */
export class AttentionField extends AttentionElement {
  static readonly formAssociated = true;

  @state() protected locked = false;

  /** Told by the browser, also when an attribute `disabled` comes or goes. */
  formDisabledCallback(locked: boolean): void {
    this.locked = locked;
  }
}
