"""What Python in the browser runs, as one archive: our modules that the page's house comes to, games, bots and words.

Of a game, everything is in it: games look for their modules themselves. Anything else is in it if something imports it:
nobody keeps a list. The same sources make the same bytes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files as resources
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from contado import __version__
from contado.core import registry
from contado.core.game import Game
from contado.rooms.words import PACKAGES
from contado.site.runtime import LIBRARY, LIBRARY_PLACE, compiled, packed, runtime, solid

ARCHIVE: Final = "contado.pack"
# Where it lies for Python, when it was unpacked (`python.js`).
PLACE: Final = "/contado.zip"
DOOR: Final = "door.js"
COMPILER: Final = "compile.mjs"
# Where the house in the page begins.
# Rooms that `import contado` names are there, too.
ROOTS: Final = ("contado.page.inside", "contado.arena", "contado.bots", "contado.games")
# Bots that start programs.
LEFT_OUT: Final = ("exec",)
# Sources that browsers have no use for, and what is only read by who translates.
NO_DATA: Final = (".py", ".pyc", ".pyi", ".po", ".pot", ".so", ".pyd", ".template", ".js", ".mjs")
NET: Final = ".net"
# Python of others that runs without being compiled: what our games import, and what reads templates.
OTHERS: Final = ("mypy_extensions", "jinja2", "markupsafe")
# The templates that the page writes itself: rules, which depend on what is played.
TEMPLATES: Final = ("rules.html", "section.html")


def bundled(games: Sequence[Game], brought: Sequence[Path] = ()) -> dict[str, bytes]:
    """Return all that lies beside the pages for Python: its own files, and the archive with these games."""
    scripts = {one.name: one.read_bytes() for one in resources("contado.page").joinpath("browser").iterdir()}
    # The page's end of it is one of the page's own scripts.
    workers = {name: body for name, body in scripts.items() if name.endswith(".js") and name != DOOR}
    python = runtime()
    compiler = scripts[COMPILER]
    return {
        **python, **workers,
        LIBRARY: compiled(python[LIBRARY], LIBRARY_PLACE, python, compiler),
        ARCHIVE: solid(compiled(archive(games, brought), PLACE, python, compiler)),
    }  # fmt: skip


def archive(games: Sequence[Game], brought: Sequence[Path] = ()) -> bytes:
    """Return the archive; `brought` are folders with installed packages of which all goes in."""
    files: dict[str, bytes] = {}
    bots = {name: kind for name, kind in registry.bot_kinds().items() if name not in LEFT_OUT}
    roots = [*ROOTS, *(type(game).__module__ for game in games), *(kind.__module__ for kind in bots.values())]
    roots += [one for game in games for one in modules_of(game)]
    # What is brought asks for more of us than our own games do.
    roots += [one for folder in brought for file in folder.rglob("*.py") for one in imported("", file)]
    for name, file in sorted(closure(roots).items()):
        path = "/".join(name.split("."))
        files[f"{path}/__init__.py" if file.name == "__init__.py" else f"{path}.py"] = file.read_bytes()
    for package in sorted({name.rpartition("/")[0] for name in files if name.startswith("contado")}):
        files |= data_of(package, {game.id for game in games})
    for package in PACKAGES:
        files.setdefault(f"{package.replace('.', '/')}/__init__.py", b"")
        files |= {
            name: body for name, body in data_of(package.replace(".", "/"), set()).items() if name.endswith(".mo")
        }
    for name in TEMPLATES:
        files[f"contado/server/templates/{name}"] = _read(f"contado.server/templates/{name}")
    for name in OTHERS:
        files |= library(name)
    for folder in brought:
        files |= {
            file.relative_to(folder).as_posix(): file.read_bytes()
            for file in sorted(folder.rglob("*"))
            if file.is_file() and file.suffix not in NO_DATA[1:] and "__pycache__" not in file.parts
        }
    about = f"contado-{__version__}.dist-info"
    files[f"{about}/METADATA"] = f"Metadata-Version: 2.1\nName: contado\nVersion: {__version__}\n".encode()
    files[f"{about}/entry_points.txt"] = entries(games, bots).encode()
    return packed(files)


def _read(path: str) -> bytes:
    package, _, name = path.partition("/")
    return resources(package).joinpath(*name.split("/")).read_bytes()


def library(name: str) -> dict[str, bytes]:
    """Return the modules of a library as they are written."""
    spec = find_spec(name)
    assert spec is not None, name
    assert spec.origin is not None, name
    file = Path(spec.origin)
    if not spec.submodule_search_locations:
        return {file.name: file.read_bytes()}
    return {f"{name}/{one.relative_to(file.parent).as_posix()}": one.read_bytes() for one in file.parent.rglob("*.py")}


def entries(games: Iterable[Game], bots: Iterable[str]) -> str:
    """Return which games and bots of our own the archive has, as pip would write it."""
    from importlib.metadata import entry_points

    chosen = {registry.GAMES: {game.id for game in games}, registry.BOTS: set(bots)}
    lines: list[str] = []
    for group, names in chosen.items():
        lines.append(f"[{group}]")
        for one in sorted(entry_points(group=group), key=lambda entry: entry.name):
            if one.name in names and one.dist is not None and one.dist.name == "contado":
                lines.append(f"{one.name} = {one.value}")
    return "\n".join(dict.fromkeys(lines)) + "\n"


def closure(roots: Iterable[str]) -> dict[str, Path]:
    """Return the modules of ours that some come to, with the packages that they lie in."""
    found: dict[str, Path] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name in found or name.partition(".")[0] != "contado":
            continue
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            continue
        # Beside a compiled module lies its source.
        file = Path(spec.origin)
        file = file if file.suffix == ".py" else file.with_name(file.name.partition(".")[0] + ".py")
        found[name] = file
        waiting += [name.rpartition(".")[0], *imported(name, file)]
    return found


def modules_of(game: Game) -> Iterator[str]:
    """Yield the names of all modules of a game of ours."""
    spec = find_spec(game.package) if game.package else None
    for top in (spec.submodule_search_locations if spec is not None else None) or ():
        for file in Path(top).rglob("*.py"):
            parts = file.relative_to(top).with_suffix("").parts
            if "tests" not in parts:
                yield ".".join((game.package, *parts)).removesuffix(".__init__")


def imported(name: str, file: Path) -> Iterator[str]:
    """Yield what a module imports, at once or later; what only a type checker reads is left out."""
    waiting: list[ast.AST] = [ast.parse(file.read_text("utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            # A name that is taken may be a module.
            yield from (f"{node.module}.{alias.name}" for alias in node.names if _is_module(node.module, alias.name))
        waiting += ast.iter_child_nodes(node)


def _is_module(package: str, name: str) -> bool:
    if package.partition(".")[0] != "contado":
        return False
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return False
    return any((Path(folder) / f"{name}.py").is_file() or (Path(folder) / name).is_dir()
               for folder in spec.submodule_search_locations)  # fmt: skip


def data_of(package: str, games: set[str]) -> dict[str, bytes]:
    """Return the files of a package that are no modules: its data, and the words of every language."""
    spec = find_spec(package.replace("/", "."))
    if spec is None or not spec.submodule_search_locations:
        return {}
    folder = Path(next(iter(spec.submodule_search_locations)))
    files: dict[str, bytes] = {}
    for file in sorted(folder.rglob("*")):
        inside = file.relative_to(folder)
        if not file.is_file() or file.suffix in NO_DATA or file.name.startswith("."):
            continue
        # A folder with modules is a package of its own, and speaks for itself.
        if any((folder / parent / "__init__.py").is_file() for parent in inside.parents if parent != Path(".")):
            continue
        if {"tests", "__pycache__"} & set(inside.parts):
            continue
        # A network judges the positions of one game.
        if file.suffix == NET and file.name.partition("-")[0] not in games:
            continue
        files[f"{package}/{inside.as_posix()}"] = file.read_bytes()
    return files
