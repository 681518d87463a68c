import {
  indexed,
  nameWith,
  placed,
  remembering,
  type CellName,
  type CellNaming,
} from './cell-name.ts';
import {
  above,
  below,
  matrix,
  operator,
  symbol,
  upright,
  type Expression,
  type FormulaRole,
} from './expression.ts';

export interface NamingOptions {
  /** Words of the queries and the keys; numbers from 1 where there are none. */
  queries?: readonly string[];
  keys?: readonly string[];
  /** Words in labels only: in formulas the places are numbers, which stay short. */
  shortSymbols?: boolean;
  /** The head is named only where there are several. */
  heads?: number;
  /** Dim names of a tensor, where the caller has its trace. */
  dimsOf?: (path: string) => readonly string[] | undefined;
}

interface Kind {
  letter: Expression;
  text: string;
  role: FormulaRole;
  dims: readonly string[];
}

const kind = (
  letter: Expression,
  text: string,
  role: FormulaRole,
  ...dims: readonly string[]
): Kind => ({ letter, text, role, dims });

const prime = operator('′');

const kinds: Readonly<Record<string, Kind>> = {
  query_vectors: kind(above('x', symbol('Q', 'query')), 'x', 'query', 'query', 'model'),
  key_vectors: kind(above('x', symbol('K', 'key')), 'x', 'key', 'key', 'model'),
  value_vectors: kind(above('x', symbol('V', 'value')), 'x', 'value', 'key', 'model'),
  'attention/query': kind(symbol('q', 'query'), 'q', 'query', 'head', 'query', 'feature'),
  'attention/key': kind(symbol('k', 'key'), 'k', 'key', 'head', 'key', 'feature'),
  'attention/value': kind(symbol('v', 'value'), 'v', 'value', 'head', 'key', 'feature'),
  'attention/scores': kind(symbol('s'), 's', 'plain', 'head', 'query', 'key'),
  'attention/tempered_scores': kind(above('s', prime), 's′', 'plain', 'head', 'query', 'key'),
  'attention/attention_mask': kind(symbol('m'), 'm', 'plain', 'query', 'key'),
  'attention/attention_weights': kind(symbol('α', 'weight'), 'α', 'weight', 'head', 'query', 'key'),
  'attention/weighted_values': kind(
    symbol('u', 'value'),
    'u',
    'value',
    ...['head', 'query', 'key', 'feature'],
  ),
  'attention/context': kind(symbol('c', 'value'), 'c', 'value', 'head', 'query', 'feature'),
  'attention/attention_output': kind(symbol('o'), 'o', 'plain', 'query', 'model'),
};

const projectionLetters: Readonly<Record<string, string>> = {
  query_projection: 'Q',
  key_projection: 'K',
  value_projection: 'V',
  output_projection: 'O',
};

function parameterKind(path: string): Kind | null {
  const [owner, name] = path.split('/').slice(-2);
  if (!name) return null;
  const projection = projectionLetters[owner!];
  if (projection && name === 'weight')
    return kind(above(matrix('W'), projection), `W${projection}`, 'plain');
  if (!path.includes('score_function/')) return null;
  if (name === 'weight') return kind(matrix('W'), 'W', 'plain');
  const match = /^([A-Za-z])(\d?)$/.exec(name);
  if (!match) return null;
  const letter = matrix(match[1]!);
  return kind(match[2] ? below(letter, Number(match[2])) : letter, name, 'plain');
}

function spelledOut(path: string): Kind {
  const text = path.split('/').at(-1)!.replaceAll('_', ' ');
  return kind(upright(text), text, 'plain');
}

function kindOf(path: string): Kind {
  return kinds[path] ?? parameterKind(path) ?? spelledOut(path);
}

// Equal words are told apart by their place: the·1, the·4.
function wordOf(list: readonly string[] | undefined, index: number): string | null {
  const word = list?.[index];
  if (word === undefined) return null;
  const repeated = list!.indexOf(word) !== list!.lastIndexOf(word);
  return repeated ? `${word}·${index + 1}` : word;
}

/** Names cells by the paths of attention, with the words of the sentence for their places. */
export function cellNaming(options: NamingOptions = {}): CellNaming {
  const { queries, keys, shortSymbols = false, heads = 1, dimsOf } = options;
  const name = (path: string, index: readonly number[]): CellName => {
    const { letter, text, role, dims } = kindOf(path);
    const places = (wordsToo: boolean) =>
      index.flatMap((place, axis) => {
        const dim = (dimsOf?.(path) ?? dims)[axis];
        if (dim === 'head') return heads > 1 ? [`h${place + 1}`] : [];
        const list = dim === 'query' ? queries : dim === 'key' ? keys : undefined;
        return [(wordsToo ? wordOf(list, place) : null) ?? place + 1];
      });
    return nameWith(
      role,
      () => indexed(letter, places(!shortSymbols)),
      () => placed(text, places(true)),
    );
  };
  return remembering(name);
}

export const defaultNaming: CellNaming = cellNaming();

export function namingWithTokens(queries: readonly string[], keys: readonly string[]): CellNaming {
  return cellNaming({ queries, keys });
}
