import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { cutTexts, sidewaysScroll, smallTargets, unreachable } from './access-checks.ts';
import { messagesFor, type Language } from '../../web/src/i18n/index.ts';
import { encodeScene, presetById, SCENE_STAGES, type Scene } from '../../web/src/scene/index.ts';

export { expect };

/** What a page may say on its console: nothing, unless a test expects it. */
interface Watch {
  /** Console errors that this test provokes. */
  allowed: RegExp[];
}

interface Fixtures {
  watch: Watch;
  lab: LabPage;
}

/** The page under test, driven as a person would, in English unless told otherwise. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ page, baseURL }, use) => {
      const watch: Watch = { allowed: [] };
      const found: string[] = [];
      const { host } = new URL(baseURL!);
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(message.text());
      });
      page.on('pageerror', (error) => found.push(String(error)));
      page.on('dialog', (dialog) => {
        found.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.context().on('request', (request) => {
        const { protocol, host: asked } = new URL(request.url());
        if (protocol !== 'blob:' && protocol !== 'data:' && asked !== host) {
          found.push(`request to another host: ${request.url()}`);
        }
      });
      await use(watch);
      const unexpected = found.filter((text) => !watch.allowed.some((rule) => rule.test(text)));
      expect(unexpected, 'console errors, dialogs and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
  lab: async ({ page }, use) => use(new LabPage(page)),
});

type Stage = (typeof SCENE_STAGES)[number];

/** A preset's scene, changed as a test needs it. */
export function presetScene(id: string, change: (scene: Scene) => void = () => {}): Scene {
  const preset = presetById(id);
  if (!preset) throw new Error(`[presetScene] expected a preset, got ${id}`);
  const scene = structuredClone(preset.scene);
  change(scene);
  return scene;
}

export class LabPage {
  readonly element: Locator;
  language: Language = 'en';

  constructor(
    readonly page: Page,
    tag = 'attention-soft-addressing',
  ) {
    this.element = page.locator(tag);
  }

  get say() {
    return messagesFor(this.language).lab;
  }

  get share() {
    return messagesFor(this.language).share;
  }

  get offline() {
    return messagesFor(this.language).offline;
  }

  get elements() {
    return messagesFor(this.language).elements;
  }

  /** Opens the site, with a scene or with a hash as it comes. */
  async open(scene: Scene | string = ''): Promise<void> {
    const hash = typeof scene === 'string' ? scene : encodeScene(scene);
    await this.page.goto(hash === '' ? './' : `./#${hash}`);
  }

  /** Opens the site and waits for the first picture. */
  async start(scene?: Scene): Promise<void> {
    await this.open(scene);
    await expect(this.station('tokens')).toBeVisible();
  }

  /** The scene that the lab is in. */
  scene(): Promise<Scene> {
    return this.element.evaluate((lab) => (lab as unknown as { scene: Scene }).scene);
  }

  /** Changes the scene as a control of the lab would. */
  async patch(part: object): Promise<void> {
    await this.element.evaluate(
      (lab, change) => (lab as unknown as { lab: { patch(part: object): void } }).lab.patch(change),
      part,
    );
  }

  station(stage: Stage): Locator {
    return this.element.locator('button.station').nth(SCENE_STAGES.indexOf(stage));
  }

  /** The sizes that a station tells, as "rows × columns". */
  shape(stage: Stage): Locator {
    return this.station(stage).locator('.shape');
  }

  /** The large picture of a step; there only while it is open. */
  stage(stage: Stage): Locator {
    return this.element.getByRole('group', { name: this.say.steps[stage].name, exact: true });
  }

  async goTo(stage: Stage): Promise<void> {
    await this.station(stage).click();
    await expect(this.stage(stage)).toBeVisible();
  }

  get inspector(): Locator {
    return this.element.locator('attention-lab-inspector');
  }

  /** The present value of a matrix cell as the screen reader's table tells it. */
  matrix(label: string): Locator {
    return this.element.locator(`attention-matrix:not([compact])[label="${label}"]`);
  }

  sentence(which: 'source' | 'target' = 'source'): Locator {
    return this.element.locator(`textarea#${which}`);
  }

  /** Opens a section of the scene that may be folded. */
  async unfold(title: string): Promise<void> {
    const section = this.element.locator('details').filter({
      has: this.page.locator('summary', { hasText: title }),
    });
    if (!(await section.first().evaluate((one) => (one as HTMLDetailsElement).open))) {
      await section.first().locator('summary').click();
    }
  }

  /** Every control on the page is large enough for a finger. */
  async expectTargets(what: string): Promise<void> {
    await expect.poll(() => smallTargets(this.page), `small controls: ${what}`).toEqual([]);
  }

  /** Nothing runs out of the page, nothing is cut off, nothing covers a control. */
  async expectRoom(what: string): Promise<void> {
    await expect.poll(() => sidewaysScroll(this.page), `sideways: ${what}`).toBeLessThanOrEqual(0);
    expect(await cutTexts(this.page), `cut off: ${what}`).toEqual([]);
    await expect.poll(() => unreachable(this.page), `out of reach: ${what}`).toEqual([]);
  }

  /**
   * The accessibility check of everything on the page; or of one element of it, which is faster,
   * named by the way to it through the shadow roots.
   */
  async expectAccessible(what: string, element?: [string, string]): Promise<void> {
    // The page has no frames that want a run of their own, and only what is wrong is told.
    const axe = new AxeBuilder({ page: this.page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    const { violations } = await (element ? axe.include([element]) : axe).analyze();
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => JSON.stringify(target)).join(', ')}`,
    );
    expect(told, `accessibility violations: ${what}`).toEqual([]);
  }
}
