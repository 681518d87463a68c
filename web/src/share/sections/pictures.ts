import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';

export function picturesSection({ say }: ShareContext): TemplateResult {
  return html`<p>${say.pictures.lead}</p>`;
}
