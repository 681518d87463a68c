import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';

export function takeAlongSection({ say }: ShareContext): TemplateResult {
  return html`<p>${say.takeAlong.lead}</p>`;
}
