import { html, nothing } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import {
  HEAD_HABITS,
  isClassifier,
  type ClassifierCard,
  type HeadProbe,
  type PronounProbe,
} from '../../translation/catalog.ts';
import type { AttendingRun, HeadPlace } from '../run.ts';

const percent = (share: number) => `${formatNumber(100 * share, { decimals: 1 })} %`;

/** What the model's card says of a head: nothing but what was measured, with what chance would give. */
export function measured(run: AttendingRun, place: HeadPlace, text: AttendingMessages) {
  if (isClassifier(run.card)) return measuredReference(run.card, place, text);
  const { probe } = run.card;
  const found = probe?.heads.find(
    ({ attention, layer, head }) =>
      attention === place.attention && layer === place.layer + 1 && head === place.head + 1,
  );
  if (!probe || !found) return html`<p class="dim">${text.heads.notMeasured}</p>`;
  return html`<section>
    <h3>${text.heads.measured}</h3>
    <p>${text.heads.measuredOn(`${probe.sentences}`)}</p>
    <ul class="facts">
      ${habits(found, text)}
      <li>
        ${text.heads.entropy(formatNumber(found.entropy), formatNumber(found.greatest_entropy))}
      </li>
      ${
        found.exact_match_without === undefined
          ? nothing
          : html`<li>
              ${text.heads.without(percent(found.exact_match_without), percent(probe.exact_match))}
            </li>`
      }
    </ul>
  </section>`;
}

/** Of the heads that were chosen on other sentences, where they looked on the test. */
function measuredReference(
  { metrics, options }: ClassifierCard,
  place: HeadPlace,
  text: AttendingMessages,
) {
  const { head, pronouns, complement } = metrics.reference;
  const isHere = (one: { layer: number; head: number }) =>
    one.layer === place.layer + 1 && one.head === place.head + 1;
  const found = isHere(head) ? Object.entries(pronouns) : [];
  const said = found.filter(([name]) => name in text.reference.pronouns);
  if (said.length === 0 && !isHere(complement.head)) {
    return html`<p class="dim">${text.heads.notMeasured}</p>`;
  }
  return html`<section>
    <h3>${text.heads.measured}</h3>
    <p>${text.reference.measuredOn(`${metrics.test.sentences}`)}</p>
    <ul class="facts">
      ${said.map(([name, probe]) => html`<li>${pronounFact(name, probe, text)}</li>`)}
      ${
        isHere(complement.head)
          ? html`<li>
              ${text.reference.complement(percent(complement.rate), percent(complement.chance))}
            </li>`
          : nothing
      }
    </ul>
    <p>${text.classifierLimits(options.window ?? 0)}</p>
  </section>`;
}

function pronounFact(name: string, probe: PronounProbe, { reference }: AttendingMessages): string {
  const who = reference.pronouns[name as keyof typeof reference.pronouns];
  const looks = reference.looks(
    who,
    percent(probe.phrase),
    percent(probe.phrase_chance),
    percent(probe.nearest_noun),
  );
  if (name.includes(' ')) return looks;
  const [right, cut, other] = [probe.label, probe.label_cut, probe.label_other_cut].map(percent);
  return `${looks} ${reference.cut(right!, cut!, other!)}`;
}

function habits(probe: HeadProbe, text: AttendingMessages) {
  return HEAD_HABITS.map((habit) => {
    const rate = probe[habit];
    if (!rate || rate.cases === 0) return nothing;
    const what = text.heads.habits[habit];
    return html`<li>${text.heads.habit(what, percent(rate.rate), percent(rate.chance))}</li>`;
  });
}
