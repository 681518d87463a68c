/** The page's half of the bridge: sends calls, and settles their promises when answers come. */

import type { Answer, Call } from './contract.ts';
import { AbortError, EngineError, messageOf } from './errors.ts';
import type { FromEngine, ToEngine } from './serve.ts';

/** Something that messages can be sent to and come from: a worker, or the same thread. */
export interface Port {
  post(message: ToEngine, transfer?: Transferable[]): void;
  /** Ends it at once; nothing comes from it any more. */
  close(): void;
}

/** Opens a port. `receive` gets its messages, `fail` why it can send no more. */
export type Open = (
  receive: (message: FromEngine) => void,
  fail: (error: EngineError) => void,
) => Port;

interface Waiting {
  op: string;
  resolve: (answer: Answer) => void;
  reject: (error: EngineError) => void;
}

export class Bridge {
  private readonly waiting = new Map<number, Waiting>();
  private port: Port | undefined;
  private lastId = 0;
  private disposed = false;

  constructor(private readonly open: Open) {}

  get pending(): number {
    return this.waiting.size;
  }

  call(call: Call): Promise<Answer> {
    const { op } = call;
    if (this.disposed) {
      return Promise.reject(
        new EngineError(op, 'disposed', 'expected a live engine, got a disposed one'),
      );
    }
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { op, resolve, reject });
      try {
        this.port ??= this.connect();
        this.port.post({ id, call });
      } catch (error) {
        this.waiting.delete(id);
        reject(
          error instanceof EngineError ? error : new EngineError(op, 'broken', messageOf(error)),
        );
      }
    });
  }

  /** Tells the engine something that needs no answer; does not start one for it. */
  tell(call: Call, transfer: Transferable[] = []): void {
    this.port?.post({ id: 0, call }, transfer);
  }

  abort(): void {
    this.end(({ op }) => new AbortError(op));
  }

  dispose(): void {
    this.disposed = true;
    this.end(({ op }) => new EngineError(op, 'disposed', 'expected to finish, got disposed'));
  }

  private connect(): Port {
    return this.open(
      (message) => this.receive(message),
      (error) => this.end(() => error),
    );
  }

  private receive(message: FromEngine): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('error' in message) waiting?.reject(EngineError.fromPlain(message.error));
    else waiting?.resolve(message.answer);
  }

  /** Closes the port and rejects all that waits; the next call opens another. */
  private end(reason: (waiting: Waiting) => EngineError): void {
    this.port?.close();
    this.port = undefined;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiting of all) waiting.reject(reason(waiting));
  }
}
