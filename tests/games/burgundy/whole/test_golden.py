"""Golden games: whole records that must replay to the same position."""

from __future__ import annotations

import pytest

from contado.core.record import Record
from contado.games.burgundy import GAME
from contado.games.burgundy.in_play import MODULES
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.whole.make_golden import FOLDER, GAMES


def golden(name: str) -> str:
    """Return the text of a golden game."""
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def test_every_file_is_known() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)
    assert {seats for seats, *_ in GAMES.values()} == {1, 2, 3, 4}
    assert {module.name for module in MODULES} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_replay(name: str) -> None:
    text = golden(name)
    record = Record.read(text)
    assert str(record) == text
    state = record.replay(GAME)
    assert isinstance(state, BurgundyState)
    assert state.over
    assert state.fingerprint() == record.fingerprint
    # A team counts as one.
    assert GAME.outcome(state).totals == record.result


@pytest.mark.parametrize("name", ["chateauma", "chateauma_expansions"])
def test_older_games_of_the_chateauma_replay_with_the_readings_of_their_time(name: str) -> None:
    record = Record.read((FOLDER / "old" / f"{name}.txt").read_text("utf-8"))
    assert record.rules == 3
    assert {"cha_purchase_tie", "vineyard_board"}.isdisjoint(record.options)
    state = record.replay(GAME)
    assert isinstance(state, BurgundyState)
    assert state.settings["cha_purchase_tie"] == "reserve_order"
    assert GAME.outcome(state).totals == record.result
