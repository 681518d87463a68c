/** What Lit (as its minified files write it) and nanostores do to the global object, and what does as well. */
const REPLACED = /** @type {const} */ ([
  [/\(\w+\.(?:litHtml|litElement|reactiveElement)Versions\?\?=\[\]\)\.push\([^)]*\)/g, '0'],
  // For standard decorators only; ours are the legacy ones.
  [/\w+\.litPropertyMetadata\?\?=new WeakMap/g, '0'],
  [/(?<![.\w])litPropertyMetadata\.get\(/g, 'new WeakMap().get('],
  // Shared with other copies of nanostores; ours is alone.
  [/\(globalThis\.nanostoresGlobal \|\|= \{ epoch: 0 \}\)/, '{ epoch: 0 }'],
]);

/**
 * Some libraries leave versions or registries on the global object. In somebody else's page nothing of
 * ours shall be left there.
 * @returns {import('vite').Plugin}
 */
export function withoutGlobals() {
  return {
    name: 'without-globals',
    transform(code, id) {
      if (!/node_modules\/(@lit|lit|lit-html|lit-element|nanostores)\//.test(id)) return null;
      const quiet = REPLACED.reduce((text, [found, instead]) => text.replace(found, instead), code);
      return quiet === code ? null : { code: quiet, map: null };
    },
  };
}
