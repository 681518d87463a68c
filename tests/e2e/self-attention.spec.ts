import type { Locator, Page } from '@playwright/test';
import { languages } from '../../web/src/i18n/index.ts';
import { attendingMessages } from '../../web/src/i18n/self-attention.ts';
import { ATTENDING_PANELS, decodeScene, type Scene } from '../../web/src/scene/index.ts';
import { expect, LabPage, presetScene, test } from './lab.ts';

/** The self-attention lab, driven as a person would. */
class AttendingPage extends LabPage {
  constructor(page: Page) {
    super(page, 'attention-self-attention');
  }

  get text() {
    return attendingMessages(this.language);
  }

  /** Opens a scene and waits for the translation. */
  override async start(scene: Scene = presetScene('attend-reference')): Promise<void> {
    await this.open(scene);
    await expect(this.output(scene).first()).toBeVisible();
  }

  /** The words of the last line: what was written, as it is now. */
  output({ transformer }: Scene): Locator {
    const edited = transformer.hiddenWords.length > 0;
    return this.lines.nth(edited ? 2 : 1).locator('bdi');
  }

  get lines(): Locator {
    return this.element.locator('attention-attending-sentences attention-token-row');
  }

  panel(name: (typeof ATTENDING_PANELS)[number]): Locator {
    return this.element.getByRole('tab', { name: this.text.panels[name], exact: true });
  }

  get spoken(): Locator {
    return this.element.locator('[data-walk="spoken"]');
  }
}

const attention = test.extend<{ attending: AttendingPage }>({
  attending: async ({ page }, use) => use(new AttendingPage(page)),
});

for (const language of languages) {
  attention(
    `the walk goes by keyboard through all steps of a head (${language})`,
    async ({ page, attending }) => {
      attending.language = language;
      await attending.start(
        presetScene('attend-reference', (scene) => {
          scene.lang = language;
          scene.attending.panel = 'walk';
        }),
      );
      await attending.element.locator('.station').first().focus();
      for (const step of Object.values(attending.text.steps)) {
        await expect(
          attending.element.getByRole('heading', { name: step.name }).first(),
        ).toBeVisible();
        await expect(attending.spoken).not.toBeEmpty();
        await page.keyboard.press('ArrowRight');
      }
      await attending.expectAccessible(`walk, ${language}`);
    },
  );

  const width = language === 'en' ? 1440 : 360;
  attention(
    `every view has room and reads well (${language}, ${width} pixels)`,
    async ({ page, attending }) => {
      attending.language = language;
      await page.setViewportSize({ width, height: 800 });
      await attending.start(presetScene('attend-hidden-word', (scene) => (scene.lang = language)));
      for (const name of ATTENDING_PANELS) {
        await attending.panel(name).click();
        await attending.expectRoom(name);
        await attending.expectTargets(name);
      }
      await attending.expectAccessible(`alignment, ${language}`);
    },
  );
}

attention('a word says where it looks by several heads at once', async ({ page, attending }) => {
  await attending.start();
  await attending.element.getByRole('button', { name: 'Head 3', exact: true }).click();
  const words = attending.element.locator('attention-head-lines button[data-side="query"]');
  await words.nth(2).focus();
  const told = attending.element.locator('attention-head-lines .spoken');
  await expect(told).toHaveText(/“student” looks most at: head 1: .*; head 3: /);
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText(/ is seen most by: /);
  await attending.expectAccessible('heads');
});

attention(
  'a hidden word changes the translation, and undo brings it back',
  async ({ page, attending, lab }) => {
    await attending.start(presetScene('attend-causal'));
    await attending.panel('edits').click();
    const row = attending.element.locator('attention-attending-edits attention-token-row');
    const before = await attending.lines.nth(1).locator('bdi').allTextContents();
    await row.getByRole('button', { name: lab.elements.maskToken('lion') }).click();
    await expect(attending.lines).toHaveCount(3);
    expect(await attending.lines.nth(1).locator('bdi').allTextContents()).toEqual(before);
    await page.getByRole('button', { name: lab.say.page.undo, exact: true }).click();
    await expect(attending.lines).toHaveCount(2);
    expect(await attending.lines.nth(1).locator('bdi').allTextContents()).toEqual(before);
  },
);

attention(
  'a head that is switched off and a warmer softmax are in the link',
  async ({ page, attending }) => {
    await attending.start(presetScene('attend-causal'));
    await attending.panel('edits').click();
    const { edits, attentions } = attending.text;
    const name = edits.headSwitch(attentions.encoder, 1, 2);
    const head = attending.element.getByRole('button', { name, exact: true });
    await head.click();
    await expect(head).toHaveAttribute('aria-pressed', 'false');
    await expect
      .poll(() => decodeScene(new URL(page.url()).hash).scene.transformer.headsOff)
      .toEqual(['encoder.1.2']);
    await page.reload();
    await expect(attending.lines).toHaveCount(3);
    await attending.element.getByRole('button', { name: edits.reset }).click();
    await expect(attending.lines).toHaveCount(2);
  },
);

attention('the alignments of both models stand side by side', async ({ attending }) => {
  await attending.start(
    presetScene('attend-reference', (scene) => (scene.attending.panel = 'alignment')),
  );
  await expect(
    attending.element.locator('attention-attending-alignment attention-matrix'),
  ).toHaveCount(2);
});

attention('a number of a head leads back to the matrices', async ({ attending }) => {
  await attending.start(
    presetScene('attend-reference', (scene) => {
      scene.attending.panel = 'walk';
      scene.attending.step = 'projections';
    }),
  );
  const inspector = attending.element.locator('attention-attending-inspector');
  await expect(inspector.getByRole('heading', { name: 'In symbols' })).toBeVisible();
  await expect(inspector).toContainText('W');
});

attention('a turned query leads to what was turned, and to the angle', async ({ attending }) => {
  await attending.start(
    presetScene('attend-reference', (scene) => {
      scene.attending.panel = 'walk';
      scene.attending.step = 'projections';
    }),
  );
  const inspector = attending.element.locator('attention-attending-inspector');
  const label = inspector.locator('h2 span');
  await expect(label).toHaveText('q[h1, it, 1]');
  const factors = inspector.locator('button.factor');
  await expect(factors).toHaveCount(4);
  await factors.nth(1).click();
  await expect(label).toHaveText('cos φ[it, 1]');
  await expect(inspector.getByRole('heading', { name: 'With its numbers' })).toBeVisible();
});

for (const language of languages) {
  attention(
    `what “it” stands for can be changed, and cut off (${language})`,
    async ({ attending }) => {
      attending.language = language;
      const preset = presetScene('attend-animal', (scene) => {
        scene.lang = language;
        scene.attending.panel = 'edits';
        // From "it" to "the animal".
        scene.transformer.cutEdges = ['8.0', '8.1'];
      });
      await attending.open(preset);
      // The sentence, before, and after.
      await expect(attending.lines).toHaveCount(3);
      await expect(attending.lines.nth(1)).toContainText('es');
      const { edits } = attending.text;
      for (const noun of ['the', 'animal']) {
        const edge = edits.join(edits.edge('it', noun));
        await attending.element.getByRole('button', { name: edge, exact: true }).click();
      }
      await expect(attending.lines).toHaveCount(2);
      await attending.expectTargets('edits');
      await attending.expectAccessible(`edits, ${language}`);
      await attending.panel('heads').click();
      await expect(attending.element).toContainText(attending.text.heads.measured);
      await attending.expectAccessible(`heads, ${language}`);
    },
  );
}
