import { css } from 'lit';
import { token } from './tokens.ts';

/** Text in the colour of a role. */
export const roleInk = css`
  .query {
    color: ${token['query-ink']};
  }
  .key {
    color: ${token['key-ink']};
  }
  .value {
    color: ${token['value-ink']};
  }
  .weight {
    color: ${token['weight-ink']};
  }
`;
