/**
 * What runs in the measured page: it watches the keystroke, the lab's own "rendered" event, which comes
 * when the pictures and the explanation are in the document, and the frame after it.
 *
 * @typedef {object} Times milliseconds
 * @property {number} total from the input event's own timestamp to the end of the frame
 * @property {number} engine from the question to the engine until its answer
 * @property {number} script all else until everything is in the document
 * @property {number} frame until the frame is drawn
 */

/** Runs before the page's own code; everything it uses is inside it. */
export function startClock() {
  const clock = { typed: 0, /** @type {((times: Times) => void) | null} */ done: null };
  /** @type {Times[]} */
  const finished = [];
  // A message comes behind the frame that its sender was called for.
  const { port1, port2 } = new MessageChannel();
  addEventListener('input', ({ timeStamp }) => (clock.typed = timeStamp), true);
  addEventListener('rendered', (event) => {
    const rendered = performance.now();
    const { typed } = clock;
    if (!typed) return;
    clock.typed = 0;
    const engine = /** @type {CustomEvent} */ (event).detail.engineMilliseconds;
    requestAnimationFrame(() => {
      port1.onmessage = () => {
        const now = performance.now();
        finish({
          total: now - typed,
          engine,
          script: rendered - typed - engine,
          frame: now - rendered,
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
