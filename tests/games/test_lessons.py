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


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_where_several_play_along_each_has_a_name(game: Game[Any], lesson: Lesson) -> None:
    others = lesson.position.seats - 1
    assert others < 2 or len(lesson.names) == others
    assert len({name["en"] for name in lesson.names}) == len(lesson.names)


def test_in_the_first_lesson_of_burgundy_nothing_has_a_price_before_workers_are_explained() -> None:
    game = registry.game("burgundy")
    state = lessons_of(game)[0].position.state(game)
    view = state.view(0)
    assert view["options"]
    assert [option["notation"] for option in view["options"] if option["cost"]] == []


@pytest.mark.parametrize("name", GAMES)
def test_lessons_of_a_game_have_names_of_their_own(name: str) -> None:
    names = [lesson.name for lesson in lessons_of(registry.game(name))]
    assert len(names) == len(set(names))
