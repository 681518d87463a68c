import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { encodeScene, type Scene } from '../../../web/src/scene/index.ts';

export { expect };

/** A server of somebody else: another origin than the site under test, and one page. */
class Course {
  html = '';
  policy: string | undefined;
  readonly #server = createServer((_, response) => {
    const policy = this.policy ? { 'content-security-policy': this.policy } : {};
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy });
    response.end(this.html);
  });

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/week3/`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

interface HostPage {
  body: string;
  head?: string;
  /** Attributes of its html element. */
  root?: string;
  policy?: string;
  script?: 'module' | 'iife' | 'none';
}

/** Opens pages of others, and collects what they would notice. */
export class Host {
  /** Console errors that this test provokes. */
  readonly allowed: RegExp[] = [];
  /** The address of every request. */
  readonly requests: string[] = [];
  readonly found: string[] = [];

  constructor(
    readonly page: Page,
    public site: string,
    readonly course: Course,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.found.push(message.text());
    });
    page.on('pageerror', (error) => this.found.push(String(error)));
    page.context().on('request', (request) => this.#asked(request.url()));
  }

  #asked(url: string): void {
    this.requests.push(url);
    const ours = [new URL(this.site).origin, new URL(this.course.address).origin, 'null'];
    if (
      !url.startsWith('blob:') &&
      !url.startsWith('data:') &&
      !ours.includes(new URL(url).origin)
    ) {
      this.found.push(`request to another host: ${url}`);
    }
  }

  script(kind: 'module' | 'iife' = 'module'): string {
    return kind === 'module'
      ? `<script type="module" src="${this.site}attention-playground.js"></script>`
      : `<script src="${this.site}attention-playground.iife.js"></script>`;
  }

  async open({ body, head = '', root = 'lang="en"', policy, script = 'module' }: HostPage) {
    const html = `<!doctype html><html ${root}><head><meta charset="utf-8"><title>A course</title>
      <link rel="icon" href="data:,">${head}</head><body>${body}
      ${script === 'none' ? '' : this.script(script)}</body></html>`;
    Object.assign(this.course, { html, policy });
    await this.page.goto(this.course.address);
  }

  playground(position = 0): Locator {
    return this.page.locator('attention-playground').nth(position);
  }

  /** Sizes that the softmax station tells: there once a lab has computed. */
  softmax(position = 0): Locator {
    return this.playground(position).locator('button.station').nth(5).locator('.shape');
  }
}

export const test = base.extend<{ host: Host }, { course: Course }>({
  course: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and it needs nothing.
    async ({}, use) => {
      const course = new Course();
      await course.start();
      await use(course);
      course.stop();
    },
    { scope: 'worker' },
  ],
  host: async ({ page, baseURL, course }, use) => {
    const host = new Host(page, baseURL!, course);
    await use(host);
    const unexpected = host.found.filter((text) => !host.allowed.some((rule) => rule.test(text)));
    expect(unexpected, 'console errors and foreign requests').toEqual([]);
  },
});

/** A scene as the value of an attribute. */
export function attribute(scene: Scene): string {
  return encodeScene(scene).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
