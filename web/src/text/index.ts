export { formatNumbers, parseNumbers } from './parse.ts';
export type { NumberStyle, ParseFault, ParseProblem } from './parse.ts';
export { RECORDED_TOKENS, segmenterKind, SUMMARY_TOKENS, tokenize, TOKENIZERS } from './tokens.ts';
export type { Token, Tokenizer } from './tokens.ts';
export { ngramVector, sinusoidalPositions, tokenVectors } from './vectors.ts';
