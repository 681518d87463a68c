import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import '../elements/icon-button.ts';
import '../elements/segmented.ts';
import { token } from '../elements/tokens.ts';
import { pythonScript, readsRun, RUN_FILE, scriptName, type Library } from '../export/index.ts';
import type { ShareContext, ShareRun } from './context.ts';
import { shareStyles } from './share-styles.ts';

const LIBRARIES: readonly Library[] = ['numpy', 'torch'];

/** The computation of a run as a script, to read, to copy and to save. */
export class AttentionShareCode extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    shareStyles,
    css`
      :host {
        display: block;
      }
      .head {
        padding: 0 0 10px;
        flex-wrap: wrap;
      }
      pre {
        max-height: min(400px, 56dvh);
        margin: 0;
        padding: 10px 12px;
        overflow: auto;
        border: 1px solid ${token.line};
        border-radius: ${token['small-radius']};
        background: ${token.soft};
        font:
          12.5px/1.5 ui-monospace,
          'SFMono-Regular',
          Menlo,
          Consolas,
          monospace;
        tab-size: 4;
      }
      .comment {
        color: ${token.dim};
      }
      .title {
        font-weight: 650;
      }
    `,
  ];

  @property({ attribute: false }) context!: ShareContext;
  @property({ attribute: false }) run!: ShareRun;
  @state() private library: Library = 'numpy';
  #script = '';

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('run') && !changed.has('library')) return;
    this.#script = pythonScript(this.library, this.run, this.messages.export);
  }

  protected override render() {
    const { save, copy, say } = this.context;
    const { code } = say;
    const file = scriptName(this.library);
    const script = this.#script;
    return html`<div class="head">
        <attention-segmented
          label=${code.library}
          hide-label
          .options=${LIBRARIES.map((value) => ({ value, label: code.libraries[value] }))}
          value=${this.library}
          @value-changed=${({ detail }: CustomEvent<{ value: Library }>) =>
            (this.library = detail.value)}
        ></attention-segmented>
        <div class="actions">
          <attention-icon-button
            show-label
            icon="copy"
            label=${code.copy}
            @click=${() => copy(script)}
          ></attention-icon-button>
          <attention-icon-button
            primary
            show-label
            icon="download"
            label=${code.save}
            @click=${() => save(file, new Blob([script], { type: 'text/x-python;charset=utf-8' }))}
          ></attention-icon-button>
          ${
            readsRun(this.run)
              ? html`<attention-icon-button
                  show-label
                  icon="download"
                  label=${RUN_FILE}
                  @click=${() => save(RUN_FILE, new Blob([this.run.trace.buffer]))}
                ></attention-icon-button>`
              : nothing
          }
        </div>
      </div>
      <pre tabindex="0" role="region" aria-label=${code.script}><code>${blocksOf(script).map(
        ({ kind, lines }) => html`<span class=${kind}>${lines.join('')}</span>`,
      )}</code></pre>
      <p class="hint">${code.how(file, this.library)}</p>`;
  }
}

type Kind = 'title' | 'comment' | 'code';

function kindOf(line: string): Kind {
  if (line.startsWith('# ---')) return 'title';
  return line.startsWith('#') ? 'comment' : 'code';
}

/** Lines of one kind that stand together: fewer parts are faster to show and to check. */
function blocksOf(script: string): { kind: Kind; lines: string[] }[] {
  const blocks: { kind: Kind; lines: string[] }[] = [];
  for (const line of script.match(/.*\n/g) ?? []) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks;
}

define('attention-share-code', AttentionShareCode);

declare global {
  interface HTMLElementTagNameMap {
    'attention-share-code': AttentionShareCode;
  }
}
