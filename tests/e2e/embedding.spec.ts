import type { Page } from '@playwright/test';
import { encodeScene } from '../../web/src/scene/index.ts';
import { expect, presetScene, test } from './lab.ts';

/** A course page of somebody else, at the address host.html, with the labs' script of this site. */
async function openHost(page: Page, body: string): Promise<void> {
  const site = await (await page.request.get('./')).text();
  const script = /src="([^"]+\.js)"/.exec(site)?.[1];
  if (!script) throw new Error('[openHost] expected a script in index.html, got none');
  const html = `<!doctype html><html lang="en"><title>A course</title><body>${body}
    <script type="module" crossorigin src="${script}"></script></body></html>`;
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'self' 'wasm-unsafe-eval'" },
      body: html,
    }),
  );
  await page.goto('./host.html');
}

function labWith(source: string): string {
  const scene = presetScene('woodchuck', ({ input }) => {
    if (input.kind === 'sentences') input.source = source;
  });
  const escaped = encodeScene(scene).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<attention-soft-addressing lang="en" scene="${escaped}"></attention-soft-addressing>`;
}

const softmaxOf = (page: Page, lab: number) =>
  page
    .locator('attention-soft-addressing')
    .nth(lab)
    .locator('button.station')
    .nth(5)
    .locator('.shape');

test('ten labs in one page keep to themselves, and survive each other', async ({ page }) => {
  test.slow();
  const sentences = Array.from({ length: 10 }, (_, i) =>
    Array(i + 1)
      .fill('word')
      .join(' '),
  );
  await openHost(page, sentences.map(labWith).join('\n'));
  for (let i = 0; i < sentences.length; ++i) {
    await expect(softmaxOf(page, i)).toHaveText(`${i + 1} × ${i + 1}`);
  }
  const labs = page.locator('attention-soft-addressing');
  await labs.first().evaluate((lab) => lab.remove());
  await labs.first().locator('textarea').fill('now four words here');
  await expect(softmaxOf(page, 0)).toHaveText('4 × 4');
  await expect(softmaxOf(page, 1)).toHaveText('3 × 3');
  await expect(page).toHaveURL(/host\.html$/);
});

test('a lab below the fold takes neither focus nor scroll nor keys', async ({ page }) => {
  await openHost(page, `<input id="before" autofocus><div style="height:3000px"></div>`);
  await page.locator('#before').focus();
  await page.evaluate(
    (lab) => document.body.insertAdjacentHTML('beforeend', lab),
    labWith('a b c'),
  );
  await expect(softmaxOf(page, 0)).toHaveText('3 × 3');
  await expect(page.locator('#before')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.type('one two');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#before')).toHaveValue('one two');
  await expect(page.getByRole('group', { name: 'Tokens' })).toBeAttached();
});

test('the wheel and the space bar scroll the page, also over the lab', async ({ page }) => {
  await openHost(page, `${labWith('a b c')}<div style="height:3000px"></div>`);
  await expect(softmaxOf(page, 0)).toBeVisible();
  const box = (await page.getByRole('group', { name: 'Tokens' }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('body').press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('the Tab key goes into the lab and comes out again', async ({ page }) => {
  await openHost(
    page,
    `<button id="before">before</button>${labWith('a b')}<button id="after">after</button>`,
  );
  await expect(softmaxOf(page, 0)).toBeVisible();
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('attention-soft-addressing')).toBeFocused();
  const after = page.locator('#after');
  let stops = 0;
  const isAfter = () => after.evaluate((button) => button === document.activeElement);
  for (; stops < 150 && !(await isAfter()); ++stops) await page.keyboard.press('Tab');
  await expect(after).toBeFocused();
  expect(stops).toBeGreaterThan(10);
});
