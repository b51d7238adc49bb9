// @ts-check
/** What this browser keeps of the games: texts by their keys, in one database of this place. */

const STORE = "kept";

/** @typedef {{load: (key: string) => Promise<string | undefined>, save: (key: string, text: string) => Promise<void>, delete: (key: string) => Promise<void>, all: (prefix: string) => Promise<string>, hold: (name: string) => Promise<boolean>}} Keeper */

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

/**
 * @param {string} name  of the database
 * @returns {Promise<Keeper>}
 */
export async function openKeeper(name) {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
  const database = await done(opening);
  // Whoever wants everything forgotten is not kept waiting by this page.
  database.addEventListener("versionchange", () => database.close());
  /** @type {Set<string>} */
  const held = new Set();

  /**
   * @param {(store: IDBObjectStore) => void} change
   * @returns {Promise<void>} when it is on disk, as far as a browser can say that
   */
  function written(change) {
    return new Promise((resolve, reject) => {
      const writing = database.transaction(STORE, "readwrite", { durability: "strict" });
      writing.addEventListener("complete", () => resolve());
      writing.addEventListener("abort", () => reject(writing.error ?? new Error("aborted")));
      change(writing.objectStore(STORE));
    });
  }

  return {
    load: (key) => done(database.transaction(STORE).objectStore(STORE).get(key)),
    save: (key, text) => written((store) => store.put(text, key)),
    delete: (key) => written((store) => store.delete(key)),
    all: async (prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const store = database.transaction(STORE).objectStore(STORE);
      const [keys, texts] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
      return JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, texts[at]])));
    },
    hold: (one) => {
      const name_ = `${name} ${one}`;
      if (held.has(name_)) return Promise.resolve(true);
      return new Promise((resolve, reject) => {
        navigator.locks
          .request(name_, { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            if (!lock) return undefined;
            held.add(name_);
            // It is given back when this page is gone, however it went.
            return new Promise(() => undefined);
          })
          .catch(reject);
      });
    },
  };
}
