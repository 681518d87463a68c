import { html, nothing } from 'lit';
import type { EngineError, EngineErrorKind } from '../engine/index.ts';
import type { Messages } from '../i18n/index.ts';

type Texts = Messages['lab'];

/** Why there is no engine, or why it refused, and what can be done about it. */
export function failureNotice(
  { failure }: { failure: EngineError | null },
  lab: { start(): void },
  say: Texts,
) {
  if (!failure) return nothing;
  const texts = say.engineProblems;
  const known = failure.kind in texts ? texts[failure.kind as 'missing'] : texts.other;
  const headings: Partial<Record<EngineErrorKind, string>> = {
    refused: texts.refused,
    weights: texts.noWeights,
  };
  const allow = failure.allow.join('; ');
  const exact = allow !== '' || !['missing', 'unsupported'].includes(failure.kind);
  return html`<attention-notice kind="error" heading=${headings[failure.kind] ?? texts.heading}>
    ${failure.kind === 'refused' ? nothing : html`<p>${known}</p>`}
    ${exact ? html`<p><code>${failure.message}</code></p>` : nothing}
    ${allow ? html`<p>${texts.allow} <code>${allow}</code></p>` : nothing}
    <p>${texts.kept}</p>
    <attention-icon-button
      slot="action"
      icon="reset"
      label=${texts.again}
      show-label
      @click=${() => lab.start()}
    ></attention-icon-button>
  </attention-notice>`;
}
