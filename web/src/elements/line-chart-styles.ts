import { css } from 'lit';
import { token } from './tokens.ts';

export const lineChartStyles = css`
  .chart {
    border-radius: 6px;
  }
  svg {
    display: block;
    overflow: visible;
  }
  text {
    fill: ${token.dim};
    font-family: inherit;
    font-size: 11.5px;
  }
  .title {
    font-size: 12px;
    font-weight: 600;
  }
  .grid {
    stroke: ${token.line};
  }
  .axis,
  .tick {
    stroke: ${token['strong-line']};
  }
  .marker {
    stroke: ${token.ink};
    stroke-dasharray: 2 3;
  }
  /* The colour of a line is the "color" of its group. */
  .series-0 {
    color: ${token.weight};
  }
  .series-1 {
    color: ${token.dim};
  }
  .series-2 {
    color: ${token.positive};
  }
  .series-3 {
    color: ${token.negative};
  }
  .query {
    color: ${token.query};
  }
  .key {
    color: ${token.key};
  }
  .value {
    color: ${token.value};
  }
  .weight {
    color: ${token.weight};
  }
  .line,
  svg.key path {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linejoin: round;
  }
  svg.key {
    color: inherit;
  }
  .dashed {
    stroke-dasharray: 5 3;
  }
  .muted {
    color: ${token['strong-line']};
  }
  .muted .line {
    stroke-width: 1;
  }
  .muted circle {
    r: 1.8px;
  }
  circle {
    fill: currentColor;
  }
  .cursor {
    fill: none;
    stroke: ${token.ink};
    stroke-width: 2;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    margin: 6px 0 0;
    padding: 0 0 0 52px;
    list-style: none;
    font-size: 12.5px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  li span {
    color: ${token.ink};
  }
  .readout {
    min-height: 1.5em;
    margin: 4px 0 0;
    padding-left: 52px;
    font-size: 12.5px;
    color: ${token.dim};
  }
`;
