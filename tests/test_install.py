"""What the plain `pip install contado` is enough for, what it asks for in one sentence, and what imports load."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import tomllib
import venv
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

from tests.server.running import free_port

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


class Place:
    """Where contado is installed: an interpreter, and what it finds around it."""

    def __init__(self, python: Path | str, folder: Path, **more: str) -> None:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "CONTADO_"))}
        self.python = str(python)
        self.folder = folder
        self.environment = kept | {"PYTHONIOENCODING": "utf-8", "XDG_DATA_HOME": str(folder)} | more

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the interpreter and return how it ended."""
        return subprocess.run(
            [self.python, *arguments], capture_output=True, text=True, encoding="utf-8", check=False, input=typed,
            env=self.environment, cwd=self.folder, timeout=120,
        )  # fmt: skip

    def refusal(self, *arguments: str) -> str:
        """Run the command where it cannot do its work, and return its one sentence."""
        ended = self.run("-m", "contado", *arguments)
        assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1), ended.stderr
        return ended.stderr


def required(wanted: list[str]) -> set[str]:
    """Return the names of the distributions that some requirements bring, with everything that those need."""
    found: set[str] = set()
    asked: set[tuple[str, str]] = set()

    def add(line: str, extra: str) -> None:
        one = Requirement(line)
        if one.marker is not None and not one.marker.evaluate({"extra": extra}):
            return
        for more in ("", *one.extras):
            if (one.name.lower(), more) in asked:
                continue
            asked.add((one.name.lower(), more))
            try:
                needed = distribution(one.name)
            except PackageNotFoundError:
                continue
            found.add(needed.name)
            for inner in needed.requires or ():
                add(inner, more)

    for line in wanted:
        add(line, "")
    return found


@pytest.fixture(scope="module")
def hidden(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """This installation, with everything that the plain one does not bring hidden from every process."""
    kept = required(PROJECT["dependencies"]) | {"contado", "contado-sixshelves"}
    names = [name for name, owners in packages_distributions().items() if name.isidentifier() and not kept & {*owners}]
    assert {"asyncpg", "matplotlib", "cmaes", "pyarrow", "numpy"} <= {*names}
    folder = tmp_path_factory.mktemp("plain")
    (folder / "sitecustomize.py").write_text(f"import sys\nsys.modules.update(dict.fromkeys({names!r}))\n")
    return Place(sys.executable, folder, PYTHONPATH=str(folder))


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A new environment with the locked requirements of the plain installation, and nothing else."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder / "venv", with_pip=True)
    place = Place(folder / "venv" / "bin" / "python", folder)
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    for install in (("--require-hashes", "-r", str(ROOT / "requirements" / "run.txt")),
                    ("--no-deps", "--no-build-isolation", str(ROOT))):  # fmt: skip
        ended = subprocess.run([place.python, *pip, *install], capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stderr
    return place


@pytest.fixture(params=["hidden", pytest.param("fresh", marks=pytest.mark.soak)])
def plain(request: pytest.FixtureRequest) -> Place:
    """A plain installation: one that hides the rest, and in the long tests a new one."""
    found: Place = request.getfixturevalue(request.param)
    return found


def test_a_game_is_played_in_the_terminal(plain: Place) -> None:
    ended = plain.run(
        "-m", "contado", "play", "milestones", "--seats", "you,greedy", "--option", "max_rounds=2", "--seed", "7",
        typed="1\n\n" * 400,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    assert "Traceback" not in ended.stderr
    assert "wins" in ended.stdout


def test_a_table_is_served(plain: Place) -> None:
    port = free_port()
    arguments = ("serve", "--rate", "0", "--port", str(port), "--database", str(plain.folder / f"{port}.sqlite3"))
    with subprocess.Popen(
        [plain.python, "-m", "contado", *arguments], env=plain.environment, cwd=plain.folder,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    ) as server:  # fmt: skip
        try:
            assert server.stdout is not None
            assert "Contado is at" in server.stdout.readline()
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as visitor:
                play_at_a_table(visitor)
                notices_are_for_all(visitor)
                figures = visitor.get("/metrics", headers={"Accept": "application/json"})
                assert figures.status_code == 501
                assert "pip install 'contado[host]'" in figures.json()["error"]
        finally:
            server.terminate()


def play_at_a_table(visitor: httpx.Client) -> None:
    """Play a short game with a bot to its end."""
    token = visitor.post("/api/guest", json={"name": "Ada"}).json()["token"]
    visitor.headers["Authorization"] = f"Bearer {token}"
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
    asked = {"game": "milestones", "seats": seats, "options": {"max_rounds": 2}, "confirm": False, "begin": True}
    table = "/api/tables/" + visitor.post("/api/tables", json=asked).json()["id"]
    for _ in range(300):
        shown = visitor.get(f"{table}/view").json()
        if shown["view"]["over"]:
            return
        if shown["view"]["options"]:
            act = {"seat": 0, "number": shown["number"], "action": shown["view"]["options"][0]["index"]}
            assert visitor.post(f"{table}/act", json=act).is_success
        else:
            time.sleep(0.1)
    raise AssertionError("The game did not end.")


def notices_are_for_all(visitor: httpx.Client) -> None:
    """Notices need nothing but the standard library."""
    chosen = visitor.put("/api/me/notices", json={"kind": "ntfy", "fields": {"topic": "ada"}})
    assert chosen.json()["web"]["fields"]["server"] == "ntfy.sh"
    # But those to browsers are encrypted.
    browser = {"endpoint": "https://push.example/a", "p256dh": "a", "auth": "b"}
    refused = visitor.post("/api/me/push", json=browser)
    assert refused.status_code == 501
    assert "pip install 'contado[host]'" in refused.json()["error"]


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        ("serve --database postgresql://nobody@127.0.0.1:1/none", "host"),
        ("arena milestones --seats greedy,random --games 2 --out results", "arena"),
        ("tune milestones --games 2 --generations 1", "arena"),
        ("arena milestones --seats greedy,random --games 2 --ray auto", "ray"),
        ("mcp", "mcp"),
    ],
)
def test_what_is_not_installed_is_asked_for_in_one_sentence(plain: Place, arguments: str, extra: str) -> None:
    before = {*plain.folder.iterdir()}
    if arguments.startswith("serve"):
        arguments += f" --port {free_port()}"
    said = plain.refusal(*arguments.split())
    assert re.search(rf": pip install 'contado\[{extra}\]' brings (it|them)\.$", said)
    # Nothing was begun, except for the folder that everybody gets.
    assert {*plain.folder.iterdir()} - before <= {plain.folder / "contado"}


def test_bots_play_many_games(plain: Place) -> None:
    for arguments in ("sim milestones --seats greedy,random", "arena milestones --seats greedy,random"):
        ended = plain.run("-m", "contado", *arguments.split(), "--games", "2", "--option", "max_rounds=2")
        assert ended.returncode == 0, ended.stderr


def test_the_lock_files_bring_what_the_package_asks_for() -> None:
    plain, extras = PROJECT["dependencies"], PROJECT["optional-dependencies"]
    assert names_of(plain) <= locked("run")
    for name, lines in extras.items():
        # torch is far larger than all others together; what needs it is tested where it is installed.
        assert names_of(lines) <= locked("dev") | {"contado", "torch"}, name
    # What only an extra brings is not in the plain installation.
    assert not (names_of([line for lines in extras.values() for line in lines]) - names_of(plain)) & locked("run")


def names_of(lines: list[str]) -> set[str]:
    return {Requirement(line).name.lower().replace("_", "-") for line in lines}


def locked(name: str) -> set[str]:
    """Return the names in a lock file."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    return {line.partition("==")[0].partition("[")[0].replace("_", "-") for line in text.splitlines() if "==" in line}


# Imports all of core, games and bots, and reports whatever came along that is not in the standard library.
IMPORTS = """
import importlib, pkgutil, sys

known = {name.partition(".")[0] for name in sys.modules} | {"__mp_main__", *sys.stdlib_module_names}
from contado.core import registry

for one in (*registry.games().values(), *registry.bots().values()):
    importlib.import_module(getattr(one, "__module__", type(one).__module__))
for room in ("core", "games", "bots"):
    package = importlib.import_module(f"contado.{room}")
    for module in pkgutil.walk_packages(package.__path__, f"contado.{room}."):
        if ".tests" not in module.name:
            importlib.import_module(module.name)
# The door's empty packages, which can be called, are no rooms that were opened.
door = {f"contado.{name}" for name in ("games", "bots", "arena")}
rooms = {".".join(name.split(".")[:2]) for name in {*sys.modules} - door if name.startswith("contado.")}
print(*sorted({name.partition(".")[0] for name in sys.modules} - known), *sorted(rooms))
"""


def test_games_and_bots_bring_nothing_of_the_server_along() -> None:
    ended = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True)
    brought = {*ended.stdout.split()}
    # A compiled package has a helper beside it, whose name ends so.
    helpers = {name for name in brought if name.endswith("__mypyc")}
    allowed = {"contado", "mypy_extensions", "contado.core", "contado.games", "contado.bots", "contado.workers"}
    assert brought - helpers <= allowed
    assert {"contado.core", "contado.games", "contado.bots"} <= brought
