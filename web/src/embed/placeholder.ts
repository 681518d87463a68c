import { html } from 'lit';
import { messagesFor, type Language } from '../i18n/index.ts';
import { mark } from '../elements/mark.ts';
import { presetById } from '../scene/index.ts';

/** What keeps the place of a lab until it wakes, and what a printer sees of one that sleeps. */
export function placeholder(language: Language, preset: string, waking: boolean) {
  const say = messagesFor(language).embed;
  return html`<div class="placeholder" part="placeholder">
    ${mark}
    <b>${presetById(preset)?.title[language] ?? say.name}</b>
    <span>${waking ? say.waking : say.asleep}</span>
  </div>`;
}
