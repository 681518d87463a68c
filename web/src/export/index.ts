/** What leaves the page as files: matrices, whole runs, and scripts that compute them again. */
export { matrixCsv } from './csv.ts';
export { latexMatrix, latexTable } from './latex.ts';
export {
  openMatrix,
  SHOWN_MATRICES,
  shownMatrices,
  shownMatrix,
  type ShownMatrix,
} from './matrices.ts';
export type { LabelledMatrix } from './matrix.ts';
export { npyFile } from './npy.ts';
export type { Library } from './python/library.ts';
export { pythonScript, scriptName } from './python/script.ts';
export { runJson } from './run-json.ts';
export type { RunRecord } from './run.ts';
