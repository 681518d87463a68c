import { shownChildren } from './picture.ts';

/** A part of the page that makes a picture of its own: whatever carries `data-picture`, its title. */
export interface ShownPicture {
  title: string;
  element: Element;
}

/** An element and all that is shown inside it, through shadow roots, in reading order. */
export function* shownElements(root: Element): Generator<Element> {
  yield root;
  for (const child of shownChildren(root)) {
    if (child instanceof Element) yield* shownElements(child);
  }
}

/** The pictures on the screen inside an element, the whole before its parts. */
export function shownPictures(root: Element): ShownPicture[] {
  return [...shownElements(root)]
    .filter((element) => element.hasAttribute('data-picture') && element.checkVisibility())
    .map((element) => ({ element, title: element.getAttribute('data-picture')! }));
}
