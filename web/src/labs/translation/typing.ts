/** Words as a person would write them: no spaces before signs, none at all in Chinese. */
export function written(words: readonly string[], language: string): string {
  if (language === 'zh') return words.join('');
  return words.reduce((text, word) => {
    const isSign = /^(?:[.,?!;:]|'s)$/.test(word);
    return text === '' || isSign ? `${text}${word}` : `${text} ${word}`;
  }, '');
}
