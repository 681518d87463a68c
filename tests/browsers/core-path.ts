import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messagesFor } from '../../web/src/i18n/index.ts';
import { decodeScene, encodeScene, SCENE_STAGES, type Scene } from '../../web/src/scene/index.ts';
import type { Driver } from './driver.ts';
import { find, type Wanted } from './in-page.ts';

const PICTURES = join(import.meta.dirname, '../../build/reports/browsers');
/** A busy machine may take its time. */
export const PATIENCE = { timeout: 30_000, interval: 100 };
const say = messagesFor('en').lab;
const start = encodeScene({ ...decodeScene('').scene, lang: 'en' });

const station = (stage: (typeof SCENE_STAGES)[number]): Wanted => ({
  path: ['button.station'],
  nth: SCENE_STAGES.indexOf(stage),
});

/** Keeps what a browser saw, for people. */
export function savePicture(name: string, picture: Uint8Array): void {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name}.png`), picture);
}

/** What every browser must be able to do, with its own pointer and keyboard, one step after another. */
export function corePath(name: string, page: { driver: Driver; address: string }): void {
  const locate = (wanted: Wanted) => page.driver.run(find, wanted);
  const textOf = async (wanted: Wanted) => (await locate(wanted))?.text;
  const shows = (wanted: Wanted, text: string) =>
    expect.poll(() => textOf(wanted), PATIENCE).toContain(text);
  /** Clicks what stays where it is: a picture that is being drawn may move yet. */
  const click = async (wanted: Wanted) => {
    let point = await locate(wanted);
    const isStill = async () => {
      const before = point;
      point = await locate(wanted);
      return point !== null && before?.x === point.x && before.y === point.y;
    };
    await expect.poll(isStill, PATIENCE).toBe(true);
    await page.driver.click(point!);
  };
  const open = async (stage: (typeof SCENE_STAGES)[number]) => {
    await click(station(stage));
    await shows({ path: ['attention-lab-stage', 'section.card h2'] }, say.steps[stage].name);
  };
  const sceneOf = async (which: 'set' | 'computed'): Promise<Scene> =>
    JSON.parse(
      await page.driver.run((asked) => {
        const root = document.querySelector('attention-page')!.shadowRoot!;
        const { lab, scene } = root.querySelector('attention-soft-addressing')!;
        return JSON.stringify(asked === 'set' ? scene : lab.state.walk!.scene);
      }, which),
    ) as Scene;
  const scene = () => sceneOf('set');
  const addressed = () => page.driver.run(() => location.hash);
  const picture = async (what: string) =>
    savePicture(`${name}, ${what}`, await page.driver.screenshot());

  it('opens, and draws what the engine computed', async () => {
    await page.driver.open(`${page.address}#${start}`);
    await shows(station('softmax'), '6 × 6');
  });

  it('follows a typed sentence', async () => {
    const sentence: Wanted = { path: ['textarea#source'] };
    await click(sentence);
    for (const key of ['End', 'Backspace'] as const) await page.driver.press(key);
    await page.driver.type(' one two three');
    await shows(station('softmax'), '8 × 8');
  });

  it('walks all steps', async () => {
    for (const stage of SCENE_STAGES) await open(stage);
    await picture('last step');
  });

  it('opens a cell in the inspector, and its arithmetic', async () => {
    await open('softmax');
    await click({
      path: ['attention-lab-stage', 'attention-matrix:not([compact])', 'svg > rect'],
      nth: 1,
    });
    const { query } = (await scene()).view;
    const chosen = async () => (await scene()).view.cell?.index;
    await expect.poll(chosen, PATIENCE).toEqual([0, query, 1]);
    await shows({ path: ['attention-lab-inspector', 'h2'] }, say.inspector);
    await shows({ path: ['attention-cell-inspector', '.head'] }, '=');
    await shows({ path: ['attention-cell-inspector', '.terms .factor'] }, 's');
    await picture('cell');
  });

  it('changes the score function', async () => {
    await click({ path: ['attention-lab-scene', 'label'], text: say.scoreFunctions.cosine });
    const computed = async () => (await sceneOf('computed')).attention.scoreFunction;
    await expect.poll(computed, PATIENCE).toBe('cosine');
    await picture('cosine');
  });

  it('restores it all from the link', async () => {
    const before = await scene();
    await expect.poll(async () => decodeScene(await addressed()).scene, PATIENCE).toEqual(before);
    const link = page.address + (await addressed());
    await page.driver.open('about:blank');
    await page.driver.open(link);
    await shows(station('softmax'), '8 × 8');
    expect(await scene()).toEqual(before);
  });
}
