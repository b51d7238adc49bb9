"""The house: imports point one way only, and core and games are free of chance, clocks and I/O."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import contado

ROOT = Path(contado.__file__).parent
# core <- games <- (bots, arena, table) <- rooms <- (server, page, terminal) <- mcp <- cli; what `import contado`
# offers, the door, stands on core and arena, and environments for programs that learn (envs) stand on the door. Bots,
# arena and table find games and bots through the registry, so they need core only, and of processes and files what is
# in `workers` and `writing`, which core may not have.
MAY_IMPORT: dict[str, set[str]] = {
    "core": {"core"},
    "games": {"core"},
    "workers": set(),
    "writing": set(),
    "contest": {"core", "contest"},
    "bots": {"core", "workers", "bots"},
    "arena": {"core", "contest", "writing", "workers", "arena"},
    "training": {"core", "writing", "workers", "bots", "arena", "training"},
    "table": {"core", "table"},
    "rooms": {"core", "table", "rooms"},
    "page": {"core", "table", "rooms", "page"},
    "server": {"core", "writing", "workers", "bots", "arena", "contest", "table", "rooms", "server"},
    "site": {"core", "writing", "table", "rooms", "server", "site"},
    "terminal": {"core", "writing", "bots", "arena", "table", "terminal"},
    "mcp": {"core", "table", "rooms", "server", "terminal", "mcp"},
    "cli": {
        "core", "writing", "bots", "arena", "training", "contest", "table", "rooms", "server", "site", "terminal",
        "mcp", "cli",
    },
    "door": {"core", "writing", "arena", "door"},
    "envs": {"core", "workers", "arena", "door", "envs"},
    "__main__": {"cli"},
    "__init__": {"core", "arena", "door", "envs"},
}  # fmt: skip
PURE = ("core", "games")
FROM_OUTSIDE = {"mypy_extensions", "librt"}
# Chance, clocks, files, processes and the network: nothing that core and games may touch.
FORBIDDEN = {
    "random", "secrets", "uuid", "time", "datetime", "os", "io", "sys", "pathlib", "shutil", "tempfile", "socket",
    "glob", "subprocess", "threading", "multiprocessing", "asyncio", "concurrent", "urllib", "http", "logging",
}  # fmt: skip
FORBIDDEN_CALLS = {"open", "print", "input", "exec", "eval"}
# A path without a file behind it, to shorten names.
HARMLESS = {("pathlib", "PurePath")}
# Where chance comes from outside: a seed that nobody has named is drawn.
MAY_DRAW = {("core/position/seed.py", "random")}
# Type checkers are told here which states our own games have.
DOOR = "door/finding.py"
# The catalogues of translations are files of the package.
MAY_OPEN = {"core/words/language.py"}


def house(path: str) -> list[str]:
    """Return the parts of a module's name below the package: room, and for a game its name."""
    return path.removesuffix(".py").split("/")


def for_types(path: str, tree: ast.Module) -> set[ast.AST]:
    """Return the imports that only a type checker carries out: what need not be installed, and, for the door, games."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for one in node.body:
                module = (one.module or "") if isinstance(one, ast.ImportFrom) else ""
                if module == "typing_extensions" or (path == DOOR and module.startswith("contado.games.")):
                    found.add(one)
    return found


def imports(path: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield each module that is imported, with the name taken from it."""
    left_out = for_types(path, tree)
    for node in ast.walk(tree):
        if node in left_out:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, ""
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            for alias in node.names:
                yield module, alias.name


def faults(path: str, source: str) -> list[str]:
    """Say what a module of the package imports or calls that it may not."""
    room, tree = house(path)[0], ast.parse(source)
    found: list[str] = []
    for module, name in imports(path, tree):
        top = module.split(".")[0]
        if top == "":
            found.append("a relative import")
        elif top == "contado":
            # `from contado import core` names its room last.
            found += inner_fault(house(path), f"{module}.{name}".split(".")[1:])
        elif room in PURE:
            if top not in sys.stdlib_module_names and top not in FROM_OUTSIDE:
                found.append(f"{top} from outside the standard library")
            elif top in FORBIDDEN and (module, name) not in HARMLESS and (path, top) not in MAY_DRAW:
                found.append(f"{top} in {room}")
    if room in PURE:
        found += impure_calls(path, tree)
    return found


def inner_fault(own: list[str], imported: list[str]) -> list[str]:
    """Say what is wrong with an import from inside the package."""
    room, other = own[0], imported[0]
    if other in ("", "__version__"):
        return []
    if room == "games" and other == "games":
        return [] if len(own) > 2 and own[1] == imported[1] else ["another game"]
    if other == "games":
        return [f"a game by name ({'.'.join(imported)})"]
    return [] if other in MAY_IMPORT[room] else [f"{other} in {room}"]


def impure_calls(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield the calls and statements that do I/O or keep global state."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            yield f"global {', '.join(node.names)}"
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name) and called.id in FORBIDDEN_CALLS:
                yield f"{called.id}()"
            if isinstance(called, ast.Attribute) and called.attr == "open" and path not in MAY_OPEN:
                yield ".open()"


# Tests of a module of a game lie in its folder, and may use everything that tests use.
MODULES = sorted(
    path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py") if not path.match("games/*/modules/*/tests/*.py")
)


@pytest.mark.parametrize("path", MODULES)
def test_a_module_imports_only_what_it_may(path: str) -> None:
    assert faults(path, (ROOT / path).read_text("utf-8")) == []


def test_all_rooms_are_known() -> None:
    assert {house(path)[0] for path in MODULES} <= MAY_IMPORT.keys()
    assert {"core", "games", "bots"} <= {house(path)[0] for path in MODULES}


@pytest.mark.parametrize(
    ("path", "source", "fault"),
    [
        ("core/position/luck.py", "import random", "random in core"),
        ("games/milestones/rules/turn.py", "from time import sleep", "time in games"),
        ("core/state.py", "def f():\n    from datetime import date", "datetime in core"),
        ("core/state.py", "import numpy", "numpy from outside the standard library"),
        ("core/state.py", "from rich.console import Console", "rich from outside the standard library"),
        ("core/state.py", "from pathlib import Path", "pathlib in core"),
        ("core/state.py", "from contado.games.milestones import GAME", "a game by name (games.milestones.GAME)"),
        ("core/state.py", "from contado.bots.greedy import GreedyBot", "bots in core"),
        ("games/castelli/state.py", "from contado.games.milestones.state import Player", "another game"),
        ("games/castelli/state.py", "from contado.bots import greedy", "bots in games"),
        ("bots/greedy.py", "import contado.games.milestones", "a game by name (games.milestones.)"),
        ("bots/greedy.py", "from contado.arena import playout", "arena in bots"),
        ("arena/playout.py", "from contado.table import seat", "table in arena"),
        ("table/seat.py", "from contado import terminal", "terminal in table"),
        ("terminal/screen.py", "from contado.server import pages", "server in terminal"),
        ("terminal/screen.py", "from contado.cli import main", "cli in terminal"),
        ("bots/greedy.py", "from .random_bot import RandomBot", "a relative import"),
        ("door/finding.py", "from contado.games.milestones import GAME", "a game by name (games.milestones.GAME)"),
        ("core/bot.py", "from random import SystemRandom", "random in core"),
        ("core/position/luck.py", "def f():\n    global x\n    x = 1", "global x"),
        ("core/position/luck.py", "print('hello')", "print()"),
        ("games/milestones/pieces/layout.py", "text = open('data.json').read()", "open()"),
    ],
)
def test_the_rule_bites(path: str, source: str, fault: str) -> None:
    assert faults(path, source) == [fault]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/state.py", "import json\nfrom mypy_extensions import i64\nfrom librt.vecs import vec"),
        (
            "games/milestones/state.py",
            "from contado.core.state import State\nfrom contado.games.milestones.pieces import layout",
        ),
        ("games/milestones/game.py", "from importlib.resources import files"),
        ("bots/greedy.py", "import time\nimport numpy\nfrom contado.core import registry"),
        ("terminal/screen.py", "from rich.console import Console\nfrom contado.table import seat"),
        ("cli/command.py", "from contado import __version__\nfrom contado.terminal import session"),
    ],
)
def test_the_rule_lets_pass_what_is_allowed(path: str, source: str) -> None:
    assert faults(path, source) == []
