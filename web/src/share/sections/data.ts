import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';

export function dataSection({ say }: ShareContext): TemplateResult {
  return html`<p>${say.data.lead}</p>`;
}
