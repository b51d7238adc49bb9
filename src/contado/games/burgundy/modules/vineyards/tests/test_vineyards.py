"""Vineyards: set-up, the board, phases, and the score of the vine areas (V1, V2, V4, V6 of the rules page)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.burgundy.positions import board, end_round, facts, play, points, stored

from contado.core.errors import ContadoError
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.vineyards.areas import Areas, vine_points
from contado.games.burgundy.modules.vineyards.boards import BOARDS
from contado.games.burgundy.modules.vineyards.kept import kept_vineyards
from contado.games.burgundy.modules.vineyards.printed import ALL_TILES, GRAPES_ON, area_vp
from contado.games.burgundy.modules.vineyards.tests.positions import (
    COLOURS,
    FACES,
    ON,
    PRINTED,
    SPACES,
    bonus_tiles,
    is_whole,
    spaces_offered,
    vine_depot,
    with_vineyards,
)
from contado.games.burgundy.state import BurgundyState


def new(seats: int, seed: str = "vines", **options: object) -> BurgundyState:
    """Return the first turn of a game with vineyards."""
    state = GAME.new(seats, {**ON, "duchies": "same:1", **options}, seed)
    assert isinstance(state, BurgundyState)
    while state.decision.kind != "turn":
        state.apply(state.legal[0])
    return state


# The board

# Space, level, die, both bonuses and the spaces beside it, copied from the page by hand.
TABLE = """
1a 1 1 bank carpenter 1b 2a 2b
1b 1 4 boarding_house market 1a 2b 2c
2a 2 5 church warehouse 1a 2b 3a
2b 2 2 boarding_house take_vineyard_depot 1a 1b 2a 2c 3a 3b
2c 2 6 take_black watchtower 1b 2b 3b
3a 3 3 market town_hall 2a 2b 3b 4a 4b
3b 3 1 take_black bank 2b 2c 3a 4b 4c
4a 4 4 carpenter boarding_house 3a 4b 5a
4b 4 6 take_vineyard_depot castle 3a 3b 4a 4c 5a 5b
4c 4 2 warehouse church 3b 4b 5b
5a 5 5 market watchtower 4a 4b 5b
5b 5 3 bank town_hall 4b 4c 5a
"""


def test_v_r01_a_board_has_twelve_spaces_on_five_levels() -> None:
    assert len(facts(new(2))["vineyard"]) == 12
    printed = BOARDS["standard"]
    assert Counter(printed.level) == {1: 2, 2: 3, 3: 2, 4: 3, 5: 2}
    for at, line in enumerate(TABLE.split("\n")[1:-1]):
        space, level, die, left, right, *_ = line.split()
        assert (printed.spaces[at], printed.level[at], printed.die[at]) == (space, int(level), int(die))
        assert printed.bonus_on[2 * at : 2 * at + 2] == [left, right]


def test_v_r10_adjacent_is_a_side_of_some_hex_of_each() -> None:
    around = BOARDS["standard"].around
    for at, line in enumerate(TABLE.split("\n")[1:-1]):
        assert [space for other, space in enumerate(SPACES) if around[at] >> other & 1] == line.split()[5:]


def test_v_r02_all_boards_are_alike() -> None:
    for seat in range(2):
        state = with_vineyards(
            board(dice=(1, 4)), board(dice=(1, 4)), doubles="red/blue", other_doubles="red/black", to_move=seat,
            track={0: (seat, 1 - seat)},
        )  # fmt: skip
        assert spaces_offered(state, "1g") == ["1a"], "die 1"
        assert spaces_offered(state, "2g") == ["1b"], "die 4"


def test_v_r16_the_bonuses_belong_to_the_board_whatever_the_tile() -> None:
    for tile in ("red/blue", "green/green"):
        state = with_vineyards(board(dice=(1, 1)), doubles=tile)
        play(state, "1g1@1a", "bonus left")
        assert facts(state)["silver"] == 2


def test_there_are_51_double_tiles() -> None:
    assert len(ALL_TILES) == 51
    for colour in range(6):
        assert sum(colour in GRAPES_ON[face - 60] for face in ALL_TILES) == 16
    for one in range(6):
        for other in range(one):
            assert sum(bool({one, other} & set(GRAPES_ON[face - 60])) for face in ALL_TILES) == 29


# Set-up


@pytest.mark.parametrize(
    ("seats", "dice"),
    [(2, [[1, 2], [3, 4], [5, 6]]), (3, [[1, 2], [3, 4], [5, 6]]), (4, [[1], [2], [3], [4], [5], [6]])],
)
def test_v_r03_the_dice_of_the_depot_slots(seats: int, dice: list[list[int]]) -> None:
    seen = vine_depot(new(seats))
    assert seen["dice"] == dice
    assert len(seen["depot"]) == len(dice)
    assert all(seen["depot"])


@pytest.mark.parametrize(("seats", "slots"), [(2, 1), (3, 3), (4, 3)])
def test_v_r04_the_slots_of_the_store(seats: int, slots: int) -> None:
    store = vine_depot(new(seats))["store"]
    assert len(store) == slots
    assert all(store)


@pytest.mark.parametrize(("seats", "out", "bag"), [(2, 2, 22), (3, 1, 35), (4, 0, 51)])
def test_v_r05_random_takes_out_as_many_colours_as_the_table_says(seats: int, out: int, bag: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        state = new(seats, str(seed), grape_removal="random")
        vines = vine_depot(state)
        assert len(set(vines["removed"])) == out
        assert vines["bag"] + len(vines["depot"]) + len(vines["store"]) == bag
        assert not set(vines["removed"]) & set(vines["supply"])
        assert is_whole(state)
        seen.update(vines["removed"])
    assert len(seen) == (6 if out else 0), "every colour may go"


def test_v_r05_the_host_names_the_colours() -> None:
    assert vine_depot(new(2, grape_removal="orange,red"))["removed"] == ["orange", "red"]
    assert vine_depot(new(4, grape_removal="orange,red"))["removed"] == [], "ignored with four"
    for seats, wrong in ((2, "red"), (3, "orange,red"), (2, "red,red")):
        with pytest.raises(ContadoError):
            GAME.new(seats, {**ON, "grape_removal": wrong}, "1")


def test_v_x01_set_up_of_four_players() -> None:
    dealt: Counter[str] = Counter()
    for seed in range(40):
        state = new(4, str(seed))
        tiles = [bonus_tiles(state, seat) for seat in range(4)]
        assert [list(one.values()) for one in tiles] == [[1]] * 4
        mine = [colour for one in tiles for colour in one]
        assert len(set(mine)) == 4, "from a set with one of each colour"
        supply = vine_depot(state)["supply"]
        assert supply == {colour: 4 - mine.count(colour) for colour in COLOURS}
        assert sum(supply.values()) == 20
        dealt.update(mine)
        assert is_whole(state)
    assert set(dealt) == set(COLOURS)


def play_phases(state: BurgundyState) -> list[int]:
    """End all turns until the game is over and return how many tiles the bag holds in each phase."""
    bags = {}
    while not state.over:
        bags[state.phase] = vine_depot(state)["bag"]
        assert is_whole(state)
        end_round(state)
    return [bags[phase] for phase in range(5)]


def test_v_x02_set_up_of_three_players_without_black() -> None:
    state = new(3, grape_removal="black")
    vines = vine_depot(state)
    assert sum(vines["supply"].values()) == 17
    assert len(vines["supply"]) == 5
    assert play_phases(state) == [29, 23, 17, 11, 5]


def test_v_x03_set_up_of_two_players_without_orange_and_red() -> None:
    state = new(2, grape_removal="orange,red")
    vines = vine_depot(state)
    assert sum(vines["supply"].values()) == 14
    assert play_phases(state) == [18, 14, 10, 6, 2]


def test_v_r25_the_bag_never_runs_out_and_an_empty_one_leaves_slots_empty() -> None:
    for seats, left in ((2, 31), (3, 21), (4, 6)):
        assert play_phases(new(seats))[-1] == left
    state = with_vineyards(board(), round=5)
    kept_vineyards(state).bag = []
    end_round(state)
    assert vine_depot(state)["depot"] == ["", "", ""]
    assert vine_depot(state)["store"] == [""]


def test_v_r26_the_depot_is_filled_first_from_left_to_right() -> None:
    state = with_vineyards(board(), board(), board(), round=5)
    kept_vineyards(state).bag = [FACES["red/blue"]] * 4
    end_round(state)
    assert vine_depot(state)["depot"] == ["grapes_red_blue"] * 3
    assert vine_depot(state)["store"] == ["grapes_red_blue", "", ""]


def test_v_x18_a_phase_begins_with_new_tiles() -> None:
    state = with_vineyards(
        board(), board(), board(), board(), doubles="red/blue", phase="B", round=5,
        vines={"depot": "red/red - - green/blue - -", "store": "- black/blue -"},
    )  # fmt: skip
    before = vine_depot(state)["bag"]
    end_round(state)
    assert state.phase == 2
    vines = vine_depot(state)
    assert all(vines["depot"])
    assert all(vines["store"])
    assert vines["bag"] == before - 9
    out = [tile for tile in state.view(None)["facts"]["out"] if tile.startswith("grapes")]
    assert sorted(out) == ["grapes_black_blue", "grapes_green_blue", "grapes_red_red"]
    assert stored(state) == "grapes_red_blue"
    assert is_whole(state)


# Scoring


def scored(own: dict[str, str], bonus: str) -> int:
    """Return what a vineyard scores when the game ends."""
    state = with_vineyards(board(), phase="E", round=5, vines={"own": own, "bonus": bonus})
    end_round(state)
    assert state.over
    assert points(state).get("vine_areas", 0) == sum(one["vp"] for one in facts(state)["vine_areas"].values())
    return points(state).get("vine_areas", 0)


def test_v_x14_the_example_of_the_book() -> None:
    # Green on 1a left and right and 1b left; blue on 1b right and 2c left; green alone on 3b right.
    own = {"1a": "green/green", "1b": "green/blue", "2c": "red/blue t", "3b": "green/black t"}
    assert scored(own, "green green blue") == 6 + 1 + 3


def test_v_x15_the_largest_area_scores_91() -> None:
    left = {"1b": "yellow", "2a": "yellow", "2b": "yellow", "2c": "green", "3a": "green", "3b": "green", "4c": "red",
            "5b": "red"}  # fmt: skip
    right = {"4a": "red", "4b": "black", "5a": "black"}
    own = {"1a": "orange/orange", **{space: f"orange/{other}" for space, other in left.items()},
           **{space: f"orange/{other} t" for space, other in right.items()}}  # fmt: skip
    assert scored(own, "orange") == 91


def test_v_r24_an_area_larger_than_the_table_scores_its_last_row() -> None:
    assert [area_vp(size) for size in range(1, 14)] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91]
    assert area_vp(14) == area_vp(24) == 91


def test_v_x16_the_rotation_makes_the_area() -> None:
    assert scored({"1b": "green/red", "2b": "red/blue t"}, "red") == 3
    assert scored({"1b": "green/red", "2b": "red/blue"}, "red") == 1
    assert scored({"1b": "green/red", "2b": "red/blue"}, "red red") == 2


# Blue on 1a right, 1b left, 2b left and 2a right: one area of 4.
BLUE_4 = {"1a": "red/blue", "1b": "green/blue t", "2b": "red/blue t", "2a": "green/blue"}


def test_v_x17_a_bonus_tile_without_an_area_scores_nothing() -> None:
    assert scored(BLUE_4, "blue blue") == 10


def test_v_x21_every_tile_scores_one_area_of_its_colour() -> None:
    # By hand on the map of hexes: red 5, red 2, red 1, blue 3, no green.
    own = {
        "1a": "red/red",  # (-1,4) (0,4)
        "2a": "red/black",  # (-1,3) touches (-1,4)
        "2b": "red/blue",  # (1,3) touches (0,4); (2,3) blue
        "1b": "red/blue",  # (1,4) touches (0,4): red 5; (2,4) blue touches (2,3)
        "2c": "black/blue t",  # (3,3) blue touches (2,3) and (2,4): blue 3
        "3b": "yellow/red",  # (3,2) yellow, (4,2) red
        "4c": "red/black",  # (4,1) red touches (4,2): red 2
        "3a": "orange/black",
        "4a": "red/black t",  # (1,1) red, alone
    }
    state = with_vineyards(board(), vines={"own": own, "bonus": "red red blue green"})
    seen = facts(state)["vine_areas"]
    assert seen["red"] == {"sizes": [5, 2, 1], "vp": 15 + 3}
    assert seen["blue"] == {"sizes": [3], "vp": 6}
    assert seen["green"] == {"sizes": [], "vp": 0}
    assert scored(own, "red red blue green") == 24


def test_v_r23_the_largest_areas_score_and_nobody_is_asked() -> None:
    # Red on both hexes of 1a, and alone on 1b right; the end of the game asks nothing.
    own = {"1a": "red/red", "1b": "green/red"}
    assert scored(own, "red") == 3
    assert scored(own, "red red") == 3 + 1


def test_stored_double_tiles_score_nothing_and_free_spaces_decide_no_tie() -> None:
    state = with_vineyards(board(), doubles="red/red", phase="E", round=5, vines={"bonus": "red"})
    tie = GAME.rules.tie_break(state, 0)
    kept_vineyards(state).tiles[0] = FACES["red/blue"]
    assert GAME.rules.tie_break(state, 0) == tie
    kept_vineyards(state).tiles[0] = -1
    end_round(state)
    assert "vine_areas" not in points(state)


def test_areas_against_a_second_way_to_count() -> None:
    # Sets grown from pairs of neighbours, over random vineyards; the engine floods each area once.
    luck = GAME.new(2, {}, "areas").luck
    hexes = [(one["q"], one["r"]) for space in PRINTED["boards"][0]["spaces"] for one in space["hexes"]]
    around = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    for _ in range(200):
        tiles = [ALL_TILES[luck.below(0, 51)] if luck.below(0, 3) else -1 for _ in range(12)]
        turned = luck.below(0, 1 << 12) & sum(1 << at for at in range(12) if tiles[at] >= 0)
        colour_at: dict[tuple[int, int], str] = {}
        for at, face in enumerate(tiles):
            if face >= 0:
                grapes = PRINTED["double_tiles"][face - 60]["grapes"]
                for side, grape in enumerate(reversed(grapes) if turned >> at & 1 else grapes):
                    colour_at[hexes[2 * at + side]] = grape
        groups = [{spot} for spot in colour_at]
        for one in colour_at:
            for other in colour_at:
                if (other[0] - one[0], other[1] - one[1]) in around and colour_at[one] == colour_at[other]:
                    mine = next(group for group in groups if one in group)
                    theirs = next(group for group in groups if other in group)
                    if mine is not theirs:
                        mine |= theirs
                        groups.remove(theirs)
        areas = Areas(BOARDS["standard"], tiles, turned)
        total = 0
        for number, colour in enumerate(COLOURS):
            sizes = sorted((len(group) for group in groups if colour_at[min(group)] == colour), reverse=True)
            assert areas.of_colour(number) == sizes
            total += sum(size * (size + 1) // 2 for size in sizes[:2])
        assert vine_points(areas, [2] * 6) == total
