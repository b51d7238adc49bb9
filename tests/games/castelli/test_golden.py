"""Golden games: whole records that must replay to the same position."""

from __future__ import annotations

import pytest

from contado.core.errors import BadRecord
from contado.core.record import Record
from contado.games.castelli import GAME
from contado.games.castelli.state import CastelliState
from tests.games.castelli.make_golden import FOLDER, GAMES


def golden(name: str) -> str:
    """Return the text of a golden game."""
    return (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays(name: str) -> None:
    text = golden(name)
    record = Record.read(text)
    state = record.replay(GAME)
    assert state.over
    assert f"fingerprint: {state.fingerprint()}" in text
    assert str(record) == text


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_ends_with_everything_in_its_place(name: str) -> None:
    state = Record.read(golden(name)).replay(GAME)
    assert isinstance(state, CastelliState)
    assert not GAME.proofs.broken_laws(state)
    assert not any(state.missing), "each area is closed exactly once"
    assert state.mine + sum(player.silver for player in state.players) == {2: 11, 3: 16, 4: 22}[state.seats]
    assert len(state.deck) + sum(len(player.hand) for player in state.players) == (33 if state.readings.battle else 25)


def test_the_golden_games_see_every_kind_of_move() -> None:
    words = {word for name in GAMES for line in golden(name).splitlines() for word in line.split()}
    assert {
        "reveal", "rot", "drawn", "hand", "pass", "end", "done", "sell", "bailiff", "build", "count", "countess",
        "master_builder", "king", "robber_knight", "brigand", "traitor", "peasant", "overbuild", "duke", "arsonist",
    } <= words  # fmt: skip


def old(name: str) -> Record:
    """Return a game that was recorded under version 1 of the rules."""
    return Record.read((FOLDER / "old" / f"{name}.txt").read_text("utf-8"))


def test_a_game_of_version_1_replays_with_the_readings_of_its_time() -> None:
    record = old("two_mixed_dilemma")
    assert record.rules == 1
    assert "silver_second" not in record.options
    state = record.replay(GAME)
    assert isinstance(state, CastelliState)
    assert state.over
    assert state.ledger.totals == record.result
    assert state.readings.neutral_share
    assert state.readings.second_needs_silver


def test_a_game_of_version_1_in_which_the_window_made_a_difference_is_refused_with_what_changed() -> None:
    with pytest.raises(BadRecord) as refused:
        old("three_random").replay(GAME)
    assert str(refused.value).endswith(
        "What changed: The card and the silver on a tile are taken as soon as it is laid, before anybody may react; in "
        "ties only players share, and second place for silver needs none."
    )


def test_an_unfinished_game_of_version_1_is_refused_with_what_changed() -> None:
    """Nothing but the result would show that the silver has gone to somebody else."""
    record = old("three_random")
    record.result = None
    for until in (None, 100):
        with pytest.raises(BadRecord, match="What changed: The card and the silver on a tile"):
            record.replay(GAME, until)
