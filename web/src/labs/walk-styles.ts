import { css } from 'lit';
import { token } from '../elements/tokens.ts';
import { captionStyles } from './caption-styles.ts';

/** Names of the parts of a step, wherever they stand. */
export const partStyles = css`
  ${captionStyles}
  .part {
    min-width: 0;
    margin: 0;
  }
  .part figcaption {
    padding-inline-end: 36px;
  }
  .hint,
  .fed {
    margin: 4px 0 0;
    color: ${token.dim};
    font-size: 13px;
  }
  attention-legend {
    max-width: 260px;
    margin-top: 6px;
  }
`;

export const stageStyles = css`
  ${partStyles}
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 10px;
  }
  .rail {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 6px;
  }
  .station {
    overflow: hidden;
    min-height: 38px;
    padding: 4px 8px;
    border: 1px solid ${token.line};
    border-radius: ${token.radius};
    background: ${token.card};
    color: ${token.dim};
    font-size: 13px;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  .station:hover {
    border-color: ${token['strong-line']};
  }
  .station i {
    font-style: normal;
  }
  .station[aria-current='step'] {
    border-color: ${token.weight};
    box-shadow: 0 0 0 1.5px ${token.weight};
    color: ${token.ink};
    font-weight: 600;
  }
  .short {
    display: none;
  }
  .whole {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    min-width: 0;
  }
  .network {
    min-width: 0;
    margin-top: 14px;
  }
  .card {
    min-width: 0;
    padding: 12px 14px 14px;
    border: 1px solid ${token.line};
    border-radius: 14px;
    background: ${token.card};
  }
  .cards {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .card {
    border-top: 3px solid ${token.weight};
  }
  .card.fixed {
    border-top-color: ${token.value};
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    margin: 0 0 4px;
    font-size: 20px;
    font-weight: 650;
    letter-spacing: -0.012em;
    line-height: 1.25;
  }
  h2 small {
    color: ${token.dim};
    font-size: 13px;
    font-weight: 400;
    letter-spacing: 0;
  }
  header p {
    max-width: 74ch;
    margin: 0 0 4px;
    line-height: 1.5;
    text-wrap: pretty;
  }
  .formula {
    width: fit-content;
    max-width: 100%;
    margin: 6px 0 0;
    padding: 4px 12px;
    border-radius: ${token.radius};
    background: ${token.soft};
    font-size: 16px;
  }
  .parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    margin-top: 12px;
  }
  @container (min-width: 1240px) {
    .two {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (max-width: 1599px) {
    .long {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .short {
      display: inline;
    }
  }
  @container (max-width: 699px) {
    .rail {
      gap: 3px;
    }
    .station {
      padding: 2px;
      font-size: 12.5px;
    }
    .card {
      padding: 10px 12px 12px;
    }
    h2 {
      font-size: 18px;
    }
  }
  @container (max-width: 459px) {
    .station:not([aria-current='step']) .short {
      display: none;
    }
    .rail {
      grid-template-columns: none;
      grid-auto-columns: minmax(28px, auto);
      grid-auto-flow: column;
    }
  }
  @media print {
    .cards,
    .whole {
      display: block;
    }
    .card {
      margin-bottom: 10px;
      break-inside: avoid;
    }
  }
`;
