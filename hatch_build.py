"""What the build adds to the plain Python files: message catalogs, fonts and, if asked for, compiled modules.

Message catalogs (.po) become the .mo files that gettext reads, in wheels and in editable installs.

Fonts for the pages are fetched once with npm, where there is one. Without npm or network the pages use what the system
has.

With CONTADO_COMPILE=1 in the environment, and a C compiler on the machine, the modules listed under
``[tool.contado]`` in pyproject.toml are compiled with mypyc into a wheel for this platform. Their .py files
stay in the wheel: Python prefers the extension module next to them, people read the source. With CONTADO_COMPILE=quick
the compiler takes a quarter of the time and the games run slower: for tests. mypyc leaves docstrings out; they are put
into its C code, so that help() says of a compiled class what it says of the Python one.
Without the variable or without a compiler the wheel is pure Python.
"""

from __future__ import annotations

import ast
import hashlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = "src"

# Whether to compile, and how.
COMPILE = "CONTADO_COMPILE"
QUICK = "quick"

# Fonts under the SIL Open Font License 1.1: the letters of western and central Europe, upright. Titles have one weight,
# whose file is half as large as one with all weights; in what is read there are several.
FONT_VERSION = "5.3.0"
# The package of each, which weights its file holds, and its hash.
FONTS = {
    "eb-garamond": (
        "@fontsource/eb-garamond",
        "600",
        "2e61af0740104953d4fc5cb52a8c6de257ae6d83a4a89e0fd4be2f6132fd40d9",
    ),
    "source-sans-3": (
        "@fontsource-variable/source-sans-3",
        "wght",
        "115c2d5a38a05d52c77ba02e4d939644bae30585a30a2e4657a3be2c99d5c7dc",
    ),
}
FONT_PARTS = ("latin", "latin-ext")
# Ignored by git.
FONT_FOLDER = f"{SOURCE}/contado/server/static/fonts"


class ContadoBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before it collects the files of a wheel or of a source archive."""

    def dependencies(self) -> list[str]:
        """Name what the build needs on top of build-system.requires."""
        return ["mypy==2.4.1", "setuptools>=77"] if self._wants_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Prepare the build; ``version`` is "standard" or "editable"."""
        root = Path(self.root)
        for warning in write_fonts(root):
            self.app.display_warning(warning)
        build_data["artifacts"].append(f"{FONT_FOLDER}/*")
        if self.target_name == "sdist":
            # Catalogs and compiled modules are made from it. The fonts travel: where it is built there may be no npm.
            return
        compile_catalogs(root)
        if version == "editable" or not self._wants_compiled():
            return
        lists = self.metadata.config["tool"]["contado"]
        modules = compiled_modules(root, lists["compiled"], lists["interpreted"])
        missing = missing_for_c()
        if missing:
            self.app.display_warning(f"Building pure Python: {missing}.")
        else:
            quick = os.environ[COMPILE] == QUICK
            for built, inside in compile_modules(root, modules, quick):
                build_data["force_include"][str(built)] = inside
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _wants_compiled(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(COMPILE) in ("1", QUICK)


def compile_catalogs(root: Path) -> None:
    """Write the .mo file next to every .po file."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for po in sorted(root.glob(f"{SOURCE}/contado/**/locale/*/LC_MESSAGES/*.po")):
        with po.open("rb") as source:
            catalog = read_po(source, locale=po.parent.parent.name, abort_invalid=True)
        # Written beside and renamed: whoever reads it meanwhile finds the old one or the new one, never half of one.
        # Two builds of one tree may write at the same moment.
        part = po.with_suffix(f".mo.{os.getpid()}.part")
        with part.open("wb") as target:
            write_mo(target, catalog)
        part.replace(po.with_suffix(".mo"))


def write_fonts(root: Path) -> list[str]:
    """Write the fonts of the pages and their licences; return what went wrong, in sentences."""
    folder = root / FONT_FOLDER
    try:
        for slug, (package, weights, sha256) in FONTS.items():
            stamp = folder / f"{slug}-{weights}-{FONT_VERSION}-OFL.txt"
            wanted = {f"{slug}-{part}.woff2": f"files/{slug}-{part}-{weights}-normal.woff2" for part in FONT_PARTS}
            if stamp.exists() and all((folder / name).exists() for name in wanted):
                continue
            packed = fetch_package(package, FONT_VERSION, sha256)
            folder.mkdir(parents=True, exist_ok=True)
            # Of another version, or with other weights.
            for old in folder.glob(f"{slug}-*-OFL.txt"):
                old.unlink()
            for name, inside in wanted.items():
                (folder / name).write_bytes(packed_file(packed, inside))
            # Last, as the sign that all is there.
            stamp.write_bytes(packed_file(packed, "LICENSE"))
    except (OSError, ValueError, KeyError, subprocess.SubprocessError, tarfile.TarError) as error:
        return [f"Pages without fonts of their own: {error}."]
    return []


def fetch_package(name: str, version: str, sha256: str) -> bytes:
    """Return a package that the npm client fetches, if it is the one expected; nothing of it is run or kept."""
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError("there is no npm here")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [npm, "pack", "--silent", "--ignore-scripts", "--fetch-retries=0", "--fetch-timeout=20000",
             f"{name}@{version}"],
            cwd=folder, check=True, capture_output=True, timeout=60,
        )  # fmt: skip
        packed = b"".join(path.read_bytes() for path in Path(folder).glob("*.tgz"))
    if hashlib.sha256(packed).hexdigest() != sha256:
        raise ValueError("the package fetched is not the one expected")
    return packed


def packed_file(packed: bytes, name: str) -> bytes:
    """Return a file of a package."""
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        member = archive.extractfile(f"package/{name}")
        if member is None:
            raise ValueError(f"the package holds no {name}")
        return member.read()


def compiled_modules(root: Path, compiled: list[str], interpreted: list[str]) -> list[str]:
    """Return the files to compile, as sorted paths from the root: what the one list names and the other does not."""
    chosen = {path for entry in compiled for path in python_files(root, entry)}
    for entry in interpreted:
        chosen -= python_files(root / SOURCE, entry)
    return sorted(path.relative_to(root).as_posix() for path in chosen)


def python_files(root: Path, entry: str) -> set[Path]:
    """Return the modules that an entry names: a file, a folder with all below it, or a pattern of either."""
    found = {
        path
        for one in root.glob(entry)
        for path in (one.rglob("*.py") if one.is_dir() else [one])
        if path.suffix == ".py"
    }
    if not found:
        raise ValueError(f"{entry!r} in the lists of [tool.contado] names no module.")
    return {path for path in found if path.name != "__init__.py" and "tests" not in path.relative_to(root).parts}


def missing_for_c() -> str:
    """Say what this machine lacks to compile an extension module, or return an empty string."""
    if sys.platform == "win32":
        return missing_for_msvc()
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(command)[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are not installed (Python.h)"
    return ""


def missing_for_msvc() -> str:
    """Say whether Microsoft's compiler is missing: it is on no path, and setuptools knows where to look for it."""
    # setuptools first: it brings distutils along.
    import_module("setuptools")
    try:
        import_module("distutils.ccompiler").new_compiler().initialize()
    except Exception as error:
        return f"there is no C compiler ({error})"
    return ""


def compile_modules(root: Path, modules: list[str], quick: bool) -> list[tuple[Path, str]]:
    """Compile the modules; return each extension module built and its place in the wheel.

    The whole is one C file, so that the compiler sees through every call. Quickly built it is a file for each module,
    on all cores and hardly optimized: the same program, slower, for tests.
    """
    # setuptools first: it brings the distutils that mypyc looks for.
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    from mypyc.build import mypycify  # isort: skip

    # What is built stays here, so that the next build compiles only what has changed.
    work = Path("build", "quick" if quick else "mypyc", f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}")
    previous = Path.cwd()
    os.chdir(root)
    try:
        extensions = mypycify(
            # Only what is compiled is checked here; what else it is imported with may need packages that a build lacks.
            ["--follow-imports=silent", *modules],
            opt_level="1" if quick else "3",
            debug_level="0" if quick else "1",
            multi_file=quick,
            target_dir=str(work / "c"),
            group_name="contado",
        )
        if sys.platform == "linux":
            # The one library calls its own functions directly: nothing outside may take their place.
            for extension in extensions:
                extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
        said = docstrings(modules)
        for extension in extensions:
            extension.sources = [documented(Path(source), work, said) for source in extension.sources]
        distribution = Distribution({"name": "contado", "ext_modules": extensions})
        command = build_ext(distribution)
        command.build_lib = str(work / "lib")
        command.build_temp = str(work / "objects")
        command.ensure_finalized()
        if quick:
            share_out(command)
        command.run()
        outputs = [Path(output) for output in command.get_outputs()]
        return [(root / output, output.relative_to(work / "lib").as_posix()) for output in outputs]
    finally:
        os.chdir(previous)


# Where mypyc describes to Python a method, a function, a class and a property: before its docstring, the name in C, and
# the place of the docstring.
DESCRIBED = (
    re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s[^\n"]*PyDoc_STR\("[^"\n]*)("\))'),
    re.compile(r'(\.tp_methods = (\w+)_methods,(?:\n[^\n}]*)*?\.tp_doc = PyDoc_STR\("[^"\n]*)("\))'),
    re.compile(r"(\(getter\)(\w+),\s+(?:NULL|\(setter\)\w+),\s+)(NULL)(?=, NULL\})"),
)


def docstrings(modules: list[str]) -> dict[str, str]:
    """Return what the classes and functions of some modules say of themselves, by their names in C.

    mypyc shortens the name of a module as far as it stays the only one; here are all ways to shorten it.
    """
    said: dict[str, str] = {}
    twice: set[str] = set()
    for path in modules:
        parts = Path(path).relative_to(SOURCE).with_suffix("").parts
        for name, text in documented_names(ast.parse(Path(path).read_text("utf-8")), ""):
            for first in range(len(parts)):
                full = "___".join([*(part.replace("___", "___3_") for part in parts[first:]), name])
                twice |= {full} & said.keys()
                said[full] = text
    return {name: text for name, text in said.items() if name not in twice}


def documented_names(node: ast.Module | ast.ClassDef, owner: str) -> Iterator[tuple[str, str]]:
    """Yield the names in C of what has a docstring in a module or a class, and what it says."""
    for inner in node.body:
        if isinstance(inner, (ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(inner)
            name = inner.name.replace("___", "___3_")
            is_property = any(isinstance(one, ast.Name) and one.id == "property" for one in inner.decorator_list)
            # The function behind a property has a name of its own.
            whole = f"{owner}_get_{name}" if is_property else f"{owner}___{name}" if owner else name
            if text:
                yield whole, text
            if isinstance(inner, ast.ClassDef) and not owner:
                yield from documented_names(inner, name)


def documented(source: Path, work: Path, said: dict[str, str]) -> str:
    """Return a file of C with the docstrings put in: a copy beside those of mypyc, written only if it has changed."""
    if work / "c" not in source.parents:
        return str(source)

    def with_docstring(found: re.Match[str]) -> str:
        text = said.get(found[2], "")
        if not text:
            return found[0]
        if found[3] == "NULL":
            return f'{found[1]}PyDoc_STR("{in_c(text)}")'
        return found[1] + in_c(text) + found[3]

    code = source.read_text("utf-8")
    for pattern in DESCRIBED:
        code = pattern.sub(with_docstring, code)
    copy = work / "documented" / source.relative_to(work / "c")
    copy.parent.mkdir(parents=True, exist_ok=True)
    if not copy.exists() or copy.read_text("utf-8") != code:
        copy.write_text(code, "utf-8")
    return str(copy)


def in_c(text: str) -> str:
    """Return a text as it stands between quotation marks in C."""
    signs = {ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n", ord("?"): "\\?"}
    return "".join(signs.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in text.encode())


def share_out(command: Any) -> None:
    """Have the files of an extension module compiled on all cores; one that is newer than its source stays."""
    from concurrent.futures import ThreadPoolExecutor

    build_extension = command.build_extension

    def shared_out(extension: Any) -> None:
        compiler = command.compiler
        compile_one = compiler.compile

        def compile_all(sources: list[str], **given: Any) -> list[str]:
            objects: list[str] = compiler.object_filenames(sources, output_dir=given["output_dir"])
            stale = [
                source
                for source, built in zip(sources, objects, strict=True)
                if not Path(built).exists() or Path(built).stat().st_mtime < newest([source, *extension.depends])
            ]
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                for done in [pool.submit(compile_one, [source], **given) for source in stale]:
                    done.result()
            return objects

        compiler.compile = compile_all
        try:
            build_extension(extension)
        finally:
            compiler.compile = compile_one

    command.build_extension = shared_out


def newest(paths: list[str]) -> float:
    """Return when the last of some files was changed."""
    return max(Path(path).stat().st_mtime for path in paths)
