"""Border posts (fourth expansion): their rulings and examples, under their numbers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.burgundy.positions import Board, at, board, end_round, facts, play, points, position, shields_held
from tests.games.burgundy.whole.referee_parts import Land

from contado.core.position.event import Event
from contado.core.showing.motion import MOVE, Motion
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.border_posts.module import POSTS, tiles_missing
from contado.games.burgundy.modules.border_posts.printed import POSTS as PRINTED
from contado.games.burgundy.pieces.duchy import DUCHIES
from contado.games.burgundy.state import BurgundyState

ON = {"border_posts": True}
# The pairs as bits, in the order upper left and upper right, upper left and bottom, upper right and bottom.
UPPER = 1
ALL = 7


def with_posts(
    *boards: Board, joined: tuple[int, ...] = (), left: int = 2, phase: str = "A", round: int = 1, **options: object
) -> BurgundyState:
    """Return a position with the module; `joined` are the pairs that the seats have joined so far."""
    seats = max(2, len(boards))
    kept = {"left": left, "joined": [*joined, *[0] * (seats - len(joined))], "bonus": [0] * seats}
    return position(*boards, phase=phase, round=round, options={**ON, **options}, modules={"border_posts": kept})


def left(state: State) -> int:
    """Return the border bonus tiles that everybody sees."""
    return int(state.view(None)["facts"]["border_posts"]["left"])


def border_points(state: State) -> dict[str, int]:
    """Return the points of the posts."""
    return {source: n for source, n in points(state).items() if source.startswith("border")}


# X31

ROW_1 = {"castle": "0,0", "monastery3": "1,0", "monastery4": "1,1", "monastery5": "1,2", "monastery7": "1,3"}
DOWN = {**ROW_1, "monastery8": "1,4", "cow2": "2,1", "ship": "3,1 4,1 5,1"}


def four(one: Board) -> list[Board]:
    """Return four players, of whom the first has this board."""
    return [one, *[board(23, {"castle": "0,0"})] * 3]


def test_x31_the_first_pair() -> None:
    state = with_posts(*four(board(23, ROW_1, "monastery8", dice=(4, 4))))
    assert facts(state)["posts_joined"] == []
    play(state, f"1p1@{at(1, 4)}")
    assert points(state) == {"area_size": 15, "area_phase": 10, "border_pairs": 10}
    assert facts(state)["posts_joined"] == [[0, 1]]
    assert (facts(state)["border_bonus"], left(state)) == (0, 2)


@pytest.mark.parametrize(("reading", "pairs"), [("each_pair", 12), ("per_post", 6)])
def test_x31_the_third_post(reading: str, pairs: int) -> None:
    state = with_posts(*four(board(23, DOWN, "ship", dice=(4, 4))), joined=(UPPER,), phase="C", border_pairs=reading)
    play(state, f"1p1@{at(6, 1)}")
    assert points(state) == {"border_pairs": pairs, "border_bonus": 7}
    assert facts(state)["posts_joined"] == [[0, 1], [0, 2], [1, 2]]
    assert (facts(state)["border_bonus"], left(state)) == (7, 1)
    assert GAME.proofs.broken_laws(state) == []


# R46: three arms from the posts to the centre of board 1
ARMS = {
    "castle": "1,2", "cow2": "2,0", "cow3": "2,1", "bank": "2,2",
    "market": "2,5", "church": "2,4", "ship": "3,4",
    "monastery3": "6,1", "mine": "5,1 4,2",
}  # fmt: skip


@pytest.mark.parametrize(("reading", "pairs"), [("each_pair", 3), ("per_post", 2)])
def test_r46_one_tile_joins_all_three(reading: str, pairs: int) -> None:
    state = with_posts(board(1, ARMS, "castle", dice=(6, 6)), phase="B", border_pairs=reading)
    play(state, f"1p1@{at(3, 3)}")
    # The castle in the centre is an area of its own: 1 and 8.
    assert points(state) == {"area_size": 1, "area_phase": 8, "border_pairs": 8 * pairs, "border_bonus": 5}
    assert facts(state)["posts_joined"] == [[0, 1], [0, 2], [1, 2]]


@pytest.mark.parametrize("reading", ["each_pair", "per_post"])
def test_r46_a_pair_scores_once_per_game(reading: str) -> None:
    # A second way between two posts that are joined already.
    tiles = {**ROW_1, "monastery8": "1,4", "ship": "2,4", "bank": "2,2"}
    one = board(23, {**tiles, "market": "2,3"}, "cow2", dice=(4, 4))
    state = with_posts(one, joined=(UPPER,), border_pairs=reading)
    play(state, f"1p1@{at(2, 1)}")
    assert border_points(state) == {}


@pytest.mark.parametrize(("phase", "bonus"), [*zip("ABCDE", (10, 8, 6, 4, 2), strict=True)])
def test_r46_the_bonus_of_the_phase(phase: str, bonus: int) -> None:
    state = with_posts(board(23, ROW_1, "monastery8", dice=(4, 4)), phase=phase)
    play(state, f"1p1@{at(1, 4)}")
    assert border_points(state) == {"border_pairs": bonus}


@pytest.mark.parametrize(("seats", "big", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_p3_big_tile_small_tile_nothing(seats: int, big: int, small: int) -> None:
    for remaining, expected in ((2, big), (1, small), (0, 0)):
        boards = [board(23, DOWN, "ship", dice=(4, 4)), *[board(23, {"castle": "0,0"})] * (seats - 1)]
        state = with_posts(*boards, joined=(UPPER,), left=remaining, phase="E")
        play(state, f"1p1@{at(6, 1)}")
        assert border_points(state).get("border_bonus", 0) == expected
        assert facts(state)["border_bonus"] == expected
        assert left(state) == max(0, remaining - 1)
        assert facts(state)["posts_joined"] == [[0, 1], [0, 2], [1, 2]]


def test_r22_posts_come_after_area_and_colour_and_before_the_effect() -> None:
    state = with_posts(board(1, {**ARMS, "castle": "1,2 0,1 0,2"}, "castle", dice=(6, 6)))
    told: list[Event] = []
    state.listen(told.append)
    play(state, f"1p1@{at(3, 3)}")
    scored = [event.facts["source"] for event in told if event.kind == "scored"]
    assert scored == ["area_size", "area_phase", "colour_bonus", "border_pairs", "border_bonus"]
    assert state.decision.kind == "free_action"


def test_without_the_module_posts_score_nothing() -> None:
    state = position(board(23, ROW_1, "monastery8", dice=(4, 4)))
    play(state, f"1p1@{at(1, 4)}")
    assert border_points(state) == {}
    assert "posts_joined" not in facts(state)


# R47


def test_r47_each_post_touches_two_spaces_of_the_rim() -> None:
    printed = [
        {at(row, column) - 1 for row, column in post["touches"]}
        for post in PRINTED
    ]  # fmt: skip
    assert printed == [{at(1, 0) - 1, at(2, 0) - 1}, {at(1, 4) - 1, at(2, 5) - 1}, {at(6, 1) - 1, at(6, 2) - 1}]
    assert [{space for space in range(37) if post >> space & 1} for post in POSTS] == printed
    for duchy in DUCHIES.values():
        for post in printed:
            assert all(len(duchy.neighbours[space]) < 6 for space in post), "they lie on the rim"
            one, other = post
            assert other in duchy.neighbours[one]


@pytest.mark.parametrize("ends", [("1,0", "1,4"), ("2,0", "2,5")])
def test_r47_either_space_of_a_post_is_enough(ends: tuple[str, str]) -> None:
    row = ends[0][0]
    # Rows 1 and 2 of board 1 from end to end, except for the monastery in the middle.
    rows = {
        "1": {"cow2": "1,0", "cow3": "1,1", "castle": "1,2", "bank": "1,4"},
        "2": {"cow2": "2,0", "cow3": "2,1", "bank": "2,2", "castle": "3,3", "market": "2,4", "church": "2,5"},
    }
    middle = (1, 3) if row == "1" else (2, 3)
    state = with_posts(board(1, rows[row], "monastery3", dice=(5, 1) if row == "1" else (1, 5)))
    assert border_points(state) == {}
    play(state, f"1p1@{at(*middle)}")
    assert border_points(state) == {"border_pairs": 10}, "any colours"


def test_r47_a_line_with_a_gap_joins_nothing() -> None:
    # (1,2) stays empty: the fourth monastery is laid, and the line is still broken.
    tiles = {"castle": "0,0 0,3", "monastery3": "1,0", "monastery4": "1,1", "monastery5": "1,3"}
    state = with_posts(board(23, tiles, "monastery8", dice=(4, 4)))
    play(state, f"1p1@{at(1, 4)}")
    assert border_points(state) == {}
    assert facts(state)["posts_joined"] == []


# R48


def test_r48_the_border_tile_counts_for_shield_7() -> None:
    for flag in (True, False):
        kept = {"left": 2, "joined": [UPPER, 0, 0, 0], "bonus": [0] * 4}
        state = position(
            *four(board(23, DOWN, "ship", dice=(4, 4))), phase="C",
            options={**ON, "shields": True, "border_tile_26": flag},
            modules={"border_posts": kept, "shields": shields_held({7: "0,0"}, {}, {}, {})},
        )  # fmt: skip
        play(state, f"1p1@{at(6, 1)}")
        assert points(state) == {"border_pairs": 12, "border_bonus": 7, "shield_7": 7}


@pytest.mark.parametrize(("flag", "expected"), [(True, 6), (False, 3)])
def test_r48_the_border_tile_counts_for_monastery_26(flag: bool, expected: int) -> None:
    # Another bonus tile is owned already: 3 points for it, 3 more for the border tile.
    tiles = {**DOWN, "monastery26": "1,4"}
    del tiles["monastery8"]
    one = board(23, tiles, "ship", dice=(4, 4), bonus={"mine": 5})
    state = with_posts(one, joined=(UPPER,), phase="E", round=5, border_tile_26=flag)
    play(state, f"1p1@{at(6, 1)}")
    end_round(state)
    assert state.over
    assert points(state)["monastery_26"] == expected


# R4


def test_r04_a_start_castle_counts_for_the_posts() -> None:
    # Board 27 has castle spaces at the upper left and upper right posts.
    state = GAME.new(2, {**ON, "duchies": "same:27", "first_seat": "1"}, "start")
    assert isinstance(state, BurgundyState)
    play(state, f"castle {at(2, 0)}", f"castle {at(2, 0)}")
    assert facts(state)["posts_joined"] == []
    row = {"monastery3": "2,1", "bank": "2,2", "monastery4": "2,3"}
    later = with_posts(board(27, {"castle": "2,0 2,5", **row}, "ship", dice=(2, 2)))
    play(later, f"1p1@{at(2, 4)}")
    assert border_points(later) == {"border_pairs": 10}


def test_r43_an_inn_joins_posts() -> None:
    state = with_posts(board(23, ROW_1, "inn", dice=(4, 4)), inns=True)
    play(state, f"1p1@{at(1, 4)}")
    assert border_points(state) == {"border_pairs": 10}


# What bots see, what files hold, what people read


def test_a_copy_and_a_file_keep_posts_apart() -> None:
    state = with_posts(board(23, ROW_1, "monastery8", dice=(4, 4)))
    other = state.copy()
    play(other, f"1p1@{at(1, 4)}")
    assert facts(state)["posts_joined"] == []
    again = GAME.state_from_json(other.to_json())
    assert facts(again)["posts_joined"] == [[0, 1]]
    assert again.to_json() == other.to_json()


def test_the_pieces_are_the_same_at_every_moment() -> None:
    state = with_posts(*four(board(23, DOWN, "ship", dice=(4, 4))), joined=(UPPER,))
    before = sorted(GAME.proofs.pieces(state))
    assert before.count("bonus border") == 2
    play(state, f"1p1@{at(6, 1)}")
    assert sorted(GAME.proofs.pieces(state)) == before


def test_what_is_told() -> None:
    state = with_posts(*four(board(23, DOWN, "ship", dice=(4, 4))), joined=(UPPER,))
    told: list[Event] = []
    state.listen(told.append)
    play(state, f"1p1@{at(6, 1)}")
    own = [event for event in told if event.kind in ("posts_joined", "border_tile")]
    names = ["Ann", "Bob", "Cyd", "Dan"]
    assert [GAME.words.event(event, names, ENGLISH) for event in own] == [
        "Ann joined border posts: upper left, upper right and bottom.",
        "Ann joined all three border posts and took a bonus tile.",
    ]
    assert [GAME.drawing.motions(event) for event in own] == [[], [Motion(MOVE, "bonus:border", "bonus:0:border")]]


def shortest(state: Any, one: int, other: int) -> int:
    """Return the fewest tiles that join two posts, found by trying ever longer paths on the printed board."""
    land = Land(state.estate(0).duchy.number, "se")
    covered = {place for place in land.places if state.estate(0).spaces[land.name(place) - 1] >= 0}
    touches = [[(row, column) for row, column in post["touches"]] for post in PRINTED]
    best = {place: 0 if place in covered else 1 for place in touches[one]}
    changed = True
    while changed:
        changed = False
        for place in list(best):
            for near in land.touching[place]:
                length = best[place] + (near not in covered)
                if length < best.get(near, 99):
                    best[near] = length
                    changed = True
    return min(best[place] for place in touches[other])


def test_the_tiles_still_missing_are_counted() -> None:
    for tiles in ({"castle": "3,3"}, ARMS, {"castle": "1,2", "cow2": "2,0", "cow3": "2,1", "bank": "2,2 2,4"}):
        state = with_posts(board(1, tiles))
        for one, other in ((0, 1), (0, 2), (1, 2)):
            assert tiles_missing(state.estate(0), one, other) == shortest(state, one, other)


def test_posts_nearly_joined_are_worth_something() -> None:
    near = {"castle": "0,0", "monastery3": "1,0", "monastery4": "1,1", "monastery5": "1,2", "monastery7": "1,3"}
    on, off = with_posts(board(23, near)), position(board(23, near))
    assert GAME.evaluation.evaluate(on, 0) > GAME.evaluation.evaluate(off, 0)
