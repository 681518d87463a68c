import type { AttentionPlayground } from '../../web/src/embed/playground.ts';
import { attribute, expect, test } from './hostile/host.ts';
import { presetScene } from './lab.ts';

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
  await expect(host.playground(1).locator('.placeholder')).toHaveText(
    /A worked example|Starts when/,
  );
  for (let i = 1; i < 10; ++i) {
    await host.playground(i).scrollIntoViewIfNeeded();
    await expect(host.softmax(i)).toHaveText('1 × 4');
  }
  // What is small is computed in the page itself; a panel of its own asks for a worker.
  expect(page.workers()).toHaveLength(0);
  for (const i of [9, 0]) {
    await host.playground(i).scrollIntoViewIfNeeded();
    await host.playground(i).getByRole('tab').last().click();
  }
  await expect.poll(() => page.workers().length).toBe(2);
  // One engine, and one module of relaxed kernels where this machine could build it.
  const fetched = host.requests.filter((url) => url.endsWith('.wasm'));
  expect(fetched.filter((url) => url.includes('/engine-'))).toHaveLength(1);
  expect(new Set(fetched).size).toBe(fetched.length);
  await page.evaluate(() =>
    document.querySelectorAll('attention-playground').forEach((one) => one.remove()),
  );
  await expect.poll(() => page.workers().length).toBe(0);
});

test('several keep to themselves, and survive each other', async ({ host, page }) => {
  const body = [1, 2, 3, 4].map((count) => {
    const scene = presetScene('woodchuck', ({ input }) => {
      if (input.kind === 'sentences') input.source = 'word '.repeat(count).trim();
    });
    return `<attention-playground scene="${attribute(scene)}"></attention-playground>`;
  });
  await host.open({ body: body.join('') });
  for (const i of body.keys()) {
    await host.playground(i).scrollIntoViewIfNeeded();
    await expect(host.softmax(i)).toHaveText(`${i + 1} × ${i + 1}`);
  }
  await host.playground(0).evaluate((one) => one.remove());
  await host.playground(0).scrollIntoViewIfNeeded();
  await host.playground(0).locator('textarea').first().fill('now five words stand here');
  await expect(host.softmax(0)).toHaveText('5 × 5');
  await expect(host.softmax(1)).toHaveText('3 × 3');
  await expect(page).toHaveURL(host.course.address);
});

test('it is led by attributes, properties and methods, and tells typed events', async ({
  host,
  page,
}) => {
  const listen = `<script>window.told = []; for (const name of ['ready', 'step-changed', 'scene-changed', 'error'])
    document.querySelector('attention-playground').addEventListener(name, ({ type, detail }) =>
      told.push([type, detail.step ?? detail.message ?? '']));</script>`;
  await host.open({
    body: `<attention-playground preset="worked-example" step="4" seed="7" theme="dark" lang="zh"
      controls="player" readonly></attention-playground>${listen}`,
  });
  await expect(host.softmax()).toHaveText('1 × 4');
  await expect(host.playground().getByRole('heading', { name: '打分' })).toBeVisible();
  const answer = await host.playground().evaluate((element) => {
    const one = element as AttentionPlayground;
    const before = [one.step, one.seed, one.controls?.join(), one.readonly, one.theme];
    one.next();
    one.goTo('context');
    one.step = 'nonsense';
    return [...before, one.step, one.link().includes('stage=context')];
  });
  expect(answer).toEqual(['scores', 7, 'player', true, 'dark', 'context', true]);
  await host.playground().evaluate((one) => one.setAttribute('preset', 'all-masked'));
  await expect(host.softmax()).toHaveText('1 × 3');
  const told = await page.evaluate(() => window['told' as never] as unknown as [string, unknown][]);
  expect(told.filter(([type]) => type === 'ready')).toHaveLength(1);
  expect(told.filter(([type]) => type === 'step-changed').map(([, step]) => step)).toEqual([5, 8]);
  expect(told.find(([type]) => type === 'error')?.[1]).toMatch(
    /^\[step\] expected .*, got nonsense$/,
  );
});

test('the manifest says what the element has', async ({ host, page }) => {
  const manifest = (await (await page.request.get('./custom-elements.json')).json()) as {
    modules: {
      declarations: {
        tagName: string;
        attributes: { name: string }[];
        events: { name: string }[];
      }[];
    }[];
  };
  const [declaration] = manifest.modules.flatMap(({ declarations }) => declarations);
  await host.open({ body: '' });
  await page.waitForFunction(() => customElements.get('attention-playground'));
  const observed = await page.evaluate(
    () =>
      (customElements.get('attention-playground') as unknown as { observedAttributes: string[] })
        .observedAttributes,
  );
  const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();
  expect(declaration!.tagName).toBe('attention-playground');
  expect(names(declaration!.attributes)).toEqual([...observed].sort());
  expect(names(declaration!.events)).toEqual(['error', 'ready', 'scene-changed', 'step-changed']);
});
