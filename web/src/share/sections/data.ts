import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';
import '../data-files.ts';

export function dataSection(context: ShareContext): TemplateResult {
  const { say, run } = context;
  return html`<p>${say.data.lead}</p>
    ${
      run
        ? html`<attention-share-data .context=${context} .run=${run}></attention-share-data>`
        : html`<p>${say.data.noRun}</p>`
    }`;
}
