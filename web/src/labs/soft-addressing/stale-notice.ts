import { html, nothing } from 'lit';
import type { Messages } from '../../i18n/index.ts';
import type { LabState } from './controller.ts';

type Texts = Messages['lab'];

/** Says that the picture is older than what is typed, while that cannot be computed. */
export function staleNotice({ inputs, walk }: LabState, say: Texts) {
  if (!walk || inputs.request) return nothing;
  return html`<attention-notice kind="warning">${say.stale}</attention-notice>`;
}
