import { css, html } from 'lit';
import { token } from './tokens.ts';

/** The sign of the playground: a Query, a Key and a Value. */
export const mark = html`<span class="mark" aria-hidden="true"><i></i><i></i><i></i></span>`;

export const markStyles = css`
  .mark {
    display: grid;
    gap: 2.5px;
    width: 18px;
  }
  .mark i {
    height: 4.5px;
    border-radius: 2px;
    background: ${token.query};
    forced-color-adjust: none;
  }
  .mark i:nth-child(2) {
    width: 72%;
    background: ${token.key};
  }
  .mark i:nth-child(3) {
    width: 44%;
    background: ${token.value};
  }
`;
