import { css } from 'lit';
import { markStyles } from '../elements/mark.ts';
import { token } from '../elements/tokens.ts';

export const playgroundStyles = css`
  ${markStyles}
  :host {
    display: block;
    min-width: 0;
    max-width: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  /* What the page sets for its own text ends here; a hidden page part stays hidden. */
  .whole {
    all: initial;
    visibility: inherit;
    pointer-events: inherit;
    display: block;
    position: relative;
  }
  .frame {
    box-sizing: border-box;
    container-type: inline-size;
    overflow: hidden auto;
    border: 1px solid ${token.line};
    border-radius: 14px;
    background: ${token.background};
    color: ${token.ink};
    font: 400 15px/1.5 ${token.font};
    print-color-adjust: exact;
  }
  .frame.natural {
    overflow: visible;
  }
  .frame:focus {
    outline: none;
  }
  .frame:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
  .lab {
    display: block;
    border-radius: inherit;
  }
  .placeholder {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 6px;
    min-height: 100%;
    padding: 24px;
    box-sizing: border-box;
    color: ${token.dim};
    text-align: center;
  }
  .natural .placeholder {
    min-height: 760px;
  }
  .placeholder b {
    color: ${token.ink};
    font-weight: 650;
  }
  .mark {
    width: 22px;
    margin-bottom: 6px;
  }
  .mark i {
    height: 5px;
  }
  .notice {
    display: block;
    padding: 10px 12px 0;
  }
  /* Where the focus waits after Escape: the frame of the whole, so that one sees where Tab goes on. */
  .exit {
    position: absolute;
    inset: 0;
    border-radius: 14px;
    outline: none;
    pointer-events: none;
  }
  .exit:focus {
    outline: 2px dashed ${token.focus};
    outline-offset: 2px;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media print {
    .frame {
      height: auto !important;
      overflow: visible;
    }
    .natural .placeholder {
      min-height: 0;
    }
  }
`;
