import { BASE_SCENE, LIMITS, type Scene, type TranslationDirection } from '../../scene/index.ts';
import { isCell, readTrace, type Cell, type Explanation } from '../../trace/index.ts';
import type { LabRecord } from '../base.ts';
import type { CellAddress } from '../cell.ts';
import { EngineLab, engineState, type EngineState, type LabHost } from '../controller.ts';
import { languagesOf, type ModelCard } from '../translation/catalog.ts';
import {
  completionsOf,
  knownSentence,
  randomSentence,
  type Known,
} from '../translation/phrasebook.ts';
import { inputsOf, MOST_WORDS, questionOf, type Question } from './question.ts';
import { TranslationRun } from './run.ts';
import { stepOf } from './steps/step-of.ts';
import { TrainedModel, type Translated } from '../translation/trained-model.ts';
import { written } from '../translation/typing.ts';

/** All that the views of the lab show. */
export interface TranslationState extends EngineState {
  readonly question: Question;
  /** What the chosen model wrote, and the one without attention beside it. */
  readonly run: TranslationRun | null;
  readonly twin: TranslationRun | null;
  /** What the grammar knows of the sentence; null where it is none of its own. */
  readonly known: Known | null;
  /** Words that may come next. */
  readonly completions: readonly string[];
}

/** Milliseconds without a change until the grammar is asked. */
const PAUSE = 150;

export interface Surprise {
  direction: TranslationDirection;
  /** Words of the source. */
  from?: number;
  to?: number;
  /** The present one where it is left out. */
  model?: string;
}

/** What a mere copy was copied from. */
function originOf({ form, arguments: [source] }: Explanation): Cell | null {
  return form === 'copy' && source && isCell(source) ? source : null;
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
export class TranslationController extends EngineLab<TranslationState> {
  #waiting: ReturnType<typeof setTimeout> | undefined;
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

  override get record(): LabRecord | null {
    const { run, scene } = this.state;
    if (!run) return null;
    const vocab = run.vocabulary.words;
    const labels = { query: [...run.output], key: [...run.source], vocab };
    return { trace: run.trace, scene, inputs: { labels } };
  }

  /** Chooses a number and goes to the word and the step that show it. */
  follow(cell: CellAddress): void {
    this.patch({ view: { cell }, reading: stepOf(cell.path, this.state.scene.reading) });
  }

  /** How a number was made; one that was only copied tells how its original was. */
  async explain(run: TranslationRun, { path, index }: CellAddress): Promise<Explanation> {
    const step = run.trace.byPath(path);
    const model = run === this.state.twin ? this.#models?.twin : this.#models?.run;
    if (!model || !step) throw new Error(`[explain] expected a recorded path, got ${path}`);
    const asked = await model.explain(run.run, step.id, index);
    let made = asked;
    for (let origin = originOf(made); origin; origin = originOf(made)) {
      made = await model.explain(run.run, origin.node, origin.index);
    }
    // What was put in says no more than the copy.
    return made.form === 'leaf' ? asked : { ...made, node: step.id, path, index: [...index] };
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

  /** Another sentence: what was forced belonged to the one before. */
  type(text: string): void {
    this.patch(
      { translation: { text, forced: [] }, reading: { word: 0 }, view: { cell: null } },
      { coalesce: 'text' },
    );
  }

  /** Puts one more word behind the sentence, or finishes the one that was begun. */
  append(word: string): void {
    const { translation } = this.state.scene;
    const [from] = languagesOf(translation.direction);
    const { words } = this.state.question;
    const whole = words.at(-1)?.known === false ? words.slice(0, -1) : words;
    this.type(written([...whole.map(({ text }) => text), word], from));
  }

  /** Turns to another direction; where its source is what was just written, that becomes the sentence. */
  turn(direction: TranslationDirection): void {
    const { translation } = this.state.scene;
    const [[from, to], [next]] = [languagesOf(translation.direction), languagesOf(direction)];
    const result = this.state.run?.sentence ?? [];
    const text = next === from ? translation.text : next === to ? written(result, to) : '';
    this.patch({
      translation: { direction, text, model: '', forced: [] },
      reading: { word: 0 },
      view: { cell: null },
    });
  }

  /** A random sentence of the grammar, of some length, for a model. */
  surprise({ direction, from = 4, to = 14, model }: Surprise): void {
    const seed = Math.floor(Math.random() * LIMITS.seed);
    const words = randomSentence(direction, { from, to }, seed);
    if (!words) return;
    const text = written(words, languagesOf(direction)[0]);
    const { model: now } = this.state.scene.translation;
    this.patch({
      translation: { direction, text, model: model ?? now, forced: [] },
      reading: { word: 0, ...(model !== undefined && { panel: 'walk' }) },
      view: { cell: null },
    });
  }

  protected override followed(scene: Scene) {
    const same = sameQuestion(this.state.scene, scene);
    const question = same ? this.state.question : questionOf(scene);
    if (!same) this.#lookUp(question, scene.translation.direction);
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

  /** Asks the grammar about a sentence, once the person pauses: the picture does not wait for it. */
  #lookUp(question: Question, direction: TranslationDirection): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      const { words } = question;
      const known = words.length > MOST_WORDS ? null : knownSentence(direction, words);
      this.become({ known, completions: completionsOf(direction, words) });
    }, PAUSE);
  }

  protected override release(): void {
    clearTimeout(this.#waiting);
    this.#models?.run.dispose();
    this.#models?.twin.dispose();
    this.#models = null;
  }
}
