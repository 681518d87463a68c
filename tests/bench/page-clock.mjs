/**
 * What runs in the measured page: it watches the keystroke, the messages to and from the engine's
 * worker, the lab's own "rendered" event and the frame after it.
 *
 * @typedef {object} Times milliseconds
 * @property {number} total from the input event's own timestamp to the end of the frame
 * @property {number} prepare until the engine was asked: tokens, vectors, the question
 * @property {number} engine in the worker
 * @property {number} transfer to the worker and back
 * @property {number} render until every picture is in the document
 * @property {number} paint until the frame is drawn
 */

/** Runs before the page's own code; everything it uses is inside it. */
export function startClock() {
  const clock = {
    typed: 0,
    asked: 0,
    answered: 0,
    /** @type {((times: Times) => void) | null} */ done: null,
  };
  /** @type {Times[]} */
  const finished = [];
  const ask = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (/** @type {[any, any]} */ ...parts) {
    clock.asked ||= performance.now();
    return ask.apply(this, parts);
  };
  // Listens from the start, to come before the page's own listener, after which the page draws at once.
  globalThis.Worker = new Proxy(Worker, {
    construct(target, parts) {
      const worker = Reflect.construct(target, parts);
      worker.addEventListener('message', () => (clock.answered ||= performance.now()));
      return worker;
    },
  });
  addEventListener(
    'input',
    (event) => Object.assign(clock, { typed: event.timeStamp, asked: 0, answered: 0 }),
    true,
  );
  addEventListener('rendered', (event) => {
    const rendered = performance.now();
    const { typed, asked, answered } = clock;
    if (!typed) return;
    clock.typed = 0;
    const engine = /** @type {CustomEvent} */ (event).detail.engineMilliseconds;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const now = performance.now();
        finish({
          total: now - typed,
          prepare: asked - typed,
          engine,
          transfer: answered - asked - engine,
          render: rendered - answered,
          paint: now - rendered,
        });
      };
      port2.postMessage(null);
    });
  });
  const finish = (/** @type {Times} */ times) => {
    if (clock.done) clock.done(times);
    else finished.push(times);
    clock.done = null;
  };
  Object.assign(globalThis, {
    nextTimes: () => finished.shift() ?? new Promise((done) => (clock.done = done)),
  });
}

/** @returns {Promise<Times>} of the last keystroke, once its picture is there */
export function takeTimes() {
  return globalThis.nextTimes();
}
