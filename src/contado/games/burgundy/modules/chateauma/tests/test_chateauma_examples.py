"""The Châteauma: the worked examples C-X1 to C-X26, under their numbers."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import board, face, play

from contado.core.position.luck import Luck
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.chateauma.cards import first_cards
from contado.games.burgundy.modules.chateauma.tests.positions import (
    FULL_BOARD,
    automa,
    card_in,
    is_whole,
    its_goods,
    its_points,
    its_score,
    its_silver,
    kept,
    kinds,
    new,
    on_card,
    reserve,
    seat_of,
    seen,
    step,
    turn,
    wild,
)
from contado.games.burgundy.modules.shields.tests.positions import shields
from contado.games.burgundy.pieces.components import FACE_NAMES
from contado.games.burgundy.state import STREAMS

NINE = list(range(1, 10))


def test_c_x01_the_first_card_with_a_castle() -> None:
    # A luck that draws 5, 2 and 7, and then 9 of the other eight.
    for number in range(100_000):
        trial, pile = Luck.seeded(str(number), STREAMS), NINE[:]
        if [trial.draw(0, pile) for _ in range(3)] == [5, 2, 7] and trial.draw(0, [1, 2, 3, 4, 5, 6, 8, 9]) == 9:
            break
    assert first_cards(NINE, 0, Luck.seeded(str(number), STREAMS)) == (7, 9, [1, 2, 3, 4, 5, 6, 8])


def test_c_x01_the_start_of_a_game() -> None:
    state = new(1, seed="x1")
    assert kept(state).seat == 1
    assert (its_goods(state), its_silver(state)) == ([1] * 6, 1)
    assert (state.first_seat, state.estate(0).workers) == (0, 1)
    assert len(kept(state).deck) == 7
    left = kept(state).cards[0]
    assert left in (4, 7, 8)
    hexes = {4: 2, 7: 2, 8: 1}
    assert on_card(state, "left").split().index("castle") + 1 == hexes[left]
    assert set(on_card(state, "right").split()) == {"-"}


# The example is worked out with the order of the reserve; C-R23 gives a tie to the first tile of the black depot.
@pytest.mark.parametrize(("tie", "bought"), [("reserve_order", "pig3"), ("black_depot", "ship")])
def test_c_x02_depot_before_hex(tie: str, bought: str) -> None:
    state = automa(
        left=(5, ""), white=3, die=6, depots=FULL_BOARD, silver=1, black="ship pig3 monastery5 mine",
        options={"cha_purchase_tie": tie},
    )  # fmt: skip
    turn(state)
    assert on_card(state, "left") == "- bank - -"
    assert reserve(state) == bought
    assert its_silver(state) == 1
    assert its_points(state) == {}


def test_c_x03_a_castle_picks_from_the_white_die_on() -> None:
    state = automa(right=(4, "bank"), white=5, die=2, depots={**FULL_BOARD, 6: "sheep3"})
    turn(state)
    assert on_card(state, "right") == "bank castle monastery4 - -"


def test_c_x04_the_bonus_goes_to_the_other_card() -> None:
    state = automa(left=(8, "- mine cow2 ship"), right=(2, ""), white=2, die=2, depots=FULL_BOARD)
    told = turn(state)
    assert its_points(state) == {"cha_cards": 18}
    assert card_in(state, "left") == 2
    assert on_card(state, "left") == "- - - monastery3"
    assert card_in(state, "right") not in (0, 2, 8)
    assert [event.facts["slid"] for event in told if event.kind == "cha_new_card"] == [True, False]


def test_c_x05_both_cards_full() -> None:
    state = automa(
        left=(8, "- mine cow2 ship"), right=(4, "bank - monastery5 mine church"), white=1, die=2, reserve="castle",
        goods="turquoise 2 pink 2 brown", depots=FULL_BOARD,
    )  # fmt: skip
    told = turn(state)
    assert "cha_no_open_card" in kinds(told)
    assert its_points(state) == {"goods_sold": 4, "cha_cards": 39}
    assert its_score(state) == 43
    assert its_goods(state) == [1, 0, 0, 0, 2, 0]
    assert its_silver(state) == 1
    assert reserve(state) == ""
    assert [event.facts["card"] for event in told if event.kind == "cha_card"] == [8, 4]
    assert {card_in(state, "left"), card_in(state, "right")} & {0, 4, 8} == set()


NO_MINE = {1: "ship", 2: "castle", 3: "bank"}


def test_c_x06_the_top_tile_of_the_reserve() -> None:
    state = automa(left=(1, "- - monastery3"), white=4, die=1, depots=NO_MINE, reserve="cow3 pig2")
    turn(state)
    assert on_card(state, "left") == "- pig2 monastery3"
    assert its_points(state) == {"livestock": 2}
    assert reserve(state) == "cow3"


def test_c_x07_a_face_down_tile() -> None:
    state = automa(
        left=(1, "- - monastery3"), white=4, die=1, depots=NO_MINE, wild="ship", on_depots={4: "red"},
        track={0: [1, 0]},
    )  # fmt: skip
    turn(state)
    assert on_card(state, "left") == "*ship - monastery3"
    assert wild(state) == ""
    assert its_goods(state) == [0] * 6
    assert state.track[0] == [0, 1]


def test_c_x08_the_first_black_tile() -> None:
    state = automa(left=(1, "- - monastery3"), white=4, die=1, depots=NO_MINE, black="- castle bank -")
    turn(state)
    assert wild(state) == "castle"
    assert on_card(state, "left") == "- - monastery3"
    assert its_silver(state) == 0
    nothing = automa(left=(1, "- - monastery3"), white=4, die=1, depots=NO_MINE)
    turn(nothing)
    assert its_silver(nothing) == 2


def test_c_x09_a_town_hall_for_the_selected_card() -> None:
    state = automa(left=(9, ""), white=2, die=1, depots={1: "town_hall"}, reserve="watchtower sheep3 ship ship ship")
    turn(state)
    assert on_card(state, "left") == "- town_hall watchtower -"
    assert its_points(state) == {"watchtower": 4}
    assert reserve(state) == "sheep3 ship ship ship"


def test_c_x10_a_town_hall_for_the_other_card() -> None:
    state = automa(
        left=(9, "cow2 - bank -"), right=(6, ""), white=2, die=1, depots={1: "town_hall"}, reserve="ship",
        on_depots={4: "orange"},
    )  # fmt: skip
    turn(state)
    assert on_card(state, "left") == "cow2 town_hall bank -"
    assert on_card(state, "right") == "ship - - -"
    assert its_points(state) == {"goods_sold": 2}
    assert its_silver(state) == 1
    assert its_goods(state) == [0] * 6


def test_c_x10_a_town_hall_with_a_face_down_tile() -> None:
    state = automa(
        left=(9, "cow2 - bank -"), right=(6, ""), white=2, die=1, depots={1: "town_hall"}, wild="ship", goods="red"
    )
    turn(state)
    assert its_points(state) == {"goods_sold": 2, "cha_cards": 18}
    assert card_in(state, "left") == 6
    assert seen(state)["completed"] == [9]


def test_c_x11_church_and_market() -> None:
    state = automa(left=(2, ""), right=(3, ""), white=4, die=3, depots={**FULL_BOARD, 3: "church"})
    turn(state)
    assert on_card(state, "left") == "church - - -"
    assert reserve(state) == "castle"
    depots = {1: "market", 2: "monastery3 castle", 3: "cow3", 5: "mine monastery4", 6: "bank sheep3"}
    market = automa(left=(4, ""), right=(3, ""), white=4, die=1, depots=depots)
    turn(market)
    assert on_card(market, "left") == "market - - - -"
    assert reserve(market) == "sheep3"


def test_c_x12_animals_of_a_species() -> None:
    state = automa(
        left=(1, ""), right=(2, "- - sheep2 -"), white=1, die=1, depots={1: "sheep4"}, reserve="sheep3",
        duchy="sheep3 cow4", wild="sheep4",
    )  # fmt: skip
    kept(state).tiles[1][0], kept(state).down[1] = kept(state).wild.pop(), 1
    turn(state)
    assert on_card(state, "right") == "*sheep4 - sheep2 -"
    assert its_points(state) == {"livestock": 9}


def test_c_x13_geese() -> None:
    geese = {"tiles_2": True}
    state = automa(
        left=(1, ""), right=(2, ""), white=1, die=1, reserve="geese", duchy="cow3 cow4 sheep3 sheep3 sheep2",
        options=geese,
    )  # fmt: skip
    turn(state)
    assert its_points(state) == {"livestock": 10}
    after = automa(
        left=(1, "- geese -"), right=(2, ""), white=5, die=1, depots={1: "pig2"},
        duchy="cow3 cow4 sheep3 sheep3 sheep2", options=geese,
    )  # fmt: skip
    turn(after)
    assert its_points(after) == {"livestock": 4}


def test_c_x14_a_ship_and_its_symbol() -> None:
    state = automa(
        left=(6, ""), white=3, die=1, depots={1: "ship"}, track={0: [1, 0]},
        on_depots={2: "turquoise purple brown", 5: "pink red orange", 6: "red"},
    )  # fmt: skip
    step(state)
    assert on_card(state, "left") == "ship - - -"
    (loaded,) = [event.facts for event in step(state) if event.kind == "loaded"]
    assert its_goods(state) == [0, 0, 1, 1, 0, 1]
    assert loaded["goods"] == {"pink": 1, "red": 1, "orange": 1}
    assert loaded["depots"] == {"pink": [5], "red": [5], "orange": [5]}
    assert state.track[1] == [1]
    told = turn(state)
    assert [event.facts["good"] for event in told if event.kind == "cha_sell"] == ["pink"]
    assert its_points(state) == {"goods_sold": 2}
    assert its_silver(state) == 1


@pytest.mark.parametrize(("routes", "points"), [("off", 9), ("random", 10)])
def test_c_x15_most_goods_lowest_number(routes: str, points: int) -> None:
    state = automa(
        left=(2, ""), white=1, die=1, depots={1: "warehouse"}, people=[board(), board()],
        goods="turquoise 3 purple 3 red orange", options={"trade_routes": routes},
    )  # fmt: skip
    turn(state)
    assert its_score(state) == points
    assert its_goods(state) == [1, 0, 0, 3, 0, 1]
    assert its_silver(state) == 1
    without = automa(
        left=(2, ""), white=1, die=1, depots={1: "warehouse"}, people=[board(), board()],
        options={"trade_routes": routes},
    )  # fmt: skip
    turn(without)
    assert (its_score(without), its_silver(without)) == (0, 0)


def test_c_x16_a_card_is_complete() -> None:
    duchy = "mine mine bank bank market market " + " ".join(f"monastery{n}" for n in range(3, 9))
    state = automa(left=(1, "mine - monastery9"), right=(2, ""), white=1, die=1, wild="bank", duchy=duchy)
    kept(state).full_kinds = 1 << 5
    turn(state)
    estate = state.estate(1)
    assert its_points(state) == {"cha_cards": 12, "colour_bonus": 5}
    assert estate.spaces.count(face("mine")) == 3
    assert estate.spaces.count(face("bank")) == 3
    assert its_silver(state) == 0
    assert seen(state)["surplus"]["monastery"] == ["monastery9"]
    assert estate.bonus_tiles[1] == 5


@pytest.mark.parametrize(
    ("tie", "found"), [("reserve_order", "bank goat2 monastery3"), ("black_depot", "bank ship monastery3")]
)
def test_c_x17_the_purchase(tie: str, found: str) -> None:
    state = automa(
        left=(1, ""), white=1, die=1, depots={1: "mine"}, reserve="bank monastery3", silver=3,
        black="monastery4 ship bank goat2", options={"cha_purchase_tie": tie},
    )  # fmt: skip
    told = turn(state)
    assert reserve(state) == found
    assert its_silver(state) == 1
    assert kinds(told).count("cha_buy") == 1


def test_c_x18_the_white_castle() -> None:
    for search, second, found in (
        ("depot_first", "church ship", "church ship"),
        ("depot_first", "ship", "ship ship"),
        ("kind_first", "ship", "ship monastery3"),
    ):
        state = automa(
            left=(2, ""), white=1, die=6, depots={1: second, 2: "monastery3", 6: "white_castle"}, reserve="ship",
            options={"white_castles": True, "cha_white_castle": search},
        )  # fmt: skip
        turn(state)
        assert on_card(state, "left") == "white_castle - - -"
        assert reserve(state) == found


def test_c_x19_extra_turns() -> None:
    duchy = "bank market church carpenter warehouse cow2 sheep2 pig2"
    state = automa(
        left=(3, "ship bank cow3 -"), right=(1, "mine cow2 -"), white=3, die=1, duchy=duchy,
        depots={1: "watchtower", 5: "mine monastery4"}, goods="purple 2 red", options={"cha_modifiers": "D"},
    )  # fmt: skip
    told = turn(state)
    points = its_points(state)
    # The watchtower itself was placed in this turn.
    assert points.pop("watchtower") == 4
    assert points == {"cha_cards": 30, "goods_sold": 4}
    assert kinds(told).count("cha_extra_turn") == 2
    assert its_silver(state) == 1
    assert [event.facts["card"] for event in told if event.kind == "cha_card"] == [3, 1]
    assert {card_in(state, "left"), card_in(state, "right")} & {0, 1, 3} == set()
    spaces = state.estate(1).spaces
    assert spaces[9] == face("watchtower")
    assert spaces[12] == face("cow3")
    assert is_whole(state)


def test_c_x20_silver_at_the_end_of_a_phase() -> None:
    state = automa(
        left=(4, "- - - mine -"), right=(2, "*mine"), white=1, die=1, depots={1: "bank"}, duchy="mine mine",
        reserve="mine", round=5, last=True, track={0: [0, 1]},
    )  # fmt: skip
    told = turn(state)
    assert [event.facts["n"] for event in told if event.kind == "cha_silver"] == [3]
    # The bank gave 2.
    assert its_silver(state) == 5


@pytest.mark.parametrize(("options", "more"), [({}, 0), ({"shields": True}, 15), ({"vineyards": True}, 28)])
def test_c_x21_final_scoring(options: dict[str, object], more: int) -> None:
    kept_of = {"shields": [3, 4] if more == 15 else [], "doubles": list(range(60, 67)) if more == 28 else []}
    cards = (10, 12) if more == 28 else (4, 6)
    tiles = "- *bank monastery8 -" if more == 28 else "- *bank monastery8 - -"
    state = automa(
        left=(cards[0], tiles), right=(cards[1], "- - ship -" if more == 28 else "ship"),
        white=1, die=1, phase="E", round=5, last=True, duchy=" ".join(f"monastery{n}" for n in range(3, 8)),
        goods="2 red pink", silver=1, reserve="castle cow2", wild="bank", options=options, kept=kept_of,
    )  # fmt: skip
    # Its turn is over, and nothing else happens in the round.
    state.stack = state.stack[:1]
    state.settle()
    while not state.over:
        state.apply(state.legal[-1])
    found = its_points(state)
    assert found["cha_monasteries"] == 24
    assert (found["left_goods"], found["left_silver"], found["cha_reserve"], found["cha_open_cards"]) == (3, 1, 3, 6)
    assert its_score(state) == 37 + more
    assert found.get("cha_shields", 0) + found.get("cha_doubles", 0) == more


@pytest.mark.parametrize(
    ("before", "phase", "left", "points"),
    [(0, "B", 2, {}), (1, "C", 2, {"border_pairs": 6}), (2, "D", 2, {"border_bonus": 5}),
     (2, "D", 1, {"border_bonus": 2}), (2, "D", 0, {}), (3, "D", 2, {})],
)  # fmt: skip
def test_c_x22_border_post_cards(before: int, phase: str, left: int, points: dict[str, int]) -> None:
    state = automa(
        right=(6, "ship monastery3 bank -"), white=5, die=1, depots={1: "ship"}, phase=phase,
        options={"border_posts": True}, kept={"border_cards": before}, modules={"border_posts": {"left": left}},
    )  # fmt: skip
    turn(state)
    found = its_points(state)
    assert found.pop("cha_cards") == 18
    assert found == points


def test_c_x22_a_shield_of_the_next_depot() -> None:
    laid = shields({4: (14, 9)}, seats=3)
    state = automa(
        left=(3, "ship bank cow2 -"), white=2, die=1, depots={1: "church"}, people=[board(), board()],
        options={"shields": True}, modules=laid,
    )  # fmt: skip
    turn(state)
    assert seen(state)["shields"] == [9]
    assert state.view(None)["facts"]["shields"]["depots"][3] == [14]


def double(*grapes: str) -> int:
    """Return the face of a double tile."""
    names = ["grapes_" + "_".join(pair) for pair in (grapes, grapes[::-1])]
    found = [number for number in range(60, 81) if FACE_NAMES[number] in names]
    return found[0]


def vines(depot: list[int], store: list[int]) -> dict[str, dict[str, object]]:
    """Say which double tiles lie in depot and store."""
    return {"vineyards": {"depot": depot, "store": store}}


def test_c_x23_double_tiles() -> None:
    red, blue = double("red", "red"), double("blue", "red")
    state = automa(
        left=(10, "bank cow2"), right=(12, ""), white=4, die=4, depots={5: "mine monastery4"}, silver=3,
        options={"vineyards": True}, modules=vines([red, -1, blue], [double("green", "green")]),
    )  # fmt: skip
    turn(state)
    assert on_card(state, "left") == "bank cow2 monastery4 -"
    assert state.view(None)["facts"]["vineyards"]["depot"] == [FACE_NAMES[red], "", ""]
    assert seen(state)["doubles"] == 2
    assert its_silver(state) == 1
    later = automa(
        left=(10, "bank cow2"), right=(12, ""), white=4, die=4, depots={5: "monastery4"}, silver=2, black="castle",
        options={"vineyards": True}, modules=vines([-1, -1, -1], [-1]),
    )  # fmt: skip
    turn(later)
    assert reserve(later) == "castle"
    assert seen(later)["doubles"] == 0


def test_c_x24_covered_spaces() -> None:
    state = new(1, seed="x24", cha_modifiers="AB")
    spaces = state.to_json()["estates"][1]["spaces"]
    board_rows = "BBBLBBBLLBBBLLLBBBSSSSKKKSSMKKCMMKCCC"
    free = {letter: [spaces[at] for at in range(37) if board_rows[at] == letter].count(-1) for letter in "BLSKMC"}
    assert free == {"B": 9, "L": 5, "S": 5, "K": 5, "M": 2, "C": 3}


def test_c_x24_the_fifth_monastery_earns_the_tile() -> None:
    state = automa(
        left=(1, "mine cow2 -"), white=1, die=1, depots={1: "monastery9"},
        duchy=" ".join(f"monastery{n}" for n in range(3, 8)), options={"cha_modifiers": "A"},
    )  # fmt: skip
    # The first of its monastery spaces has the mark: a cover lies there in place of monastery 3.
    state.estate(1).spaces[22] = 27
    state.estate(1).monasteries &= ~(1 << 3)
    turn(state)
    assert its_points(state) == {"cha_cards": 12, "colour_bonus": 5}


def test_c_x25_ranking() -> None:
    state = GAME.new(3, {"chateauma": True}, seed="x25")
    for seat, points in enumerate((220, 214, 214)):
        state.ledger.book(seat, 0, points, 1)
    assert GAME.outcome(state).places == [1, 3, 2]
    two = GAME.new(2, {"chateauma": True}, seed="x25")
    for seat in range(2):
        two.ledger.book(seat, 0, 214, 1)
    assert GAME.outcome(two).places == [2, 1]


def test_c_x26_the_crane() -> None:
    state = automa(
        right=(2, ""), white=6, die=1, depots={1: "town_hall", 6: "bank sheep3"}, reserve="crane",
        options={"tiles_2": True},
    )  # fmt: skip
    turn(state)
    assert on_card(state, "right") == "town_hall crane sheep3 -"
    assert its_points(state) == {"livestock": 3}


def test_c_x02_a_person_moves_after_it() -> None:
    state = automa(left=(5, ""), white=3, die=6, depots=FULL_BOARD)
    turn(state)
    assert (state.decider, state.decision.kind) == (0, "turn")
    play(state, "end")
    assert state.round == 2
    assert seat_of(state) == 1
