"""Castelli's lessons: what is asked for is ringed, and nothing but that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from contado.core import registry
from contado.core.state import State
from contado.core.teaching.lessons.lesson import Kind, Lesson, Step, lesson_of, lessons_of
from contado.core.teaching.lessons.moves import asked_for, opening
from contado.core.teaching.lessons.proving import played
from contado.table.teaching.lesson import LessonTable

GAME = registry.games()["castelli"]
LESSONS = lessons_of(GAME)
EVERY_LESSON = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.name for lesson in LESSONS])


def steps_of(lesson: Lesson) -> Iterator[tuple[int, Step, State]]:
    """Yield every step with the position in which it begins."""
    state: Any = None
    for number, step in enumerate(lesson.steps, 1):
        state = opening(GAME, lesson, step) or state
        yield number, step, state
        state = played(GAME, step, state, lesson.seat)


def drawn_in(svg: str) -> dict[str, set[str]]:
    """Return all things of a drawing by their targets, each with those inside which it is drawn."""
    found: dict[str, set[str]] = {}

    def look(element: ElementTree.Element, around: set[str]) -> None:
        target = element.get("data-target")
        inside = around | {target} if target else around
        if target:
            found.setdefault(target, set()).update(inside)
        for one in element:
            look(one, inside)

    look(ElementTree.fromstring(svg), set())
    return found


@EVERY_LESSON
def test_what_is_asked_for_is_ringed(lesson: Lesson) -> None:
    for number, step, state in steps_of(lesson):
        if step.kind is not Kind.PLAY or not step.show:
            continue
        drawn = drawn_in(GAME.svg(state.view(lesson.seat)))
        moves = asked_for(GAME, state, step.play)
        wanted = {target for move in moves for target in state.decision.targets(state, move[0])} & drawn.keys()
        ringed = {around for target in step.show for around in drawn[target]}
        assert not wanted or wanted & ringed, f"Step {number} rings {step.show}, and asks for {sorted(wanted)}."


def test_a_card_that_was_used_is_ringed_no_more() -> None:
    table = LessonTable(GAME, lesson_of(GAME, "07_reacting"), "Ann")
    while table.bot_to_move():
        table.bot_act()
    table.confirm(0)
    assert "card:0:0" in table.shown(GAME.language("en"))["show"]
    bailiff = next(one["index"] for one in table.view(0)["options"] if "card:0:0" in one["targets"])
    table.act(0, bailiff)
    # The Brigand lies in the place of the Bailiff now; the rotation is still to be chosen.
    assert table.shown(GAME.language("en"))["show"] == ["area:3:3:wood", "menu:rot:3"]


@EVERY_LESSON
def test_points_of_shields_are_called_so(lesson: Lesson) -> None:
    # Points win the game; what shields count at an area is another thing, with the rulebook's own name.
    for number, step in enumerate(lesson.steps, 1):
        said = " ".join([step.say.get("en", ""), step.otherwise.get("en", ""), *(one["en"] for one in step.hints)])
        assert not re.search(r"(?<!shield )points? at (an|the|this) (area|plot|mine|wood|market)", said), number
        assert not re.search(r"\b(area|side|tile)s? (is|are) scored", said), number
