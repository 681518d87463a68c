/** Longer names are refused by some file systems, where a Chinese letter takes three bytes. */
const longest = 60;

/** A title as the name of a file: what a file system may not take becomes a hyphen. */
export function fileName(title: string, ending: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${[...name].slice(0, longest).join('') || 'attention'}.${ending}`;
}
