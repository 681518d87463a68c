import {
  BASE_SCENE,
  inputsOf,
  merge,
  presetById,
  type Scene,
  type ScenePatch,
} from '../../../../web/src/scene/index.ts';
import type { RunRecord } from '../../../../web/src/export/index.ts';
import { readTrace } from '../../../../web/src/trace/index.ts';
import { realEngine } from '../engine/real/builds.ts';

const engine = realEngine();
const translator = realEngine({ models: 'translation' });
const transformer = realEngine({ models: 'transformer' });

/** The recorded run of a scene, by the real engine. */
export async function recordOf(scene: Scene): Promise<RunRecord> {
  const { request, labels } = inputsOf(scene);
  const { model, options, inputs, edits } = request!;
  const asked = engine.model(model, options);
  const trace = readTrace(await asked.run(inputs, { edits }));
  asked.dispose();
  return { trace, scene, inputs: { labels } };
}

export const presetRecord = (id: string, patch: ScenePatch = {}) =>
  recordOf(merge(presetById(id)!.scene, patch));

const translating = {
  ...{ source_vocab: 9, target_vocab: 8, embedding_dim: 4, encoder_dim: 3, decoder_dim: 4 },
  ...{ attention_dim: 3, max_length: 4, seed: 2, bidirectional: true },
};

/** The run of a Transformer whose queries and keys are turned by their positions, as the lab shows it. */
export async function transformerRecord(): Promise<RunRecord> {
  const sizes = { source_vocab: 9, target_vocab: 8, encoder_layers: 1, decoder_layers: 1 };
  const width = { model_dim: 8, num_heads: 2, ffn_dim: 6, max_length: 3 };
  const asked = transformer.model('transformer', { ...sizes, ...width, positions: 'rotary' });
  const words = ['the', 'dog', 'sleeps'];
  const ids = { shape: [3], data: new Float32Array([4, 5, 6]) };
  const trace = readTrace(await asked.run({ input_ids: ids }));
  asked.dispose();
  const scene = merge(BASE_SCENE, { lab: 'self-attention', attending: { step: 'projections' } });
  return { trace, scene, inputs: { labels: { query: words, key: words } } };
}

/** A translation of three words by an untrained model with some options, at some place of the walk. */
export async function translationRecord(
  options: Record<string, unknown>,
  reading: Partial<Scene['reading']> = {},
): Promise<RunRecord> {
  const asked = translator.model('encoder_decoder', { ...translating, ...options });
  const ids = { shape: [3], data: new Float32Array([4, 5, 6]) };
  const trace = readTrace(await asked.run({ input_ids: ids }));
  asked.dispose();
  const query = Array.from(trace.tensor('output_ids').data, (id) => `word ${id}`);
  const vocab = Array.from({ length: translating.target_vocab }, (_, id) => `word ${id}`);
  const scene = merge(BASE_SCENE, { lab: 'encoder-decoder', reading });
  return { trace, scene, inputs: { labels: { query, key: ['Tom', 'chases', 'Jerry'], vocab } } };
}
