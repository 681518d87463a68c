import { textWidth } from '../charts/text-width.ts';

/** Width in em that fits into the narrowest place of a name. */
const room = 6;

/** The class of a name: clipped with an ellipsis, as the shared styles say, if it may be too long. */
export const cutIfLong = (text: string): string => (textWidth(text) > room ? 'cut' : '');
