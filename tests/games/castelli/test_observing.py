"""What a seat sees in numbers: positions of the rules page, and what must be written of them."""

from __future__ import annotations

import pytest

from contado.core.kit import check_game
from contado.games.castelli import GAME
from contado.games.castelli.pieces.layout import CARDS, COLOURS, KINDS
from contado.games.castelli.state import CastelliState
from tests.games.castelli.positions import has, number, play, position

X1_TILES = {"6,5": "4a/1", "6,3": "4c/0"}
X13_TILES = {"1,0": "4a/1", "2,1": "5a/3"}


def seen(state: CastelliState, seat: int) -> dict[str, list[int]]:
    """Return the observation of a seat, by feature."""
    return state.sheet.numbers(state.observation(seat))


def card(name: str) -> int:
    """Return the category of a card: its place among the cards in the order of the rules, from 1 on."""
    return 1 + CARDS.index(name)


def counted(numbers: list[int], colours: list[str]) -> dict[str, int]:
    """Return the influence in areas, as ``5,5 stone yellow``, where there is any."""
    found = {}
    for at, n in enumerate(numbers):
        plot, kind, colour = at // 16, at // 4 % 4, at % 4
        if n:
            row = plot // 4
            found[f"{row},{2 * (plot % 4) + row % 2} {KINDS[kind]} {colours[colour]}"] = n
    return found


def test_shields_are_told_as_they_lie_the_viewers_first() -> None:
    """X1: the tile 4a has blue, red, green, yellow clockwise; turned once, yellow points north."""
    state = position(laid=X1_TILES)
    at = 4 * number("6,5")
    # Yellow, blue, red, green on N, E, S, W: each seat calls itself 1, and the next one 2.
    for seat, shields in enumerate(([4, 1, 2, 3], [3, 4, 1, 2], [2, 3, 4, 1], [1, 2, 3, 4])):
        numbers = seen(state, seat)
        assert numbers["seat"] == [1 + seat]
        assert numbers["shields"][at : at + 4] == shields
        assert numbers["shield_points"][at : at + 4] == [4, 4, 4, 4]
        assert sum(lies == 3 for lies in numbers["lies"]) == 2
        assert numbers["face_down"] == [30]
        # Two of the 32 tiles have been seen.
        assert sum(numbers["seen"]) == 2


def test_what_shields_count_is_told_by_area() -> None:
    """The board of the page, AB/CD: what each of the eight sides meets, read off the printed parts C and D."""
    areas = {
        "5,5 stone yellow": 4, "6,6 market blue": 4, "7,5 stone red": 4, "6,4 stone green": 4,
        "5,3 stone blue": 4, "6,4 grain green": 4, "7,3 grain red": 4, "6,2 grain yellow": 4,
    }  # fmt: skip
    state = position(laid=X1_TILES)
    assert counted(seen(state, 0)["influence"], list(COLOURS)) == areas
    assert counted(seen(state, 2)["influence"], ["green", "yellow", "blue", "red"]) == areas
    missing = seen(state, 0)["missing"]
    # The stone of 6,4 lies on two sides, one of which waits; so does its grain.
    assert [missing[4 * number("6,4") + KINDS.index(kind)] for kind in ("stone", "wood", "grain")] == [1, 0, 1]
    play(state, "reveal 5,4")
    assert seen(state, 0)["influence"] == seen(position(laid=X1_TILES), 0)["influence"], "only what lies counts"


def test_the_mine_is_counted_apart() -> None:
    """The mine lies in 5,1; the tile 6a above it has green on its south side."""
    state = position(laid={"4,1": "6a/0"})
    assert seen(state, 0)["mine_influence"] == [0, 0, 6, 0]
    assert seen(state, 2)["mine_influence"] == [6, 0, 0, 0]


def test_the_printed_board_is_told() -> None:
    """X7: the corner spot has a stone of the frame in the north, a grain in the east, stone below, wood beside it."""
    numbers = seen(position(), 0)
    at = 4 * number("0,7")
    stone, wood, frame = 1, 2, 6
    assert numbers["meets"][at : at + 4] == [frame, frame + 2, stone, wood]
    assert numbers["parts"] == [1, 3, 5, 7]
    # A part in small letters lies upside down.
    assert seen(position(players=("blue", "red"), board="cA"), 0)["parts"] == [6, 1]
    # The wood of 0,6 shows two trees, its grain two sheaves.
    symbols = numbers["symbols"][4 * number("0,6") : 4 * number("0,6") + 4]
    assert symbols == [0, 2, 2, 0]


def test_a_card_shield_counts_nothing_and_the_tile_being_laid_is_told() -> None:
    """R15: 1a has its card on blue; it brings a silver as well."""
    state = position(hidden={"0,7": "1a"})
    assert [seen(state, 1)[name] for name in ("spot", "tile", "rotation", "tile_silver")] == [[0], [0], [0], [0]]
    play(state, "reveal 0,7")
    for seat in range(4):
        numbers = seen(state, seat)
        assert numbers["spot"] == [1 + number("0,7")]
        assert numbers["tile"] == [1 + state.layout.tile_ids.index("1a")]
        assert (numbers["rotation"], numbers["tile_silver"]) == ([0], [1])
        at = 4 * number("0,7")
        assert numbers["shield_points"][at : at + 4] == [0, 1, 1, 1]
        assert numbers["lies"][number("0,7")] == 2


def test_the_rotation_is_told_as_long_as_it_may_be_changed() -> None:
    state = position(hidden={"5,4": "5a"}, red=has(cards=["bailiff"]))
    play(state, "reveal 5,4", "rot 3")
    assert seen(state, 1)["rotation"] == [4]
    play(state, "pass")
    assert seen(state, 1)["rotation"] == [0]


def test_neutral_colours_come_after_the_players() -> None:
    """Red and yellow play; blue and green are neutral, and stay two colours: each may win an area alone."""
    state = position(players=("red", "yellow"), laid={"0,1": "4a/0"})
    at = 4 * number("0,1")
    # Blue, red, green, yellow.
    assert seen(state, 0)["shields"][at : at + 4] == [3, 1, 4, 2]
    assert seen(state, 1)["shields"][at : at + 4] == [3, 2, 4, 1]
    # Only players are present anywhere: red in 0,2 on the east side, yellow in 0,0, and nobody who builds below.
    present = seen(state, 0)["presence"]
    where = {(at // 2, at % 2) for at, one in enumerate(present) if one}
    assert where == {(number("0,2"), 0), (number("0,0"), 1)}


def test_a_castle_scores_what_the_page_works_out() -> None:
    """X3: a castle in 2,0 scores 5; the numbers of a castle are told before and after it is built."""
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, 1, 1))
    plot = number("2,0")
    assert seen(state, 3)["castle_points"][plot] == 5
    # The stone has two sites, both free; there is no wood here; the grain has room for one castle.
    assert seen(state, 0)["castles"][4 * plot : 4 * plot + 4] == [1, 1, 0, 1]
    play(state, "build 2,0 stone")
    for seat, owner in enumerate((2, 5, 4, 3)):
        numbers = seen(state, seat)
        assert numbers["castles"][4 * plot : 4 * plot + 4] == [owner, 1, 0, 1]
        assert numbers["points"][-seat % 4] == 5
        assert numbers["castles_left"][-seat % 4] == 8


def test_settlements_are_told() -> None:
    numbers = seen(position(settlements={"2,4": "city"}), 0)
    # Printed: a village in 0,0, a city in 1,3, nothing in 2,0.
    assert [numbers["settlement"][number(cell)] for cell in ("0,0", "1,3", "2,0", "2,4")] == [1, 2, 0, 2]


def test_others_hands_are_numbers_of_cards() -> None:
    state = position(blue=has(cards=["king_5"], silver=3), red=has(2, 0, 1, cards=["bailiff", "count", "count"]))
    kinds = 12
    blue, red, green = (seen(state, seat) for seat in (0, 1, 2))
    assert (blue["cards"], red["cards"], green["cards"]) == ([1, 3, 0, 0], [3, 0, 0, 1], [0, 0, 1, 3])
    assert [at for at, n in enumerate(blue["hand"]) if n] == [card("king_5") - 1]
    held = dict(enumerate(red["hand"]))
    assert {at: n for at, n in held.items() if n} == {card("bailiff") - 1: 1, card("count") - 1: 2}
    assert sum(green["hand"]) == 0
    assert len(green["hand"]) == 4 * kinds, "the cards of Battle are not in the deck"
    assert blue["goods"] == [0, 0, 0, 2, 0, 1, *[0] * 6]
    assert red["goods"] == [2, 0, 1, *[0] * 9]
    assert green["silver"] == [0, 0, 3, 0]


def test_a_known_card_is_told_to_those_who_know_it() -> None:
    """R28: a used card is shown and lies under the deck; of a sold one only its seller knows."""
    state = position(blue=has(cards=["king_5", "count"]))
    play(state, "king 5")
    for seat in range(4):
        numbers = seen(state, seat)
        # 25 cards, of which one is in a hand; the rest of the room for the deck is empty.
        assert numbers["deck_size"] == [24]
        assert numbers["deck"] == [*[0] * 23, card("king_5"), 0]
        assert numbers["card_used"][-seat % 4] == 1
        assert sum(numbers["card_used"]) == 1
    state = position(blue=has(cards=["king_5", "count"]))
    play(state, "sell king 5")
    assert [seen(state, seat)["deck"][23] for seat in range(4)] == [card("king_5"), 0, 0, 0]


def test_only_the_module_dilemma_has_tiles_in_hand() -> None:
    """R53: the back of a tile tells whether it is a start tile, and nothing else."""
    assert "hand_tile" not in seen(position(), 0)
    state = position(options={"dilemma": "on"}, hidden={"5,4": "6a"}, blue=has(tile="3b"), red=has(tile="3c"))
    ids = state.layout.tile_ids
    blue, red = seen(state, 0), seen(state, 1)
    assert blue["hand_tile"] == [1 + ids.index("3b"), 0, 0, 0]
    assert red["hand_tile"] == [1 + ids.index("3c"), 0, 0, 0]
    assert blue["start_tile"] == red["start_tile"] == [1, 1, 1, 1]
    # 3b shows blue, red, yellow, green; 3c blue, green, red, yellow, which to red are the fourth, second, first, third.
    assert (blue["hand_shields"], red["hand_shields"]) == ([1, 2, 4, 3], [4, 2, 1, 3])
    assert blue["hand_points"] == [3, 3, 3, 3]
    play(state, "reveal 5,4")
    drawn = 1 + ids.index("6a")
    assert [seen(state, seat)["tile"] for seat in range(4)] == [[drawn], [0], [0], [0]]
    assert [sum(seen(state, seat)["seen"]) for seat in range(4)] == [1, 0, 0, 0]
    at = 4 * number("5,4")
    assert seen(state, 0)["shields"][at : at + 4] == [1, 2, 3, 4]
    assert seen(state, 1)["shields"][at : at + 4] == [0, 0, 0, 0]
    assert [seen(state, seat)["lies"][number("5,4")] for seat in (0, 1)] == [1, 1]
    play(state, "hand", "rot 0")
    assert seen(state, 0)["hand_tile"][0] == drawn
    assert [seen(state, seat)["hand_tile"][-seat % 4] for seat in (1, 2, 3)] == [0, 0, 0]
    assert seen(state, 1)["start_tile"] == [1, 1, 1, 0]


def test_only_the_module_battle_has_castles_under_castles() -> None:
    """X13: blue overbuilds red's castle in 2,0, which lies under blue's then."""
    assert "castles_under" not in seen(position(), 0)
    state = position(
        options={"battle": "on"}, laid=X13_TILES, menu="build", blue=has(2, 2, 1, silver=2),
        castles={"2,0 stone": ["red"]},
    )  # fmt: skip
    at = 4 * number("2,0")
    assert seen(state, 0)["castles"][at : at + 4] == [3, 1, 0, 1]
    assert sum(seen(state, 0)["castles_under"]) == 0
    play(state, "overbuild 2,0 stone red")
    assert seen(state, 0)["castles"][at] == 2
    assert [seen(state, seat)["castles_under"][at] for seat in range(4)] == [2, 1, 4, 3]
    assert "stack" not in seen(state, 0), "with two castles at most, one under another tells all"


def test_a_castle_that_is_attacked_and_one_that_is_guarded_are_told() -> None:
    """X14: red answers the attack with a Guard."""
    state = position(
        options={"battle": "on", "stack_limit": "none"}, laid=X13_TILES, menu="build", blue=has(3, 3, 3, silver=2),
        red=has(cards=["guard", "count"]), castles={"2,0 stone": ["red"]},
    )  # fmt: skip
    at = 4 * number("2,0")
    play(state, "overbuild 2,0 stone red")
    site = state.board.first_site[state.board.area_at[number("2,0") * 4]]
    for seat in range(4):
        numbers = seen(state, seat)
        assert [place for place, one in enumerate(numbers["defence"]) if one == 2] == [at]
        # The attacker, the site, no card: for red, who decides.
        assert numbers["decision_data"] == ([1, site + 1, 0] if seat == 1 else [0, 0, 0])
        assert numbers["stack"][at] == 1
    play(state, "guard")
    assert seen(state, 2)["defence"][at] == 1


def test_after_the_game_all_is_told() -> None:
    state = GAME.new(2, {"dilemma": "on"}, seed=4)
    assert isinstance(state, CastelliState)
    while not state.over:
        state.apply(state.legal[-1])
    for seat in range(2):
        numbers = seen(state, seat)
        assert 0 not in numbers["hand_tile"]
        assert 0 not in numbers["deck"][: numbers["deck_size"][0]]
        assert sum(numbers["hand"]) == sum(numbers["cards"])
        assert (numbers["decider"], numbers["decision"]) == ([0], [0])


@pytest.mark.parametrize(
    ("options", "actions"),
    [
        # 32 spots, 4 rotations, pass, end, done, sell, 17 cards, and what completes them; 32 plots in four ways.
        ({}, 32 + 4 + 4 + 17 + 4 + 32 + 4 + 4 * 32),
        ({"dilemma": "on"}, 225 + 2),
        # A castle of one of four seats on 32 plots with three kinds of area, with one of three cards or without.
        ({"battle": "on"}, 225 + 4 * 32 * 3 * 4),
        ({"battle": "on", "dilemma": "on"}, 227 + 4 * 32 * 3 * 4),
    ],
)
def test_a_module_that_is_not_played_has_no_actions(options: dict[str, object], actions: int) -> None:
    state = GAME.new(2, options, seed=1)
    assert len(GAME.numbering(2, state.settings)) == actions


def test_two_players_pay_for_half_the_board() -> None:
    sheets = {seats: GAME.new(seats, {}, seed=1).sheet for seats in (2, 3, 4)}
    sizes = {seats: {one.name: one.numbers for one in sheet.features} for seats, sheet in sheets.items()}
    assert [sizes[seats]["lies"] for seats in (2, 3, 4)] == [16, 32, 32]
    assert [sizes[seats]["influence"] for seats in (2, 3, 4)] == [16 * 16, 32 * 16, 32 * 16]
    assert [sizes[seats]["presence"] for seats in (2, 3, 4)] == [16 * 2, 32 * 3, 32 * 4]
    more = GAME.new(2, {"dilemma": "on", "battle": "on"}, seed=1).sheet
    assert {one.name for one in more.features} - sizes[2].keys() == {
        "castles_under", "defence", "hand_tile", "start_tile", "hand_shields", "hand_points", "hand_silver",
    }  # fmt: skip


def test_the_kit_finds_nothing() -> None:
    report = check_game(GAME, 9, thorough=2, only=["observations"])
    assert [str(finding) for finding in report.findings] == []
