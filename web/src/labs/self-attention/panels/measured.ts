import { css, html, nothing, type TemplateResult } from 'lit';
import { formatNumber, formatPercent } from '../../../charts/number.ts';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import {
  isClassifier,
  type ClassifierCard,
  type CountedHead,
  type LanguageCard,
  type PronounProbe,
  type Rate,
} from '../../translation/catalog.ts';
import type { AttendingRun, HeadPlace } from '../run.ts';

export const measuredStyles = css`
  .facts {
    max-width: 78ch;
    margin: 4px 0 0;
    padding-inline-start: 18px;
  }
`;

/** What the model's card says of a head: nothing but what was measured, with what chance would give. */
export function measured(run: AttendingRun, place: HeadPlace, text: AttendingMessages) {
  if (isClassifier(run.card)) return measuredReference(run.card, place, text);
  const { probe } = run.card;
  const found = probe && headAt(probe.heads, place);
  if (!found) return html`<p class="dim">${text.heads.notMeasured}</p>`;
  const { exact_match_without: without } = found;
  return facts(
    text,
    text.heads.measuredOn(`${probe.sentences}`),
    html`${habits(found, text.heads.habits, text)}
    ${
      without === undefined
        ? nothing
        : html`<li>
            ${text.heads.without(formatPercent(without), formatPercent(probe.exact_match))}
          </li>`
    }`,
  );
}

/** The same of a head of the language model. */
export function measuredLanguage(card: LanguageCard, place: HeadPlace, text: AttendingMessages) {
  const { probe } = card;
  const found = probe && headAt(probe.heads, place);
  if (!found) return html`<p class="dim">${text.heads.notMeasured}</p>`;
  const say = text.continuing;
  const [without, all] = [found.loss_without, probe.loss].map((loss) =>
    formatNumber(loss, { decimals: 3 }),
  );
  return facts(
    text,
    say.measuredOn(probe.windows, probe.window),
    html`${habits(found, say.habits, text)}
      <li>${say.without(without!, all!)}</li>`,
  );
}

const headAt = <Head extends CountedHead>(heads: readonly Head[], place: HeadPlace) =>
  heads.find(
    ({ attention, layer, head }) =>
      attention === place.attention && layer === place.layer + 1 && head === place.head + 1,
  );

function facts(text: AttendingMessages, where: string, list: TemplateResult) {
  return html`<section>
    <h3>${text.heads.measured}</h3>
    <p>${where}</p>
    <ul class="facts">
      ${list}
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
  const list = html`${said.map(([name, probe]) => html`<li>${pronounFact(name, probe, text)}</li>`)}
  ${
    isHere(complement.head)
      ? html`<li>
          ${text.reference.complement(formatPercent(complement.rate), formatPercent(complement.chance))}
        </li>`
      : nothing
  }`;
  return html`${facts(text, text.reference.measuredOn(`${metrics.test.sentences}`), list)}
    <p>${text.classifierLimits(options.window ?? 0)}</p>`;
}

function pronounFact(name: string, probe: PronounProbe, { reference }: AttendingMessages): string {
  const who = reference.pronouns[name as keyof typeof reference.pronouns];
  const looks = reference.looks(
    who,
    formatPercent(probe.phrase),
    formatPercent(probe.phrase_chance),
    formatPercent(probe.nearest_noun),
  );
  if (name.includes(' ')) return looks;
  const [right, cut, other] = [probe.label, probe.label_cut, probe.label_other_cut].map(
    formatPercent,
  );
  return `${looks} ${reference.cut(right!, cut!, other!)}`;
}

/** How often the head does what the habits are called, in their order, and how sharply it looks. */
function habits<Habit extends string>(
  probe: CountedHead & Partial<Record<NoInfer<Habit>, Rate>>,
  names: Readonly<Record<Habit, string>>,
  { heads }: AttendingMessages,
) {
  const known = Object.entries(names) as [Habit, string][];
  return html`${known.map(([habit, what]) => {
      const rate: Rate | undefined = probe[habit];
      if (!rate || rate.cases === 0) return nothing;
      return html`<li>
        ${heads.habit(what, formatPercent(rate.rate), formatPercent(rate.chance))}
      </li>`;
    })}
    <li>${heads.entropy(formatNumber(probe.entropy), formatNumber(probe.greatest_entropy))}</li>`;
}
