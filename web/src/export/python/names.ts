import type { Trace } from '../../trace/index.ts';

// What a script needs itself, and Python's words that are written like a name.
const TAKEN = [
  ...['np', 'torch', 'print', 'shown', 'and', 'as', 'assert', 'async', 'await', 'break', 'class'],
  ...['continue', 'def', 'del', 'elif', 'else', 'except', 'finally', 'for', 'from', 'global', 'if'],
  ...['import', 'in', 'is', 'lambda', 'nonlocal', 'not', 'or', 'pass', 'raise', 'return', 'try'],
  ...['while', 'with', 'yield'],
];

/**
 * A variable for every step: the last part of its path, with as many parts before it as tell it from
 * all other steps. `attention/local_window/W` becomes W, or local_window_W where there is another W.
 */
export function variableNames({ steps }: Trace): string[] {
  const endings = steps.map(({ path }) => endingsOf(path));
  const uses = new Map<string, number>();
  for (const ending of endings.flat()) uses.set(ending, (uses.get(ending) ?? 0) + 1);
  const taken = new Set(TAKEN);
  return endings.map((own) => {
    const free = own.find((ending) => uses.get(ending) === 1 && !taken.has(ending));
    const name = free ?? numbered(own.at(-1)!, taken);
    taken.add(name);
    return name;
  });
}

/** The ends of a path as names, the shortest first. */
function endingsOf(path: string): string[] {
  const parts = path.split('/').map((part) => part.replace(/\W/g, '_'));
  return parts.map((_, i) => identifier(parts.slice(-1 - i).join('_')));
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let copy = 2; ; copy++) {
    if (!taken.has(`${name}_${copy}`)) return `${name}_${copy}`;
  }
}

function identifier(text: string): string {
  // Names that begin with "_" belong to the spellings.
  return /^[A-Za-z]/.test(text) ? text : `x${text}`;
}
