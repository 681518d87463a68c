/**
 * Why a call failed.
 * refused: the engine said no to what it was asked, and goes on working.
 * missing: a file of the engine was not found. weights: those of a model were not. blocked: the page's policy forbids it.
 * unsupported: this browser cannot run it. broken: it is there and is not what it should be.
 * crashed: it stopped in the middle; the next call starts it anew.
 * aborted, disposed: the page itself ended it. stale: the question is about an earlier run.
 * unloaded: the engine has not got the model's weights (any more); the client sends them again.
 */
export type EngineErrorKind =
  | 'refused'
  | 'missing'
  | 'weights'
  | 'blocked'
  | 'unsupported'
  | 'broken'
  | 'crashed'
  | 'aborted'
  | 'disposed'
  | 'stale'
  | 'unloaded';

/** What crosses between threads. */
export interface PlainError {
  op: string;
  kind: EngineErrorKind;
  message: string;
  /** What the page's Content-Security-Policy must allow, where that may be the reason. */
  allow: readonly string[];
}

/** The one type of error that calls of the engine reject with; its message begins with "[op]". */
export class EngineError extends Error {
  override name = 'EngineError';

  constructor(
    readonly op: string,
    readonly kind: EngineErrorKind,
    message: string,
    readonly allow: readonly string[] = [],
  ) {
    super(message.startsWith('[') ? message : `[${op}] ${message}`);
  }

  toPlain(): PlainError {
    return { op: this.op, kind: this.kind, message: this.message, allow: this.allow };
  }

  static fromPlain({ op, kind, message, allow }: PlainError): EngineError {
    return new EngineError(op, kind, message, allow);
  }
}

/** A call that was given up on by `abort`. */
export class AbortError extends EngineError {
  override name = 'AbortError';

  constructor(op: string) {
    super(op, 'aborted', 'expected to finish, got aborted');
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
