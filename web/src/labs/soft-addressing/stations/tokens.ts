import { html } from 'lit';
import { toggledPadding } from '../scene-panel/masks.ts';
import type { Station, StationContext } from './station.ts';

/** Tokens that are laid out as chips; a longer text is looked at through its matrices. */
const shownTokens = 120;

function row(context: StationContext, role: 'query' | 'key') {
  const { walk, lab, say } = context;
  const names = walk.inputs.labels[role];
  const title = role === 'query' ? say.chooseQuery : say.keysAndValues;
  const { keyPadding } = walk.scene.attention;
  return html`<figure class="part wide tokens-${role}">
    <figcaption>
      <span class="letter ${role}">${role === 'query' ? 'Q' : 'K'}</span>
      ${role === 'key' ? html`<span class="letter value">V</span>` : ''}
      <span class="title">${title}</span>
      <span class="shape">${say.tokenCount(names.length)}</span>
    </figcaption>
    <attention-token-row
      class="big"
      data-flow=${role}
      .tokens=${names.slice(0, shownTokens)}
      token-role=${role}
      label=${title}
      .selected=${role === 'query' ? walk.query : null}
      .selectable=${role === 'query'}
      ?maskable=${role === 'key' && !lab.locked}
      .masked=${role === 'key' ? keyPadding : []}
      @token-selected=${({ detail }: CustomEvent<{ index: number }>) =>
        lab.patch({ view: { query: detail.index, cell: null } })}
      @mask-toggled=${({ detail }: CustomEvent<{ index: number; masked: boolean }>) =>
        lab.patch({ attention: { keyPadding: toggledPadding(keyPadding, detail) } })}
    ></attention-token-row>
  </figure>`;
}

export const tokensStation: Station = {
  explain({ walk, say }) {
    const { input } = walk.scene;
    if (input.kind === 'vectors') return [say.explain.tokensVectors];
    return [input.self ? say.explain.tokensSelf : say.explain.tokensPair];
  },
  spoken: ({ walk, say }) => say.spoken.tokens(walk.sizes.queries, walk.sizes.keys),
  render: (context) =>
    html`<div class="rows">${row(context, 'query')} ${row(context, 'key')}</div>`,
  // A Query asks every key: that is the whole idea, before any number.
  flow({ walk }) {
    const { query, key } = walk.inputs.labels;
    if (Math.max(query.length, key.length) > shownTokens) return null;
    const { keyPadding } = walk.scene.attention;
    const asked = [...key.keys()].filter((column) => !keyPadding.includes(column));
    return {
      to: { anchor: 'query', row: 0, column: walk.query },
      down: true,
      from: asked.map((column) => ({ anchor: 'key', row: 0, column, role: 'query', values: [] })),
    };
  },
};
