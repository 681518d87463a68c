import { written } from './written.ts';
import { joined, type Expression, type PrintOptions } from './expression.ts';

const binding = new Set(['=', '+', '−', '·', '×', '∈', '→', '≤', '⊙']);

function isShort(expression: Expression): boolean {
  if (expression.kind === 'row') return expression.items.length === 1;
  return !['fraction', 'sum', 'fold'].includes(expression.kind);
}

/** A formula as plain text, each of its equations in one line. */
export function toText(expression: Expression, options: PrintOptions = {}): string {
  const print = (part: Expression): string => toText(part, options);
  const wrapped = (part: Expression) => (isShort(part) ? print(part) : `(${print(part)})`);
  switch (expression.kind) {
    case 'symbol':
    case 'text':
      return expression.text;
    case 'number':
      return written(expression);
    case 'operator':
      return binding.has(expression.text) ? ` ${expression.text} ` : expression.text;
    case 'row':
      return expression.items.map(print).join('');
    case 'group':
      return `(${print(expression.body)})`;
    case 'fraction':
      return `${wrapped(expression.top)} / ${wrapped(expression.bottom)}`;
    case 'root':
      return `√(${print(expression.body)})`;
    case 'norm':
      return `‖${print(expression.body)}‖`;
    case 'arrow':
      return `${print(expression.body)}${expression.sign}`;
    case 'call':
      return `${expression.name}(${print(expression.body)})`;
    case 'scripts': {
      const low = expression.below ? `[${print(expression.below)}]` : '';
      const { above } = expression;
      const primed = above?.kind === 'operator' && above.text === '′';
      if (primed) return `${print(expression.base)}′${low}`;
      return `${print(expression.base)}${low}${above ? `^${wrapped(above)}` : ''}`;
    }
    case 'sum':
      return `Σ[${print(expression.below)}] ${wrapped(expression.body)}`;
    case 'lines':
      return expression.lines.map(print).join('\n');
    case 'fold':
      return options.unfolded ? print(joined(expression.items(), expression.sign)) : '…';
  }
}
