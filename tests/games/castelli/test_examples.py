"""The worked examples X1 to X26 of the rules page, by number (X27 is tested with the match)."""

from __future__ import annotations

import pytest

from contado.games.castelli import GAME
from contado.games.castelli.influence import castle_points, influence
from contado.games.castelli.rules.battle import battle_points, castles_in_line
from contado.games.castelli.rules.final_scoring import mine_shares, silver_points
from contado.games.castelli.state import SOURCES, CastelliState
from tests.games.castelli.positions import (
    after,
    all_goods,
    cards,
    decides,
    goods,
    hand,
    has,
    number,
    offered,
    play,
    points,
    position,
    read_with,
    silver,
)

X13_TILES = {"1,0": "4a/1", "2,1": "5a/3"}


def test_x01_two_areas() -> None:
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"})
    play(state, "reveal 5,4", "rot 1")
    assert all_goods(state) == {"blue": {"stone": 2}, "red": {"grain": 2}}


def test_x02_card_tie_and_zero_shield() -> None:
    state = position(laid={"2,3": "2a/0", "4,5": "3e/0"}, hidden={"3,4": "2c"}, to_move="green")
    play(state, "reveal 3,4", "rot 0")
    assert all_goods(state) == {"red": {"grain": 2}, "green": {"grain": 2}}
    # Green: 1 for the tile's card shield and 1 from the market; yellow 1 from the market.
    assert cards(state) == [0, 0, 2, 1]


def test_x03_castle() -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, 1, 1))
    play(state, "build 2,0 stone")
    assert points(state, 0) == {"castle": 5}


def test_x04_control() -> None:
    state = position(
        options={"battle": "on"},
        castles={
            "1,1 stone": ["blue"], "1,5 stone": ["blue", "green"], "5,5 stone": ["blue", "green"],
            "1,3 stone": ["green"], "1,7 stone": ["red"], "7,5 stone": ["yellow"],
        },
    )  # fmt: skip
    assert castles_in_line(state, number("1,5")) == [3, 1, 3, 1]
    assert control_of(state, "1,5") == [(0, "control_city", 3), (2, "control_city", 3)]


def control_of(state: CastelliState, cell: str) -> list[tuple[int, str, int]]:
    """Return what the settlement of one plot scores at the end."""
    other = state.copy()
    for plot in range(other.board.plots):
        if plot != number(cell):
            other.settle_plot(plot, 0)
    return [(seat, SOURCES[source], n) for seat, source, n in battle_points(other) if "control" in SOURCES[source]]


def test_x05_rounding() -> None:
    state = position(laid={"0,3": "4a/1"}, hidden={"0,5": "4b"}, to_move="red")
    play(state, "reveal 0,5", "rot 2")
    assert all_goods(state) == {"yellow": {"grain": 1}, "blue": {"stone": 1}, "red": {"stone": 1}}
    assert cards(state) == [1, 0, 0, 0]


def test_x05_neutral_colour_shares_and_wins() -> None:
    three = ("red", "green", "yellow")
    for share, stone in (("off", 3), ("on", 1)):
        state = position(players=three, laid={"0,3": "4a/1"}, hidden={"0,5": "4b"}, to_move="red",
                         options={"neutral_share": share})  # fmt: skip
        play(state, "reveal 0,5", "rot 2")
        assert all_goods(state) == {"yellow": {"grain": 1}, "red": {"stone": stone}}
        assert cards(state) == [0, 0, 0], "the tent's card is lost"
    state = position(players=three, laid={"0,3": "5a/1"}, hidden={"0,5": "4b"}, to_move="red")
    play(state, "reveal 0,5", "rot 2")
    assert all_goods(state) == {"yellow": {"grain": 1}}


def test_x06_cap() -> None:
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, blue=has(stone=4))
    play(state, "reveal 5,4", "rot 1")
    assert goods(state, "blue") == {"stone": 5}


@pytest.mark.parametrize(
    ("rotation", "gains"),
    [
        (0, {"red": {"grain": 1}, "green": {"stone": 2}, "yellow": {"wood": 2}}),
        (3, {"red": {"stone": 1}, "green": {"grain": 1}, "yellow": {"stone": 2}}),
    ],
)
def test_x07_corner_spot_and_card_shield(rotation: int, gains: dict[str, dict[str, int]]) -> None:
    state = position(hidden={"0,7": "1a"})
    play(state, "reveal 0,7", f"rot {rotation}")
    assert all_goods(state) == gains
    assert cards(state) == [1, 0, 0, 0]
    assert silver(state) == [1, 0, 0, 0]
    wood = state.board.area_at[number("0,6") * 4 + 1]
    assert state.missing[wood] == 0, "closed, whoever got it"


def test_x08_mine_nearly_empty() -> None:
    # (0,3) has a frame silver to the north.
    state = position(hidden={"0,3": "1e"}, mine=1, blue=has(cards=["count"]))
    state.mine = 1
    play(state, "reveal 0,3", "rot 0")
    assert silver(state) == [1, 0, 0, 0]
    assert state.mine == 0
    assert decides(state) == ("blue", "build_menu")
    assert offered(state) == ["end"], "no sale from an empty mine"


def test_x09_purchase_once_per_turn() -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(2, 1, 0, silver=3, cards=["king_3"]))
    assert "build 2,0 stone" in offered(state)
    before = state.mine
    play(state, "build 2,0 stone")
    assert goods(state, "blue") == {"stone": 1}
    assert silver(state)[0] == 1
    assert state.mine == before + 2
    assert points(state, 0) == {"castle": 5}
    assert not [option for option in offered(state) if option.startswith("build")]


def test_x10_master_builder() -> None:
    rich = position(laid={"1,0": "4a/1"}, menu="build", to_move="red",
                    red=has(0, 0, 1, silver=2, cards=["master_builder", "count"]))  # fmt: skip
    assert "build 2,0 stone master_builder" in offered(rich)
    play(rich, "build 2,0 stone master_builder")
    assert goods(rich, "red") == {}
    assert silver(rich)[1] == 0
    assert hand(rich, 1) == ["count"]
    poor = position(laid={"1,0": "4a/1"}, menu="build", to_move="red",
                    red=has(0, 0, 1, silver=1, cards=["master_builder"]))  # fmt: skip
    assert "build 2,0 stone master_builder" not in offered(poor)


def test_x11_count_and_countess() -> None:
    state = position(laid={"3,4": "4a/2"}, menu="build", blue=has(2, 2, 2, cards=["count", "countess"]))
    assert {"build 4,4 grain count", "build 4,4 wood countess"} <= set(offered(state))
    assert "build 4,4 stone" not in offered(state)
    play(state, "build 4,4 grain count")
    assert points(state, 0) == {"castle": 5}
    assert goods(state, "blue") == {"stone": 1, "wood": 1, "grain": 1}
    other = position(laid={"3,4": "4a/2"}, menu="build", blue=has(2, 2, 2, cards=["count", "countess"]),
                     castles={"4,4 grain": ["red"]})  # fmt: skip
    assert "build 4,4 grain count" not in offered(other)
    assert "build 4,4 wood countess" in offered(other)


def test_x12_window_with_two_bailiffs() -> None:
    state = position(
        options={"battle": "on"}, hidden={"5,4": "5a"}, red=has(cards=["bailiff", "guard"]),
        blue=has(cards=["count"]), yellow=has(cards=["bailiff"]),
    )  # fmt: skip
    play(state, "reveal 5,4", "rot 0")
    assert decides(state) == ("red", "placement_window")
    play(state, "pass")
    assert decides(state) == ("yellow", "placement_window")
    play(state, "bailiff 2")
    assert decides(state) == ("red", "placement_window")
    play(state, "bailiff 1")
    # Yellow has used a card, green has none: the tile is scored at rotation 1.
    assert state.spot == -1
    assert state.turned[number("5,4")] == 1
    assert state.has_used_card(1), "so no Guard later in this turn"


def overbuilding(tiles: dict[str, str] | None = None, **players: object) -> CastelliState:
    """Return the position of X13: blue may attack red's castle on (2,0)."""
    holdings = {"blue": has(2, 2, 1, silver=2), **players}
    return position(
        options={"battle": "on"}, laid=tiles or X13_TILES, menu="build", castles={"2,0 stone": ["red"]},
        **holdings,  # type: ignore[arg-type]
    )  # fmt: skip


def test_x13_overbuilding() -> None:
    state = overbuilding()
    facing = [shield for shield in state.board.facing[number("2,0")] if shield >= 0]
    assert influence(state, facing)[:2] == [5, 4]
    assert "overbuild 2,0 stone red" in offered(state)
    play(state, "overbuild 2,0 stone red")
    assert goods(state, "blue") == {}
    assert silver(state)[0] == 0
    assert points(state, 0) == {"overbuild": 5}
    site = state.board.first_site[state.board.area_at[number("2,0") * 4]]
    assert state.top(site) == 0
    # This stack is safe now, even from somebody with enough goods and points.
    state = position(
        options={"battle": "on"}, laid={"1,0": "4a/1", "2,1": "5a/0"}, menu="build", to_move="yellow",
        yellow=has(2, 2, 2), castles={"2,0 stone": ["red+blue"]},
    )  # fmt: skip
    assert not [option for option in offered(state) if option.startswith("overbuild")]


def test_x13_equal_points_need_cavalry() -> None:
    tiles = {"1,0": "4a/1", "2,1": "4b/3"}
    assert not [option for option in offered(overbuilding(tiles)) if option.startswith("overbuild")]
    state = overbuilding(tiles, blue=has(2, 2, 1, silver=2, cards=["cavalry"]))
    attacks = [option for option in offered(state) if option.startswith("overbuild")]
    assert attacks == ["overbuild 2,0 stone red cavalry"]


def test_x14_guard() -> None:
    state = overbuilding(blue=has(3, 3, 3, silver=2), red=has(cards=["guard", "count"]))
    play(state, "overbuild 2,0 stone red")
    assert decides(state) == ("red", "guard_window")
    play(state, "guard")
    assert goods(state, "blue") == {"stone": 3, "wood": 3, "grain": 3}
    assert points(state, 0) == {}
    assert not state.bought
    assert "overbuild 2,0 stone red" not in offered(state)
    play(state, "build 2,0 stone")
    assert points(state, 0) == {"castle": 5}
    assert goods(state, "blue") == {"stone": 2, "wood": 2, "grain": 2}


def test_x15_abbot() -> None:
    state = overbuilding(blue=has(1, 1, 0, silver=2, cards=["abbot"]))
    attacks = [option for option in offered(state) if option.startswith("overbuild")]
    assert attacks == ["overbuild 2,0 stone red abbot"]
    play(state, "overbuild 2,0 stone red abbot")
    assert goods(state, "blue") == {}
    assert silver(state)[0] == 0
    assert hand(state, 0) == []
    assert points(state, 0) == {"overbuild": 5}


@pytest.mark.parametrize(
    ("amounts", "battle", "prizes"),
    [
        ("6 4 4 1", False, "4 1 1 0"), ("7 7 3 0", False, "3 3 0 0"), ("5 0 0 0", False, "4 0 0 0"),
        ("5 5 5 2", False, "3 3 3 0"), ("6 3 3 3", False, "4 0 0 0"), ("6 4 4 1", True, "8 2 2 0"),
        ("7 7 3 0", True, "6 6 0 0"), ("9 4 2 0", True, "8 4 0 0"),
    ],
)  # fmt: skip
def test_x16_silver_points(amounts: str, battle: bool, prizes: str) -> None:
    readings = read_with(battle="on" if battle else "off")
    assert silver_points([int(n) for n in amounts.split()], readings) == [int(n) for n in prizes.split()]


MINE_TILES = {"4,1": "5a/2", "5,2": "4b/2", "6,1": "3e/1", "5,0": "2e/2"}


def test_x17_mine() -> None:
    state = position(laid=MINE_TILES, mine=13)
    assert mine_shares(state) == [6, 0, 6, 0]
    three = ("blue", "red", "yellow")
    assert mine_shares(position(players=three, laid=MINE_TILES, mine=13)) == [13, 0, 0]
    shared = position(players=three, laid=MINE_TILES, mine=13, options={"neutral_share": "on"})
    assert mine_shares(shared) == [6, 0, 0]


def test_x18_final_scoring() -> None:
    state = position(
        laid=MINE_TILES, only_face_down=[], menu="build",
        blue=has(1, 1, 1, silver=1, cards=["count", "countess"], castles=2),
        red=has(2, 1, 1, silver=7, castles=3), green=has(1, 1, 0, cards=["count"], castles=2),
        yellow=has(2, 2, 2, silver=1, cards=["countess"], castles=3),
    )  # fmt: skip
    for seat, (castle, king) in enumerate([(31, 4), (36, 0), (38, 0), (29, 3)]):
        state.score(seat, 0, castle)
        state.score(seat, 2, king)
    assert state.mine == 13
    play(state, "end", "done", "done")
    assert state.over
    assert state.ledger.totals == [43, 43, 41, 39]
    assert points(state, 0) == {"castle": 31, "king": 4, "left_cards": 2, "left_goods": 3, "silver": 3}
    assert points(state, 1) == {"castle": 36, "left_goods": 4, "silver": 3}
    assert GAME.outcome(state).winners == [0], "blue built 7 castles, red 6"


def test_x19_robbers() -> None:
    state = position(mine=13, blue=has(cards=["robber_knight"]))
    state.mine = 13
    play(state, "robber_knight")
    assert (silver(state)[0], state.mine) == (6, 7)
    for card, gain, left in (("brigand", 2, [0, 0, 4]), ("brigand_gang", 3, [0, 0, 3])):
        state = position(blue=has(cards=[card]), green=has(silver=1), yellow=has(silver=5))
        play(state, card)
        assert silver(state) == [gain, *left]


def test_x20_traitor() -> None:
    state = position(to_move="green", green=has(silver=1, cards=["traitor"]),
                     red=has(cards=["count", "countess", "bailiff"]), yellow=has(cards=["count"]))  # fmt: skip
    play(state, "traitor red")
    assert silver(state) == [0, 1, 0, 0]
    assert cards(state) == [0, 2, 1, 1]
    assert state.has_used_card(2)
    taken = state.players[2].hand[0]
    assert [bool(state.known[taken] >> who & 1) for who in range(5)] == [False, True, True, False, False]


def test_x21_peasant_and_arsonist() -> None:
    state = position(options={"battle": "on"}, laid={"3,4": "4a/2"}, menu="build",
                     blue=has(1, 1, 1, cards=["arsonist", "peasant", "count"]))  # fmt: skip
    play(state, "arsonist 6,4")
    assert castle_points(state, number("4,4")) == 3
    assert state.cities_burnt == 1
    state = position(options={"battle": "on"}, settlements={"6,4": ""}, blue=has(cards=["peasant"]))
    play(state, "peasant 6,4")
    assert state.villages_aside == 1
    state = position(blue=has(cards=["peasant", "king_3"]))
    state.villages_aside = 0
    assert "peasant" not in after_refresh(state)


def after_refresh(state: CastelliState) -> list[str]:
    """Return the options of a position that was changed by hand."""
    state.legal = state.decision.options(state)
    return offered(state)


def test_x22_two_players_neutral_colours() -> None:
    two = ("blue", "red")
    state = position(players=two, board="CA", hidden={"2,1": "6a"})
    nobody = after(state, "reveal 2,1", "rot 0")
    assert all_goods(nobody) == {}
    for area in ("3,1 grain", "2,0 stone"):
        cell, kind = area.split()
        assert nobody.missing[nobody.board.area_at[number(cell) * 4 + ("stone", "wood", "grain").index(kind)]] == 0
    play(state, "reveal 2,1", "rot 2")
    assert all_goods(state) == {"blue": {"grain": 1}, "red": {"stone": 1}}
    assert state.missing[state.board.area_at[number("2,2") * 4 + 1]] == 1, "the wood of (2,2) waits for (3,2)"


def test_x23_dilemma() -> None:
    state = position(options={"dilemma": "on"}, hidden={"0,7": "6a"}, blue=has(tile="3a"))
    play(state, "reveal 0,7")
    assert decides(state) == ("blue", "choose_tile")
    ids = state.layout.tile_ids
    kept = after(state, "drawn", "rot 0")
    assert ids[kept.players[0].tile] == "3a"
    assert ids[kept.tiles[number("0,7")]] == "6a"
    play(state, "hand", "rot 0")
    assert ids[state.players[0].tile] == "6a"
    assert ids[state.tiles[number("0,7")]] == "3a"
    assert all_goods(state) == {
        "blue": {"stone": 1}, "red": {"grain": 1}, "green": {"stone": 2}, "yellow": {"wood": 2},
    }  # fmt: skip


def test_x24_last_tile() -> None:
    state = position(
        to_move="red", only_face_down=["0,7"], hidden={"0,7": "6a"}, laid=MINE_TILES, blue=has(cards=["count"]),
        green=has(cards=["count", "countess", "bailiff"]), yellow=has(cards=["bailiff"]),
    )  # fmt: skip
    state.mine = 5
    play(state, "reveal 0,7", "rot 0")
    assert decides(state) == ("green", "placement_window")
    play(state, "pass", "pass", "pass")
    assert decides(state) == ("green", "last_call"), "red had no card and nothing to build"
    play(state, "sell count", "sell countess")
    assert (state.mine, silver(state)[2]) == (1, 4)
    play(state, "done")
    assert decides(state) == ("yellow", "last_call")
    play(state, "done")
    assert decides(state) == ("blue", "last_call")
    play(state, "done")
    assert state.over


def test_x25_battle_at_the_end() -> None:
    state = position(options={"battle": "on"}, castles={"2,0 stone": ["red+blue"]})
    totals: dict[tuple[int, str], int] = {}
    for seat, source, n in battle_points(state):
        totals[seat, SOURCES[source]] = totals.get((seat, SOURCES[source]), 0) + n
    assert totals == {(0, "control_village"): 9, (0, "control_city"): 6, (0, "standing_castle"): 2}


def test_x26_tournament_board() -> None:
    layout = GAME.layouts["contado"]
    first = layout.board("CB")
    assert first.mine == number("1,1")
    second = layout.board("AD", first.mine)
    assert second.mine == number("1,1")
    assert second.settlement[second.mine] == 0
    assert layout.board("AD").settlement[number("1,1")] == 1
    assert second.mine not in second.area_plot
