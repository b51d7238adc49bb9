// @ts-check
/**
 * Compile an archive of Python for the browser, when a site is built: with the very Python that will run it, so that a page
 * that starts has nothing left to compile. `node compile.mjs FOLDER_OF_PYODIDE IN.zip OUT.zip PLACE`, where PLACE is where the
 * archive will lie; the same sources make the same bytes.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib.util, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

with zipfile.ZipFile("/in.zip") as sources, zipfile.ZipFile("/out.zip", "w") as compiled:
    for name in sorted(sources.namelist()):
        data = sources.read(name)
        if name.endswith(".py"):
            # As it will be called in the archive: that is what a fault names.
            # Without docstrings, which nobody reads there; Pyodide takes its own apart.
            bare = 0 if name.startswith(("pyodide/", "_pyodide/")) else 2
            code = compile(data, f"{place}/{name}", "exec", dont_inherit=True, optimize=bare)
            # Nobody asks for the source: it does not come along.
            data, name = _code_to_hash_pyc(code, importlib.util.source_hash(data), False), f"{name}c"
        about = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        compiled.writestr(about, data, zipfile.ZIP_DEFLATED, 9)
`;

const [folder = "", from = "", to = "", place = ""] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
// A fault names lines, and nobody reads columns: they would be a fourth of all.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/in.zip", readFileSync(from));
python.globals.set("place", place);
python.runPython(COMPILE);
writeFileSync(to, python.FS.readFile("/out.zip"));
// Nothing is left to wait for.
process.exit(0);
