import { css } from 'lit';
import { token } from './tokens.ts';

export const vectorGridStyles = css`
  .scroller {
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    padding: 3px;
    margin: -3px;
    scrollbar-width: thin;
  }
  table {
    border-collapse: separate;
    border-spacing: 3px;
    margin-left: -3px;
    font-size: 13.5px;
  }
  th {
    max-width: 8em;
    padding: 0 6px 0 0;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  thead th {
    padding: 0;
    text-align: center;
    font-size: 12px;
    font-weight: 500;
  }
  .plain {
    color: ${token.dim};
  }
  td {
    padding: 0;
    color: ${token.dim};
    font-size: 12px;
    font-weight: 650;
  }
  input {
    width: 4.6em;
    height: 30px;
    padding: 0 7px;
    border: 1px solid ${token.line};
    border-radius: ${token['small-radius']};
    background: ${token.background};
    color: ${token.ink};
    font-size: 13.5px;
    font-weight: 400;
    text-align: end;
    cursor: ew-resize;
    touch-action: pan-y;
  }
  input:hover {
    border-color: ${token['strong-line']};
  }
  input:focus {
    cursor: text;
  }
  .negative {
    color: ${token.negative};
  }
  [aria-invalid='true'] {
    border-color: ${token.error};
    box-shadow: 0 0 0 1px ${token.error};
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin: 4px 0 0 -5px;
  }
  .hint,
  .error {
    margin: 6px 0 0;
    font-size: 12.5px;
    line-height: 1.4;
    color: ${token.dim};
  }
  .error {
    color: ${token.error};
  }
  textarea {
    display: block;
    width: 100%;
    margin-bottom: 6px;
    padding: 8px;
    border: 1px solid ${token['strong-line']};
    border-radius: ${token['small-radius']};
    background: ${token.background};
    color: ${token.ink};
    font:
      13px/1.4 ui-monospace,
      monospace;
  }
`;
