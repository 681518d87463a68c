import type { Answer, Kept, Question, SiteFile } from './files.ts';
import { SiteCopy } from './site-copy.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written before this script by the build, so that every version has a script of its own. */
  readonly siteFiles: readonly SiteFile[];
};

const { scope } = self.registration;
const copy = new SiteCopy(scope, self.siteFiles, () =>
  caches.open(`attention-playground ${scope}`),
);

self.addEventListener('install', (event) => event.waitUntil(copy.keepFirst()));

// A first version serves the page that brought it; a later one waits until that page says so.
self.addEventListener('activate', (event) =>
  event.waitUntil(copy.forgetOthers().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const answer = copy.answer(event.request);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const tell = (answer: Answer) => port?.postMessage(answer);
  event.waitUntil(reply(event.data as Question, tell).catch(() => tell('failed')));
});

async function reply(question: Question, tell: (kept: Kept) => void): Promise<void> {
  switch (question) {
    case 'how-much':
      return tell(await copy.kept());
    case 'keep-all':
      return copy.keepAll(tell);
    case 'take-over':
      return self.skipWaiting();
  }
}
