import type { TranslationMessages } from '../../i18n/translation.ts';
import { attends, type ModelCard } from '../translation/catalog.ts';

/** What a model is called: its score function, its window and its stack, or how wide its context is. */
export function modelName({ options, ...card }: ModelCard, text: TranslationMessages): string {
  const { models } = text;
  const { attention = 'global', score_function: score = 'additive' } = options;
  const { encoder_layers: encoder = 1, decoder_layers: decoder = 1 } = options;
  if (!attends({ options, ...card })) {
    return `${models.none} · ${models.states(options.decoder_dim ?? 64)}`;
  }
  const parts = [
    decoder > 1 ? models.stack(encoder, decoder) : '',
    models.attention[attention],
    models.scoreFunctions[score],
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
