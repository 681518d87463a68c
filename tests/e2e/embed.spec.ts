import { expect, test } from './hostile/host.ts';

const far = '<div style="height:4000px"></div>';

for (const script of ['module', 'iife'] as const) {
  test(`one script from another origin makes a playground: ${script}`, async ({ host, page }) => {
    const globals = () => page.evaluate(() => Object.getOwnPropertyNames(window));
    await host.open({ body: '', script: 'none' });
    const known = await globals();
    await host.open({
      body: '<attention-playground preset="worked-example"></attention-playground>',
      script,
    });
    await expect(host.softmax()).toHaveText('1 × 4');
    expect((await globals()).filter((name) => !known.includes(name))).toEqual([]);
  });
}

test('ten in a page compile the engine once, and sleep until they are near', async ({
  host,
  page,
}) => {
  const body = Array.from(
    { length: 10 },
    () =>
      `<attention-playground preset="worked-example" height="500"></attention-playground>${far}`,
  );
  await host.open({ body: body.join('') });
  await expect(host.softmax(0)).toHaveText('1 × 4');
  expect(page.workers()).toHaveLength(1);
  await expect(host.playground(1).locator('.placeholder')).toHaveText(
    /A worked example|Starts when/,
  );
  for (let i = 1; i < 10; ++i) {
    await host.playground(i).scrollIntoViewIfNeeded();
    await expect(host.softmax(i)).toHaveText('1 × 4');
  }
  expect(page.workers()).toHaveLength(10);
  expect(host.requests.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  await page.evaluate(() =>
    document.querySelectorAll('attention-playground').forEach((one) => one.remove()),
  );
  await expect.poll(() => page.workers().length).toBe(0);
});
