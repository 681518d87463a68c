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
