import { expect, test } from '@playwright/test';

test('the page runs from a sub-path, under the strict policy, from its own host alone', async ({
  page,
  baseURL,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    const { protocol } = new URL(request.url());
    const inside = request.url().startsWith(baseURL ?? '') || ['blob:', 'data:'].includes(protocol);
    if (!inside) problems.push(`outside of the site: ${request.url()}`);
  });
  const answer = await page.goto('./', { waitUntil: 'networkidle' });
  expect(answer?.headers()['content-security-policy']).toContain("'wasm-unsafe-eval'");
  expect(problems).toEqual([]);
});

test.describe('as an app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the site can be installed from a sub-path, and stays inside it', async ({
    page,
    baseURL,
  }) => {
    const folder = new URL(baseURL!).href;
    await page.goto('./');
    const manifest = page.locator('link[rel="manifest"]');
    const address = await manifest.evaluate((link) => (link as HTMLLinkElement).href);
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const { start_url, scope, icons } = (await answer.json()) as Record<string, string> & {
      icons: { src: string; sizes: string }[];
    };
    expect([start_url, scope].map((path) => new URL(path!, address).href)).toEqual([
      folder,
      folder,
    ]);
    for (const { src, sizes } of icons) {
      const icon = await page.request.get(new URL(src, address).href);
      const body = await icon.body();
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
    }
    const kept = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(kept).toBe(folder);
  });
});
