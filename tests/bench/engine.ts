/** What the contest needs of the engine, for Node and for browsers alike. */
export { loadEngine } from '../../web/src/engine/loader.ts';
export { readTensors } from '../../web/src/trace/index.ts';
export type { Sources } from '../../web/src/engine/loader.ts';
export {
  ResidentAttention,
  ResidentMultiHead,
  ResidentProduct,
} from '../../web/src/engine/resident.ts';
