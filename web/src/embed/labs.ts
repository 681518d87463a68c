import type { LABS } from '../scene/index.ts';

export type LabName = (typeof LABS)[number];

interface LabEntry {
  tag: keyof HTMLElementTagNameMap;
  /** Fetched when the first of its kind wakes. */
  load: () => Promise<unknown>;
}

/** The labs that can stand in a page. */
export const labs = {
  'soft-addressing': {
    tag: 'attention-soft-addressing',
    load: () => import('../labs/soft-addressing/lab.ts'),
  },
} as const satisfies Record<LabName, LabEntry>;

export function isLab(name: string): name is LabName {
  return Object.hasOwn(labs, name);
}
