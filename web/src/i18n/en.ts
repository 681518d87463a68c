import { elements } from './en/elements.ts';
import { embed } from './en/embed.ts';
import { exportTexts } from './en/export.ts';
import { lab } from './en/lab.ts';
import { offline } from './en/offline.ts';
import { share } from './en/share.ts';

/** English. Its keys are the type that every other language must fill. */
export const en = { elements, embed, export: exportTexts, lab, offline, share };
