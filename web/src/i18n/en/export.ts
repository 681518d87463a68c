/** What exported files say in English. */
export const exportTexts = {
  title: (library: string) => `Attention Playground: the computation on the screen, in ${library}.`,
  stages: {
    vectors: 'Vectors',
    projections: 'Query, Key, Value',
    scores: 'Scores',
    mask: 'Mask and temperature',
    softmax: 'Softmax',
    weighted_values: 'Weighted values',
    context: 'Context',
    output: 'Output',
  },
  translationStages: {
    tokens: 'Words as vectors',
    encoder: 'Encoder',
    hidden_states: 'Hidden states',
    decoder: 'Into the decoder',
  },
  transformerStages: {
    self_attention: 'Self-attention: norm and residual',
    cross_attention: 'Cross-attention: norm and residual',
    projections: 'Query, Key, Value',
    feed_forward: 'Feed-forward network',
    decoder: 'Logits and probabilities',
  },
  reads: (file: string) =>
    `It reads ${file}, the recorded run with all weights, which must lie beside it.`,
  results: 'What comes out',
  screen: 'The numbers on the screen',
  same: 'The same numbers as on the screen.',
};
