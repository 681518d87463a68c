import { css } from 'lit';
import { token } from '../../elements/tokens.ts';
import { captionStyles } from '../caption-styles.ts';

export const stageStyles = css`
  ${captionStyles}
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .card {
    height: 100%;
    padding: 14px 16px 16px;
    border: 1px solid ${token.line};
    border-radius: 14px;
    background: ${token.card};
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: 10px 20px;
    margin-bottom: 12px;
  }
  .words {
    flex: 1 1 360px;
    max-width: 74ch;
    min-width: 0;
  }
  h2 {
    margin: 0 0 4px;
    font-size: 21px;
    font-weight: 650;
    letter-spacing: -0.012em;
    line-height: 1.25;
  }
  .words p {
    margin: 0 0 4px;
    line-height: 1.55;
    text-wrap: pretty;
  }
  .formula {
    flex: 0 1 auto;
    max-width: 100%;
    padding: 4px 14px;
    border-radius: ${token.radius};
    background: ${token.soft};
    font-size: 16px;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 24px;
    margin-bottom: 12px;
  }
  .queries {
    display: flex;
    flex: 1 1 240px;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  .queries attention-token-row {
    flex: 1;
    min-width: 0;
  }
  .label {
    flex: none;
    color: ${token.dim};
    font-size: 13px;
  }
  .picture {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 18px 26px;
  }
  .picture > :not(attention-lab-flow) {
    flex: 1 1 300px;
    min-width: 0;
  }
  .picture > .third {
    flex-basis: 220px;
  }
  .picture > .two-thirds {
    flex: 2 1 420px;
  }
  .rows,
  .two-thirds,
  .operands,
  .result,
  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 16px;
    min-width: 0;
  }
  .picture > .rows,
  .picture > .wide,
  .picture > .parts {
    flex-basis: 100%;
  }
  .parts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 296px), 1fr));
    gap: 16px 24px;
  }
  .part {
    contain: layout style;
    min-width: 0;
    margin: 0;
  }
  attention-legend {
    margin-top: 8px;
    max-width: 260px;
  }
  .tokens .rows {
    gap: clamp(30px, 7cqi, 96px);
    padding: 10px 0;
  }
  .side {
    padding: 14px 16px;
    border: 1px solid ${token.line};
    border-radius: ${token.radius};
  }
  .side h3 {
    margin: 0;
    font-size: 15px;
    font-weight: 650;
  }
  .side h3 span {
    color: ${token.dim};
    font-weight: 400;
  }
  attention-lab-flow {
    z-index: 3;
  }
  /* Beside the open station the lab places the inspector: 280 pixels and a gap. */
  @container (min-width: 1140px) {
    :host(:not([alone])) .card {
      margin-inline-end: 294px;
    }
  }
  @container (max-width: 699px) {
    .card {
      padding: 12px 12px 14px;
      border-color: ${token.weight};
    }
    h2 {
      font-size: 19px;
    }
    .formula {
      flex-basis: 100%;
      padding: 8px 10px;
    }
    .side {
      padding: 10px;
    }
  }
  @media print {
    .card {
      height: auto;
      margin: 0;
    }
    .picture {
      display: block;
    }
    .picture > * {
      break-inside: avoid;
      margin-bottom: 16px;
    }
    /* Measured on the screen, ribbons would lie elsewhere on paper. */
    attention-lab-flow {
      display: none;
    }
  }
`;
