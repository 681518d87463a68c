import { css } from 'lit';
import { token } from '../../elements/tokens.ts';

export const railStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .rail {
    position: relative;
    isolation: isolate;
    display: grid;
    grid-template-columns: repeat(9, minmax(0, 1fr));
    grid-template-rows: 104px 24px 1fr;
    margin: 0 -9px;
  }
  .station {
    grid-row: 1;
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: 3px;
    min-width: 0;
    margin: 0 9px;
    padding: 6px 8px 5px;
    border: 1px solid ${token.line};
    border-radius: ${token.radius};
    background: ${token.card};
    text-align: start;
    cursor: pointer;
    transition:
      border-color 0.15s,
      box-shadow 0.15s;
  }
  .station:hover {
    border-color: ${token['strong-line']};
  }
  .station[aria-current='step'] {
    border-color: ${token.weight};
    box-shadow: 0 0 0 1.5px ${token.weight};
  }
  .name {
    display: flex;
    gap: 5px;
    min-width: 0;
    color: ${token.dim};
    font-size: 12px;
    line-height: 1.3;
    white-space: nowrap;
  }
  .name i {
    font-style: normal;
    font-weight: 400;
  }
  .long {
    display: none;
  }
  .station[aria-current='step'] .name {
    color: ${token.ink};
    font-weight: 600;
  }
  .shape {
    color: ${token.dim};
    font-size: 11px;
    line-height: 1.2;
    white-space: nowrap;
  }
  .minis {
    display: grid;
    grid-auto-rows: minmax(0, 1fr);
    gap: 3px;
    min-height: 0;
  }
  /* Where the sheet has a miniature, and before it, where there are several, whose it is. */
  :is(.n2, .n3) .mini {
    margin-inline-start: 5px;
    box-shadow:
      -2px 0 ${token.card},
      -5px 0 currentColor;
  }
  .mini.query {
    color: ${token.query};
  }
  .mini.key {
    color: ${token.key};
  }
  .mini.value {
    color: ${token.value};
  }
  /*
   * The stations are drawn by their order, after a canvas without one. It is no higher than what is
   * between their names and sizes: a frame takes a copy of all of its pixels.
   */
  .sheet {
    position: absolute;
    z-index: 1;
    inset: 22px 0 auto;
    width: 100%;
    height: 62px;
    pointer-events: none;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    align-content: safe center;
    gap: 2px;
    overflow: hidden;
  }
  .chip {
    max-width: 100%;
    border-radius: 3px;
    padding: 0 3px;
    background: ${token.soft};
    font-size: 9.5px;
    line-height: 1.35;
    white-space: nowrap;
  }
  .chip.query {
    background: ${token['query-soft']};
    color: ${token['query-ink']};
  }
  .chip.key {
    background: ${token['key-soft']};
    color: ${token['key-ink']};
  }
  .ribbons {
    position: absolute;
    z-index: -1;
    inset: 0 0 auto;
    width: 100%;
    height: 128px;
    overflow: visible;
  }
  .ribbons path {
    fill: none;
    vector-effect: non-scaling-stroke;
    stroke: ${token['strong-line']};
  }
  .ribbons .query {
    stroke: ${token.query};
  }
  .ribbons .key {
    stroke: ${token.key};
  }
  .ribbons .value {
    stroke: ${token.value};
  }
  .ribbons .weight {
    stroke: ${token.weight};
  }
  .band {
    stroke-width: 7;
    opacity: 0.28;
  }
  .band.on {
    opacity: 0.6;
  }
  .drops {
    display: none;
  }
  .drops.on {
    display: inline;
    stroke-width: 4;
    stroke-linecap: round;
    stroke-dasharray: 0 13;
    /* Shows the way and then rests: what moves on by itself would distract. */
    animation: flow 0.9s linear 4;
  }
  @keyframes flow {
    from {
      stroke-dashoffset: 13;
    }
    to {
      stroke-dashoffset: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .drops.on {
      display: none;
    }
  }
  .open {
    grid-row: 3;
    grid-column: 1 / -1;
    min-width: 0;
    margin: 0 9px;
  }
  @container (max-width: 1139px) {
    .station {
      padding-inline: 5px;
    }
    .name {
      gap: 3px;
      font-size: 11px;
    }
    .short,
    .shape,
    .chip {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  /* One row of numbers, the open one with its name, so that the stage comes first. */
  @container (max-width: 699px) {
    .rail {
      display: flex;
      flex-wrap: wrap;
      gap: 6px 4px;
      margin: 0;
    }
    .ribbons,
    .sheet,
    .minis,
    .shape,
    .short {
      display: none;
    }
    .station {
      position: relative;
      display: flex;
      flex: 1 0 26px;
      align-items: center;
      justify-content: center;
      height: 34px;
      margin: 0;
      padding: 0 2px;
    }
    .station[aria-current='step'] {
      flex-grow: 0;
      flex-basis: auto;
      padding: 0 9px;
    }
    .name {
      font-size: 14px;
    }
    .long {
      display: inline;
    }
    .station:not([aria-current='step']) .long {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .open {
      flex: 0 0 100%;
      order: 99 !important;
      margin: 0;
    }
  }
  /* The whole name would push the others into a second row; the stage below has it as its heading. */
  @container (max-width: 459px) {
    .rail {
      column-gap: 3px;
    }
    .station {
      flex-basis: 24px;
      padding: 0;
    }
    .station[aria-current='step'] {
      padding: 0 6px;
    }
    .station[aria-current='step'] .short {
      display: inline;
    }
    .station[aria-current='step'] .long {
      display: none;
    }
  }
`;
