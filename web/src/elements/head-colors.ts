/** Heads are told apart by colour and by dash; more than four begin again. */
const dashes = ['', '7 3', '2 3', '9 3 2 3'];

/** The colour of a head, from 0, for a style. */
export const headColor = (head: number): string => `var(--attention-head-${(head % 4) + 1})`;

/** How its lines are broken. */
export const headDash = (head: number): string => dashes[head % 4]!;
