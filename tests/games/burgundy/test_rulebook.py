"""The whole rulebook: nothing is missing or stale, and what a module adds is there where it is played."""

from __future__ import annotations

import re

import pytest

from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.core.teaching.proving import faults_of_rulebook
from contado.core.teaching.rulebook import Rulebook
from contado.games.burgundy import GAME
from contado.games.burgundy.rooms import ROOMS
from tests.games.reading import said_in

# Each module with the settings that bring it into play, and with its rules read otherwise.
PLAYED: dict[str, list[tuple[int, dict[str, str]]]] = {
    "border_posts": [(2, {}), (3, {"border_pairs": "per_post", "border_tile_26": "off"})],
    "castle_connection": [(2, {}), (4, {"connection_through": "spaces"})],
    "chateauma": [(2, {}), (3, {"shields": "on", "cha_modifiers": "ABCD"})],
    "inns": [(3, {})],
    "shields": [(2, {}), (3, {"shield_placement": "must"})],
    "solo": [(1, {"mode": "solo"}), (1, {"mode": "solo", "solo_area_gain": "joint", "solo_board": "34"})],
    "team": [(4, {"mode": "team"}), (4, {"mode": "team", "team_board": "expert", "team_tie_break": "most"})],
    "tiles_2": [(2, {})],
    "trade_routes": [(2, {"trade_routes": "random"}), (4, {"trade_routes": "chosen"})],
    "vineyards": [(2, {}), (3, {"shields": "on"}), (4, {})],
    "white_castles": [(2, {}), (4, {"white_castle_limit": "off"})],
}
# The base, read in both ways.
BASE: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"discard_rule": "take_only", "free_shift_8": "on", "tie_break_empty": "most", "tie_break_track": "ahead"}),
    (4, {"first_seat": "3", "duchies": "choose", "black_depot": "compact", "monastery_6": "y2019"}),
    (2, {"first_game": "1"}),
    (2, {"duchies": "random"}),
    (2, {"duchies": "same:4"}),
]
LONGEST_PAGE = 300


def table(module: str, seats: int, settings: dict[str, str]) -> tuple[int, Settings]:
    own = {} if "mode" in settings or module in settings or not module else {module: "on"}
    return seats, GAME.read_settings(seats, {**own, **settings})


def book(module: str, seats: int, settings: dict[str, str], code: str = "en") -> Rulebook:
    seats, read = table(module, seats, settings)
    return Rulebook(GAME, read, seats, GAME.language(code))


def test_nothing_is_wrong_with_it() -> None:
    tables = [table("", seats, settings) for seats, settings in BASE]
    tables += [table(module, *one) for module, played in PLAYED.items() for one in played]
    assert list(faults_of_rulebook(GAME, tables)) == []


def test_every_module_is_taught() -> None:
    assert set(PLAYED) == set(ROOMS)
    taught = GAME.teaching.packages(GAME)
    assert taught == (GAME.package, *(f"{GAME.package}.modules.{room}" for room in ROOMS))


@pytest.mark.parametrize("module", PLAYED)
def test_a_module_is_told_where_it_is_played_and_only_there(module: str) -> None:
    chapters = {chapter.name for chapter in book("", 2, {}).chapters}
    assert not chapters & set(PLAYED)
    played = book(module, *PLAYED[module][0])
    assert module in {chapter.name for chapter in played.chapters}
    others = {section.name for section in book("", 2, {}).sections}
    own = [section for section in played.sections if section.name not in others]
    words = [one for section in own for block in section.blocks for one in block.words]
    words += [section.question for section in own]
    assert sum(len(one.split()) for one in words) <= LONGEST_PAGE


@pytest.mark.parametrize("module", ["", *PLAYED])
def test_every_piece_on_the_table_is_explained(module: str) -> None:
    seats, settings = table(module, *(PLAYED[module] if module else BASE)[0])
    one = Rulebook(GAME, settings, seats, GAME.language("en"))
    state, luck = GAME.new(seats, settings, "pieces"), Luck.seeded("pieces", ("choice",))
    drawn: set[str] = set()
    for number in range(60):
        if number % 20 == 0:
            drawn.update(re.findall(r'data-target="([a-z_]+)', GAME.svg(state.view(0))))
        state.apply(state.legal[luck.below(0, len(state.legal))])
    assert [word for word in sorted(drawn) if not one.explaining(f"piece:{word}")] == []


def test_shields_are_as_many_as_the_box_and_the_table_have() -> None:
    two, four = book("shields", 2, {}), book("shields", 4, {})
    assert said_in(two, "shield_taking").startswith(
        "6 shields lie on the numbered depots from the start, of 18 in all."
    )
    assert said_in(four, "shield_taking").startswith("12 shields lie")
    assert "a **tribute** of 1 silver" in said_in(two, "tribute")
    lines = {entry.name: entry.words for entry in two.table("shields")}
    assert len(lines) == 18
    assert lines["Shield 17"] == "4 points. Areas that you complete score as if they were one space larger."
    # An automa has no workers to go with.
    assert len(book("chateauma", 2, {"shields": "on"}).table("shields")) == 17


def test_the_solo_game_has_no_winner_by_points() -> None:
    one = book("solo", *PLAYED["solo"][0])
    assert one.section("winning") is None
    assert one.section("final") is None
    assert one.section("order") is None
    assert "Your first **target** is 50 points" in said_in(one, "solo_points")
    assert "5 lower, but never below 5" in said_in(one, "solo_points")
    assert "give 5 goods tiles for a tile" in said_in(one, "solo_ships")
    assert "2 workers, 1 silver and 3 goods tiles" in said_in(one, "solo_table")


def test_a_team_begins_with_more() -> None:
    one = book("team", *PLAYED["team"][0])
    assert "The first team has 3 workers, the other 5. Each has 2 silver and 3 goods tiles." in said_in(
        one, "team_start"
    )
    assert "one of your 4 **key spaces**" in said_in(one, "taking")


@pytest.mark.parametrize(("seats", "depot", "store"), [(2, 3, 1), (3, 3, 3), (4, 6, 3)])
def test_vineyards_grow_with_the_number_of_players(seats: int, depot: int, store: int) -> None:
    one = book("vineyards", seats, {})
    assert f"{depot} come to the depot and {store} to the store" in said_in(one, "vine_taking")
    # V-X14
    assert "That makes 10 points." in said_in(one, "vine_scoring")
    assert one.table("vine_areas")[-1].words == "91 points"


@pytest.mark.parametrize(("seats", "tiles"), [(2, 5), (3, 4), (4, 3)])
def test_a_route_is_shorter_with_more_players(seats: int, tiles: int) -> None:
    one = book("trade_routes", seats, {"trade_routes": "random"})
    assert f"a row of {tiles} tiles with 3 spaces each" in said_in(one, "route")


def test_numbers_of_the_small_modules() -> None:
    # X29, X33
    assert "scores 15 points instead of 10" in said_in(book("inns", 2, {}), "inn")
    assert "take one of them for 5 points" in said_in(book("castle_connection", 2, {}), "recovery")
    assert "8 of them lie among the others" in said_in(book("white_castles", 2, {}), "white_castle")
    names = [entry.name for entry in book("tiles_2", 2, {}).table("tiles_2")]
    assert names == ["Crane", "Geese", "Monastery 27", "Monastery 28"]


@pytest.mark.parametrize("name", ["buildings", "monasteries"])
def test_no_two_tiles_that_are_explained_look_alike(name: str) -> None:
    """A monastery shows what it does; a picture that names only its kind would stand there 26 times."""
    pictures = [entry.picture for entry in book("", 2, {}).table(name)]
    assert len(pictures) == {"buildings": 8, "monasteries": 26}[name]
    assert len(set(pictures)) == len(pictures)
