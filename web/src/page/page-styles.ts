import { css } from 'lit';
import { markStyles } from '../elements/mark.ts';
import { token } from '../elements/tokens.ts';

export const pageStyles = css`
  ${markStyles}
  :host {
    display: block;
    color: ${token.ink};
    font: 400 15px/1.5 ${token.font};
  }
  * {
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
  .wordmark {
    margin: 0;
    font-size: 16px;
    font-weight: 680;
    letter-spacing: -0.012em;
  }
  nav {
    flex: 1;
    padding-inline-start: 8px;
  }
  nav a {
    white-space: nowrap;
    padding: 5px 11px;
    border-radius: 8px;
    color: ${token.ink};
    font-size: 14px;
    font-weight: 600;
    text-decoration: none;
  }
  nav a[aria-current] {
    background: ${token.soft};
  }
  nav a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .tools {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  select {
    height: 34px;
    max-width: 9.5em;
    padding: 0 6px;
    border: 1px solid ${token.line};
    border-radius: ${token['small-radius']};
    background: ${token.card};
    color: ${token.ink};
    font: inherit;
    font-size: 13.5px;
  }
  .status p {
    margin: 0;
    padding: 8px 20px;
    background: ${token['weight-soft']};
    font-size: 14px;
  }
  .notice {
    display: block;
    max-width: 1720px;
    margin: 12px auto 0;
    padding: 0 20px;
  }
  .skip {
    position: absolute;
    z-index: 9;
    left: 12px;
    top: -60px;
    padding: 8px 14px;
    border: 1px solid ${token['strong-line']};
    border-radius: 8px;
    background: ${token.card};
    color: ${token.ink};
    font: inherit;
  }
  .skip:focus {
    top: 8px;
  }
  .lab {
    min-height: calc(100vh - 53px);
  }
  .lab:focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
  .printed {
    display: none;
  }
  @media print {
    .tools,
    nav,
    .skip {
      display: none;
    }
    :host([printing]) > :not(.printed) {
      display: none;
    }
    .printed {
      display: block;
    }
  }
  @media (max-width: 699px) {
    header {
      gap: 6px 8px;
      padding: 7px 10px;
    }
    /* Its sign stands for it: the room is for the way to the labs. */
    .wordmark {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    nav {
      display: flex;
      min-width: 0;
      padding: 3px;
      overflow: auto hidden;
      scrollbar-width: none;
    }
    nav a {
      flex: none;
      padding: 6px 9px;
      font-size: 13.5px;
    }
    .tools {
      min-width: 0;
      gap: 4px;
      flex-basis: 100%;
    }
    .tools select {
      flex: 1;
      min-width: 0;
      max-width: none;
    }
  }
`;
