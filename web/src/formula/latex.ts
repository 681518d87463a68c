import { written } from './written.ts';
import { joined, type Expression, type PrintOptions } from './expression.ts';

const commands: Readonly<Record<string, string>> = {
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  ε: '\\varepsilon',
  μ: '\\mu',
  σ: '\\sigma',
  τ: '\\tau',
  '⊤': '\\top',
  '′': '\\prime',
  '·': '\\cdot',
  '×': '\\times',
  '⊙': '\\odot',
  '−': '-',
  '∞': '\\infty',
  '∈': '\\in',
  '→': '\\to',
  '≤': '\\le',
  '…': '\\ldots',
  '⋯': '\\cdots',
  ',': ',',
  ';': ';',
};

const known = new Set(['exp', 'log', 'tanh', 'max', 'min', 'cos', 'sin', 'arg max']);

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Words of a person in a LaTeX text. */
export function latexText(text: string): string {
  return text.replace(/[\\~^]|[{}$&#_%]/g, (found) => escapes[found] ?? `\\${found}`);
}

/** A number as the page writes it, in LaTeX's mathematics. */
export function latexNumber(text: string): string {
  if (text === 'NaN') return '\\mathrm{NaN}';
  const [digits, power] = text.replaceAll('−', '-').replace('∞', '\\infty').split('e');
  if (power === undefined) return digits!.replace('≈', '\\approx ');
  return `${digits} \\times 10^{${power}}`;
}

function letter(text: string, upright: boolean, bold: boolean): string {
  const plain = commands[text] ?? latexText(text);
  if (bold) return `\\mathbf{${plain}}`;
  if (upright) return `\\mathrm{${plain.replaceAll(' ', '\\ ')}}`;
  return plain;
}

/** Equations below each other by their first =. */
function aligned(lines: readonly Expression[], print: (part: Expression) => string): string {
  const rows = lines.map((line) => {
    if (line.kind !== 'row') return print(line);
    const [left, sign, ...rest] = line.items;
    const equation = left && sign?.kind === 'operator' && sign.text === '=';
    return equation ? [print(left), '&=', ...rest.map(print)].join(' ') : print(line);
  });
  return `\\begin{aligned}\n${rows.join(' \\\\\n')}\n\\end{aligned}`;
}

/** A formula as LaTeX, for math mode. */
export function toLatex(expression: Expression, options: PrintOptions = {}): string {
  const print = (part: Expression): string => toLatex(part, options);
  switch (expression.kind) {
    case 'symbol':
      return letter(expression.text, expression.upright ?? false, expression.bold ?? false);
    case 'number':
      return latexNumber(written(expression));
    case 'text':
      return `\\text{${latexText(expression.text)}}`;
    case 'operator':
      return commands[expression.text] ?? expression.text;
    case 'row':
      return expression.items.map(print).join(' ');
    case 'group':
      return `\\left( ${print(expression.body)} \\right)`;
    case 'fraction':
      return `\\frac{${print(expression.top)}}{${print(expression.bottom)}}`;
    case 'root':
      return `\\sqrt{${print(expression.body)}}`;
    case 'norm':
      return `\\lVert ${print(expression.body)} \\rVert`;
    case 'arrow': {
      const command = expression.sign === '→' ? 'overrightarrow' : 'overleftarrow';
      return `\\${command}{${print(expression.body)}}`;
    }
    case 'call': {
      const { name } = expression;
      const command = known.has(name) ? `\\${name.replace(' ', '')}` : letter(name, true, false);
      const title = name === 'arg max' ? '\\operatorname{arg\\,max}' : (commands[name] ?? command);
      return `${title}\\left( ${print(expression.body)} \\right)`;
    }
    case 'scripts': {
      const low = expression.below ? `_{${print(expression.below)}}` : '';
      const high = expression.above ? `^{${print(expression.above)}}` : '';
      return `${print(expression.base)}${low}${high}`;
    }
    case 'sum': {
      const high = expression.above ? `^{${print(expression.above)}}` : '';
      return `\\sum_{${print(expression.below)}}${high} ${print(expression.body)}`;
    }
    case 'lines':
      return aligned(expression.lines, print);
    case 'fold':
      return options.unfolded ? print(joined(expression.items(), expression.sign)) : '\\cdots';
  }
}
