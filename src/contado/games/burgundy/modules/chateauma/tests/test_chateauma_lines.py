"""The Châteauma logs a line for every symbol and every bonus, whatever comes of it, with the true reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pytest

from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.words.language import ENGLISH, Language, language
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.chateauma.actions import NEXT
from contado.games.burgundy.modules.chateauma.tests.positions import CARDS, automa, lines, seat_of, step, turn
from contado.games.burgundy.modules.shields.tests.positions import shields
from contado.games.burgundy.state import BurgundyState

NAMES = ["Red", "Blue", "Green", "Châteauma"]


def told(**position: Any) -> list[str]:
    """Return the log of its turn in a position."""
    return lines(turn(automa(**{"white": 1, "die": 1, **position})))


# Silent failures: what comes to nothing


@pytest.mark.parametrize(
    ("reserve", "line"),
    [
        ("", "Town hall: its reserve is empty, so it places nothing."),
        ("ship castle", "Town hall: no tile of its reserve fits a card, so it places nothing."),
    ],
)
def test_book_a_town_hall_in_vain_is_told(reserve: str, line: str) -> None:
    assert line in told(left=(9, ""), right=(2, ""), depots={1: "town_hall"}, reserve=reserve)


def test_book_a_town_hall_without_an_empty_hex_is_told() -> None:
    found = told(left=(9, "cow2 bank - monastery3"), right=(0, ""), deck=[], depots={1: "town_hall"}, reserve="ship",
                 options={"cha_deck_empty": "stop"})  # fmt: skip
    assert "Town hall: no card has an empty hex, so it places nothing." in found


@pytest.mark.parametrize(
    ("building", "line"),
    [
        ("carpenter", "Carpenter: it takes nothing, no depot has a building."),
        ("church", "Church: it takes nothing, no depot has any of these: castle, mine, monastery."),
        ("market", "Market: it takes nothing, no depot has any of these: ship, livestock tile."),
        ("warehouse", "Warehouse: it has no goods to sell."),
    ],
)
def test_book_carpenter_church_and_market_in_vain_are_told(building: str, line: str) -> None:
    assert line in told(left=(2, ""), right=(3, ""), depots={1: building})


def test_book_a_double_hex_with_an_empty_depot_is_told() -> None:
    found = told(left=(12, ""), right=(16, ""), depots={1: "bank"}, options={"vineyards": True},
                 modules={"vineyards": {"depot": [-1, -1, -1], "store": [-1]}})  # fmt: skip
    at = found.index("Hex 1 of card 12 had the double tile symbol.")
    assert found[at + 1] == "The vineyard depot is empty: it takes no double tile."


def test_book_no_shield_left_is_told() -> None:
    found = told(left=(3, "ship bank cow3 -"), depots={1: "bank"}, options={"shields": True},
                 modules=shields(seats=2))  # fmt: skip
    assert "Shield symbol: no shield is left on the depots." in found


def test_book_a_bonus_tile_already_gone_is_told() -> None:
    found = told(left=(1, "mine cow2 -"), depots={1: "monastery3"}, duchy="mine mine", bonus_left={"mine": 0})
    assert "All its spaces for mines are covered, but no bonus tile for them is left." in found


def test_book_a_third_border_post_without_a_bonus_tile_is_told() -> None:
    found = told(left=(2, "bank church cow2 -"), depots={1: "monastery3"}, options={"border_posts": True},
                 kept={"border_cards": 2}, modules={"border_posts": {"left": 0}})  # fmt: skip
    assert "Border post card number 3: no bonus tile of the border posts is left." in found


def test_book_a_place_without_a_card_is_told() -> None:
    found = told(left=(1, "mine cow2 -"), right=(5, ""), deck=[], depots={1: "monastery5"},
                 options={"cha_deck_empty": "stop"})  # fmt: skip
    assert "No card is left for the right place." in found


def test_book_nothing_left_to_buy_is_told() -> None:
    assert "It has 3 silver, but no tile is left to buy." in told(left=(1, ""), depots={1: "mine"}, silver=3)


def test_book_what_fails_is_told_with_the_step_before_it() -> None:
    state = automa(left=(9, ""), right=(2, ""), white=1, die=1, depots={1: "town_hall"}, reserve="ship castle")
    assert [event.kind for event in step(state)] == ["cha_search", "cha_place", "cha_no_fit", "turn"]


def test_c_x8_nothing_found_anywhere_brings_two_silver_and_with_it_nothing_to_buy() -> None:
    # Depots, reserve and black depot are empty: 2 silver, which would buy a tile if there were one.
    found = told(left=(1, ""))
    assert "Nothing left: 2 silver." in found
    assert found.index("Nothing left: 2 silver.") < found.index("It has 2 silver, but no tile is left to buy.")


# Reasons


@pytest.mark.parametrize(
    ("black", "reserve", "options", "reason"),
    [
        ("castle bank", "castle", {}, "of this kind it has fewest in the reserve"),
        ("castle castle", "castle", {}, "no other kind lies there"),
        (
            "castle bank",
            "",
            {},
            "of several kinds it has fewest in the reserve; this is the first in the black depot",
        ),
        (
            "castle bank",
            "",
            {"cha_purchase_tie": "reserve_order"},
            "of several kinds it has fewest in the reserve; this is the first in order there",
        ),
    ],
)
def test_book_a_purchase_says_what_decided(
    black: str, reserve: str, options: Mapping[str, object], reason: str
) -> None:
    found = told(left=(1, ""), depots={1: "mine"}, black=black, reserve=reserve, silver=2, options=options)
    (bought,) = [line for line in found if line.startswith("It buys")]
    assert bought.endswith(f"({reason}).")


@pytest.mark.parametrize(
    ("reserve", "line"),
    [
        ("watchtower", "from the reserve to hex 3 of card 9: watchtower (no other kind fits)."),
        (
            "watchtower sheep3 bank",
            "from the reserve to hex 3 of card 9: bank (of this kind it has most in the reserve).",
        ),
        (
            "watchtower sheep3",
            "from the reserve to hex 3 of card 9: watchtower (of several kinds it has most in the reserve; this is "
            "the first in order there).",
        ),
    ],
)
def test_book_the_town_halls_cause_is_in_the_line(reserve: str, line: str) -> None:
    assert f"Town hall: {line}" in told(left=(9, ""), white=2, depots={1: "town_hall"}, reserve=reserve)


@pytest.mark.parametrize(
    ("reserve", "wild", "said"),
    [
        # The ship goes to the first hex of the other card.
        ("ship", "", "a tile of its reserve that fits a card, of the kind of which it has most."),
        ("", "ship", "no other tile of its reserve fits a card, so a face-down one."),
    ],
)
def test_c_r14_a_town_hall_says_beforehand_which_tile_comes(reserve: str, wild: str, said: str) -> None:
    state = automa(
        left=(9, "cow2 - bank -"), right=(6, ""), white=2, die=1, depots={1: "town_hall"}, reserve=reserve, wild=wild
    )
    step(state)
    assert state.decision.prompt(state, ENGLISH) == f"Châteauma, town hall: {said}"


def test_book_the_town_halls_cause_is_in_the_line_of_a_face_down_tile() -> None:
    found = told(left=(9, "- bank"), right=(6, ""), depots={1: "town_hall"}, wild="ship")
    assert "Town hall: a face-down tile (ship) covers hex 1 of card 9." in found


@pytest.mark.parametrize(
    ("reading", "depots", "reserve", "line"),
    [
        ("depot_first", {2: "ship"}, "ship", "from depot 2 to the reserve: ship (no other kind lies there)."),
        (
            "depot_first",
            {2: "ship cow2"},
            "ship",
            "from depot 2 to the reserve: 2 cows (of this kind it has fewest in the reserve).",
        ),
        (
            "kind_first",
            {2: "mine", 3: "cow2"},
            "ship",
            "from depot 3 to the reserve: 2 cows (of several kinds it has fewest in the reserve; this is the first in "
            "order there).",
        ),
        (
            "missing_only",
            {2: "ship cow2"},
            "ship",
            "from depot 2 to the reserve: 2 cows (its reserve has none of this kind).",
        ),
        (
            "missing_only",
            {2: "ship"},
            "ship",
            "its reserve has every kind that lies on the depots, so 1 silver (now 1).",
        ),
        ("depot_first", {}, "ship", "no tile lies on the depots, so 1 silver (now 1)."),
    ],
)
def test_book_the_white_castle_gives_a_reason(reading: str, depots: dict[int, str], reserve: str, line: str) -> None:
    options = {"white_castles": True, "cha_white_castle": reading}
    found = told(left=(2, ""), white=2, depots={1: "white_castle", **depots}, reserve=reserve, options=options)
    assert f"White castle: {line}" in found


@pytest.mark.parametrize(
    ("goods", "reason"),
    [("red", "its only type"), ("2 red pink", "the most"), ("red pink", "the most, lowest number")],
)
def test_a_sale_says_what_decided(goods: str, reason: str) -> None:
    (sale,) = [line for line in told(left=(2, ""), depots={1: "warehouse"}, goods=goods) if "sells" in line]
    assert sale.startswith("Warehouse: it sells ")
    assert f"({reason})" in sale


@pytest.mark.parametrize(
    ("on_depots", "reason"),
    [
        ({2: "red"}, "no other depot has any"),
        ({2: "red", 3: "red pink"}, "the most"),
        ({2: "red", 3: "pink"}, "the most, and the first of these from the white die on"),
    ],
)
def test_a_ship_says_what_decided(on_depots: dict[int, str], reason: str) -> None:
    (ship,) = [line for line in told(left=(3, ""), depots={1: "ship"}, on_depots=on_depots) if line.startswith("Ship")]
    assert f"({reason})" in ship


@pytest.mark.parametrize("reading", ["match_only", "place_or_sell"])
def test_a_castle_that_sells_says_why(reading: str) -> None:
    found = told(left=(8, "- mine cow2 ship"), right=(2, ""), depots={1: "castle"}, goods="red",
                 options={"cha_castle_other_card": reading})  # fmt: skip
    assert "Castle: nothing can be placed on card 2, it sells goods instead." in found


def test_book_no_sales_on_trade_routes_for_a_seat_that_does_not_use_them() -> None:
    assert "trade routes" not in GAME.words.source("cha_trade_routes", ENGLISH)


# Whole games: every symbol of every card, and every bonus, has its line

# What a tile brings at once when it lies face up on a card, and the events one of which must announce it (C3.4).
BRINGS: Mapping[str, tuple[str, ...]] = {
    "castle": ("cha_bonus_pick", "cha_no_open_card"),
    "crane": ("cha_bonus_pick", "cha_no_open_card"),
    "ship": ("cha_ship",),
    "bank": ("cha_bonus",),
    "boarding_house": ("cha_bonus",),
    "watchtower": ("cha_bonus",),
    "warehouse": ("cha_sell",),
    "carpenter": ("cha_reserve", "cha_no_tile"),
    "church": ("cha_reserve", "cha_no_tile"),
    "market": ("cha_reserve", "cha_no_tile"),
    "white_castle": ("cha_reserve", "cha_bonus"),
    "town_hall": ("cha_place", "cha_wild", "cha_no_fit"),
}
LIVESTOCK = ("cow", "sheep", "pig", "goat", "geese")


def brings(tile: str) -> tuple[str, ...]:
    """Return the events one of which must follow when a tile is placed face up."""
    return ("cha_bonus",) if tile.startswith(LIVESTOCK) else BRINGS.get(tile, ())


def check_turn(events: Sequence[Event], settings: Mapping[str, object]) -> int:
    """Compare the events of a turn with its cards, and return how many symbols and bonuses it had."""
    found = 0
    for at, event in enumerate(events):
        later = [one.kind for one in events[at + 1 :]]
        if event.kind == "cha_place" and brings(event.facts["tile"]):
            # The line of the bonus comes next, after the search of a chained tile.
            following = [kind for kind in later if kind != "cha_search"]
            assert following, event
            assert following[0] in brings(event.facts["tile"]), (event, following[:3])
            found += 1
        if event.kind in ("cha_place", "cha_wild"):
            symbol = CARDS[event.facts["card"]]["hexes"][event.facts["hex"] - 1].get("symbol", "")
            if symbol:
                covered = [
                    place for place, one in enumerate(events)
                    if one.kind == "cha_symbol" and place > at and one.facts["card"] == event.facts["card"]
                    and one.facts["hex"] == event.facts["hex"]
                ]  # fmt: skip
                assert len(covered) == 1, event
                outcome = events[covered[0] + 1].kind
                assert outcome in (("cha_sell",) if symbol == "sell" else ("cha_double", "cha_no_double"))
                found += 1
        if event.kind == "cha_card":
            until = next((n for n, kind in enumerate(later) if kind in ("cha_card", "cha_cards_left")), len(later))
            for symbol, module, outcomes in (
                ("border_post", "border_posts", ("cha_border_post",)),
                ("shield", "shields", ("cha_shield", "cha_no_shield")),
            ):
                expected = symbol in CARDS[event.facts["card"]]["symbols"] and settings[module]
                assert sum(kind in outcomes for kind in later[:until]) == expected, (event, later)
                found += bool(expected)
        if event.kind == "cha_no_open_card":
            assert later[0] == "cha_sell"
        if event.kind == "cha_extra_turn":
            found += 1
    extra = sum(event.kind == "cha_extra_turn" for event in events)
    picks = sum(event.kind in ("cha_bonus_pick", "cha_no_open_card") and not event.facts["tile"] for event in events)
    assert extra == picks
    return found


def check_lines(events: Sequence[Event], languages: Sequence[Language]) -> None:
    """Check that each of its events has a line in words, except for tiles whose move can be seen."""
    for event in events:
        if event.kind.startswith("cha_") and not (event.kind == "cha_moved" and event.facts["space"]):
            for _ in languages:
                line = GAME.words.event(event, NAMES, _)
                assert line.endswith("."), event
                assert line[0] == line[0].upper(), line


@pytest.mark.parametrize("part", range(5))
def test_book_every_symbol_of_every_card_has_its_line_in_whole_games(part: int) -> None:
    languages = [ENGLISH, language("it", GAME.package), language("pl", GAME.package)]
    turns = symbols = 0
    kinds: set[str] = set()
    for game in range(40):
        luck = Luck.seeded(f"lines {part} {game}", ("play",))
        seats = 2 + luck.below(0, 3)
        settings = GAME.rules.sample_settings(seats, luck)
        while not settings["chateauma"] or GAME.rules.conflict(seats, settings) is not None:
            settings = GAME.rules.sample_settings(seats, luck)
        heard: list[Event] = []
        state = GAME.new(seats, settings, seed=f"{part} {game}", attach=partial(listen, heard))
        assert isinstance(state, BurgundyState)
        while not state.over:
            option = state.legal[luck.below(0, len(state.legal))]
            if state.legal == [NEXT]:
                assert state.decision.words(state, NEXT, ENGLISH)
            state.apply(option)
        own: list[Event] = []
        seat = seat_of(state)
        for event in heard:
            if event.kind in ("cha_selected", "cha_no_card"):
                symbols += check_turn(own, settings)
                own, turns = [], turns + 1
            if event.seat == seat and event.kind.startswith("cha_") and event.kind != "cha_moved":
                own.append(event)
        symbols += check_turn(own, settings)
        check_lines([event for event in heard if event.seat == seat], languages)
        kinds.update(event.kind for event in heard)
    assert turns == 40 * 25
    assert symbols > turns / 2
    assert {"cha_no_tile", "cha_no_fit", "cha_no_double"} <= kinds


def listen(heard: list[Event], state: State) -> None:
    """Listen to a game from its set-up on."""
    state.listen(heard.append)


def test_every_area_that_is_full_has_its_line() -> None:
    for left in (0, 1, 2):
        state = automa(
            left=(1, "mine cow2 -"), right=(2, ""), white=1, die=1, depots={1: "monastery3"}, duchy="mine mine",
            bonus_left={"mine": left},
        )  # fmt: skip
        found = [event.kind for event in turn(state)]
        assert found.count("bonus_tile") == bool(left)
        assert found.count("cha_no_bonus_tile") == (not left)
