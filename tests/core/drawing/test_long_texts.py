"""Drawing a text costs no more than in proportion to what is drawn of it, however long it is."""

from __future__ import annotations

import pytest

from contado.core.drawing import svg

LENGTHS = [4_000, 16_000, 900_000]


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the letters that are measured."""
    count = [0]
    width = svg._width_of

    def counted(char: str) -> float:
        count[0] += 1
        return width(char)

    monkeypatch.setattr(svg, "_width_of", counted)
    svg._kept_width.cache_clear()
    svg._fitted.cache_clear()
    return count


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_that_does_not_fit_is_measured_as_far_as_it_could(measured: list[int], length: int) -> None:
    """In 100 with letters of 10 no more than 44 of the narrowest have room, however many there are."""
    shown, size = svg.fitted("i" * length, 100, 12, 10)
    assert shown.endswith(svg.ELLIPSIS)
    assert 30 < len(shown) <= 44
    assert size == 10
    assert measured[0] < 300


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_is_wrapped_in_one_go(measured: list[int], length: int) -> None:
    assert len(svg.wrapped("word " * (length // 5), 100, 12)) == 2
    assert measured[0] < 4 * length


@pytest.mark.parametrize(
    ("text", "room", "shown"), [("Anna", 100, "Anna"), ("Annamaria", 20, "Ann…"), ("", 10, ""), ("WWWW", 0, "…")]
)
def test_what_fits_stays(text: str, room: float, shown: str) -> None:
    """By hand, at 8: A 5.36, n 4.48, n 4.48, a 4.48, and the ellipsis 8; "An…" has 17.84, "Ann…" 22.32."""
    found, _size = svg.fitted(text, room + 3 if room == 20 else room, 10, 8)
    assert found == shown


def test_lines_are_as_even_as_the_blanks_allow() -> None:
    assert svg.wrapped("one two three four", 40, 10) == ["one two", "three four"]
    assert svg.wrapped("unbreakable", 4, 10) == ["unbreakable"]
