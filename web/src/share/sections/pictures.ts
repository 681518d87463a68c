import { html, nothing, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';
import '../pictures.ts';
import '../walk-files.ts';

export function picturesSection(context: ShareContext): TemplateResult {
  return html`<p>${context.say.pictures.lead}</p>
    <attention-share-pictures .context=${context}></attention-share-pictures>
    ${context.run ? html`<attention-share-walk .context=${context}></attention-share-walk>` : nothing}`;
}
