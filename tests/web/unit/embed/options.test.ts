import { describe, expect, it } from 'vitest';
import {
  labProblem,
  openingScene,
  readControls,
  readHeight,
} from '../../../../web/src/embed/options.ts';
import { DEFAULT_SCENE, encodeScene, presetById } from '../../../../web/src/scene/index.ts';

const worked = presetById('worked-example')!.scene;

describe('the scene that a playground opens with', () => {
  it('is the one that opens by itself, a preset, or one given in any form', () => {
    expect(openingScene({})).toEqual({ scene: DEFAULT_SCENE, problems: [] });
    expect(openingScene({ preset: 'worked-example' }).scene).toBe(worked);
    const link = encodeScene(worked);
    for (const scene of [worked, link, `#${link}`, ` https://school.example/x/#${link}\n`]) {
      expect(openingScene({ scene, preset: 'woodchuck' })).toEqual({ scene: worked, problems: [] });
    }
  });

  it('is one of the lab that is named, unless a scene or a preset names its own', () => {
    const { scene } = openingScene({ lab: 'encoder-decoder', step: 3 });
    expect(scene).toMatchObject({ lab: 'encoder-decoder', reading: { step: 'softmax' } });
    expect(openingScene({ lab: 'encoder-decoder', preset: 'worked-example' }).scene).toBe(worked);
    expect(openingScene({ preset: 'translate-long' }).scene.lab).toBe('encoder-decoder');
    expect(openingScene({ lab: 'encoder-decoder', step: 'tokens' }).problems).toEqual([
      expect.stringMatching(/^\[step\] expected 1 to 6 or one of hidden_states, .*, got tokens$/),
    ]);
    expect(labProblem('mirror')).toBe(
      '[lab] expected one of soft-addressing, encoder-decoder, self-attention, got mirror',
    );
    expect(labProblem('encoder-decoder')).toBeNull();
  });

  it('takes a step by name or by number from 1, and a seed', () => {
    expect(openingScene({ step: 'softmax' }).scene.view.stage).toBe('softmax');
    expect(openingScene({ step: '6' }).scene.view.stage).toBe('softmax');
    expect(openingScene({ step: 1 }).scene.view.stage).toBe('tokens');
    expect(openingScene({ seed: '0' }).scene.attention.seed).toBe(0);
  });

  it('leaves out what it does not understand, and says what it expected', () => {
    const { scene, problems } = openingScene({ preset: 'nope', step: '10', seed: '-1' });
    expect(scene).toBe(DEFAULT_SCENE);
    expect(problems).toEqual([
      expect.stringMatching(/^\[preset\] expected one of woodchuck, .*, got nope$/),
      expect.stringMatching(/^\[step\] expected 1 to 9 or one of tokens, .*, got 10$/),
      expect.stringMatching(/^\[seed\] expected 0 to \d+, got -1$/),
    ]);
    expect(openingScene({ scene: 'v1&seed=x&end' }).problems).toEqual([
      '[scene] expected a whole link, got not_allowed at seed: x',
    ]);
  });
});

it('controls are a list of words; all where nothing is said, none where the list is empty', () => {
  expect(readControls(null)).toBeNull();
  expect(readControls('')).toEqual([]);
  expect(readControls('inspector, player')).toEqual(['player', 'inspector']);
});

it('a height without a unit is in pixels', () => {
  expect(['480', '60vh', 'auto', ''].map(readHeight)).toEqual(['480px', '60vh', '', '']);
});
