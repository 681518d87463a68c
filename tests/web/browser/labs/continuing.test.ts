import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../../web/src/labs/self-attention/lab.ts';
import type { AttentionSelfAttention } from '../../../../web/src/labs/self-attention/lab.ts';
import type { AttentionCandidates } from '../../../../web/src/labs/self-attention/continuing/candidates.ts';
import { BASE_SCENE, merge, type ScenePatch } from '../../../../web/src/scene/index.ts';
import { expectNoViolations } from '../elements/helpers.ts';
import { deep } from './helpers.ts';

// The trained model itself; accessibility is checked on the whole lab, which takes its time.
vi.setConfig({ testTimeout: 90_000 });
const patience = { timeout: 30_000 };

afterEach(() => document.body.replaceChildren());

const scene = merge(BASE_SCENE, {
  lab: 'self-attention',
  attending: { panel: 'continue' },
  writing: { text: 'The white' },
});

const rendered = (lab: Element) =>
  new Promise((done) => lab.addEventListener('rendered', done, { once: true }));

async function openLab(more: ScenePatch = {}, readonly = false) {
  const lab = document.createElement('attention-self-attention');
  lab.lang = 'en';
  lab.scene = merge(scene, more);
  lab.readonly = readonly;
  const first = rendered(lab);
  document.body.append(lab);
  await first;
  return lab;
}

async function change(lab: AttentionSelfAttention, patch: () => unknown) {
  const next = rendered(lab);
  await patch();
  await next;
}

const panelOf = (lab: Element) => deep(lab, 'attention-attending-continue') as HTMLElement;
const listsOf = (lab: Element) =>
  [...panelOf(lab).shadowRoot!.querySelectorAll('attention-candidates')] as AttentionCandidates[];
const buttonOf = (lab: Element, label: string | RegExp) =>
  [...panelOf(lab).shadowRoot!.querySelectorAll('attention-icon-button')].find(
    (one) => one.label.search(label) >= 0,
  )!;
async function press(lab: Element, label: string | RegExp) {
  const button = buttonOf(lab, label);
  await button.updateComplete;
  button.shadowRoot!.querySelector('button')!.click();
}
const words = (lab: AttentionSelfAttention) => lab.lab.state.writing.question!.words.join('');

describe('a text', () => {
  it('is shown as tokens, with what may come next and where the heads look', async () => {
    const lab = await openLab();
    expect(words(lab)).toBe('<bos>The␣white');
    const { run, foreseen } = lab.lab.state.writing;
    const all = run!.trace.tensor('decoder/probabilities');
    for (const { id, probability } of foreseen!.next.candidates) {
      expect(probability).toBeCloseTo(all.at(0, 2, id), 5);
    }
    expect(
      deep(panelOf(lab), 'attention-heads-grid')!.shadowRoot!.querySelectorAll('.open'),
    ).toHaveLength(12);
    const { data } = run!.weights({ attention: 'decoder', layer: 0, head: 0 });
    expect([data[1], data[2], data[5]]).toEqual([0, 0, 0]);
    expect([...run!.mask()]).toEqual([1, 0, 0, 1, 1, 0, 1, 1, 1]);
    await expectNoViolations(lab);
  });

  it('tells of the open head what was measured of it, and nothing else', async () => {
    const lab = await openLab({ attending: { layer: 1, head: 3 } });
    const { probe } = lab.lab.state.writing.question!.card!;
    const head = probe!.heads.find((one) => one.layer === 2 && one.head === 4)!;
    const facts = panelOf(lab).shadowRoot!.querySelector('.facts')!;
    const told = facts.textContent.replace(/\s+/g, ' ');
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    const { rate, chance } = head.previous_token!;
    expect(told).toContain(`to the token before: ${percent(rate)} (by chance ${percent(chance)})`);
    expect(told).toContain(`the loss is ${head.loss_without.toFixed(3)} nats a token`);
    expect(facts.querySelectorAll('li')).toHaveLength(7);
  });

  it('goes on as the seed draws, token by token or at once, and is undone', async () => {
    const lab = await openLab({ writing: { count: 3 } });
    const { id } = lab.lab.state.writing.foreseen!.next;
    await change(lab, () => press(lab, /^Continue by 3/));
    const { added } = lab.scene.writing;
    expect(added).toHaveLength(3);
    expect(added[0]).toBe(id);
    expect(panelOf(lab).shadowRoot!.textContent).toMatch(/3 tokens in .* tokens a second/);
    await change(lab, () => lab.undo());
    expect(words(lab)).toBe('<bos>The␣white');
    for (let i = 0; i < 3; ++i) await change(lab, () => press(lab, /^One token/));
    expect(lab.scene.writing.added).toEqual(added);
    await change(lab, () => press(lab, /^Edit it all/));
    expect(lab.scene.writing).toMatchObject({ added: [] });
    expect(lab.scene.writing.text).toMatch(/^The white/);
  });

  it('takes a token that is chosen by keyboard', async () => {
    const lab = await openLab();
    const list = listsOf(lab)[0]!;
    list.shadowRoot!.querySelector<HTMLElement>('[tabindex="0"]')!.focus();
    const next = rendered(lab);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await next;
    const { candidates } = list.next;
    expect(lab.scene.writing.added).toHaveLength(1);
    expect(candidates.length).toBe(12);
  });

  it('takes no token from a list that is of a text or a place before', async () => {
    const lab = await openLab();
    const put = () => listsOf(lab)[0]!.shadowRoot!.querySelector<HTMLElement>('.put')!.click();
    for (const patch of [{ attending: { token: 1 } }, { writing: { text: 'The white sea' } }]) {
      await change(lab, () => {
        lab.lab.patch(patch);
        put();
      });
      expect(lab.scene.writing).toMatchObject({ added: [], swaps: [] });
    }
    expect(listsOf(lab)[0]!.ariaBusy).toBe('false');
    await change(lab, put);
    expect(lab.scene.writing.swaps).toHaveLength(1);
  });

  it('keeps only what top-k and top-p leave', async () => {
    const lab = await openLab({ writing: { topK: 3 } });
    const cut = () => listsOf(lab)[0]!.shadowRoot!.querySelectorAll('.is-cut').length;
    expect(cut()).toBe(9);
    await change(lab, () => lab.lab.patch({ writing: { topK: 0, temperature: 0 } }));
    expect(lab.lab.state.writing.foreseen!.next).toMatchObject({ rank: 0, tempered: 1 });
  });

  it('is refused where it is too long, and its heads are left out where they would be too many', async () => {
    const lab = await openLab({ writing: { text: 'whale '.repeat(70) } });
    expect(lab.lab.state.writing.run === null).toBe(true);
    expect(panelOf(lab).shadowRoot!.textContent).toContain('at most 64 tokens');
    lab.lab.patch({ writing: { text: 'whale '.repeat(140) } });
    await expect.poll(() => lab.shadowRoot!.textContent, patience).toContain('read 128 at once');
  });
});

describe('a change', () => {
  it('of the attention stands before and after, side by side', async () => {
    const lab = await openLab();
    expect(listsOf(lab)).toHaveLength(1);
    await change(lab, () => lab.lab.patch({ writing: { hiddenTokens: [1], headsOff: ['1.2'] } }));
    const { run, before, foreseen } = lab.lab.state.writing;
    expect(listsOf(lab)).toHaveLength(2);
    const place = { attention: 'decoder', layer: 0, head: 0 } as const;
    expect(run!.weights(place).data[7]).toBe(0);
    expect(before!.weights(place).data[7]).toBeGreaterThan(0);
    expect(foreseen!.next.candidates).not.toEqual(foreseen!.before!.candidates);
    await expectNoViolations(lab);
    await change(lab, () => press(lab, /^Undo all changes/));
    expect(lab.lab.state.writing).toMatchObject({ before: null });
  });

  it('of a typed token puts another one there, and leads back', async () => {
    const lab = await openLab({ attending: { token: 1 } });
    const { candidates } = lab.lab.state.writing.foreseen!.next;
    await change(lab, () =>
      listsOf(lab)[0]!.shadowRoot!.querySelector<HTMLElement>('.put')!.click(),
    );
    expect(lab.scene.writing.swaps).toEqual([`2.${candidates[0]!.id}`]);
    expect(lab.lab.state.writing.before!.words.at(-1)).toBe('␣white');
    await change(lab, () => press(lab, /^Put “␣white” back/));
    expect(lab.scene.writing.swaps).toEqual([]);
  });

  it('is not for one who only looks', async () => {
    const lab = await openLab({}, true);
    expect(buttonOf(lab, /^Continue by/).disabled).toBe(true);
    const put = listsOf(lab)[0]!.shadowRoot!.querySelector<HTMLButtonElement>('.put')!;
    await expect.poll(() => put.disabled).toBe(true);
    await change(lab, () => lab.lab.patch({ attending: { token: 1 }, writing: { text: 'No' } }));
    expect(lab.lab.state.writing.foreseen!.place).toBe(1);
    expect(lab.scene.writing.text).toBe('The white');
  });
});

it('explains a weight down to the embedding', async () => {
  const lab = await openLab();
  const inspector = deep(lab, 'attention-continuing-inspector')!;
  const explained = () => deep(inspector, 'attention-cell-inspector')?.shadowRoot?.textContent;
  await expect.poll(explained, patience).toMatch(/In symbols/);
  lab.lab.writer.follow({ path: 'decoder/layer2/self_attention/scores', index: [3, 2, 0] });
  await expect.poll(() => lab.scene.attending).toMatchObject({ layer: 1, head: 3 });
  await expect.poll(explained, patience).toMatch(/In symbols/);
});

it('translates as before, once the person goes to another view', async () => {
  const lab = await openLab({ translation: { text: 'the lion sleeps' } });
  expect(lab.lab.state.run).toBeNull();
  await change(lab, () => lab.lab.patch({ attending: { panel: 'heads' } }));
  expect(lab.lab.state.run!.sentence.length).toBeGreaterThan(0);
  await change(lab, () => lab.lab.patch({ attending: { panel: 'continue' } }));
  expect(listsOf(lab)).toHaveLength(1);
});
