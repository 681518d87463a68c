import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveNear, serveSite } from '../../scripts/serve.mjs';

let parent = '';
let folder = '';
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'site-'));
  folder = join(parent, 'dist');
  mkdirSync(folder);
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), 'home');
  writeFileSync(join(folder, 'engine.wasm'), 'wasm');
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Asks for a path as it stands: fetch would resolve the dots in it. */
function rawStatus(url: string, path: string): Promise<number | undefined> {
  return new Promise((done) => {
    get({ port: new URL(url).port, path }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
  });
}

test('serves below its base and nowhere else', async () => {
  const site = await serveSite({ folder, base: '/a/b/' });
  expect(await (await fetch(site.url)).text()).toBe('home');
  expect((await fetch(new URL('/', site.url))).status).toBe(404);
  expect(await rawStatus(site.url, '/a/b/../../../secret.txt')).toBe(404);
  expect(await rawStatus(site.url, '/a/b/..%2fsecret.txt')).toBe(404);
  expect(await rawStatus(site.url, '/a/b/%zz')).toBe(404);
  expect(await rawStatus(site.url, '//')).toBe(404);
  await site.close();
});

test('a strict host knows no type for .wasm', async () => {
  for (const [strict, type] of [
    [true, 'application/octet-stream'],
    [false, 'application/wasm'],
  ] as const) {
    const site = await serveSite({ folder, strict });
    const answer = await fetch(new URL('engine.wasm', site.url));
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-security-policy')).toBe(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
    await site.close();
  }
});

test('takes another port when the wanted one is taken', async () => {
  const first = await serveSite({ folder });
  const second = await serveNear(Number(new URL(first.url).port), { folder });
  expect(second.url).not.toBe(first.url);
  expect(await (await fetch(second.url)).text()).toBe('home');
  await Promise.all([first.close(), second.close()]);
});
