/** The one script for somebody else's page. */
export { AttentionPlayground } from './playground.ts';
export type { PlaygroundEventMap, PlaygroundFailure } from './events.ts';
