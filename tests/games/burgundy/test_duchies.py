"""All thirty duchies: their areas, their sheets, how players get them, with expansions and without (R3)."""

from __future__ import annotations

import random

import pytest

from contado.core.errors import BadOption
from contado.games.burgundy import GAME
from contado.games.burgundy.pieces.duchy import SHEETS
from contado.games.burgundy.settings.options import OPTIONS
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.base.test_data import AREAS, ORDER
from tests.games.burgundy.positions import at, facts, offered
from tests.games.burgundy.whole.referee_parts import Land

# Section 1: which duchies came with which box.
SETS = {"1-10": range(1, 11), "11-18": range(11, 19), "19-22": range(19, 23), "23-30": range(23, 31)}
# Every module that plays on a duchy of its own choice; the castle connection is for 11 to 18 only.
MODULES = {
    "tiles_2": True, "border_posts": True, "white_castles": True, "inns": True, "trade_routes": "random",
    "shields": True,
}  # fmt: skip


def new(seats: int, seed: object = "duchies", **options: object) -> BurgundyState:
    """Set up a game."""
    state = GAME.new(seats, options, str(seed))
    assert isinstance(state, BurgundyState)
    return state


def printed_sizes(number: int) -> str:
    """Return the areas of a board, found by the second set of rules on the printed rows, as section 6.2 writes them."""
    land = Land(number, "se")
    sizes: dict[str, list[int]] = {kind: [] for kind in ORDER}
    seen: set[tuple[int, int]] = set()
    for place in land.places:
        if place not in seen:
            area = set(land.area(place))
            seen |= area
            sizes[land.colour[place]].append(len(area))
    return " / ".join(" ".join(map(str, sorted(sizes[kind], reverse=True))) for kind in ORDER)


@pytest.mark.parametrize("number", range(1, 31))
def test_the_area_sizes_of_section_6_2(number: int) -> None:
    assert printed_sizes(number) == AREAS[number]


@pytest.mark.parametrize("number", range(1, 31))
def test_same_gives_everybody_the_board(number: int) -> None:
    # The set of duchies does not matter then; an area is an area of the printed board.
    state = new(4, duchies=f"same:{number}")
    assert [facts(state, seat)["duchy"] for seat in range(4)] == [number] * 4
    land = Land(number, "se")
    castles = [place for place in land.places if land.colour[place] == "castle"]
    assert offered(state) == [f"castle {at(*place)}" for place in castles]
    duchy = state.estate(0).duchy
    for place in land.places:
        space = land.name(place) - 1
        assert duchy.area_spaces[duchy.area[space]] == sorted(land.name(other) - 1 for other in land.area(place))


@pytest.mark.parametrize("wanted", SETS)
def test_r03_a_sheet_is_dealt_and_the_owner_picks_the_side(wanted: str) -> None:
    sheets = [sheet for sheet in SHEETS if sheet[0] in SETS[wanted]]
    dealt = set()
    for seed in range(60):
        state = new(2, seed, duchy_set=wanted)
        seat = state.decider
        assert state.decision.kind == "duchy_side"
        sheet = facts(state, seat)["dealt"]
        assert sheet in sheets
        assert offered(state) == [f"duchy {side}" for side in sheet]
        dealt.add(sheet[0])
        state.apply(state.legal[seed % 2])
        assert facts(state, seat)["duchy"] == sheet[seed % 2]
    assert dealt == {sheet[0] for sheet in sheets}


@pytest.mark.parametrize("wanted", ["11", "14,17,30", "2-2,29"])
def test_r03_a_side_outside_the_set_cannot_be_chosen(wanted: str) -> None:
    usable = {int(number) for part in wanted.split(",") for number in part.split("-")}
    for seed in range(12):
        state = new(3, seed, duchy_set=wanted)
        # A sheet with only one side is not a choice, and nobody is asked.
        assert state.decision.kind == "start_castle"
        assert {facts(state, seat)["duchy"] for seat in range(3)} <= usable


@pytest.mark.parametrize(
    ("options", "usual"),
    [
        ({}, "1-10"),
        ({"tiles_2": "on", "inns": "on"}, "1-10"),
        ({"border_posts": "on"}, "23-30"),
        ({"castle_connection": "on"}, "11-18"),
        ({"castle_connection": "on", "border_posts": "on"}, "11-18"),
    ],
)
def test_book_with_border_posts_the_usual_duchies_are_23_to_30(options: dict[str, object], usual: str) -> None:
    """The fourth expansion brings boards 23 to 30 for its posts; the castle connection is for 11 to 18 only."""
    for seats in (2, 3, 4):
        assert offered(new(seats, duchies="choose", **options)) == [f"duchy {n}" for n in SETS[usual]]
    for seed in range(6):
        state = new(4, seed, duchies="random", **options)
        assert {facts(state, seat)["duchy"] for seat in range(4)} <= set(SETS[usual])


def test_a_set_that_is_named_stays_with_border_posts() -> None:
    assert offered(new(2, duchies="choose", border_posts="on", duchy_set="1-10")) == [
        f"duchy {n}" for n in range(1, 11)
    ]


def test_the_form_shows_the_usual_set_and_says_what_it_means() -> None:
    option = next(one for one in OPTIONS if one.name == "duchy_set")
    assert option.default == "usual"
    assert "with border posts alone 23-30" in option.about
    # Both together deal the duchies of the castle connection, which is played on no others.
    assert "11-18 with the castle connection, also where there are border posts" in option.about
    assert option.read("usual") == "usual"


def test_r03_one_sheet_is_there_four_times() -> None:
    state = new(4, duchy_set="19-20")
    while state.decision.kind == "duchy_side":
        assert offered(state) == ["duchy 19", "duchy 20"]
        state.apply(state.legal[1])
    assert [facts(state, seat)["duchy"] for seat in range(4)] == [20] * 4


@pytest.mark.parametrize("wanted", [*SETS, "1-30", "3,12,19-20,30"])
def test_r03_random_gives_any_number_of_the_set(wanted: str) -> None:
    numbers = set()
    for seed in range(150 if wanted == "1-30" else 60):
        state = new(4, seed, duchies="random", duchy_set=wanted)
        numbers |= {facts(state, seat)["duchy"] for seat in range(4)}
    usable = {3, 12, 19, 20, 30} if "," in wanted else {*range(1, 31)} if wanted == "1-30" else {*SETS[wanted]}
    assert numbers == usable


def test_choose_offers_all_numbers_of_the_set() -> None:
    state = new(2, duchies="choose", duchy_set="1-30")
    assert offered(state) == [f"duchy {number}" for number in range(1, 31)]


@pytest.mark.parametrize("wanted", ["0", "31", "1-31", "eleven", "11-", ""])
def test_a_set_that_is_not_one_is_refused(wanted: str) -> None:
    with pytest.raises(BadOption):
        new(2, duchy_set=wanted)


def test_a_set_that_begins_behind_its_end_is_refused() -> None:
    with pytest.raises(BadOption, match="18-11 begins after its end"):
        new(2, duchy_set="18-11")
    with pytest.raises(BadOption, match="5-3 begins after its end"):
        new(2, duchy_set="5-3,11")


@pytest.mark.parametrize("number", range(11, 31))
@pytest.mark.parametrize("modules", [False, True], ids=["alone", "with modules"])
def test_every_duchy_is_played_to_the_end(number: int, modules: bool) -> None:
    options: dict[str, object] = {"duchies": f"same:{number}"}
    if modules:
        options.update(MODULES)
        options["castle_connection"] = 11 <= number <= 18
    state = new(2, number, **options)
    luck = random.Random(number)
    pieces: list[str] = []
    while not state.over:
        state.apply(luck.choice(state.legal))
        if state.turn and not pieces:
            pieces = sorted(GAME.proofs.pieces(state))
        if state.turn and luck.random() < 0.1:
            assert GAME.proofs.broken_laws(state) == []
            assert sorted(GAME.proofs.pieces(state)) == pieces
    assert state.phase == 4
    assert sorted(GAME.proofs.pieces(state)) == pieces
