"""What others did: what was taken from the reader comes first, and it is always clear who did what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from contado.core.game.words import Amounts, Words
from contado.core.showing.summary import MOST, Deed, Said, summed_up
from contado.core.words.language import ENGLISH

NAMES = ["Ann", "steady", "steady 2"]


class Coins(Words[Any]):
    """Words of a game that counts silver, and pebbles that it never speaks of."""

    amounts: ClassVar[Amounts] = {"silver": "{n} silver"}


def said(*deeds: Deed, change: Mapping[str, int] | None = None, points: int = 0) -> str:
    return summed_up(deeds, change or {}, NAMES, Coins(), ENGLISH, points)


def deed(seat: int, *sentences: str, points: int = 0, takes: bool = False) -> Deed:
    """A choice of which all sentences are about who made it."""
    return Deed(seat, [Said(seat, words) for words in sentences], points, takes)


def test_what_was_taken_comes_first() -> None:
    deeds = [deed(1, "steady built at the river.", points=6), deed(1, "steady robbed Ann.", takes=True)]
    told = said(*deeds, change={"silver": -2})
    assert told == "You lose 2 silver. steady robbed Ann; built at the river; in all 6 points."


def test_who_took_something_is_told_of_before_the_others_also_where_it_has_no_words() -> None:
    others = [deed(1, "steady sang.", "steady danced."), deed(2, "steady 2 slept.")]
    assert (
        said(*others, deed(2, "steady 2 took.", takes=True), change={"pebble": -1})
        == "steady 2 took; slept. steady sang; danced."
    )


def test_what_was_gained_comes_last() -> None:
    assert (
        said(deed(1, "steady sang."), change={"silver": 1}, points=2) == "steady sang. You gain 1 silver and 2 points."
    )


def test_what_has_no_words_is_not_told() -> None:
    assert said(deed(1, "steady sang."), change={"pebble": -3}) == "steady sang."


def test_a_name_that_begins_like_another_is_left_whole() -> None:
    told = [Said(1, "steady paid."), Said(2, "steady 2 was paid."), Said(2, "steady 2 slept."), Said(1, "steady left.")]
    assert said(Deed(1, told)) == "steady paid. steady 2 was paid; slept. steady left."


def test_each_player_has_one_sentence_however_often_they_moved() -> None:
    deeds = [deed(1, "steady came."), deed(2, "steady 2 came."), deed(1, "steady left.")]
    assert said(*deeds) == "steady came; left. steady 2 came."


def test_a_sentence_about_something_else_stands_alone() -> None:
    assert said(deed(1, "The fair begins.", "steady came.")) == "The fair begins. steady came."
    assert said(deed(1, "steady came.", "The fair begins.", "steady left.", points=2)) == (
        "steady came. The fair begins. steady left; in all 2 points."
    )


def test_behind_a_sentence_of_several_parts_the_name_is_said_again() -> None:
    told = said(deed(1, "steady laid a tile; their shield faces north.", "steady drew.", "steady left."))
    assert told == "steady laid a tile; their shield faces north. steady drew; left."


def test_points_behind_what_another_did_say_whose_they_are() -> None:
    deeds = [Deed(1, [Said(1, "steady built."), Said(2, "steady 2 was paid.")], points=6)]
    assert said(*deeds) == "steady built. steady 2 was paid. steady: 6 points."


def test_points_of_all_deeds_do_not_hang_on_the_last() -> None:
    """The 14 points are for all of it, and a number that ends alike does not stand for them."""
    assert said(deed(1, "steady took: castle.", points=14)) == "steady took: castle; in all 14 points."
    assert said(deed(1, "steady built: 14 points.", "steady left.", points=4)) == (
        "steady built: 14 points; left; in all 4 points."
    )


def test_what_happens_again_and_again_is_said_once() -> None:
    deeds = [deed(1, "steady made 1 wood.") for _ in range(MOST + 1)]
    assert said(*deeds, deed(1, "steady left.")) == "steady made 1 wood (5×); left."


def test_points_are_said_once_and_added_up_where_there_are_several() -> None:
    assert said(deed(1, "steady built: 6 points.", points=6)) == "steady built: 6 points."
    several = [deed(1, "steady built: 6 points.", points=6), deed(1, "steady sold.", points=3)]
    assert said(*several) == "steady built: 6 points; sold; in all 9 points."
    assert said(deed(1, points=1)) == "steady: 1 point."


def test_of_many_deeds_those_are_told_that_take_or_count_and_then_the_newest() -> None:
    dull = [deed(1, f"steady took step {n}.") for n in range(MOST)]
    told = said(deed(1, "steady won.", points=9), deed(1, "steady stole.", takes=True), *dull)
    assert told == "steady stole; won; took step 2 and step 3; and 2 more; in all 9 points."


def test_what_is_about_the_reader_is_told_of_many_deeds() -> None:
    dull = [deed(1, f"steady took step {n}.") for n in range(MOST)]
    told = said(Deed(1, [Said(1, "steady spoke."), Said(0, "You were named.", own=True)]), *dull)
    assert told == "You were named. steady took step 1, step 2 and step 3; and 2 more."


def test_what_is_done_again_to_something_else_has_its_verb_once() -> None:
    told = said(deed(1, "steady took a ship.", "steady took a mine.", "steady left.", points=3))
    assert told == "steady took a ship and a mine; left; in all 3 points."
    told = said(deed(1, "steady came.", "steady took 1 wheat.", "steady took 1 hop.", "steady took 1 wine."))
    assert told == "steady came; took 1 wheat, 1 hop and 1 wine."
    # What has parts of its own stays whole.
    assert said(deed(1, "steady took: ship.", "steady took: mine.")) == "steady took: ship; took: mine."
    # "ha preso" is the verb.
    told = said(deed(1, "steady ha preso una nave.", "steady ha preso una miniera.", "steady ha perso un lavorante."))
    assert told == "steady ha preso una nave and una miniera; ha perso un lavorante."


def test_nothing_happened() -> None:
    assert said() == ""
