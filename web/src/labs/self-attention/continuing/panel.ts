import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../../../elements/base.ts';
import { farStyles } from '../../../elements/sight.ts';
import type { NewToken } from '../../../trace/index.ts';
import type { CellAddress } from '../../cell.ts';
import type { AttendingState } from '../controller.ts';
import { headsGrid } from '../panels/heads-grid.ts';
import { headsLines, headsLinesStyles } from '../panels/heads-lines.ts';
import { headsStyles } from '../panels/heads-styles.ts';
import { measuredLanguage, measuredStyles } from '../panels/measured.ts';
import { headMatrix, openHead } from '../panels/open-head.ts';
import { AttendingPanelElement, shownWords } from '../part.ts';
import './candidates.ts';
import { drawFields, drawFieldsStyles } from './draw-fields.ts';
import { textChanges, textChangesStyles } from './text-changes.ts';
import { put } from './text-edits.ts';
import {
  isShort,
  MOST_RECORDED,
  textHeadName,
  tokenAt,
  wordOf,
  type TextQuestion,
} from './text-question.ts';
import type { TextRun } from './text-run.ts';
import { textTokens, textTokensStyles } from './text-tokens.ts';
import type { Foreseen } from './writer.ts';

/** A text that goes on: its tokens, what may come next, and where every head looks. */
export class AttentionContinuing extends AttendingPanelElement {
  static override styles = [
    ...AttendingPanelElement.styles,
    headsStyles,
    headsLinesStyles,
    measuredStyles,
    farStyles,
    textTokensStyles,
    drawFieldsStyles,
    ...textChangesStyles,
    css`
      .lists {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 18px 30px;
      }
      .lists > * {
        container-type: inline-size;
        min-width: 0;
      }
      .twice {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
        gap: 18px 26px;
      }
      .dim {
        max-width: 78ch;
        margin: 0 0 6px;
      }
      section.heads > * {
        margin: 0;
      }
      section.heads {
        gap: 12px;
      }
      @container (min-width: 1000px) {
        .lists.two {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }
      }
    `,
  ];

  /** The number that the inspector explains. */
  @property({ attribute: false }) cell: CellAddress | null = null;
  @state() private showsIds = false;

  protected override render() {
    const { text, lab, state } = this;
    const { writing, scene } = state;
    const { question } = writing;
    if (!question?.card || question.problem) return nothing;
    const content = html`<div class="heads">
      ${textTokens({
        ...{ lab, scene, writing, question, text },
        showsIds: this.showsIds,
        showIds: (shows) => (this.showsIds = shows),
      })}
      ${drawFields(lab, scene.writing, text)}
      ${writing.foreseen ? this.#next(writing.foreseen) : nothing}
      ${textChanges({ lab, scene, question, text })} ${this.#heads(question)}
    </div>`;
    return this.frame(text.continuing.heading, text.continuing.lead, null, content);
  }

  #next(foreseen: Foreseen) {
    const { text } = this;
    const { question, place, next, before } = foreseen;
    const word = shownWords(question.words, text)[place]!;
    const title = text.continuing.next(word);
    const both = before ? [before, next] : [next];
    const most = Math.max(
      ...both.flatMap(({ candidates }) =>
        candidates.flatMap(({ probability, tempered, chance }) => [probability, tempered, chance]),
      ),
    );
    return html`<section>
      <h3>${title}</h3>
      <p class="dim">${text.continuing.nextHint}</p>
      <div class="lists ${before ? 'two' : ''}">
        ${before ? this.#list(foreseen, before, text.before, most) : nothing}
        ${this.#list(foreseen, next, before ? text.after : '', most)}
      </div>
    </section>`;
  }

  #list(foreseen: Foreseen, next: NewToken, when: string, most: number) {
    const { text, lab, state } = this;
    const { question, place } = foreseen;
    const wasBefore = when === text.before;
    const ids = wasBefore ? question.plainIds : question.ids;
    const title = when || text.continuing.legend;
    const shown = (id: number) => shownWords([wordOf(id, question.tokenizer)], text)[0]!;
    return html`<figure class="part" data-picture=${title}>
      <attention-candidates
        .next=${next}
        .wordOf=${shown}
        .there=${ids[place + 1] ?? null}
        .seed=${state.scene.writing.seed}
        .vocab=${question.tokenizer.size}
        .most=${most}
        heading=${title}
        ?disabled=${lab.locked}
        aria-busy=${!isPresent(foreseen, state)}
        @token-put=${({ detail }: CustomEvent<{ id: number }>) => this.#put(foreseen, detail.id)}
      ></attention-candidates>
    </figure>`;
  }

  #put(foreseen: Foreseen, id: number) {
    const { state } = this.lab;
    if (isPresent(foreseen, state)) this.lab.patch(put(state.scene, foreseen.question, id));
  }

  #heads(question: TextQuestion) {
    const { text, state } = this;
    const { run, before } = state.writing;
    const say = text.continuing;
    if (!isShort(question)) {
      return html`<p>${say.longText(question.ids.length, MOST_RECORDED)}</p>`;
    }
    if (!run) return nothing;
    return html`<section class="heads">
      <h3>${say.headsHeading}</h3>
      <p class="dim">${say.causal}</p>
      ${this.#pictures(run)} ${before ? this.#before(before) : nothing} ${this.#open(run)}
      <p class="dim">${text.heads.honest}</p>
    </section>`;
  }

  #pictures(run: TextRun) {
    const { text, lab, state } = this;
    const { attending, writing } = state.scene;
    const place = run.place(attending);
    return html`<div class="both">
      ${headsGrid({
        ...{ run, place, name: text.heads.grid },
        isOff: (layer, head) => writing.headsOff.includes(textHeadName(layer, head)),
        open: (layer, head) => lab.patch({ attending: { layer, head }, view: { cell: null } }),
      })}
      ${headsLines({
        ...{ run, place, text },
        word: this.#tokenOf(run),
        chosen: attending.together,
        show: (together) => lab.patch({ attending: { together } }),
        look: (token) => lab.patch({ attending: { token }, view: { cell: null } }),
      })}
    </div>`;
  }

  #open(run: TextRun) {
    const context = this.#context(run, this.cell);
    return html`${openHead(context)}
    ${measuredLanguage(run.question.card!, context.place, this.text)}`;
  }

  /** The open head as it was, beside what it is now. */
  #before(before: TextRun) {
    const { text, state } = this;
    const texts = { text, say: this.messages.lab };
    return html`<div class="twice">
      ${headMatrix(this.#context(before, null), text.before, texts)}
      ${headMatrix(this.#context(state.writing.run!, null), text.after, texts)}
    </div>`;
  }

  #context(run: TextRun, cell: CellAddress | null) {
    const { lab, state } = this;
    return {
      ...{ run, cell },
      place: run.place(state.scene.attending),
      word: this.#tokenOf(run),
      look: (token: number, chosen: CellAddress | null) =>
        lab.patch({ attending: { token }, view: { cell: chosen } }),
    };
  }

  /** The token that looks, in a run that may be of a text with fewer of them. */
  #tokenOf({ question, words }: TextRun): number {
    return Math.min(tokenAt(question, this.state.scene), words.length - 1);
  }
}

/** Whether a list is of the text and the place of now; until the next answer it is of those before. */
const isPresent = ({ question, place }: Foreseen, { writing, scene }: AttendingState): boolean =>
  question === writing.question && place === tokenAt(question, scene);

define('attention-attending-continue', AttentionContinuing);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-continue': AttentionContinuing;
  }
}
