"""Lessons at the terminal: read, played, helped with, left and taken up; and the list of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from contado.core.teaching.lessons.lesson import lesson_of
from contado.terminal.lessons import learn, lesson_lines
from contado.terminal.progress import Progress
from tests.core.toys.broken import toy
from tests.core.toys.taught import CherryTeaching
from tests.terminal.keyboard import Keyboard, console, seen

GAME = toy(teaching=CherryTeaching())
EATING = lesson_of(GAME, "1_eating")
# To the task: read, eat, see the neighbour eat.
TO_THE_TASK = ("", "", "done", "eat 4", "")


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "own" / "lessons.json")


def taught(progress: Progress, *lines: str, again: bool = False) -> str:
    """Return what somebody reads who types these lines, and then leaves."""
    page = console()
    assert learn(GAME, EATING, progress, again=again, console=page, read=Keyboard(lines)) == 0
    return seen(page)


def test_a_lesson_is_read_and_played_to_its_end(progress: Progress) -> None:
    page = taught(progress, *TO_THE_TASK, "done", "eat 4", "")
    for words in (
        "Your first cherry", "You see your hand. The bag has 8 cherries.", "Step 2 of 5", "Your neighbour eats.",
        "Score four in this turn.", "Four points.", "This lesson is complete.", "That was the last one.",
    ):  # fmt: skip
        assert words in page
    assert progress.learnt("cherries", "1_eating")
    assert not progress.under_way("cherries", "1_eating")


def test_another_move_is_answered_and_taken_back(progress: Progress) -> None:
    page = taught(progress, "", "", "pick", "", "u", "done", "q")
    assert "More cherries, but no points yet." in page
    assert "u: take it back." in page
    assert "This move is only tried: take it back." in page
    assert "Eat any of them." in page


def test_help_and_the_step_before_are_a_key_away(progress: Progress) -> None:
    page = taught(progress, *TO_THE_TASK, "h", "h", "h", "z", "q")
    assert "The numbers count." in page
    assert "Try this: Go on to eat" in page
    assert "There is no more help." in page
    assert page.rindex("Eat any of them.") > page.index("Score four in this turn.")


def test_what_was_left_is_taken_up_where_it_was(progress: Progress) -> None:
    taught(progress, *TO_THE_TASK, "h", "q")
    assert progress.under_way("cherries", "1_eating")
    again = Progress(progress.path)
    page = taught(again, "", "done", "eat 4", "")
    assert "You go on where you left it" in page
    assert "The numbers count." in page
    assert "You see your hand" not in page
    assert Progress(progress.path).learnt("cherries", "1_eating")


def test_it_can_be_begun_anew(progress: Progress) -> None:
    taught(progress, *TO_THE_TASK, "q")
    assert "You see your hand" in taught(progress, "", "q", again=True)


def test_the_list_says_what_was_learnt(progress: Progress) -> None:
    def listed() -> str:
        return " ".join(text for line in lesson_lines(GAME, progress, GAME.language("en")) for text, _style in line)

    assert "Your first cherry" in listed()
    assert "learnt" not in listed()
    taught(progress, *TO_THE_TASK, "q")
    assert "under way" in listed()
    taught(progress, "", "done", "eat 4", "")
    assert "learnt" in listed()


@pytest.mark.parametrize("text", ["", "[]", "{", '{"cherries": 3}', '{"cherries": {"1_eating": 7}}'])
def test_a_torn_file_is_begun_anew(tmp_path: Path, text: str) -> None:
    path = tmp_path / "lessons.json"
    path.write_text(text, "utf-8")
    progress = Progress(path)
    assert not progress.learnt("cherries", "1_eating")
    taught(progress, "", "", "q")
    assert json.loads(path.read_text("utf-8"))["cherries"]["1_eating"]["log"]
