import type { Page } from '@playwright/test';

/**
 * Checks of everything on a page that a hand or an eye may fail at, through all shadow roots. Each
 * answers with what is wrong, in words; they run inside the page and know nothing of a single lab.
 */

/** What a finger aims at. A radio button or check box counts with the label around it. */
const CONTROLS =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], ' +
  '[role="option"], [role="slider"], [tabindex]:not([tabindex="-1"])';

interface Wish {
  controls: string;
  /** Pixels that a control must have both ways (WCAG 2.2, 2.5.8). */
  least: number;
}

/** Controls smaller than 24 x 24 pixels. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ controls, least }: Wish) => {
      const found: string[] = [];
      const visit = (root: ParentNode) => {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) visit(element.shadowRoot);
          if (!element.matches(controls) || !element.checkVisibility()) continue;
          const choice = element.matches('[type="radio"], [type="checkbox"]');
          const target = (choice && element.closest('label')) || element;
          const { width, height } = target.getBoundingClientRect();
          if (width === 0 || (width >= least - 0.01 && height >= least - 0.01)) continue;
          const name = element.getAttribute('aria-label') ?? element.textContent.trim();
          found.push(`${element.localName} “${name}”: ${width.toFixed(1)} × ${height.toFixed(1)}`);
        }
      };
      visit(document);
      return found;
    },
    { controls: CONTROLS, least: 24 },
  );
}

/** Controls that cannot be scrolled to a place where a finger meets them. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const found: string[] = [];
    const under = (x: number, y: number) => {
      let element = document.elementFromPoint(x, y);
      for (;;) {
        const inner: Element | null = element?.shadowRoot?.elementFromPoint(x, y) ?? null;
        if (!inner || inner === element) return element;
        element = inner;
      }
    };
    const above = (one: Element): Element | null => {
      const root = one.getRootNode();
      return one.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    const holds = (outer: Element, inner: Element | null): boolean => {
      for (let one = inner; one; one = above(one)) if (one === outer) return true;
      return false;
    };
    /** The part of an element that neither the window nor anything that scrolls cuts off. */
    const seen = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let one = above(element); one; one = above(one)) {
        if (getComputedStyle(one).overflowX === 'visible') continue;
        const box = one.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      [left, right] = [Math.max(0, left), Math.min(innerWidth, right)];
      [top, bottom] = [Math.max(0, top), Math.min(innerHeight, bottom)];
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    };
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (!element.matches(controls) || !element.checkVisibility()) continue;
        const target = element.closest('label') ?? element;
        if (target.getBoundingClientRect().width === 0 || target.matches('.skip')) continue;
        target.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { x, y } = seen(target);
        const hit = under(x, y);
        if (holds(target, hit)) continue;
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        found.push(`${element.localName} “${name}” lies below ${hit?.localName ?? 'nothing'}`);
      }
    };
    // Before an open dialog everything else is out of reach, and ought to be.
    const modal = (root: ParentNode): ParentNode | null => {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches('dialog:modal')) return element;
        const inside = element.shadowRoot && modal(element.shadowRoot);
        if (inside) return inside;
      }
      return null;
    };
    visit(modal(document) ?? document);
    return found;
  }, CONTROLS);
}

/** Text that its box cuts off, where neither an ellipsis with the whole text nor scrolling helps. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        const style = getComputedStyle(element);
        const clips = /hidden|clip/.test(style.overflowX) && style.clipPath === 'none';
        if (!clips || !element.checkVisibility() || element.textContent.trim() === '') continue;
        const told = style.textOverflow === 'ellipsis';
        if (told || element.scrollWidth <= element.clientWidth + 1) continue;
        found.push(`${element.localName}.${element.className} “${element.textContent.trim()}”`);
      }
    };
    visit(document);
    return found;
  });
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
