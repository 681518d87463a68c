import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';
import '../pictures.ts';

export function picturesSection(context: ShareContext): TemplateResult {
  return html`<p>${context.say.pictures.lead}</p>
    <attention-share-pictures .context=${context}></attention-share-pictures>`;
}
