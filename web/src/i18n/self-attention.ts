/** What the self-attention lab says; it is fetched with the lab. */
import { selfAttention as en } from './en/self-attention.ts';
import type { Language } from './index.ts';
import { selfAttention as zh } from './zh/self-attention.ts';

export type AttendingMessages = typeof en;

const dictionaries: Readonly<Record<Language, AttendingMessages>> = { en, zh };

export const attendingMessages = (language: Language): AttendingMessages => dictionaries[language];
