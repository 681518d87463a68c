/**
 * The page as one file carries a scene of its own, as the text of a link. Its place is written by the
 * build (scripts/vite/one-file.mjs); a page without it is one of the site.
 */
const PLACE = 'attention-lesson';
const FILE = './attention-playground.html';
const CONTENT = new RegExp(`(<script [^>]*id="${PLACE}"[^>]*>)[^<]*(</script>)`);

/** Whether the page is one file by itself. */
export function isOneFile(): boolean {
  return place() !== null;
}

/** The scene that this file carries, as the text of a link; empty for none. */
export function ownLesson(): string {
  const text = place()?.textContent ?? '';
  return text === '' ? '' : String(JSON.parse(text));
}

/** A file that opens by itself, everywhere, with this scene inside. */
export async function lessonFile(scene: string): Promise<Blob> {
  const page = isOneFile() ? thisPage() : await pageOfTheSite();
  return new Blob([withLesson(page, scene)], { type: 'text/html' });
}

/** The page with another scene in its place. */
export function withLesson(page: string, scene: string): string {
  if (!CONTENT.test(page))
    throw new Error(`[lesson] expected a place for a scene in ${FILE}, got none`);
  // Nothing in a string may look like the end of the script that it stands in.
  const text = JSON.stringify(scene).replaceAll('<', '\\u003c');
  return page.replace(CONTENT, (_, start: string, end: string) => start + text + end);
}

function place(): HTMLElement | null {
  return document.getElementById(PLACE);
}

/** A file from a folder cannot read itself; what the browser made of it says the same. */
function thisPage(): string {
  return `<!doctype html>\n${document.documentElement.outerHTML}\n`;
}

async function pageOfTheSite(): Promise<string> {
  const response = await fetch(FILE);
  if (!response.ok) throw new Error(`[lesson] expected ${FILE} to load, got ${response.status}`);
  return response.text();
}
