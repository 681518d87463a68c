import { describe, expect, it } from 'vitest';
import { fileName } from '../../../../web/src/share/file-name.ts';

describe('fileName', () => {
  it('makes a title a name that every file system takes', () => {
    expect(fileName('Scores of “how”', 'svg')).toBe('scores-of-how.svg');
    expect(fileName('“我”的得分', 'png')).toBe('我-的得分.png');
    expect(fileName('s(j, i), turned over', 'svg')).toBe('s-j-i-turned-over.svg');
    expect(fileName('../..\\con?*', 'svg')).toBe('con.svg');
  });

  it('names what has no letters, and shortens what is too long', () => {
    expect(fileName('☃ …', 'gif')).toBe('attention.gif');
    expect(fileName('字'.repeat(300), 'svg')).toBe(`${'字'.repeat(60)}.svg`);
  });
});
