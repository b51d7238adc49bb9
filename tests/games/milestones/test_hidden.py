"""Hidden information (section 5): nothing but the order of the deck."""

from __future__ import annotations

import pytest

from contado.core.bot import decide
from contado.core.position.luck import Luck
from contado.core.registry import bot
from contado.games.milestones import GAME
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.positions import after, board, play, position, tiles_for_sale


def mid_game(seed: int, decisions: int = 120) -> MilestonesState:
    """Return a position somewhere in a random game of three."""
    state = GAME.new(3, {"max_rounds": 1000}, seed)
    assert isinstance(state, MilestonesState)
    player = bot("random", seed)
    for _ in range(decisions):
        state.apply(decide(player, state))
    return state


def test_the_deck_is_shown_as_a_set() -> None:
    for seed in range(5):
        state = mid_game(seed)
        facts = state.view(None)["facts"]
        assert facts["deck"] == sorted(facts["deck"])
        seen = set(facts["row"]) | set(facts["out"]) | {tile for one in facts["players"] for tile in one["tiles"]}
        assert set(facts["deck"]) == {f"T{n:02}" for n in range(1, 36)} - seen


def test_everybody_sees_the_same() -> None:
    state = mid_game(1)
    views = [state.view(seat) for seat in (None, 0, 1, 2)]
    for view in views[1:]:
        assert view["facts"] == views[0]["facts"]
    for seat in range(3):
        assert bool(views[seat + 1]["options"]) == (seat == state.decider)


@pytest.mark.parametrize("decisions", [0, 5, 40, 200])
def test_resample_leaves_every_view_as_it_is(decisions: int) -> None:
    state = mid_game(2, decisions)
    for seat in (None, 0, 1, 2):
        for seed in range(4):
            other = state.resample(seat, Luck.seeded(str(seed), ("test",)))
            for watcher in (None, 0, 1, 2):
                assert other.view(watcher) == state.view(watcher)


def test_resample_redraws_the_next_tile() -> None:
    state = position(board("wood5 stone1", "2 coin", pawn="w8"), row="T18 T01")
    play(state, "move trading_house")
    truth = tiles_for_sale(after(state, "hire T18 w1"))[-1]
    turned_up = set()
    for seed in range(60):
        other = state.resample(0, Luck.seeded(str(seed), ("test",)))
        assert isinstance(other, MilestonesState)
        play(other, "hire T18 w1")
        turned_up.add(tiles_for_sale(other)[-1])
    assert len(turned_up) > 15, "any tile of the deck can come"
    assert tiles_for_sale(after(state, "hire T18 w1"))[-1] == truth, "the truth itself is untouched"


def test_every_tile_of_the_deck_is_equally_likely() -> None:
    state = position(board("wood5 stone1", "2 coin", pawn="w8"), row="T18", deck="T01 T02 T03 T30")
    play(state, "move trading_house")
    counts = dict.fromkeys(("T01", "T02", "T03", "T30"), 0)
    for seed in range(400):
        other = state.resample(0, Luck.seeded(str(seed), ("test",)))
        assert isinstance(other, MilestonesState)
        play(other, "hire T18 w1")
        counts[tiles_for_sale(other)[-1]] += 1
    # 100 each are expected; 60 is more than four standard deviations away.
    assert min(counts.values()) > 60
    assert max(counts.values()) < 140
