import { html, type TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';
import '../script-files.ts';

export function codeSection(context: ShareContext): TemplateResult {
  const { say, run } = context;
  return html`<p>${say.code.lead}</p>
    ${
      run
        ? html`<attention-share-code .context=${context} .run=${run}></attention-share-code>`
        : html`<p>${say.data.noRun}</p>`
    }`;
}
