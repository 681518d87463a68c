import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './lib/project.mjs';

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.webmanifest', 'application/manifest+json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.wasm', 'application/wasm'],
]);
const POLICY = "script-src 'self' 'wasm-unsafe-eval'";

/**
 * @typedef {object} SiteOptions
 * @property {string} [folder] what is served; dist/ by default
 * @property {string} [base] path the site lives under, with a slash at both ends
 * @property {number} [port] 0 takes any free port
 * @property {boolean} [strict] behave like a plain static host: .wasm has no type of its own
 * @property {boolean} [foreign] lets pages of other origins fetch files; true by default
 * @property {(file: string) => void} [onServed] told every file that was handed out
 */

/**
 * The file below `folder` that a request asks for, or null.
 * @param {string} folder
 * @param {string} base
 * @param {string} target
 */
function fileFor(folder, base, target) {
  let path;
  try {
    path = decodeURIComponent(new URL(`http://localhost${target}`).pathname);
  } catch {
    return null;
  }
  if (!path.startsWith(base)) return null;
  const name = path.slice(base.length);
  const file = resolve(folder, name === '' || name.endsWith('/') ? join(name, 'index.html') : name);
  if (!file.startsWith(folder + sep)) return null;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

/**
 * Serves a built site on localhost.
 * @param {SiteOptions} [options]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveSite(options = {}) {
  const { folder = join(root, 'dist'), base = '/', port = 0, strict = false, onServed } = options;
  const { foreign = true } = options;
  const server = createServer((request, response) => {
    const file = fileFor(folder, base, request.url ?? '/');
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const known = TYPES.get(extname(file));
    const type = known && !(strict && extname(file) === '.wasm') ? known : undefined;
    response.writeHead(200, {
      'content-type': type ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'cache-control': 'no-cache',
      // A page of another origin that has the playground fetches the engine from here.
      ...(foreign ? { 'access-control-allow-origin': '*' } : {}),
    });
    onServed?.(file);
    createReadStream(file).pipe(response);
  });
  await new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, 'localhost', () => done(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${address.port}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * Serves on the wanted port, or on any free one when that is taken.
 * @param {number} port
 * @param {SiteOptions} [options]
 */
export async function serveNear(port, options) {
  try {
    return await serveSite({ ...options, port });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    return serveSite({ ...options, port: 0 });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: '/' },
      port: { type: 'string', default: '4173' },
      strict: { type: 'boolean', default: false },
    },
  });
  const { base, strict } = values;
  const { url } = await serveSite({ base, strict, port: Number(values.port) });
  console.log(`Serving dist/ at ${url}`);
}
