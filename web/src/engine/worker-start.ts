import workerUrl from './worker.ts?worker&url';
import { EngineError, messageOf } from './errors.ts';

const scriptUrl = () => new URL(workerUrl, location.href);
const isForeign = ({ origin }: URL) => origin !== location.origin;

/** What a policy must allow, so that the worker may start. */
const needed = (script: URL) =>
  isForeign(script) ? `worker-src blob: ${script.origin}` : "worker-src 'self'";

/** Starts the worker; a script of another origin through a blob, which is of the page's own. */
export function startWorker(): Worker {
  const script = scriptUrl();
  try {
    return isForeign(script) ? startForeign(script) : new Worker(script, { type: 'module' });
  } catch (error) {
    const message = `expected a policy that lets the worker start, got: ${messageOf(error)}`;
    throw new EngineError('load', 'blocked', message, [needed(script)]);
  }
}

function startForeign({ href }: URL): Worker {
  const lines = [`import ${JSON.stringify(href)};`];
  const blob = URL.createObjectURL(new Blob(lines, { type: 'text/javascript' }));
  const worker = new Worker(blob, { type: 'module' });
  const release = () => URL.revokeObjectURL(blob);
  worker.addEventListener('message', release, { once: true });
  worker.addEventListener('error', release, { once: true });
  return worker;
}

/** A script that cannot be loaded and one that is forbidden make the same event, which says nothing. */
export async function whyNoWorker(said: string | undefined): Promise<EngineError> {
  if (said) {
    return new EngineError('load', 'broken', `expected the worker to start, got: ${said}`);
  }
  const script = scriptUrl();
  const there = await fetch(script).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!there) {
    return new EngineError('load', 'missing', `expected ${script.href} to load, got nothing`);
  }
  const message = 'expected a policy that lets the worker start, got one that does not';
  return new EngineError('load', 'blocked', message, [needed(script)]);
}
