// @ts-check
/**
 * The house behind a port: what a page says is told to Python, and what Python says to the page. `door.js` has the other end.
 *
 * A page says `{do: "ask", n, method, path, body, language}`, `{do: "open", n, path, language}`, `{do: "hear", n, text}` and
 * `{do: "close", n}`; it is told `{told: "progress", percent}`, `{told: "ready"}`, `{told: "failed", error}`, then for each
 * question `{told: "answer", n, status, type, text, name}`, and for each line `{told: "line", n, text}`, where an empty text
 * says that it has ended.
 */

/** @typedef {{postMessage: (message: any) => void}} Port */

/** How far it is when Python runs, and our modules are still to be read. */
const STARTED = 88;

const HOUSE = `
from contado.page.inside import Inside
Inside
`;

const THINKER = `
from contado.page.thinking import done
done
`;

/**
 * @param {any} python
 * @param {import("./keeper.js").Keeper} keeper
 * @param {((text: string) => Promise<string>) | null} think  a second worker
 * @param {Port} port
 * @returns {(message: any) => Promise<void>} what hears the page
 */
export function openHouse(python, keeper, think, port) {
  port.postMessage({ told: "progress", percent: STARTED });
  const make = python.runPython(HOUSE);
  const house = make(keeper, think ?? undefined);
  make.destroy();
  port.postMessage({ told: "ready" });
  return async (message) => {
    const { do: what, n } = message;
    try {
      if (what === "ask") {
        const { method, path, body, language } = message;
        const told = (/** @type {number} */ status, /** @type {string} */ type, /** @type {string} */ text, /** @type {string} */ name) =>
          port.postMessage({ told: "answer", n, status, type, text, name });
        await house.ask(method, path, body, language, told);
      } else if (what === "open") {
        await house.open(n, message.path, message.language, (/** @type {string} */ text) => port.postMessage({ told: "line", n, text }));
      } else if (what === "hear") await house.hear(n, message.text);
      else if (what === "close") await house.close(n);
    } catch (error) {
      // Python answers its own faults; this is one of the way there and back.
      console.error(error);
      if (what === "ask") port.postMessage({ told: "answer", n, status: 500, type: "text/plain", text: String(error), name: "" });
    }
  };
}

/**
 * The second worker's side: one errand after the other.
 * @param {any} python
 * @param {Port} port
 * @returns {(message: {n: number, text: string}) => void}
 */
export function openThinker(python, port) {
  const done = python.runPython(THINKER);
  return ({ n, text }) => {
    try {
      port.postMessage({ n, text: done(text) });
    } catch (error) {
      port.postMessage({ n, error: String(error) });
    }
  };
}
