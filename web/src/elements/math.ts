import { directive, Directive } from 'lit/directive.js';
import type { Expression } from '../formula/expression.ts';
import { toMathNode, type MathNode } from '../formula/mathml.ts';

const namespace = 'http://www.w3.org/1998/Math/MathML';

type Child = MathNode | string;

function make(child: Child): Node {
  if (typeof child === 'string') return document.createTextNode(child);
  const element = document.createElementNS(namespace, child.tag);
  for (const name in child.attributes) element.setAttribute(name, child.attributes[name]!);
  element.append(...child.children.map(make));
  return element;
}

function sameElement(before: MathNode, after: MathNode): boolean {
  if (before.tag !== after.tag || before.children.length !== after.children.length) return false;
  if (before.attributes === after.attributes) return true;
  const names = Object.keys(after.attributes);
  return (
    names.length === Object.keys(before.attributes).length &&
    names.every((name) => before.attributes[name] === after.attributes[name])
  );
}

/** Makes `node`, which shows `before`, show `after`; touches only what differs. */
function patch(node: ChildNode, before: Child, after: Child): void {
  if (before === after) return;
  if (typeof before === 'string' || typeof after === 'string') {
    if (typeof before === typeof after) (node as Text).data = after as string;
    else node.replaceWith(make(after));
    return;
  }
  if (!sameElement(before, after)) {
    node.replaceWith(make(after));
    return;
  }
  let child = node.firstChild;
  for (let i = 0; child; i++) {
    const next: ChildNode | null = child.nextSibling;
    patch(child, before.children[i]!, after.children[i]!);
    child = next;
  }
}

/**
 * A `math` element that is kept from one formula to the next: after a keystroke hundreds of numbers
 * change, and setting them costs a fraction of typesetting the formulas anew.
 */
class MathDirective extends Directive {
  #shown: MathNode | null = null;
  #element: Element | null = null;

  render(formula: Expression): Element {
    const content = toMathNode(formula);
    if (this.#element && this.#shown) {
      patch(this.#element.firstChild!, this.#shown, content);
    } else {
      this.#element = document.createElementNS(namespace, 'math');
      this.#element.setAttribute('displaystyle', 'true');
      this.#element.append(make(content));
    }
    this.#shown = content;
    return this.#element;
  }
}

/** A formula in a template, typeset by the browser. */
export const math = directive(MathDirective);
