"""The rulings R1 to R34 of the rules page, by number: text, board, scoring, cards."""

from __future__ import annotations

from collections import Counter

import pytest

from contado.games.castelli import GAME
from contado.games.castelli.influence import castle_points
from contado.games.castelli.pieces.layout import CARDS, FRAME, Board, plot_cell
from contado.games.castelli.state import CastelliState
from tests.games.castelli.positions import (
    after,
    all_goods,
    cards,
    decides,
    goods,
    hand,
    has,
    named,
    number,
    offered,
    play,
    points,
    position,
    silver,
    told,
    under_deck,
)


def new(seats: int, **options: object) -> CastelliState:
    """Return a new game."""
    state = GAME.new(seats, options, seed=7)
    assert isinstance(state, CastelliState)
    return state


def kinds(state: CastelliState) -> Counter[str]:
    """Count all cards of a game."""
    return Counter(CARDS[kind] for kind in state.cards)


# Text and translation


def test_r01_duke_guard_and_arsonist_are_battle_cards() -> None:
    base = kinds(new(4))
    assert sum(base.values()) == 25
    assert not {"duke", "guard", "arsonist", "abbot", "cavalry"} & set(base)
    assert base == Counter(
        king_3=1, king_4=2, king_5=1, bailiff=3, count=3, countess=3, robber_knight=2, brigand=2, brigand_gang=1,
        traitor=2, master_builder=3, peasant=2,
    )  # fmt: skip
    battle = kinds(new(4, battle="on")) - base
    assert battle == Counter(duke=2, guard=2, arsonist=2, abbot=1, cavalry=1)


def test_r02_the_bailiff_turns_the_tile_just_placed_by_an_opponent() -> None:
    state = position(hidden={"5,4": "5a"}, laid={"6,5": "4a/1"}, red=has(cards=["bailiff"]))
    play(state, "reveal 5,4", "rot 0")
    play(state, "bailiff 3")
    assert state.turned[number("5,4")] == 3
    assert state.turned[number("6,5")] == 1


def test_r03_goods_go_to_whoever_has_most_influence() -> None:
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, to_move="yellow")
    play(state, "reveal 5,4", "rot 1")
    assert all_goods(state) == {"blue": {"stone": 2}, "red": {"grain": 2}}, "not to the active player"


def test_r04_building_lowers_each_marker_by_one() -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(5, 4, 3))
    play(state, "build 2,0 stone")
    assert goods(state, "blue") == {"stone": 4, "wood": 3, "grain": 2}


@pytest.mark.parametrize(("mine", "taken"), [(13, 6), (12, 6), (3, 1), (2, 1)])
def test_r05_the_robber_knight_rounds_down(mine: int, taken: int) -> None:
    state = position(blue=has(cards=["robber_knight"]))
    state.mine = mine
    play(state, "robber_knight")
    assert (silver(state)[0], state.mine) == (taken, mine - taken)


# Board and tiles


def test_r06_the_board_is_a_chequerboard() -> None:
    state = new(4, board="AB/CD")
    assert (state.board.rows, state.board.plots, state.board.spots) == (8, 32, 32)
    assert all(sum(plot_cell(plot)) % 2 == 0 for plot in range(32))
    symbols = Counter[int]()
    for area, kind in enumerate(state.board.area_kind):
        symbols[kind] += state.board.area_symbols[area]
    assert [symbols[kind] for kind in range(4)] == [36, 36, 36, 16]
    stone = state.board.areas_of_kind[0]
    assert (len(stone), sum(state.board.area_sites[area] for area in stone)) == (20, 28)
    assert [state.settlement.count(kind) for kind in (1, 2)] == [11, 6]


def test_r07_parts_are_turned_by_180_degrees() -> None:
    layout = GAME.layouts["contado"]
    plain, turned = layout.board("CA"), layout.board("cA")
    # (0,0) of part C: stone NE, grain SW, village; turned it is at (3,3) with stone SW, grain NE.
    assert plain.settlement[number("0,0")] == turned.settlement[number("3,3")] == 1
    stone = turned.area_at[number("3,3") * 4]
    assert turned.area_sides[stone] == [2, 3]
    assert (plot_cell(plain.mine), plot_cell(turned.mine)) == ((1, 1), (2, 2))
    seen = {GAME.new(4, {}, seed).facts(None)["parts"][0] for seed in range(60)}
    assert seen == {*"ABCDabcd"}


def test_r08_two_players_use_16_random_tiles() -> None:
    state = new(2)
    assert (len(state.tiles), state.face_down) == (16, 16)
    assert len([tile for tile in state.out if tile < 32]) == 16
    assert "C" in state.board.arrangement.upper()
    assert len({tuple(sorted(GAME.new(2, {}, seed).to_json()["tiles"])) for seed in range(20)}) == 20


def test_r09_two_players_have_two_settlements_of_each_kind_aside() -> None:
    state = new(2, board="CA")
    assert (state.villages_aside, state.cities_aside) == (2, 2)
    assert [state.settlement.count(kind) for kind in (1, 2)] == [5, 4], "those of C and A only"


@pytest.mark.parametrize(("seats", "symbols"), [(2, 12), (4, 16)])
def test_r10_each_margin_side_of_a_spot_has_one_symbol(seats: int, symbols: int) -> None:
    state = new(seats)
    assert sum(meets <= FRAME for meets in state.board.meets) == symbols
    corner = [spot["frame"] for spot in state.facts(None)["spots"] if spot["cell"] == [0, 7]]
    assert corner == [{"N": "stone", "E": "grain"}]
    # Plots at the margin meet neutral shields: the corner plot (0,0) has two sides without a tile.
    assert state.board.facing[0].count(-1) == 2


# Revealing and scoring


def test_r11_a_tile_lies_where_it_came_from_in_any_rotation() -> None:
    state = position(hidden={"5,4": "5a"})
    play(state, "reveal 5,4")
    assert offered(state) == ["rot 0", "rot 1", "rot 2", "rot 3"]
    play(state, "rot 2")
    assert (state.layout.tile_ids[state.tiles[number("5,4")]], state.turned[number("5,4")]) == ("5a", 2)


@pytest.mark.parametrize("rotation", range(4))
def test_r12_card_and_silver_go_to_the_active_player(rotation: int) -> None:
    # 1a has its card shield on blue; red turns it up, in the middle of the board.
    state = position(hidden={"3,4": "1a"}, to_move="red")
    play(state, "reveal 3,4", f"rot {rotation}")
    assert cards(state) == [0, 1, 0, 0]
    assert silver(state) == [0, 1, 0, 0]


def test_r12_rewards_come_before_the_window_and_the_scoring() -> None:
    state = position(hidden={"0,3": "1a"}, green=has(cards=["count"]))
    # One silver in the mine: the tile takes it before the frame's silver, which faces green, is paid.
    state.mine = 1
    play(state, "reveal 0,3", "rot 2")
    assert decides(state) == ("green", "placement_window")
    assert (cards(state), silver(state)) == ([1, 0, 1, 0], [1, 0, 0, 0])
    play(state, "pass")
    assert (cards(state), silver(state)) == ([1, 0, 1, 0], [1, 0, 0, 0])


def test_r12_a_seller_in_the_window_takes_nothing_of_what_the_tile_brings() -> None:
    # A mine of 2, a tile with 2 silver, and a seller in the window.
    state = position(hidden={"3,4": "1e"}, red=has(cards=["count", "countess"]))
    state.mine = 2
    play(state, "reveal 3,4", "rot 0")
    assert (silver(state), state.mine) == ([2, 0, 0, 0], 0)
    assert offered(state) == ["pass"], "the mine is empty"


def test_r12_the_log_tells_rewards_between_laying_and_reacting() -> None:
    state = position(hidden={"0,7": "1a"}, red=has(cards=["bailiff"]))
    kinds = [kind for kind, _, _ in told(state, "reveal 0,7", "rot 0", "bailiff 3") if kind in GAME.rules.events]
    assert kinds[:6] == ["revealed", "laid", "drew", "gained", "used", "turned"]
    # X7: at rotation 3 red, green and yellow get goods; what the tile brings is not paid again.
    state = after(state, "reveal 0,7", "rot 0", "bailiff 3")
    assert (cards(state), silver(state)) == ([1, 0, 0, 0], [1, 0, 0, 0])


def test_r12_with_dilemma_the_tile_that_is_laid_pays_before_the_window() -> None:
    state = position(options={"dilemma": "on"}, hidden={"3,4": "6a"}, blue=has(tile="1a"), red=has(cards=["count"]))
    laid = after(state, "reveal 3,4", "hand", "rot 1")
    assert decides(laid) == ("red", "placement_window")
    assert (cards(laid), silver(laid)) == ([1, 1, 0, 0], [1, 0, 0, 0])
    kept = after(state, "reveal 3,4", "drawn", "rot 1")
    assert (cards(kept), silver(kept)) == ([0, 1, 0, 0], [0, 0, 0, 0])


@pytest.mark.parametrize(("tile", "deck", "reveals"), [("1a", 24, True), ("1a", 0, False), ("1e", 24, False)])
def test_r12_a_card_drawn_before_the_window_cannot_be_taken_back(tile: str, deck: int, reveals: bool) -> None:
    state = position(hidden={"3,4": tile}, red=has(cards=["count"]))
    if not deck:
        state.players[1].hand += state.deck
        for card in state.deck:
            state.known[card] |= 2
        state.deck = []
    play(state, "reveal 3,4")
    assert [state.decision.reveals(state, option) for option in state.legal] == [reveals] * 4


def test_r13_sides_are_scored_north_east_south_west() -> None:
    state = position(hidden={"0,7": "6a"}, laid={})
    kinds = [facts["why"] for kind, _, facts in told(state, "reveal 0,7", "rot 0") if kind == "gained"]
    assert kinds == ["frame", "frame", "stone", "wood"]


def test_r14_an_area_without_value_is_closed_for_good() -> None:
    # Rotation 3 of 1a turns its card shield to the wood of (0,6), whose other side is the margin.
    state = position(hidden={"0,7": "1a"})
    play(state, "reveal 0,7", "rot 3")
    assert state.missing[state.board.area_at[number("0,6") * 4 + 1]] == 0
    assert not any("wood" in one for one in all_goods(state).values())


def test_r15_a_card_shield_counts_nothing_the_others_keep_their_value() -> None:
    layout = GAME.layouts["contado"]
    tile = layout.tile_ids.index("2c") * 16
    assert layout.value_at[tile : tile + 4] == [0, 2, 2, 2], "the card is on blue, which is north"


def test_r16_a_tie_is_shared_rounded_down_and_the_rest_is_lost() -> None:
    state = position(laid={"0,3": "4a/1"}, hidden={"0,5": "4b"}, to_move="red")
    play(state, "reveal 0,5", "rot 2")
    assert (goods(state, "blue"), goods(state, "red")) == ({"stone": 1}, {"stone": 1})


def test_r16_one_symbol_and_two_winners_nobody_gets_it() -> None:
    # No area of our board has one symbol and two tiles, so the market of X2 gets a tent less.
    state = position(laid={"2,3": "2a/0", "4,5": "3e/0"}, hidden={"3,4": "2c"}, to_move="green")
    state.board = Board(GAME.layouts["contado"], "AB/CD", -1)
    state.board.area_symbols[state.board.area_at[number("3,3") * 4 + 3]] = 1
    play(state, "reveal 3,4", "rot 0")
    assert cards(state) == [0, 0, 1, 0], "only the card of the tile itself"


THREE = ("red", "green", "yellow")


def test_r17_a_neutral_colour_takes_its_share_in_ties_by_option() -> None:
    state = position(players=THREE, laid={"0,3": "4a/1"}, hidden={"0,5": "4b"}, options={"neutral_share": "on"})
    play(state, "reveal 0,5", "rot 2")
    assert goods(state, "red") == {"stone": 1}


def test_r17_only_players_share_ties_and_a_neutral_majority_blocks() -> None:
    state = position(players=THREE, laid={"0,3": "4a/1"}, hidden={"0,5": "4b"})
    play(state, "reveal 0,5", "rot 2")
    assert goods(state, "red") == {"stone": 3}
    alone = position(players=THREE, laid={"0,3": "5a/1"}, hidden={"0,5": "4b"})
    play(alone, "reveal 0,5", "rot 2")
    assert goods(alone, "red") == {}, "a neutral colour alone on top still wins"


def test_r18_goods_end_at_five_after_sharing() -> None:
    state = position(laid={"0,3": "4a/1"}, hidden={"0,5": "4b"}, to_move="red", blue=has(stone=5))
    play(state, "reveal 0,5", "rot 2")
    assert (goods(state, "blue")["stone"], goods(state, "red")["stone"]) == (5, 1), "blue's share is not passed on"


def test_r19_an_empty_deck_gives_none_and_used_cards_come_back() -> None:
    state = position(hidden={"3,4": "1a"}, red=has(cards=["king_3"]))
    state.players[2].hand = state.deck[:]
    for card in state.deck:
        state.known[card] |= 4
    state.deck = []
    empty = after(state, "reveal 3,4", "rot 0", "pass", "pass")
    assert cards(empty)[0] == 0
    late = after(state, "reveal 3,4", "rot 0", "king 3", "pass")
    assert cards(late)[0] == 0, "the tile's card was due before the window (R12)"
    # A King used before the tile is turned up is under the deck, where nothing else was.
    back = position(hidden={"3,4": "1a"}, blue=has(cards=["king_3"]))
    back.players[2].hand = back.deck[:]
    for card in back.deck:
        back.known[card] |= 4
    back.deck = []
    play(back, "king 3", "reveal 3,4", "rot 0", "pass")
    assert hand(back, 0) == ["king_3"]


def test_r20_the_frame_pays_no_card_shield_and_no_neutral_colour() -> None:
    # (0,7) north is stone, east is grain. 1a at rotation 0: north blue with the card, east red.
    state = position(hidden={"0,7": "1a"})
    play(state, "reveal 0,7", "rot 0")
    assert all_goods(state)["red"] == {"grain": 1}
    assert "blue" not in all_goods(state)
    state = position(players=("red", "green", "yellow"), hidden={"0,7": "6a"})
    play(state, "reveal 0,7", "rot 0")
    assert not any(one.get("stone") == 1 for one in all_goods(state).values())


# Cards


def test_r21_one_card_for_every_player_in_every_turn() -> None:
    state = position(hidden={"5,4": "5a"}, blue=has(cards=["king_3", "king_5"]), red=has(cards=["king_4", "bailiff"]))
    play(state, "king 3")
    assert "king 5" not in offered(state), "one card a turn"
    play(state, "reveal 5,4", "rot 0")
    assert set(offered(state)) == {"pass", "bailiff", "king 4", "sell"}
    play(state, "king 4")
    assert decides(state) == ("blue", "build_menu")
    assert "king 5" not in offered(state)
    play(state, "end")
    assert "bailiff" not in offered(state)


def test_r21_reactions_only() -> None:
    state = position(hidden={"5,4": "5a"}, options={"off_turn_cards": "reactions"},
                     red=has(cards=["king_4", "bailiff"]))  # fmt: skip
    play(state, "reveal 5,4", "rot 0")
    assert offered(state) == ["pass", "bailiff", "sell"]


def test_r22_the_bailiff_comes_after_rewards_and_before_scoring() -> None:
    state = position(hidden={"0,7": "1a"}, green=has(cards=["bailiff"]))
    play(state, "reveal 0,7", "rot 0")
    assert (cards(state), silver(state), all_goods(state)) == ([1, 0, 1, 0], [1, 0, 0, 0], {})
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, green=has(cards=["bailiff"]))
    play(state, "reveal 5,4", "rot 1")
    assert all_goods(state) == {}
    # 5a at rotation 3 has green to the east (5 against yellow's 4) and yellow to the south (5 against green's 4).
    play(state, "bailiff 3")
    assert all_goods(state) == {"green": {"stone": 2}, "yellow": {"grain": 2}}


def test_r23_windows_rest_on_public_facts() -> None:
    for card in ("bailiff", "count", "guard"):
        state = position(hidden={"5,4": "5a"}, options={"battle": "on"}, red=has(cards=[card]))
        play(state, "reveal 5,4", "rot 0")
        assert decides(state) == ("red", "placement_window")
        assert state.decision.reaction
    state = position(hidden={"5,4": "5a"}, red=has(cards=["count"]))
    state.mine = 0
    play(state, "reveal 5,4", "rot 0")
    assert offered(state) == ["pass"], "asked even if there is nothing to choose"


def test_r23_holders_only() -> None:
    options = {"reaction_windows": "holders", "battle": "on"}
    for card, asked in (("bailiff", True), ("king_3", True), ("count", False), ("brigand", False)):
        state = position(hidden={"5,4": "5a"}, options=options, red=has(cards=[card]))
        play(state, "reveal 5,4", "rot 0")
        assert (decides(state) == ("red", "placement_window")) == asked, card
    # The Brigand has no victim above; with one it opens the window, unless only reactions are allowed.
    robbed = position(hidden={"5,4": "5a"}, options=options, red=has(cards=["brigand"]), green=has(silver=1))
    play(robbed, "reveal 5,4", "rot 0")
    assert decides(robbed) == ("red", "placement_window")
    strict = {**options, "off_turn_cards": "reactions"}
    robbed = position(hidden={"5,4": "5a"}, options=strict, red=has(cards=["king_3"]))
    play(robbed, "reveal 5,4", "rot 0")
    assert decides(robbed)[1] != "placement_window"


def test_r24_the_bailiff_must_change_the_rotation_and_spares_ones_own_tile() -> None:
    state = position(hidden={"5,4": "5a"}, blue=has(cards=["bailiff"]), red=has(cards=["bailiff"]))
    assert "bailiff" not in offered(state)
    play(state, "reveal 5,4", "rot 2", "bailiff")
    assert offered(state) == ["0", "1", "3"]
    play(state, "0")
    assert "bailiff" not in offered(state)


def test_r24_everybody_else_is_asked_again_even_those_who_have_passed() -> None:
    state = position(
        hidden={"5,4": "5a"}, red=has(cards=["bailiff"]), green=has(cards=["count"]), yellow=has(cards=["bailiff"])
    )
    play(state, "reveal 5,4", "rot 2")
    for colour in ("red", "green"):
        assert decides(state) == (colour, "placement_window")
        play(state, "pass")
    assert decides(state) == ("yellow", "placement_window")
    play(state, "bailiff", "0")
    # From the left of whoever turned the tile, but not whoever laid it: red passed before, and may turn it now.
    assert decides(state) == ("red", "placement_window")
    play(state, "bailiff", "1")
    # Yellow has used a card in this turn; green is asked a third time.
    assert decides(state) == ("green", "placement_window")
    play(state, "pass")
    assert decides(state) == ("red", "turn_menu"), "blue can build nothing"
    assert state.turned[number("5,4")] == 1


def test_r24_a_card_used_in_one_turn_is_no_hindrance_in_the_next() -> None:
    state = position(hidden={"5,4": "5a", "5,2": "5b"}, yellow=has(cards=["bailiff", "bailiff"]))
    play(state, "reveal 5,4", "rot 2", "bailiff", "0")
    assert decides(state) == ("red", "turn_menu"), "yellow was not asked a second time"
    play(state, "reveal 5,2", "rot 2")
    assert decides(state) == ("yellow", "placement_window")
    assert "bailiff" in offered(state)


def test_r25_no_cards_between_reveal_and_build_menu() -> None:
    state = position(hidden={"5,4": "5a"}, blue=has(cards=["king_3"]))
    play(state, "reveal 5,4")
    assert offered(state) == ["rot 0", "rot 1", "rot 2", "rot 3"]
    play(state, "rot 0")
    assert decides(state) == ("blue", "build_menu")


def test_r26_a_card_without_effect_cannot_be_used() -> None:
    useless = ["robber_knight", "brigand", "brigand_gang", "traitor", "peasant", "duke"]
    state = position(options={"battle": "on"}, blue=has(cards=[*useless, "arsonist"]))
    state.mine = 1
    state.villages_aside = state.cities_aside = 0
    for plot in range(32):
        if state.settlement[plot] == 2:
            state.settle_plot(plot, 0)
    state.legal = state.decision.options(state)
    assert [option for option in offered(state) if not option.startswith("reveal")] == ["sell"]


def test_r27_any_number_of_cards_is_sold_as_long_as_there_is_silver() -> None:
    state = position(blue=has(cards=["count", "countess", "bailiff"]))
    state.mine = 3
    play(state, "sell count")
    assert (silver(state)[0], state.mine) == (2, 1)
    play(state, "sell countess")
    assert (silver(state)[0], state.mine) == (3, 0)
    assert "sell" not in offered(state)
    assert not state.has_used_card(0)


def test_r27_after_a_sale_in_a_window_the_same_player_chooses_again() -> None:
    state = position(hidden={"5,4": "5a"}, red=has(cards=["count", "bailiff"]), green=has(cards=["count"]))
    play(state, "reveal 5,4", "rot 0", "sell count")
    assert decides(state) == ("red", "placement_window")
    assert "bailiff" in offered(state)
    play(state, "sell bailiff")
    assert decides(state) == ("green", "placement_window"), "no card is left to red"


def test_r28_a_sale_asks_whatever_the_hand_holds_so_that_nothing_is_told_by_pace() -> None:
    for held in (["count", "count"], ["count", "countess"]):
        state = position(blue=has(cards=held))
        play(state, "sell")
        assert decides(state) == ("blue", "sell_card")
    lone = position(blue=has(cards=["count"]))
    play(lone, "sell")
    assert decides(lone) == ("blue", "turn_menu"), "that a lone card goes is seen by all"


def test_r28_used_cards_are_seen_by_all_and_sold_ones_by_nobody() -> None:
    state = position(blue=has(cards=["king_3", "count"]))
    used = after(state, "king 3")
    assert under_deck(used) == "king_3"
    assert all(used.facts(seat)["deck"][-1] == "king_3" for seat in (None, 0, 1, 2, 3))
    sold = after(state, "sell count")
    assert under_deck(sold) == "count"
    assert sold.facts(0)["deck"][-1] == "count"
    assert all(sold.facts(seat)["deck"][-1] is None for seat in (None, 1, 2, 3))
    both = after(state, "sell count", "king 3")
    assert [named(both, card) for card in both.deck[-2:]] == ["count", "king_3"], "in the order they left the hand"


def test_r29_the_traitor_pays_the_victim() -> None:
    state = position(blue=has(silver=2, cards=["traitor"]), red=has(cards=["count"]))
    mine = state.mine
    play(state, "traitor red")
    assert (silver(state)[:2], state.mine) == ([1, 1], mine)
    assert hand(state, 0) == ["count"]
    assert under_deck(state) == "traitor"


def test_r29_the_traitor_pays_the_mine() -> None:
    state = position(blue=has(silver=2, cards=["traitor"]), red=has(cards=["count"]), options={"traitor_pays": "mine"})
    mine = state.mine
    play(state, "traitor red")
    assert (silver(state)[:2], state.mine) == ([1, 0], mine + 1)


def test_r29_a_card_of_the_traitor_cannot_be_used_in_the_same_turn() -> None:
    state = position(blue=has(silver=1, cards=["traitor"]), red=has(cards=["king_5"]))
    play(state, "traitor red")
    assert "king 5" not in offered(state)


def test_r30_brigands_take_from_all_others_and_not_from_the_mine() -> None:
    state = position(hidden={"5,4": "5a"}, blue=has(silver=3), red=has(cards=["brigand_gang"]), green=has(silver=1))
    mine = state.mine
    play(state, "reveal 5,4", "rot 0", "brigand_gang")
    assert (silver(state), state.mine) == ([1, 3, 0, 0], mine)


def test_r31_a_free_plot_has_no_settlement() -> None:
    state = position(blue=has(cards=["peasant"]), castles={"2,0 stone": ["red"]})
    play(state, "peasant")
    plots = offered(state)
    assert "2,0" in plots
    assert len(plots) == 14
    assert "5,1" not in plots, "the mine"
    play(state, "2,0")
    assert castle_points(state, number("2,0")) == 6


def test_r31_an_empty_plot_has_no_castle_either() -> None:
    state = position(blue=has(cards=["peasant"]), castles={"2,0 stone": ["red"]}, options={"free_plot": "empty"})
    play(state, "peasant")
    assert "2,0" not in offered(state)
    assert len(offered(state)) == 13


def test_r32_count_and_countess_use_areas_without_site_once() -> None:
    state = position(laid={"3,4": "4a/2"}, menu="build", blue=has(0, 1, 1, silver=2, cards=["count"]))
    assert "build 4,4 grain count" in offered(state), "the purchase is no card"
    play(state, "build 4,4 grain count")
    assert (goods(state, "blue"), silver(state)[0]) == ({}, 0)
    full = position(laid={"3,4": "4a/2"}, menu="build", blue=has(1, 1, 1, cards=["count"]),
                    castles={"4,4 grain": ["red"]})  # fmt: skip
    assert "build 4,4 grain count" not in offered(full)


def test_r33_the_master_builder_replaces_missing_kinds_only() -> None:
    tiles = {"1,0": "4a/2"}
    complete = position(laid=tiles, menu="build", blue=has(1, 1, 1, silver=3, cards=["master_builder"]))
    assert "build 2,0 stone master_builder" not in offered(complete)
    nothing = position(laid=tiles, menu="build", blue=has(silver=3, cards=["master_builder"]))
    play(nothing, "build 2,0 stone master_builder")
    assert silver(nothing)[0] == 0
    assert not nothing.bought
    short = position(laid=tiles, menu="build", blue=has(silver=2, cards=["master_builder"]))
    assert "build 2,0 stone master_builder" not in offered(short), "not together with the purchase"


@pytest.mark.parametrize("allowed", ["off", "on"])
def test_r33_the_master_builder_overbuilds_only_by_option(allowed: str) -> None:
    state = position(
        options={"battle": "on", "builder_overbuild": allowed}, laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build",
        castles={"2,0 stone": ["red"]}, blue=has(1, 1, 0, silver=4, cards=["master_builder"]),
    )  # fmt: skip
    attack = "overbuild 2,0 stone red master_builder"
    assert (attack in offered(state)) == (allowed == "on")
    if allowed == "on":
        play(state, attack)
        assert (goods(state, "blue"), silver(state)[0]) == ({}, 0), "four units for 4 silver"


def test_r34_a_king_scores_at_once_and_may_come_back() -> None:
    state = position(blue=has(cards=["king_4"]))
    play(state, "king 4")
    assert points(state, 0) == {"king": 4}
    assert under_deck(state) == "king_4"
