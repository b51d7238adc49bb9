"""The worked examples X1 to X25 of the rules page, each under its number."""

from __future__ import annotations

import pytest

from contado.core.errors import BadNotation
from contado.core.state import NOBODY
from contado.games.milestones.game import Milestones
from contado.games.milestones.rules.final_scoring import majority_points, majority_values
from contado.games.milestones.rules.turn import Move
from contado.games.milestones.state import JUNCTION, ROAD_END, SUPPLIED_MARKET, MilestonesState
from tests.games.milestones.positions import (
    GOODS,
    after,
    board,
    goods,
    names,
    offered,
    play,
    points,
    position,
    score,
    shown_row,
    tiles_for_sale,
)


def sections(state: MilestonesState) -> list[str]:
    """Return every road section that can be chosen step by step after "road"."""
    found = []
    start = after(state, "road")
    # A single start is chosen by the engine.
    for s in offered(start) if start.decision.kind == "road_start" else [""]:
        middle = after(start, s) if s else start
        for m in offered(middle):
            end = after(middle, m)
            if end.decision.kind == "road_end":
                found += [f"{s} {m} {e}" for e in offered(end)]
            else:
                done = end.sections[-1]
                found.append(" ".join(state.layout.node_ids[node] for node in done))
    return found


def test_x01_production() -> None:
    state = position(board("stone3 coin3 stone5 coin5 – – – –"))
    assert state.layout.tile_ids[state.players[0].slots[0] // 2] == "T12"
    assert state.layout.tile_ids[state.players[0].slots[2] // 2] == "T21"
    play(state, "move w3")
    assert goods(state) == {"stone": 2}
    play(state, "move w4")
    assert goods(state) == {"stone": 2, "coin": 1}


def test_x02_hire() -> None:
    state = position(
        board("wood1 stone1 – stone5 wood5 – – –", "2 coin", pawn="w5"), row="T18 T01 T02 T03 T10", deck="T33"
    )
    held = [state.layout.tile_ids[tile] for tile in state.players[0].tiles]
    assert sorted(held) == ["T04", "T23"]
    play(state, "move trading_house")
    assert goods(state) == {"coin": 3}
    play(state, "hire T18 w3")
    assert goods(state) == {"coin": 1}
    assert shown_row(state) == "wood1 stone1 wood4 wood4 wood5 – – –"
    assert sorted(tiles_for_sale(state)) == ["T01", "T02", "T03", "T10", "T33"]


def test_x03_bonus_tile_at_work() -> None:
    state = position(board("wood1 stone1 wood4* wood4 wood5 – – –", pawn="w2"))
    play(state, "move w5")
    assert goods(state) == {"wood": 3}
    assert points(state) == {"bonus_work": 1}


def test_x04_road() -> None:
    state = position(board(goods="1 stone 1 sand"), net=["A1–A2–B3"])
    play(state, "move builders_council")
    assert sorted(offered(after(state, "road"))) == ["A1", "B3"]
    legal = sections(state)
    assert len(legal) == len(set(legal)) == 25
    from_a1 = {section for section in legal if section.startswith("A1 ")}
    assert from_a1 == {"A1 B1 B2", "A1 B1 C1", "A1 B2 B1", "A1 B2 C1", "A1 B2 C2"}
    assert {section.split()[1] for section in legal if section.startswith("B3 ")} == {"A3", "B2", "B4", "C2", "C3"}
    for ring in ("road A1 A2 A3", "road A1 B2 B3"):
        with pytest.raises(BadNotation):
            play(state, ring)
    play(state, "road B3 A3 A4")
    assert points(state) == {"road": 2}
    assert goods(state) == {}
    b3 = state.layout.node_ids.index("B3")
    assert state.nodes[b3] == JUNCTION
    # B3's 1 stays open: a market there would still score it, and A1 and A4 are the only starts left.
    richer = position(board(goods="1 stone 1 wood 2 sand"), net=["A1–A2–B3", "B3–A3–A4"])
    play(richer, "move builders_council")
    assert sorted(offered(after(richer, "road"))) == ["A1", "A4"]
    assert points(after(richer, "market B3")) == {"market": 1}
    assert richer.nodes == state.nodes


def test_x05_house() -> None:
    state = position(board(goods="1 stone 1 wood"), net=["A1–A2–B3", "A1–B2–C1"])
    play(state, "move builders_council")
    built = after(state, "house B1-B2-C1")
    assert points(built) == {"house": 3}
    assert goods(built) == {}
    assert "A1-A2-B2" in offered(after(state, "house"))
    worthless = after(state, "house A1-A2-B2")
    assert score(worthless) == 0
    assert goods(worthless) == {}
    assert worthless.houses_left == 11


def test_x06_market() -> None:
    state = position(board(goods="1 wood 1 sand"), net=["A1–A2–A3", "A3–A4–A5"])
    play(state, "move builders_council")
    assert sorted(offered(after(state, "market"))) == ["A3", "A5"]
    ids = state.layout.node_ids
    assert state.nodes[ids.index("A3")] == JUNCTION
    assert state.nodes[ids.index("A5")] == ROAD_END
    assert points(after(state, "market A3")) == {"market": 2}
    assert points(after(state, "market A5")) == {"market": 1}


X7_NET = ["A1–A2–A3", "A3–A4–B5", "B5–A5–B6", "B6–C5–D5"]


def test_x07_flour() -> None:
    state = position(board(goods="4 grain"), net=X7_NET, markets="B6")
    play(state, "move mill", "flour B6")
    assert points(state) == {"flour": 7}
    assert goods(state) == {"grain": 2, "coin": 1}
    # B6 has its sack: only the start market and "done" are left.
    assert sorted(offered(state)) == ["done", "flour A1"]
    play(state, "flour A1")
    assert points(state) == {"flour": 10}
    assert goods(state) == {"coin": 2}


def test_x08_majority_of_three() -> None:
    state = position(board("stone2* wood2"), board("stone3 stone5"), board("stone5 sand1"))
    assert majority_values(state, GOODS.index("stone")) == [2, 2, 1]
    assert majority_points([2, 2, 1]) == [2, 2, 0]


@pytest.mark.parametrize(
    ("row", "income"),
    [
        ("stone2 – wood2 # sand5 grain5 – coin8", 1),
        ("stone3 – – wood2 – – – –", 0),
        ("# # wood7 – – wood7 – –", 1),
        ("stone6 wood6 # – – – – –", 1),
        ("stone6 wood6 coin3 – – – – –", 0),
    ],
)
def test_x09_income(row: str, income: int) -> None:
    state = position(board(row, pawn="w8"))
    assert shown_row(state) == row
    play(state, "move trading_house")
    assert goods(state) == ({"coin": income} if income else {})


def test_x10_castle() -> None:
    state = position(board("stone3 coin3 sand1 – – – – –", "2 stone 1 wood 2 grain 1 coin", pawn="builders_council"))
    play(state, "move castle")
    assert sorted(offered(state)) == ["return coin", "return grain", "return stone", "return wood"]
    play(state, "return grain", "return grain", "return wood")
    assert goods(state) == {"stone": 2, "coin": 1}
    assert offered(state) == ["cover w1", "cover w2", "cover w3"]
    play(state, "cover w2")
    assert shown_row(state) == "stone3 # sand1 – – – – –"
    assert state.players[0].workers() == 2
    # The next stop finds 2 workers and 3 goods and does nothing: the turn passes to the other player at once.
    assert state.decision.kind == "move"
    play(state, "move castle")
    assert goods(state) == {"stone": 2, "coin": 1}
    assert shown_row(state) == "stone3 # sand1 – – – – –"
    assert state.decider == 1


def test_x11_two_bonus_tiles_at_one_node() -> None:
    state = position(
        board("wood3 coin4 sand1 – – – – –", "1 wood 1 sand"),
        net=["A1–A2–B3"],
        bonus={"A2-A3-B3": "wood", "B2-B3-C2": "stone"},
    )
    play(state, "move builders_council", "market B3")
    assert points(state) == {"market": 1}
    assert offered(state) == ["bonus A2-A3-B3", "skip"]
    play(state, "bonus A2-A3-B3 w1")
    assert points(state) == {"market": 1, "bonus_gain": 1}
    assert score(state) == 2
    assert shown_row(state).startswith("wood3* ")
    assert state.view(None)["facts"]["bonus"] == {"B2-B3-C2": "stone"}


def test_x12_house_and_bonus_tile() -> None:
    bonus = {"A2-A3-B3": "coin"}
    without = position(board("wood3 wood4 sand1", "1 stone 1 wood"), net=["A1–A2–B3"], bonus=bonus)
    play(without, "move builders_council")
    assert "A2-A3-B3" not in offered(after(without, "house"))
    state = position(board("wood3 coin4 sand1", "1 stone 1 wood"), net=["A1–A2–B3"], bonus=bonus)
    play(state, "move builders_council", "house A2-A3-B3")
    assert points(state) == {"house": 3, "bonus_gain": 1}
    assert score(state) == 4
    assert shown_row(state).split()[1] == "coin4*"
    assert state.view(None)["facts"]["bonus"] == {}


def test_x13_order_inside_a_visit() -> None:
    state = position(board(goods="1 stone 2 wood 1 sand"), net=["A1–A2–B3", "A1–B2–C1"])
    play(state, "move builders_council")
    house_first = after(state, "house B1-B2-C1", "market C1")
    assert points(house_first) == {"house": 3, "market": 2}
    market_first = after(state, "market C1", "house B1-B2-C1")
    assert points(market_first) == {"market": 2, "house": 1}


def test_x14_moves_offered() -> None:
    state = position(board(pawn="w6"))
    spaces = names("w7 w8 trading_house builders_council mill castle")
    assert set(offered(state)) == {f"move {space}" for space in spaces}
    assert len(offered(state)) == 6
    castle = position(board())
    assert len(offered(castle)) == 12
    assert "move castle" in offered(castle)
    short = position(board(), options={"full_lap": "off"})
    assert len(offered(short)) == 11
    assert "move castle" not in offered(short)
    # From the mill there is nothing to choose, so the engine makes that move itself.
    mill = position(board(pawn="builders_council"))
    mill.players[0].pawn = 11
    assert [mill.game.action(mill, option).notation for option in Move(0, 1).options(mill)] == ["move castle"]
    carried_out = position(board("stone3 coin3", pawn="mill"))
    assert carried_out.players[0].pawn == 0
    assert carried_out.decision.kind == "move"


def test_x15_last_turns() -> None:
    # Turn 8 of P2 is turn 7 * 3 + 2 of the table; P2 stands before a worker with a bonus tile worth the last points.
    state = position(
        board(), board("sand5* sand6* sand6* – – – – –", score=57), board(), to_move=1, turn=23, ended_by=NOBODY
    )
    turns = [8, 7, 7]
    seats = [state.decider]
    turns[1] += 1
    play(state, "move w3", "take")
    assert score(state, 1) == 60
    assert state.ended_by == 1
    assert state.decider == 1, "P2 makes move 2"
    assert state.decision.kind == "move"
    play(state, "move w8")
    while not state.over:
        if state.decider != seats[-1]:
            seats.append(state.decider)
            turns[state.decider] += 1
        play(state, "move w8" if state.players[state.decider].pawn < 8 else "move trading_house")
        if state.stack and state.decision.kind == "trade_menu":
            play(state, "done")
    assert seats == [1, 2, 0]
    assert turns == [9, 8, 8]
    assert state.turn == 25


def test_x16_final_scoring_of_four() -> None:
    state = position(
        board("stone3 stone5 stone5 wood1 wood2 sand1 coin6 –"),
        board("stone2 wood4 wood4 sand2 coin3 coin3 – –"),
        board("wood4 sand3 coin1 coin8 – – – –"),
        board("stone3 sand4 stone4 grain8* grain7 grain6 coin4* –"),
        to_move=3,
        move=2,
        ended_by=0,
    )
    values = {good: majority_values(state, at) for at, good in enumerate(GOODS)}
    assert values == {
        "stone": [3, 1, 0, 2],
        "wood": [2, 2, 1, 0],
        "sand": [1, 1, 1, 1],
        "grain": [0, 0, 0, 4],
        "coin": [1, 2, 2, 2],
    }
    # The last move of the game, to an empty slot; then the majorities are booked.
    play(state, "move w8")
    assert state.over
    assert points(state, 0) == {"majority_stone": 5, "majority_wood": 2}
    assert points(state, 1) == {"majority_wood": 2, "majority_coin": 2}
    assert points(state, 2) == {"majority_coin": 2}
    assert points(state, 3) == {"majority_grain": 5, "majority_coin": 2}
    assert state.ledger.totals == [7, 4, 2, 7]


@pytest.mark.parametrize(("goods_of_p3", "winners"), [("2 wood", [0]), ("2 wood 1 grain", [0, 2])])
def test_x17_tie_break(goods_of_p3: str, winners: list[int]) -> None:
    # Three players with the same workers: no majority changes the 62 points.
    row = "stone{} wood{} sand{} – – – – –"
    state = position(
        board(row.format(3, 1, 5), "1 stone 2 coin", 62),
        board(row.format(5, 2, 1), "9 grain", 61),
        board(row.format(7, 7, 7), goods_of_p3, 62),
        to_move=2,
        move=2,
        ended_by=0,
    )
    play(state, "move w8")
    assert state.over
    assert state.ledger.totals == [62, 61, 62]
    outcome = state.game.outcome(state)
    assert outcome.winners == winners
    assert outcome.places == ([1, 3, 2] if winners == [0] else [1, 3, 1])


def test_x18_losing_a_bonus_tile() -> None:
    state = position(board("stone2 grain2* – – – – – –", "2 coin", score=5, pawn="w8"), row="T15 T01")
    grain = GOODS.index("grain")
    assert majority_values(state, grain)[0] == 2
    out = sum(state.bonus_out)
    play(state, "move trading_house", "hire T15 w2")
    assert shown_row(state) == "stone2 grain4 grain4 – – – – –"
    assert sum(state.bonus_out) == out + 1
    assert score(state) == 5
    assert majority_values(state, grain)[0] == 2


def test_x19_trading() -> None:
    state = position(
        board("stone1 wood2 – – – – – –", "1 coin 2 stone 1 wood 1 grain", pawn="w8"), row="T18 T20", deck="T30 T31"
    )
    play(state, "move trading_house")
    assert goods(state)["coin"] == 2
    play(state, "sell wood grain")
    assert goods(state) == {"coin": 3, "stone": 2}
    play(state, "hire T18 w1")
    assert goods(state) == {"coin": 1, "stone": 2}
    play(state, "sell stone stone")
    assert goods(state) == {"coin": 2}
    # There are two coins and tiles for sale, but the one hire of this visit is spent.
    assert offered(state) == ["buy", "done"]
    play(state, "buy sand")
    assert goods(state) == {"sand": 1}
    assert state.decision.kind == "move"


def test_x20_last_tile() -> None:
    state = position(
        board(), board(), board(), board("stone1 wood2", "2 coin", pawn="w8"), to_move=3, row="T18", deck=""
    )
    play(state, "move trading_house", "hire T18 w1")
    assert tiles_for_sale(state) == []
    assert state.deck == []
    assert state.ended_by == 3
    # P4 ends the turn from the trading house; then the others have one turn each.
    seats = []
    play(state, "move castle")
    while not state.over:
        seats.append(state.decider)
        play(state, "move w1", "move w2")
    assert seats == [0, 1, 2]


def test_x21_flour_with_nothing_open() -> None:
    state = position(board(goods="2 grain"), net=["A1–A2–A3", "A1–B2–C2", "A1–B1–C1"])
    play(state, "move mill", "flour A1")
    assert score(state) == 0
    assert goods(state) == {"coin": 1}
    a1 = state.layout.node_ids.index("A1")
    assert state.nodes[a1] == SUPPLIED_MARKET


def test_x22_draft_of_three() -> None:
    game = Milestones()
    state = game.new(3, {"first_seat": "1"}, seed="x22")
    assert isinstance(state, MilestonesState)
    seen = []
    for seat, left in ((2, 7), (1, 5), (0, 3)):
        assert state.decider == seat
        assert len(offered(state)) == left
        for _ in range(2):
            assert state.decision.kind == "draft_pick"
            seen.append(offered(state)[0].split()[1])
            play(state, f"draft {seen[-1]}")
        for tile, slot in zip(seen[-2:], ("w1", "w3"), strict=True):
            assert state.decision.kind == "draft_place"
            play(state, f"place {tile} {slot}")
    assert len(state.out) == 1
    assert state.offer == []
    assert state.decider == 0
    assert state.decision.kind == "move"


def test_x23_declining() -> None:
    state = position(board("wood4* wood5", score=66))
    play(state, "move w1")
    assert offered(state) == ["take", "decline"]
    taken = after(state, "take")
    assert goods(taken) == {"wood": 1}
    assert score(taken) == 67
    assert taken.ended_by == 0
    declined = after(state, "decline")
    assert goods(declined) == {}
    assert score(declined) == 66
    assert declined.ended_by == NOBODY


def test_x24_castle_in_the_middle_of_a_turn() -> None:
    state = position(board("wood1 stone1 # – wood5 wood4 – –", "3 stone 2 sand", pawn="mill"))
    # Move 1 from the mill leaves no choice.
    assert state.players[0].pawn == 0
    play(state, "return stone", "return sand", "cover w6")
    assert goods(state) == {"stone": 2, "sand": 1}
    assert state.decider == 0
    play(state, "move w5")
    assert goods(state) == {"stone": 2, "sand": 1, "wood": 2}, "w1 and w5, counted from the castle"


def test_x25_choosing_less_for_flour() -> None:
    def at_the_mill(total: int) -> MilestonesState:
        state = position(board(goods="2 grain", score=total), net=X7_NET, markets="B6")
        play(state, "move mill")
        return state

    asked = after(at_the_mill(61), "flour B6")
    assert offered(asked) == ["sum 7", "sum 6", "sum 5"]
    for text, total, ended_by in (("sum 7", 68, 0), ("sum 6", 67, 0), ("sum 5", 66, NOBODY)):
        state = after(asked, text)
        assert score(state) == total
        assert state.ended_by == ended_by
        assert goods(state) == {"coin": 1}
        assert score(after(at_the_mill(61), f"flour B6 {text}")) == total
    for total in (62, 59):
        state = after(at_the_mill(total), "flour B6")
        assert score(state) == total + 7
        assert state.decision.kind == "castle_cover", "no question, and from the mill the pawn can only go home"
        assert (state.ended_by == 0) == (total == 62)
