import { css } from 'lit';
import { token } from '../elements/tokens.ts';

export const scenePanelStyles = css`
  :host {
    background: ${token.card};
    border: 1px solid ${token.line};
    border-radius: 14px;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 10px 10px 0 16px;
  }
  h2 {
    flex: 1;
    margin: 0;
    font-size: 15px;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  h3 {
    margin: 0 0 6px;
    font-size: 13px;
    font-weight: 600;
  }
  .fold {
    display: none;
    width: 100%;
    align-items: center;
    gap: 10px;
    padding: 9px 12px;
    border: 0;
    border-radius: 14px;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .fold b {
    flex: none;
    font-weight: 600;
  }
  .fold .line {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: ${token.dim};
    font-size: 13px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .fold .icon,
  summary .icon {
    flex: none;
    color: ${token.dim};
    transition: transform 0.15s;
  }
  .fold[aria-expanded='true'] .icon,
  details[open] > summary .icon {
    transform: rotate(180deg);
  }
  .body {
    min-width: 0;
    margin: 0;
    border: 0;
    padding: 6px 16px 14px;
  }
  .status {
    margin: 14px 0 0;
    color: ${token.dim};
    font-size: 12px;
  }
  summary {
    display: flex;
    align-items: center;
    gap: 8px;
    list-style: none;
    cursor: pointer;
    border-radius: ${token['small-radius']};
  }
  summary::-webkit-details-marker {
    display: none;
  }
  .group {
    border-top: 1px solid ${token.line};
    padding: 4px 0;
  }
  .group > summary {
    min-height: 40px;
    font-size: 14px;
    font-weight: 600;
  }
  .group > summary .now {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: ${token.dim};
    font-size: 12.5px;
    font-weight: 400;
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .group[open] > summary .now {
    visibility: hidden;
  }
  .inside {
    display: grid;
    gap: 12px;
    padding: 2px 0 12px;
  }
  .inside > * {
    margin: 0;
  }
  .hint,
  .origin {
    margin: -4px 0 0;
    color: ${token.dim};
    font-size: 12.5px;
    line-height: 1.45;
  }
  .origin {
    margin: 0;
    padding: 8px 10px;
    border-radius: ${token['small-radius']};
    background: ${token.soft};
  }
  .field {
    display: grid;
    gap: 6px;
    min-width: 0;
  }
  .field > .hint {
    margin: 0;
  }
  label,
  .label {
    color: ${token.dim};
    font-size: 13px;
  }
  .names input,
  textarea {
    display: block;
    width: 100%;
    border: 1px solid ${token['strong-line']};
    border-radius: ${token['small-radius']};
    padding: 7px 10px;
    background: ${token.background};
    color: ${token.ink};
    font: inherit;
    font-size: 15px;
  }
  .names input {
    margin-top: 4px;
  }
  textarea {
    min-height: 40px;
    resize: vertical;
    line-height: 1.45;
    field-sizing: content;
    max-height: 180px;
  }
  .tokens {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 4px 10px;
  }
  .tokens ul {
    display: flex;
    flex: 1 1 0;
    flex-wrap: wrap;
    gap: 3px;
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .tokens li {
    max-width: 100%;
    padding: 0 5px;
    border-radius: 4px;
    background: ${token['key-soft']};
    color: ${token['key-ink']};
    font-size: 12px;
    line-height: 1.6;
    white-space: pre;
  }
  .tokens .target li {
    background: ${token['query-soft']};
    color: ${token['query-ink']};
  }
  .count {
    flex: none;
    color: ${token.dim};
    font-size: 12px;
  }
  .pair {
    display: flex;
    align-items: end;
    gap: 8px;
  }
  .pair > :first-child {
    flex: 1;
  }
  .edits {
    border-top: 1px solid ${token.line};
    padding: 12px 0;
  }
  .edits ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .edits li {
    display: flex;
    align-items: center;
    gap: 2px;
    padding-inline-start: 9px;
    border: 1px solid ${token.line};
    border-radius: 99px;
    font-size: 13px;
  }
  @container (max-width: 899px) {
    .head {
      display: none;
    }
    .fold {
      display: flex;
    }
    :host(:not([open])) .body {
      display: none;
    }
    .body {
      padding-top: 0;
    }
  }
`;
