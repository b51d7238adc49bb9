"""One sentence about what others did: what was taken from the reader comes first, and nobody is named twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from contado.core.game.words import Amounts, Words
from contado.core.showing.summary import MOST, Deed, summed_up
from contado.core.words.language import ENGLISH

NAMES = ["Ann", "steady", "steady 2"]


class Coins(Words[Any]):
    """Words of a game that counts silver, and pebbles that it never speaks of."""

    amounts: ClassVar[Amounts] = {"silver": "{n} silver"}


def said(*deeds: Deed, change: Mapping[str, int] | None = None, points: int = 0) -> str:
    return summed_up(deeds, change or {}, NAMES, Coins(), ENGLISH, points)


def test_what_was_taken_comes_first() -> None:
    deeds = [Deed(1, ["steady built at the river."], points=6), Deed(1, ["steady robbed Ann."], takes=True)]
    told = said(*deeds, change={"silver": -2})
    assert told == "You lose 2 silver. steady built at the river; robbed Ann: 6 points."


def test_what_was_gained_comes_last() -> None:
    assert (
        said(Deed(1, ["steady sang."]), change={"silver": 1}, points=2)
        == "steady sang. You gain 1 silver and 2 points."
    )


def test_what_has_no_words_is_not_told() -> None:
    assert said(Deed(1, ["steady sang."]), change={"pebble": -3}) == "steady sang."


def test_a_name_that_begins_like_another_is_left_whole() -> None:
    told = said(Deed(1, ["steady paid.", "steady 2 was paid.", "steady left."]))
    assert told == "steady paid; steady 2 was paid; left."


def test_each_player_has_one_sentence_however_often_they_moved() -> None:
    deeds = [Deed(1, ["steady came."]), Deed(2, ["steady 2 came."]), Deed(1, ["steady left."])]
    assert said(*deeds) == "steady came; left. steady 2 came."


def test_a_sentence_about_something_else_keeps_its_beginning() -> None:
    assert said(Deed(1, ["The fair begins.", "steady came."])) == "The fair begins; came."


def test_points_are_said_once_and_added_up_where_there_are_several() -> None:
    assert said(Deed(1, ["steady built: 6 points."], points=6)) == "steady built: 6 points."
    several = [Deed(1, ["steady built: 6 points."], points=6), Deed(1, ["steady sold."], points=3)]
    assert said(*several) == "steady built: 6 points; sold; in all 9 points."
    assert said(Deed(1, [], points=1)) == "steady: 1 point."


def test_of_many_deeds_those_are_told_that_take_or_count() -> None:
    dull = [Deed(1, [f"steady took step {n}."]) for n in range(MOST)]
    told = said(*dull, Deed(1, ["steady won."], points=9), Deed(1, ["steady stole."], takes=True))
    assert told == "steady took step 0; took step 1; won; stole; …: 9 points."


def test_nothing_happened() -> None:
    assert said() == ""
