import { serveSite } from '../../scripts/serve.mjs';
import { DEFAULT_SCENE } from '../../web/src/scene/index.ts';
import { attribute, expect, test } from './hostile/host.ts';

const hostileStyles = `<style>
  *, *::before, *::after { box-sizing: content-box; letter-spacing: 3px; }
  table { display: flex; } td, th { float: left; padding: 30px; }
  button, input, select, textarea { all: unset; background: red; text-transform: uppercase; }
  svg, canvas, img { max-width: 40px; height: auto; vertical-align: middle; }
  h1, h2, h3, p, ol, ul, li, label, fieldset, legend { margin: 40px; padding: 9px; border: 5px solid red; }
  body { font: italic 30px/3 fantasy; color: red; text-align: center; text-indent: 50px; word-spacing: 20px;
    text-transform: uppercase; white-space: pre; direction: rtl; cursor: crosshair; }
  span, div { color: lime !important; display: inline !important; }
  [hidden] { display: block !important; }
</style>`;
const plain =
  '<attention-playground preset="worked-example" step="softmax"></attention-playground>';
/** A text that is computed in the worker. */
const long = `<attention-playground scene="${attribute({
  ...DEFAULT_SCENE,
  input: {
    kind: 'sentences',
    source: 'so it goes on '.repeat(80),
    target: '',
    self: true,
    tokenizer: 'words',
    positions: false,
    modelDim: 4,
  },
})}"></attention-playground>`;
const narrow = `<section style="width:900px">${plain}</section>`;

test('no style comes in, and none goes out', async ({ host, page }) => {
  const look = () =>
    host.playground().evaluate((root) => {
      const told: string[] = [];
      const walk = (node: ParentNode) => {
        for (const one of node.querySelectorAll('*')) {
          const { width, height } = one.getBoundingClientRect();
          const style = getComputedStyle(one);
          const own = [style.color, style.font, style.letterSpacing, style.textTransform];
          const more = [style.boxSizing, style.direction, style.display, style.textIndent];
          // Engine times differ from run to run, and so does the width of the line that tells them.
          if (one.classList.contains('status')) continue;
          told.push(
            [one.localName, Math.round(width), Math.round(height), ...own, ...more].join(' '),
          );
          if (one.shadowRoot) walk(one.shadowRoot);
        }
      };
      walk(root.shadowRoot!);
      return told;
    });
  await host.open({ body: narrow });
  await expect(host.softmax()).toHaveText('1 × 4');
  const calm = await look();
  await host.open({ body: narrow, head: hostileStyles });
  await expect(host.softmax()).toHaveText('1 × 4');
  expect(await look()).toEqual(calm);
  expect(calm.length).toBeGreaterThan(300);
  const body = '<p id="p">text</p><table><tr><td>1</td></tr></table>';
  const outside = () =>
    page.evaluate(() =>
      ['p', 'td', 'body', 'html'].map((name) => {
        const style = getComputedStyle(document.querySelector(name)!);
        return [...style].map((property) => style.getPropertyValue(property)).join();
      }),
    );
  await host.open({ body, script: 'none' });
  const before = await outside();
  await host.open({ body: `${body}<template>${plain}</template>` });
  await page.waitForFunction(() => customElements.get('attention-playground'));
  expect(await outside()).toEqual(before);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('in a right-to-left page a playground reads as ever', async ({ host }) => {
  await host.open({ body: narrow, root: 'lang="ar" dir="rtl"' });
  await expect(host.softmax()).toHaveText('1 × 4');
  const places = await host
    .playground()
    .locator('button.station')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  await expect(host.playground().getByRole('heading', { name: 'Softmax' })).toBeVisible();
});

test('an AMD loader does not catch the classic script', async ({ host, page }) => {
  const loader = `<script>window.defined = [];
    window.define = Object.assign((...parts) => window.defined.push(parts), { amd: {} });
    window.require = () => { throw new Error('asked'); }; window.module = { exports: {} };</script>`;
  await host.open({ body: plain, head: loader, script: 'iife' });
  await expect(host.softmax()).toHaveText('1 × 4');
  expect(
    await page.evaluate(() => [window['defined' as never], window['module' as never]]),
  ).toEqual([[], { exports: {} }]);
});

test('neither focus nor scroll nor wheel nor Space is taken', async ({ host, page }) => {
  const body = `<input id="mine" autofocus>${plain}<div style="height:3000px"></div>`;
  await host.open({ body });
  await expect(host.softmax()).toHaveText('1 × 4');
  await expect(page.locator('#mine')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.type('a b');
  await expect(page.locator('#mine')).toHaveValue('a b');
  const box = (await host.playground().locator('attention-lab-stage').boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement).blur();
  });
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('keys stay inside, Escape leaves, and Tab goes on behind', async ({ host, page }) => {
  await host.open({
    body: `<button id="before">a</button>${plain}<button id="after">b</button>
    <script>window.heard = []; addEventListener('keydown', ({ key }) => heard.push(key));</script>`,
  });
  await expect(host.softmax()).toHaveText('1 × 4');
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  await expect(host.playground()).toBeFocused();
  await host.playground().locator('button.station').nth(5).focus();
  await page.keyboard.press('ArrowRight');
  expect(await host.playground().evaluate((one) => (one as unknown as { step: string }).step)).toBe(
    'weighted_values',
  );
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window['heard' as never])).toEqual(['Tab']);
  await expect(host.playground()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.locator('#after')).toBeFocused();
  expect(await page.evaluate(() => window['heard' as never])).toEqual(['Tab', 'ArrowDown', 'Tab']);
  await page.keyboard.press('Shift+Tab');
  await expect(host.playground()).toBeFocused();
});

test('Tab alone leads through it, and out of it', async ({ host, page }) => {
  await host.open({ body: `<button id="before">a</button>${plain}<button id="after">b</button>` });
  await expect(host.softmax()).toHaveText('1 × 4');
  await page.locator('#before').focus();
  const isAfter = () =>
    page.locator('#after').evaluate((button) => button === document.activeElement);
  let stops = 0;
  for (; stops < 150 && !(await isAfter()); ++stops) await page.keyboard.press('Tab');
  await expect(page.locator('#after')).toBeFocused();
  expect(stops).toBeGreaterThan(10);
});

test('a strict policy that allows what the documentation lists is enough', async ({ host }) => {
  const { origin } = new URL(host.site);
  const policy =
    `default-src 'none'; img-src data:; style-src 'none'; script-src ${origin} 'wasm-unsafe-eval';
    connect-src ${origin}; worker-src blob: ${origin}`.replaceAll('\n', ' ');
  await host.open({ body: plain, policy });
  await expect(host.softmax()).toHaveText('1 × 4');
  const miniature = host.playground().locator('button.station').nth(5);
  expect(await miniature.evaluate((one) => getComputedStyle(one).order)).toBe('10');
});

const lacks = [
  ['worker-src', "worker-src 'none'", 'blocked', 'worker-src blob: ORIGIN', long],
  [
    'wasm-unsafe-eval',
    'worker-src blob: ORIGIN',
    'blocked',
    "script-src 'wasm-unsafe-eval'",
    plain,
  ],
  [
    'connect-src',
    "worker-src blob: ORIGIN; connect-src 'none'",
    'missing',
    'connect-src ORIGIN',
    plain,
  ],
] as const;
for (const [name, rest, kind, allow, body] of lacks) {
  test(`a policy without ${name} is named, with what to allow`, async ({ host, page }) => {
    host.allowed.push(/Content Security Policy|violates|Refused/i);
    const { origin } = new URL(host.site);
    const wasm = name === 'wasm-unsafe-eval' ? '' : "'wasm-unsafe-eval'";
    const policy = `script-src 'unsafe-inline' ${origin} ${wasm}; ${rest.replaceAll('ORIGIN', origin)}`;
    const listen = `<script>document.querySelector('attention-playground').addEventListener('error',
      ({ detail }) => { window.failure = detail; });</script>`;
    await host.open({ body: body + listen, policy });
    await page.waitForFunction(() => 'failure' in window);
    expect(await page.evaluate(() => window['failure' as never])).toMatchObject({
      kind,
      allow: [allow.replace('ORIGIN', origin)],
    });
    await expect(host.playground().locator('attention-notice').first()).toContainText(
      allow.replace('ORIGIN', origin),
    );
  });
}

test('a server that lets no other page read its files is named', async ({ host }) => {
  host.allowed.push(/CORS|ERR_FAILED/);
  const site = await serveSite({ foreign: false });
  host.site = site.url;
  await host.open({ body: plain, script: 'iife' });
  await expect(host.playground().locator('attention-notice')).toContainText(
    'Access-Control-Allow-Origin',
  );
  await site.close();
});

test('print shows all of it, on white', async ({ host, page }) => {
  await host.open({ body: plain.replace('preset', 'theme="dark" height="300" preset') });
  await expect(host.softmax()).toHaveText('1 × 4');
  await page.emulateMedia({ media: 'print' });
  const frame = host.playground().locator('.frame');
  expect(await frame.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
  await expect(frame).toHaveCSS('background-color', 'rgb(251, 252, 253)');
});
