import type { Explanation, Factor, Term } from '../trace/explanation.ts';
import {
  addition,
  call,
  fraction,
  group,
  joined,
  lines,
  norm,
  ofList,
  operator,
  part,
  root,
  rounded,
  row,
  symbol,
  type Expression,
} from './expression.ts';
import type { CellNaming } from './cell-name.ts';

/** Prints one number of an explanation: as its symbol, or as itself. */
type Writer = (factor: Factor) => Expression;
/** Prints a quantity: as its letter, or as its number, which may be given where the run has none. */
type Quantity = (name: string, letter: Expression, value?: number) => Expression;

/** One line of how a cell is made. */
interface Equation {
  /** What it is about; null for the cell itself. */
  name: Expression | null;
  right: Expression;
  value: number;
}

const times = operator('·');
const minus = operator('−');

function isNegative(expression: Expression): boolean {
  return expression.kind === 'number' && (expression.value < 0 || Object.is(expression.value, -0));
}

const guarded = (expression: Expression) =>
  isNegative(expression) ? group(expression) : expression;

function product({ factors }: Pick<Term, 'factors'>, write: Writer): Expression {
  const [first, ...rest] = factors;
  if (first && rest.length > 0 && 'constant' in first && first.constant === -1) {
    return row(minus, product({ factors: rest }, write));
  }
  if (factors.length === 1) return guarded(write(first!));
  return joined(
    factors.map((factor) => guarded(write(factor))),
    '·',
  );
}

function calledFunction(name: string, values: readonly Expression[]): Expression {
  const [x = part(0), y = part(1)] = values;
  switch (name) {
    case 'divide':
      return fraction(x, y);
    case 'sqrt':
      return root(x);
    case 'square':
      return { kind: 'scripts', base: guarded(x), above: part(2) };
    case 'relu':
      return call('max', row(0, operator(', '), x));
    case 'sigmoid':
      return call('σ', x);
    default:
      return call(name, joined(values, ', '));
  }
}

// Its parts have lines of their own: in one line a softmax over several keys fits nowhere.
function softmax(explanation: Explanation, write: Writer, quantity: Quantity): Equation[] {
  const { terms, quantities, value } = explanation;
  const open = terms.filter((term) => !term.masked);
  const [numerator] = explanation.arguments;
  if (open.length === 0 || !numerator) return [{ name: null, right: part(0), value }];
  const tempered = (quantities['temperature'] ?? 1) !== 1;
  const max = quantity('max', symbol('m'));
  const term = (factor: Factor) => {
    const difference = row(write(factor), minus, guarded(max));
    const scaled = tempered
      ? fraction(difference, quantity('temperature', symbol('T')))
      : difference;
    return call('exp', scaled);
  };
  const scores = open.flatMap(({ factors }) => factors.slice(0, 1));
  return [
    {
      name: null,
      right: fraction(term(numerator), quantity('denominator', symbol('Z'))),
      value,
    },
    {
      name: symbol('Z'),
      right: addition(scores, term),
      value: quantities['denominator'] ?? NaN,
    },
    {
      name: symbol('m'),
      right: ofList('max', scores, write),
      value: quantities['max'] ?? NaN,
    },
  ];
}

function cosine(explanation: Explanation, write: Writer, quantity: Quantity): Equation[] {
  const { terms, quantities, value } = explanation;
  const [q, k] = [symbol('q', 'query'), symbol('k', 'key')];
  const dot = joined([q, k], '·');
  const lengths = [quantity('query_norm', norm(q)), quantity('key_norm', norm(k))];
  return [
    { name: null, right: fraction(quantity('dot', dot), joined(lengths, '·')), value },
    {
      name: dot,
      right: addition(terms, (term) => product(term, write)),
      value: quantities['dot'] ?? NaN,
    },
  ];
}

const valueOf = (factor: Factor) => ('constant' in factor ? factor.constant : factor.value);

function layerNorm(explanation: Explanation, write: Writer, quantity: Quantity): Equation[] {
  const { quantities, value } = explanation;
  const [x, gain, bias] = explanation.arguments;
  const written = x ? guarded(write(x)) : part(0);
  const mean = quantity('mean', symbol('μ'));
  const variance = quantity('variance', { kind: 'scripts', base: symbol('σ'), above: part(2) });
  const spread = root(row(variance, operator('+'), quantity('epsilon', symbol('ε'))));
  const normalized = fraction(row(written, minus, guarded(mean)), spread);
  if (!x || (!gain && !bias)) return [{ name: null, right: normalized, value }];
  const { mean: center = NaN, variance: square = NaN, epsilon = NaN } = quantities;
  const z = (valueOf(x) - center) / Math.sqrt(square + epsilon);
  const letter = quantity('normalized', symbol('z'), z);
  const scaled = gain ? row(guarded(write(gain)), times, guarded(letter)) : letter;
  const right = bias ? row(scaled, operator('+'), guarded(write(bias))) : scaled;
  return [
    { name: null, right, value },
    { name: symbol('z'), right: normalized, value: z },
  ];
}

function equations(explanation: Explanation, write: Writer, quantity: Quantity): Equation[] {
  const { form, value, terms } = explanation;
  const own = (right: Expression): Equation[] => [{ name: null, right, value }];
  switch (form) {
    case 'leaf':
      return [];
    case 'copy':
      return explanation.arguments.slice(0, 1).flatMap((source) => own(write(source)));
    case 'sum':
      return own(addition(terms, (term) => product(term, write)));
    case 'function':
      return own(calledFunction(explanation.function, explanation.arguments.map(write)));
    case 'activation': {
      const total = addition(terms, (term) => product(term, write));
      return own(calledFunction(explanation.function, [total]));
    }
    case 'softmax':
      return softmax(explanation, write, quantity);
    case 'cosine':
      return cosine(explanation, write, quantity);
    case 'layer_norm':
      return layerNorm(explanation, write, quantity);
  }
}

function inSymbols(explanation: Explanation, names: CellNaming): Equation[] {
  const write: Writer = (factor) =>
    'constant' in factor ? rounded(factor.constant) : names(factor.path, factor.index).symbol;
  return equations(explanation, write, (_, letter) => letter);
}

function inNumbers(explanation: Explanation, names: CellNaming): Equation[] {
  const write: Writer = (factor) => {
    if ('constant' in factor) return rounded(factor.constant);
    return rounded(factor.value, names(factor.path, factor.index).role);
  };
  const quantity: Quantity = (name, _, value) =>
    rounded(value ?? explanation.quantities[name] ?? NaN);
  return equations(explanation, write, quantity);
}

const nameOf = ({ path, index }: Explanation, names: CellNaming) => names(path, index).symbol;

function valueOfLine({ name, value }: Equation, cell: Explanation, names: CellNaming): Expression {
  return rounded(value, name ? undefined : names(cell.path, cell.index).role);
}

/** How a cell is made, in symbols: s[i,j] = q[i,1]·k[j,1] + …; only its name where it is given. */
export function explanationSymbols(explanation: Explanation, names: CellNaming): Expression {
  const own = nameOf(explanation, names);
  const shown = inSymbols(explanation, names);
  if (shown.length === 0) return own;
  return lines(shown.map(({ name, right }) => joined([name ?? own, right], '=')));
}

/** The same formula with the numbers of the run filled in, and its result: 2·0.5 + … = 1.3. */
export function explanationNumbers(explanation: Explanation, names: CellNaming): Expression {
  const shown = inNumbers(explanation, names);
  if (shown.length === 0) {
    return rounded(explanation.value, names(explanation.path, explanation.index).role);
  }
  const line = (equation: Equation) => {
    const left = equation.name ? [equation.name] : [];
    return joined([...left, equation.right, valueOfLine(equation, explanation, names)], '=');
  };
  return lines(shown.map(line));
}

/** Symbols, numbers and result of every line: s = q·k = 2·0.5 = 1. */
export function explanationFormula(explanation: Explanation, names: CellNaming): Expression {
  const own = nameOf(explanation, names);
  const numbers = inNumbers(explanation, names);
  if (numbers.length === 0) return joined([own, explanationNumbers(explanation, names)], '=');
  const line = ({ name, right }: Equation, i: number) => {
    const filled = numbers[i]!;
    const value = valueOfLine(filled, explanation, names);
    return joined([name ?? own, right, filled.right, value], '=');
  };
  return lines(inSymbols(explanation, names).map(line));
}
