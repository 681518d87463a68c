import { css, html } from 'lit';
import { headColor } from '../../../elements/head-colors.ts';
import '../../../elements/head-lines.ts';
import { token } from '../../../elements/tokens.ts';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import { shownWords } from '../part.ts';
import type { HeadPlace, HeadsRun } from '../run.ts';

export const headsLinesStyles = css`
  .chips {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    margin-bottom: 6px;
  }
  .chip {
    min-height: 30px;
    padding: 2px 10px;
    border: 1.5px solid ${token['strong-line']};
    border-radius: 99px;
    background: none;
    color: ${token.dim};
    font-size: 13px;
    cursor: pointer;
  }
  .chip[aria-pressed='true'] {
    border-color: var(--own);
    color: ${token.ink};
    box-shadow: inset 0 0 0 1.5px var(--own);
    font-weight: 600;
  }
`;

interface HeadsLines {
  run: HeadsRun;
  place: HeadPlace;
  /** The word that looks. */
  word: number;
  /** Heads that the person chose to see together; those that are not there are left out. */
  chosen: readonly number[];
  show: (heads: number[]) => void;
  look: (word: number) => void;
  text: AttendingMessages;
}

/** Who looks at whom: a line from word to word, for one head or several. */
export function headsLines({ run, place, word, chosen, show, look, text }: HeadsLines) {
  const together = shownTogether(chosen, place.head, run.headsIn(place.layer));
  const toggle = (head: number) =>
    show(
      together.includes(head)
        ? together.filter((one) => one !== head)
        : [...together, head].sort((a, b) => a - b),
    );
  return html`<figure class="part" data-picture=${text.heads.lines}>
    <h3>${text.heads.lines}</h3>
    <div class="chips" role="group" aria-label=${text.heads.together} data-no-picture>
      ${Array.from(
        { length: run.headsIn(place.layer) },
        (_, head) =>
          html`<button
            type="button"
            class="chip"
            style="--own:${headColor(head)}"
            aria-pressed=${together.includes(head)}
            @click=${() => toggle(head)}
          >
            ${text.head(head + 1)}
          </button>`,
      )}
    </div>
    <attention-head-lines
      .queries=${shownWords(run.queries(place.attention), text)}
      .keys=${shownWords(run.keys(place.attention), text)}
      .heads=${together.map((head) => ({ head, weights: run.weights({ ...place, head }).data }))}
      .word=${word}
      label=${text.heads.lines}
      @query-selected=${({ detail }: CustomEvent<{ index: number }>) => look(detail.index)}
    ></attention-head-lines>
    <p class="dim">${text.heads.togetherHint}</p>
  </figure>`;
}

/** The heads that are drawn together: those that are there, or the open one. */
function shownTogether(chosen: readonly number[], open: number, heads: number): number[] {
  const there = chosen.filter((head) => head < heads);
  return there.length > 0 ? there : [open];
}
