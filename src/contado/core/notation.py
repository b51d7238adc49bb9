"""Moves as people type them: one action, or several small ones that make a move (``road B3 A3 A4``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contado.core.errors import BadNotation
from contado.core.event import ACTED, Event

if TYPE_CHECKING:
    from contado.core.actions import Action
    from contado.core.game import Game
    from contado.core.state import State


def parse_move(game: Game, state: State, text: str) -> list[int]:
    """Return the actions that the text names, from this position on; the state stays as it is.

    Actions that leave no choice are carried out by the engine; their notation may be typed all the same.
    """
    words = text.split()
    if not words:
        raise BadNotation("Type a move, such as " + _examples(game, state) + ".")
    if state.over:
        raise BadNotation("The game is over: no move is possible.")
    space = game.actions(state)
    trial = state.copy()
    seat = trial.decider
    forced: list[int] = []

    def note(event: Event) -> None:
        if event.kind == ACTED and event.facts["forced"]:
            forced.append(event.facts["action"])

    trial.listener = note
    actions: list[int] = []
    at = 0
    while at < len(words):
        if trial.over or trial.decider != seat or (actions and not trial.decision.part):
            raise BadNotation(f"{text!r} goes on after the move is complete: {' '.join(words[at:])!r} is too much.")
        action, length = _longest(space.actions, trial.legal, words[at:])
        if action is None:
            raise BadNotation(f"{' '.join(words[at:])!r} is not possible now; possible: {_examples(game, trial)}.")
        at += length
        actions.append(action)
        if at < len(words) and trial.decision.reveals(trial, action):
            # Trying what comes after it would tell the player what is hidden now.
            raise BadNotation(
                f"{' '.join(words[:at])!r} reveals something: type {' '.join(words[at:])!r} when you have seen it."
            )
        forced.clear()
        trial.apply(action)
        for single in forced:
            _, length = _longest(space.actions, [single], words[at:])
            at += length
    return actions


def _longest(actions: list[Action], legal: list[int], words: list[str]) -> tuple[int | None, int]:
    """Return the legal action whose notation the words begin with, the longest one, and its number of words."""
    best, length = None, 0
    typed = [word.lower() for word in words]
    for option in legal:
        notation = actions[option].notation.lower().split()
        if len(notation) > length and typed[: len(notation)] == notation:
            best, length = option, len(notation)
    return best, length


def _examples(game: Game, state: State) -> str:
    """List the first few options in notation."""
    space = game.actions(state)
    shown = ", ".join(space[option].notation for option in state.legal[:6])
    return shown + (", ..." if len(state.legal) > 6 else "")
