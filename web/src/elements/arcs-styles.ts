import { css } from 'lit';
import { token } from './tokens.ts';

export const arcsStyles = css`
  .scroller {
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    padding: 4px;
    margin: -4px;
    scrollbar-width: thin;
  }
  .whole {
    margin-inline: auto;
  }
  .tokens {
    position: relative;
    height: 34px;
  }
  .token {
    position: absolute;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 5px;
    height: 32px;
    padding: 0 6px;
    border: 1.5px solid currentColor;
    border-radius: 8px;
    background: ${token.card};
    font-size: 14px;
    font-weight: 600;
  }
  button.token {
    cursor: pointer;
  }
  button.token:hover {
    background: ${token.soft};
  }
  .letter {
    font-size: 10.5px;
    font-weight: 700;
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chosen {
    background: ${token['query-soft']};
    box-shadow: 0 0 0 2px currentColor;
  }
  .picture {
    position: relative;
    border-radius: 6px;
    cursor: pointer;
  }
  .picture p {
    position: absolute;
    inset: 40% 0 auto;
    margin: 0;
    color: ${token.dim};
    text-align: center;
  }
  svg {
    display: block;
    overflow: visible;
  }
  /* Not the opacity of the whole: each of hundreds would be a layer to blend. */
  path {
    fill: none;
    stroke: ${token.weight};
    stroke-linecap: round;
  }
  .selected {
    stroke: ${token.ink};
    stroke-opacity: 1;
  }
  .picture:focus-visible .cursor {
    stroke: ${token.ink};
    stroke-opacity: 1;
    stroke-dasharray: 5 5;
  }
  .foot {
    margin: 6px 0 0;
    color: ${token.dim};
    font-size: 12.5px;
  }
  .foot p {
    margin: 0;
  }
`;
