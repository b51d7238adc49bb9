"""A new tile is a folder and nothing else: that of the page on modules is put into a copy of the package, and plays."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import contado
from contado.arena.speed.bench import is_compiled

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "burgundy-modules.md"
GAME = "from contado.games.burgundy."
TYPES = (
    "from __future__ import annotations\n"
    "from collections.abc import Mapping\n"
    "from typing import ClassVar, Final\n"
    "from contado.core.settings import Flag\n"
    "from contado.core.words.language import Language, marked\n"
)
# What the page leaves out: the imports of each file, and what it calls a constant and a function of the module.
LEFT_OUT = {
    "options": f"{GAME}settings.modes import SEVERAL\n{GAME}settings.option_groups import EXPANSIONS, Placed\n",
    "sources": "",
    "words": f"{GAME}telling.words import Names\n",
    "faces": f"{GAME}pieces.kinds import BUILDING, TileFace\n",
    "look": f"from contado.core.drawing.pictograms import Pictogram\n{GAME}drawing.look import Look\n",
    "explanations": (
        f"{GAME}telling.explanations import Explained, Printing\n{GAME}telling.words import thing\n"
        f"{GAME}modules.windmills.module import WINDMILL_VP\n"
    ),
    "module": (
        f"{GAME}pieces.components import KIND_OF\n{GAME}pieces.kinds import LIVESTOCK\n{GAME}module import Module\n"
        f"{GAME}modules.windmills.faces import WINDMILL\n{GAME}modules.windmills.sources import FROM_WINDMILL\n"
        f"{GAME}observing.extent import Extent\n{GAME}points import PREPARED\n"
        f"{GAME}rules.set_up import join_bags\n{GAME}state import BurgundyState\n"
        "WINDMILL_VP: Final = 2\n"
        'TILES: Final = {"beige": [WINDMILL] * 4}\n'
        "def livestock_tiles(state: BurgundyState, seat: int) -> int:\n"
        "    return len([1 for face in state.estate(seat).spaces if face >= 0 and KIND_OF[face] == LIVESTOCK])\n"
    ),
}
GAMES = """
from contado.core.position.luck import Luck
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME

drawn, scored = False, 0
for number in range(6):
    luck = Luck.seeded(str(number), ("choice",))
    state = GAME.new(4, {"windmills": True}, number)
    while not state.over:
        view = state.view(state.decider)
        if not drawn and "windmill" in view["facts"]["depots"]:
            picture = GAME.svg(view)
            drawn = '<symbol id="icon-windmill"' in picture and 'href="#icon-windmill"' in picture
            assert "Score 2 points for each livestock tile in your duchy." in picture
            assert GAME.drawing.text(view, ENGLISH)
            # In numbers it comes after the 23 tiles of the base before the monasteries.
            assert 24 in state.sheet.numbers(state.observation(0))["depots"]
        state.apply(state.legal[luck.below(0, len(state.legal))])
    assert GAME.proofs.broken_laws(state) == []
    assert GAME.proofs.pieces(state).count("windmill") == 4
    assert GAME.state_from_json(state.to_json()).fingerprint() == state.fingerprint()
    scored += sum(entry.points for entry in state.ledger.entries if GAME.rules.sources[entry.source] == "windmill")
assert drawn and scored
print("played")
"""


def blocks() -> dict[str, str]:
    """Return the code of the page by the file that it is."""
    section = PAGE.read_text("utf-8").split("\n## A new tile, from end to end\n")[1].split("\n## ")[0]
    first = {
        "OPTIONS": "options", "FROM_WINDMILL": "sources", "NAMES": "words", "WINDMILL:": "faces",
        "WINDMILL_SIGN": "look", "class WindmillsExplained": "explanations", "class Windmills(": "module",
    }  # fmt: skip
    found = re.findall(r"```python\n(.*?)```", section, re.S)
    return {next(name for start, name in first.items() if code.startswith(start)): code for code in found}


def test_the_tile_of_the_page_plays_from_its_folder_alone(tmp_path: Path) -> None:
    if is_compiled():
        pytest.skip("the folder is put among the sources")
    package = Path(contado.__file__).parent
    shutil.copytree(package, tmp_path / "contado", ignore=shutil.ignore_patterns("__pycache__", "static", "web"))
    room = tmp_path / "contado" / "games" / "burgundy" / "modules" / "windmills"
    room.mkdir()
    (room / "__init__.py").touch()
    written = blocks()
    assert set(written) == set(LEFT_OUT)
    for name, code in written.items():
        (room / f"{name}.py").write_text(TYPES + LEFT_OUT[name] + code, "utf-8")
    ended = subprocess.run(
        [sys.executable, "-c", GAMES],
        env={**os.environ, "PYTHONPATH": str(tmp_path)}, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.stdout == "played\n", ended.stderr[-2000:]
