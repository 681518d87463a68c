import { html, nothing, type TemplateResult } from 'lit';
import { barOf, zeroLine } from '../charts/bars.ts';
import { exactNumber, formatNumber, sharedDecimals } from '../charts/number.ts';
import { domainOf, type Domain } from '../charts/scale.ts';
import type { CellNaming } from '../formula/cell-name.ts';
import type { Messages } from '../i18n/index.ts';
import type { Cell, Explanation, Factor, Term } from '../trace/explanation.ts';
import { math } from './math.ts';

export interface TermContext {
  names: CellNaming;
  say: Messages['elements'];
  open: (cell: Cell) => void;
}

/** One factor: a button that leads to its cell, or a constant. */
export function factorButton(factor: Factor, { names, say, open }: TermContext): TemplateResult {
  if ('constant' in factor) {
    return html`<span class="constant">${formatNumber(factor.constant)}</span>`;
  }
  const { symbol, label, role } = names(factor.path, factor.index);
  const value = formatNumber(factor.value);
  return html`<button
    type="button"
    class="factor ${role}"
    title=${exactNumber(factor.value)}
    @click=${() => open(factor)}
  >
    ${math(symbol)}<span>${value}</span><span class="unseen">${say.openCell(label)}</span>
  </button>`;
}

function termBar(value: number, domain: Domain, share: boolean) {
  const { start, length, negative } = barOf(value, domain);
  const classes = share ? 'share' : negative ? 'minus' : '';
  const zero = zeroLine(domain) * 100;
  return html`<span class="track" aria-hidden="true">
    ${
      length > 0
        ? html`<span
            class="bar ${classes}"
            .style="margin-left:${start * 100}%;width:${length * 100}%"
          ></span>`
        : nothing
    }
    ${domain[0] < 0 ? html`<span class="zero" .style="margin-left:${zero}%"></span>` : nothing}
  </span>`;
}

function factorsOf(term: Term, softmax: boolean, context: TermContext) {
  const shown = term.factors.map((factor) => factorButton(factor, context));
  if (softmax) return html`<span aria-hidden="true">exp</span>${shown}`;
  return shown.map((factor, i) => (i === 0 ? factor : html`<span>·</span>${factor}`));
}

/** Of a folded list, as of a folded formula, the first three and the last stay in sight. */
export const inSight = 4;

/** Terms of a sum (or of a softmax' denominator) as a list, each with its factors and its bar. */
export function termList(
  explanation: Explanation,
  folded: boolean,
  context: TermContext,
): TemplateResult {
  const { terms } = explanation;
  const softmax = explanation.form === 'softmax';
  const values = terms.map(({ value }) => value);
  const open = terms.filter(({ masked }) => !masked);
  const decimals = sharedDecimals(open.map(({ value }) => value));
  const highest = values.reduce((most, value) => Math.max(most, value), 0);
  const reach = domainOf('signed', values);
  const domain: Domain = values.some((value) => value < 0) ? reach : [0, highest || 1];
  const shown = (term: Term) =>
    html`<li class="term ${term.masked ? 'masked' : ''}">
      <span class="factors">${factorsOf(term, softmax, context)}</span>
      ${termBar(term.masked ? 0 : term.value, domain, softmax)}
      <span class="number" title=${term.masked ? context.say.maskedTerm : exactNumber(term.value)}
        >${term.masked ? context.say.masked : formatNumber(term.value, { decimals })}</span
      >
    </li>`;
  const between = html`<li class="between" aria-hidden="true">⋮</li>`;
  return html`<ul class="terms">
    ${
      folded
        ? [terms.slice(0, inSight - 1).map(shown), between, shown(terms.at(-1)!)]
        : terms.map(shown)
    }
  </ul>`;
}
