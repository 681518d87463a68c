import { html, nothing } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import { HEAD_HABITS, type HeadProbe } from '../../translation/catalog.ts';
import type { AttendingRun, HeadPlace } from '../run.ts';

const percent = (share: number) => `${formatNumber(100 * share, { decimals: 1 })} %`;

/** What the model's card says of a head: nothing but what was measured, with what chance would give. */
export function measured(run: AttendingRun, place: HeadPlace, text: AttendingMessages) {
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

function habits(probe: HeadProbe, text: AttendingMessages) {
  return HEAD_HABITS.map((habit) => {
    const rate = probe[habit];
    if (!rate || rate.cases === 0) return nothing;
    const what = text.heads.habits[habit];
    return html`<li>${text.heads.habit(what, percent(rate.rate), percent(rate.chance))}</li>`;
  });
}
