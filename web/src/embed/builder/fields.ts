import { html } from 'lit';
import type { Language, Messages } from '../../i18n/index.ts';
import {
  CONTROLS,
  LABS,
  LANGS,
  presetsOf,
  stagesOf,
  THEMES,
  type Control,
  type LabName,
} from '../../scene/index.ts';
import { messagesFor } from '../../i18n/index.ts';
import { frameHeight, type Choice } from './code.ts';

type Start = Pick<Choice, 'preset' | 'scene'>;

export interface FieldContext {
  choice: Choice;
  started: Start;
  say: Messages['embed']['builder'];
  language: Language;
  change: (part: Partial<Choice>) => void;
  /** Opens another scene. */
  start: (from: Start) => void;
}

type Option = readonly [value: string, label: string];

function select(
  label: string,
  options: readonly Option[],
  now: string,
  chosen: (value: string) => void,
) {
  return html`<label class="field"
    ><span>${label}</span>
    <select @change=${(event: Event) => chosen((event.target as HTMLSelectElement).value)}>
      ${options.map(
        ([value, name]) => html`<option value=${value} ?selected=${value === now}>${name}</option>`,
      )}
    </select>
  </label>`;
}

/** Everything that can be chosen about a playground, except the form of its code. */
export function optionFields(context: FieldContext) {
  const { choice, say, change } = context;
  return html`${sceneFields(context)} ${controlFields(context)}
    <attention-switch
      label=${say.readonly}
      ?checked=${choice.readonly}
      @switch-changed=${({ detail }: CustomEvent<{ checked: boolean }>) =>
        change({ readonly: detail.checked })}
    ></attention-switch>
    ${dressFields(context)} ${sizeFields(context)}
    <label class="field"
      ><span>${say.address}</span>
      <input
        type="url"
        dir="ltr"
        .value=${choice.address}
        @input=${(event: Event) => change({ address: withSlash((event.target as HTMLInputElement).value) })}
      />
      <small>${say.addressHint}</small></label
    >`;
}

/** The preset that a lab opens with by itself. */
const defaultPreset = (lab: LabName) => presetsOf(lab)[0]?.id ?? '';

function stepNames(language: Language): Readonly<Record<string, string>> {
  const { steps, translationSteps } = messagesFor(language).lab;
  const names = Object.entries(steps).map(([id, { name }]) => [id, name] as const);
  return { ...Object.fromEntries(names), ...translationSteps };
}

const withSlash = (address: string) => (address.endsWith('/') ? address : `${address}/`);

function sceneFields({ choice, started, say, language, change, start }: FieldContext) {
  const { page } = messagesFor(language).lab;
  const steps = stepNames(language);
  const own: Option[] = choice.scene ? [['', say.ownScene]] : [];
  return html`${select(
    say.lab,
    LABS.map((name) => [name, page.labs[name]] as const),
    choice.lab,
    (lab) => {
      change({ lab: lab as LabName });
      start({ preset: defaultPreset(lab as LabName), scene: '' });
    },
  )}
  ${select(
    say.preset,
    [...own, ...presetsOf(choice.lab).map(({ id, title }) => [id, title[language]] as const)],
    choice.scene ? '' : choice.preset,
    (preset) => start(preset ? { preset, scene: '' } : { preset: '', scene: started.scene }),
  )}
  ${select(
    say.step,
    [
      ['', say.firstStep],
      ...stagesOf(choice.lab).map((id, i) => [id, `${i + 1} · ${steps[id]}`] as const),
    ],
    choice.step,
    (step) => change({ step }),
  )}`;
}

function controlFields({ choice, say, change }: FieldContext) {
  const shown = choice.controls ?? CONTROLS;
  const toggled = (control: Control, checked: boolean) => {
    const next = CONTROLS.filter((one) => (one === control ? checked : shown.includes(one)));
    change({ controls: next.length === CONTROLS.length ? null : next });
  };
  return html`<fieldset>
    <legend>${say.controls}</legend>
    ${CONTROLS.map(
      (control) =>
        html`<attention-switch
          label=${say.controlNames[control]}
          ?checked=${shown.includes(control)}
          @switch-changed=${({ detail }: CustomEvent<{ checked: boolean }>) =>
            toggled(control, detail.checked)}
        ></attention-switch>`,
    )}
  </fieldset>`;
}

function dressFields({ choice, say, change }: FieldContext) {
  const languages = LANGS.map((id) =>
    id === 'auto' ? (['', say.pageLanguage] as const) : ([id, say.languages[id]] as const),
  );
  const themes = THEMES.map((id) => [id === 'auto' ? '' : id, say.themes[id]] as const);
  return html`<div class="pair">
    ${select(say.language, languages, choice.lang, (lang) => change({ lang }))}
    ${select(say.theme, themes, choice.theme, (theme) => change({ theme }))}
  </div>`;
}

function sizeFields({ choice, say, change }: FieldContext) {
  const size = (
    side: 'height' | 'width',
    label: string,
    names: { auto: string; fixed: string },
    usual: number,
  ) =>
    html`<attention-segmented
        label=${label}
        .options=${Object.entries(names).map(([value, name]) => ({ value, label: name }))}
        value=${choice[side] === null ? 'auto' : 'fixed'}
        @value-changed=${({ detail }: CustomEvent<{ value: string }>) =>
          change({ [side]: detail.value === 'auto' ? null : usual })}
      ></attention-segmented>
      ${
        choice[side] === null
          ? ''
          : html`<attention-number
              label=${say.pixels}
              min="240"
              max="2400"
              step="10"
              .value=${choice[side]}
              @number-changed=${({ detail }: CustomEvent<{ value: number }>) =>
                change({ [side]: detail.value })}
            ></attention-number>`
      }`;
  return html`${size('height', say.height, say.heights, frameHeight)}
  ${size('width', say.width, say.widths, 800)}`;
}
