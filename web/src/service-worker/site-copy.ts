import type { Kept, SiteFile } from './files.ts';

const READ = { ignoreVary: true };
/** Headers that belonged to the way through the network. */
const SPENT = ['content-encoding', 'content-length', 'vary'];

/**
 * The site's files in the browser's cache, each under its name and the hash of its content. Two
 * versions of a file are two entries, so a page never gets a file of another version than its own.
 */
export class SiteCopy {
  private readonly files: ReadonlyMap<string, SiteFile>;

  constructor(
    private readonly scope: string,
    files: readonly SiteFile[],
    private readonly open: () => Promise<Cache>,
  ) {
    this.files = new Map(files.map((file) => [file.name, file]));
  }

  /** Keeps what the first visit needs. Rejects when the host has not all of this version. */
  async keepFirst(): Promise<void> {
    const cache = await this.open();
    const first = [...this.files.values()].filter((file) => file.first);
    await Promise.all(first.map((file) => this.keep(cache, file)));
  }

  /** Keeps all that is still missing, and tells after every file how far it is. */
  async keepAll(tell: (kept: Kept) => void): Promise<void> {
    const cache = await this.open();
    for (const file of this.files.values()) {
      await this.keep(cache, file);
      tell(await this.kept());
    }
  }

  async kept(): Promise<Kept> {
    const cache = await this.open();
    const addresses = new Set((await cache.keys()).map(({ url }) => url));
    let kept = 0;
    let total = 0;
    for (const file of this.files.values()) {
      total += file.bytes;
      if (addresses.has(this.addressOf(file))) kept += file.bytes;
    }
    return { kept, total };
  }

  /**
   * Forgets the files of all versions but this one and the one before: a page of the latter may still
   * be open, and load a part of itself later.
   */
  async forgetOthers(): Promise<void> {
    const cache = await this.open();
    const list = `${this.scope}?files`;
    const before = (await (await cache.match(list))?.json()) as string[] | undefined;
    const own = [...this.files.values()].map((file) => this.addressOf(file));
    const wanted = new Set([...own, ...(before ?? []), list]);
    await cache.put(list, new Response(JSON.stringify(own)));
    const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
    await Promise.all(others.map((request) => cache.delete(request)));
  }

  /** The answer to a page's request; null for what is none of the site's files. */
  answer(request: Request): Promise<Response> | null {
    const [address = ''] = request.url.split(/[?#]/);
    if (request.method !== 'GET' || !address.startsWith(this.scope)) return null;
    const name = address.slice(this.scope.length);
    const file = this.files.get(name === 'index.html' ? '' : name);
    if (file) return this.answerFile(file, request);
    return name.startsWith('assets/') ? this.answerOld(address, request) : null;
  }

  private async answerFile(file: SiteFile, request: Request): Promise<Response> {
    const cache = await this.open();
    const kept = await cache.match(this.addressOf(file), READ);
    if (kept) return kept;
    try {
      await this.keep(cache, file);
      return (await cache.match(this.addressOf(file), READ))!;
    } catch {
      // The host has another version of it by now, or there is no room: it is handed on, not kept.
      return fetch(request);
    }
  }

  /** Parts of a page have their hash in their name; one that we do not know is of the version before. */
  private async answerOld(address: string, request: Request): Promise<Response> {
    const cache = await this.open();
    const kept = await cache.match(address, { ...READ, ignoreSearch: true });
    return kept ?? fetch(request);
  }

  private async keep(cache: Cache, file: SiteFile): Promise<void> {
    const key = this.addressOf(file);
    if (await cache.match(key, READ)) return;
    const { name, hash } = file;
    const response = await fetch(this.scope + name, { cache: 'no-cache', integrity: hash });
    if (!response.ok) throw new Error(`[keep] expected ${name}, got status ${response.status}`);
    await cache.put(key, asFile(response));
  }

  private addressOf({ name, hash }: SiteFile): string {
    return `${this.scope}${name}?${encodeURIComponent(hash)}`;
  }
}

/** A response as if it came from where it was asked: a page refuses one that was led elsewhere. */
function asFile({ body, headers }: Response): Response {
  const kept = new Headers(headers);
  for (const name of SPENT) kept.delete(name);
  return new Response(body, { headers: kept });
}
