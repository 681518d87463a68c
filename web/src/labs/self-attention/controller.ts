import { afterFrame } from '../../elements/sight.ts';
import {
  BASE_SCENE,
  type AttentionName,
  type Scene,
  type TranslationDirection,
} from '../../scene/index.ts';
import type { Explanation } from '../../trace/index.ts';
import type { LabRecord } from '../base.ts';
import type { CellAddress } from '../cell.ts';
import { engineState, type LabHost } from '../controller.ts';
import { RunMemory } from '../run-memory.ts';
import { SentenceLab, type SentenceState, type Surprise } from '../translation/sentence-lab.ts';
import { TrainedModel } from '../translation/trained-model.ts';
import { Beside, type Recurrent, type Timing } from './beside.ts';
import { recordOf as recordOfText } from './continuing/text-run.ts';
import { NOTHING_WRITTEN, Writer, type WritingState } from './continuing/writer.ts';
import { Explanations } from './explanations.ts';
import { needed, wantsMore } from './needed.ts';
import {
  corpusOf,
  edgeName,
  editedInputs,
  headName,
  isEdited,
  plainInputs,
  questionOf,
  type Question,
} from './question.ts';
import { AttendingRun, placeOfPath, recordOf } from './run.ts';
import { stepOfPath } from './step-of.ts';
import { shownCell } from './steps.ts';

/** All that the views of the lab show. */
export interface AttendingState extends SentenceState {
  readonly question: Question;
  readonly run: AttendingRun | null;
  /** The same without anything changed; null where nothing is. */
  readonly before: AttendingRun | null;
  readonly recurrent: Recurrent | null;
  readonly timing: Timing | null;
  /** A text that goes on. */
  readonly writing: WritingState;
}

/** Whether the lab lets a text go on; otherwise its sentence attends to itself. */
export const isWriting = ({ attending }: Pick<Scene, 'attending'>): boolean =>
  attending.panel === 'continue';

const sameQuestion = (a: Scene, b: Scene) =>
  a.transformer === b.transformer &&
  a.translation.direction === b.translation.direction &&
  a.translation.model === b.translation.model &&
  a.translation.text === b.translation.text;

/** Asks the Transformer for the translation of a scene, with what is changed and without. */
export class AttendingController extends SentenceLab<AttendingState> {
  protected override readonly fresh = {
    transformer: { hiddenWords: [], cutEdges: [] },
    attending: { word: 0 },
    view: { cell: null },
  };

  readonly writer = new Writer({
    engine: () => this.engine,
    state: () => ({ ...this.state.writing, scene: this.state.scene, locked: this.locked }),
    patch: (part) => this.patch(part),
    become: (part) => this.become({ writing: { ...this.state.writing, ...part } }),
    answered: (part, milliseconds) => {
      const writing = { ...this.state.writing, ...part };
      this.become({ failure: null, loading: null, milliseconds, writing });
      this.arrived(milliseconds, this.changedAt);
    },
    fail: (error) => this.fail(error),
  });
  #models: { edited: TrainedModel; plain: TrainedModel } | null = null;
  #beside: Beside | null = null;
  readonly #memory = new RunMemory();
  readonly #explanations = new Explanations((run) =>
    run === this.state.before ? this.#models?.plain : this.#models?.edited,
  );

  constructor(host: LabHost) {
    const scene: Scene = { ...BASE_SCENE, lab: 'self-attention' };
    super(host, {
      ...engineState(scene),
      question: questionOf(scene),
      run: null,
      before: null,
      recurrent: null,
      timing: null,
      known: null,
      completions: [],
      writing: NOTHING_WRITTEN,
    });
  }

  protected override get modelSet() {
    return 'transformer' as const;
  }

  override async record(): Promise<LabRecord | null> {
    const { scene, writing } = this.state;
    if (isWriting(scene)) return writing.run && recordOfText(writing.run, scene);
    const run = await this.#whole();
    if (!run) return null;
    this.#memory.lend(run.trace);
    return recordOf(run, scene);
  }

  /** Chooses a number and goes to the head and the step that show it. */
  async follow(cell: CellAddress): Promise<void> {
    const run = await this.#whole();
    const place = placeOfPath(cell.path);
    const step = stepOfPath(cell.path) ?? this.state.scene.attending.step;
    const isOfHead = run?.trace.byPath(cell.path)?.dims[0] === 'head';
    const head = isOfHead && place ? { head: cell.index[0]! } : {};
    this.patch({ view: { cell }, attending: { ...place, ...head, step } });
  }

  /** The number that is looked at in a run: the chosen one, or the first of what is open. */
  shownIn(run: AttendingRun): CellAddress | null {
    const { attending, view } = this.state.scene;
    const step = attending.panel === 'walk' ? attending.step : 'softmax';
    return shownCell(view.cell, step, {
      run,
      place: run.place(attending),
      word: run.word(attending),
    });
  }

  explain(run: AttendingRun, cell: CellAddress): Promise<Explanation> {
    return this.#explanations.of(run, cell);
  }

  turn(direction: TranslationDirection): void {
    this.ask(direction, '');
  }

  /** Another model of a direction; the one without a name translates. */
  ask(direction: TranslationDirection, model: string, text = this.translation.text): void {
    this.patch({ ...this.renewed({ direction, model, text }) });
  }

  protected override get corpus() {
    return corpusOf(this.state.question.card);
  }

  /** Sentences about reference are longer than most. */
  override surprise(surprise: Surprise): void {
    super.surprise(this.corpus === '' ? surprise : { from: 8, to: 22, ...surprise });
  }

  /** Cuts an edge of the encoder, or joins it again. */
  cut(query: number, key: number, isCut: boolean): void {
    const name = edgeName(query, key);
    const others = this.state.question.edits.cutEdges.filter((one) => one !== name);
    this.patch({ transformer: { cutEdges: isCut ? [...others, name] : others } });
  }

  /** Hides a word of the source from all that look, or shows it again. */
  hide(place: number, hidden: boolean): void {
    const others = this.state.question.edits.hiddenWords.filter((one) => one !== place);
    const hiddenWords = hidden ? [...others, place].sort((a, b) => a - b) : others;
    this.patch({ transformer: { hiddenWords } });
  }

  /** Puts another word in the place of one. */
  swap(place: number, word: string): void {
    const words = this.state.question.words.map(({ text }, i) => (i === place ? word : text));
    const { hiddenWords, cutEdges } = this.state.question.edits;
    const { word: at } = this.state.scene.attending;
    this.patch({
      ...this.rewritten(words),
      transformer: { hiddenWords, cutEdges },
      attending: { word: at },
      view: { cell: null },
    });
  }

  /** Switches a head off, or on again. */
  switchHead(attention: AttentionName, layer: number, head: number, off: boolean): void {
    const name = headName(attention, layer, head);
    const others = this.state.scene.transformer.headsOff.filter((one) => one !== name);
    this.patch({ transformer: { headsOff: off ? [...others, name] : others } });
  }

  /** Asks the recurrent model about the present sentence, where that was not done. */
  compare(): void {
    const { question } = this.state;
    if (question.problem || this.#beside?.compared === question) return;
    this.#beside ??= new Beside(this.engine);
    this.#beside.compare(question).then(
      (recurrent) => {
        if (recurrent && this.state.question === question) this.become({ recurrent });
      },
      (error: unknown) => this.fail(error),
    );
  }

  /** Times the model and the recurrent one on the present sentence, where that was not done. */
  time(): void {
    const { question } = this.state;
    if (question.problem || this.#beside?.timed === question) return;
    this.#beside ??= new Beside(this.engine);
    this.#beside
      .time(question, () => this.state.question === question)
      .then(
        (timing) => {
          if (timing) this.become({ timing });
        },
        (error: unknown) => this.fail(error),
      );
  }

  protected override followed(scene: Scene) {
    const same = sameQuestion(this.state.scene, scene);
    const question = same ? this.state.question : questionOf(scene);
    if (isWriting(scene)) {
      const { writing, asks } = this.writer.followed(this.state.writing, this.state.scene, scene);
      return { state: { ...this.state, scene, question, writing }, asks };
    }
    const isBack = isWriting(this.state.scene) && this.state.run?.question !== question;
    if (!same) {
      this.lookUp(question.words, scene.translation.direction, corpusOf(question.card));
    }
    if (same) this.#complete(scene);
    return { state: { ...this.state, scene, question }, asks: !same || isBack };
  }

  protected override submit(): boolean {
    const { question, status, scene } = this.state;
    const { card } = question;
    if (status && isWriting(scene)) return this.writer.submit();
    if (!status || !card || question.problem) return false;
    this.#models ??= {
      edited: new TrainedModel(this.engine),
      plain: new TrainedModel(this.engine),
    };
    const { edited, plain } = this.#models;
    this.#memory.recycle(this.engine);
    const started = this.changedAt;
    const options = needed(this.state.scene.attending.panel, card);
    const before = isEdited(question)
      ? plain.translate(card, plainInputs(question), options)
      : null;
    Promise.all([edited.translate(card, editedInputs(question), options), before]).then(
      async ([after, unchanged]) => {
        if (!after || question !== this.state.question) return;
        const { milliseconds } = after;
        const run = new AttendingRun(after, question, options);
        const { panel } = this.state.scene.attending;
        const inspected = panel === 'walk' || panel === 'heads';
        await this.#explanations.expect(run, inspected ? this.shownIn(run) : null);
        if (question !== this.state.question) return;
        this.#memory.replace(this.state.run?.trace);
        this.become({
          ...{ failure: null, loading: null, milliseconds, run },
          before: unchanged && new AttendingRun(unchanged, question, options),
        });
        this.arrived(milliseconds, started);
        this.#complete(this.state.scene);
      },
      (error: unknown) => this.fail(error),
    );
    return true;
  }

  /** Fetches the rest of a run behind the next frame, where a scene looks at more than is here. */
  #complete(scene: Scene): void {
    const { run } = this.state;
    if (run && wantsMore(run, scene)) void afterFrame().then(() => this.#whole());
  }

  /** The present run with all that was recorded of it; null where another one is on its way. */
  async #whole(): Promise<AttendingRun | null> {
    const { run } = this.state;
    if (!run || run.isWhole) return run;
    try {
      const buffer = await this.#models?.edited.whole(run.run);
      if (buffer && this.state.run === run) {
        this.become({ run: new AttendingRun({ run: run.run, buffer }, run.question, {}) });
      }
    } catch (error) {
      this.fail(error);
    }
    return this.state.run?.isWhole ? this.state.run : null;
  }

  protected override release(): void {
    super.release();
    this.writer.release();
    this.#models?.edited.dispose();
    this.#models?.plain.dispose();
    this.#models = null;
    this.#beside?.dispose();
    this.#beside = null;
  }
}
