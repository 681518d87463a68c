import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fetchFile } from '../../../../web/src/engine/packed.ts';

const bytes = Uint8Array.from({ length: 5000 }, (_, i) => i % 251);
const inAddress = (type: string, content: Uint8Array) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const fetched = async (address: string) =>
  new Uint8Array(await (await fetchFile(address)).arrayBuffer());

it('opens what an address holds compressed, and leaves all else as it is', async () => {
  expect(await fetched(inAddress('application/gzip', gzipSync(bytes)))).toEqual(bytes);
  expect(await fetched(inAddress('application/wasm', bytes))).toEqual(bytes);
});
