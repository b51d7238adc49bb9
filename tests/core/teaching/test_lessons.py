"""Lessons as files: what they may say, and what is found out about those that do not fit the rules."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.errors import ContadoError
from contado.core.teaching.lessons.goals import reached
from contado.core.teaching.lessons.lesson import Kind, Lesson, lesson_of, lessons_of, said
from contado.core.teaching.lessons.proving import faults_of_lesson, faults_of_lessons
from tests.core.toys.broken import toy
from tests.core.toys.taught import CherryTeaching

GAME = toy(teaching=CherryTeaching())
EATING = lesson_of(GAME, "1_eating")

HEAD = """
title = {en = "T", it = "T", pl = "T"}
promise = {en = "P", it = "P", pl = "P"}
[position]
seed = "lesson"
set = {"hands.0" = [0, 3]}
"""
SAY = 'say = {en = "S", it = "S", pl = "S"}\n'


def written(*steps: str) -> Lesson:
    """Return a lesson with these steps, each of which says something."""
    return Lesson.read("x", HEAD + "".join(f"[[steps]]\n{SAY}{step}\n" for step in steps))


def faults(*steps: str) -> str:
    return " ".join(faults_of_lesson(GAME, written(*steps)))


def test_a_lesson_is_read_with_its_steps() -> None:
    assert [lesson.name for lesson in lessons_of(GAME)] == ["1_eating"]
    assert [step.kind for step in EATING.steps] == [Kind.READ, Kind.PLAY, Kind.PLAY, Kind.OTHERS, Kind.GOAL]
    assert list(faults_of_lessons(GAME)) == []


def test_words_have_numbers_and_languages() -> None:
    first = EATING.steps[0]
    assert said(first.say, EATING.values(GAME, GAME.language("en"))).endswith("The bag has 8 cherries.")
    assert said(first.say, EATING.values(GAME, GAME.language("pl"))).endswith("W woreczku jest 8 wiśni.")


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("colour = 1", "There is nothing called colour"),
        ('play = ["done"]\ngoal = "points >= 1"\nway = ["done"]', "not both"),
        ('play = ["done"]\nothers = ["done"]', "not both"),
        ('goal = "points >= 1"', "no way that leads there"),
        ('way = ["done"]', "Only a step with a goal"),
        ("replies = true", "Only a step with a goal"),
        ("turns = true", "not what 'turns' can be"),
        ('show = "bag"', "a list of texts"),
        ('hints = [{en = ""}]', "a sentence for each language"),
        ('play = ["done"]\nanswers = [{move = "pick"}]', "An answer names a move"),
        ('position = {colour = "red"}', "knows nothing of colour"),
        # The board of a table is for those who sit there.
        ("position = {seats = 3}", "has 3 seats, and the table 2"),
    ],
)
def test_what_is_no_step_is_refused_with_its_number(step: str, words: str) -> None:
    with pytest.raises(ContadoError) as refused:
        written("", step)
    assert "'x', step 2: " in str(refused.value)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[", "The lesson 'x': "),
        ('title = {en = "T"}', "promises nothing"),
        ('title = {en = "T"}\npromise = {en = "P"}', "has no steps"),
        ('title = "T"\npromise = {en = "P"}', "a sentence for each language"),
    ],
)
def test_what_is_no_lesson_is_refused(text: str, words: str) -> None:
    with pytest.raises(ContadoError, match=words):
        Lesson.read("x", text)


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        (('play = ["fly"]', ""), "step 1: 'fly' is not possible now"),
        (('play = ["eat *"]', ""), "step 1: No option looks like 'eat *'"),
        (('others = ["done"]', ""), "is to be played by another"),
        (('show = ["moon"]',), "there is no 'moon' on the board"),
        (
            ('play = ["done"]', 'show = ["cherry:0:1"]\nplay = ["eat 4"]', ""),
            "'cherry:0:1' is ringed, but not asked for",
        ),
        (('rules = "moon"',), "there is no section 'moon'"),
        (('play = ["done"]\n[[steps.answers]]\nmove = "fly"\nsay = {en = "x", it = "x", pl = "x"}', ""), "like 'fly'"),
        (('play = ["done"]', 'play = ["eat 4"]', 'play = ["done"]', ""), "step 3: The learner does not decide here"),
        (('goal = "points >= 9"\nway = ["done", "eat 4"]',), "does not lead to the goal"),
        (('goal = "points >= 1"\nway = ["done", "eat 4", "done"]',), "goes on after the goal is reached"),
        (('goal = "points >= 5"\nway = ["done", "eat 4", "done", "eat 1"]',), "more turns than there are"),
        (('goal = "basket = 0"\nway = ["done"]',), "is reached before anything is done"),
        (('goal = "moon = 0"\nway = ["done"]',), "There is no 'moon' in this position"),
        (('goal = "points:moon >= 1"\nway = ["done"]',), "no points for 'moon'"),
        (('goal = "high"\nway = ["done"]',), "This is no goal"),
        (('hints = [{en = "x", it = "x", pl = "x"}]',), "nothing to give hints for"),
        (('play = ["done"]',), "neither sets a task nor ends with a word"),
    ],
)
def test_what_does_not_fit_the_rules_is_found(steps: tuple[str, ...], words: str) -> None:
    assert words in faults(*steps)


def test_words_are_held_to_languages_length_numbers_and_stress() -> None:
    text = HEAD + '[[steps]]\nsay = {en = "**One {bag}", it = "' + "uno " * 41 + '"}\n'
    found = " ".join(faults_of_lesson(GAME, Lesson.read("x", text)))
    assert "step 1, say: the languages are not en, it, pl: pl." in found
    assert "en: the stress never ends" in found
    assert "it: 41 words; 40 are the most" in found
    assert "it: other numbers than in English" in found


def test_a_goal_counts_what_was_made_since_the_step_began() -> None:
    state: Any = EATING.position.state(GAME)
    before = state.copy()
    GAME.play(state, 0, "done")
    GAME.play(state, 0, "eat 4")
    assert reached("points >= 4 and points:cherries = 4", before, state, 0)
    assert not reached("points >= 5", before, state, 0)
    assert not reached("points >= 4", before, state, 1)
    assert reached("points <= 0", state.copy(), state, 0)
    # Of a list it is how long it is.
    assert reached("hands.0 = 1 and eaten >= 1", before, state, 0)


def test_two_turns_may_lead_to_a_goal() -> None:
    way = 'goal = "points >= 5"\nturns = 2\nway = ["done", "eat 4", "done", "eat 1"]'
    assert faults(way) == ""


REPLY = 'goal = "eaten >= 2"\nreplies = true\nway = ["done", "eat 4"]\n'


def test_a_goal_may_wait_for_the_others_reply() -> None:
    # One cherry is eaten by the learner, the other by the neighbour in reply.
    assert "does not lead to the goal" in faults(REPLY.replace("replies = true\n", ""))
    assert faults(REPLY) == ""
    # What is reached at once is looked at after the reply, too.
    assert faults(REPLY.replace("eaten >= 2", "points >= 4 and eaten >= 2")) == ""
    # What the others would do may be what the learner prevents.
    assert faults(REPLY + 'others = ["fly"]') == ""


def test_several_others_have_names_of_their_own() -> None:
    three = HEAD.replace('seed = "lesson"', 'seed = "lesson"\nseats = 3')
    step = f"[[steps]]\n{SAY}"
    assert "2 others at the table and 0 names" in " ".join(faults_of_lesson(GAME, Lesson.read("x", three + step)))
    names = 'names = [{en = "Clara", it = "Clara", pl = "Klara"}, {en = "Bruno", it = "Bruno", pl = "Bruno"}]\n'
    named = Lesson.read("x", names + three + step)
    assert list(faults_of_lesson(GAME, named)) == []
    assert "1 others at the table and 2 names" in " ".join(
        faults_of_lesson(GAME, Lesson.read("x", names + HEAD + step))
    )
