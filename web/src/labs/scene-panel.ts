import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { formatNumber } from '../charts/number.ts';
import { AttentionElement } from '../elements/base.ts';
import { icon } from '../elements/icons.ts';
import type { Scene, SceneStore } from '../scene/index.ts';
import type { EngineState } from './controller.ts';
import { presetMenu, presetOf } from './preset-menu.ts';
import { presetStyles } from './preset-styles.ts';
import { scenePanelStyles } from './scene-panel-styles.ts';

/** One group of settings, with a line that says what they are now. */
interface Group {
  title: string;
  /** Asked for only while the group is unfolded. */
  content: () => unknown;
  now?: string;
  open?: boolean;
}

/**
 * Everything that a person can set, in groups that fold.
 *
 * @fires scene-folded - the person folds the whole panel away
 */
export abstract class ScenePanel<
  Lab extends { store: SceneStore },
  State extends EngineState,
> extends AttentionElement {
  static override styles = [AttentionElement.shared, scenePanelStyles, presetStyles];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) state!: State;
  /** Whether the panel is unfolded where there is little room. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Groups that a person has folded or unfolded. */
  @state() private unfolded: Readonly<Record<string, boolean>> = {};

  /** What is set, in a few words, for the folded panel. */
  protected abstract summary(scene: Scene): string[];
  /** What stands below the presets and above the state of the engine. */
  protected abstract groups(scene: Scene): unknown;

  protected override render() {
    const say = this.messages.lab;
    const { scene } = this.state;
    return html`<button
        type="button"
        class="fold"
        aria-expanded=${this.open}
        @click=${() => (this.open = !this.open)}
      >
        <b>${say.scene}</b>
        <span class="line">${say.sceneLine(this.summary(scene).filter((part) => part))}</span>
        ${icon('chevron')}
      </button>
      <div class="head">
        <h2>${say.scene}</h2>
        <attention-icon-button
          quiet
          icon="back"
          label=${say.hideScene}
          @click=${() => this.emit('scene-folded')}
        ></attention-icon-button>
      </div>
      <fieldset class="body" ?disabled=${this.readonly}>
        ${
          scene.hiddenControls.includes('presets')
            ? nothing
            : presetMenu(this.lab.store, say, presetOf(scene), this.language)
        }
        ${this.groups(scene)} ${this.#status()}
      </fieldset>`;
  }

  protected group(name: string, { title, content, now = '', open = false }: Group) {
    if (this.state.scene.hiddenControls.includes(name)) return nothing;
    const toggled = ({ target }: Event) =>
      (this.unfolded = { ...this.unfolded, [name]: (target as HTMLDetailsElement).open });
    return html`<details class="group" ?open=${open} @toggle=${toggled}>
      <summary><span>${title}</span><span class="now">${now}</span>${icon('chevron')}</summary>
      <div class="inside">${(this.unfolded[name] ?? open) ? content() : nothing}</div>
    </details>`;
  }

  #status() {
    const { status, milliseconds } = this.state;
    const say = this.messages.lab;
    if (!status) return nothing;
    const parts = [
      say.kernels[status.kernels] ?? status.kernels,
      status.relaxed === 'absent' ? say.relaxedAbsent : '',
      milliseconds === null ? '' : say.engineTime(formatNumber(milliseconds, { decimals: 1 })),
    ];
    return html`<p class="status">${say.status}: ${parts.filter((part) => part).join(' · ')}</p>`;
  }
}
