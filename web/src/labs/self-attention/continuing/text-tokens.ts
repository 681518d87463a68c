import { css, html, nothing } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { token } from '../../../elements/tokens.ts';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import { LIMITS, type Scene } from '../../../scene/index.ts';
import type { AttendingController } from '../controller.ts';
import { shownWords } from '../part.ts';
import { adopted, hidden, takenBack } from './text-edits.ts';
import { roomIn, tokenAt, windowOf, type TextQuestion } from './text-question.ts';
import type { WritingState } from './writer.ts';

export const textTokensStyles = css`
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 14px;
    margin-top: 10px;
  }
  .bar attention-number {
    width: 15em;
  }
  .told {
    min-height: 1.5em;
    margin: 6px 0 0;
    color: ${token.dim};
    font-size: 13px;
  }
`;

interface TextTokens {
  lab: AttendingController;
  scene: Scene;
  writing: WritingState;
  question: TextQuestion;
  showsIds: boolean;
  showIds: (shows: boolean) => void;
  text: AttendingMessages;
}

/** The text as tokens, one of which looks, and what makes it go on. */
export function textTokens(part: TextTokens) {
  const { lab, scene, question, text, showsIds, showIds } = part;
  const say = text.continuing;
  const at = tokenAt(question, scene);
  const shown = shownWords(question.words, text);
  const changed = question.ids.flatMap((id, i) =>
    i >= question.typed || id !== question.plainIds[i] ? [i] : [],
  );
  return html`<section>
    <figure class="part" data-picture=${say.tokens}>
      <h3>${say.tokens}</h3>
      <attention-token-row
        maskable
        token-role="query"
        .tokens=${showsIds ? shown.map((word, i) => `${word} ${question.ids[i]}`) : shown}
        .selected=${at}
        .masked=${question.hidden}
        .highlighted=${changed}
        .weights=${weightsFrom(part, at)}
        label=${say.tokens}
        @token-selected=${({ detail }: CustomEvent<{ index: number }>) =>
          lab.patch({ attending: { token: detail.index }, view: { cell: null } })}
        @mask-toggled=${({ detail }: CustomEvent<{ index: number; masked: boolean }>) =>
          lab.patch(hidden(scene, detail.index, detail.masked))}
      ></attention-token-row>
      <p class="dim">
        ${say.tokensHint} ${say.spaceHint}
        ${question.typed < question.ids.length ? say.wentOn : nothing}
      </p>
    </figure>
    <attention-switch
      data-no-picture
      label=${say.ids}
      .checked=${showsIds}
      @switch-changed=${({ detail }: CustomEvent<{ checked: boolean }>) => showIds(detail.checked)}
    ></attention-switch>
    ${buttons(part)}
  </section>`;
}

/** Where the open head looks from one token. */
function weightsFrom({ writing, question, scene }: TextTokens, at: number): Float32Array | null {
  const { run } = writing;
  if (run?.question !== question) return null;
  const { data, columns } = run.weights(run.place(scene.attending));
  return data.subarray(at * columns, (at + 1) * columns);
}

function buttons({ lab, scene, writing, question, text }: TextTokens) {
  const say = text.continuing;
  const { count } = scene.writing;
  const room = roomIn(question);
  const isStuck = lab.locked || writing.busy || room === 0;
  const isTyped = question.ids.length === question.typed;
  const button = (icon: string, label: string, isOff: boolean, act: () => void, primary = false) =>
    html`<attention-icon-button
      show-label
      ?primary=${primary}
      icon=${icon}
      label=${label}
      ?disabled=${isOff}
      @click=${act}
    ></attention-icon-button>`;
  return html`<div class="bar" data-no-picture>
      ${button('play', say.goOn(Math.min(count, room) || count), isStuck, () => void lab.writer.write(count), true)}
      ${button('next', say.one, isStuck, () => void lab.writer.write(1))}
      ${button('undo', say.takeBack, lab.locked || isTyped, () => lab.patch(takenBack(scene, question)))}
      ${button('copy', say.adopt, lab.locked || isTyped, () => lab.patch(adopted(question)))}
      <attention-number
        label=${say.size}
        min="1"
        max=${LIMITS.drawn}
        step="1"
        .slider=${false}
        .value=${count}
        @number-changed=${({ detail }: CustomEvent<{ value: number }>) =>
          lab.patch({ writing: { count: detail.value } }, { coalesce: 'draw count' })}
      ></attention-number>
    </div>
    <p class="told" role="status">${told(writing, question, room, say)}</p>`;
}

function told(
  { drawn }: WritingState,
  { ids, card }: TextQuestion,
  room: number,
  say: AttendingMessages['continuing'],
): string {
  const speed = drawn
    ? say.speed(
        drawn.tokens,
        formatNumber(drawn.milliseconds, { decimals: 0 }),
        formatNumber((1000 * drawn.tokens) / drawn.milliseconds, { decimals: 0 }),
      )
    : '';
  if (room > 0) return speed;
  const end = ids.length >= windowOf(card!) ? say.full(ids.length) : say.ended;
  return `${speed} ${end}`.trim();
}
