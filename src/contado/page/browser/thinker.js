// @ts-check
/** The worker in which bots think, so that the one with the game answers meanwhile. */

import { startPython } from "./python.js";
import { openThinker } from "./serving.js";

/** @type {{n: number, text: string}[]} */
const early = [];
/** @type {(message: {n: number, text: string}) => unknown} */
let hear = (message) => early.push(message);
self.addEventListener("message", ({ data }) => hear(data));

const python = await startPython(new URL("./", import.meta.url));
hear = openThinker(python, self);
for (const message of early) hear(message);
