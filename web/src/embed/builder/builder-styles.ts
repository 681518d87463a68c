import { css } from 'lit';
import { markStyles } from '../../elements/mark.ts';
import { token } from '../../elements/tokens.ts';

export const builderStyles = css`
  ${markStyles}
  :host {
    display: block;
    min-height: 100vh;
    background: ${token.background};
    color: ${token.ink};
    font: 400 15px/1.5 ${token.font};
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 9px 16px;
    border-bottom: 1px solid ${token.line};
    background: ${token.card};
  }
  .home {
    flex: 1;
    color: inherit;
    font-size: 16px;
    font-weight: 680;
    letter-spacing: -0.012em;
    text-decoration: none;
  }
  .tools {
    display: flex;
    gap: 6px;
  }
  main {
    display: grid;
    grid-template-columns: 300px minmax(0, 1fr);
    gap: 18px 28px;
    max-width: 1760px;
    margin: 0 auto;
    padding: 22px 20px 48px;
  }
  .intro {
    grid-column: 1 / -1;
  }
  h1 {
    margin: 0 0 2px;
    font-size: 24px;
    font-weight: 680;
    letter-spacing: -0.015em;
    line-height: 1.25;
  }
  h2 {
    margin: 0;
    font-size: 17px;
    font-weight: 650;
  }
  p {
    max-width: 74ch;
    margin: 0;
  }
  .options,
  .card {
    display: grid;
    align-content: start;
    align-self: start;
    gap: 14px;
    padding: 16px;
    border: 1px solid ${token.line};
    border-radius: 14px;
    background: ${token.card};
  }
  .card {
    gap: 10px;
  }
  .result {
    display: grid;
    align-content: start;
    gap: 20px;
    min-width: 0;
  }
  .field,
  fieldset {
    display: grid;
    gap: 4px;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .field span,
  legend {
    padding: 0;
    color: ${token.dim};
    font-size: 13px;
  }
  small,
  .hint {
    color: ${token.dim};
    font-size: 13px;
    line-height: 1.45;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 10px;
  }
  select,
  input,
  textarea {
    width: 100%;
    min-width: 0;
    height: 34px;
    padding: 0 8px;
    border: 1px solid ${token.line};
    border-radius: ${token['small-radius']};
    background: ${token.card};
    color: ${token.ink};
    font: inherit;
    font-size: 14px;
  }
  .tools select {
    width: auto;
    font-size: 13.5px;
  }
  textarea {
    height: auto;
    padding: 10px 12px;
    background: ${token.soft};
    font:
      13px/1.6 ui-monospace,
      'SF Mono',
      Consolas,
      monospace;
    resize: vertical;
  }
  code {
    font:
      12.5px/1.5 ui-monospace,
      'SF Mono',
      Consolas,
      monospace;
    overflow-wrap: anywhere;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .preview {
    display: grid;
    gap: 8px;
    min-width: 0;
  }
  .preview > div {
    min-width: 0;
    width: 100%;
  }
  iframe {
    display: block;
    width: 100%;
    border: 1px solid ${token.line};
    border-radius: 14px;
    background: ${token.background};
  }
  :focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
  @media (max-width: 899px) {
    main {
      grid-template-columns: minmax(0, 1fr);
      padding: 16px 12px 32px;
    }
    header {
      padding: 7px 10px;
    }
  }
`;
