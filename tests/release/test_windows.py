"""Nothing in the sources keeps Contado from running on Windows, as far as another system can tell."""

from __future__ import annotations

import ast
import os
import socket
import subprocess
import sys
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from contado.arena.tournament.files import journal
from contado.cli import arguments, own
from contado.cli.commands.serve import listen
from contado.core.record import Record
from contado.server.storage.databases.alone import alone
from contado.server.storage.errors import BadDatabase
from tests.release import windows

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "contado"
FILES = sorted(path for path in SOURCE.rglob("*.py") if "tests" not in path.relative_to(SOURCE).parts)
# Of functions that are called only where there is such a thing, which they look for elsewhere.
ALLOWED = {
    ("arena/speed/bench.py", "sched_setaffinity"),
    ("terminal/fullscreen.py", "SIGWINCH"),
    ("terminal/fullscreen.py", "pthread_kill"),
}


# The sources


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def guards(node: ast.AST) -> bool:
    """Whether what is inside is only reached, or only missed, where the system has it."""
    if isinstance(node, ast.If | ast.IfExp):
        test = ast.unparse(node.test)
        return "hasattr" in test or "sys.platform" in test or "os.name" in test
    if isinstance(node, ast.With):
        return any("suppress" in ast.unparse(item) for item in node.items)
    if isinstance(node, ast.Try):
        caught = " ".join(ast.unparse(one.type) for one in node.handlers if one.type is not None)
        return "ImportError" in caught or "AttributeError" in caught
    return False


def unguarded(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield everything in a file that runs on every system."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if not guards(node):
            yield node
            waiting.extend(ast.iter_child_nodes(node))


def missing_there(node: ast.AST) -> str:
    """Return what a node asks for that Windows has not, or nothing."""
    if isinstance(node, ast.Import):
        return next((one.name for one in node.names if one.name in windows.MODULES), "")
    if isinstance(node, ast.ImportFrom):
        return node.module if node.module in windows.MODULES else ""
    if isinstance(node, ast.Attribute):
        of = node.value.id if isinstance(node.value, ast.Name) else ""
        known = {"os": windows.OF_OS, "signal": windows.OF_SIGNAL, "socket": windows.OF_SOCKET}.get(of, ())
        return node.attr if node.attr in (*known, *windows.OF_LOOPS) else ""
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("get_context", "set_start_method")):
        how = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else "fork"
        return str(how) if how in windows.OF_PROCESSES else ""
    return ""


def test_nothing_is_asked_for_that_windows_lacks() -> None:
    found = {
        (path.relative_to(SOURCE).as_posix(), missing)
        for path in FILES
        for node in unguarded(parsed(path))
        if (missing := missing_there(node))
    }
    assert found == ALLOWED


def test_the_search_finds_what_it_looks_for() -> None:
    bad = (
        "import fcntl", "from resource import getrusage", "os.fork()", "signal.SIGKILL", "socket.AF_UNIX",
        "loop.add_signal_handler(1, f)", "multiprocessing.get_context('fork')", "get_context()",
        "def f():\n    import termios",
    )  # fmt: skip
    good = (
        "os.getpid()", "get_context('spawn')", "try:\n    import fcntl\nexcept ImportError:\n    fcntl = None",
        "with suppress(ImportError):\n    import readline", "n = os.uname() if hasattr(os, 'uname') else 0",
    )  # fmt: skip
    for text in bad:
        assert any(map(missing_there, unguarded(ast.parse(text)))), text
    for text in good:
        assert not any(map(missing_there, unguarded(ast.parse(text)))), text


def has_no_encoding(node: ast.Call) -> bool:
    """Whether text is read or written in whatever the system prefers, which Windows prefers not to be UTF-8."""
    name = ast.unparse(node.func)
    named = {keyword.arg for keyword in node.keywords}
    if "encoding" in named:
        return False
    if name.endswith(".read_text"):
        return not node.args
    if name.endswith(".write_text"):
        return len(node.args) < 2
    if name == "open":
        mode = ast.unparse(node.args[1]) if len(node.args) > 1 else "'r'"
        return "b" not in mode and ast.unparse(node.args[0]) != "os.devnull"
    return False


def test_texts_are_read_and_written_as_utf_8() -> None:
    assert len(FILES) > 500
    found = [
        f"{path.relative_to(SOURCE)}: {ast.unparse(node)}"
        for path in FILES
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and has_no_encoding(node)
    ]
    assert found == []


def test_all_files_of_the_package_can_have_their_names_there() -> None:
    reserved = {"con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10))}
    seen: set[str] = set()
    for path in SOURCE.rglob("*"):
        name = path.relative_to(SOURCE).as_posix()
        assert not {part.partition(".")[0].lower() for part in path.relative_to(SOURCE).parts} & reserved, name
        assert not set(name) & set('<>:"|?*\\'), name
        assert name.lower() not in seen, name
        seen.add(name.lower())
        # 260 with the folder of an environment before it.
        assert len(name) < 150, name


# Playing, keeping and serving without what Windows lacks


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder, and in it what takes away the rest."""
    folder = tmp_path_factory.mktemp("windows")
    (folder / "sitecustomize.py").write_text(windows.SITECUSTOMIZE, "utf-8")
    return folder


def run(folder: Path, *command: str, typed: str = "") -> str:
    """Run a command there; return what it prints."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "CONTADO_"))}
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    ended = subprocess.run(
        [sys.executable, *command], cwd=folder, input=typed, capture_output=True, text=True, encoding="cp1252",
        env={**kept, "PYTHONPATH": path, "PYTHONIOENCODING": "cp1252", "XDG_DATA_HOME": str(folder)}, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    assert "Traceback" not in ended.stderr
    return ended.stdout


SHORT = ("milestones", "--option", "max_rounds=2", "--seed", "7")


def test_the_stand_in_takes_away_what_it_should(bare: Path) -> None:
    script = (
        "import importlib.util, os, signal, sys\n"
        "assert not hasattr(os, 'fork') and not hasattr(signal, 'SIGWINCH') and sys.modules['fcntl'] is None\n"
        "file = open('held', 'w')\n"
        "try:\n    os.replace('held', 'other')\n"
        "except PermissionError:\n    print('refused')\n"
    )
    assert run(bare, "-c", script).strip() == "refused"


def test_a_game_is_played_and_saved_and_shown(bare: Path) -> None:
    played = run(
        bare, "-m", "contado", "play", *SHORT, "--seats", "you,greedy", "--save", "a.contado", typed="1\n\n" * 400
    )
    assert "wins" in played
    shown = run(bare, "-m", "contado", "show", "a.contado", "--svg", "a.svg")
    assert "a.svg" in shown
    assert b"\r" not in (bare / "a.contado").read_bytes()


def test_many_games_are_played_in_processes_and_kept(bare: Path) -> None:
    arena = ("arena", *SHORT, "--bots", "greedy,random", "--processes", "2", "--out", "results")
    assert "greedy" in run(bare, "-m", "contado", *arena, "--games", "2")
    assert (bare / "results" / journal.HELD).exists()


SERVED = """
import threading, time, urllib.request
from contado.cli.commands import serve
from contado.cli import main

def ask():
    while True:
        try:
            text = urllib.request.urlopen("http://127.0.0.1:%d/", timeout=60).read().decode()
            break
        except OSError:
            time.sleep(0.1)
    print("Milestones" in text, flush=True)
    import _thread
    _thread.interrupt_main()

threading.Thread(target=ask, daemon=True).start()
main(["serve", "--port", "%d", "--database", "games.sqlite3", "--backups", "kept"])
"""


def test_a_server_answers_and_ends(bare: Path) -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    assert "True" in run(bare, "-c", SERVED % (port, port))


# What is done otherwise there


def test_a_record_with_the_line_ends_of_windows_is_the_same_record() -> None:
    text = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    record = text[text.index("contado record") :].partition("```")[0]
    assert str(Record.read(record.replace("\n", "\r\n"))) == str(Record.read(record))


def test_games_are_kept_where_windows_keeps_things(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert own.own_folder() == tmp_path / "contado"


@pytest.mark.parametrize(("number", "code"), [(0x0410, "it"), (0x0415, "pl"), (0x0407, "en"), (0xFFFF, "en")])
def test_the_language_is_that_of_windows(monkeypatch: pytest.MonkeyPatch, number: int, code: str) -> None:
    kernel = types.SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setitem(
        sys.modules, "ctypes", types.SimpleNamespace(windll=types.SimpleNamespace(kernel32=kernel))
    )  # fmt: skip
    assert arguments.windows_language() == code


def test_a_port_is_never_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """SO_REUSEADDR lets a second server have the same port on Windows; SO_EXCLUSIVEADDRUSE does what we want."""
    asked: list[int] = []

    class Listener(socket.socket):
        def setsockopt(self, level: int, option: int, value: object) -> None:  # type: ignore[override]
            asked.append(option)

    monkeypatch.setattr(socket, "socket", Listener)
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", -5, raising=False)
    listen("127.0.0.1", 20000, 500).close()
    assert set(asked) == {-5}


def test_one_server_has_a_database_for_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    locked: list[int] = []

    def locking(held: int, how: int, count: int) -> None:
        if locked:
            raise PermissionError(13, "Permission denied")
        locked.append(held)

    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", types.SimpleNamespace(LK_NBLCK=2, locking=locking))
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    with alone(url), pytest.raises(BadDatabase), alone(url):
        pass
