"""The Châteauma with other expansions, by ruling number."""

from __future__ import annotations

import pytest

from contado.core.position.luck import Luck
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.chateauma.final import final_points
from contado.games.burgundy.modules.chateauma.printed import CARDS
from contado.games.burgundy.modules.chateauma.sources import FROM_CHA_DOUBLES, FROM_CHA_SHIELDS
from contado.games.burgundy.modules.chateauma.tests.positions import (
    automa,
    begun,
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
    turn,
)
from contado.games.burgundy.modules.shields.tests.positions import shields
from tests.games.burgundy.positions import board, face, facts, offered, play

CASTLE_AT = "3,3"


def test_c_r29_shield_6_copies_its_monasteries() -> None:
    laid = shields(own={6: CASTLE_AT}, seats=2)
    state = automa(
        left=(1, "mine"), right=(5, "monastery5 - - *monastery6"), white=1, die=1, depots={1: "monastery4"},
        duchy="monastery20", options={"shields": True}, modules=laid,
        people=[board(1, {"castle": CASTLE_AT, "market": "2,2"})],
    )  # fmt: skip
    turn(state)
    assert "copy 2" in offered(state)
    play(state, "copy 2")
    # Those in the duchy and on the cards, not the one that lies face down.
    assert facts(state)["monasteries"] == [4, 5, 20]
    assert not GAME.proofs.broken_laws(state)


def test_c_r29_new_monasteries_are_copied_too() -> None:
    laid = shields(own={6: CASTLE_AT}, seats=2)
    laid["shields"]["copies"] = [1, -1]
    state = automa(
        left=(1, "mine"), white=1, die=1, depots={1: "monastery4"}, options={"shields": True}, modules=laid,
        people=[board(1, {"castle": CASTLE_AT})],
    )  # fmt: skip
    assert facts(state)["monasteries"] == []
    turn(state)
    assert facts(state)["monasteries"] == [4]
    assert facts(state, 1)["monasteries"] == []


def test_c_r29_end_scoring_by_the_owners_buildings() -> None:
    laid = shields(own={6: CASTLE_AT}, seats=2)
    laid["shields"]["copies"] = [1, -1]
    people = [board(1, {"castle": CASTLE_AT, "warehouse": "0,0"}, silver=1)]
    state = automa(
        left=(1, ""), white=1, die=1, depots={1: "mine"}, options={"shields": True}, modules=laid, phase="E", round=5,
        duchy="monastery16", people=people, last=True,
    )  # fmt: skip
    state.estate(0).in_force = 1 << 16
    turn(state)
    while not state.over:
        play(state, next(option for option in offered(state) if option.startswith("tribute 1")))
    found = {GAME.rules.sources[entry.source]: entry.points for entry in state.ledger.entries if entry.seat == 0}
    assert found["shield_6"] == 4
    assert its_points(state)["cha_monasteries"] == 4


def test_c_r32_no_tribute() -> None:
    state = automa(
        left=(1, ""), white=1, die=1, depots={1: "mine"}, options={"shields": True}, kept={"shields": [3, 4]},
        modules=shields(seats=2), round=5, last=True, track={0: [0, 1]}, silver=1,
    )  # fmt: skip
    told = turn(state)
    assert "tribute" not in kinds(told)
    assert seen(state)["shields"] == [3, 4]
    # A mine on the card has paid 1.
    assert its_silver(state) == 2


def test_c_r32_shield_2_stays_in_the_box() -> None:
    for seed in range(30):
        state = new(3, seed=str(seed), shields=True)
        assert not any(2 in one for one in state.view(None)["facts"]["shields"]["depots"])
        assert "shield 2" not in GAME.proofs.pieces(state)
    assert sum(name.startswith("shield ") for name in GAME.proofs.pieces(state)) == 17


@pytest.mark.parametrize(("goods", "points"), [("red", 3), ("", 0)])
def test_c_r33_trade_routes_only_with_a_sale(goods: str, points: int) -> None:
    state = automa(
        left=(2, ""), white=1, die=1, depots={1: "warehouse"}, goods=goods, options={"trade_routes": "random"}
    )
    turn(state)
    assert its_score(state) == points
    assert its_points(state).get("cha_trade_routes", 0) == (1 if goods else 0)


@pytest.mark.parametrize(
    ("routes", "said"),
    [
        ("off", "for 2 points each and 1 silver in all."),
        ("random", "for 2 points each, 1 point for the sale and 1 silver in all."),
    ],
)
def test_c_r33_the_tip_of_its_goods_tells_the_point_of_a_sale(routes: str, said: str) -> None:
    state = automa(
        left=(2, ""), white=1, die=1, depots={1: "warehouse"}, goods="red red", options={"trade_routes": routes}
    )
    tips = " ".join(area.pieces for area in GAME.drawing.picture(state.view(0), ENGLISH).areas)
    assert f"It sells the type it has most of, {said}" in tips
    turn(state)
    assert its_score(state) == 2 * 2 + (routes != "off")


def test_c_r33_route_tiles_are_for_people_only() -> None:
    for order in ("random", "chosen"):
        state = begun(2, trade_routes=order)
        # As many as with three players: four tiles of three spaces.
        assert [len(facts(state, seat)["route"]) for seat in range(3)] == [12, 12, 0]


@pytest.mark.parametrize("people", [1, 2, 3])
def test_c_r35_vine_bonus_tiles_are_for_people_only(people: int) -> None:
    state = begun(people, vineyards=True)
    supply = state.view(None)["facts"]["vineyards"]["supply"]
    assert sum(supply.values()) == 24 - people
    assert "vine_tiles" not in facts(state, people)
    assert "vineyard" not in facts(state, people)


def test_c_r36_double_tile_symbols_are_in_that_deck_only() -> None:
    assert not any("double" in CARDS[number].symbols for number in kept(new(1)).deck)
    vines = kept(new(1, vineyards=True))
    cards = sorted(vines.deck + vines.cards)
    assert cards == [1, *range(10, 18)]
    assert all(CARDS[number].symbols.count("double") == 1 for number in cards[1:])


def test_c_r36_the_slot_of_the_white_die_then_to_the_right() -> None:
    for white, taken in ((1, 2), (2, 2), (3, 2), (4, 2)):
        state = automa(
            left=(12, ""), right=(16, ""), white=white, die=1, depots={1: "bank"},
            options={"vineyards": True}, modules={"vineyards": {"depot": [-1, -1, 60], "store": [-1]}},
        )  # fmt: skip
        turn(state)
        assert state.view(None)["facts"]["vineyards"]["depot"][taken] == ""
    left = automa(
        left=(12, ""), right=(14, ""), white=4, die=1, depots={1: "bank"}, options={"vineyards": True},
        modules={"vineyards": {"depot": [60, -1, -1], "store": [-1]}},
    )  # fmt: skip
    turn(left)
    assert seen(left)["doubles"] == 1


@pytest.mark.parametrize(("white", "slot"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_c_r36_the_slot_of_the_store(white: int, slot: int) -> None:
    state = automa(
        left=(10, ""), right=(12, ""), white=white, die=1, depots={1: "bank"}, silver=2, options={"vineyards": True},
        modules={"vineyards": {"depot": [-1] * 3, "store": [60, 61, 62]}}, people=[board(), board()],
    )  # fmt: skip
    turn(state)
    store = state.view(None)["facts"]["vineyards"]["store"]
    assert [not tile for tile in store] == [at == slot for at in range(3)]


def test_c_r37_monastery_27_does_nothing_for_it() -> None:
    state = automa(
        left=(1, ""), white=1, die=1, depots={1: "monastery27"}, options={"tiles_2": True}, track={0: [0, 1]}
    )
    turn(state)
    assert on_card(state, "left") == "- - monastery27"
    assert state.track[0] == [1, 0]
    assert not GAME.proofs.broken_laws(state)


def test_c_r37_a_persons_marker_stays_on_top() -> None:
    state = automa(
        left=(3, ""), white=3, die=1, depots={1: "ship"}, options={"tiles_2": True}, track={1: [0], 0: [1]},
        people=[board(1, {"castle": CASTLE_AT, "monastery27": "2,3"})],
    )  # fmt: skip
    turn(state)
    assert state.track[1] == [1, 0]


def test_c_r40_the_third_card_brings_the_tile_only() -> None:
    state = automa(
        left=(2, "bank church cow2 -"), white=1, die=1, depots={1: "monastery3"}, options={"border_posts": True},
        kept={"border_cards": 2},
    )  # fmt: skip
    turn(state)
    assert its_points(state) == {"cha_cards": 18, "border_bonus": 5}
    assert state.view(None)["facts"]["border_posts"]["left"] == 1
    assert facts(state, 1)["border_bonus"] == 5
    assert is_whole(state)


def test_c_r41_shields_on_the_goods_spaces_are_no_goods() -> None:
    state = automa(
        left=(3, ""), white=1, die=1, depots={1: "ship"}, on_depots={3: "red"}, options={"shields": True},
        modules=shields({1: (3, 4, 5), 2: (7,)}, seats=2),
    )  # fmt: skip
    turn(state)
    assert its_goods(state) == [0, 0, 0, 1, 0, 0]
    assert state.view(None)["facts"]["shields"]["depots"][0] == [3, 4, 5]


def test_c_r42_castles_left_over_are_for_people_only() -> None:
    state = begun(1, seed="reserve", castle_connection=True, duchies="same:11")
    luck = Luck([5])
    while not state.over:
        assert seat_of(state) == 1
        state.apply(state.legal[luck.below(0, len(state.legal))])
        assert not GAME.proofs.broken_laws(state)


def test_c_r45_border_post_before_shield(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS[2], "shield", True)
    state = automa(
        left=(2, "bank church cow2 -"), white=1, die=1, depots={1: "monastery3"}, kept={"border_cards": 1},
        options={"border_posts": True, "shields": True}, modules=shields({1: (9, 14)}, seats=2),
    )  # fmt: skip
    told = kinds(turn(state))
    assert told.index("cha_border_post") < told.index("cha_shield")
    assert its_points(state) == {"cha_cards": 18, "border_pairs": 10}
    assert seen(state)["shields"] == [9]


def test_c3_10_crane_and_geese_come_from_the_black_depot() -> None:
    state = automa(
        left=(1, ""), white=1, die=1, depots={1: "mine"}, black="crane geese", silver=2, options={"tiles_2": True}
    )
    turn(state)
    assert reserve(state) == "crane"
    assert kept(state).reserve[4] == [face("crane")]


@pytest.mark.parametrize(("shields_held", "points"), [(1, 8), (2, 15), (3, 25), (4, 40), (6, 40)])
def test_c4_points_of_shields(shields_held: int, points: int) -> None:
    state = new(1, shields=True)
    kept(state).shields = list(range(3, 3 + shields_held))
    assert (FROM_CHA_SHIELDS, points) in final_points(state, kept(state))


@pytest.mark.parametrize(("tiles", "points"), [(0, 0), (1, 1), (11, 66), (12, 78), (13, 91), (15, 91)])
def test_c4_points_of_double_tiles(tiles: int, points: int) -> None:
    state = new(1, vineyards=True)
    kept(state).doubles = [60] * tiles
    assert (FROM_CHA_DOUBLES, points) in final_points(state, kept(state))
