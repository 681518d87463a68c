import type { Answer, Kept, Question } from '../service-worker/files.ts';

export type { Kept };

const SCRIPT = './service-worker.js';

/**
 * Lets the browser keep this site, so that it opens without a network. Calls `renewed` once a newer
 * version waits to take over. Where a browser keeps nothing (a private window, a plain http address),
 * the site works all the same, with its network.
 */
export async function keepSite(renewed: () => void): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(SCRIPT);
    watch(registration, renewed);
  } catch {
    // Nothing to mend, and nothing that a visitor has to know.
  }
}

function watch(registration: ServiceWorkerRegistration, renewed: () => void): void {
  const look = (worker: ServiceWorker | null) => {
    // The first version of all has nobody to replace, and nothing to tell.
    if (worker?.state === 'installed' && registration.active) renewed();
  };
  const follow = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => look(coming));
  // One may be on its way already, before anybody listened.
  look(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

/** Opens the newer version in place of this one. */
export async function openNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) {
    const taken = new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
    ask(registration.waiting, 'take-over', () => {});
    await taken;
  }
  location.reload();
}

/** How much of the site is kept; null where this browser keeps nothing. */
export async function howMuchIsKept(): Promise<Kept | null> {
  const worker = await keeper();
  if (!worker) return null;
  return new Promise((done) => {
    ask(worker, 'how-much', (answer) => done(answer === 'failed' ? null : answer));
  });
}

/** Keeps the whole site, telling how far it is. Rejects when a file could not be kept. */
export async function keepWholeSite(tell: (kept: Kept) => void): Promise<void> {
  const worker = await keeper();
  if (!worker) throw new Error('[keep] expected a browser that keeps this site, got none');
  // Some browsers ask the person, who may take their time: nothing waits for the answer.
  navigator.storage.persist().catch(() => {});
  await new Promise<void>((done, failed) => {
    ask(worker, 'keep-all', (answer) => {
      if (answer === 'failed') {
        failed(new Error('[keep] expected every file of the site, got not all of them'));
        return;
      }
      tell(answer);
      if (answer.kept === answer.total) done();
    });
  });
}

async function keeper(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration) return null;
  return registration.active ?? started(registration.installing ?? registration.waiting);
}

/** A first worker once it has kept what it must; null when it could not. */
function started(coming: ServiceWorker | null): Promise<ServiceWorker | null> {
  return new Promise((done) => {
    const look = () => {
      if (!coming || coming.state === 'redundant') done(null);
      else if (coming.state === 'activated') done(coming);
    };
    coming?.addEventListener('statechange', look);
    look();
  });
}

function ask(worker: ServiceWorker, question: Question, hear: (answer: Answer) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
  port1.start();
  worker.postMessage(question, [port2]);
}
