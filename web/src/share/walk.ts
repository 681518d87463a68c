import { pictureOf } from '../export/picture/picture.ts';
import { shownElements } from '../export/picture/shown.ts';
import { startOfWalk, type Scene } from '../scene/index.ts';
import type { ShareSource } from './context.ts';

/** A lab that can be walked: what every lab's base offers. */
interface WalkingLab extends HTMLElement {
  scene: Scene;
  theme: string;
  controls: readonly string[] | null;
  readonly stages: readonly string[];
  readonly updateComplete: Promise<unknown>;
  goTo(stage: string): void;
}

/** The parts of a step; each is marked `data-walk` with its name where the lab draws it. */
export interface WalkStep {
  heading: string;
  sentences: string[];
  spoken: string;
  /** The whole step as one picture. */
  whole: SVGElement;
  formula: SVGElement | null;
  picture: SVGElement;
}

export interface WalkOptions {
  theme: 'light' | 'dark';
  /** Width of the lab, in pixels. */
  width: number;
  signal: AbortSignal;
  /** Told before each step, counted from 1. */
  onStep: (step: number, steps: number) => void;
  /** Told while numbers travel to the step that comes next: a picture of each moment. */
  onTravel?: (picture: SVGElement) => void;
  /** Told of each step as it stands. */
  onPicture: (step: WalkStep) => void;
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

/**
 * Goes through all steps of a scene in a second lab, which lies unseen behind the page, so that the
 * person's own stays where it is.
 */
export async function walkThrough(
  source: ShareSource,
  place: Element,
  { theme, width, signal, onStep, onTravel, onPicture }: WalkOptions,
): Promise<void> {
  const lab = document.createElement(source.lab.localName) as WalkingLab;
  lab.scene = startOfWalk(source.scene);
  Object.assign(lab, { lang: source.language, theme, controls: [], readonly: true });
  lab.style.width = `${width}px`;
  try {
    await opened(lab, place);
    for (const [i, stage] of lab.stages.entries()) {
      signal.throwIfAborted();
      onStep(i + 1, lab.stages.length);
      lab.goTo(stage);
      await drawn(lab);
      await travelled(lab, onTravel);
      onPicture(stepOf(lab));
    }
  } finally {
    lab.remove();
  }
}

function opened(lab: WalkingLab, place: Element): Promise<void> {
  return new Promise((done, failed) => {
    lab.addEventListener('ready', () => done(), { once: true });
    lab.addEventListener('error', (event) => failed(new Error(String(event.type))), { once: true });
    place.append(lab);
  });
}

/** Pictures learn their room in one frame, draw in the next, and ribbons are measured after that. */
async function drawn(lab: WalkingLab): Promise<void> {
  for (let frames = 0; frames < 4; frames++) {
    await lab.updateComplete;
    await frame();
  }
}

/** Moments of a travel that are kept. */
const moments = 5;

/** Lets what moves in a step move to its end, by the clock of the pictures. */
async function travelled(lab: WalkingLab, onTravel?: (picture: SVGElement) => void) {
  const whole = part(lab, 'whole')!;
  const moving = [...shownElements(whole)].flatMap((one) => one.getAnimations());
  for (const animation of moving) animation.pause();
  const ends = moving.map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0));
  for (let moment = 1; onTravel && moving.length > 0 && moment <= moments; moment++) {
    const now = (Math.max(...ends) * moment) / (moments + 1);
    for (const animation of moving) animation.currentTime = now;
    onTravel(pictureOf(whole, { title: '' }));
    await frame();
  }
  for (const animation of moving) animation.finish();
  await frame();
}

const parts = (lab: Element, name: string) =>
  [...shownElements(lab)].filter((one) => one.getAttribute('data-walk') === name);
const part = (lab: Element, name: string) => parts(lab, name)[0];
const words = (element: Element | undefined) => element?.textContent.trim() ?? '';

function stepOf(lab: WalkingLab): WalkStep {
  const heading = words(part(lab, 'heading'));
  const draw = (element: Element) => pictureOf(element, { title: heading });
  const formula = part(lab, 'formula');
  return {
    heading,
    sentences: parts(lab, 'sentence').map(words),
    spoken: words(part(lab, 'spoken')),
    whole: draw(part(lab, 'whole')!),
    formula: formula ? draw(formula) : null,
    picture: draw(part(lab, 'picture')!),
  };
}
