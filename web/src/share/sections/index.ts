import type { TemplateResult } from 'lit';
import type { ShareContext } from '../context.ts';
import { codeSection } from './code.ts';
import { dataSection } from './data.ts';
import { embedSection } from './embed.ts';
import { linkSection } from './link.ts';
import { picturesSection } from './pictures.ts';
import { takeAlongSection } from './take-along.ts';

/** The sections of the dialog in their order; each has its texts under the same name. */
export const sections = {
  link: linkSection,
  pictures: picturesSection,
  data: dataSection,
  code: codeSection,
  takeAlong: takeAlongSection,
  embed: embedSection,
} satisfies Record<string, (context: ShareContext) => TemplateResult>;

export type SectionId = keyof typeof sections;

export const sectionIds = Object.keys(sections) as SectionId[];
