import type { Tag, TaggedWord } from './types.ts';

/** Names for sets of values, such as "food" for fruit and dishes. */
export type Macros = Readonly<Record<string, string>>;

/** "acc", "nom|acc" or "@food". */
export function readValues(text: string, macros: Macros): string[] {
  const values = text.split('|').flatMap((one) => {
    if (!one.startsWith('@')) return [one];
    const macro = macros[one.slice(1)];
    if (macro === undefined) throw new Error(`[grammar] expected a class, got ${one}`);
    return readValues(macro, macros);
  });
  return [...new Set(values)];
}

/** "word", "word~a" with a sure link called a, "word~?a" with a possible one. */
export function readWord(text: string): TaggedWord {
  const [word, ...tags] = text.split('~') as [string, ...string[]];
  return { text: word, tags: readTags(tags) };
}

export function readTags(tags: readonly string[]): Tag[] {
  return tags.map((tag) =>
    tag.startsWith('?') ? { name: tag.slice(1), sure: false } : { name: tag, sure: true },
  );
}
