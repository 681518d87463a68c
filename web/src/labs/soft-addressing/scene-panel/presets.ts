import { html } from 'lit';
import { PRESETS, type Preset, type Scene } from '../../../scene/index.ts';
import type { Language } from '../../../i18n/index.ts';
import { icon } from '../../../elements/icons.ts';
import type { PanelContext } from './context.ts';

/** The preset that a scene still is, as far as the computation goes. */
export function presetOf(scene: Scene): Preset | null {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return (
    PRESETS.find(
      ({ scene: preset }) =>
        same(preset.input, scene.input) &&
        same(preset.attention, scene.attention) &&
        same(preset.edits, scene.edits),
    ) ?? null
  );
}

function choose(context: PanelContext, preset: Preset, event: Event): void {
  const { lang, theme } = context.scene;
  const { panel, speed, hidden } = context.scene.view;
  const menu = (event.currentTarget as HTMLElement).closest('details')!;
  menu.open = false;
  menu.querySelector('summary')!.focus();
  context.lab.store.set({
    ...preset.scene,
    lang,
    theme,
    view: { ...preset.scene.view, panel, speed, hidden },
  });
}

/** A menu of scenes to start from, each with a title and one line that says what it is about. */
export function presetMenu(context: PanelContext, current: Preset | null, language: Language) {
  const { say } = context;
  return html`<details class="presets" @keydown=${closeOnEscape}>
    <summary>
      <span class="small">${say.preset}</span>
      <span class="chosen">${current ? current.title[language] : say.ownScene}</span>
      ${icon('chevron')}
    </summary>
    <ul>
      ${PRESETS.map(
        (preset) =>
          html`<li>
            <button
              type="button"
              aria-current=${preset === current ? 'true' : 'false'}
              @click=${(event: Event) => choose(context, preset, event)}
            >
              <b>${preset.title[language]}</b>
              <span>${preset.explanation[language]}</span>
            </button>
          </li>`,
      )}
    </ul>
  </details>`;
}

function closeOnEscape(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  if (event.key !== 'Escape' || !menu.open) return;
  event.stopPropagation();
  menu.open = false;
  menu.querySelector('summary')!.focus();
}
