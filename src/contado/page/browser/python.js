// @ts-check
/** Python for a worker: started from the files that lie beside this one, with our modules in an archive. */

/** The library that our modules need, built for this Python. */
export const LIBRARY = "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl";
export const ARCHIVE = "contado.pack";

// Where the archive lies for Python, unpacked as a whole. What is in it is read from there, and never written out one by one.
const PLACE = "/contado.zip";

/**
 * What is loaded, with its share of the way until a game can begin: about the time that each takes on a slow line.
 * @type {[RegExp, number][]}
 */
const SHARES = [
  [/\.wasm$/, 55],
  [/stdlib\.zip$/, 15],
  [/contado\.pack$/, 12],
  [/\.whl$/, 2],
];

/** How far it is when all is loaded, and what is left is computed here. */
const LOADED = 84;

/**
 * Count what comes over the line: `loadPyodide` fetches by itself, and says nothing meanwhile.
 * @param {(percent: number) => void} progress
 * @returns {() => void} ends the counting
 */
function counted(progress) {
  const own = globalThis.fetch;
  /** @type {Map<string, number>} */
  const shares = new Map();
  const tell = () => progress(Math.min(LOADED, Math.round([...shares.values()].reduce((sum, share) => sum + share, 0))));
  globalThis.fetch = async (input, init) => {
    const answer = await own(input, init);
    const path = new URL(typeof input === "string" || input instanceof URL ? input : input.url, location.href).pathname;
    const share = SHARES.find(([pattern]) => pattern.test(path))?.[1];
    if (!share || !answer.ok || !answer.body) return answer;
    // What a host has packed comes out longer than it says.
    const all = answer.headers.get("Content-Encoding") ? 0 : Number(answer.headers.get("Content-Length"));
    let come = 0;
    const counting = new TransformStream({
      transform(part, controller) {
        come += part.byteLength;
        if (all) shares.set(path, (share * Math.min(come, all)) / all);
        tell();
        controller.enqueue(part);
      },
      flush() {
        shares.set(path, share);
        tell();
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(counting), { status, statusText, headers });
  };
  return () => {
    globalThis.fetch = own;
  };
}

/**
 * Start Python, with our modules to be imported.
 * @param {URL} beside  where its files lie
 * @param {(percent: number) => void} [progress]
 * @returns {Promise<any>}
 */
export async function startPython(beside, progress) {
  const stop = progress ? counted(progress) : () => undefined;
  try {
    // What does not need Python comes while it is loaded.
    const archive = unpacked(new URL(ARCHIVE, beside));
    archive.catch(() => undefined);
    const { loadPyodide } = await import(new URL("pyodide.mjs", beside).href);
    const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
    await python.loadPackage(new URL(LIBRARY, beside).href, { messageCallback: () => undefined, checkIntegrity: false });
    python.FS.writeFile(PLACE, await archive);
    python.runPython(`import sys; sys.path.insert(0, "${PLACE}")`);
    return python;
  } finally {
    stop();
  }
}

/**
 * @param {URL} address
 * @returns {Promise<Uint8Array>}
 */
async function unpacked(address) {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address.pathname}: ${answer.status}`);
  const whole = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(whole).arrayBuffer());
}
