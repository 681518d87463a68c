import { css } from 'lit';
import { token } from '../../elements/tokens.ts';

export const sentencePanelStyles = css`
  select {
    width: 100%;
    min-height: 34px;
    padding: 5px 9px;
    border: 1px solid ${token['strong-line']};
    border-radius: ${token['small-radius']};
    background: ${token.background};
    font-size: 14px;
  }
  .tokens .unknown {
    background: ${token['warning-soft']};
    color: ${token.warning};
    text-decoration: underline wavy;
    text-underline-offset: 3px;
  }
  .completions {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .completion {
    padding: 2px 9px;
    border: 1px dashed ${token['strong-line']};
    border-radius: 99px;
    background: none;
    font-size: 13px;
    cursor: pointer;
  }
  .completion:hover {
    border-style: solid;
    background: ${token.soft};
  }
`;

/** Lines of words, each behind its name. */
export const sentenceLineStyles = css`
  .lines {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    align-items: center;
    gap: 6px 14px;
    padding: 10px 14px;
    border: 1px solid ${token.line};
    border-radius: 14px;
    background: ${token.card};
  }
  .name {
    color: ${token.dim};
    font-size: 13px;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    min-width: 0;
  }
  @container (max-width: 699px) {
    .lines {
      grid-template-columns: minmax(0, 1fr);
      gap: 4px;
      padding: 8px 10px;
    }
  }
`;
