import type { CompiledEngine } from './compile.ts';
import { startEngine } from './loader.ts';
import { serve, type Post, type ToEngine } from './serve.ts';
import { siteGlue } from './glue-files.ts';

/** The code comes first, the calls follow. */
export type ToWorker = { code: CompiledEngine } | ToEngine;

const post: Post = (message, transfer) => globalThis.postMessage(message, { transfer });
let take: (message: ToEngine) => void = () => {};

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('code' in data) take = serve(() => startEngine(siteGlue, data.code), post);
  else take(data);
});
