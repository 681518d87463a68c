import { describe, expect, it } from 'vitest';
import {
  BASE_SCENE,
  decodeScene,
  defaultSceneOf,
  encodeScene,
  LABS,
  merge,
  patchTo,
  SceneStore,
  stageIn,
  stagesOf,
  startOfWalk,
  type Scene,
} from '../../../../web/src/scene/index.ts';

const translating: Scene = merge(BASE_SCENE, {
  lab: 'encoder-decoder',
  translation: { text: 'tom chases jerry .', forced: ['', '爱'], beside: false },
  reading: { step: 'softmax', word: 2, panel: 'alignment', gold: true },
  view: { cell: { path: 'decoder/word3/logits', index: [0, 0, 7] } },
});

describe.each(LABS)('%s', (lab) => {
  it('opens with a scene of its own', () => {
    expect(defaultSceneOf(lab).lab).toBe(lab);
  });

  it('can be taken to each of its steps', () => {
    for (const stage of stagesOf(lab)) {
      const scene = merge(merge(translating, { lab }), patchTo(lab, stage));
      expect(stageIn(scene)).toBe(stage);
      expect(scene.view.cell).toBeNull();
    }
  });
});

describe('a scene of the translation lab', () => {
  it('is a link that people can read', () => {
    expect(encodeScene(translating)).toBe(
      'v1&lab=encoder-decoder&cell=decoder/word3/logits:0.0.7&text=tom+chases+jerry+.' +
        '&beside=false&forced=,%E7%88%B1&step=softmax&word=2&look=alignment&gold=true&end',
    );
    expect(decodeScene(encodeScene(translating))).toEqual({ scene: translating });
  });

  it('begins its walk at the first step of the word that is open', () => {
    expect(startOfWalk(translating)).toMatchObject({
      reading: { step: 'hidden_states', word: 2, panel: 'walk' },
      view: { cell: null },
    });
  });

  it('takes no undo step to look around in, and one to be changed', () => {
    const store = new SceneStore(translating);
    store.patch({ reading: { word: 0, step: 'context', panel: 'beam' } });
    expect(store.canUndo).toBe(false);
    store.patch({ translation: { beside: true } });
    store.patch({ reading: { word: 1 } });
    expect(store.undo()).toBe(true);
    expect(store.get()).toMatchObject({ translation: { beside: false }, reading: { word: 1 } });
  });

  it.each([
    ['direction=fr-en', 'translation.direction'],
    ['beam=0', 'translation.beamSize'],
    ['penalty=3', 'translation.lengthPenalty'],
    ['step=tokens', 'reading.step'],
    ['word=-1', 'reading.word'],
    ['look=mirror', 'reading.panel'],
  ])('has no %s', (part, what) => {
    expect(decodeScene(`v1&lab=encoder-decoder&${part}&end`).problem).toMatchObject({ what });
  });
});
