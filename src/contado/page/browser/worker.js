// @ts-check
/** The worker with the house: it starts Python, and a second worker for the bots. */

import { openKeeper } from "./keeper.js";
import { startPython } from "./python.js";
import { openHouse } from "./serving.js";
import { thinker } from "./thinking.js";

/** @type {any[]} */
const early = [];
/** @type {(message: any) => unknown} */
let hear = (message) => early.push(message);
self.addEventListener("message", ({ data }) => hear(data));

try {
  // The name says which of the sites of one host this is.
  const keeper = openKeeper(`contado ${new URL("../", import.meta.url).pathname}`);
  keeper.catch(() => undefined);
  const python = await startPython(new URL("./", import.meta.url), (percent) => self.postMessage({ told: "progress", percent }));
  // Its Python begins when this one has come, so that they do not wait for one another.
  hear = openHouse(python, await keeper, thinker(() => new Worker(new URL("./thinker.js", import.meta.url), { type: "module" })), self);
  for (const message of early) hear(message);
} catch (error) {
  self.postMessage({ told: "failed", error: error instanceof Error ? error.message : String(error) });
}
