import { expect, it } from 'vitest';
import { presetById, type Scene } from '../../../../web/src/scene/index.ts';
import { lessonName } from '../../../../web/src/share/lesson-name.ts';

function about(source: string): Scene {
  const { scene } = presetById('woodchuck')!;
  if (scene.input.kind !== 'sentences') throw new Error('expected a sentence');
  return { ...scene, input: { ...scene.input, source } };
}

it.each([
  ['How much wood would a woodchuck chuck?', 'attention-how-much-wood-would-a.html'],
  ['../../etc/passwd "<>:|', 'attention-etc-passwd.html'],
  ['我爱机器学习，你呢？', 'attention-我爱机器学习-你呢.html'],
  ['👩‍🚀 …', 'attention.html'],
  ['', 'attention.html'],
  ['𠀀'.repeat(99), `attention-${'𠀀'.repeat(30)}.html`],
])('a lesson about %j is called %s', (source, name) => {
  expect(lessonName(about(source), 'attention')).toBe(name);
});

it('a lesson of vectors is called by their names', () => {
  expect(lessonName(presetById('worked-example')!.scene, '注意力')).toMatch(/^注意力-\S+\.html$/);
});
