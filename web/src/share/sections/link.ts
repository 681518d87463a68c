import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';

export function linkSection({ say, scene, linkTo, copy }: ShareContext): TemplateResult {
  const link = linkTo(scene);
  return html`<p>${say.link.lead}</p>
    <label class="field"
      ><span>${say.link.address}</span>
      <input
        readonly
        .value=${link}
        @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
    /></label>
    <attention-icon-button
      primary
      show-label
      icon="copy"
      label=${say.link.copy}
      @click=${() => copy(link)}
    ></attention-icon-button>`;
}
