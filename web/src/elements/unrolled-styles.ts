import { css } from 'lit';
import { token } from './tokens.ts';

export const unrolledStyles = css`
  .width {
    height: 0;
  }
  .scroller {
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    padding: 4px;
    margin: -4px;
    scrollbar-width: thin;
    scrollbar-color: ${token['strong-line']} transparent;
  }
  .picture {
    position: relative;
  }
  svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    pointer-events: none;
  }
  path {
    fill: none;
    stroke: ${token['strong-line']};
    stroke-width: 1.25;
  }
  .along {
    stroke-width: 2;
  }
  .residual {
    stroke: ${token.value};
    stroke-width: 2;
  }
  .around {
    stroke-dasharray: 2 3;
  }
  .left-out {
    stroke-dasharray: 1 4;
    stroke-width: 2;
  }
  .fixed {
    stroke: ${token.value};
    stroke-width: 2;
  }
  .asks {
    stroke: ${token.query};
    stroke-width: 1.75;
    stroke-dasharray: 4 3;
  }
  .window {
    fill: ${token.weight};
    fill-opacity: 0.1;
    stroke: ${token.weight};
    stroke-dasharray: 3 3;
  }
  .center {
    fill: ${token.weight};
    stroke: none;
  }
  .attention {
    stroke: ${token.weight};
    stroke-linecap: round;
  }
  .attention.pointed {
    stroke: ${token.key};
  }
  text {
    fill: ${token['weight-ink']};
    font-family: inherit;
    font-size: 11.5px;
    font-weight: 600;
    text-anchor: middle;
    paint-order: stroke;
    stroke: ${token.card};
    stroke-width: 3px;
  }
  text.row {
    fill: ${token.dim};
    font-size: 10.5px;
    font-weight: 400;
    text-anchor: end;
  }
  .word,
  .state {
    position: absolute;
    display: block;
    min-width: 0;
    padding: 0;
    border: 1.5px solid transparent;
    border-radius: 6px;
    background: none;
  }
  .word {
    overflow: hidden;
    font-size: 13.5px;
    font-weight: 600;
    line-height: 26px;
    text-align: center;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .word.key {
    background: ${token['key-soft']};
    color: ${token['key-ink']};
  }
  .word.query {
    background: ${token['query-soft']};
    color: ${token['query-ink']};
    cursor: pointer;
  }
  .word.now {
    border-color: ${token.query};
  }
  .word.pointed {
    border-color: ${token.key};
    text-decoration: underline 2px;
    text-underline-offset: 3px;
  }
  .state {
    overflow: hidden;
    background: ${token.card};
    cursor: pointer;
  }
  .state.key {
    border-color: ${token.key};
  }
  .state.query {
    border-color: ${token.query};
  }
  .state.value {
    border-color: ${token.value};
  }
  .state[aria-pressed='true'] {
    box-shadow: 0 0 0 2.5px ${token.ink};
  }
  .state.now {
    border-width: 2.5px;
  }
  .state.later {
    opacity: 0.3;
  }
  .word.query.later {
    border: 1.5px dashed ${token.line};
    background: none;
    color: ${token.dim};
    font-weight: 400;
  }
  @media print {
    .scroller {
      overflow: visible;
    }
  }
`;
