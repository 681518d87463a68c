import { css } from 'lit';
import { token } from './tokens.ts';

export const stepperStyles = css`
  .player {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 18px;
  }
  .buttons {
    display: flex;
    gap: 6px;
  }
  ol {
    display: flex;
    margin: 0;
    padding: 0;
    list-style: none;
    min-width: 0;
  }
  li {
    display: flex;
    position: relative;
  }
  .dot {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    cursor: pointer;
  }
  .dot::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    border: 1.5px solid ${token['strong-line']};
    background: ${token.card};
    transition: transform 0.15s;
    z-index: 1;
  }
  li + li::before {
    content: '';
    position: absolute;
    top: 13px;
    left: -9px;
    width: 18px;
    height: 2px;
    background: ${token.line};
  }
  li.done + li::before {
    background: ${token.weight};
  }
  .done .dot::before,
  .now .dot::before {
    border-color: ${token.weight};
    background: ${token.weight};
  }
  .now .dot::before {
    transform: scale(1.35);
    box-shadow: 0 0 0 3px ${token['weight-soft']};
  }
  .dot:hover::before {
    transform: scale(1.35);
  }
  .words {
    flex: 1 1 22em;
    min-width: 0;
    max-width: 72ch;
  }
  .title {
    display: block;
    font-size: 12.5px;
    font-weight: 600;
    color: ${token.dim};
  }
  select {
    height: 34px;
    padding: 0 6px;
    border: 1px solid ${token['strong-line']};
    border-radius: ${token['small-radius']};
    background: ${token.card};
    font-size: 13.5px;
  }
  /* Where a lab around it is narrow: one row for the steps, one for what is said. */
  @container (max-width: 480px) {
    .player {
      gap: 4px 10px;
    }
    .dot {
      width: 24px;
    }
    li + li::before {
      left: -8px;
      width: 16px;
    }
    .title {
      display: none;
    }
    .words {
      flex-basis: 12em;
      font-size: 14px;
      line-height: 1.35;
    }
  }
  @container (max-width: 640px) {
    .many {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .done .dot::before,
    .now .dot::before {
      background: CanvasText;
      forced-color-adjust: none;
    }
    .now .dot::before {
      background: Highlight;
    }
  }
  @media print {
    .buttons,
    ol,
    select {
      display: none;
    }
  }
`;
