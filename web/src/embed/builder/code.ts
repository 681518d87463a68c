/** The texts that a teacher copies, from what was chosen. */

import type { Control, LabName } from '../../scene/index.ts';

export interface Choice {
  /** Where dist/ is served, with a slash at its end. */
  address: string;
  lab: LabName;
  preset: string;
  /** A link's text; counts before the preset. */
  scene: string;
  step: string;
  /** Null means all. */
  controls: readonly Control[] | null;
  readonly: boolean;
  lang: string;
  theme: string;
  /** Pixels; null where the content decides. */
  height: number | null;
  /** Pixels at most; null for as wide as there is room. */
  width: number | null;
}

/** An iframe cannot grow by itself: a height that shows a step in full on a desktop. */
export const frameHeight = 760;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const written = (name: string, value: string) => (value ? ` ${name}="${escaped(value)}"` : '');

/** What differs from how a playground is by itself, as names and values. */
function optionsOf(choice: Choice): [string, string][] {
  const { lab, preset, scene, step, controls, lang, theme } = choice;
  const options: [string, string][] = [
    ['lab', lab === 'soft-addressing' ? '' : lab],
    ['preset', scene ? '' : preset],
    ['step', step],
    ['lang', lang],
    ['theme', theme],
  ];
  const set = options.filter(([, value]) => value !== '');
  return controls === null ? set : [...set, ['controls', controls.join(' ')]];
}

/** Two lines of HTML. */
export function elementCode(choice: Choice): string {
  const { address, scene, readonly, height, width } = choice;
  const attributes = [
    ...optionsOf(choice).map(([name, value]) => ` ${name}="${escaped(value)}"`),
    written('scene', scene),
    written('height', height === null ? '' : `${height}`),
    readonly ? ' readonly' : '',
    written('style', width === null ? '' : `max-width: ${width}px`),
  ].join('');
  return `<script type="module" src="${escaped(address)}attention-playground.js"></script>
<attention-playground${attributes}></attention-playground>
`;
}

/** The address of the iframe page with everything in it. */
export function frameAddress(choice: Choice): string {
  const { address, scene, readonly } = choice;
  const parameters = new URLSearchParams(optionsOf(choice));
  if (readonly) parameters.set('readonly', '');
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return `${address}embed.html${query}${scene ? `#${scene}` : ''}`;
}

export function frameCode(choice: Choice, title: string): string {
  const { height, width } = choice;
  return `<iframe src="${escaped(frameAddress(choice))}" title="${escaped(title)}"
  width="${width ?? '100%'}" height="${height ?? frameHeight}" loading="lazy" style="border: 0"></iframe>
`;
}

/** What a Content-Security-Policy of the page must allow. */
export function policyFor(form: 'element' | 'frame', address: string): string {
  let origin = address;
  try {
    ({ origin } = new URL(address));
  } catch {
    // Not a whole address yet: it is shown as it is.
  }
  if (form === 'frame') return `frame-src ${origin}`;
  return [
    `script-src ${origin} 'wasm-unsafe-eval'`,
    `connect-src ${origin}`,
    `worker-src blob: ${origin}`,
  ].join('; ');
}
