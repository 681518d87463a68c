import type { lab as english } from '../en/lab.ts';

/** 各实验的中文用语。 */
export const lab: typeof english = {};
