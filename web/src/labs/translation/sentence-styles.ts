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
