"""What lies in a site for Python, in the Python that runs it: under node, which is the same as in a browser."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import lessons_of
from contado.site import making
from contado.site.bundle import ARCHIVE, archive, bundled
from contado.site.packages import carried, games_in
from contado.site.runtime import LIBRARY, MSGSPEC, PYODIDE, fetched

ROOT = Path(__file__).parent.parent.parent
# Every module of the archive is read, one by one: one that needs what was left out says so.
READ = """
import importlib, json, sys, zipfile
sys.path[:0] = ["/contado.zip", "/with.zip"]
names = [name for name in zipfile.ZipFile("/contado.zip").namelist() if name.endswith(".pyc")]
faults = {}
for name in names:
    module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    try:
        importlib.import_module(module)
    except Exception as error:
        faults[module] = repr(error)
from contado.core import registry
json.dumps([len(names), faults, sorted(registry.games()), sorted(registry.bot_kinds()), len(registry.broken())])
"""
SCRIPT = f"""
import {{ readFileSync }} from "node:fs";
import {{ gunzipSync }} from "node:zlib";
const {{ loadPyodide }} = await import("./pyodide.mjs");
const python = await loadPyodide();
const wheel = "file://" + process.cwd() + "/{MSGSPEC.file}";
await python.loadPackage(wheel, {{ messageCallback: () => 0, checkIntegrity: false }});
python.FS.writeFile("/contado.zip", gunzipSync(readFileSync("{ARCHIVE}")));
console.log("told " + python.runPython({json.dumps(READ)}));
process.exit(0);
"""


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder for Python of a site with one game."""
    folder = tmp_path_factory.mktemp("python")
    for name, body in bundled([registry.game("castelli")]).items():
        (folder / name).write_bytes(body)
    return folder


def test_every_module_of_the_archive_can_be_read_by_the_python_that_runs_it(python: Path) -> None:
    (python / "read.mjs").write_text(SCRIPT)
    ran = subprocess.run(["node", "read.mjs"], cwd=python, capture_output=True, text=True, timeout=600, check=False)
    told = [line.removeprefix("told ") for line in ran.stdout.splitlines() if line.startswith("told ")]
    assert told, ran.stderr
    count, faults, games, bots, broken = json.loads(told[0])
    assert faults == {}
    assert broken == 0
    assert games == ["castelli"]
    # All but the one that starts programs.
    assert set(bots) == registry.bot_kinds().keys() - {"exec"}
    assert count > 200


def test_an_archive_has_what_it_needs_and_nothing_of_a_server() -> None:
    import io
    import zipfile

    names = zipfile.ZipFile(io.BytesIO(archive([registry.game("castelli")]))).namelist()
    assert {"contado/page/house.py", "contado/games/castelli/__init__.py", "jinja2/__init__.py"} <= set(names)
    for room in ("cli", "mcp", "terminal", "training", "envs", "server/api", "server/storage", "games/burgundy"):
        assert not [name for name in names if name.startswith(f"contado/{room}/")], room
    assert not [name for name in names if name.endswith((".po", ".js", ".so"))]
    # Every language that the pages have.
    assert {name.split("/")[3] for name in names if name.startswith("contado/server/locale/")} == {"it", "pl"}


# What a game offers, as the archive in the first argument has it.
OFFERED = """
import json, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import contado
assert Path(sys.argv[1]) in Path(contado.__file__).parents, contado.__file__
from contado.core import registry
from contado.core.teaching.lessons.lesson import lessons_of
print(json.dumps({
    game.id: [[one.name for one in game.rules.settings], [one.name for one in game.presets], len(lessons_of(game))]
    for game in registry.games().values()
}))
"""


def test_a_game_has_all_its_modules_in_the_archive(tmp_path: Path) -> None:
    # A game may look for them in its folders, and import none by name.
    games = registry.games()
    plain = tmp_path / "contado.zip"
    plain.write_bytes(archive(list(games.values())))
    ran = subprocess.run(
        [sys.executable, "-c", OFFERED, str(plain)],
        capture_output=True, text=True, check=True, cwd=tmp_path,
    )  # fmt: skip
    offered = {
        game.id: [[one.name for one in game.rules.settings], [one.name for one in game.presets], len(lessons_of(game))]
        for game in games.values()
    }
    assert json.loads(ran.stdout.splitlines()[-1]) == offered


def test_an_archive_has_what_the_games_of_others_import(tmp_path: Path) -> None:
    shelves = ROOT / "examples/sixshelves/src"
    plain = tmp_path / "contado.zip"
    plain.write_bytes(archive([registry.game("castelli")], [shelves]))
    imports = f"import sys; sys.path.insert(0, {str(plain)!r}); from sixshelves.game import GAME; print(GAME.id)"
    ran = subprocess.run([sys.executable, "-c", imports], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert ran.stdout.split() == ["sixshelves"], ran.stderr


def lay_out(folder: Path, games: str, bots: str) -> None:
    """Write what pip writes of a package that brings games and bots."""
    about = folder / "others-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[contado.games]\n{games}\n[contado.bots]\n{bots}\n")


@pytest.fixture
def others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a package of somebody else's that is installed here, with a game and a bot."""
    lay_out(tmp_path, "cherries = orchard:GAME", "wasp = contado.bots.random_bot:RandomBot")
    (tmp_path / "orchard.py").write_text("from tests.core.toys.cherries import CherryGame\n\nGAME = CherryGame()\n")
    monkeypatch.syspath_prepend(tmp_path)
    registry.installed.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    sys.modules.pop("orchard")
    registry.installed.cache_clear()


def test_a_site_offers_what_it_holds_and_not_all_that_is_installed_here(
    others: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[tuple[list[str], set[str]]] = []

    def bundled(games: Sequence[Game], brought: Sequence[Path]) -> dict[str, bytes]:
        offered.append(([game.id for game in games], set(registry.bots())))
        return {}

    async def build(games: Sequence[str], files: dict[str, bytes]) -> dict[str, bytes]:
        return files

    monkeypatch.setattr(making, "bundled", bundled)
    monkeypatch.setattr(making, "build", build)
    assert {"cherries"} <= registry.games().keys()
    assert {"wasp"} <= registry.bots().keys()
    making.made()
    ((games, bots),) = offered
    assert games == ["burgundy", "castelli", "keyharvest", "milestones"]
    assert {"sharp", "greedy"} <= bots
    assert "wasp" not in bots
    # Afterwards they are known again.
    assert {"wasp"} <= registry.bots().keys()
    with pytest.raises(ContadoError, match="cherries comes with the package others: --with brings that along"):
        making.made(["cherries"])
    # Those that are brought are offered.
    assert {"cherries"} == carried(registry.GAMES, [others]) - carried(registry.GAMES, [])
    assert {"wasp"} == carried(registry.BOTS, [others]) - carried(registry.BOTS, [])


def test_the_games_of_a_package_are_found_where_it_was_laid(tmp_path: Path) -> None:
    lay_out(tmp_path, "bees = others:GAME", "wasp = others:Wasp")
    assert games_in([tmp_path]) == ["bees"]
    assert games_in([]) == []


def test_what_is_fetched_is_what_is_expected_or_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTADO_SITE_CACHE", str(tmp_path))

    def another(one: object, folder: Path) -> None:
        (folder / PYODIDE.file).write_bytes(b"something else")

    with pytest.raises(ContadoError, match="not the file expected"):
        fetched(PYODIDE, another)
    assert not (tmp_path / PYODIDE.file).exists()

    def none(one: object, folder: Path) -> None:
        raise FileNotFoundError("there is no npm here")

    with pytest.raises(ContadoError, match=r"could not be fetched: there is no npm here\."):
        fetched(PYODIDE, none)
    # One that was spoilt on the disk is fetched again.
    (tmp_path / PYODIDE.file).write_bytes(b"spoilt")
    with pytest.raises(ContadoError, match="could not be fetched"):
        fetched(PYODIDE, none)


def test_a_reader_loads_less_than_nine_megabytes_of_python_and_pages(python: Path) -> None:
    import gzip

    sizes = {file.name: len(gzip.compress(file.read_bytes(), 6)) for file in python.iterdir() if file.suffix != ".map"}
    # Pages and pictures of a game in one language are below 0.8 MB: `python tools/site_speed.py` counts all of it.
    assert sum(sizes.values()) < 8_200_000, sizes
    assert LIBRARY in sizes
