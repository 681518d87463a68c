import { css } from 'lit';
import { token } from './tokens.ts';

export const matrixStyles = css`
  :host {
    position: relative;
    font-size: 13px;
    line-height: 1.25;
  }
  .width {
    height: 0;
  }
  .scroller {
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    padding: 3px;
    margin: -3px;
    scrollbar-width: thin;
    scrollbar-color: ${token['strong-line']} transparent;
  }
  .grid {
    display: grid;
    grid-template-columns: max-content max-content;
    width: max-content;
  }
  .corner {
    position: sticky;
    left: 0;
    z-index: 2;
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    justify-content: flex-end;
    padding: 0 8px 5px 0;
    background: var(--matrix-background, ${token.card});
    font-weight: 650;
    font-size: 11.5px;
    line-height: 1.25;
    white-space: nowrap;
  }
  .plain {
    color: ${token.dim};
  }
  /* Names have room of a size of their own: another text lays out its own name, and nothing else. */
  .columns,
  .rows,
  .cells {
    contain: layout size;
  }
  .columns {
    display: flex;
    align-items: flex-end;
    padding-bottom: 5px;
  }
  .columns span {
    flex: none;
    max-height: 7.5em;
    white-space: nowrap;
    text-align: center;
    line-height: 1.2;
  }
  .steep span {
    writing-mode: vertical-rl;
    text-align: end;
    display: flex;
    align-items: center;
    justify-content: flex-end;
  }
  .rows {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--matrix-background, ${token.card});
  }
  .rows span {
    display: block;
    max-width: 8.5em;
    padding-right: 8px;
    white-space: nowrap;
    text-align: right;
  }
  /* Its beginning shows, and an ellipsis behind it. */
  .steep .cut {
    display: block;
    text-align: start;
  }
  .strong {
    font-weight: 700;
    text-decoration: underline 2px;
    text-underline-offset: 3px;
  }
  .cells {
    position: relative;
    touch-action: pan-x pan-y;
    border-radius: 4px;
  }
  .cells[tabindex] {
    cursor: pointer;
  }
  .cells:focus-visible {
    outline-offset: 3px;
  }
  .cells svg,
  .cells canvas {
    display: block;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  text {
    text-anchor: middle;
    font-family: inherit;
  }
  .overlay rect {
    fill: none;
    stroke: ${token.ink};
    stroke-width: 1.5;
    rx: 5px;
  }
  .overlay .selected {
    stroke-width: 2.5;
  }
  .overlay .mark {
    fill: none;
    stroke: ${token.value};
    stroke-width: 2.5;
  }
  .overlay .possible {
    stroke-dasharray: 3 3;
    stroke-width: 2;
  }
  .overlay .window {
    stroke: ${token.query};
    stroke-width: 2;
  }
  .overlay .cursor {
    stroke-dasharray: 3 2;
    stroke-width: 2;
  }
  .overlay .gap,
  .overlay .mark.gap {
    stroke: ${token.card};
    stroke-width: 4.5;
  }
  .cells:not(:focus-visible, .hovered) .cursor {
    display: none;
  }
  .foot {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 30px;
    padding-top: 4px;
    color: ${token.dim};
    font-size: 12.5px;
  }
  .readout {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .readout b {
    color: ${token.ink};
    font-weight: 600;
  }
  /* Of thin rows: beside the caption that stands over them. */
  :host([dense]) .foot {
    position: absolute;
    bottom: 100%;
    inset-inline-end: 0;
    padding: 0;
    background: ${token.card};
  }
  :host([dense]) .foot attention-icon-button {
    order: 1;
  }
  :host([compact]) {
    height: 100%;
  }
  :host([compact]) .miniature {
    display: block;
    width: 100%;
    height: 100%;
  }
  .frame {
    overflow: auto;
    max-height: 26em;
    border: 1px solid ${token.line};
    border-radius: ${token['small-radius']};
  }
  table {
    border-collapse: collapse;
    font-size: 13px;
  }
  caption {
    text-align: start;
    padding: 6px 10px;
    color: ${token.dim};
    white-space: nowrap;
  }
  th,
  td {
    padding: 4px 10px;
    border-top: 1px solid ${token.line};
    text-align: right;
    white-space: nowrap;
    font-weight: 400;
  }
  th {
    font-weight: 600;
  }
  /* Paper does not scroll. */
  @media print {
    .scroller,
    .frame {
      overflow: visible;
      max-height: none;
    }
  }
`;
