"""Golden games: whole records that must replay to the same position, and that the referee follows move by move."""

from __future__ import annotations

import pytest

from contado.core.event import ACTED, Event
from contado.core.record import Record
from contado.games.burgundy import GAME
from contado.games.burgundy.in_play import MODULES
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.whole.make_golden import FOLDER, GAMES
from tests.games.burgundy.whole.test_referee import Match


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


# The referee knows the base game.
BASE = [name for name in GAMES if name.startswith(("two_", "three_", "four_"))]


@pytest.mark.parametrize("name", BASE)
def test_the_referee_follows_golden_games(name: str) -> None:
    record = Record.read(golden(name))
    state = GAME.new(len(record.seats), record.options, record.seed)
    assert isinstance(state, BurgundyState)
    words = [word for move in record.moves for word in move.words.split()]
    done: list[str] = []
    # What the set-up carried out by itself, before anybody listened: the castles of a first game.
    if state.decision.kind == "turn":
        done += words[: 2 * state.seats]
        assert done[::2] == ["castle"] * state.seats

    def note(event: Event) -> None:
        if event.kind == ACTED:
            done.extend(GAME.action(state, event.fact("action")).notation.split())

    match = Match(state)
    state.listen(note)
    while not state.over:
        options = [(GAME.action(state, option).notation.split(), option) for option in state.legal]
        fitting = [(len(n), option) for n, option in options if words[len(done) : len(done) + len(n)] == n]
        assert fitting, f"after {len(done)} words of the record {words[len(done)]!r} is not possible"
        match.apply(max(fitting)[1])
        assert words[: len(done)] == done
    assert done == words


@pytest.mark.parametrize("name", ["chateauma", "chateauma_expansions"])
def test_older_games_of_the_chateauma_replay_with_the_readings_of_their_time(name: str) -> None:
    record = Record.read((FOLDER / "old" / f"{name}.txt").read_text("utf-8"))
    assert record.rules == 3
    assert {"cha_purchase_tie", "vineyard_board"}.isdisjoint(record.options)
    state = record.replay(GAME)
    assert isinstance(state, BurgundyState)
    assert state.settings["cha_purchase_tie"] == "reserve_order"
    assert GAME.outcome(state).totals == record.result
