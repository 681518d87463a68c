import { BASE_SCENE, type Scene, type TranslationDirection } from '../../scene/index.ts';
import { readTrace, type Explanation } from '../../trace/index.ts';
import type { LabRecord } from '../base.ts';
import type { CellAddress } from '../cell.ts';
import { engineState, type LabHost } from '../controller.ts';
import { languagesOf, type ModelCard } from '../translation/catalog.ts';
import { SentenceLab, type SentenceState } from '../translation/sentence-lab.ts';
import { explainCell, TrainedModel, type Translated } from '../translation/trained-model.ts';
import { written } from '../translation/typing.ts';
import { inputsOf, questionOf, type Question } from './question.ts';
import { TranslationRun } from './run.ts';
import { stepOf } from './steps/step-of.ts';

/** All that the views of the lab show. */
export interface TranslationState extends SentenceState {
  readonly question: Question;
  /** What the chosen model wrote, and the one without attention beside it. */
  readonly run: TranslationRun | null;
  readonly twin: TranslationRun | null;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const sameQuestion = (a: Scene, b: Scene) =>
  JSON.stringify([a.translation.direction, a.translation.text, a.translation.model]) ===
    JSON.stringify([b.translation.direction, b.translation.text, b.translation.model]) &&
  a.translation.beside === b.translation.beside &&
  a.translation.forced.join('\n') === b.translation.forced.join('\n');

const runOf = (answer: Translated, card: ModelCard, question: Question) =>
  new TranslationRun(readTrace(answer.buffer), answer.run, card, question);

/** Asks the chosen model, and the one without attention beside it, for the translation of a scene. */
export class TranslationController extends SentenceLab<TranslationState> {
  protected override readonly fresh = {
    translation: { forced: [] },
    reading: { word: 0 },
    view: { cell: null },
  };
  #models: { run: TrainedModel; twin: TrainedModel } | null = null;

  constructor(host: LabHost) {
    const scene: Scene = { ...BASE_SCENE, lab: 'encoder-decoder' };
    super(host, {
      ...engineState(scene),
      question: questionOf(scene),
      run: null,
      twin: null,
      known: null,
      completions: [],
    });
  }

  protected override get modelSet() {
    return 'translation' as const;
  }

  override record(): Promise<LabRecord | null> {
    const { run, scene } = this.state;
    if (!run) return Promise.resolve(null);
    const vocab = run.vocabulary.words;
    const labels = { query: [...run.output], key: [...run.source], vocab };
    return Promise.resolve({ trace: run.trace, scene, inputs: { labels } });
  }

  /** Chooses a number and goes to the word and the step that show it. */
  follow(cell: CellAddress): void {
    this.patch({ view: { cell }, reading: stepOf(cell.path, this.state.scene.reading) });
  }

  /** How a number was made; one that was only copied tells how its original was. */
  explain(run: TranslationRun, cell: CellAddress): Promise<Explanation> {
    const model = run === this.state.twin ? this.#models?.twin : this.#models?.run;
    return explainCell(model, run, cell);
  }

  /** The word that the decoder must say at a place; an empty one leaves it free again. */
  force(place: number, word: string): void {
    const { forced } = this.state.scene.translation;
    const next = Array.from({ length: Math.max(forced.length, place + 1) }, (_, i) =>
      i === place ? word : (forced[i] ?? ''),
    );
    while (next.at(-1) === '') next.pop();
    this.patch({ translation: { forced: next } });
  }

  /** Turns to another direction; where its source is what was just written, that becomes the sentence. */
  turn(direction: TranslationDirection): void {
    const { translation } = this.state.scene;
    const [[from, to], [next]] = [languagesOf(translation.direction), languagesOf(direction)];
    const result = this.state.run?.sentence ?? [];
    const text = next === from ? translation.text : next === to ? written(result, to) : '';
    this.patch(this.renewed({ direction, text, model: '' }));
  }

  protected override followed(scene: Scene) {
    const same = sameQuestion(this.state.scene, scene);
    const question = same ? this.state.question : questionOf(scene);
    if (!same) this.lookUp(question.words, scene.translation.direction);
    return { state: { ...this.state, scene, question }, asks: !same };
  }

  protected override submit(): boolean {
    const { question, status } = this.state;
    const { card, plain } = question;
    if (!status || !card || question.problem) return false;
    this.#models ??= { run: new TrainedModel(this.engine), twin: new TrainedModel(this.engine) };
    const { run, twin } = this.#models;
    const inputs = inputsOf(question);
    const started = this.changedAt;
    const beside = async () => plain && twin.translate(plain, inputs).catch(asError);
    // Both appear at once, except where the first would have to wait for the weights of the second.
    const together = plain !== null && twin.has(plain);
    Promise.all([run.translate(card, inputs), together ? beside() : null]).then(
      ([mine, other]) => {
        if (!mine || question !== this.state.question) return;
        const { milliseconds } = mine;
        const done = { failure: null, loading: null, milliseconds } as const;
        this.become({ ...done, run: runOf(mine, card, question), twin: null });
        this.arrived(milliseconds, started);
        this.#besides(other, question);
        if (!together) void beside().then((late) => this.#besides(late, question));
      },
      (error: unknown) => this.fail(error),
    );
    return true;
  }

  /** Puts the other model's translation beside the first, which goes on without it where it failed. */
  #besides(other: Translated | Error | null, question: Question): void {
    if (!other || question !== this.state.question) return;
    if (other instanceof Error) this.fail(other);
    else if (question.plain) this.become({ twin: runOf(other, question.plain, question) });
  }

  protected override release(): void {
    super.release();
    this.#models?.run.dispose();
    this.#models?.twin.dispose();
    this.#models = null;
  }
}
