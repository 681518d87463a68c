import { serve, type Post, type ToEngine } from './serve.ts';
import { siteSources } from './sources.ts';

const post: Post = (message, transfer) => globalThis.postMessage(message, { transfer });
const take = serve(siteSources, post);

globalThis.addEventListener('message', ({ data }: MessageEvent<ToEngine>) => take(data));
