import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { languages } from '../../web/src/i18n/index.ts';
import { translationMessages } from '../../web/src/i18n/translation.ts';
import { TRANSLATION_PANELS, type Scene } from '../../web/src/scene/index.ts';
import { expect, LabPage, presetScene, test } from './lab.ts';

/** The translation lab, driven as a person would. */
class TranslationPage extends LabPage {
  constructor(page: Page) {
    super(page, 'attention-encoder-decoder');
  }

  get text() {
    return translationMessages(this.language);
  }

  /** Opens a scene and waits for the translation. */
  override async start(scene: Scene = presetScene('translate-tom-jerry')): Promise<void> {
    await this.open(scene);
    await expect(this.output(0).first()).toBeVisible();
  }

  /** The words that a model wrote: 0 is the chosen one, 1 the one beside it. */
  output(line: number): Locator {
    return this.element
      .locator('attention-translation-sentences attention-token-row')
      .nth(line)
      .getByRole('button');
  }

  words(line = 0): Promise<string[]> {
    return this.output(line).locator('bdi').allTextContents();
  }

  panel(name: (typeof TRANSLATION_PANELS)[number]): Locator {
    return this.element.getByRole('tab', { name: this.text.panels[name], exact: true });
  }

  get player(): Locator {
    return this.element.getByRole('group', { name: this.say.player });
  }

  /** What the player says of the word and its step. */
  get spoken(): Locator {
    return this.element.locator('[data-walk="spoken"]');
  }
}

const translation = test.extend<{ translating: TranslationPage }>({
  translating: async ({ page }, use) => use(new TranslationPage(page)),
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  translation.describe(`${viewport.width} px`, () => {
    translation.use({ viewport });
    translation(
      'the navigation leads to the lab, and back to what was left',
      async ({ lab, page, translating }) => {
        await lab.start({ ...presetScene('woodchuck'), lang: 'en' });
        await page.getByRole('link', { name: lab.say.page.labs['encoder-decoder'] }).click();
        await expect(translating.output(0).first()).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(lab.say.page.labs['encoder-decoder']));
        await page.getByRole('link', { name: lab.say.page.labs['soft-addressing'] }).click();
        await expect
          .poll(async () => (await lab.scene()).input)
          .toEqual(presetScene('woodchuck').input);
      },
    );
  });
}

for (const language of languages) {
  translation(
    `the walk goes by keyboard through every step of every word (${language})`,
    async ({ page, translating }) => {
      translating.language = language;
      await translating.start(
        presetScene('translate-tom-jerry', (scene) => (scene.lang = language)),
      );
      expect(await translating.words()).toEqual([
        '汤姆',
        '追逐',
        '杰瑞',
        `⏎ ${translating.text.end}`,
      ]);
      await translating.element.locator('.station').first().focus();
      for (const step of Object.values(translating.text.steps)) {
        await expect(
          translating.element.getByRole('heading', { name: step.name }).first(),
        ).toBeVisible();
        await page.keyboard.press('ArrowRight');
      }
      await expect(translating.spoken).toContainText(translating.text.wordOf(2, 4, '追逐'));
      await translating.expectAccessible(`walk, ${language}`);
    },
  );

  const width = language === 'en' ? 1440 : 360;
  translation(
    `every view has room and reads well (${language}, ${width} pixels)`,
    async ({ page, translating }) => {
      translating.language = language;
      await page.setViewportSize({ width, height: 800 });
      await translating.start(presetScene('translate-long', (scene) => (scene.lang = language)));
      for (const name of TRANSLATION_PANELS) {
        await translating.panel(name).click();
        await translating.expectRoom(name);
        await translating.expectTargets(name);
      }
    },
  );
}

translation(
  'attention and the fixed context work in step, and only one of them looks',
  async ({ translating }) => {
    await translating.start(
      presetScene('translate-tom-jerry', (scene) => (scene.reading.step = 'context')),
    );
    await translating.output(0).nth(2).click();
    await expect(translating.output(1).nth(2)).toHaveAttribute('aria-pressed', 'true');
    const fixed = translating.element.getByRole('article', { name: translating.text.fixed });
    await expect(fixed.getByText(translating.text.explain.fixed.context)).toBeVisible();
    await translating
      .matrix(translating.text.fixedContexts)
      .getByRole('button', { name: translating.elements.showTable })
      .click();
    const rows = await fixed.locator('tbody tr').all();
    const numbers = await Promise.all(
      rows.map(async (row) => (await row.locator('td').allTextContents()).join(' ')),
    );
    expect(numbers).toHaveLength(3);
    expect(numbers[0]).toMatch(/\d/);
    expect(new Set(numbers).size).toBe(1);
  },
);

translation('unknown words stay, marked and explained', async ({ translating }) => {
  await translating.start();
  await translating.element.locator('#sentence').fill('Tom chases a dinosaur');
  await expect(translating.element.locator('.unknown')).toHaveText('dinosaur');
  await expect(translating.element.getByText('“dinosaur”').first()).toBeVisible();
  await expect(translating.output(0).first()).toBeVisible();
});

translation('a suggestion goes on with the sentence', async ({ translating }) => {
  await translating.start();
  await translating.element.locator('#sentence').fill('Tom chases');
  await translating.element.locator('.completion').first().click();
  const { translation: asked } = await translating.scene();
  expect(asked.text).toMatch(/^Tom chases \S+/);
});

translation(
  'a forced word changes what follows, and undo takes it back',
  async ({ page, translating }) => {
    await translating.start(
      presetScene('translate-tom-jerry', ({ reading }) => (reading.step = 'decoder')),
    );
    const before = await translating.words();
    const offers = translating.element
      .getByRole('listbox', { name: translating.text.nextWord })
      .first();
    await offers.getByRole('option').nth(1).click();
    await expect.poll(() => translating.words()).not.toEqual(before);
    await page.getByRole('button', { name: translating.say.page.undo }).click();
    await expect.poll(() => translating.words()).toEqual(before);
  },
);

translation(
  'every state opens to its gates, and every gate to its arithmetic',
  async ({ translating }) => {
    await translating.start(presetScene('translate-green-apple'));
    await translating.element.locator('attention-unrolled button.state.key').nth(2).click();
    const gates = translating.matrix(translating.text.network.opened);
    await expect(gates).toBeVisible();
    const cells = gates.getByRole('application');
    await cells.focus();
    // From the state up to the gate that updated it.
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await cells.press(key);
    const inspector = translating.element.locator('attention-translation-inspector');
    await expect(inspector.getByRole('heading', { level: 2 })).toContainText('z[');
    await expect(inspector.getByRole('heading', { level: 3 }).first()).toBeVisible();
  },
);

translation(
  'the alignment grows, and the grammar’s own lies over it',
  async ({ page, translating }) => {
    await translating.start(presetScene('translate-long'));
    const alignment = translating.matrix(translating.text.alignment.heading);
    await expect(alignment.locator('rect.mark.sure')).not.toHaveCount(0);
    const first = await alignment.locator('rect.mark.sure').count();
    await translating.player.getByRole('button', { name: translating.elements.next }).click();
    await translating.player.getByRole('button', { name: translating.elements.next }).click();
    await expect.poll(() => alignment.locator('rect.mark.sure').count()).toBeGreaterThan(first);
    await translating.element
      .getByRole('switch', { name: translating.text.alignment.gold })
      .click();
    await expect(alignment.locator('rect.mark.sure')).toHaveCount(0);
    await expect(page).toHaveURL(/look=alignment/);
  },
);

translation(
  'the beam is a tree, and its best sentence can be followed',
  async ({ translating }) => {
    await translating.start(
      presetScene('translate-tom-jerry', ({ reading }) => (reading.panel = 'beam')),
    );
    await expect(translating.element.locator('attention-beam-tree button.best').first()).toHaveText(
      /汤姆/,
    );
    const best = translating.element.getByRole('region', { name: translating.text.beam.best });
    await best.getByRole('button').nth(1).click();
    await expect
      .poll(async () => (await translating.scene()).translation.forced.length)
      .toBeGreaterThan(0);
  },
);

translation('a point of the chart opens a sentence of its length', async ({ translating }) => {
  await translating.start(
    presetScene('translate-tom-jerry', ({ reading }) => (reading.panel = 'lengths')),
  );
  const chart = translating.element.getByRole('application', {
    name: new RegExp(translating.text.lengths.heading),
  });
  await chart.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await chart.press(key);
  await expect.poll(async () => (await translating.scene()).reading.panel).toBe('walk');
  const { text } = (await translating.scene()).translation;
  expect(text).not.toBe('Tom chases Jerry');
});

translation(
  'a translation leaves as data, as a script, and as six steps on paper',
  async ({ page, translating }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.classList.add('asked-to-print');
    });
    await translating.start(
      presetScene('translate-tom-jerry', ({ reading }) => (reading.panel = 'alignment')),
    );
    await page.getByRole('button', { name: translating.say.page.share, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: translating.share.heading });
    const { data, code, pictures } = translating.share;
    const saved = async (name: string) => {
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name, exact: true }).click();
      const file = await coming;
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    await dialog.getByRole('tab', { name: data.title }).click();
    const csv = await saved(data.csv);
    expect(csv.name).toBe('attention_weights.csv');
    const [head, first] = csv.bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(',Tom,chases,Jerry');
    const weights = first!.split(',').slice(1).map(Number);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 4);

    await dialog.getByRole('tab', { name: code.title }).click();
    await expect(dialog.getByRole('region', { name: code.script })).toContainText('汤姆');
    expect((await saved('run.safetensors')).bytes.length).toBeGreaterThan(1_000_000);

    await dialog.getByRole('tab', { name: pictures.title }).click();
    await dialog.getByRole('button', { name: pictures.print }).click();
    await expect(page.locator('body')).toHaveClass(/asked-to-print/, { timeout: 60_000 });
    const names = Object.values(translating.text.steps).map(({ name }, i) => `${i + 1}. ${name}`);
    await expect(page.locator('attention-walk-sheet h2')).toHaveText(names);
  },
);

translation('a link restores the whole scene', async ({ page, translating }) => {
  const scene = presetScene('translate-tom-jerry', ({ translation: asked, reading, view }) => {
    Object.assign(asked, { beside: false, forced: ['', '追逐'], beamSize: 3, lengthPenalty: 0 });
    Object.assign(reading, { step: 'weighted_values', word: 1, gold: true });
    view.cell = { path: 'decoder/word2/attention/weighted_values', index: [0, 0, 1, 3] };
  });
  await translating.start(scene);
  expect(await translating.scene()).toEqual(scene);
  await page.reload();
  await expect(translating.output(0).first()).toBeVisible();
  expect(await translating.scene()).toEqual(scene);
});

translation(
  'weights are fetched only for the models that are asked for',
  async ({ page, translating }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.safetensors')) asked.push(request.url());
    });
    await translating.start();
    expect(asked).toHaveLength(2);
  },
);
