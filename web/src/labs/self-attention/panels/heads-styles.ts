import { css } from 'lit';

/** How pictures of heads stand below and beside each other. */
export const headsStyles = css`
  .heads {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;
  }
  .part {
    min-width: 0;
    margin: 0;
  }
  h3 {
    margin-bottom: 6px;
  }
  @container (min-width: 1240px) {
    .both {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 26px;
      align-items: start;
    }
  }
`;
