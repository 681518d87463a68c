import type { Messages } from './index.ts';
import { elements } from './zh/elements.ts';
import { lab } from './zh/lab.ts';

/** 中文。 */
export const zh: Messages = { elements, lab };
