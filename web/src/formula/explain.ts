import type { Explanation, Factor, Term } from '../trace/explanation.ts';
import {
  addition,
  call,
  fraction,
  group,
  joined,
  norm,
  operator,
  part,
  root,
  rounded,
  row,
  symbol,
  type Expression,
} from './expression.ts';
import type { CellNaming } from './naming.ts';

/** Prints one number of an explanation: as its symbol, or as itself. */
type Writer = (factor: Factor) => Expression;
type Quantity = (name: string, letter: Expression) => Expression;

const times = operator('·');
const minus = operator('−');

function isNegative(expression: Expression): boolean {
  return expression.kind === 'number' && (expression.value < 0 || Object.is(expression.value, -0));
}

const guarded = (expression: Expression) =>
  isNegative(expression) ? group(expression) : expression;

function product({ factors }: Term, write: Writer): Expression {
  const [first, ...rest] = factors;
  if (first && rest.length === 1 && 'constant' in first && first.constant === -1) {
    return row(minus, guarded(write(rest[0]!)));
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

function softmax(explanation: Explanation, write: Writer, quantity: Quantity): Expression {
  const { terms, quantities } = explanation;
  const open = terms.filter((term) => !term.masked);
  if (open.length === 0) return part(0);
  const tempered = (quantities['temperature'] ?? 1) !== 1;
  const max = quantity('max', symbol('m'));
  const term = (factor: Factor) => {
    const difference = row(write(factor), minus, guarded(max));
    const scaled = tempered
      ? fraction(difference, quantity('temperature', symbol('T')))
      : difference;
    return call('exp', scaled);
  };
  const numerator = explanation.arguments[0];
  const denominator = addition(
    open.flatMap(({ factors: [score] }) => (score ? [term(score)] : [])),
  );
  return numerator ? fraction(term(numerator), denominator) : part(0);
}

function layerNorm(explanation: Explanation, write: Writer, quantity: Quantity): Expression {
  const [x, gain, bias] = explanation.arguments.map((factor) => guarded(write(factor)));
  const mean = quantity('mean', symbol('μ'));
  const variance = quantity('variance', { kind: 'scripts', base: symbol('σ'), above: part(2) });
  const spread = root(row(variance, operator('+'), quantity('epsilon', symbol('ε'))));
  const normalized = fraction(row(x ?? 0, minus, guarded(mean)), spread);
  const scaled = gain ? row(gain, times, normalized) : normalized;
  return bias ? row(scaled, operator('+'), bias) : scaled;
}

function rightSide(explanation: Explanation, write: Writer, quantity: Quantity): Expression | null {
  const products = () => addition(explanation.terms.map((term) => product(term, write)));
  switch (explanation.form) {
    case 'leaf':
      return null;
    case 'copy':
      return explanation.arguments[0] ? write(explanation.arguments[0]) : null;
    case 'sum':
      return products();
    case 'function':
      return calledFunction(explanation.function, explanation.arguments.map(write));
    case 'softmax':
      return softmax(explanation, write, quantity);
    case 'cosine': {
      const lengths = [
        quantity('query_norm', norm(symbol('q', 'query'))),
        quantity('key_norm', norm(symbol('k', 'key'))),
      ];
      return fraction(products(), joined(lengths, '·'));
    }
    case 'layer_norm':
      return layerNorm(explanation, write, quantity);
  }
}

/** How a cell is made, in symbols: s[i,j] = q[i,1]·k[j,1] + …; only its name where it is given. */
export function explanationSymbols(explanation: Explanation, names: CellNaming): Expression {
  const write: Writer = (factor) =>
    'constant' in factor ? rounded(factor.constant) : names(factor.path, factor.index).symbol;
  const name = names(explanation.path, explanation.index).symbol;
  const right = rightSide(explanation, write, (_, letter) => letter);
  return right ? joined([name, right], '=') : name;
}

/** The same formula with the numbers of the run filled in, and its result: 2·0.5 + … = 1.3. */
export function explanationNumbers(explanation: Explanation, names: CellNaming): Expression {
  const write: Writer = (factor) => {
    if ('constant' in factor) return rounded(factor.constant);
    return rounded(factor.value, names(factor.path, factor.index).role);
  };
  const quantity: Quantity = (name) => rounded(explanation.quantities[name] ?? NaN);
  const value = rounded(explanation.value, names(explanation.path, explanation.index).role);
  const right = rightSide(explanation, write, quantity);
  if (!right) return value;
  return joined([right, value], '=');
}
