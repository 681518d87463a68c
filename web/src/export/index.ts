/** What leaves the page as files: matrices, whole runs, and scripts that compute them again. */
export { matrixCsv } from './csv.ts';
export { latexMatrix, latexTable } from './latex.ts';
export { matricesOf, openMatrix, shownMatrices, shownMatrix } from './matrices.ts';
export type { LabelledMatrix, MatrixChoice, MatrixName } from './matrix.ts';
export { npyFile } from './npy.ts';
export type { Library } from './python/library.ts';
export { pythonScript, readsRun, RUN_FILE, scriptName } from './python/script.ts';
export { runJson } from './run-json.ts';
export type { RunRecord } from './run.ts';
