"""Lists of options."""

from __future__ import annotations

from contado.core.game import Line
from contado.terminal.menu import in_columns


def items(*words: str) -> list[Line]:
    return [[(word, "")] for word in words]


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def test_a_short_list_stands_in_one_column() -> None:
    assert plain(in_columns(items("a", "b", "c"), 100)) == ["a", "b", "c"]


def test_a_long_list_is_read_downwards_in_columns_that_fit() -> None:
    words = [f"n{number:02}" for number in range(52)]
    lines = plain(in_columns(items(*words), 40))
    assert max(map(len, lines)) <= 40
    assert [line.split()[0] for line in lines] == words[: len(lines)]
    assert sorted(" ".join(lines).split()) == words


def test_each_column_is_as_wide_as_its_own_longest_word() -> None:
    lines = plain(in_columns(items("a", "b", "c", "d", "e", "f", "g" * 30, "h"), 40))
    assert len(lines) < 8
    assert max(map(len, lines)) <= 40


def test_words_that_fit_nowhere_still_stand_in_one_column() -> None:
    assert len(in_columns(items(*("x" * 90 for _ in range(8))), 80)) == 8


def test_no_option_no_line() -> None:
    assert in_columns([], 80) == []
