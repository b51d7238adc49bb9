"""The lessons of all games: each runs through on the rules as they are, in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core import registry
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import Kind, Lesson, lessons_of
from contado.core.teaching.lessons.proving import faults_of_lesson

GAMES = ("burgundy", "castelli", "keyharvest", "milestones")
LESSONS = [
    pytest.param(game, lesson, id=f"{game.id}-{lesson.name}")
    for game in map(registry.game, GAMES)
    for lesson in lessons_of(game)
]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_runs_through(game: Game[Any], lesson: Lesson) -> None:
    assert list(faults_of_lesson(game, lesson)) == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_lets_the_learner_do_something_soon_and_ends_with_a_task(game: Game[Any], lesson: Lesson) -> None:
    kinds = [step.kind for step in lesson.steps]
    doing = (Kind.PLAY, Kind.GOAL)
    # "The learner acts within twenty seconds": nobody reads three pages first.
    assert any(kind in doing for kind in kinds[:3])
    # "Every lesson closes with a position to solve without help."
    assert Kind.GOAL in kinds[-3:]
    assert 2 <= lesson.minutes <= 6


@pytest.mark.parametrize("name", GAMES)
def test_lessons_of_a_game_have_names_of_their_own(name: str) -> None:
    names = [lesson.name for lesson in lessons_of(registry.game(name))]
    assert len(names) == len(set(names))
