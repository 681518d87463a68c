import { css } from 'lit';
import { token } from '../elements/tokens.ts';

export const picturesStyles = css`
  .choices,
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 10px 18px;
    margin-bottom: 12px;
  }
  .actions {
    gap: 8px;
  }
  label {
    display: grid;
    gap: 4px;
    min-width: 0;
    color: ${token.dim};
    font-size: 13px;
  }
  select {
    max-width: min(22em, 100%);
    height: 34px;
    padding: 0 6px;
    border: 1px solid ${token['strong-line']};
    border-radius: ${token['small-radius']};
    background: ${token.card};
    color: ${token.ink};
    font-size: 14px;
  }
  .hint {
    margin: 0 0 12px;
    color: ${token.dim};
    font-size: 13px;
  }
  img {
    display: block;
    max-width: 100%;
    border: 1px solid ${token.line};
    border-radius: ${token.radius};
  }
  /* Squares behind what is transparent, as picture programs have them. */
  .transparent {
    background: repeating-conic-gradient(#bbb 0 25%, #fff 0 50%) 0 0 / 18px 18px;
  }
`;
