// Widths in em: wide enough for system fonts, so that a label laid out by it does not overflow.
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
const ignored = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** The texts of a picture are asked for again and again; of so many the widths are kept. */
const mostKnown = 2000;
const known = new Map<string, number>();

/** About how wide a text is, in units of its font size, without asking a browser. */
export function textWidth(text: string): number {
  let width = known.get(text);
  if (width === undefined) {
    if (known.size >= mostKnown) known.clear();
    known.set(text, (width = measured(text)));
  }
  return width;
}

function measured(text: string): number {
  let width = 0;
  for (const character of text) {
    if (ignored.test(character)) continue;
    else if (wide.test(character)) width += 1;
    else if (/\p{Extended_Pictographic}/u.test(character)) width += 1.3;
    else if (/[A-ZMWmw@%]/.test(character)) width += 0.78;
    else if (/[ijl.,:;'|! ]/.test(character)) width += 0.33;
    else width += 0.6;
  }
  return width;
}
