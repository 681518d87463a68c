import { css } from 'lit';
import { token } from './tokens.ts';

export const inspectorStyles = css`
  :host {
    font-size: 14px;
  }
  nav ol {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin: 0 0 8px -6px;
    padding: 0;
    list-style: none;
    font-size: 12.5px;
  }
  nav li {
    display: flex;
    align-items: center;
    gap: 2px;
    min-width: 0;
    color: ${token.dim};
  }
  nav .icon {
    transform: rotate(-90deg);
  }
  nav button {
    max-width: 14em;
    min-height: 24px;
    padding: 0 6px;
    overflow: hidden;
    border: 0;
    border-radius: 5px;
    background: none;
    color: ${token.dim};
    text-overflow: ellipsis;
    white-space: nowrap;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  nav button:hover {
    background: ${token.soft};
    color: ${token.ink};
  }
  h3 {
    margin: 16px 0 6px;
    font-size: 12.5px;
    font-weight: 600;
    color: ${token.dim};
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    margin: 0;
    font-size: 19px;
    line-height: 1.35;
  }
  .head b {
    font-weight: 650;
  }
  .exact {
    flex-basis: 100%;
    color: ${token.dim};
    font-size: 12.5px;
  }
  math {
    font-family: ${token['math-font']};
  }
  mtext {
    font-family: ${token.font};
    font-size: 0.9em;
  }
  attention-formula {
    font-size: 15px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .terms {
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content;
    column-gap: 8px;
  }
  /* The factors and the term, and under them its bar, as wide as there is room. */
  .term {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    gap: 4px 8px;
    align-items: center;
    padding: 5px 0 6px;
    border-bottom: 1px solid ${token.line};
  }
  .term:last-child {
    border-bottom: 0;
  }
  .between {
    grid-column: 1 / -1;
    padding-inline-start: 10px;
    border-bottom: 1px solid ${token.line};
    color: ${token.dim};
    line-height: 1.5;
  }
  .factors {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 3px;
    min-width: 0;
  }
  .factor {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    max-width: 100%;
    min-height: 26px;
    padding: 0 4px;
    border: 1px solid ${token.line};
    border-radius: ${token['small-radius']};
    background: ${token.card};
    cursor: pointer;
    font-size: 12.5px;
  }
  button.factor:hover {
    border-color: currentColor;
    background: ${token.soft};
  }
  .factor span {
    color: ${token.ink};
    font-weight: 550;
  }
  .track {
    display: grid;
    grid-column: 1 / -1;
    grid-row: 2;
    direction: ltr;
    height: 6px;
    border-radius: 3px;
    background: ${token.soft};
  }
  .bar,
  .zero {
    grid-area: 1 / 1;
  }
  .bar {
    min-width: 1.5px;
    border-radius: 3px;
    background: ${token.positive};
  }
  .minus {
    background: ${token.negative};
  }
  .share {
    background: ${token.weight};
  }
  .zero {
    margin-block: -2px;
    width: 1px;
    background: ${token['strong-line']};
  }
  .number {
    font-size: 13px;
    text-align: end;
    font-weight: 550;
    white-space: nowrap;
  }
  .masked {
    color: ${token.dim};
  }
  .quantities {
    display: grid;
    grid-template-columns: 1fr max-content;
    gap: 3px 10px;
    margin: 8px 0 0;
  }
  dt {
    color: ${token.dim};
  }
  dd {
    margin: 0;
    text-align: end;
    font-weight: 550;
  }
  .more {
    min-height: 28px;
    margin-top: 4px;
    padding: 0 10px;
    border: 1px solid ${token.line};
    border-radius: ${token['small-radius']};
    background: ${token.card};
    color: ${token.dim};
    font-size: 13px;
    cursor: pointer;
  }
  .copy {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    margin: 14px 0 0 -5px;
  }
  .copy output {
    color: ${token.dim};
    font-size: 13px;
  }
  textarea {
    width: 100%;
    margin-top: 6px;
    padding: 8px;
    border: 1px solid ${token['strong-line']};
    border-radius: ${token['small-radius']};
    background: ${token.background};
    color: inherit;
    font:
      13px/1.4 ui-monospace,
      monospace;
  }
  .note {
    margin: 8px 0 0;
    color: ${token.dim};
  }
  .pending {
    opacity: 0.55;
  }
  @media (forced-colors: active) {
    .bar {
      background: CanvasText;
    }
    .track {
      outline: 1px solid CanvasText;
    }
  }
`;
