import type { Scene } from '../scene/index.ts';

const MOST_WORDS = 5;
const LONGEST = 40;

/** The name of a lesson's file: what it is about, in letters and digits that every system takes. */
export function lessonName({ input }: Scene, first: string): string {
  const about = input.kind === 'sentences' ? input.source : input.keyLabels.join(' ');
  const words = about.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const name = [first, ...words.slice(0, MOST_WORDS)].join('-');
  return `${[...name].slice(0, LONGEST).join('')}.html`;
}
