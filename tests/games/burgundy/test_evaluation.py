"""What the evaluation expects: the ledger at the end, ends counted by hand, and what every good player agrees on."""

from __future__ import annotations

import pytest

from contado.bots.random_bot import RandomBot
from contado.core.bot import decide
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.team.tests.positions import A1, A2, B1, side, team_position
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import Board, board, play, position

# Duchy 1 with a castle in the centre; the three mine spaces lie south of it.
CENTRE = {"castle": "3,3"}
MINED = {"castle": "3,3", "mine": "4,2 5,1 6,0"}


def total(state: BurgundyState, seat: int = 0) -> float:
    """Return the points that a seat is expected to have."""
    return sum(GAME.evaluation.expected(state)[seat])


def by_source(state: BurgundyState, seat: int = 0) -> dict[str, float]:
    """Return what a seat is expected to have, source by source."""
    points = zip(GAME.rules.sources, GAME.evaluation.expected(state)[seat], strict=True)
    return {name: expected for name, expected in points if expected}


def after_turn(own: Board, phase: str = "C", round: int = 2) -> float:
    """Return what a player whose dice are used can expect, with the other player still to move."""
    own.used = (True, True)
    return total(position(own, board(dice=(3, 4)), phase=phase, round=round))


def test_after_the_end_it_is_the_ledger() -> None:
    state = GAME.new(2, {"duchies": "same:1"}, "over")
    bots = [RandomBot({}, str(seat)) for seat in range(2)]
    while not state.over:
        state.apply(decide(bots[state.decider], state))
    for seat in range(2):
        booked = {GAME.rules.sources[source]: points for source, points in state.ledger.by_source(seat).items()}
        assert by_source(state, seat) == booked
    assert GAME.evaluation.evaluate(state, 0) == state.ledger.totals[0] - state.ledger.totals[1]


def test_after_the_last_turn_it_is_what_the_end_will_bring() -> None:
    # Unsold goods 1 each, silver 1 each with the last income of three mines, every two workers 1, a bank 4 by monastery
    # 22; a stored tile nothing.
    tiles = {**MINED, "bank": "4,3", "monastery22": "5,2"}
    own = board(1, tiles, stored="ship", goods="2 pink red", silver=4, workers=5, score=60, used=(True, True))
    state = position(board(used=(True, True)), own, phase="E", round=5, to_move=1)
    assert by_source(state, 1) == {
        "area_size": 60, "left_goods": 3, "left_silver": 7, "left_workers": 2, "monastery_22": 4,
    }  # fmt: skip
    expected = GAME.evaluation.expected(state)
    play(state, "end")
    assert state.over
    assert GAME.evaluation.expected(state) == expected


def test_other_numbers_are_used_and_leave_no_trace() -> None:
    state = position(board(workers=3), phase="B")
    before = GAME.evaluation.expected(state)
    other = GAME.evaluation.read_weights({**GAME.evaluation.weights, "die": 2 * GAME.evaluation.weights["die"]})
    assert sum(GAME.evaluation.expected(state, other)[0]) > sum(before[0])
    assert GAME.evaluation.evaluate(state, 0, other) != GAME.evaluation.evaluate(state, 0)
    assert GAME.evaluation.expected(state) == before


def test_every_number_is_read() -> None:
    with pytest.raises(KeyError):
        GAME.evaluation.read_weights({name: value for name, value in GAME.evaluation.weights.items() if name != "die"})


@pytest.mark.parametrize("phase", ["A", "C", "E"])
def test_more_is_better(phase: str) -> None:
    bare = after_turn(board(), phase)
    for more in (board(silver=1), board(workers=1), board(goods="pink"), board(score=1)):
        assert after_turn(more, phase) > bare


# What the middle of duchy 1 holds, and what placing each tile beside it brings at once: points beside those of the
# phase, goods, a tile. The castle completes an area of one space; the market and the castle's action take a ship.
MIDDLE = {"castle": "1,2", "watchtower": "2,2", "boarding_house": "4,3"}
PLACED = {
    "castle": board(1, {**MIDDLE, "castle": "1,2 3,3"}, stored="ship"),
    "mine": board(1, {**MIDDLE, "mine": "4,2"}),
    "ship": board(1, {**MIDDLE, "ship": "3,2"}, goods="2 pink"),
    "cow4": board(1, {**MIDDLE, "cow4": "2,1"}, score=4),
    "market": board(1, {**MIDDLE, "market": "4,4"}, stored="ship"),
    "monastery14": board(1, {**MIDDLE, "monastery14": "2,3"}),
}


@pytest.mark.parametrize("tile", PLACED)
@pytest.mark.parametrize(("phase", "bonus"), [("A", 10), ("C", 6)])
def test_a_stored_tile_is_better_than_none_and_a_placed_one_better_still(tile: str, phase: str, bonus: int) -> None:
    stored = after_turn(board(1, MIDDLE, stored=tile), phase)
    assert stored > after_turn(board(1, MIDDLE), phase)
    placed = after_turn(PLACED[tile], phase) + (1 + bonus if tile == "castle" else 0)
    assert placed > stored


def test_points_count_in_full() -> None:
    assert after_turn(board(score=7)) == pytest.approx(after_turn(board()) + 7)


def test_a_tile_that_fits_nowhere_is_worth_nothing() -> None:
    mines = after_turn(board(1, MINED))
    assert after_turn(board(1, MINED, stored="mine")) == pytest.approx(mines)


def test_an_area_completed_in_the_last_round_of_a_phase_is_better_than_one_that_waits() -> None:
    """The last of three mines fits the die: 6 points, 8 for phase B and 5 for the colour now; later phase C at best."""
    nearly = board(1, {"castle": "3,3", "mine": "4,2 5,1"}, stored="mine", dice=(3, 1))
    state = position(board(), nearly, phase="B", round=5, to_move=1)
    waits, done = state.copy(), state.copy()
    play(waits, "1w")
    play(done, "1p1@34")
    assert done.ledger.totals[1] == 6 + 8 + 5
    assert total(done, 1) > total(waits, 1)


def test_no_area_is_expected_that_cannot_be_completed_any_more() -> None:
    """In the last round but one, a player with one round left places two tiles at most: no town of three is begun."""
    empty = board(1, {"castle": "3,3", "market": "2,2"}, used=(True, True))
    state = position(empty, board(), phase="E", round=4)
    assert by_source(state).get("area_size", 0) < 3


def test_monasteries_that_score_count_what_lies_in_the_duchy() -> None:
    # Monastery 22 scores 4 points for each bank, so that a bank brings at least these more than a boarding house.
    bank = after_turn(board(1, {**CENTRE, "bank": "4,3", "monastery22": "5,2"}), "E", 4)
    other = after_turn(board(1, {**CENTRE, "boarding_house": "4,3", "monastery22": "5,2"}), "E", 4)
    assert bank - other == pytest.approx(4)


def test_goods_are_worth_at_least_what_they_score_unsold() -> None:
    for phase in "ABCDE":
        assert after_turn(board(goods="3 pink"), phase) >= after_turn(board(), phase) + 3


def test_the_first_to_complete_a_colour_gets_the_big_bonus_tile() -> None:
    """A player who lacks one mine expects less from the bonus tiles once another lacks none: the big one is gone."""
    own = board(1, {"castle": "3,3", "mine": "4,2 5,1"}, stored="mine", used=(True, True))
    alone = position(own, board(), phase="C", round=2)
    second = position(own, board(1, MINED, bonus={"mine": 5}), phase="C", round=2)
    assert by_source(second)["colour_bonus"] < by_source(alone)["colour_bonus"] - 1


def test_a_tile_that_waits_for_room_counts_like_the_best_discard() -> None:
    state = position(board(stored="ship castle cow4", dice=(2, 5)), board(), depots={2: "monastery14"})
    play(state, "1t2a")
    assert state.decision.kind == "discard"
    after = []
    for option in state.legal:
        trial = state.copy()
        trial.apply(option)
        after.append(total(trial))
    assert total(state) == pytest.approx(max(after))


def test_who_still_moves_in_this_round_has_more_to_come() -> None:
    moved = position(board(used=(True, True)), board(), phase="C", round=2)
    assert total(moved, 1) > total(moved, 0)


def test_partners_lead_together() -> None:
    state = team_position(side(silver=3), side())
    assert GAME.evaluation.evaluate(state, A1) == GAME.evaluation.evaluate(state, A2)
    assert GAME.evaluation.evaluate(state, A1) == pytest.approx(-GAME.evaluation.evaluate(state, B1))


def test_with_more_players_the_best_counts_most_but_not_alone() -> None:
    state = position(board(), board(), board())
    points = [100.0, 90.0, 60.0]
    behind = GAME.evaluation.lead(state, points, 0)
    assert 10 < behind < 25
    assert GAME.evaluation.lead(state, [100.0, 90.0, 70.0], 0) < behind
