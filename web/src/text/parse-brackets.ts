import type { ParseProblem } from './parse-cell.ts';

type Cells = { rows: string[][] } | { problem: ParseProblem };

/** "x = np.array(" before a list, and ", dtype=float32)" after it. */
const BEFORE = /^(?:\w+\s*=\s*)?(?:[a-z_][\w.]*\s*(?=\())?/i;
const AFTER = /(?:,\s*\w+\s*=\s*[\w.'":]+)*\s*,?\s*\)\s*;?$/;
const PIECE = /[[\]()]|,|"[^"]*"|'[^']*'|[^\s,[\]()]+/g;

/** The cell texts of a list or a list of lists; round brackets serve as well as square ones. */
export function parseBrackets(text: string): Cells {
  const nesting = new Nesting();
  for (const [piece] of unwrapped(text).matchAll(PIECE)) {
    const problem = nesting.take(piece);
    if (problem) return { problem };
  }
  return nesting.finish();
}

function unwrapped(text: string): string {
  const inner = text.replace(BEFORE, '');
  const called = /^\(\s*(?=[[(])/.exec(inner);
  return called && AFTER.test(inner) && inner !== text
    ? inner.slice(called[0].length).replace(AFTER, '')
    : inner.replace(/;$/, '');
}

class Nesting {
  private readonly rows: string[][] = [];
  private readonly open: string[] = [];
  private flat = false;
  private afterCell = false;

  /** Takes the next piece of text; answers what is wrong with it, if anything. */
  take(piece: string): ParseProblem | undefined {
    if (piece === '[' || piece === '(') return this.begin(piece);
    if (piece === ']' || piece === ')') return this.end(piece);
    if (piece === ',') return this.comma();
    return this.cell(piece);
  }

  finish(): Cells {
    return this.open.length > 0 ? { problem: this.brackets('') } : { rows: this.rows };
  }

  private begin(piece: string): ParseProblem | undefined {
    if (this.open.length === 2) return { code: 'too_deep', params: { row: this.rows.length } };
    if (this.open.length === 0 ? this.rows.length > 0 : this.flat) return this.brackets(piece);
    this.open.push(piece);
    if (this.open.length === 2) this.rows.push([]);
    this.afterCell = false;
    return undefined;
  }

  private end(piece: string): ParseProblem | undefined {
    const opened = this.open.pop();
    if (opened !== (piece === ']' ? '[' : '(')) return this.brackets(piece);
    this.afterCell = true;
    return undefined;
  }

  private comma(): ParseProblem | undefined {
    if (this.open.length === 0) return this.brackets(',');
    if (!this.afterCell) return this.cell('');
    this.afterCell = false;
    return undefined;
  }

  private cell(text: string): ParseProblem | undefined {
    const depth = this.open.length;
    // "..." stands for whole rows, too, where NumPy shortens a long matrix.
    if (text === '...')
      return { code: 'abbreviated', params: { row: this.rows.length, found: text } };
    if (depth === 0 || (depth === 1 && this.rows.length > 0 && !this.flat)) {
      return this.brackets(text);
    }
    if (depth === 1 && !this.flat) {
      this.flat = true;
      this.rows.push([]);
    }
    this.rows.at(-1)!.push(text);
    this.afterCell = true;
    return undefined;
  }

  private brackets(found: string): ParseProblem {
    return { code: 'brackets', params: { row: Math.max(1, this.rows.length), found } };
  }
}
