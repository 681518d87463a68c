import { css } from 'lit';
import { token } from '../elements/tokens.ts';

export const presetStyles = css`
  .presets {
    position: relative;
    margin-bottom: 10px;
  }
  .presets summary {
    flex-wrap: wrap;
    gap: 0 8px;
    padding: 7px 10px;
    border: 1px solid ${token['strong-line']};
    background: ${token.background};
  }
  .presets .small {
    flex-basis: 100%;
    color: ${token.dim};
    font-size: 12px;
    line-height: 1.3;
  }
  .presets .chosen {
    flex: 1;
    min-width: 0;
    font-weight: 600;
  }
  .presets ul {
    position: absolute;
    z-index: 5;
    inset: calc(100% + 4px) 0 auto;
    max-height: min(460px, 70vh);
    margin: 0;
    padding: 5px;
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid ${token['strong-line']};
    border-radius: ${token.radius};
    background: ${token.card};
    box-shadow: 0 10px 30px rgb(0 0 0 / 18%);
    list-style: none;
  }
  .presets button {
    display: block;
    width: 100%;
    padding: 7px 9px;
    border: 0;
    border-radius: ${token['small-radius']};
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .presets button:hover,
  .presets button[aria-current='true'] {
    background: ${token.soft};
  }
  .presets button b {
    display: block;
    font-size: 14px;
    font-weight: 600;
  }
  .presets button span {
    display: block;
    color: ${token.dim};
    font-size: 12.5px;
    line-height: 1.4;
  }
`;
