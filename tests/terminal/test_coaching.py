"""A coach at the terminal: asks once about a kind of choice that gives away much, and says what mattered in a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from contado.core import registry
from contado.core.bot import Bot, Thought
from contado.core.state import State
from contado.games.milestones import GAME
from contado.terminal import coaching, play
from tests.terminal.keyboard import Keyboard, console, seen

SEATS = ("you:Anna", "random")
OPTIONS = {"max_rounds": 6, "first_seat": "1"}
ASKED = "Enter: do it all the same.   Anything else: choose again."

# Two tiles are chosen and placed, as the coach would.
SET_UP = ("1", "1", "1", "1", "")
FIRST = "First move: where does your pawn go?"
NEXT = "Second move: where does your pawn go?"


class ByPlace(Bot):
    """Values the options of a seat by their place in the list: each is worth 30 points less than the one before, all of
    them from one source.
    """

    name: ClassVar[str] = "by-place"

    def consider(self, state: State, seat: int) -> list[Thought]:
        rest = [0.0] * (len(state.game.rules.sources) - 1)
        return [Thought([option], -30.0 * at, [-30.0 * at, *rest]) for at, option in enumerate(state.legal)]


@pytest.fixture(autouse=True)
def by_place(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    registry.add_bot("by-place", ByPlace)
    monkeypatch.setattr(coaching, "ADVISER", "by-place")
    yield
    registry.forget_bot("by-place")


def played(*lines: str, coach: bool = True, language: str = "en") -> str:
    """Return what somebody reads who types these lines and leaves without saving."""
    page = console()
    read = Keyboard(["", *SET_UP, *lines, "q", "x"])
    assert play(GAME, SEATS, OPTIONS, "coached", language, console=page, read=read, coach=coach) == 0
    return seen(page)


def test_a_choice_that_gives_away_much_is_asked_about_and_made_all_the_same() -> None:
    page = played("2", "")
    assert page.count("Sure? This would be better: ") == 1
    assert page.count(ASKED) == 1
    assert "It is worth about 30 points more" in page
    # It was made: the next question is another one.
    assert NEXT not in page.split(ASKED)[0]
    assert NEXT in page.split(ASKED)[1]


def test_anything_else_goes_back_to_the_question() -> None:
    page = played("2", "u", "1")
    asked, again = page.split(ASKED)
    # The question stands there again, and the best is made without a word.
    assert asked.count(FIRST) == 1
    assert again.count(FIRST) == 1
    assert "Sure?" not in again
    assert NEXT in again


def test_the_same_kind_of_choice_is_asked_about_once() -> None:
    assert played("2", "u", "2", "u", "2").count("Sure?") == 1


def test_whoever_was_asked_about_the_end_of_a_turn_and_means_it_has_confirmed_it() -> None:
    # The first move is the best one; the second is asked about, made all the same, and ends the turn.
    asked, after = played("1", "2", "").split(ASKED)
    assert asked.count(FIRST) == 1
    assert "Your turn is complete. Shall it stand?" not in after
    assert after.count(FIRST) == 1


def test_without_a_coach_nobody_is_asked() -> None:
    page = played("2", "2", coach=False)
    assert "Sure?" not in page
    assert "Coach:" not in page


def test_a_choice_that_cannot_be_is_refused_before_anybody_thinks() -> None:
    page = played("999", "road Z9")
    assert "There is no option 999" in page
    assert "Sure?" not in page


def test_after_a_turn_one_line_says_what_mattered() -> None:
    # In the first turn a move is asked about; in the second that kind is not asked about any more, and gives much away.
    page = played("2", "", "2", "", "2", "2", "")
    after = page.split("Your turn is complete. Shall it stand?")[2]
    assert after.count("Coach: For next time. Better: ") == 1
    # With the news, above the question.
    assert after.index("What happened") < after.index("Coach:") < after.index(FIRST)


def test_a_plain_move_is_not_praised() -> None:
    # Two moves, the best each time, which score nothing.
    assert "Well found" not in played("1", "1", "")


def test_whoever_was_warned_does_not_hear_it_again_and_who_was_not_does() -> None:
    # In the first turn a move is asked about; in the second that kind is not asked about any more.
    page = played("2", "", "2", "", "2", "2", "")
    assert page.count("Sure?") == 1
    turns = page.partition("Sure?")[2].split("Your turn is complete. Shall it stand?")
    assert "Coach:" not in turns[0] + turns[1]
    assert turns[2].count("Coach: For next time. Better: ") == 1


@pytest.mark.parametrize(
    ("language", "asked"), [("it", "Invio: fallo lo stesso."), ("pl", "Enter: zrób to mimo wszystko.")]
)
def test_it_speaks_the_reader_s_language(language: str, asked: str) -> None:
    page = played("2", "", language=language)
    assert "Sure?" not in page
    assert asked in page
