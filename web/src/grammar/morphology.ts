/** Forms of words by the regular rules of English and German; entries spell out what is irregular. */

export type Forms = Record<string, string>;

/** "make": makes, made ..., or "make makes made made making" as written. */
export function englishVerb(text: string): Forms {
  const [base, s, past, participle, ing] = text.split(' ') as [string, ...string[]];
  const [word, ...rest] = base.split('_') as [string, ...string[]];
  const tail = rest.length > 0 ? `_${rest.join('_')}` : '';
  return {
    '': base,
    'pres.3s': s ?? sForm(word) + tail,
    past: past ?? edForm(word) + tail,
    pp: participle ?? past ?? edForm(word) + tail,
    ing: ing ?? ingForm(word) + tail,
  };
}

function sForm(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function edForm(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`;
  return word.endsWith('e') ? `${word}d` : `${word}ed`;
}

function ingForm(word: string): string {
  return /[^e]e$/.test(word) ? `${word.slice(0, -1)}ing` : `${word}ing`;
}

export function englishNoun(text: string): Forms {
  const [singular, plural] = text.split(' ') as [string, ...string[]];
  return { '': singular, pl: plural ?? sForm(singular) };
}

export function englishAdjective(text: string): Forms {
  const [positive, comparative, superlative] = text.split(' ') as [string, ...string[]];
  const forms = { '': positive };
  if (!comparative) return forms;
  return { ...forms, comp: comparative, sup: superlative ?? comparative.replace(/r$/, 'st') };
}

/**
 * "an|rufen ruft angerufen", with a bar behind the particle that is cut off and "ist+" before a
 * participle that goes with sein; a fourth word is the first person singular.
 */
export function germanVerb(text: string): Forms {
  const [marked, third, participle, first] = text.split(' ') as [string, string, string, string?];
  const [particle, stem] = marked.includes('|') ? marked.split('|') : ['', marked];
  const infinitive = particle! + stem!;
  const present: Forms = {
    'pres.1s': first ?? `${stem!.replace(/e?n$/, '')}e`,
    'pres.2s': secondPerson(third),
    'pres.3s': third,
    pres: stem!,
  };
  const joined = Object.entries(present).map(([key, form]) => [
    key.replace('pres', 'sub'),
    particle! + form,
  ]);
  return {
    '': infinitive,
    ...present,
    ...(Object.fromEntries(joined) as Forms),
    part: particle!,
    pp: participle.replace('ist+', ''),
  };
}

/** "lesen las gelesen": what word-by-word German needs of a verb; the participle "lesend" is regular. */
export function germanPast(text: string): Forms {
  const [infinitive, past, participle] = text.split(' ') as [string, string, string];
  return {
    '': infinitive,
    past,
    'past.pl': past.endsWith('e') ? `${past}n` : `${past}en`,
    pp: participle,
    ing: `${infinitive}d`,
  };
}

export function auxiliaryOf(text: string): string {
  return text.includes('ist+') ? 'sein' : 'haben';
}

function secondPerson(third: string): string {
  const stem = third.replace(/t$/, '');
  return /[sßzx]$/.test(stem) ? third : `${stem}st`;
}

/** "m Apfel Äpfel"; "Junge/Jungen" gives the form of the other cases, "-" stands for no plural. */
export function germanNoun(text: string): { gender: string; forms: Forms } {
  const [gender, singular, plural] = text.split(' ') as [string, string, string?];
  const [nominative, oblique] = singular.split('/') as [string, string?];
  const forms: Forms = { '': nominative };
  if (oblique) Object.assign(forms, { 'sg.acc': oblique, 'sg.dat': oblique });
  if (plural && plural !== '-') {
    forms['pl'] = plural;
    if (!/[ns]$/.test(plural)) forms['pl.dat'] = `${plural}n`;
  }
  return { gender, forms };
}

/** "groß größer größt", or "teuer/teur" where the stem differs before endings. */
export function germanAdjective(text: string, endings: Readonly<Record<string, string>>): Forms {
  const [written, comparative, superlative] = text.split(' ') as [string, ...string[]];
  const [predicative, stem = predicative.replace(/e$/, '')] = written.split('/') as [
    string,
    string?,
  ];
  const forms: Forms = { '': predicative };
  for (const [key, ending] of Object.entries(endings)) forms[`attr.${key}`] = stem + ending;
  if (comparative) forms['comp'] = comparative;
  if (superlative) {
    forms['sup'] = `am_${superlative}en`;
    for (const [key, ending] of Object.entries(endings)) {
      if (key.startsWith('weak')) forms[`sup.${key}`] = superlative + ending;
    }
  }
  return forms;
}
