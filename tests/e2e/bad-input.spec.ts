import type { Page } from '@playwright/test';
import { expect, presetScene, test } from './lab.ts';

const MARKUP = '</script><img src=x onerror=alert(1)>';

/** Pastes a text into the first grid of numbers. */
async function paste(page: Page, text: string): Promise<void> {
  const cell = page.locator('attention-lab-scene attention-vector-grid table input').first();
  await cell.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
    input.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
}

test('an empty sentence is asked for, and the next word works', async ({ lab }) => {
  await lab.start();
  await lab.sentence().fill('');
  await expect(lab.element).toContainText(lab.say.problems.empty_sentence(lab.say.which.source));
  await expect(lab.element).toContainText(lab.say.stale);
  await lab.sentence().fill('hello again');
  await expect(lab.shape('softmax')).toHaveText('2 × 2');
  await expect(lab.element).not.toContainText(lab.say.stale);
});

test('one token attends to itself', async ({ lab }) => {
  await lab.start();
  await lab.sentence().fill('alone');
  await expect(lab.shape('softmax')).toHaveText('1 × 1');
  await expect(lab.element.locator('attention-stepper')).toContainText('1');
});

test('5,000 tokens get a summary and a reason, and the way back', async ({ lab }) => {
  await lab.start();
  await lab.sentence().fill('word '.repeat(5000));
  await expect(lab.element).toContainText(lab.say.problems.too_many_tokens(5000, 256));
  await expect(lab.element.getByRole('heading', { name: lab.say.summary.heading })).toBeVisible();
  await lab.sentence().fill('short again');
  await expect(lab.shape('softmax')).toHaveText('2 × 2');
});

test('a text beyond the summary keeps its text and says its limit', async ({ lab }) => {
  await lab.start();
  await lab.sentence().fill('a '.repeat(9000));
  await expect(lab.element).toContainText(
    lab.say.problems.beyond_summary(lab.say.which.source, 9000, 8192),
  );
  expect(await lab.sentence().inputValue()).toHaveLength(18000);
});

test('the limit counts tokens in every script', async ({ lab }) => {
  await lab.start();
  await lab.element.getByRole('radio', { name: lab.say.tokenizers.characters }).check();
  await lab.sentence().fill('句'.repeat(300));
  await expect(lab.element).toContainText(lab.say.problems.too_many_tokens(300, 256));
  await lab.sentence().fill('句'.repeat(256));
  await expect(lab.shape('softmax')).toHaveText('256 × 256');
});

test('pasted tables that are none leave the numbers alone', async ({ lab, page }) => {
  const scene = presetScene('worked-example');
  await lab.start(scene);
  for (const [text, message] of [
    ['1 2 3\n4 5', lab.say.parse.ragged(2, 3, 2)],
    ['1 2 three', lab.say.parse.not_a_number(1, 3, 'three')],
    ['1 NaN 3', lab.say.parse.not_finite(1, 2, 'NaN')],
  ] as const) {
    await paste(page, text);
    await expect(lab.element.getByText(message)).toBeVisible();
    expect((await lab.scene()).input).toEqual(scene.input);
    await lab.element.getByRole('button', { name: lab.elements.discard }).click();
  }
  await paste(page, '[[1, 0, 2], [0, 1, 0]]');
  await expect(lab.shape('scores')).toHaveText('2 × 4');
});

test('a number that is none is refused where it was typed', async ({ lab }) => {
  const scene = presetScene('worked-example');
  await lab.start(scene);
  const cell = lab.element.locator('attention-lab-scene attention-vector-grid input').first();
  for (const typed of ['NaN', 'Infinity', 'much']) {
    await cell.fill(typed);
    await cell.press('Enter');
    await expect(lab.element.getByText(lab.elements.notANumber(typed))).toBeVisible();
    expect((await lab.scene()).input).toEqual(scene.input);
  }
  await cell.fill('7');
  await cell.press('Enter');
  await expect(lab.element.getByRole('alert')).toHaveCount(0);
});

test('vectors that do not fit each other are explained, and can be mended', async ({
  lab,
  page,
}) => {
  const scene = presetScene('worked-example', ({ input }) => {
    if (input.kind === 'vectors') input.query = [[1, 2]];
  });
  await lab.open(scene);
  await expect(lab.element).toContainText(lab.say.problems.query_key_differ(2, 3));
  await paste(page, '1 2 3');
  await expect(lab.shape('scores')).toHaveText('1 × 4');
});

for (const [what, hash] of Object.entries({
  garbage: '%%%',
  'an unknown key': 'nonsense=1',
  'another version': 'v=99',
  'a prototype': '__proto__=1&constructor=2',
  markup: `source=${encodeURIComponent(MARKUP)}&nothing=${encodeURIComponent(MARKUP)}`,
  'a very long text': `source=${'a'.repeat(400_000)}`,
})) {
  test(`a link with ${what} explains itself and opens the default`, async ({ lab, page }) => {
    await lab.open(hash);
    await expect(page.getByText(lab.say.link.heading)).toBeVisible();
    await expect(lab.station('tokens')).toBeVisible();
    expect(await lab.scene()).toEqual(presetScene('woodchuck'));
    await lab.sentence().fill('still works');
    await expect(lab.shape('softmax')).toHaveText('2 × 2');
  });
}

test('markup stays text, in tokens, labels, the link and what is copied', async ({ lab, page }) => {
  await lab.start(
    presetScene('woodchuck', ({ input }) => {
      if (input.kind === 'sentences') Object.assign(input, { source: MARKUP, tokenizer: 'spaces' });
    }),
  );
  await lab.goTo('tokens');
  await expect(lab.stage('tokens')).toContainText('</script><img');
  await lab.goTo('softmax');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await page.reload();
  await expect(lab.station('tokens')).toBeVisible();
  await expect(lab.sentence()).toHaveValue(MARKUP);
});

test('without the engine’s file the page says so, and can try again', async ({
  lab,
  page,
  watch,
}) => {
  watch.allowed.push(/404/);
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await lab.open();
  await expect(lab.element).toContainText(lab.say.engineProblems.missing);
  await lab.sentence().fill('kept text');
  await page.unroute('**/*.wasm');
  await lab.element.getByRole('button', { name: lab.say.engineProblems.again }).click();
  await expect(lab.shape('softmax')).toHaveText('2 × 2');
  await expect(lab.sentence()).toHaveValue('kept text');
});

test('a policy that forbids WebAssembly is named', async ({ lab, page, watch }) => {
  watch.allowed.push(/Content Security Policy/i);
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await lab.open();
  await expect(lab.element).toContainText(lab.say.engineProblems.blocked);
  await expect(lab.sentence()).toBeEditable();
});
