import type { Messages } from './index.ts';
import { elements } from './zh/elements.ts';
import { embed } from './zh/embed.ts';
import { exportTexts } from './zh/export.ts';
import { lab } from './zh/lab.ts';
import { offline } from './zh/offline.ts';
import { share } from './zh/share.ts';

/** 中文。 */
export const zh: Messages = { elements, embed, export: exportTexts, lab, offline, share };
