import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement } from '../elements/base.ts';
import { token } from '../elements/tokens.ts';

/** What the panels beside the walk have in common: their data, their frame and their type. */
export class LabPanel<Lab, State> extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      .panel {
        padding: 16px 18px 20px;
        border: 1px solid ${token.line};
        border-radius: 14px;
        background: ${token.card};
      }
      h2 {
        margin: 0 0 4px;
        font-size: 21px;
        font-weight: 650;
        letter-spacing: -0.012em;
        line-height: 1.25;
      }
      h3 {
        margin: 0;
        font-size: 15px;
        font-weight: 650;
      }
      .lead {
        max-width: 78ch;
        margin: 0 0 16px;
        text-wrap: pretty;
      }
      .dim {
        color: ${token.dim};
        font-size: 13px;
      }
      .grid {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
        gap: 16px 22px;
      }
      .grid > * {
        min-width: 0;
      }
      figure {
        margin: 0;
      }
      figcaption {
        margin-bottom: 6px;
        font-size: 14px;
        font-weight: 600;
      }
      attention-legend {
        max-width: 260px;
        margin-top: 8px;
      }
      @container (max-width: 699px) {
        .panel {
          padding: 12px;
        }
        h2 {
          font-size: 19px;
        }
      }
    `,
  ];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) state!: State;

  /** Heading and lead of a panel around its content. */
  protected frame(heading: string, lead: string, error: unknown, content: unknown) {
    return html`<section class="panel" data-picture=${heading}>
      <h2>${heading}</h2>
      <p class="lead">${lead}</p>
      ${
        error instanceof Error
          ? html`<attention-notice kind="error">${error.message}</attention-notice>`
          : nothing
      }
      ${content}
    </section>`;
  }
}
