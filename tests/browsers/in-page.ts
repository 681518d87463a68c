/** An element by the way to it, through any number of shadow roots at every step. */
export interface Wanted {
  path: readonly string[];
  /** Which of several; the first when left out. */
  nth?: number;
  /** Only those with exactly this text. */
  text?: string;
}

export interface Found {
  text: string;
  /** Its centre in the viewport, once it was scrolled into it. */
  x: number;
  y: number;
}

/** Runs in the page, and therefore sees its argument only. */
export function find({ path, nth = 0, text }: Wanted): Found | null {
  const below = (root: ParentNode, selector: string): Element[] => {
    const own = [...root.querySelectorAll(selector)];
    const hosts = [...root.querySelectorAll('*')].filter((element) => element.shadowRoot);
    return [...own, ...hosts.flatMap((host) => below(host.shadowRoot!, selector))];
  };
  const inside = (element: Element, selector: string): Element[] => [
    ...below(element, selector),
    ...(element.shadowRoot ? below(element.shadowRoot, selector) : []),
  ];
  const textOf = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ');
  const [first = '', ...rest] = path;
  const all = rest.reduce(
    (elements, selector) => elements.flatMap((element) => inside(element, selector)),
    below(document, first),
  );
  const found = all.filter((element) => text === undefined || textOf(element) === text)[nth];
  if (!found) return null;
  found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { text: textOf(found), x: left + width / 2, y: top + height / 2 };
}
