import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteFile } from '../../../../web/src/service-worker/files.ts';
import { SiteCopy } from '../../../../web/src/service-worker/site-copy.ts';

const SCOPE = 'https://school.example/playground/';

/** As much of a browser's Cache as the copy uses. */
class FakeCache {
  readonly entries = new Map<string, Response>();

  match(key: string, { ignoreSearch = false } = {}): Promise<Response | undefined> {
    const same = (url: string) => (ignoreSearch ? url.split('?')[0] === key : url === key);
    const found = [...this.entries].find(([url]) => same(url));
    return Promise.resolve(found?.[1].clone());
  }

  put(key: string, response: Response): Promise<void> {
    this.entries.set(key, response);
    return Promise.resolve();
  }

  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.entries.keys()].map((url) => ({ url })));
  }

  delete({ url }: { url: string }): Promise<boolean> {
    return Promise.resolve(this.entries.delete(url));
  }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What the host has, by name. */
let host: Record<string, string>;
let asked: string[];
let cache: FakeCache;

function files(content: Record<string, string>, later: readonly string[] = []): SiteFile[] {
  return Object.entries(content).map(([name, text]) => ({
    name,
    hash: hashOf(text),
    bytes: text.length,
    first: !later.includes(name),
  }));
}

const copyOf = (list: readonly SiteFile[]) =>
  new SiteCopy(SCOPE, list, () => Promise.resolve(cache as unknown as Cache));

const ask = async (copy: SiteCopy, name: string) =>
  (await copy.answer(new Request(SCOPE + name)))?.text();

beforeEach(() => {
  host = { '': 'page 1', 'assets/a-1.js': 'script 1', 'lesson.html': 'large' };
  asked = [];
  cache = new FakeCache();
  vi.stubGlobal('fetch', (what: string | Request, { integrity = '' }: RequestInit = {}) => {
    const name = (typeof what === 'string' ? what : what.url).slice(SCOPE.length);
    asked.push(name);
    const text = host[name];
    if (text === undefined) return Promise.resolve(new Response('', { status: 404 }));
    if (integrity !== '' && integrity !== hashOf(text))
      return Promise.reject(new TypeError('hash'));
    return Promise.resolve(new Response(text, { headers: { vary: 'Cookie', 'x-own': 'kept' } }));
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('SiteCopy', () => {
  it('keeps at first what the first visit needs, and answers without the network', async () => {
    const copy = copyOf(files(host, ['lesson.html']));
    await copy.keepFirst();
    host = {};
    expect(await ask(copy, '')).toBe('page 1');
    expect(await ask(copy, 'index.html')).toBe('page 1');
    expect(await ask(copy, '?from=mail')).toBe('page 1');
    expect(await copy.kept()).toEqual({ kept: 14, total: 19 });
    const response = (await copy.answer(new Request(SCOPE)))!;
    expect([...response.headers.keys()].filter((name) => name !== 'content-type')).toEqual([
      'x-own',
    ]);
  });

  it('keeps the rest as it is used', async () => {
    const copy = copyOf(files(host, ['lesson.html']));
    await copy.keepFirst();
    expect(await ask(copy, 'lesson.html')).toBe('large');
    host = {};
    expect(await ask(copy, 'lesson.html')).toBe('large');
    expect(await copy.kept()).toEqual({ kept: 19, total: 19 });
  });

  it('keeps everything at once, and tells how far it is', async () => {
    const copy = copyOf(files(host, ['lesson.html']));
    await copy.keepFirst();
    const told: number[] = [];
    await copy.keepAll(({ kept }) => told.push(kept));
    expect(told).toEqual([14, 14, 19]);
  });

  it('refuses a version that the host has by half', async () => {
    const copy = copyOf(files({ ...host, 'assets/a-1.js': 'script 2' }));
    await expect(copy.keepFirst()).rejects.toThrow();
    await expect(copyOf(files({ 'gone.js': '' })).keepFirst()).rejects.toThrow(
      '[keep] expected gone.js, got status 404',
    );
  });

  it('never answers with a file of another version', async () => {
    const before = copyOf(files(host));
    await before.keepFirst();
    host[''] = 'page 2';
    const after = copyOf(files(host));
    asked = [];
    await after.keepFirst();
    expect(asked).toEqual(['']);
    expect(await ask(before, '')).toBe('page 1');
    expect(await ask(after, '')).toBe('page 2');
  });

  it('hands on what the host has of another version by now, and does not keep it', async () => {
    const copy = copyOf(files(host, ['lesson.html']));
    host['lesson.html'] = 'larger';
    expect(await ask(copy, 'lesson.html')).toBe('larger');
    expect((await copy.kept()).kept).toBe(0);
  });

  it('remembers the version before for its open pages, and forgets older ones', async () => {
    const versions = [1, 2, 3].map((n) => ({ '': `page ${n}`, [`assets/a-${n}.js`]: `${n}` }));
    const copies = versions.map((content) => copyOf(files(content)));
    for (const [i, content] of versions.entries()) {
      host = content;
      await copies[i]!.keepFirst();
      await copies[i]!.forgetOthers();
    }
    host = {};
    const third = copies[2]!;
    expect(await ask(third, 'assets/a-2.js')).toBe('2');
    expect((await third.answer(new Request(`${SCOPE}assets/a-1.js`)))!.status).toBe(404);
  });

  it('leaves alone what is not the site’s', () => {
    const copy = copyOf(files(host));
    expect(copy.answer(new Request('https://school.example/'))).toBeNull();
    expect(copy.answer(new Request(`${SCOPE}other.html`))).toBeNull();
    expect(copy.answer(new Request(SCOPE, { method: 'POST' }))).toBeNull();
  });
});
