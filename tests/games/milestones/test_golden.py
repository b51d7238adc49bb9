"""Golden games: whole records that must replay to the same position, and that the referee follows move by move."""

from __future__ import annotations

import pytest

from contado.core.position.event import ACTED, Event
from contado.core.record import Record
from contado.core.state import NOBODY
from contado.games.milestones import GAME
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.make_golden import FOLDER, GAMES, LAST_TILE, ROUNDS, THRESHOLD
from tests.games.milestones.test_referee import Match


def golden(name: str) -> str:
    """Return the text of a golden game."""
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def ending(state: MilestonesState) -> str:
    """Say how a finished game ended."""
    if state.ended_by == NOBODY:
        return ROUNDS
    if not state.row and not state.deck:
        return LAST_TILE
    # The majorities are counted after the end.
    earned = sum(entry.points for entry in state.ledger.entries if entry.seat == state.ended_by and entry.source < 6)
    assert earned >= state.layout.threshold[state.seats]
    return THRESHOLD


def test_every_file_is_known() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)
    assert {seats for seats, *_ in GAMES.values()} == {2, 3, 4}
    assert {end for *_, end in GAMES.values()} == {THRESHOLD, LAST_TILE, ROUNDS}


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_replay(name: str) -> None:
    text = golden(name)
    record = Record.read(text)
    assert str(record) == text
    state = record.replay(GAME)
    assert isinstance(state, MilestonesState)
    assert state.over
    assert state.fingerprint() == record.fingerprint
    assert state.ledger.totals == record.result
    assert ending(state) == GAMES[name][4]


@pytest.mark.parametrize("name", GAMES)
def test_the_referee_follows_golden_games(name: str) -> None:
    record = Record.read(golden(name))
    state = GAME.new(len(record.seats), record.options, record.seed)
    assert isinstance(state, MilestonesState)
    match = Match(state)
    words = [word for move in record.moves for word in move.words.split()]
    done: list[str] = []

    def note(event: Event) -> None:
        if event.kind == ACTED:
            done.extend(GAME.action(state, event.facts["action"]).notation.split())

    state.listen(note)
    # A game whose set-up carries out something automatically would have done so before anybody was listening.
    assert state.turn == 0
    while not state.over:
        options = [(GAME.action(state, option).notation.split(), option) for option in state.legal]
        fitting = [(len(n), option) for n, option in options if words[len(done) : len(done) + len(n)] == n]
        assert fitting, f"after {len(done)} words of the record {words[len(done)]!r} is not possible"
        match.apply(max(fitting)[1])
        assert words[: len(done)] == done
    assert done == words
