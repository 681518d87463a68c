import { html, render } from 'lit';
import { beforeEach, describe, expect, it } from 'vitest';
import { math } from '../../../../web/src/elements/math.ts';
import {
  addition,
  fraction,
  part,
  rounded,
  symbol,
  type Expression,
} from '../../../../web/src/formula/expression.ts';

const place = document.createElement('div');
const show = (formula: Expression) => {
  render(html`${math(formula)}`, place);
  return place.querySelector('math')!;
};
/** As it would be written without anything before it. */
const fresh = (formula: Expression) => {
  const other = document.createElement('div');
  render(html`${math(formula)}`, other);
  return other.querySelector('math')!.outerHTML;
};

describe('math', () => {
  beforeEach(() => render(null, place));

  it('keeps its nodes where only numbers change', () => {
    const first = show(addition([rounded(1), rounded(2)], part));
    const numbers = [...first.querySelectorAll('mn')];
    const second = show(addition([rounded(1), rounded(5)], part));
    expect(second).toBe(first);
    expect([...second.querySelectorAll('mn')]).toEqual(numbers);
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '5']);
  });

  it.each([
    ['a sign', [rounded(2)], [rounded(-2)]],
    ['a power of ten', [rounded(2)], [rounded(2e-9)]],
    ['one term more', [symbol('x')], [symbol('x'), symbol('y')]],
    ['another role', [symbol('x', 'query')], [symbol('x', 'key')]],
    ['another kind', [symbol('x')], [fraction(symbol('x'), rounded(2))]],
  ])('is the same as one written anew after %s', (_, before, after) => {
    show(addition(before, part));
    expect(show(addition(after, part)).outerHTML).toBe(fresh(addition(after, part)));
    expect(show(addition(before, part)).outerHTML).toBe(fresh(addition(before, part)));
  });
});
