import { css, html, nothing } from 'lit';
import type { AttendingMessages } from '../../i18n/self-attention.ts';
import { ATTENTIONS, type AttentionName, type Scene } from '../../scene/index.ts';
import type { AttendingController } from './controller.ts';
import type { AttendingRun } from './run.ts';

export const placeStyles = css`
  .place {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 14px;
  }
`;

/** Which attention is looked at; its words are others, so that the first one looks. */
export function attentionChoice(
  lab: AttendingController,
  run: AttendingRun,
  attention: AttentionName,
  text: AttendingMessages,
) {
  const there = ATTENTIONS.filter((one) => run.sizes[one] > 0);
  if (there.length === 1) return nothing;
  return html`<attention-segmented
    label=${text.attention}
    .options=${there.map((value) => ({ value, label: text.attentions[value] }))}
    value=${attention}
    @value-changed=${({ detail }: CustomEvent<{ value: AttentionName }>) =>
      lab.patch({ attending: { attention: detail.value, word: 0 }, view: { cell: null } })}
  ></attention-segmented>`;
}

/** Which head of which layer of which attention is open. */
export function placeChoice(
  lab: AttendingController,
  run: AttendingRun,
  { attending }: Pick<Scene, 'attending'>,
  text: AttendingMessages,
  { attentions = true } = {},
) {
  const place = run.place(attending);
  const choice = (part: 'layer' | 'head', count: number, name: (number: number) => string) =>
    html`<attention-segmented
      label=${name(place[part] + 1)}
      .options=${Array.from({ length: count }, (_, i) => ({ value: `${i}`, label: `${i + 1}` }))}
      value=${`${place[part]}`}
      @value-changed=${({ detail }: CustomEvent<{ value: string }>) =>
        lab.patch({ attending: { [part]: Number(detail.value) }, view: { cell: null } })}
    ></attention-segmented>`;
  return html`<div class="place" data-no-picture>
    ${attentions ? attentionChoice(lab, run, place.attention, text) : nothing}
    ${choice('layer', run.sizes[place.attention], text.layer)}
    ${choice('head', run.headsIn(place.layer), text.head)}
  </div>`;
}
