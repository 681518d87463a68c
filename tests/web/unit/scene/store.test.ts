import { describe, expect, it, vi } from 'vitest';
import { BASE_SCENE, PRESETS, SceneStore } from '../../../../web/src/scene/index.ts';

function store(settings = {}) {
  const clock = { time: 0 };
  return { clock, scenes: new SceneStore(BASE_SCENE, { now: () => clock.time, ...settings }) };
}

const seed = (scenes: SceneStore) => scenes.get().attention.seed;

describe('SceneStore', () => {
  it('patches deeply and leaves the rest as it was', () => {
    const { scenes } = store();
    scenes.patch({ attention: { seed: 5 }, view: { cell: { path: 'a', index: [1] } } });
    expect(scenes.get()).toEqual({
      ...BASE_SCENE,
      attention: { ...BASE_SCENE.attention, seed: 5 },
      view: { ...BASE_SCENE.view, cell: { path: 'a', index: [1] } },
    });
    expect(scenes.get().input).toBe(BASE_SCENE.input);
    scenes.patch({ view: { cell: null } });
    expect(scenes.get().view.cell).toBeNull();
  });

  it('replaces the whole input when its kind changes', () => {
    const { scenes } = store();
    const vectors = {
      kind: 'vectors',
      query: [[1]],
      key: [],
      value: [],
      queryLabels: [],
      keyLabels: [],
    } as const;
    scenes.patch({ input: structuredClone(vectors) as never });
    expect(scenes.get().input).toEqual(vectors);
  });

  it('tells listeners about changes, and about nothing else', () => {
    const { scenes } = store();
    const listener = vi.fn();
    const stop = scenes.subscribe(listener);
    scenes.patch({ attention: { seed: BASE_SCENE.attention.seed } });
    expect(listener).not.toHaveBeenCalled();
    scenes.patch({ attention: { seed: 5 } });
    expect(listener).toHaveBeenCalledExactlyOnceWith(scenes.get());
    stop();
    scenes.patch({ attention: { seed: 6 } });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('goes back and forth', () => {
    const { scenes } = store();
    for (const next of [5, 6, 7]) scenes.patch({ attention: { seed: next } });
    expect([scenes.undo(), scenes.undo(), seed(scenes)]).toEqual([true, true, 5]);
    expect([scenes.redo(), seed(scenes)]).toEqual([true, 6]);
    expect(scenes.state.get()).toMatchObject({ canUndo: true, canRedo: true });
    scenes.patch({ attention: { seed: 9 } });
    expect([scenes.canRedo, scenes.redo(), seed(scenes)]).toEqual([false, false, 9]);
    while (scenes.undo());
    expect(scenes.get()).toEqual(BASE_SCENE);
  });

  it('takes back what a text went on with, and leaves alone which token looks', () => {
    const { scenes } = store();
    scenes.patch({ writing: { added: [7] } });
    scenes.patch({ attending: { token: 1 } });
    expect(scenes.undo()).toBe(true);
    expect(scenes.get()).toMatchObject({ writing: { added: [] }, attending: { token: 1 } });
    expect(scenes.canUndo).toBe(false);
  });

  it('takes a drag back as one', () => {
    const { scenes, clock } = store();
    for (const next of [5, 6, 7]) {
      clock.time += 900;
      scenes.patch({ attention: { seed: next } }, { coalesce: 'seed' });
    }
    scenes.undo();
    expect(seed(scenes)).toBe(BASE_SCENE.attention.seed);
    scenes.redo();
    expect(seed(scenes)).toBe(7);
  });

  it('keeps apart what is separated by time, by name or by an undo', () => {
    const { scenes, clock } = store();
    scenes.patch({ attention: { seed: 5 } }, { coalesce: 'seed' });
    clock.time += 1001;
    scenes.patch({ attention: { seed: 6 } }, { coalesce: 'seed' });
    scenes.patch({ attention: { numHeads: 2 } }, { coalesce: 'heads' });
    scenes.undo();
    expect(scenes.get().attention).toMatchObject({ seed: 6, numHeads: 1 });
    scenes.patch({ attention: { seed: 8 } }, { coalesce: 'seed' });
    scenes.undo();
    expect(seed(scenes)).toBe(6);
    scenes.undo();
    expect(seed(scenes)).toBe(5);
  });

  it('makes no step of setting what holds already', () => {
    const { scenes, clock } = store();
    const edits = [{ path: 'key_vectors', index: [0, 0], value: 9 }];
    scenes.patch({ edits });
    clock.time += 5000;
    scenes.patch({ edits: structuredClone(edits) });
    scenes.undo();
    expect(scenes.get().edits).toEqual([]);
    expect(scenes.canUndo).toBe(false);
  });

  it('makes no step of looking around, and leaves it alone on the way back', () => {
    const { scenes } = store();
    scenes.patch({ view: { stage: 'scores' } });
    expect(scenes.canUndo).toBe(false);
    scenes.patch({ attention: { seed: 5 } });
    scenes.patch({ view: { stage: 'context' }, lang: 'zh', theme: 'dark' });
    scenes.undo();
    expect(scenes.get()).toMatchObject({ lang: 'zh', theme: 'dark', view: { stage: 'context' } });
    expect(seed(scenes)).toBe(BASE_SCENE.attention.seed);
  });

  it('takes a preset back as a whole, but for language and theme', () => {
    const { scenes } = store();
    scenes.patch({ view: { stage: 'softmax' }, lang: 'en' });
    const before = scenes.get();
    scenes.set({ ...PRESETS.at(-1)!.scene, lang: 'en' });
    scenes.patch({ lang: 'zh' });
    scenes.undo();
    expect(scenes.get()).toEqual({ ...before, lang: 'zh' });
    scenes.redo();
    expect(scenes.get()).toEqual({ ...PRESETS.at(-1)!.scene, lang: 'zh' });
  });

  it('forgets the oldest steps beyond its limit', () => {
    const { scenes } = store({ steps: 2 });
    for (const next of [5, 6, 7]) scenes.patch({ attention: { seed: next } });
    while (scenes.undo());
    expect(seed(scenes)).toBe(5);
  });
});
