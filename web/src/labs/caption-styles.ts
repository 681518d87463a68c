import { css } from 'lit';
import { token } from '../elements/tokens.ts';

/** The caption of a part of a step: its letter, its name, its shape. */
export const captionStyles = css`
  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    margin-bottom: 6px;
    font-size: 14px;
  }
  .title {
    font-weight: 600;
  }
  .shape {
    color: ${token.dim};
    font-size: 12.5px;
  }
  .letter {
    display: inline-grid;
    place-items: center;
    min-width: 20px;
    height: 20px;
    padding: 0 4px;
    border-radius: 5px;
    font-size: 12px;
    font-weight: 700;
  }
  .letter.query {
    background: ${token['query-soft']};
    color: ${token['query-ink']};
  }
  .letter.key {
    background: ${token['key-soft']};
    color: ${token['key-ink']};
  }
  .letter.value {
    background: ${token['value-soft']};
    color: ${token['value-ink']};
  }
  .letter.weight {
    background: ${token['weight-soft']};
    color: ${token['weight-ink']};
  }
`;
