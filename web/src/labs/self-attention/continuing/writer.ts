import fetchTokenizer from '#continuing/tokenizer';
import type { Engine, GenerateOptions, Inputs } from '../../../engine/index.ts';
import type { Scene, ScenePatch } from '../../../scene/index.ts';
import { readTrace, type Explanation, type NewToken } from '../../../trace/index.ts';
import type { CellAddress } from '../../cell.ts';
import { explainCell, TrainedModel, type Translated } from '../../translation/trained-model.ts';
import { placeOfPath } from '../run.ts';
import { goneOn } from './text-edits.ts';
import {
  changedTextInputs,
  isChanged,
  isShort,
  plainTextInputs,
  roomIn,
  sameText,
  textQuestion,
  tokenAt,
  type TextQuestion,
} from './text-question.ts';
import { TextRun } from './text-run.ts';
import type { ProseTokenizer } from './tokenizer.ts';

/** What may come behind one token of a text. */
export interface Foreseen {
  readonly question: TextQuestion;
  readonly place: number;
  readonly next: NewToken;
  /** Without anything changed; null where nothing is. */
  readonly before: NewToken | null;
}

/** What the part that lets a text go on shows. */
export interface WritingState {
  /** Null until the tokens are known. */
  readonly question: TextQuestion | null;
  /** Null where the text is too long to show its attention. */
  readonly run: TextRun | null;
  /** The same without anything changed; null where nothing is. */
  readonly before: TextRun | null;
  readonly foreseen: Foreseen | null;
  /** What was drawn last, and in how many milliseconds. */
  readonly drawn: { readonly tokens: number; readonly milliseconds: number } | null;
  readonly busy: boolean;
}

export const NOTHING_WRITTEN: WritingState = {
  question: null,
  run: null,
  before: null,
  foreseen: null,
  drawn: null,
  busy: false,
};

/** The lab around it. */
interface WriterHost {
  engine(): Engine;
  state(): WritingState & { readonly scene: Scene; readonly locked: boolean };
  become(writing: Partial<WritingState>): void;
  /** Told of an answer that is on its way to the screen. */
  answered(writing: Partial<WritingState>, milliseconds: number): void;
  patch(part: ScenePatch): void;
  fail(error: unknown): void;
}

/** Candidates that are shown of each draw. */
const SHOWN = 12;

const samplingOf = ({ writing }: Scene): GenerateOptions => ({
  seed: writing.seed,
  temperature: writing.temperature,
  top_k: writing.topK,
  top_p: writing.topP,
});

/** Asks the language model about the text of a scene, and lets it go on. */
export class Writer {
  #tokenizer: ProseTokenizer | null = null;
  #fetching = false;
  #models: { changed: TrainedModel; plain: TrainedModel } | null = null;
  #newest = 0;

  constructor(private readonly host: WriterHost) {}

  /** What a new scene makes of the present state, and whether the model is to be asked. */
  followed(
    writing: WritingState,
    before: Scene,
    scene: Scene,
  ): { writing: WritingState; asks: boolean } {
    if (!this.#tokenizer) return { writing, asks: true };
    const same = writing.question !== null && sameText(before.writing, scene.writing);
    const question = same ? writing.question : textQuestion(scene, this.#tokenizer);
    const asks =
      !same ||
      before.writing !== scene.writing ||
      before.attending.token !== scene.attending.token ||
      before.attending.panel !== scene.attending.panel;
    return { writing: same ? writing : { ...writing, question }, asks };
  }

  /** Asks about the present scene; false where there is nothing to ask. */
  submit(): boolean {
    const { question, scene } = this.host.state();
    if (!this.#tokenizer) {
      this.#fetch();
      return true;
    }
    if (!question || question.problem) return false;
    this.#answer(question, scene).catch((error: unknown) => this.host.fail(error));
    return true;
  }

  /** Draws the next tokens and puts them behind the text. */
  async write(count: number): Promise<void> {
    const { question, busy, scene, locked } = this.host.state();
    if (!question?.card || question.problem || busy || locked) return;
    const max_tokens = Math.min(count, roomIn(question));
    if (max_tokens < 1) return;
    const { card } = question;
    this.host.become({ busy: true });
    try {
      const options = { ...samplingOf(scene), max_tokens, candidates: 0 };
      const start = performance.now();
      const { tokens } = await this.#ready().changed.ask(card, (model) =>
        model.generate(changedTextInputs(question), options),
      );
      const drawn = { tokens: tokens.length, milliseconds: performance.now() - start };
      this.host.become({ busy: false, drawn });
      if (this.host.state().question !== question) return;
      this.host.patch(
        goneOn(
          scene,
          tokens.map(({ id }) => id),
        ),
      );
    } catch (error) {
      this.host.become({ busy: false });
      this.host.fail(error);
    }
  }

  /** Chooses a number and goes to the head that shows it. */
  follow(cell: CellAddress): void {
    const place = placeOfPath(cell.path);
    const dims = this.host.state().run?.trace.byPath(cell.path)?.dims;
    const head = place && dims?.[0] === 'head' ? { head: cell.index[0]! } : {};
    const layer = place ? { layer: place.layer } : {};
    this.host.patch({ view: { cell }, attending: { ...layer, ...head } });
  }

  /** How a number was made. */
  explain(run: TextRun, cell: CellAddress): Promise<Explanation> {
    const model = run === this.host.state().before ? this.#models?.plain : this.#models?.changed;
    return explainCell(model, run, cell);
  }

  release(): void {
    this.#newest++;
    this.#models?.changed.dispose();
    this.#models?.plain.dispose();
    this.#models = null;
  }

  #ready() {
    this.#models ??= {
      changed: new TrainedModel(this.host.engine()),
      plain: new TrainedModel(this.host.engine()),
    };
    return this.#models;
  }

  #fetch(): void {
    if (this.#fetching) return;
    this.#fetching = true;
    fetchTokenizer().then(
      (tokenizer) => {
        this.#tokenizer = tokenizer;
        this.host.become({ question: textQuestion(this.host.state().scene, tokenizer) });
        this.submit();
      },
      (error: unknown) => {
        this.#fetching = false;
        this.host.fail(error);
      },
    );
  }

  async #answer(question: TextQuestion, scene: Scene): Promise<void> {
    const mine = ++this.#newest;
    const { changed, plain } = this.#ready();
    const card = question.card!;
    const place = tokenAt(question, scene);
    const options = { ...samplingOf(scene), candidates: SHOWN };
    const foresee = async (model: TrainedModel, inputs: Inputs) =>
      (await model.ask(card, (one) => one.generate(inputs, options))).tokens[0]!;
    const hasBefore = isChanged(question);
    const known = this.host.state().run?.question === question;
    const records = isShort(question) && !known;
    const start = performance.now();
    const [next, before, after, unchanged] = await Promise.all([
      foresee(changed, changedTextInputs(question, place)),
      hasBefore ? foresee(plain, plainTextInputs(question, place)) : null,
      records ? changed.translate(card, changedTextInputs(question)) : null,
      records && hasBefore ? plain.translate(card, plainTextInputs(question)) : null,
    ]);
    if (mine !== this.#newest) return;
    const runs = {
      run: after && runOf(after, question, question.words, question.hidden),
      before: unchanged && runOf(unchanged, question, question.plainWords, []),
    };
    const foreseen = { question, place, next, before };
    this.host.answered({ foreseen, ...(!known && runs) }, performance.now() - start);
  }
}

const runOf = (
  { buffer, run }: Translated,
  question: TextQuestion,
  words: readonly string[],
  hidden: readonly number[],
) => new TextRun(readTrace(buffer), run, question, words, hidden);
