/** A run buffer, or a question about one, that cannot be answered. Its message names both sides. */
export class TraceError extends Error {
  override readonly name = 'TraceError';
  readonly op = 'trace';

  constructor(message: string) {
    super(`[trace] ${message}`);
  }
}
