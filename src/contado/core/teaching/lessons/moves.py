"""The moves of a lesson: which of them a step asks for, and what the others do."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Any

from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.state import State
from contado.core.teaching.lessons.lesson import Answer, Lesson, Step
from contado.core.words.why.upshot import upshot

ANY = "*"


def opening(game: Game[Any], lesson: Lesson, step: Step) -> State | None:
    """Return the position that a step begins with, where it has one of its own; the first has the lesson's."""
    if step.position is not None:
        return step.position.state(game)
    return lesson.position.state(game) if step is lesson.steps[0] else None


def asked_for(game: Game[Any], state: State, moves: Sequence[str]) -> list[list[int]]:
    """Return the moves that a step asks for, each as its actions; one with a ``*`` is any option that looks like it."""
    found: list[list[int]] = []
    for text in moves:
        if ANY not in text:
            found.append(game.parse(state, text))
            continue
        options = [[action] for action in state.legal if matches(game, state, action, text)]
        if not options:
            raise ContadoError("No option looks like {text!r}.", text=text)
        found.extend(options)
    return found


def matches(game: Game[Any], state: State, action: int, pattern: str) -> bool:
    """Say whether an option's notation looks like a pattern."""
    return fnmatchcase(game.action(state, action).notation, pattern)


def going_on(moves: Sequence[Sequence[int]], made: Sequence[int]) -> list[Sequence[int]]:
    """Return those of the moves that begin with the choices made so far."""
    return [move for move in moves if list(move[: len(made)]) == list(made)]


def answer_to(game: Game[Any], state: State, action: int, answers: Sequence[Answer]) -> Answer | None:
    """Return what a step says of an option that it does not ask for, if it says anything."""
    return next((one for one in answers if matches(game, state, action, one.move)), None)


def does_the_same(state: State, moves: Sequence[Sequence[int]], made: Sequence[int]) -> bool:
    """Say whether what was chosen does what one of the moves does, in another way: it scores as much from the same
    sources, and gives and takes the same.
    """
    done = upshot(state, made)
    if not done.points:
        # What scores nothing is asked for because of its place: a worker here, a shield that points there.
        return False
    asked = [upshot(state, move) for move in moves]
    return any(one.points == done.points and one.changes == done.changes for one in asked)


def of_the_others(game: Game[Any], state: State, moves: Sequence[str], learner: int) -> list[int]:
    """Return what the others choose, one action after another; the position stays as it is."""
    trial, chosen = state.copy(), []

    def choose(action: int) -> None:
        chosen.append(action)
        trial.apply(action)

    for text in moves:
        if text == ANY:
            while not trial.over and trial.decider != learner:
                choose(quiet_choice(trial))
            continue
        if trial.over or trial.decider == learner:
            raise ContadoError("{text!r} is to be played by another, but the learner decides.", text=text)
        for action in game.parse(trial, text):
            choose(action)
    return chosen


def quiet_choice(state: State) -> int:
    """Return what somebody does who wants nothing: pass or leave where that is possible, or else the first option."""
    decision, legal = state.decision, state.legal
    for action in legal:
        if decision.passes(state, action) or decision.leaves(state, action):
            return action
    return legal[0]


def reply_in_goal(game: Game[Any], state: State, waiting: list[str]) -> list[int]:
    """Return what another chooses while the learner is on the way to a goal: the next of the moves that wait for them,
    if it is possible now, which waits no more then; otherwise something quiet.
    """
    if waiting and waiting[0] != ANY:
        try:
            actions = game.parse(state, waiting[0])
        except ContadoError:
            return [quiet_choice(state)]
        del waiting[0]
        return actions
    return [quiet_choice(state)]
