import '../../../../web/src/labs/soft-addressing/lab.ts';
import type { Rendered } from '../../../../web/src/labs/base.ts';
import type { AttentionSoftAddressing } from '../../../../web/src/labs/soft-addressing/lab.ts';
import { presetById, type Scene, type ScenePatch } from '../../../../web/src/scene/index.ts';
import type { Walk } from '../../../../web/src/labs/soft-addressing/walk.ts';

export function presetScene(id: string): Scene {
  const preset = presetById(id);
  if (!preset) throw new Error(`expected a preset ${id}, got none`);
  return preset.scene;
}

/** Resolves when the next run of a lab is on the screen. */
export function rendered(lab: AttentionSoftAddressing): Promise<Rendered> {
  return new Promise((done) =>
    lab.addEventListener('rendered', (event) => done((event as CustomEvent<Rendered>).detail), {
      once: true,
    }),
  );
}

/** A lab with its first picture drawn by the real engine. */
export async function openLab(
  scene: Scene,
  place: HTMLElement = document.body,
): Promise<AttentionSoftAddressing> {
  const lab = document.createElement('attention-soft-addressing');
  lab.lang = 'en';
  lab.scene = scene;
  const first = rendered(lab);
  place.append(lab);
  await first;
  return lab;
}

/** Changes the scene and waits for the picture of it. */
export async function change(lab: AttentionSoftAddressing, patch: ScenePatch): Promise<void> {
  const next = rendered(lab);
  lab.lab.patch(patch);
  await next;
}

export async function look(lab: AttentionSoftAddressing, view: ScenePatch['view']): Promise<void> {
  lab.lab.patch({ view });
  await lab.updateComplete;
}

export function walkOf(lab: AttentionSoftAddressing): Walk {
  const { walk } = lab.lab.state;
  if (!walk) throw new Error('expected a recorded run, got none');
  return walk;
}

/** The first element that a selector finds anywhere below, through shadow roots. */
export function deep<T extends Element = HTMLElement>(root: Element, selector: string): T | null {
  const inside = root.shadowRoot ?? root;
  const found = inside.querySelector<T>(selector);
  if (found) return found;
  for (const child of inside.querySelectorAll('*')) {
    if (!child.shadowRoot) continue;
    const below = deep<T>(child, selector);
    if (below) return below;
  }
  return null;
}
