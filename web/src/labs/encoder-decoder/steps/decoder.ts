import { html, nothing } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { openLayer } from '../network.ts';
import { caption } from '../../parts.ts';
import { vectorPart } from './parts.ts';
import { shownWord, wordOf, type Step, type StepContext } from './step.ts';

/** Words that are offered, likeliest first. */
const offered = 6;

function wordFed({ run, word, text }: StepContext): string {
  if (run.card.options.feed_previous_word === false) return text.notFed;
  return text.previousWord(word === 0 ? text.start : shownWord(run.output[word - 1], text));
}

/** Of a stack, the layer whose state is open. */
function layerChoice({ run, text, lab }: StepContext) {
  const { decoder } = run.layers;
  if (decoder === 1) return nothing;
  const options = Array.from({ length: decoder }, (_, i) => ({ value: `${i}`, label: `${i + 1}` }));
  return html`<attention-segmented
    data-no-picture
    label=${text.layer}
    .options=${options}
    value=${openLayer(run, lab.state.scene.reading) - 1}
    @value-changed=${({ detail }: CustomEvent<{ value: string }>) =>
      lab.patch({ reading: { layer: Number(detail.value) }, view: { cell: null } })}
  ></attention-segmented>`;
}

/** The likeliest words of a place; choosing one forces it. */
export function nextWords(context: StepContext, count = offered) {
  const { run, word, text, lab } = context;
  const words = run.likeliest(word, count);
  const written = words.findIndex(({ id }) => id === run.ids[word]);
  return html`<figure class="part" data-picture=${text.nextWord}>
    ${caption('plain', text.nextWord, '')}
    <attention-bars
      .labels=${words.map((one) => shownWord(one.text, text))}
      .values=${words.map(({ probability }) => probability)}
      label-role="query"
      scale="weight"
      label=${text.nextWord}
      .selected=${written < 0 ? null : written}
      @bar-selected=${({ detail }: CustomEvent<{ index: number }>) => {
        const { id, text: chosen } = words[detail.index]!;
        // The word that the model would write by itself needs no force.
        lab.force(word, id === words[0]!.id ? '' : chosen);
      }}
    ></attention-bars>
    ${lab.locked ? nothing : html`<p class="hint">${text.force}</p>`}
  </figure>`;
}

export const decoderStep: Step = {
  explain({ run, text }) {
    if (!run.attends) return [text.explain.fixed.decoder];
    const feeds = run.card.options.feed_previous_word !== false;
    return [text.explain.decoder(run.asksBefore, feeds)];
  },
  spoken(context) {
    const { run, word, text } = context;
    const id = run.ids[word] ?? 0;
    const all = run.trace.find(run.at(word, 'probabilities'));
    const probability = formatNumber(all?.data[id] ?? NaN);
    const isForced = (run.question.forced[word] ?? -1) >= 0;
    return text.spoken[isForced ? 'forced' : 'decoder'](wordOf(context), probability);
  },
  render(context) {
    const { run, word, text, lab } = context;
    const layer = openLayer(run, lab.state.scene.reading);
    return html`${nextWords(context)}
      <p class="fed">${wordFed(context)}</p>
      ${layerChoice(context)}
      ${vectorPart(context, {
        title: text.newState(layer),
        role: 'query',
        state: run.state(word, layer),
        name: 's',
      })}
      ${vectorPart(context, {
        title: text.outputState,
        role: 'query',
        state: run.vector(run.at(word, 'attentional_hidden')),
        name: 's̃',
      })}`;
  },
  first({ run, word }) {
    const path = run.at(word, 'probabilities');
    return run.has(path) ? { path, index: [0, 0, run.ids[word] ?? 0] } : null;
  },
};
