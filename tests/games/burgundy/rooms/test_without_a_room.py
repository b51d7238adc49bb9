"""The rooms are rooms: without the folder of a module the game plays, is drawn and written, and passes its tests.

The tests of the base are those of `base`: rulings, worked examples, set-up, tiles and monasteries, the end. Those of
dice, which compare tables by the thousand, are left out: no module overrides a point there.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import contado
from contado.arena.speed.bench import is_compiled
from contado.games.burgundy.rooms import ROOMS

ROOT = Path(__file__).parents[4]
BASE = Path(__file__).parents[1] / "base"

GAMES = """
import sys
import pytest
from contado.core.words.language import ENGLISH
from contado.core.position.luck import Luck
from contado.games.burgundy import GAME
from contado.games.burgundy.in_play import MODULES

assert GONE not in [module.name for module in MODULES], "it is still there"
for number in range(4):
    luck = Luck.seeded(str(number), ("choice",))
    seats = 2 + number % 3
    options = {}
    while number % 2:
        options = GAME.rules.sample_settings(seats, luck)
        if seats in GAME.counts(options) and GAME.rules.conflict(seats, options) is None:
            break
    state, decisions = GAME.new(seats, options, number), 0
    while not state.over:
        if decisions % 80 == 0:
            view = state.view(state.decider)
            assert GAME.svg(view).startswith("<svg")
            assert GAME.drawing.text(view, ENGLISH)
            assert GAME.state_from_json(state.to_json()).fingerprint() == state.fingerprint()
        state.apply(state.legal[luck.below(0, len(state.legal))])
        decisions += 1
    assert GAME.proofs.broken_laws(state) == []
    assert len(GAME.evaluation.expected(state)) == seats
print("played", flush=True)
sys.exit(pytest.main([TESTS, "--ignore-glob=*/test_dice.py", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist"]))
"""


def lay_out(package: Path, copy: Path, without: Path) -> None:
    """Lay out a package without one folder of it, by links: what Python has read of the sources serves again."""
    copy.mkdir()
    first, *rest = without.parts
    for one in package.iterdir():
        if one.name != first:
            (copy / one.name).symlink_to(one)
        elif rest:
            lay_out(one, copy / one.name, Path(*rest))


@pytest.mark.parametrize("room", ROOMS)
def test_the_game_plays_without_a_module(room: str, tmp_path: Path) -> None:
    if is_compiled():
        pytest.skip("the folders are taken from the sources")
    lay_out(Path(contado.__file__).parent, tmp_path / "contado", Path("games", "burgundy", "modules", room))
    ended = subprocess.run(
        [sys.executable, "-c", GAMES.replace("GONE", repr(room)).replace("TESTS", repr(str(BASE)))],
        env={**os.environ, "PYTHONPATH": str(tmp_path)}, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.stdout.startswith("played\n"), ended.stderr[-2000:]
    assert ended.returncode == 0, ended.stdout[-4000:]
