interface NodeFiles {
  readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
}

declare const process:
  { getBuiltinModule?(name: 'node:fs/promises'): NodeFiles | undefined } | undefined;

/** A file as Node reads it, or null where there is no Node; Node's fetch knows no file addresses. */
export async function nodeFile(url: string): Promise<ArrayBuffer | null> {
  if (typeof process === 'undefined' || !url.startsWith('file:')) return null;
  const bytes = await process.getBuiltinModule?.('node:fs/promises')?.readFile(new URL(url));
  return bytes ? bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) : null;
}
