import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';
import '../take-along.ts';

export function takeAlongSection(context: ShareContext): TemplateResult {
  return html`<p>${context.say.takeAlong.lead}</p>
    <attention-share-take-along .context=${context}></attention-share-take-along>`;
}
