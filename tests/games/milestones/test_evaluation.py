"""What everybody may expect: the ledger after the end, exact points in the last turns, plausible ones before."""

from __future__ import annotations

import pytest

from contado.core.bot import decide
from contado.core.position.luck import Luck
from contado.core.registry import bot
from contado.games.milestones import GAME
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.positions import after, board, position

ROAD, HOUSE, MARKET, FLOUR, GAIN, WORK, MAJORITY = range(7)
# Two workers, each of a type that no other player has: their majorities cancel out of every difference below.
PLAIN = "stone2 grain2"
X5 = ["A1–A2–B3", "A1–B2–C1"]


def expected(state: MilestonesState, seat: int = 0) -> list[float]:
    return GAME.evaluation.expected(state)[seat]


def last_turn(row: str, goods: str, pawn: str = "castle", move: int = 1) -> MilestonesState:
    """Return a position in which seat 2 has triggered the end and seat 1 has its last turn, or one move of it."""
    return position(board(row, goods, pawn=pawn), board("wood1 stone1", score=67), net=X5, ended_by=1, move=move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_end_it_is_the_ledger(seats: int) -> None:
    state = GAME.new(seats, {"max_rounds": 6}, f"ledger{seats}")
    player = bot("greedy", "ledger")
    while not state.over:
        state.apply(decide(player, state))
    booked = [state.ledger.by_source(seat) for seat in range(seats)]
    assert GAME.evaluation.expected(state) == [[points.get(source, 0) for source in range(11)] for points in booked]


def test_other_weights_change_it_and_stay_where_they_were_given() -> None:
    state = position(board(PLAIN, "2 stone 1 wood 2 coin"), net=X5)
    before = GAME.evaluation.expected(state)
    faster = GAME.evaluation.read_weights({**GAME.evaluation.weights, "pace": 2 * GAME.evaluation.weights["pace"]})
    assert GAME.evaluation.expected(state, faster) != before
    assert GAME.evaluation.evaluate(state, 0, faster) != GAME.evaluation.evaluate(state, 0)
    assert GAME.evaluation.expected(state) == before


def test_it_does_not_rest_on_the_order_of_the_deck() -> None:
    state = GAME.new(3, {}, "deck")
    player = bot("random", "deck")
    luck = Luck.seeded("deck", ("bot",))
    for _ in range(60):
        state.apply(decide(player, state))
        assert state.game.evaluation.expected(state.resample(0, luck)) == GAME.evaluation.expected(state)


# The last turn can be worked out


@pytest.mark.parametrize(
    ("goods", "pawn", "move", "points"),
    [
        # X5: B1 and C1.
        ("1 stone 1 wood", "w8", 1, {HOUSE: 3}),
        # X13: the house first, then the market on C1.
        ("1 stone 2 wood 1 sand", "w8", 1, {HOUSE: 3, MARKET: 2}),
        # Start market: B1 is open, and A2 and B2 are milestones. Two moves reach council and mill.
        ("1 stone 1 wood 2 grain", "w8", 1, {HOUSE: 3, FLOUR: 1}),
        # One move goes where there is more.
        ("1 stone 1 wood 2 grain", "w8", 2, {HOUSE: 3}),
        # Past the council one move reaches only the mill; two go through the castle, which leaves 3 goods, to the
        # council.
        ("1 stone 1 wood 2 grain", "builders_council", 2, {FLOUR: 1}),
        ("1 stone 1 wood 2 coin", "builders_council", 1, {HOUSE: 3}),
        ("2 stone 1 grain", "w8", 1, {}),
    ],
)  # fmt: skip
def test_in_the_last_turn_goods_are_worth_what_they_can_still_build(
    goods: str, pawn: str, move: int, points: dict[int, int]
) -> None:
    found = expected(last_turn("coin3 coin3", goods, pawn, move))
    assert found[:MAJORITY] == [points.get(source, 0) for source in range(MAJORITY)]


def test_in_the_last_turn_workers_can_make_the_goods_that_are_missing() -> None:
    """A stone in hand, a lumberjack ahead: one stop, then the council with the house of X5."""
    assert expected(last_turn("wood4 wood4", "1 stone"))[HOUSE] == 3
    assert expected(last_turn("wood4 wood4", "1 stone", move=2))[HOUSE] == 0
    # A last stop on a worker with a bonus tile is a point.
    assert expected(last_turn("wood4* wood4", "", move=2))[WORK] == 1


def test_whoever_has_no_turn_left_expects_what_is_booked_and_the_majorities() -> None:
    """Seat 2 triggered the end: its goods are worth nothing, and no hire can change its workers."""
    boards = (board("stone2 grain2", pawn="mill"), board("wood1* stone1", "2 stone 2 wood 2 sand 4 grain", 67))
    state = position(*boards, net=X5, ended_by=1)
    # Stone 1 : 1, wood 0 : 2 with its bonus tile, sand and coin 0 : 0, grain 1 : 0.
    assert expected(state, 1) == [67, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0]
    assert expected(state, 0)[MAJORITY:] == [0, 0, 0, 5, 0]


# Before that, what must hold whatever the weights are


def test_goods_workers_and_bonus_tiles_are_worth_something() -> None:
    poor = position(board("stone2 grain2 – – – – – –"), net=X5)
    for row, goods in (
        ("stone2 grain2", "1 stone 1 wood"),
        ("stone2 grain2", "2 coin"),
        ("stone2* grain2", ""),
        ("stone2 grain2 wood4 wood4", ""),
    ):
        richer = position(board(row, goods), net=X5)
        assert GAME.evaluation.evaluate(richer, 0) > GAME.evaluation.evaluate(poor, 0), (row, goods)


def test_goods_for_a_house_are_worth_more_than_goods_for_nothing() -> None:
    """B8-C7-C8 pays 4 and 5."""
    net = ["A1–A2–B3", "B3–B4–B5", "B5–B6–B7", "B7–B8–C8"]
    house = position(board(PLAIN, "1 stone 1 wood", pawn="w8"), net=net)
    nothing = position(board(PLAIN, "2 stone", pawn="w8"), net=net)
    assert GAME.evaluation.evaluate(house, 0) > GAME.evaluation.evaluate(nothing, 0) + 2


def test_more_goods_than_the_castle_leaves_are_worth_little_on_its_doorstep() -> None:
    """The pawn has gone from the mill to the castle by itself, where 6 of the 9 goods must be returned."""
    three = position(board(PLAIN, "1 stone 1 wood 1 sand", pawn="mill"), net=X5)
    nine = position(board(PLAIN, "3 stone 3 wood 3 sand", pawn="mill"), net=X5)
    assert GAME.evaluation.evaluate(nine, 0) == pytest.approx(GAME.evaluation.evaluate(three, 0))


def test_a_site_that_the_next_player_can_take_first_is_worth_less() -> None:
    """With one house left to build, only the first to come gets it."""
    one = ["A1-A2-B2", "A2-B2-B3", "A2-A3-B3", "B2-B3-C2", "B2-C1-C2"]
    alone = position(board(PLAIN), board("wood1 stone1", "1 stone 1 wood"), net=X5, houses=" ".join(one))
    raced = position(
        board(PLAIN, "1 stone 1 wood"), board("wood1 stone1", "1 stone 1 wood"), net=X5, houses=" ".join(one)
    )
    assert GAME.evaluation.evaluate(raced, 1) < GAME.evaluation.evaluate(alone, 1)


def test_a_building_site_that_is_being_chosen_is_worth_as_much_as_before_the_question() -> None:
    """A player who opens a menu and chooses "house" has lost nothing yet."""
    state = position(board(PLAIN, "1 stone 1 wood"), net=X5)
    menu = after(state, "move builders_council")
    asked = menu.copy()
    asked.apply(GAME.actions(asked).find("house").index)
    assert GAME.evaluation.evaluate(asked, 0) == pytest.approx(GAME.evaluation.evaluate(menu, 0))
    built = max(
        GAME.evaluation.evaluate(after(menu, f"house {site}"), 0) for site in ("B1-B2-C1", "A1-B1-B2", "A1-A2-B2")
    )
    assert GAME.evaluation.evaluate(menu, 0) == pytest.approx(built, abs=2.5)
