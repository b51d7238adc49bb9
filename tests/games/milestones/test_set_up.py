"""Set-up, draft and options (section 2 of the rules page)."""

from __future__ import annotations

from collections import Counter

import pytest

from contado.core.errors import BadOption, IllegalAction, NotYourTurn
from contado.core.state import NOBODY
from contado.games.milestones import GAME
from contado.games.milestones.state import MARKET, MilestonesState
from tests.games.milestones.positions import goods, offered, play, shown_row

TABLE = [(2, 5, 25, 67), (3, 7, 23, 59), (4, 9, 21, 51)]


def new(seats: int, seed: object = 0, **options: object) -> MilestonesState:
    """Return a game set up."""
    state = GAME.new(seats, options, str(seed))
    assert isinstance(state, MilestonesState)
    return state


@pytest.mark.parametrize(("seats", "offer", "deck", "threshold"), TABLE)
def test_the_table_of_player_counts(seats: int, offer: int, deck: int, threshold: int) -> None:
    state = new(seats)
    facts = state.view(None)["facts"]
    assert len(facts["offer"]) == offer == 2 * seats + 1
    assert len(facts["deck"]) == deck
    assert len(facts["row"]) == 5
    assert facts["threshold"] == threshold


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_lies_on_the_table_before_the_draft(seats: int) -> None:
    state = new(seats, "table")
    facts = state.view(None)["facts"]
    assert facts["supply"] == {"road_sections": 24, "houses": 12, "markets": 11, "flour_sacks": 12}
    start = state.layout.node_ids.index("A1")
    assert [node for node, kind in enumerate(state.nodes) if kind] == [start]
    assert state.nodes[start] == MARKET
    assert len(facts["bonus"]) == 15
    assert Counter(facts["bonus"].values()) == dict.fromkeys(("stone", "wood", "sand", "grain", "coin"), 3)
    for seat in range(seats):
        assert goods(state, seat) == {"coin": 1}
        assert shown_row(state, seat) == "– – – – – – – –"
        assert state.players[seat].pawn == 0
    assert state.ledger.totals == [0] * seats
    assert state.ended_by == NOBODY
    tiles = facts["row"] + facts["offer"] + facts["deck"]
    assert sorted(tiles) == [f"T{n:02}" for n in range(1, 36)]


def test_shuffles_differ_from_seed_to_seed_and_not_within_one() -> None:
    set_ups = [new(2, seed).view(None)["facts"] for seed in range(6)]
    for thing in ("row", "offer", "bonus"):
        assert len({str(facts[thing]) for facts in set_ups}) == 6, thing
    assert new(2, 3).view(None)["facts"] == set_ups[3]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [1, 2])
def test_draft_order(seats: int, first: int) -> None:
    state = new(seats, first_seat=str(first))
    order: list[int] = []
    counts: list[int] = []
    while state.decision.kind != "move":
        assert state.decision.kind == "draft_pick"
        order.append(state.decider)
        counts.append(len(offered(state)))
        picked = []
        for _ in range(2):
            picked.append(offered(state)[0].split()[1])
            play(state, f"draft {picked[-1]}")
        # Placed in the order picked, at once, before the next player picks.
        for tile, slot in zip(picked, ("w2", "w6"), strict=True):
            assert {option.split()[1] for option in offered(state)} == {tile}
            play(state, f"place {tile} {slot}")
    seat = first - 1
    assert order == [(seat - step) % seats for step in range(1, seats + 1)]
    assert counts == [2 * seats + 1 - 2 * step for step in range(seats)]
    assert order[-1] == seat
    assert counts[-1] == 3
    assert state.decider == seat, "the first player takes the first turn"
    assert state.turn == 1


def test_two_start_tiles_whichever_is_picked_first() -> None:
    # Section 2: two tiles each. Every tile of the box is picked first in some game, the first one of the box too.
    picked: set[str] = set()
    for seed in range(60):
        state = new(4, seed)
        for tile in sorted(set(state.view(None)["facts"]["offer"]) - picked):
            other = state.copy()
            play(other, f"draft {tile}")
            assert other.decision.kind == "draft_pick"
            play(other, offered(other)[-1])
            assert other.decision.kind == "draft_place"
            assert {option.split()[1] for option in offered(other)} == {tile}, "the one picked first is placed first"
            picked.add(tile)
        if len(picked) == 35:
            return
    raise AssertionError(f"Only {len(picked)} of 35 tiles were on offer.")


def test_play_goes_clockwise() -> None:
    state = new(4, first_seat="3", draft="random")
    while state.decision.kind == "draft_place":
        state.apply(state.legal[0])
    seats: list[int] = []
    while state.turn <= 6:
        if not seats or seats[-1] != state.decider:
            seats.append(state.decider)
        # Empty slots and the mill leave no menu behind.
        play(state, "move w8" if "move w8" in offered(state) else offered(state)[-1])
    assert seats[:5] == [2, 3, 0, 1, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_draft_random_deals_two_tiles_each(seats: int) -> None:
    state = new(seats, draft="random", first_seat="2")
    facts = state.view(None)["facts"]
    dealt = [player["tiles"] for player in facts["players"]]
    assert [len(tiles) for tiles in dealt] == [2] * seats
    order = []
    while state.decision.kind == "draft_place":
        order.append(state.decider)
        state.apply(state.legal[-1])
    expected = [(1 - step) % seats for step in range(1, seats + 1) for _ in range(2)]
    assert order == expected, "the usual order"
    assert state.decider == 1
    assert len(state.out) == 1
    assert {len(new(seats, seed, draft="random").deck) for seed in range(3)} == {35 - 5 - 2 * seats - 1}


@pytest.mark.parametrize(
    "options",
    [
        {"hire_limit": 2},
        {"deliveries": "none"},
        {"bonus_per_build": 0},
        {"full_lap": "perhaps"},
        {"max_rounds": 0},
        {"max_rounds": "many"},
        {"draft": "auction"},
        {"layout": "printed"},
        {"first_seat": "5"},
        {"hire": "1"},
    ],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(4, options)
    assert str(refused.value).endswith((".", "?"))


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_player_counts_that_do_not_exist_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        GAME.new(seats)


def test_defaults() -> None:
    assert GAME.read_settings(2, {}) == {
        "layout": "contado",
        "first_seat": "random",
        "draft": "choose",
        "hire_limit": "1",
        "deliveries": "any",
        "bonus_per_build": "all",
        "full_lap": True,
        "max_rounds": 100,
    }


def test_only_the_player_to_move_decides() -> None:
    state = new(2, first_seat="1")
    before = state.fingerprint()
    with pytest.raises(NotYourTurn):
        GAME.play(state, 0, offered(state)[0])
    with pytest.raises(IllegalAction):
        state.apply(0)
    assert state.fingerprint() == before
