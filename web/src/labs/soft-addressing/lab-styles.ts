import { css } from 'lit';
import { token } from '../../elements/tokens.ts';

export const labStyles = css`
  .summary {
    padding: 16px 18px;
    border: 1px solid ${token.line};
    border-radius: 14px;
    background: ${token.card};
  }
  .summary h2,
  .summary h3 {
    margin: 0 0 6px;
    font-size: 19px;
    font-weight: 650;
  }
  .summary h3 {
    margin-top: 14px;
    font-size: 15px;
  }
  .summary p {
    max-width: 74ch;
    margin: 0;
  }
  .summary table {
    margin-top: 12px;
    border-collapse: collapse;
    font-size: 14px;
  }
  .summary :is(th, td) {
    padding: 4px 18px 4px 0;
    border-bottom: 1px solid ${token.line};
    font-weight: 400;
    text-align: start;
  }
  .summary thead th {
    color: ${token.dim};
    font-size: 13px;
  }
  .summary tbody th {
    font-weight: 600;
  }
`;
