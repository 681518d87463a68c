import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Computes what a panel shows, one question at a time: while one is being answered only the newest
 * of those that follow is kept. A question is asked again only when its key is another object.
 */
export class Latest<Question, Answer> implements ReactiveController {
  answer: Answer | null = null;
  error: unknown = null;
  #key: unknown = undefined;
  #waiting: Question | null = null;
  #busy = false;
  #connected = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly compute: (question: Question) => Promise<Answer>,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#connected = true;
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#key = undefined;
  }

  ask(key: unknown, question: Question): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#waiting = question;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#waiting !== null && this.#connected) {
      const question = this.#waiting;
      this.#waiting = null;
      try {
        this.answer = await this.compute(question);
        this.error = null;
      } catch (error) {
        this.error = error;
      }
      this.host.requestUpdate();
    }
    this.#busy = false;
  }
}
