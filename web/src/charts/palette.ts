/**
 * The colours of every theme, once: the style sheets of the elements are made from them, and the
 * scales and their tests read them too.
 *
 * Query, Key and Value are the blue, vermillion and green of Okabe and Ito's set, which every kind
 * of colour vision tells apart; their "-ink" forms are the same hues, dark or bright enough for text.
 */

const light = {
  ink: '#1d2530',
  dim: '#566172',
  line: '#dfe4ea',
  'strong-line': '#848e9d',
  background: '#fbfcfd',
  card: '#ffffff',
  soft: '#f2f5f8',
  query: '#0072b2',
  key: '#d55e00',
  value: '#009e73',
  weight: '#6b4fa0',
  'query-ink': '#00659e',
  'key-ink': '#a64900',
  'value-ink': '#00704f',
  'weight-ink': '#5f4494',
  'query-soft': '#e6f1f8',
  'key-soft': '#fcefe5',
  'value-soft': '#e5f5f0',
  'weight-soft': '#f0edf6',
  'weight-low': '#f4f2f8',
  'weight-high': '#54358f',
  negative: '#a82a4f',
  zero: '#f3f4f6',
  positive: '#2b5a84',
  'on-accent': '#ffffff',
  focus: '#1d2530',
  error: '#b3261e',
  'error-soft': '#fcecea',
  warning: '#7a5200',
  'warning-soft': '#fdf3dd',
  // Heads side by side; each has a number and a dash of its own, too.
  'head-1': '#8f5f00',
  'head-2': '#b0307a',
  'head-3': '#2a62c9',
  'head-4': '#4a7a16',
};

export type ColorName = keyof typeof light;
export type Palette = Readonly<Record<ColorName, string>>;
export type PaletteName = 'light' | 'dark' | 'contrast' | 'contrast-dark';

const dark: Palette = {
  ink: '#e7ebf0',
  dim: '#a3aebc',
  line: '#2c3542',
  'strong-line': '#6f7b8c',
  background: '#12171e',
  card: '#1a212b',
  soft: '#212a36',
  query: '#56b4e9',
  key: '#f0894a',
  value: '#3cc79b',
  weight: '#b39ddb',
  'query-ink': '#6dc0ee',
  'key-ink': '#f49b63',
  'value-ink': '#52d0a8',
  'weight-ink': '#c0aee2',
  'query-soft': '#1c3242',
  'key-soft': '#3a2a20',
  'value-soft': '#1a352f',
  'weight-soft': '#2c2a3d',
  'weight-low': '#232936',
  'weight-high': '#cbb8f2',
  negative: '#f0789a',
  zero: '#262e3a',
  positive: '#7db9ea',
  'on-accent': '#14101f',
  focus: '#e7ebf0',
  error: '#ff9d94',
  'error-soft': '#3b2225',
  warning: '#f2c465',
  'warning-soft': '#372d1a',
  'head-1': '#e0b341',
  'head-2': '#f07cc0',
  'head-3': '#8ab4ff',
  'head-4': '#a5cf6b',
};

const contrast: Palette = {
  ...light,
  ink: '#000000',
  dim: '#2a323d',
  line: '#5b6573',
  'strong-line': '#2a323d',
  background: '#ffffff',
  soft: '#f0f2f5',
  query: '#005a8e',
  key: '#9a4300',
  value: '#006b4e',
  weight: '#4a2f80',
  'query-ink': '#004f7d',
  'key-ink': '#7f3700',
  'value-ink': '#005a41',
  'weight-ink': '#3f2670',
  'weight-low': '#ffffff',
  'weight-high': '#2f1463',
  negative: '#8c0f38',
  zero: '#ffffff',
  positive: '#0b3f69',
  focus: '#000000',
  error: '#8f120b',
  warning: '#573a00',
};

const contrastDark: Palette = {
  ...dark,
  ink: '#ffffff',
  dim: '#d8dfe8',
  line: '#8e99a8',
  'strong-line': '#d8dfe8',
  background: '#000000',
  card: '#000000',
  soft: '#151a21',
  'weight-low': '#000000',
  'weight-high': '#ded0ff',
  zero: '#000000',
  negative: '#ff9db6',
  positive: '#a8d5fa',
  focus: '#ffffff',
};

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  light,
  dark,
  contrast,
  'contrast-dark': contrastDark,
};

export const colorNames = Object.keys(light) as ColorName[];
