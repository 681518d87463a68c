/** The weights that the page as one file carries: the usual pair, with attention and without, and the Transformer. */
export default import.meta.glob<string>(
  [
    '../../../../shared/models/en-zh-additive.safetensors',
    '../../../../shared/models/en-zh-plain.safetensors',
    '../../../../shared/models/en-zh-transformer.safetensors',
  ],
  { eager: true, query: '?url', import: 'default' },
);
