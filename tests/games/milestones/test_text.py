"""The boards as text: what must be legible in them, and that they fit."""

from __future__ import annotations

import random
import unicodedata
from typing import Any, cast

import pytest

from contado.bots.greedy import GreedyBot
from contado.core.bot import decide
from contado.core.game import Line
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import Forms, Language
from contado.games.milestones import GAME
from tests.games.milestones.positions import board, position

SEATS = (2, 3, 4)


def columns(line: str) -> int:
    """Return the columns a terminal needs for a line."""
    wide = {"W": 2, "F": 2}
    return sum(0 if unicodedata.combining(sign) else wide.get(unicodedata.east_asian_width(sign), 1) for sign in line)


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def text(state: State, seat: int | None = 0, **more: Any) -> list[str]:
    return plain(GAME.drawing.text(cast(View[Any], {**state.view(seat), **more}), GAME.language("en")))


class LongWinded(Language):
    """A language in which every word is half as long again."""

    def __init__(self) -> None:
        super().__init__("xx")

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        words = super().__call__(message, you, **values)
        return words if "{" in message else words + "x" * (len(words) // 2)


# What can be read in the map (example X4 of the rules page, and what follows)


def test_a_road_section_joins_its_nodes() -> None:
    lines = text(position(net=["A1–A2–B3"]))
    assert "A1 □════A2 ▲" in lines[0]
    # The slanting piece lies between A2 and B3, on the line between their rows.
    slant = lines[1].index("\\")
    assert lines[0].index("A2") < slant < lines[2].index("B3") + 1
    # The number of the end stays open, that of the middle is covered.
    assert "B3 1" in lines[2]


def test_rows_are_staggered_as_on_the_rules_page() -> None:
    lines = text(position())
    assert [line.split()[0] for line in lines[:9:2]] == ["A1", "B1", "C1", "D1", "E1"]
    a1, b1, b2 = lines[0].index("A1"), lines[2].index("B1"), lines[2].index("B2")
    assert a1 - b1 == b2 - a1
    for row, numbers in zip(lines[2:9:2], ("12132342343", "2132234524", "12341323435", "2312324245"), strict=True):
        assert [word[0] for word in row.split()[1::2]] == list(numbers)


def test_markets_sacks_houses_and_bonus_tiles_can_be_told_apart_without_colour() -> None:
    state = position(net=["A1–A2–B3"], markets="B3", sacks="A1", houses="A1-A2-B2", bonus={"A2-A3-B3": "wood"})
    lines = text(state)
    assert "A1 ■" in lines[0]
    assert "B3 □" in lines[2]
    assert lines[1].index("⌂") == lines[2].index("B2") + 2
    assert lines[1].index("wo") == lines[2].index("B3") + 1


def test_what_can_be_chosen_stands_in_brackets() -> None:
    state = position(board("stone3 coin3", goods="1 stone 1 sand", pawn="w8"), net=["A1–A2–B3"])
    GAME.play(state, 0, "move builders_council")
    GAME.play(state, 0, "road")
    lines = text(state)
    assert "[A1 □]" in lines[0]
    assert "[B3 1]" in lines[2]
    assert sum(line.count("[") for line in lines) == 2
    # Somebody else is not shown what this player can choose.
    assert not any("[" in line for line in text(state, 1))


@pytest.mark.parametrize("limit", [80, 100])
def test_nothing_in_a_triangle_hides_a_road(limit: int) -> None:
    """A road round A2-B2-B3 and beside many triangles: all four slanting pieces are seen, whatever can be chosen."""
    net = ["A1–B2–C2", "C2–D3–E3"]
    state = position(board("stone3 coin3", goods="1 stone 1 wood", pawn="w8"), net=net)
    assert sum(line.count("\\") for line in text(state, columns=limit)[:9]) == 4
    GAME.play(state, 0, "move builders_council")
    GAME.play(state, 0, "house")
    assert len(state.options()) == 8
    assert sum(line.count("\\") for line in text(state, columns=limit)[:9]) == 4


def test_a_house_shows_its_value_where_it_can_be_built() -> None:
    """Example X5: B1-B2-C1 scores 3, A1-A2-B2 nothing."""
    state = position(board("stone3 coin3", goods="1 stone 1 wood", pawn="w8"), net=["A1–A2–B3", "A1–B2–C1"])
    GAME.play(state, 0, "move builders_council")
    GAME.play(state, 0, "house")
    lines = text(state)
    # Each stands under or over the single corner of its triangle: C1, and B2.
    assert lines[3].index("[3]") == lines[4].index("C1") + 1
    assert lines[1].index("[0]") == lines[2].index("B2") + 1


# What can be read in the boards


def test_the_viewers_own_board_shows_workers_covers_bonus_tiles_the_pawn_and_goods() -> None:
    state = position(board("stone3 coin3* # – wood5", goods="2 stone 3 coin", score=7, pawn="w5"))
    lines = text(state)
    ring = lines[-2].split()
    head = lines[-3].split()
    assert ring[head.index("w1")] == "stone3"
    assert ring[head.index("w2")] == "coin3*"
    assert ring[head.index("w3")] == "#"
    assert ring[head.index("w4")] == "·"
    assert ring[head.index("w5")] == "►wood5"
    goods = lines[-4]
    for words in ("7 points", "stone 2", "wood 0", "sand 0", "grain 0", "coin 3"):
        assert words in goods
    # 5 goods: the castle keeps 3 (R27); 3 visible workers: one would be covered (R28); 3 3 5 rises (R10).
    assert "the castle takes 2 goods" in lines[-1]
    assert "covers 1 worker" in lines[-1]
    assert "Workers rising" in lines[-1]


def test_income_is_foretold_as_in_x9() -> None:
    assert "Workers rising" in text(position(board("stone2 – wood2 # sand5 grain5 – coin8")))[-1]
    assert "not rising" in text(position(board("stone3 – – wood2")))[-1]


def test_majorities_count_two_for_a_bonus_tile() -> None:
    """Example X8: one with a bonus tile is worth two without."""
    state = position(board("stone3* wood1"), board("stone2 stone2 wood1"), board("stone5 sand5"))
    line = next(line for line in text(state) if line.startswith("Workers of"))
    assert "stone 2!-2!-1" in line
    assert "wood 1!-1!-0" in line
    # The symbol is explained where it stands, and only then.
    assert "! the most" in "\n".join(text(state))
    assert "!" not in "\n".join(text(position(board("stone3"), board("stone5"))))


def test_who_triggered_the_end_is_said_in_words() -> None:
    state = position(board(), board())
    assert "triggered" not in "\n".join(text(state))
    state.ended_by = 1
    assert "Orange has triggered the end." in "\n".join(text(state))


# Width


def check_width(state: State, limit: int, _: Language, seat: int | None, names: list[str]) -> None:
    view: View[Any] = {**state.view(seat, _), "columns": limit, "names": names[: state.seats]}
    for line in plain(GAME.drawing.text(view, _)):
        assert columns(line) <= limit, line
        assert line == line.rstrip() or line.strip()


NAMES = ["Blue", "greedy:noise=1 with a very long name", "山田太郎と鈴木花子さん", "Zoë"]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("code", ["en", "it", "pl", "long"])
def test_boards_fit_into_their_columns_all_game_long(seats: int, code: str) -> None:
    _ = LongWinded() if code == "long" else GAME.language(code)
    rng = random.Random(f"{seats} {code}")
    for bot in (None, GreedyBot({"noise": 1.0}, f"{code}")):
        state = GAME.new(seats, {"max_rounds": 20}, f"{code} {seats}")
        number = 0
        while not state.over:
            state.apply(rng.choice(state.options()) if bot is None else decide(bot, state))
            number += 1
            if number % 5 == 0 or state.over:
                check_width(state, 100, _, state.decider if number % 2 else None, NAMES)
                if code != "long":
                    check_width(state, 80, _, max(state.decider, 0), NAMES)


def test_the_fullest_boards_fit() -> None:
    """Every slot with a bonus tile, many goods, every space to choose."""
    state = position(*(board(goods="12 stone 12 wood 12 sand 12 grain 24 coin", score=100) for _ in range(4)))
    for player in state.players:
        player.slots = [state.layout.tile_ids.index("T33") * 2 + 1] * 8
        player.bonus = [1] * 8
    for code in ("en", "it", "pl"):
        for limit in (80, 100):
            for seat in range(4):
                check_width(state, limit, GAME.language(code), seat, NAMES)
