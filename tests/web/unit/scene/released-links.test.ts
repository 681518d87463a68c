import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeScene, encodeScene, type Scene } from '../../../../web/src/scene/index.ts';

/**
 * Links that people have: one file a version of the format, each link with the scene that it meant on
 * the day it was copied. These files only ever grow; a scene may gain fields, with values that mean
 * what was the case before.
 */
const folder = new URL('./links/', import.meta.url);
const files = readdirSync(folder);

describe.each(files)('links of %s', (file) => {
  const released = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
    link: string;
    scene: Scene;
  }[];

  it('still open the scenes that they meant', () => {
    for (const { link, scene } of released) {
      const { scene: opened, problem } = decodeScene(link);
      expect(problem, link).toBeUndefined();
      // A link may say -0 where the file, which is JSON, cannot.
      expect(JSON.parse(JSON.stringify(opened)), link).toMatchObject(scene);
    }
  });
});

it('has links of the version that is written now', () => {
  const version = encodeScene(decodeScene('').scene).split('&')[0];
  expect(files).toContain(`${version}.json`);
});
