import { css } from 'lit';
import { token } from '../../../elements/tokens.ts';

export const candidatesStyles = css`
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
  }
  caption {
    margin-bottom: 6px;
    font-weight: 600;
    text-align: start;
  }
  th {
    font-weight: 600;
    text-align: start;
  }
  thead th {
    padding: 0 6px 4px;
    color: ${token.dim};
    font-size: 12.5px;
    font-weight: 400;
    vertical-align: bottom;
  }
  thead th + th {
    width: 24%;
  }
  tbody th,
  td {
    height: 34px;
    padding: 1px 6px;
    border-top: 1px solid ${token.line};
  }
  .put {
    max-width: 100%;
    min-height: 28px;
    padding: 2px 9px;
    overflow: hidden;
    border: 1px solid ${token['strong-line']};
    border-radius: 8px;
    background: none;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  .put:disabled {
    cursor: default;
  }
  .put:hover:enabled {
    background: ${token.soft};
  }
  .is-drawn .put {
    border-color: ${token.weight};
    box-shadow: 0 0 0 1.5px ${token.weight};
  }
  .tag {
    display: inline-block;
    margin-inline-start: 4px;
    color: ${token.dim};
    font-size: 12px;
    font-weight: 400;
  }
  .cell {
    display: grid;
    grid-template-columns: minmax(12px, 1fr) 4.2em;
    align-items: center;
    gap: 6px;
  }
  .track {
    height: 14px;
    border-radius: 4px;
    background: ${token.soft};
  }
  .bar {
    height: 100%;
    min-width: 1.5px;
    border-radius: 4px;
    background: ${token.weight};
  }
  .tempered .bar {
    border: 1.5px solid ${token.weight};
    background: ${token['weight-soft']};
  }
  .number {
    text-align: end;
    white-space: nowrap;
  }
  .is-cut .put,
  .is-cut .number {
    color: ${token.dim};
    font-weight: 400;
  }
  .is-cut .chance .track {
    background: repeating-linear-gradient(
      135deg,
      ${token.soft} 0 4px,
      ${token['strong-line']} 4px 5px
    );
  }
  .first-cut > * {
    border-top: 2px dashed ${token['strong-line']};
  }
  .note {
    margin: 6px 0 0;
    color: ${token.dim};
    font-size: 13px;
  }
  @container (max-width: 699px) {
    table {
      font-size: 13px;
    }
    thead th,
    tbody th,
    td {
      padding-inline: 3px;
    }
    .cell {
      grid-template-columns: minmax(0, 1fr);
      gap: 1px;
    }
    .track {
      height: 9px;
    }
    .tag {
      display: block;
      margin: 0;
    }
  }
  @media (forced-colors: active) {
    .bar {
      background: CanvasText;
    }
    .tempered .bar {
      background: Canvas;
    }
    .track {
      outline: 1px solid CanvasText;
    }
  }
`;
