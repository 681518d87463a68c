import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';

export function codeSection({ say }: ShareContext): TemplateResult {
  return html`<p>${say.code.lead}</p>`;
}
