import { decodeScene, SCENE_STAGES } from '../../web/src/scene/index.ts';
import { expect, type LabPage } from './lab.ts';

/** Walks through every step and every view of the lab, and types a sentence of its own; the address has it all then. */
export async function walkEverything(lab: LabPage): Promise<void> {
  await lab.sentence().fill('nothing comes from elsewhere');
  await expect(lab.shape('softmax')).toHaveText('4 × 4');
  for (const stage of SCENE_STAGES) await lab.goTo(stage);
  for (const panel of ['compare', 'scaling', 'symmetry', 'stability'] as const) {
    await lab.element.getByRole('tab', { name: lab.say.panels[panel] }).click();
    await expect(lab.element.getByRole('heading', { name: lab.say[panel].heading })).toBeVisible();
  }
  await expect(lab.element.getByText(lab.say.stability.broken).first()).toBeVisible();
  await lab.element.getByRole('tab', { name: lab.say.panels.walk }).click();
  const address = () => decodeScene(new URL(lab.page.url()).hash).scene;
  await expect.poll(address).toEqual(await lab.scene());
}
