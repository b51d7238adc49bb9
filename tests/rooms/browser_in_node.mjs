// What of a browser the page's workers use, for node: messages, files by fetch, a database in memory, locks. Each worker is a
// thread, and runs the very modules that a browser runs.

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker as Thread, workerData } from "node:worker_threads";

/** A worker as a browser has it. */
class NodeWorker extends EventTarget {
  constructor(address) {
    super();
    this.thread = new Thread(fileURLToPath(import.meta.url), { workerData: { address: String(address) } });
    this.thread.on("message", (data) => this.dispatchEvent(new MessageEvent("message", { data })));
    this.thread.on("error", (error) => this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: String(error) })));
  }

  postMessage(message) {
    this.thread.postMessage(message);
  }

  terminate() {
    return this.thread.terminate();
  }
}

/** The part of IndexedDB that `keeper.js` asks for. */
function database() {
  const kept = new Map();
  const request = (result) => {
    const made = Object.assign(new EventTarget(), { result });
    setImmediate(() => made.dispatchEvent(new Event("success")));
    return made;
  };
  const within = ({ low, high }) => [...kept].filter(([key]) => key >= low && key <= high).sort(([one], [other]) => (one < other ? -1 : 1));
  const store = {
    get: (key) => request(kept.get(key)),
    put: (text, key) => void kept.set(key, text),
    delete: (key) => void kept.delete(key),
    getAllKeys: (range) => request(within(range).map(([key]) => key)),
    getAll: (range) => request(within(range).map(([, text]) => text)),
  };
  const transaction = () => {
    const made = Object.assign(new EventTarget(), { objectStore: () => store });
    setImmediate(() => made.dispatchEvent(new Event("complete")));
    return made;
  };
  return Object.assign(new EventTarget(), { transaction, createObjectStore: () => store, close: () => undefined });
}

function furnish() {
  const own = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = String(input?.url ?? input);
    if (!address.startsWith("file:")) return own(input, init);
    const body = readFileSync(new URL(address));
    return new Response(body, { headers: { "Content-Length": String(body.length), "Content-Type": "application/wasm" } });
  };
  globalThis.Worker = NodeWorker;
  globalThis.location = new URL("file:///");
  globalThis.indexedDB = {
    open: () => {
      const opening = Object.assign(new EventTarget(), { result: database() });
      setImmediate(() => opening.dispatchEvent(new Event("success")));
      return opening;
    },
  };
  globalThis.IDBKeyRange = { bound: (low, high) => ({ low, high }) };
  Object.defineProperty(globalThis, "navigator", {
    value: { userAgent: "node", platform: "node", language: "en", hardwareConcurrency: 2, locks: { request: async (name, how, use) => use({ name }) } },
    configurable: true,
  });
}

export { NodeWorker, pathToFileURL };

furnish();
if (!isMainThread) {
  globalThis.self = Object.assign(new EventTarget(), { postMessage: (message) => parentPort.postMessage(message) });
  parentPort.on("message", (data) => self.dispatchEvent(new MessageEvent("message", { data })));
  await import(workerData.address);
}
