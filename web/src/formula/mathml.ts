import { written } from './written.ts';
import { joined, type Expression, type FormulaRole, type PrintOptions } from './expression.ts';

/** A MathML element before it is one: pure data, made into nodes by the formula element. */
export interface MathNode {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (MathNode | string)[];
}

// The same attributes are the same object: a formula that is shown again is compared by them.
const plain: Record<string, string> = {};
const classes = {
  query: { class: 'query' },
  key: { class: 'key' },
  value: { class: 'value' },
  weight: { class: 'weight' },
};

function node(
  tag: string,
  children: readonly (MathNode | string)[],
  attributes: Record<string, string> = plain,
): MathNode {
  return { tag, attributes, children };
}

const colored = (role: FormulaRole | undefined): Record<string, string> =>
  role && role !== 'plain' ? classes[role] : plain;

const sign = (text: string, attributes: Record<string, string> = plain) =>
  node('mo', [text], attributes);
const tight = { lspace: '0', rspace: '0' };
const fence = { stretchy: 'true', ...tight };
const still = { stretchy: 'false', ...tight };
const infix = { form: 'infix' };

function number(text: string, role: FormulaRole | undefined): MathNode {
  const [digits, power] = text.split('e');
  const attributes = colored(role);
  if (power === undefined) return node('mn', [digits!], attributes);
  const ten = node('msup', [node('mn', ['10']), node('mn', [power])]);
  return node('mrow', [node('mn', [digits!]), sign('×'), ten], attributes);
}

function operatorNode(text: string): MathNode {
  const shown = text.trim();
  if (shown === ',') {
    return sign(shown, { lspace: '0', rspace: text === ', ' ? '0.5em' : '0.1em' });
  }
  if (shown === '=' || shown === '+') return sign(shown, infix);
  if ('[]{}'.includes(shown)) return sign(shown, still);
  return sign(shown, '⊤′*'.includes(shown) ? tight : plain);
}

function scripted(base: MathNode, low: MathNode | null, high: MathNode | null): MathNode {
  if (low && high) return node('msubsup', [base, low, high]);
  if (low) return node('msub', [base, low]);
  return high ? node('msup', [base, high]) : base;
}

function letter(part: Extract<Expression, { kind: 'symbol' }>): MathNode {
  const upright = part.upright === true || part.bold === true;
  const classes = [part.role && part.role !== 'plain' ? part.role : '', part.bold ? 'bold' : ''];
  const name = classes.filter(Boolean).join(' ');
  return node('mi', [part.text], {
    ...(upright && { mathvariant: 'normal' }),
    ...(name && { class: name }),
  });
}

/** A formula as presentation MathML (MathML Core), without the `math` around it. */
export function toMathNode(expression: Expression, options: PrintOptions = {}): MathNode {
  const print = (part: Expression): MathNode => toMathNode(part, options);
  const optional = (part: Expression | undefined) => (part ? print(part) : null);
  switch (expression.kind) {
    case 'symbol':
      return letter(expression);
    case 'number':
      return number(written(expression), expression.role);
    case 'text':
      return node('mtext', [expression.text], colored(expression.role));
    case 'operator':
      return operatorNode(expression.text);
    case 'row':
      return node('mrow', expression.items.map(print));
    case 'group':
      return node('mrow', [sign('(', fence), print(expression.body), sign(')', fence)]);
    case 'fraction':
      return node('mfrac', [print(expression.top), print(expression.bottom)]);
    case 'root':
      return node('msqrt', [print(expression.body)]);
    case 'norm':
      return node('mrow', [sign('‖', fence), print(expression.body), sign('‖', fence)]);
    case 'arrow':
      return node('mover', [print(expression.body), sign(expression.sign, still)], {
        accent: 'true',
      });
    case 'call': {
      const name = node('mi', [expression.name], { mathvariant: 'normal' });
      const [open, close] = [sign('(', fence), sign(')', fence)];
      return node('mrow', [name, sign('\u2061', tight), open, print(expression.body), close]);
    }
    case 'scripts':
      return scripted(
        print(expression.base),
        optional(expression.below),
        optional(expression.above),
      );
    case 'sum': {
      const sigma = sign('∑', { movablelimits: 'false', rspace: '0.2em' });
      const limits = expression.above
        ? node('munderover', [sigma, print(expression.below), print(expression.above)])
        : node('munder', [sigma, print(expression.below)]);
      return node('mrow', [limits, print(expression.body)]);
    }
    case 'lines':
      return node(
        'mtable',
        expression.lines.map((line) => node('mtr', [node('mtd', [print(line)])])),
      );
    case 'fold':
      return options.unfolded ? print(joined(expression.items(), expression.sign)) : sign('⋯');
  }
}
