/**
 * The engine's script names its .wasm file as its own way of getting it. Ours gives it the bytes, so a
 * build that puts files into scripts would only have them there twice.
 * @returns {import('vite').Plugin}
 */
export function glueWithoutFile() {
  return {
    name: 'glue-without-file',
    enforce: 'pre',
    transform: {
      filter: { id: /\/engine\.mjs$/ },
      handler: (code) =>
        code.replace(/new URL\("engine\.wasm", ?import\.meta\.url\)/, 'new URL("unused:")'),
    },
  };
}
