import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';
import '../link.ts';

export function linkSection(context: ShareContext): TemplateResult {
  return html`<p>${context.say.link.lead}</p>
    <attention-share-link .context=${context}></attention-share-link>`;
}
