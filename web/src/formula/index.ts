/** Formulas as trees, their printers, and the ones that attention needs. */
export * from './expression.ts';
export { explanationFormula, explanationNumbers, explanationSymbols } from './explain.ts';
export { latexNumber, latexText, toLatex } from './latex.ts';
export { toMathNode, type MathNode } from './mathml.ts';
export { namedAlike } from './cell-name.ts';
export type { CellName, CellNaming } from './cell-name.ts';
export { cellNaming, defaultNaming, namingWithTokens, type NamingOptions } from './naming.ts';
export {
  scoreFormula,
  stageFormula,
  type FormulaStage,
  type ScoreFunction,
  type StageOptions,
} from './stages.ts';
export { toText } from './text.ts';
export { translationFormula, type TranslationFormulaOptions } from './translation.ts';
export { translationNaming } from './translation-naming.ts';
export { attendingFormula, type AttendingFormulaOptions } from './attending.ts';
export { attendingNaming } from './attending-naming.ts';
