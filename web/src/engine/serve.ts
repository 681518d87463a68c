/** The engine's half of the bridge: takes messages, carries them out in order, answers them. */

import type { Answer, Call } from './contract.ts';
import { EngineError, messageOf, type PlainError } from './errors.ts';
import type { LoadedEngine } from './loader.ts';
import { EngineService } from './service.ts';

export interface ToEngine {
  id: number;
  call: Call;
}

export type FromEngine = { id: number; answer: Answer } | { id: number; error: PlainError };

export type Post = (message: FromEngine, transfer: Transferable[]) => void;

/** Answers what to do with each message. The engine is loaded at the first, and after a crash. */
export function serve(load: () => Promise<LoadedEngine>, post: Post): (message: ToEngine) => void {
  let service: EngineService | undefined;
  let queue = Promise.resolve();

  async function answer({ call }: ToEngine): Promise<Answer> {
    service ??= new EngineService(await load());
    return service.call(call);
  }

  async function handle(message: ToEngine): Promise<void> {
    const { id } = message;
    try {
      const result = await answer(message);
      post({ id, answer: result }, result instanceof ArrayBuffer ? [result] : []);
    } catch (error) {
      const plain = toPlain(message.call.op, error);
      if (plain.kind === 'crashed') service = undefined;
      post({ id, error: plain }, []);
    }
  }

  return (message) => {
    queue = queue.then(() => handle(message));
  };
}

function toPlain(op: string, error: unknown): PlainError {
  if (error instanceof EngineError) return error.toPlain();
  const message = `expected an answer, got: ${messageOf(error)}`;
  return new EngineError(op, 'broken', message).toPlain();
}
