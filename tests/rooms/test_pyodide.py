"""The house where it will run: Python for the browser, in workers, spoken to by messages, here in node."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from contado.core import registry
from contado.rooms.words import all_words

HERE = Path(__file__).parent
GAME = "castelli"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What lies beside the pages of a site for Python, as `contado site` makes it."""
    if find_spec("contado.site") is None:
        pytest.skip("`contado site`, which puts Python for the browser together, is not here")
    made = tmp_path_factory.mktemp("python")
    bundled: dict[str, bytes] = import_module("contado.site.bundle").bundled([registry.game(GAME)])
    for name, body in bundled.items():
        (made / name).write_bytes(body)
    return made


def played(folder: Path, bot: str, moves: int) -> dict[str, Any]:
    """Play some moves of a game in node, and return what came of it."""
    node = shutil.which("node")
    assert node is not None
    door = files("contado.page").joinpath("browser", "door.js")
    told = subprocess.run(
        [node, str(HERE / "short_game.mjs"), str(folder), str(door), GAME, bot, str(moves)],
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr[-3000:]
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def test_a_short_game_through_the_workers(folder: Path) -> None:
    """Moves, a bot's answers, a hint, words in the page's language; and the game answers while a bot thinks."""
    told = played(folder, "sharp", 6)
    assert told["number"] >= 6
    assert told["areas"] >= 3
    assert (told["row"]["game"], told["row"]["stage"]) == (GAME, "playing")
    assert told["row"]["number"] >= told["number"]
    # The percents rise, and nothing is left to be waited for.
    percents = [int(one) for one in told["progress"] if one.isdecimal()]
    assert percents == sorted(percents)
    assert told["progress"][-1] == ""
    # Words come in the language of the page.
    english = "The record holds all secrets of the game: it can be had when the game is over."
    assert told["refused"] == all_words("it")(english) != english
    assert told["log"]
    # The hint was asked for first: the log was told while the bot was still thinking.
    assert "options" in told["hint"], told["hint"]
    assert told["asked"] == ["log", "hint"]
    assert told["gone"] == 404
