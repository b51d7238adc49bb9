"""Icons: what the build fetches and writes, and what is drawn with or without it."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from contado.core.drawing.icons import Icons, icon, load_icons

ROOT = Path(__file__).parents[3]
TABLES = sorted(ROOT.glob("src/contado/games/*/drawing/icons.json"))
OWN = {"castle": "M0 0H24V24H0Z", "key": "M1 1H2V2H1Z"}
TABLE = {"castle": {"icon": "white-tower", "by": "Ada"}, "key": {"icon": "old-key", "by": "Ida"}}


def test_an_icon_of_the_set_comes_first_and_our_own_sign_stands_in() -> None:
    icons = Icons(TABLE, {"white-tower": "M5 5H9Z"}, OWN)
    assert icons.authors == {"castle": "Ada"}
    castle, key = ElementTree.fromstring(f"<svg>{icons.symbols}</svg>")
    assert (castle.get("id"), castle.get("viewBox"), castle[0].get("d")) == ("icon-castle", "0 0 512 512", "M5 5H9Z")
    assert (key.get("id"), key.get("viewBox"), key[0].get("d")) == ("icon-key", "0 0 24 24", OWN["key"])
    assert 'href="#icon-key" x="5" y="15" width="10"' in icon("key", 10, 20, 10)


def test_a_package_without_the_files_draws_its_own_signs() -> None:
    icons = load_icons("contado.core", OWN)
    assert not icons.authors
    assert icons.symbols.count("<symbol") == len(OWN)


@pytest.fixture
def hook() -> ModuleType:
    """Return the build hook as a module."""
    pytest.importorskip("hatchling")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a source tree with one game that names icons."""
    drawing = tmp_path / "src" / "contado" / "games" / "toy" / "drawing"
    drawing.mkdir(parents=True)
    (drawing / "icons.json").write_text(json.dumps(TABLE), "utf-8")
    return tmp_path


def fetched() -> dict[str, dict[str, str]]:
    body = '<path fill="currentColor" d="M1 2h3v4z"/>'
    return {"white-tower": {"body": body}, "old-key": {"body": "<script/>"}, "spare": {"body": body}}


def test_only_the_icons_named_are_written_and_only_once(
    hook: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []

    def fetch() -> dict[str, dict[str, str]]:
        calls.append(1)
        return fetched()

    monkeypatch.setattr(hook, "fetch_icons", fetch)
    assert hook.write_icons(tree) == ["@iconify-json/game-icons has no icon 'old-key'."]
    written = json.loads((tree / "src/contado/games/toy/drawing/icon_paths.json").read_text("utf-8"))
    assert written["paths"] == {"white-tower": "M1 2h3v4z"}
    assert hook.write_icons(tree) == []
    assert len(calls) == 1
    # Another icon in the table, or another version of the set, is fetched again.
    table = tree / "src/contado/games/toy/drawing/icons.json"
    table.write_text(json.dumps({**TABLE, "more": {"icon": "spare", "by": "Ada"}}), "utf-8")
    hook.write_icons(tree)
    monkeypatch.setattr(hook, "ICON_VERSION", "9.9.9")
    hook.write_icons(tree)
    assert len(calls) == 3


@pytest.mark.parametrize("npm", [None, "npm"])
def test_without_npm_or_network_the_build_goes_on(
    hook: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch, npm: str | None
) -> None:
    def failing(*args: object, **kwargs: object) -> None:
        raise subprocess.CalledProcessError(1, "npm")

    monkeypatch.setattr(shutil, "which", lambda name: npm)
    monkeypatch.setattr(subprocess, "run", failing)
    (warning,) = hook.write_icons(tree)
    assert warning.startswith("Drawing without the icons of @iconify-json/game-icons:")
    assert not list(tree.rglob("icon_paths.json"))


def test_a_package_that_is_not_the_one_expected_is_refused(
    hook: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pack(command: list[str], cwd: str, **rest: object) -> None:
        (Path(cwd) / "game-icons.tgz").write_bytes(b"something else")

    monkeypatch.setattr(shutil, "which", lambda name: "npm")
    monkeypatch.setattr(subprocess, "run", pack)
    (warning,) = hook.write_icons(tree)
    assert "not the one expected" in warning


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.parts[-3])
def test_every_icon_is_credited(table: Path) -> None:
    page = (ROOT / "docs" / "credits.md").read_text("utf-8")
    assert "CC BY 3.0" in page
    for row in json.loads(table.read_text("utf-8")).values():
        assert re.search(rf"^\|.*`{row['icon']}`.*\| {row['by']} \|$", page, re.MULTILINE), row
