import axe from 'axe-core';
import { render, type TemplateResult } from 'lit';
import { expect } from 'vitest';

/** Puts a template on the page and waits until all its elements have drawn themselves. */
export async function mount(template: TemplateResult): Promise<HTMLElement> {
  const place = document.createElement('main');
  place.style.width = '600px';
  document.body.replaceChildren(place);
  render(template, place);
  await settled(place);
  return place;
}

interface Updating extends HTMLElement {
  updateComplete?: Promise<boolean>;
}

/** Waits for updates, for the measuring that follows them, and for what that changes. */
export async function settled(root: ParentNode): Promise<void> {
  for (let round = 0; round < 2; round++) {
    for (const element of root.querySelectorAll<Updating>('*')) await element.updateComplete;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
}

export function inside<T extends Element = HTMLElement>(element: Element, selector: string): T {
  const found = element.shadowRoot!.querySelector<T>(selector);
  if (!found) throw new Error(`expected ${selector} in ${element.localName}, got nothing`);
  return found;
}

/** The text of an element's shadow root, single spaces between words. */
export function shown(element: Element, selector: string): string {
  return inside(element, selector).textContent.replace(/\s+/g, ' ').trim();
}

/** Collects the details of an event. */
export function listen<T>(target: EventTarget, name: string): T[] {
  const details: T[] = [];
  target.addEventListener(name, (event) => details.push((event as CustomEvent<T>).detail));
  return details;
}

export async function expectNoViolations(root: Element): Promise<void> {
  const { violations } = await axe.run(root, {
    // A fragment on a test page has no landmarks and no title of its own.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
  expect(found).toEqual([]);
}
