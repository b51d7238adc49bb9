"""What the build adds to the plain Python files: message catalogs, icons and, if asked for, compiled modules.

Message catalogs (.po) become the .mo files that gettext reads, in wheels and in editable installs.

Icons that the games' tables name (``drawing/icons.json``) are fetched once with npm, where there is one, and written
beside the table. Without npm or network the games draw signs of their own.

Fonts for the pages come the same way. Without them the pages use what the system has.

With CONTADO_COMPILE=1 in the environment, and a C compiler on the machine, the modules listed under
``[tool.contado]`` in pyproject.toml are compiled with mypyc into a wheel for this platform. Their .py files
stay in the wheel: Python prefers the extension module next to them, people read the source. With CONTADO_COMPILE=quick
the compiler takes a quarter of the time and the games run slower: for tests.
Without the variable or without a compiler the wheel is pure Python.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = "src"

# Whether to compile, and how.
COMPILE = "CONTADO_COMPILE"
QUICK = "quick"

# The icons of game-icons.net (CC BY 3.0), one version of them.
ICON_PACKAGE = "@iconify-json/game-icons"
ICON_VERSION = "1.2.4"
ICON_SHA256 = "f5758efb34d91c4f50b941f355f16ee73938625e5996fabc25171288404460a4"
# Written beside each table; ignored by git.
ICON_PATHS = "icon_paths.json"

# Fonts under the SIL Open Font License 1.1: the letters of western and central Europe, upright, all weights in a file.
FONT_VERSION = "5.3.0"
FONT_SHA256 = {
    "eb-garamond": "783b65ba8a80adcc79498cbcb779644062d903597bafaa64dc7d580f34e63cab",
    "source-sans-3": "115c2d5a38a05d52c77ba02e4d939644bae30585a30a2e4657a3be2c99d5c7dc",
}
FONT_PARTS = ("latin", "latin-ext")
# Ignored by git.
FONT_FOLDER = f"{SOURCE}/contado/server/static/fonts"


class ContadoBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before it collects the files of a wheel."""

    def dependencies(self) -> list[str]:
        """Name what the build needs on top of build-system.requires."""
        return ["mypy==2.4.1", "setuptools>=77"] if self._wants_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Prepare the build; ``version`` is "standard" or "editable"."""
        root = Path(self.root)
        compile_catalogs(root)
        for warning in [*write_icons(root), *write_fonts(root)]:
            self.app.display_warning(warning)
        build_data["artifacts"].append(f"{FONT_FOLDER}/*")
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
        return os.environ.get(COMPILE) in ("1", QUICK)


def compile_catalogs(root: Path) -> None:
    """Write the .mo file next to every .po file."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for po in sorted(root.glob(f"{SOURCE}/contado/**/locale/*/LC_MESSAGES/*.po")):
        with po.open("rb") as source:
            catalog = read_po(source, locale=po.parent.parent.name, abort_invalid=True)
        # Written beside and renamed: whoever reads it meanwhile finds the old one or the new one, never half of one.
        part = po.with_suffix(".mo.part")
        with part.open("wb") as target:
            write_mo(target, catalog)
        part.replace(po.with_suffix(".mo"))


def write_icons(root: Path) -> list[str]:
    """Write the outlines of the icons that the games' tables name; return what went wrong, in sentences."""
    tables = {path: icons_named(path) for path in sorted(root.glob(f"{SOURCE}/contado/games/*/drawing/icons.json"))}
    stale = {path: names for path, names in tables.items() if not has_icons(path.with_name(ICON_PATHS), names)}
    if not stale:
        return []
    try:
        bodies = fetch_icons()
    except (OSError, ValueError, KeyError, subprocess.SubprocessError, tarfile.TarError) as error:
        # Every game has signs of its own to draw with.
        return [f"Drawing without the icons of {ICON_PACKAGE}: {error}."]
    warnings: list[str] = []
    for path, names in stale.items():
        paths = {name: outline for name in names if (outline := icon_outline(bodies.get(name, {}).get("body", "")))}
        warnings += [f"{ICON_PACKAGE} has no icon {name!r}." for name in names if name not in paths]
        data = {"source": f"{ICON_PACKAGE} {ICON_VERSION}", "licence": "CC BY 3.0", "names": names, "paths": paths}
        path.with_name(ICON_PATHS).write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    return warnings


def icons_named(table: Path) -> list[str]:
    """Return the icons that a game's table names."""
    return sorted({row["icon"] for row in json.loads(table.read_text("utf-8")).values()})


def has_icons(path: Path, names: list[str]) -> bool:
    """Say whether the file was written for these icons and this version of the set."""
    try:
        data = json.loads(path.read_text("utf-8"))
        return bool(data["source"] == f"{ICON_PACKAGE} {ICON_VERSION}" and data["names"] == names)
    except (OSError, ValueError, KeyError, TypeError):
        return False


def fetch_icons() -> dict[str, dict[str, str]]:
    """Return all icons of the set."""
    packed = fetch_package(ICON_PACKAGE, ICON_VERSION, ICON_SHA256)
    icons: dict[str, dict[str, str]] = json.loads(packed_file(packed, "icons.json"))["icons"]
    return icons


def write_fonts(root: Path) -> list[str]:
    """Write the fonts of the pages and their licences; return what went wrong, in sentences."""
    folder = root / FONT_FOLDER
    try:
        for slug, sha256 in FONT_SHA256.items():
            stamp = folder / f"{slug}-{FONT_VERSION}-OFL.txt"
            wanted = {f"{slug}-{part}.woff2": f"files/{slug}-{part}-wght-normal.woff2" for part in FONT_PARTS}
            if stamp.exists() and all((folder / name).exists() for name in wanted):
                continue
            packed = fetch_package(f"@fontsource-variable/{slug}", FONT_VERSION, sha256)
            folder.mkdir(parents=True, exist_ok=True)
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


def icon_outline(body: str) -> str:
    """Return the outline of an icon that is one plain path, otherwise an empty string."""
    found = re.fullmatch(r'<path fill="currentColor" d="([-MmZzLlHhVvCcSsQqTtAa0-9., e]+)"/>', body)
    return found.group(1) if found else ""


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
    return {path for path in found if path.name != "__init__.py"}


def missing_for_c() -> str:
    """Say what this machine lacks to compile an extension module, or return an empty string."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(command)[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are not installed (Python.h)"
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
            modules,
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
