import { html } from 'lit';
import { icon } from '../elements/icons.ts';
import type { Language, Messages } from '../i18n/index.ts';
import {
  presetsOf,
  type AttendingPanel,
  type Preset,
  type Scene,
  type SceneStore,
} from '../scene/index.ts';

/** The preset that a scene still is, as far as the computation goes. */
export function presetOf(scene: Scene): Preset | null {
  const parts = ['input', 'attention', 'edits', 'translation', 'transformer', 'writing'] as const;
  const same = (preset: Scene) =>
    parts.every((part) => JSON.stringify(preset[part]) === JSON.stringify(scene[part]));
  return presetsOf(scene.lab).find((preset) => same(preset.scene)) ?? null;
}

/** The view stays open, unless it shows nothing of the preset: a text that goes on has a view of its own. */
function panelFor({ attending }: Scene, open: AttendingPanel): AttendingPanel {
  const isSame = (attending.panel === 'continue') === (open === 'continue');
  return isSame ? open : attending.panel;
}

function choose(store: SceneStore, preset: Preset, event: Event): void {
  const { lang, theme, view, reading, attending } = store.get();
  const { panel, speed, hidden } = view;
  const menu = (event.currentTarget as HTMLElement).closest('details')!;
  menu.open = false;
  menu.querySelector('summary')!.focus();
  store.set({
    ...preset.scene,
    lang,
    theme,
    view: { ...preset.scene.view, panel, speed, hidden },
    reading: { ...preset.scene.reading, panel: reading.panel },
    attending: { ...preset.scene.attending, panel: panelFor(preset.scene, attending.panel) },
  });
}

/** A menu of scenes to start from, each with a title and one line that says what it is about. */
export function presetMenu(
  store: SceneStore,
  say: Messages['lab'],
  current: Preset | null,
  language: Language,
) {
  return html`<details class="presets" @keydown=${closeOnEscape}>
    <summary>
      <span class="small">${say.preset}</span>
      <span class="chosen">${current ? current.title[language] : say.ownScene}</span>
      ${icon('chevron')}
    </summary>
    <ul>
      ${presetsOf(store.get().lab).map(
        (preset) =>
          html`<li>
            <button
              type="button"
              aria-current=${preset === current ? 'true' : 'false'}
              @click=${(event: Event) => choose(store, preset, event)}
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
