// @ts-check
/** What a second worker is asked, and what became of it. */

/** @typedef {{done: (text: string) => void, fail: (error: Error) => void}} Waiting */

/**
 * @param {() => Worker} start  another worker, also when one has died
 * @returns {(text: string) => Promise<string>}
 */
export function thinker(start) {
  /** @type {Worker | null} */
  let worker = null;
  let count = 0;
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();

  function begin() {
    const begun = start();
    begun.addEventListener("message", ({ data: { n, text, error } }) => {
      const one = waiting.get(n);
      waiting.delete(n);
      if (text === undefined) one?.fail(new Error(error));
      else one?.done(text);
    });
    begun.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === begun) worker = null;
      begun.terminate();
      for (const one of waiting.values()) one.fail(new Error(event.message || "a worker has died"));
      waiting.clear();
    });
    return begun;
  }

  // Whoever plays against a bot waits less for its first move.
  worker = begin();
  return (text) =>
    new Promise((done, fail) => {
      const n = ++count;
      waiting.set(n, { done, fail });
      worker ??= begin();
      worker.postMessage({ n, text });
    });
}
