import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';

export function embedSection({ say }: ShareContext): TemplateResult {
  return html`<p>${say.embed.lead}</p>`;
}
