/** The weights of all trained models, each fetched when it is chosen. */
export default import.meta.glob<string>('../../../../shared/models/*.safetensors', {
  eager: true,
  query: '?url',
  import: 'default',
});
