import { css } from 'lit';
import { token } from './tokens.ts';

/** Height of a word, in pixels. */
export const line = 30;
/** Share of the width that the words of one side take. */
export const side = 0.36;

export const headLinesStyles = css`
  .whole {
    position: relative;
    overflow: hidden;
  }
  svg {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  path {
    fill: none;
  }
  .faint {
    stroke-opacity: 0.07;
  }
  ol {
    position: absolute;
    inset-block: 0;
    width: ${side * 100}%;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .keys {
    right: 0;
  }
  li {
    height: ${line}px;
  }
  button {
    display: flex;
    align-items: center;
    gap: 6px;
    width: 100%;
    height: ${line - 2}px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: 7px;
    background: none;
    font-size: 14px;
    font-weight: 600;
    cursor: pointer;
  }
  .queries button {
    justify-content: end;
  }
  button:hover,
  .lit {
    background: ${token.soft};
  }
  .chosen {
    border-color: currentColor;
  }
  bdi {
    white-space: nowrap;
  }
  .letter {
    font-size: 11px;
    font-weight: 700;
  }
  .levels {
    display: flex;
    flex: none;
    gap: 2px;
    margin-inline-start: auto;
  }
  .queries .levels {
    order: -1;
    margin-inline: 0 auto;
  }
  .levels i {
    display: block;
    width: 7px;
    height: 18px;
    border-radius: 2px;
    background: ${token.soft};
  }
  /* There is no room for both, and the lines say it, too. */
  @container (max-width: 459px) {
    .levels {
      display: none;
    }
  }
  .spoken {
    min-height: 1.5em;
    margin: 6px 0 0;
    color: ${token.dim};
    font-size: 13px;
  }
`;
