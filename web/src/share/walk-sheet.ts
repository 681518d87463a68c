import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import type { ShareContext } from './context.ts';
import { qrCodeOf } from './qr.ts';
import type { WalkStep } from './walk.ts';

/** The walk on paper: one block a step, and on top the way back to the living page. */
export class AttentionWalkSheet extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      :host {
        color: #000;
        background: #fff;
        font-size: 11pt;
      }
      header {
        display: flex;
        align-items: flex-start;
        justify-content: space-between;
        gap: 16pt;
        margin-bottom: 12pt;
        border-bottom: 1pt solid #000;
      }
      h1 {
        margin: 0 0 4pt;
        font-size: 18pt;
        font-weight: 650;
      }
      .link {
        max-width: 110mm;
        font-size: 7.5pt;
        overflow-wrap: anywhere;
      }
      .code {
        flex: none;
        width: 26mm;
        height: 26mm;
      }
      section {
        break-inside: avoid;
        margin-bottom: 18pt;
      }
      h2 {
        margin: 0 0 3pt;
        font-size: 13pt;
        font-weight: 650;
        break-after: avoid;
      }
      p {
        margin: 0 0 4pt;
      }
      .words {
        display: flex;
        align-items: flex-start;
        justify-content: space-between;
        gap: 14pt;
      }
      .spoken {
        font-weight: 600;
      }
      figure {
        margin: 6pt 0 0;
      }
      figure svg {
        display: block;
        max-width: 100%;
        max-height: 200mm;
        height: auto;
      }
      .words svg {
        flex: none;
        max-width: 45%;
        height: auto;
      }
    `,
  ];

  @property({ attribute: false }) steps: readonly WalkStep[] = [];
  @property({ attribute: false }) context!: ShareContext;

  protected override render() {
    const { say, scene, linkTo } = this.context;
    const link = linkTo(scene);
    const code = qrCodeOf(link);
    return html`<header>
        <div>
          <h1>${say.pictures.sheetTitle}</h1>
          <p class="link">${link}</p>
        </div>
        ${
          code
            ? html`<svg class="code" viewBox="0 0 ${code.size} ${code.size}" aria-hidden="true">
                <path d=${code.path} />
              </svg>`
            : nothing
        }
      </header>
      ${this.steps.map((step, i) => this.#step(step, i))}`;
  }

  #step({ heading, sentences, spoken, formula, picture }: WalkStep, i: number) {
    return html`<section>
      <h2>${i + 1}. ${heading}</h2>
      <div class="words">
        <div>
          ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
          <p class="spoken">${spoken}</p>
        </div>
        ${formula}
      </div>
      <figure>${picture}</figure>
    </section>`;
  }
}

define('attention-walk-sheet', AttentionWalkSheet);

declare global {
  interface HTMLElementTagNameMap {
    'attention-walk-sheet': AttentionWalkSheet;
  }
}
