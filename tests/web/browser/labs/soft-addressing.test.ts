import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AttentionCellInspector } from '../../../../web/src/elements/cell-inspector.ts';
import { paths } from '../../../../web/src/labs/soft-addressing/walk.ts';
import { SCENE_STAGES } from '../../../../web/src/scene/index.ts';
import { expectNoViolations, listen } from '../elements/helpers.ts';
import { change, deep, look, openLab, presetScene, rendered, walkOf } from './helpers.ts';

afterEach(() => document.body.replaceChildren());

describe('attention-soft-addressing', () => {
  it('shows the worked example with the numbers of the engine', async () => {
    const lab = await openLab(presetScene('worked-example'));
    const walk = walkOf(lab);
    expect([...walk.matrix(paths.scores).data]).toEqual([15, 60, 15, 35]);
    expect(walk.matrix(paths.weights).data[1]).toBeCloseTo(0.999999999986112, 6);
    expect(walk.bestKey).toBe(1);
    expect(lab.shadowRoot!.querySelectorAll('attention-lab-stage')).toHaveLength(1);
    const rail = deep(lab, 'attention-lab-rail')!;
    expect(rail.shadowRoot!.querySelectorAll('.station')).toHaveLength(SCENE_STAGES.length);
  });

  it('walks by the arrow keys of the lab, and leaves those of a text field alone', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    const steps = listen<{ stage: string }>(lab, 'step-changed');
    deep(lab, '.station')!.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(steps.map(({ stage }) => stage)).toEqual(['vectors', 'projections', 'vectors']);
    deep(lab, '.fold')!.click();
    await lab.updateComplete;
    deep(lab, 'textarea')!.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(steps).toHaveLength(3);
  });

  it('leaves out the sections that the scene hides, and only those', async () => {
    const sections = (lab: Element) =>
      [...deep(lab, 'attention-lab-scene')!.shadowRoot!.querySelectorAll('.group summary')].length;
    const lab = await openLab(presetScene('woodchuck'));
    const all = sections(lab);
    lab.lab.patch({ hiddenControls: ['masks', 'heads', 'presets'] });
    await lab.updateComplete;
    expect(sections(lab)).toBe(all - 2);
    expect(deep(lab, 'attention-lab-scene')!.shadowRoot!.textContent).not.toContain('Start from');
  });

  it('paints every miniature on one sheet, where its station has room for it', async () => {
    const place = document.createElement('div');
    place.style.width = '1440px';
    document.body.append(place);
    const lab = await openLab(presetScene('worked-example'), place);
    const rail = deep(lab, 'attention-lab-rail')!.shadowRoot!;
    const sheets = rail.querySelectorAll('canvas');
    expect(sheets).toHaveLength(1);
    const sheet = sheets[0]!;
    const origin = sheet.getBoundingClientRect();
    const ratio = sheet.width / origin.width;
    const rooms = [...rail.querySelectorAll('.mini')].map((mini) => mini.getBoundingClientRect());
    expect(rooms.length).toBeGreaterThan(8);
    const colors = () =>
      rooms.map(({ left, top, width, height }) => {
        const area = [left - origin.left, top - origin.top, width, height].map((x) => x * ratio);
        const [x, y, wide, high] = area as [number, number, number, number];
        const { data } = sheet.getContext('2d')!.getImageData(x, y, wide, high);
        const seen = new Set(new Uint32Array(data.buffer));
        seen.delete(0);
        return [...seen].join();
      });
    await expect.poll(() => colors().every((seen) => seen !== '')).toBe(true);
    const before = colors();
    await change(lab, { attention: { temperature: 500 } });
    const changed = colors().map((seen, i) => seen !== before[i]);
    // What comes before the temperature stays as it is, and the weights do not.
    expect(changed[0]).toBe(false);
    expect(changed).toContain(true);
  });

  it('tells that it is rendered when the explanation is of that run, too', async () => {
    const lab = await openLab(presetScene('worked-example'));
    const inspector = deep(lab, 'attention-cell-inspector') as AttentionCellInspector;
    await look(lab, { cell: { path: paths.scores, index: [0, 0, 1] } });
    const shown: unknown[] = [];
    lab.addEventListener('rendered', () => shown.push(inspector.explanation?.value));
    const { input } = lab.scene;
    if (input.kind !== 'vectors') throw new Error('expected typed vectors');
    const query = input.query.map((row) => row.map((value) => value * 2));
    await change(lab, { input: { query } });
    expect(shown).toEqual([walkOf(lab).value({ path: paths.scores, index: [0, 0, 1] })]);
    expect(shown).toEqual([120]);
  });

  it('explains anew only where the numbers or the names of the explained cell are others', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    await look(lab, { cell: { path: paths.scores, index: [0, 0, 1] } });
    const inspector = deep(lab, 'attention-cell-inspector') as AttentionCellInspector;
    const { input } = lab.scene;
    if (input.kind !== 'sentences') throw new Error('expected a sentence');
    const words = input.source.split(' ');
    const sentence = (place: number) =>
      words.map((word, i) => (i === place ? 'oak' : word)).join(' ');
    const before = inspector.explanation;
    expect(before).not.toBeNull();
    await change(lab, { input: { source: sentence(words.length - 1) } });
    expect(inspector.explanation).toBe(before);
    await change(lab, { input: { source: sentence(1) } });
    expect(inspector.explanation).not.toBe(before);
    expect(inspector.explanation!.value).toBe(
      walkOf(lab).value({ path: paths.scores, index: [0, 0, 1] }),
    );
    expect(inspector.names(paths.scores, [0, 0, 1]).label).toContain('oak');
  });

  it('gives back what no picture shows any more, and nothing that was handed out', async () => {
    const lab = await openLab(presetScene('worked-example'));
    const warm = (temperature: number) => change(lab, { attention: { temperature } });
    const traces = [];
    for (const temperature of [2, 3, 4, 5, 6]) {
      await warm(temperature);
      const { trace } = temperature === 3 ? (await lab.lab.record())! : walkOf(lab);
      traces.push(trace);
    }
    const lengths = traces.map(({ buffer }) => buffer.byteLength);
    expect(lengths.map((length) => length > 0)).toEqual([false, true, false, true, true]);
    expect(traces[1]!.tensor(paths.weights).data.length).toBeGreaterThan(0);
  });

  it('keeps the stations in one row above the stage where there is little room', async () => {
    const place = document.createElement('div');
    place.style.width = '360px';
    document.body.append(place);
    const lab = await openLab(presetScene('woodchuck'), place);
    const rail = deep(lab, 'attention-lab-rail')!.shadowRoot!;
    const stations = [...rail.querySelectorAll('.station')].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(new Set(stations.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(Math.min(...stations.map(({ width }) => width))).toBeGreaterThanOrEqual(24);
    const stage = rail.querySelector('.open')!.getBoundingClientRect();
    expect(stage.top).toBeGreaterThan(stations[0]!.top);
    expect(stage.top - stations[0]!.bottom).toBeLessThan(20);
  });

  it('draws no picture that changes its own room', async () => {
    const told: string[] = [];
    const tell = ({ message }: ErrorEvent) => told.push(message);
    addEventListener('error', tell);
    const lab = await openLab(presetScene('woodchuck'));
    for (const stage of SCENE_STAGES) {
      await look(lab, { stage });
      for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done));
    }
    removeEventListener('error', tell);
    expect(told).toEqual([]);
  });

  it('opens every station and finds nothing amiss for assistive technology', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    for (const stage of SCENE_STAGES) {
      await look(lab, { stage, cell: null });
      await expectNoViolations(lab);
    }
  }, 60_000);

  it('follows what is typed, and keeps the last picture while there is nothing to compute', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    await change(lab, { input: { source: '我爱机器学习' } });
    expect(walkOf(lab).inputs.labels.key).toEqual(['我', '爱', '机器', '学习']);
    lab.lab.patch({ input: { source: '' } });
    await lab.updateComplete;
    expect(walkOf(lab).sizes.keys).toBe(4);
    expect(deep(lab, 'attention-notice[kind=warning]')).not.toBeNull();
    expect(deep(lab, 'attention-notice[kind=error]')).not.toBeNull();
    await change(lab, { input: { source: 'one' } });
    expect(walkOf(lab).sizes.keys).toBe(1);
    expect(deep(lab, 'attention-notice')).toBeNull();
  });

  it('changes a number and takes it back', async () => {
    const lab = await openLab(presetScene('worked-example'));
    const before = walkOf(lab).matrix(paths.scores).data[1];
    await change(lab, { edits: [{ path: paths.queryVectors, index: [0, 0], value: 0 }] });
    expect(walkOf(lab).matrix(paths.scores).data[1]).toBe(10);
    const after = rendered(lab);
    lab.undo();
    await after;
    expect(walkOf(lab).matrix(paths.scores).data[1]).toBe(before);
  });

  it('follows a factor back to the token', async () => {
    const lab = await openLab(presetScene('worked-example'));
    await look(lab, { stage: 'scores', cell: null });
    lab.lab.follow({ path: paths.query, index: [0, 0, 2] });
    await lab.updateComplete;
    expect(lab.scene.view.stage).toBe('projections');
    lab.lab.follow({ path: paths.queryVectors, index: [0, 2] });
    expect(lab.scene.view.stage).toBe('vectors');
  });

  it('gives a row without keys weights of 0, and says so', async () => {
    const lab = await openLab(presetScene('all-masked'));
    await look(lab, { stage: 'softmax', cell: null });
    expect([...walkOf(lab).matrix(paths.weights).data].every((weight) => weight === 0)).toBe(true);
    expect(deep(lab, 'attention-stepper')!.textContent).toContain('may attend to nothing');
  });

  it('shows a summary of a text that is too long to record', async () => {
    const lab = await openLab(presetScene('woodchuck'));
    const source = Array.from({ length: 300 }, (_, i) => `w${i}`).join(' ');
    await change(lab, { input: { source } });
    expect(deep(lab, '.summary')!.textContent).toContain('300 × 300');
    await change(lab, { input: { source: 'short again' } });
    expect(deep(lab, '.summary')).toBeNull();
  });

  it('lives beside others: each has its scene, its language and its end', async () => {
    const one = await openLab(presetScene('woodchuck'));
    const other = await openLab(presetScene('worked-example'));
    other.lang = 'zh';
    await other.updateComplete;
    expect(deep(one, '[role=tab]')!.textContent).toContain('Step by step');
    expect(deep(other, '[role=tab]')!.textContent).toContain('逐步计算');
    one.remove();
    await change(other, { attention: { temperature: 2 } });
    expect(walkOf(other).matrix(paths.tempered).data[1]).toBe(30);
  });
});
