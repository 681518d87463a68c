import type { LabName } from '../scene/index.ts';

interface LabEntry {
  tag: `attention-${LabName}`;
  /** Fetched when the first of its kind is wanted. */
  load: () => Promise<unknown>;
}

/** The labs that can stand in a page. */
export const labs = {
  'soft-addressing': {
    tag: 'attention-soft-addressing',
    load: () => import('./soft-addressing/lab.ts'),
  },
  'encoder-decoder': {
    tag: 'attention-encoder-decoder',
    load: () => import('./encoder-decoder/lab.ts'),
  },
  'self-attention': {
    tag: 'attention-self-attention',
    load: () => import('./self-attention/lab.ts'),
  },
} as const satisfies Record<LabName, LabEntry>;
