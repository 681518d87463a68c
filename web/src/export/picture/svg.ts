const namespace = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** Hundredths of a pixel are finer than any screen. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

/** An SVG element; what is null or undefined is left out, numbers are written short. */
export function make(name: string, attributes: Attributes = {}, ...children: (Node | string)[]) {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    element.setAttribute(key, typeof value === 'number' ? short(value) : value);
  }
  element.append(...children);
  return element;
}
