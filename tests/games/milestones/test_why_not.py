"""Why something cannot be chosen, by the rulings that forbid it."""

from __future__ import annotations

import re

import pytest

from contado.core.bot import decide
from contado.core.registry import bot
from contado.core.words.language import ENGLISH
from contado.games.milestones import GAME
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.positions import after, board, position


def why(state: MilestonesState, target: str) -> str:
    return GAME.words.why_not(state, state.decider, target, ENGLISH)


# The families of targets about which each decision must have something to say, whatever is not offered.
ASKED = {
    "draft_place": ("ring",), "move": ("ring", "good", "row", "node", "triangle"), "trade_menu": ("row", "good"),
    "hire_place": ("ring",), "buy_good": ("good",), "sell_good": ("good",), "council_menu": ("node", "triangle"),
    "road_start": ("node",), "road_middle": ("node",), "road_end": ("node",), "house_site": ("triangle",),
    "market_site": ("node",), "bonus_take": ("triangle",), "bonus_worker": ("ring",), "mill_menu": ("node",),
    "castle_return": ("good",), "castle_cover": ("ring",),
}  # fmt: skip


@pytest.mark.parametrize(("seats", "player"), [(2, "greedy"), (3, "random"), (4, "greedy")])
def test_options_have_no_reason_and_all_else_on_the_board_has_one(seats: int, player: str) -> None:
    state = GAME.new(seats, {"max_rounds": 25}, f"why {seats}")
    players = [bot(player, seat) for seat in range(seats)]
    kinds = set()
    while not state.over:
        seat, kind = state.decider, state.decision.kind
        view = state.view(seat)
        offered = {target for option in view["options"] for target in option["targets"]}
        assert all(why(state, target) == "" for target in offered)
        if kind not in kinds or len(state.legal) % 3 == 0:
            for target in set(re.findall(r'data-target="([^"]*)"', GAME.svg(view))) - offered:
                family, _, rest = target.partition(":")
                said = why(state, target)
                if family in ASKED.get(kind, ()):
                    assert said.endswith("."), (kind, target)
                if family in ("ring", "good") and not rest.startswith(f"{seat}:"):
                    assert said == "This belongs to another player."
                assert GAME.words.why_not(state, (seat + 1) % seats, target, ENGLISH) == ""
        kinds.add(kind)
        state.apply(decide(players[seat], state))
    assert len(kinds) > 8
    assert GAME.words.why_not(state, 0, "deck", ENGLISH) == ""


def test_moves() -> None:
    state = position(board("stone3 wood4", "1 coin", pawn="w5"))
    assert why(state, "ring:0:w5") == "Your pawn stands here, and it must move."
    assert "has passed this space" in why(state, "ring:0:w2")
    assert why(state, "ring:0:castle") == ""
    assert why(state, "ring:1:castle") == "This belongs to another player."
    tile = state.view(0)["facts"]["row"][0]
    assert why(state, f"row:{tile}") == "A worker tile costs 2 coins; you have 1 coin."
    home = position(board("stone3 wood4"), options={"full_lap": "off"})
    assert "right round" in why(home, "ring:0:castle")


def test_the_trading_house() -> None:
    state = position(board("wood5 stone1", "4 coin 1 wood 1 sand", pawn="w8"), row="T18 T01")
    trade = after(state, "move trading_house")
    assert why(trade, "row:T18") == "First choose: Hire a worker tile."
    hired = after(trade, "hire T18 w1")
    assert why(hired, "row:T01") == "Only 1 tile may be hired in one visit."  # R11
    assert why(after(trade, "hire T18"), "ring:0:w8") == "A tile covers 2 slots: slot 8 cannot be its left one."
    selling = after(trade, "sell")
    assert why(selling, "good:0:coin") == "Coins cannot be sold."  # R14
    assert why(selling, "good:0:stone") == "You have no stone."
    assert why(after(trade, "buy"), "good:0:coin") == "Coins cannot be bought."


def test_roads() -> None:
    state = position(board("stone3 wood4", "2 stone 2 sand", pawn="w8"), net=["A1–A2–A3"])
    council = after(state, "move builders_council")
    assert why(council, "node:A4") == "First choose what you build."
    start = after(council, "road")
    assert why(start, "node:A2") == "A road begins at a market or at the end of a road."
    assert why(start, "node:C5") == "No road leads here yet."
    middle = after(start, "A3")
    assert why(middle, "node:C5") == "This is not next to where the road has come to."
    assert why(middle, "node:A2") == "This belongs to the roads already: that would close a ring."  # R15
    end = after(middle, "B3")
    assert why(end, "node:A2") == "This belongs to the roads already: that would close a ring."


def test_houses_and_markets() -> None:
    state = position(
        board("wood4 wood4", "2 stone 2 wood 1 sand", pawn="w8"),
        net=["A1–A2–A3", "A3–A4–A5"], houses="A1-A2-B2", bonus={"A2-A3-B3": "stone"},
    )  # fmt: skip
    council = after(state, "move builders_council")
    house = after(council, "house")
    assert why(house, "triangle:A1-A2-B2") == "There is a house already."
    assert why(house, "triangle:C3-C4-D4") == "A house needs a road on one side of its triangle."
    assert why(house, "triangle:A2-A3-B3") == (
        "Whoever builds here takes the bonus tile, and you have no quarryman free for it."  # R19
    )
    market = after(council, "market")
    assert why(market, "node:A2") == "A milestone stands here."
    assert why(market, "node:A1") == "There is a market here already."
    poor = after(position(board("wood4 wood4", "1 stone 1 wood", pawn="w8"), net=["A1–A2–A3"]), "move builders_council")
    assert why(poor, "node:A4") == (
        "A road section costs 1 stone and 1 sand; you lack sand. A market costs 1 wood and 1 sand; you lack sand."
    )


def test_a_build_that_can_be_paid_and_has_no_piece_or_no_place() -> None:
    # Sections 4.4 and 4.5: nothing is built that is not in stock.
    state = position(board("wood4 wood4", "2 stone 2 wood 2 sand", pawn="w8"), net=["A1–A2–A3"])
    state.houses_left = state.markets_left = 0
    council = after(state, "move builders_council")
    assert why(council, "triangle:C3-C4-D4") == "No house is left."
    state.houses_left = 1
    bare = position(board("wood4 wood4", "2 stone 2 wood 2 sand", pawn="w8"))
    assert why(after(bare, "move builders_council"), "triangle:C3-C4-D4") == "There is no place for a house now."


def test_mill_and_castle() -> None:
    state = position(board("wood4 wood4", "4 grain", pawn="w8"), net=["A1–A2–A3"], markets="A3", sacks="A3")
    mill = after(state, "move mill")
    assert why(mill, "node:A3") == "This market has its flour already."
    assert why(mill, "node:A2") == "Flour goes to markets, and there is none here."
    home = after(position(board("wood4 wood4 # stone3", "3 grain 2 coin", pawn="w8")), "move castle")
    assert why(home, "good:0:stone") == "You have no stone."
    cover = after(home, "return grain", "return grain")
    assert why(cover, "ring:0:w3") == "The worker on slot 3 is covered."
    assert why(cover, "ring:0:w8") == "There is no worker on slot 8."


@pytest.mark.parametrize(
    "target", ["", ":", "ring", "ring:0", "ring:0:w99", "ring:7:w1", "ring:x:w1", "node:Z9", "row:T99", "deck:x", "☃"]
)
def test_what_is_not_a_thing_on_the_board_has_no_reason(target: str) -> None:
    assert why(position(board("stone3 wood4")), target) == ""
