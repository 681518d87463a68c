import { describe, expect, it } from 'vitest';
import { withScript, withoutSiteParts } from '../../../../scripts/vite/one-file.mjs';
import { withLesson } from '../../../../web/src/offline/lesson-file.ts';

const PAGE = `<!doctype html><html><head>
  <script type="module" crossorigin src="./assets/index.js"></script></head></html>`;

/** What the script elements of a page hold, as a browser's parser cuts them. */
const scripts = (page: string) =>
  [...page.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, content]) => content);

describe('the page as one file', () => {
  const file = withScript(PAGE, 'run("</script>", "<!--", `$&`)');

  it('holds its script, which nothing in it can end early', () => {
    expect(scripts(file)).toEqual(['', '\nrun("<\\/script>", "\\x3C!--", `$&`)']);
  });

  it('is refused when its script is not found', () => {
    expect(() => withScript('<html></html>', '')).toThrow(
      '[one-file] expected 1 script in the page, got 0',
    );
  });

  it('carries a scene, whatever that says, and another one after it', () => {
    const scene = 'source=</script><script>alert(1)</script>&target="$1\u2028';
    const lesson = withLesson(file, scene);
    expect(scripts(lesson)).toHaveLength(2);
    expect(JSON.parse(scripts(lesson)[0]!)).toBe(scene);
    expect(withLesson(lesson, 'v=1')).toBe(withLesson(file, 'v=1'));
  });

  it('leaves what only the site has out', () => {
    const page = 'a\n <!-- site only -->b<!-- end of site only -->c';
    expect(withoutSiteParts(page)).toBe('ac');
  });

  it('is the only kind of page that carries one', () => {
    expect(() => withLesson(PAGE, 'v=1')).toThrow('[lesson] expected a place for a scene');
  });
});
