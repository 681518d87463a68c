import { css } from 'lit';
import { token } from '../elements/tokens.ts';

export const shareStyles = css`
  :host {
    display: contents;
  }
  dialog {
    width: min(780px, calc(100vw - 40px));
    height: min(660px, calc(100dvh - 40px));
    max-width: none;
    max-height: none;
    padding: 0;
    overflow: hidden;
    border: 1px solid ${token['strong-line']};
    border-radius: 14px;
    background: ${token.card};
    color: ${token.ink};
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .sheet {
    display: grid;
    grid-template-rows: auto auto 1fr auto;
    height: 100%;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 12px 14px 4px 20px;
  }
  h2 {
    margin: 0;
    font-size: 20px;
    font-weight: 650;
    letter-spacing: -0.012em;
  }
  attention-tabs {
    min-width: 0;
    padding: 0 14px 6px;
    border-bottom: 1px solid ${token.line};
  }
  .section {
    min-width: 0;
    padding: 14px 20px 20px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .section p {
    max-width: 68ch;
    margin: 0 0 12px;
    text-wrap: pretty;
  }
  h3 {
    margin: 18px 0 6px;
    font-size: 15px;
    font-weight: 650;
  }
  .hint {
    color: ${token.dim};
    font-size: 13px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .status {
    min-height: 22px;
    margin: 0;
    padding: 6px 20px;
    border-top: 1px solid ${token.line};
    font-size: 14px;
  }
  .status:empty {
    visibility: hidden;
  }
  @media (max-width: 699px) {
    dialog {
      width: 100vw;
      height: 100dvh;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
    .head {
      padding: 8px 8px 2px 14px;
    }
    attention-tabs {
      padding: 0 6px 6px;
    }
    .section {
      padding: 12px 14px 16px;
    }
  }
`;
