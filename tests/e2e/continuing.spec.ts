import type { Locator, Page } from '@playwright/test';
import { languages } from '../../web/src/i18n/index.ts';
import { attendingMessages } from '../../web/src/i18n/self-attention.ts';
import { decodeScene, type Scene } from '../../web/src/scene/index.ts';
import { expect, LabPage, presetScene, test } from './lab.ts';

/** The part that lets a text go on, driven as a person would. */
class WritingPage extends LabPage {
  constructor(page: Page) {
    super(page, 'attention-self-attention');
  }

  get texts() {
    return attendingMessages(this.language).continuing;
  }

  override async start(scene: Scene = presetScene('attend-continue')): Promise<void> {
    await this.open(scene);
    await expect(this.lists.first()).toBeVisible();
  }

  get lists(): Locator {
    return this.element.locator('attention-candidates');
  }

  get tokens(): Locator {
    return this.element.locator('attention-attending-continue attention-token-row bdi');
  }

  button(name: string): Locator {
    return this.element.getByRole('button', { name, exact: true });
  }

  get linked(): Scene {
    return decodeScene(new URL(this.page.url()).hash).scene;
  }
}

const writing = test.extend<{ writer: WritingPage }>({
  writer: async ({ page }, use) => use(new WritingPage(page)),
});

for (const language of languages) {
  const width = language === 'en' ? 1440 : 360;
  writing(
    `a text goes on by keyboard, and reads well (${language}, ${width} pixels)`,
    async ({ page, writer }) => {
      writer.language = language;
      await page.setViewportSize({ width, height: 800 });
      await writer.start(presetScene('attend-continue', (scene) => (scene.lang = language)));
      const { texts } = writer;
      const before = await writer.tokens.count();
      await writer.button(texts.goOn(8)).focus();
      await page.keyboard.press('Enter');
      await expect(writer.tokens).toHaveCount(before + 8);
      await expect(writer.lists.first()).toHaveAttribute('aria-busy', 'false');
      await writer.lists.first().locator('[tabindex="0"]').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(writer.tokens).toHaveCount(before + 9);
      await writer.expectRoom(`continue, ${language}`);
      await writer.expectTargets(`continue, ${language}`);
      await writer.expectAccessible(`continue, ${language}`);
    },
  );

  writing(`a change stands before and after (${language})`, async ({ writer }) => {
    writer.language = language;
    await writer.start(
      presetScene('attend-continue', (scene) => {
        scene.lang = language;
        scene.writing.hiddenTokens = [3];
        scene.writing.swaps = ['2.300'];
      }),
    );
    await expect(writer.lists).toHaveCount(2);
    await writer.button(writer.texts.headSwitch(1, 2)).click();
    await expect(writer.button(writer.texts.headSwitch(1, 2))).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await writer.expectTargets(`changes, ${language}`);
    await writer.expectAccessible(`changes, ${language}`);
    await writer.button(attendingMessages(language).edits.reset).click();
    await expect(writer.lists).toHaveCount(1);
  });
}

writing(
  'what a person typed and drew is in the link, and undone',
  async ({ page, writer, lab }) => {
    await writer.start();
    await page.getByLabel(writer.texts.text).fill('Call me 鯨');
    await expect(writer.tokens).toHaveText([
      /start/,
      'C',
      'all',
      '␣me',
      '␣',
      '⟨E9⟩',
      '⟨AF⟩',
      '⟨A8⟩',
    ]);
    await writer.button(writer.texts.one).click();
    await expect(writer.tokens).toHaveCount(9);
    const words = await writer.tokens.allTextContents();
    await expect.poll(() => writer.linked.writing.added.length).toBe(1);
    await page.reload();
    await expect(writer.tokens).toHaveText(words);
    await writer.button(writer.texts.takeBack).click();
    await expect(writer.tokens).toHaveCount(8);
    await page.getByRole('button', { name: lab.say.page.undo, exact: true }).click();
    await expect(writer.tokens).toHaveText(words);
  },
);

writing('a preset opens the view that shows it', async ({ page, writer }) => {
  await writer.open(presetScene('attend-causal'));
  const choose = async (title: string) => {
    await writer.element.locator('.presets summary').click();
    await writer.element.getByRole('button', { name: title }).first().click();
  };
  await choose('A text that goes on');
  await expect(writer.lists.first()).toBeVisible();
  await choose('Nobody sees the future');
  await expect(writer.lists).toHaveCount(0);
  await expect(page).toHaveURL(/attention=decoder/);
});

writing('temperature, top-k and top-p cut candidates off', async ({ writer }) => {
  await writer.start();
  const field = (name: string) => writer.element.getByRole('textbox', { name, exact: true });
  await field(writer.texts.topK).fill('4');
  await field(writer.texts.topK).press('Enter');
  await expect(writer.lists.locator('.is-cut')).toHaveCount(8);
  await field(writer.texts.topP).fill('0.01');
  await field(writer.texts.topP).press('Enter');
  await expect(writer.lists.locator('.is-cut')).toHaveCount(11);
});

writing('a token says where it looks, and what stands behind it', async ({ page, writer }) => {
  await writer.start();
  await writer.element
    .locator('attention-attending-continue attention-token-row .chip')
    .nth(2)
    .click();
  await expect(writer.element.getByRole('heading', { name: /␣white/ }).first()).toBeVisible();
  await expect(writer.lists.locator('.tag', { hasText: writer.texts.there })).toBeVisible();
  const line = writer.element.locator('attention-head-lines button[data-side="query"]').nth(2);
  await line.focus();
  await expect(writer.element.locator('attention-head-lines .spoken')).toHaveText(/␣white/);
  await page.keyboard.press('ArrowUp');
  await expect(
    writer.element.locator('attention-continuing-inspector').getByRole('heading').first(),
  ).toBeVisible();
});
