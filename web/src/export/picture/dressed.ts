import { shownElements } from './shown.ts';

/** A lab, as far as a picture of it needs one. */
export interface Dressable extends Element {
  theme: string;
  readonly updateComplete: Promise<unknown>;
}

/** Rounds in which a change may still cause another one further inside. */
const mostRounds = 8;

async function drawn(element: Partial<Dressable>): Promise<void> {
  await element.updateComplete;
}

/** Waits until nothing inside waits to be drawn anew; within one frame, so nobody sees it. */
async function settled(root: Dressable): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const waits = [...shownElements(root)].map((one) => drawn(one));
    await Promise.all(waits);
  }
  for (const element of shownElements(root)) {
    for (const animation of element.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  }
}

/** Draws with a lab in other colours, and gives it back its own before the screen shows them. */
export async function dressed<T>(lab: Dressable, theme: string, draw: () => T): Promise<T> {
  if (theme === '') return draw();
  const before = lab.theme;
  lab.theme = theme;
  try {
    await settled(lab);
    return draw();
  } finally {
    lab.theme = before;
    await settled(lab);
  }
}
