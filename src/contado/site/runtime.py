"""Python for the browser: Pyodide and the libraries that the page needs, fetched once, each known by its hash.

Nothing is fetched when a site is looked at: what is fetched here lies beside its pages.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from contado.core.errors import ContadoError
from contado.writing import whole


class Pinned(NamedTuple):
    """Something to be fetched: what it is called there, which file comes, and its SHA-256."""

    name: str
    version: str
    file: str
    sha256: str


# Python 3.14 for WebAssembly.
PYODIDE: Final = Pinned(
    "pyodide", "314.0.7", "pyodide-314.0.7.tgz", "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
)
# What of it a page loads.
PARTS: Final = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip
# What of Python's own library no page comes to: tools for people at a terminal, servers and mail, other processes, what
# Pyodide has in C as well, and the letters of systems that no text of ours is written in.
UNUSED: Final = re.compile(
    r"(_pyrepl|curses|dbm|ensurepip|idlelib|lib2to3|pydoc_data|sqlite3|tkinter|turtledemo|unittest|venv"
    r"|wsgiref|xml/dom|xmlrpc)/"
    r"|(_pydatetime|_pyio|bdb|cProfile|compileall|doctest|filecmp|fileinput|ftplib|imaplib|mailbox|modulefinder|netrc"
    r"|nntplib|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pyclbr|pydoc|smtplib|socketserver|symtable"
    r"|tabnanny|timeit|trace|tracemalloc|turtle|wave|zipapp)\.py$"
    r"|encodings/(big5|cp(?!437|1252)|euc_|gb|hp_|hz|iso2022|iso8859_(?!1\.)|johab|koi8|kz1048|mac_|palmos|ptcp|shift_jis"
    r"|tis_620)"
)
LIBRARY: Final = "python_stdlib.zip"
# Where Pyodide puts it.
LIBRARY_PLACE: Final = "/lib/python314.zip"
# Zip files know no time before.
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
# Built for it, and for no other.
MSGSPEC: Final = Pinned(
    "msgspec", "0.22.0", "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
)  # fmt: skip
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
PYTHON: Final = "3.14"
# Seconds that a registry gets.
PATIENCE: Final = 300


def cache() -> Path:
    """Return where is kept what was fetched."""
    chosen = os.environ.get("CONTADO_SITE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "contado" / "site"


def runtime() -> dict[str, bytes]:
    """Return the files of Pyodide and its libraries by their names."""
    packed = fetched(PYODIDE, from_npm)
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        files = {name: _member(archive, f"package/{name}") for name in PARTS}
    return {**files, LIBRARY: without_unused(files[LIBRARY]), MSGSPEC.file: fetched(MSGSPEC, from_pip)}


def without_unused(library: bytes) -> bytes:
    """Return Python's own library without what no page comes to."""
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        return packed({
            name: archive.read(name) for name in archive.namelist() if not name.endswith("/") and not UNUSED.match(name)
        })  # fmt: skip


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return an archive that is the same whenever it is made."""
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), files[name], zipfile.ZIP_DEFLATED, 9)
    return body.getvalue()


def solid(archive: bytes) -> bytes:
    """Return an archive packed as a whole: its many small files have much in common, and it is a fifth smaller so."""
    body = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as one, zipfile.ZipFile(body, "w", zipfile.ZIP_STORED) as plain:
        for name in one.namelist():
            plain.writestr(zipfile.ZipInfo(name, EPOCH), one.read(name))
    return gzip.compress(body.getvalue(), 9, mtime=0)


def compiled(archive: bytes, place: str, python: Mapping[str, bytes], script: bytes) -> bytes:
    """Return an archive whose modules were compiled by the Python that will run them: it starts in half the time.

    `place` is where it will lie, which is what a fault names.
    """
    node = shutil.which("node")
    if node is None:
        raise ContadoError("A site is built with node: there is none here.")
    with tempfile.TemporaryDirectory(prefix="contado-site-") as name:
        folder = Path(name)
        for part, body in {**python, "in.zip": archive, "compile.mjs": script}.items():
            (folder / part).write_bytes(body)
        try:
            subprocess.run(
                [node, "compile.mjs", ".", "in.zip", "out.zip", place],
                cwd=folder, check=True, capture_output=True, timeout=PATIENCE,
            )  # fmt: skip
        except (OSError, subprocess.SubprocessError) as error:
            raise ContadoError("The games could not be compiled: {error}.", error=_said(error)) from None
        return (folder / "out.zip").read_bytes()


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    member = archive.extractfile(name)
    assert member is not None, name
    return member.read()


def fetched(one: Pinned, fetch: Callable[[Pinned, Path], None]) -> bytes:
    """Return a file that was fetched before, or fetch it; one that is not the one expected is never used."""
    kept = cache() / one.file
    if kept.is_file() and _is(one, kept.read_bytes()):
        return kept.read_bytes()
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
        try:
            fetch(one, Path(folder))
            body = (Path(folder) / one.file).read_bytes()
        except (OSError, subprocess.SubprocessError) as error:
            raise ContadoError("{file} could not be fetched: {error}.", file=one.file, error=_said(error)) from None
    if not _is(one, body):
        raise ContadoError("{file} is not the file expected: its SHA-256 differs.", file=one.file)
    with whole(kept) as part:
        part.write_bytes(body)
    return body


def _said(error: Exception) -> str:
    told = getattr(error, "stderr", b"") or b""
    lines = told.decode(errors="replace").strip().splitlines()
    return (lines[-1] if lines else str(error)).rstrip(".")[:300]


def _is(one: Pinned, body: bytes) -> bool:
    return hashlib.sha256(body).hexdigest() == one.sha256


def from_npm(one: Pinned, folder: Path) -> None:
    """Fetch a package with npm; nothing of it is run."""
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError("there is no npm here")
    subprocess.run(
        [npm, "pack", "--silent", "--ignore-scripts", f"{one.name}@{one.version}"],
        cwd=folder, check=True, capture_output=True, timeout=PATIENCE,
    )  # fmt: skip


def from_pip(one: Pinned, folder: Path) -> None:
    """Fetch a wheel with pip; nothing of it is run."""
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
         "--disable-pip-version-check", "--python-version", PYTHON, "--platform", PLATFORM, "--dest", str(folder),
         f"{one.name}=={one.version}"],
        check=True, capture_output=True, timeout=PATIENCE,
    )  # fmt: skip
