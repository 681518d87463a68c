import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { StepChanged } from '../../../../web/src/labs/base.ts';
import { merge, SCENE_STAGES } from '../../../../web/src/scene/index.ts';
import { expectNoViolations, listen } from '../elements/helpers.ts';
import { change, deep, look, openLab, presetScene } from './helpers.ts';

afterEach(() => document.body.replaceChildren());

const parts = {
  scene: 'attention-lab-scene',
  panels: 'attention-tabs',
  player: 'attention-stepper:not([hidden])',
  inspector: 'attention-lab-inspector',
} as const;

const shown = (lab: Element) =>
  Object.entries(parts).flatMap(([name, part]) =>
    lab.shadowRoot!.querySelector(part) ? [name] : [],
  );

describe('a lab', () => {
  it('shows the controls that its host names, else those that the scene does not hide', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    expect(shown(lab)).toEqual(['scene', 'panels', 'player', 'inspector']);
    await look(lab, { hidden: ['scene', 'player'] });
    expect(shown(lab)).toEqual(['panels', 'inspector']);
    lab.setAttribute('controls', 'player, scene nonsense');
    await lab.updateComplete;
    expect(shown(lab)).toEqual(['scene', 'player']);
    lab.setAttribute('controls', '');
    await lab.updateComplete;
    expect(shown(lab)).toEqual([]);
    const stage = deep(lab, 'attention-lab-rail')!.getBoundingClientRect();
    expect(stage.width).toBeGreaterThan(lab.clientWidth - 80);
    await expectNoViolations(lab);
    lab.removeAttribute('controls');
    await lab.updateComplete;
    expect(shown(lab)).toEqual(['panels', 'inspector']);
  });

  it('hides nothing for good: a hidden control is no undo step', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    await look(lab, { hidden: ['scene'] });
    expect(lab.lab.store.canUndo).toBe(false);
  });

  it('lets everything be looked at and nothing changed while it is read-only', async () => {
    const lab = await openLab(presetScene('worked-example'));
    await change(lab, { edits: [{ path: 'key_vectors', index: [0, 0], value: 3 }] });
    lab.readonly = true;
    await lab.updateComplete;
    await look(lab, { stage: 'vectors', cell: null });
    expect(lab.scene.view.stage).toBe('vectors');
    const before = lab.scene;
    const fields = 'input:not([type=radio]), textarea, select, [role=switch], .mask, .add';
    for (const field of deep(lab, 'attention-lab-scene')!.shadowRoot!.querySelectorAll('*')) {
      for (const input of field.shadowRoot?.querySelectorAll<HTMLInputElement>(fields) ?? []) {
        expect(input.disabled || input.readOnly, field.localName).toBe(true);
      }
    }
    expect(deep(lab, 'attention-lab-inspector .edit')).toBeNull();
    lab.lab.patch({ attention: { temperature: 5 }, edits: [] });
    expect(lab.scene).toBe(before);
    lab.readonly = false;
    await lab.updateComplete;
    lab.lab.patch({ edits: [] });
    expect(lab.scene.edits).toEqual([]);
  });

  it('is led by its host: next, back, by name and by number', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    await look(lab, { stage: 'tokens' });
    const steps = listen<StepChanged>(lab, 'step-changed');
    lab.next();
    lab.next();
    lab.back();
    lab.goTo(6);
    lab.goTo('context');
    lab.goTo(77);
    expect(steps.map(({ step, stage }) => [step, stage])).toEqual([
      [2, 'vectors'],
      [3, 'projections'],
      [2, 'vectors'],
      [6, 'softmax'],
      [8, 'context'],
    ]);
  });

  it('plays without its player, and stops at the end or when told', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    await look(lab, { stage: 'hard_addressing', speed: 4, hidden: ['player'] });
    lab.play();
    await expect.poll(() => lab.scene.view.stage).toBe(SCENE_STAGES[1]);
    lab.pause();
    await lab.updateComplete;
    await new Promise((done) => setTimeout(done, 900));
    expect(lab.scene.view.stage).toBe(SCENE_STAGES[1]);
  });

  it('says once that it is ready, also where there is nothing to compute', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    const ready = listen(place, 'ready');
    await openLab(presetScene('woodchuck'), place);
    expect(ready).toHaveLength(1);
    const lab = document.createElement('attention-soft-addressing');
    lab.scene = merge(presetScene('woodchuck'), { input: { source: '' } });
    place.append(lab);
    await expect.poll(() => ready.length).toBe(2);
  });

  it('leaves the arrow keys of the page alone', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    const { stage } = lab.scene.view;
    await userEvent.keyboard('{ArrowRight}');
    expect(lab.scene.view.stage).toBe(stage);
  });
});
