import { svg } from 'lit';

// Drawn on a 20 x 20 grid with lines of 1.6; "f" before a path fills it instead.
const paths = {
  back: ['M12 4.5 6.5 10l5.5 5.5'],
  next: ['M8 4.5 13.5 10 8 15.5'],
  first: ['M14 4.5 8.5 10l5.5 5.5', 'M5.5 4.5v11'],
  last: ['M6 4.5 11.5 10 6 15.5', 'M14.5 4.5v11'],
  play: ['fM6 3.8v12.4a.6.6 0 0 0 .92.5l9.6-6.2a.6.6 0 0 0 0-1L6.92 3.3A.6.6 0 0 0 6 3.8z'],
  pause: ['fM5.5 4h3v12h-3z', 'fM11.5 4h3v12h-3z'],
  undo: ['M7.5 4 4 7.5 7.5 11', 'M4.5 7.5H12a4.25 4.25 0 0 1 0 8.5H8'],
  redo: ['M12.5 4 16 7.5 12.5 11', 'M15.5 7.5H8A4.25 4.25 0 0 0 8 16h4'],
  share: ['M10 12.5V3.5', 'M6.8 6.5 10 3.3l3.2 3.2', 'M4.5 10.5v5.2h11v-5.2'],
  copy: ['M7 7h9v9.5H7z', 'M13 7V3.5H4V13h3'],
  close: ['M5 5l10 10', 'M15 5 5 15'],
  plus: ['M10 4v12', 'M4 10h12'],
  minus: ['M4 10h12'],
  table: ['M3.5 4.5h13v11h-13z', 'M3.5 8.2h13', 'M8 4.5v11', 'M3.5 11.8h13'],
  grid: [
    'fM3.5 3.5h5.7v5.7H3.5z',
    'fM10.8 3.5h5.7v5.7h-5.7z',
    'fM3.5 10.8h5.7v5.7H3.5z',
    'M11.5 11.5h4.3v4.3h-4.3z',
  ],
  theme: ['M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'fM10 3.5v13a6.5 6.5 0 0 0 0-13z'],
  sun: [
    'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
    'M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4',
  ],
  moon: ['M16 12.2A6.5 6.5 0 0 1 7.8 4 6.5 6.5 0 1 0 16 12.2z'],
  contrast: ['M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'fM10 3v14a7 7 0 0 1 0-14z'],
  language: [
    'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
    'M3 10h14',
    'M10 3c2.2 2 3 4.4 3 7s-.8 5-3 7c-2.2-2-3-4.4-3-7s.8-5 3-7z',
  ],
  menu: ['M3.5 5.5h13', 'M3.5 10h13', 'M3.5 14.5h13'],
  chevron: ['M5 8l5 5 5-5'],
  check: ['M4.5 10.5 8.3 14.3 15.5 6'],
  mask: ['M3.5 3.5h13v13h-13z', 'M3.5 9 9 3.5', 'M3.5 15 15 3.5', 'M8 16.5l8.5-8.5'],
  eye: [
    'M2.5 10S5.3 5 10 5s7.5 5 7.5 5-2.8 5-7.5 5-7.5-5-7.5-5z',
    'M10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  ],
  'eye-off': ['M2.5 10S5.3 5 10 5s7.5 5 7.5 5-2.8 5-7.5 5-7.5-5-7.5-5z', 'M4 16.5 16 3.5'],
  reset: ['M4.5 4v4h4', 'M5 8a6 6 0 1 1-.9 3.6'],
  info: ['M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'M10 9.3v4.2', 'M10 6.4v.2'],
  warning: ['M10 3.3 17.5 16.2h-15z', 'M10 8.2v4', 'M10 14v.2'],
  download: ['M10 3.5v9', 'M6.8 9.5 10 12.7l3.2-3.2', 'M4 16h12'],
  link: [
    'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1 1',
    'M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1-1',
  ],
  dice: ['M4 4h12v12H4z', 'M7.3 7.3v.1M12.7 12.7v.1M10 10v.1M12.7 7.3v.1M7.3 12.7v.1'],
  bars: ['fM3.5 4h9v3.2h-9z', 'fM3.5 8.6h13v3.2h-13z', 'fM3.5 13.2h5.5v3.2H3.5z'],
  arcs: ['M3.5 14.5c0-8 9-8 9 0', 'M7.5 14.5c0-5 9-5 9 0', 'M2.5 16.5h15'],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof paths;

function shape(path: string) {
  return path.startsWith('f')
    ? svg`<path d=${path.slice(1)} fill="currentColor" stroke="none" />`
    : svg`<path d=${path} />`;
}

/** A decorative drawing in the colour of the text around it. */
export function icon(name: IconName, size = 18) {
  const known: readonly string[] = paths[name] ?? [];
  return svg`<svg class="icon" width=${size} height=${size} viewBox="0 0 20 20" fill="none"
    stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"
    aria-hidden="true" focusable="false">${known.map(shape)}</svg>`;
}
