"""The table as text: what must be legible in it, and that it fits."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import pytest

from contado.core.game import Line
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.words.blocks import joined
from contado.core.words.language import ENGLISH, Forms, Language
from contado.games.castelli import GAME
from contado.games.castelli.text import board_blocks
from tests.games.castelli.positions import has, position

NAMES = ["Anna", "Bruno", "Chiara", "Dario"]


def columns(line: str) -> int:
    """Return the columns a terminal needs for a line."""
    wide = {"W": 2, "F": 2}
    return sum(0 if unicodedata.combining(sign) else wide.get(unicodedata.east_asian_width(sign), 1) for sign in line)


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def text(
    state: State, seat: int | None = 0, _: Language = ENGLISH, names: Sequence[str] = NAMES, columns: int = 100
) -> list[str]:
    view = state.view(seat, names=names[: state.seats])
    view["columns"] = columns
    return plain(joined(board_blocks(view, _)))


def cell(lines: list[str], row: int, column: int) -> list[str]:
    """Return the three lines of a cell, without blanks at the ends."""
    head = next(at for at, line in enumerate(lines) if line.split()[:2] == ["a", "b"])
    x, y = 4 + column * 11, head + 1 + row * 3
    return [line[x : x + 10].strip() for line in lines[y : y + 3]]


class LongWinded(Language):
    """A language in which every word is half as long again."""

    def __init__(self) -> None:
        super().__init__("xx")

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        words = super().__call__(message, you, **values)
        return words if "{" in message else words + "x" * (len(words) // 2)


# The board


def test_a_plot_shows_its_areas_on_their_sides() -> None:
    # Part A (6.2): (0,2) has stone NE with two sites, a market S, grain W; (1,1) grain NE, stone SW, a village.
    lines = text(position())
    assert cell(lines, 0, 2) == ["s2__", "g1  ·4  s2", "m1"]
    assert [line.split() for line in cell(lines, 1, 1)] == [["g2"], ["s2", "V7", "g2"], ["s2_"]]


def test_the_middle_of_a_plot_tells_castle_points() -> None:
    # X3: a castle on (2,0) scores 5, its own plot is empty.
    assert "·5" in cell(text(position()), 2, 0)[1]


def test_a_tile_shows_its_shields_as_it_lies() -> None:
    # 5a at rotation 1: yellow, blue, red, green from the north on (X1).
    lines = cell(text(position(laid={"5,4": "5a/1"})), 5, 4)
    assert [line.strip("+- ") for line in lines] == ["D", "C   5    A", "B"]


def test_card_shield_and_silver_can_be_read() -> None:
    # X7: 1a has a card on blue and 1 silver.
    lines = cell(text(position(laid={"0,7": "1a/0"})), 0, 7)
    assert "(A)" in lines[0]
    assert "1$" in lines[1]


def test_neutral_colours_have_small_letters() -> None:
    # X22: green and yellow are nobody's.
    lines = text(position(players=("blue", "red"), laid={"2,1": "6a/0"}))
    assert [line.strip("+- ") for line in cell(lines, 2, 1)] == ["A", "y   6    B", "x"]


def test_castles_stacks_and_what_is_scored() -> None:
    state = position(
        options={"battle": True}, castles={"2,0 stone": ["red", "green+red"]}, laid={"1,0": "4a/1", "2,1": "5a/3"}
    )
    # Both tiles at the stone of (2,0) are up: it is scored.
    assert cell(text(state, 2), 2, 0)[0] == "s-BB^"


def test_the_frame_stands_beside_its_spots() -> None:
    # 6.4: top (0,1) wood, (0,3) silver; left (1,0) grain, (5,0) card; right (0,7) grain.
    lines = text(position())
    head = next(at for at, line in enumerate(lines) if line.split()[:2] == ["a", "b"])
    assert lines[head].split() == ["a", "b", "w", "c", "d", "$", "e", "f", "g", "g", "h", "s"]
    assert lines[head + 2 + 3].split()[:2] == ["2", "g"]
    assert lines[head + 2 + 15].split()[:2] == ["6", "#"]
    assert lines[head + 2].endswith(" g")


def test_what_can_be_chosen_stands_in_brackets() -> None:
    state = position(
        laid={"1,0": "4a/1", "2,1": "5a/3"}, menu="build", to_move="blue", blue=has(1, 1, 1, cards=["king_4"])
    )
    lines = text(state)
    # X13's presence: blue faces (2,0) from (2,1), and its stone area has two free sites.
    assert cell(lines, 2, 0)[0] == "[s-__]"
    assert any("[King 4: Score 4 points.]" in line for line in lines)
    reveal = text(position(to_move="blue"))
    assert cell(reveal, 0, 1)[1] == "|  [b1]  |"


def test_rotations_say_who_gets_what() -> None:
    # X1.
    state = position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, to_move="blue")
    GAME.play(state, 0, "reveal 5,4")
    lines = text(state)
    assert "[rot 1] north D east A south B west C: A 2 stone (east), B 2 grain (south)" in lines


# Supply and players


def test_the_mine_says_who_leads() -> None:
    # X17: blue 5, green 5, red 4; 13 silver.
    laid = {"4,1": "5a/2", "5,2": "4b/2", "6,1": "3e/1", "5,0": "2e/2"}
    lines = text(position(laid=laid, mine=13))
    assert any(line.startswith("mine 13 silver (A:5 C:5 B:4)") for line in lines)


def test_players_and_hands() -> None:
    state = position(blue=has(stone=3, silver=2, cards=["count", "count"]), red=has(cards=["traitor"]), to_move="blue")
    lines = text(state)
    row = next(line for line in lines if line.startswith("A  ►Anna"))
    assert row.split()[:9] == ["A", "►Anna", "0", "3", "0", "0", "2", "9", "2"]
    assert sum("Count: Build a castle on a grain area." in line for line in lines) >= 1
    assert not any("Traitor" in line for line in lines)
    assert not any("Count:" in line for line in text(state, None))


def test_the_tile_in_hand_is_secret() -> None:
    state = position(options={"dilemma": True}, blue=has(tile="3a"), red=has(tile="3b"))
    rows = {line[0]: line for line in text(state) if line[1:3] == "  "}
    assert "3* ABCD" in rows["A"]
    assert "start tile" in rows["B"]
    assert "3*" not in rows["B"]


# Fit


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"dilemma": True}), (4, {"battle": True, "dilemma": True})]
)
def test_no_line_is_too_wide(seats: int, options: dict[str, object]) -> None:
    state = GAME.new(seats, options, f"text {seats}")
    luck = Luck.seeded("text", ("choice",))
    languages = [GAME.language("en"), GAME.language("it"), GAME.language("pl"), LongWinded()]
    for count in range(10_000):
        if count % 6 == 0 or state.over:
            names = ["王小明王小明王小明", "Ida von und zu Unterwaldenstein", "Łucja", ""][:seats]
            for most in (100, 92):
                lines = text(state, None if state.over else state.decider, languages[count // 6 % 4], names=names,
                             columns=most)  # fmt: skip
                assert max(map(columns, lines)) <= most
        if state.over:
            break
        state.apply(state.legal[luck.below(0, len(state.legal))])
