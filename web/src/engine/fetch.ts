import { EngineError, messageOf } from './errors.ts';
import { nodeFile } from './node-file.ts';
import { fetchFile } from './packed.ts';

const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** The bytes of a WebAssembly file, whatever type its server gives it. */
export async function fetchWasm(url: string): Promise<ArrayBuffer> {
  const local = await nodeFile(url);
  if (local) return local;
  const response = await fetchFile(url).catch((error: unknown) => {
    throw unreachable(url, messageOf(error));
  });
  if (!response.ok) {
    throw new EngineError('load', 'missing', `expected ${url} to load, got ${response.status}`);
  }
  const bytes = await response.arrayBuffer();
  const start = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  // Many servers answer with a page of their own instead of saying that there is no such file.
  if (!MAGIC.every((byte, i) => start[i] === byte)) {
    const type = response.headers.get('content-type') ?? 'no type';
    throw new EngineError('load', 'broken', `expected WebAssembly at ${url}, got ${type}`);
  }
  return bytes;
}

/** The browser does not say why: no network, a policy, or a server that lets no other page read. */
function unreachable(url: string, said: string): EngineError {
  const page = globalThis.location;
  const { origin } = page ? new URL(url, page.href) : { origin: undefined };
  const foreign = origin !== page?.origin;
  const message = `expected ${url} to load, got: ${said}`;
  if (!foreign) return new EngineError('load', 'missing', message, ["connect-src 'self'"]);
  const advice = `its server must answer with Access-Control-Allow-Origin`;
  return new EngineError('load', 'missing', `${message}; ${advice}`, [`connect-src ${origin}`]);
}
