import { css } from 'lit';
import { token } from '../elements/tokens.ts';

/** A labelled field of the share dialog: <label class="field"><span>name</span><input /></label>. */
export const fieldStyles = css`
  .field {
    display: grid;
    gap: 4px;
    margin-bottom: 12px;
  }
  .field span,
  legend {
    padding: 0;
    color: ${token.dim};
    font-size: 13px;
  }
  .field :is(input, select) {
    width: 100%;
    min-height: 34px;
    padding: 5px 9px;
    border: 1px solid ${token['strong-line']};
    border-radius: ${token['small-radius']};
    background: ${token.background};
    font-size: 14px;
  }
`;
