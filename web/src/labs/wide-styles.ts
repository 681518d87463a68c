import { css } from 'lit';

/** The stage leaves the inspector's column to it; wide panels take both. */
export const wideLabStyles = css`
  .view > .stage {
    grid-column: 1;
  }
  .view > .wide,
  .view.alone > .stage {
    grid-column: 1 / -1;
  }
  .inspector {
    margin-top: 0;
  }
  attention-translation-sentences,
  attention-attending-sentences {
    contain: layout style;
  }
  @container (max-width: 1139px) {
    .view > .stage {
      grid-column: 1;
    }
  }
`;
