import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inputsOf, PRESETS, presetById, SceneSchema } from '../../../../web/src/scene/index.ts';
import * as v from 'valibot';

const files = readdirSync(new URL('../../../../shared/presets/', import.meta.url));

describe('presets', () => {
  it('are all the files of their folder, by their names', () => {
    expect(PRESETS.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
  });

  it.each(PRESETS.map((preset) => [preset.id, preset] as const))('%s', (id, preset) => {
    expect(presetById(id)).toBe(preset);
    expect(v.is(SceneSchema, preset.scene)).toBe(true);
    for (const words of [preset.title, preset.explanation]) {
      expect(Object.keys(words).sort()).toEqual(['en', 'zh']);
      expect(words.zh).toMatch(/\p{Script=Han}/u);
      expect(words.en.length).toBeGreaterThan(5);
    }
    if (preset.scene.lab !== 'soft-addressing') return;
    expect(inputsOf(preset.scene)).toMatchObject({ problems: [], request: { mode: 'run' } });
    const { view, request } = inputsOf(preset.scene);
    expect(view).toMatchObject({ query: preset.scene.view.query, head: preset.scene.view.head });
    expect(request!.edits).toEqual(preset.scene.edits);
  });
});
