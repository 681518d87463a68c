/** Whose a key is: the page's or the playground's, and how one leaves the playground by keyboard. */

/** A page that listens for keys, such as slides, must not take those that are typed in here. */
export function keepInside(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}

/** Whether a key means "out of here": Escape, where nothing inside had a use for it. */
export function leaves({ key, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  return key === 'Escape' && !defaultPrevented && !isComposing;
}

/** Puts the focus on the exit, as the last stop inside, so that Tab goes on behind the playground. */
export function leave(exit: HTMLElement): void {
  exit.tabIndex = 0;
  exit.focus({ preventScroll: true });
}

/** The exit is a stop of the Tab key only as long as the focus is there. */
export function closeExit({ currentTarget }: Event): void {
  (currentTarget as HTMLElement).tabIndex = -1;
}
