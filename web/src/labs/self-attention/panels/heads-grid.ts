import { css, html } from 'lit';
import { token } from '../../../elements/tokens.ts';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import type { HeadPlace, HeadsRun } from '../run.ts';

export const headsGridStyles = css`
  .table {
    display: grid;
    gap: 6px;
    width: 100%;
    max-width: 560px;
  }
  .layer {
    display: grid;
    grid-template-columns: 56px repeat(var(--heads), minmax(0, 1fr));
    align-items: center;
    gap: 6px;
  }
  .layer > span {
    color: ${token.dim};
    font-size: 13px;
  }
  .open {
    display: grid;
    position: relative;
    aspect-ratio: 1;
    min-width: 0;
    padding: 3px;
    border: 1px solid ${token.line};
    border-radius: 7px;
    background: ${token.card};
    cursor: pointer;
  }
  .open:hover {
    border-color: ${token['strong-line']};
  }
  .open[aria-pressed='true'] {
    border-color: ${token.weight};
    box-shadow: 0 0 0 1.5px ${token.weight};
  }
  .open.off attention-matrix {
    opacity: 0.25;
  }
  .open i {
    position: absolute;
    inset: auto 4px 3px auto;
    padding: 0 4px;
    border-radius: 5px;
    background: ${token.card};
    font-size: 11px;
    font-style: normal;
  }
  @container (max-width: 699px) {
    .layer {
      grid-template-columns: 20px repeat(var(--heads), minmax(0, 1fr));
    }
    .layer > span {
      overflow: hidden;
      font-size: 0;
    }
    .layer > span::after {
      content: attr(data-number);
      font-size: 13px;
    }
  }
`;

interface HeadsGrid {
  run: HeadsRun;
  /** The head that is open. */
  place: HeadPlace;
  isOff: (layer: number, head: number) => boolean;
  open: (layer: number, head: number) => void;
  text: AttendingMessages;
}

/** Every head of one attention as a small matrix that opens it. */
export function headsGrid(grid: HeadsGrid) {
  const { run, place, text } = grid;
  const { grid: name } = text.heads;
  return html`<figure class="part" data-picture=${name}>
    <h3>${name}</h3>
    <div class="table" style="--heads:${run.sizes.heads}" role="group" aria-label=${name}>
      ${Array.from(
        { length: run.sizes[place.attention] },
        (_, layer) =>
          html`<div class="layer">
            <span data-number=${layer + 1}>${text.layer(layer + 1)}</span>
            ${Array.from({ length: run.headsIn(layer) }, (__, head) =>
              miniature(grid, { ...place, layer, head }),
            )}
          </div>`,
      )}
    </div>
  </figure>`;
}

function miniature({ run, place, isOff, open, text }: HeadsGrid, one: HeadPlace) {
  const { rows, columns, data } = run.weights(one);
  const { layer, head } = one;
  const off = isOff(layer, head);
  return html`<button
    type="button"
    class="open ${off ? 'off' : ''}"
    aria-pressed=${layer === place.layer && head === place.head}
    aria-label="${text.heads.open(layer + 1, head + 1)}${off ? `, ${text.heads.off}` : ''}"
    @click=${() => open(layer, head)}
  >
    <attention-matrix
      compact
      .values=${data}
      .rows=${rows}
      .columns=${columns}
      scale="weight"
      .domain=${[0, 1]}
      label=${text.headOf(layer + 1, head + 1)}
    ></attention-matrix>
    <i>${off ? text.heads.off : head + 1}</i>
  </button>`;
}
