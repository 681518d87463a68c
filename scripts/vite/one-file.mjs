/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */

/**
 * Puts the script of a page into the page itself, under another name: browsers load no module beside
 * a page that was opened from a folder. Whatever else the page needs must be inside the script already.
 * @param {string} name of the file that is written
 * @returns {import('vite').Plugin}
 */
export function oneFile(name) {
  return {
    name: 'one-file',
    enforce: 'post',
    transformIndexHtml: { order: 'pre', handler: withoutSiteParts },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = inOneFile(bundle);
        for (const file of Object.keys(bundle)) delete bundle[file];
        this.emitFile({ type: 'asset', fileName: name, source });
      },
    },
  };
}

/**
 * Leaves out what only the site has, such as the manifest of the installed app.
 * @param {string} page
 */
export function withoutSiteParts(page) {
  return page.replace(/\s*<!-- site only -->[^]*?<!-- end of site only -->/g, '');
}

/** @param {OutputBundle} bundle */
function inOneFile(bundle) {
  let page = '';
  /** @type {string[]} */
  const scripts = [];
  /** @type {[string, string][]} */
  const drawings = [];
  for (const file of Object.values(bundle)) {
    const { fileName } = file;
    if (file.type === 'chunk') scripts.push(file.code);
    else if (fileName.endsWith('.html')) page = String(file.source);
    else if (fileName.endsWith('.svg')) drawings.push([fileName, String(file.source)]);
    else throw new Error(`[one-file] expected a page, a script and drawings, got ${fileName}`);
  }
  if (scripts.length !== 1) throw new Error(`[one-file] expected 1 script, got ${scripts.length}`);
  for (const [fileName, drawing] of drawings) {
    const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    page = page.replaceAll(`./${fileName}`, address);
  }
  return withScript(page, scripts[0] ?? '');
}

/** Where the file carries a scene of its own; web/src/offline/lesson-file.ts fills it. */
const LESSON = '<script type="application/json" id="attention-lesson"></script>';

/**
 * @param {string} page
 * @param {string} script
 */
export function withScript(page, script) {
  const tag = /<script type="module"[^>]*\ssrc="[^"]*"[^>]*><\/script>/g;
  const tags = page.match(tag)?.length ?? 0;
  if (tags !== 1) throw new Error(`[one-file] expected 1 script in the page, got ${tags}`);
  // What would end the script early, or begin a comment in it, can only stand in a string or a pattern.
  const safe = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3C!--');
  return page.replace(tag, () => `${LESSON}\n    <script type="module">\n${safe}</script>`);
}
