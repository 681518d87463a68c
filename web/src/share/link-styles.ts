import { css } from 'lit';
import { token } from '../elements/tokens.ts';

export const linkStyles = css`
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 18px;
    margin: 0 0 12px;
    padding: 0;
    border: 0;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 30px;
    font-size: 14px;
    cursor: pointer;
  }
  .choice input {
    width: 24px;
    height: 24px;
    accent-color: ${token.weight};
  }
  h3 {
    margin: 20px 0 8px;
    font-size: 15px;
    font-weight: 650;
  }
  p {
    max-width: 56ch;
    margin: 0 0 10px;
    font-size: 14px;
  }
  .code {
    display: flex;
    flex-wrap: wrap;
    gap: 14px 20px;
  }
  .code > div {
    flex: 1 1 220px;
  }
  .qr {
    display: block;
    flex: none;
    width: 210px;
    height: 210px;
    border-radius: 6px;
    forced-color-adjust: none;
  }
  dialog {
    width: 100vw;
    height: 100dvh;
    max-width: none;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .poster {
    display: grid;
    place-items: center;
    position: relative;
    height: 100%;
    background: #fff;
  }
  .poster .qr {
    width: min(100vw, 100dvh);
    height: min(100vw, 100dvh);
  }
  .poster attention-icon-button {
    position: absolute;
    inset: 12px 12px auto auto;
  }
`;
