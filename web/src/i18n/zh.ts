import type { Messages } from './index.ts';
import { elements } from './zh/elements.ts';
import { lab } from './zh/lab.ts';
import { share } from './zh/share.ts';

/** 中文。 */
export const zh: Messages = { elements, lab, share };
