export { TraceError } from './error.ts';
export { isCell, parseExplanation } from './explanation.ts';
export type { Cell, Explanation, Factor, Form, Term } from './explanation.ts';
export { matrixOf } from './matrix.ts';
export type { MatrixView } from './matrix.ts';
export type { AttributeValue, Spelling, TraceStep } from './step.ts';
export { TensorView } from './tensor-view.ts';
export { readTensors, readTrace, Trace, TRACE_SCHEMA } from './trace.ts';
export type { TraceStage } from './trace.ts';
