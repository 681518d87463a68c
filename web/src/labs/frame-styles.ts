import { css } from 'lit';
import { token } from '../elements/tokens.ts';

/** The frame of a lab: settings beside the view, the inspector beside the stage, the player below. */
export const frameStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    container-type: inline-size;
    background: ${token.background};
    color: ${token.ink};
    font: 400 15px/1.5 ${token.font};
    font-variant-numeric: tabular-nums;
    text-align: start;
    letter-spacing: normal;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  .lab {
    display: grid;
    grid-template-columns: 264px minmax(0, 1fr);
    flex: 1;
    gap: 14px;
    width: 100%;
    max-width: 1760px;
    margin: 0 auto;
    padding: 10px 16px 0;
  }
  .folded {
    grid-template-columns: minmax(0, 1fr);
  }
  .folded .settings {
    display: none;
  }
  /* A change inside one part lays out that part, and not the page. */
  .settings,
  .stage,
  .inspector,
  .player {
    contain: layout style;
  }
  .settings {
    align-self: start;
    margin-bottom: 14px;
  }
  main {
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-width: 0;
  }
  .top {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  .view {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(0, 1fr) 280px;
    grid-template-rows: 1fr auto;
    gap: 14px;
    min-width: 0;
  }
  .view > * {
    grid-column: 1 / -1;
    grid-row: 1;
    min-width: 0;
  }
  .view > .dock {
    display: contents;
  }
  /* The stage leaves this place free beside its open station, below the pipeline. */
  .inspector {
    grid-column: 2;
    grid-row: 1;
    align-self: start;
    position: sticky;
    top: 12px;
    max-height: calc(100dvh - 108px);
    margin-top: 128px;
    overflow: auto;
    scrollbar-width: thin;
    scrollbar-color: ${token['strong-line']} transparent;
  }
  .player {
    grid-column: 1 / -1;
    grid-row: 2;
    position: sticky;
    z-index: 3;
    bottom: 0;
    padding: 10px 0 12px;
    border-top: 1px solid ${token.line};
    background: ${token.background};
  }
  .loading {
    display: grid;
    place-items: center;
    min-height: 420px;
    margin: 0;
    padding: 16px;
    text-align: center;
    border: 1px dashed ${token.line};
    border-radius: 14px;
    color: ${token.dim};
  }
  @container (min-width: 1500px) {
    .lab {
      grid-template-columns: 300px minmax(0, 1fr);
    }
  }
  @container (max-width: 1139px) {
    .view {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto;
      align-content: start;
    }
    .view > *,
    .inspector,
    .player {
      grid-column: 1;
      grid-row: auto;
    }
    .inspector {
      position: static;
      max-height: none;
      margin-top: 0;
      overflow: visible;
    }
  }
  @container (max-width: 899px) {
    .settings {
      align-self: auto;
      margin-bottom: 0;
    }
    .lab {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto 1fr;
      gap: 10px;
      padding: 8px 10px 0;
    }
    .view > .dock {
      display: block;
      position: sticky;
      z-index: 3;
      bottom: 0;
      margin: 0 -10px;
      background: ${token.card};
    }
    .player {
      position: static;
      padding: 0 10px 6px;
      background: ${token.card};
    }
  }
  @media print {
    .settings,
    .top,
    .inspector {
      display: none;
    }
    .lab,
    main,
    .view,
    .view > .dock {
      display: block;
      position: static;
      margin: 0;
      padding: 0;
    }
  }
`;
