"""Moves as people type them: one action, or several small ones that make a move (``road B3 A3 A4``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from contado.core.errors import BadNotation
from contado.core.position.event import ACTED, Event
from contado.core.words.language import shown

if TYPE_CHECKING:
    from contado.core.game import Game
    from contado.core.position.actions import Action
    from contado.core.state import State


def parse_move(game: Game, state: State, text: str) -> list[int]:
    """Return the actions that the text names, from this position on; the state stays as it is.

    Actions that leave no choice are carried out by the engine; their notation may be typed all the same.
    """
    words = text.split()
    if not words:
        raise BadNotation("Type a move, such as {examples}.", examples=_examples(game, state))
    if state.over:
        raise BadNotation("The game is over: no move is possible.")
    space = game.actions(state)
    # What was typed stands in sentences; it is read as a record has it.
    said = words
    words = [space.written(word) for word in said]
    trial = state.copy()
    seat = trial.decider
    forced: list[int] = []

    def note(event: Event) -> None:
        if event.kind == ACTED and event.facts["forced"]:
            forced.append(event.fact("action"))

    trial.listen(note)
    actions: list[int] = []
    at = 0
    while at < len(words):
        if trial.over or trial.decider != seat or (actions and not trial.decision.part):
            raise BadNotation(
                "{text!r} goes on after the move is complete: {rest!r} is too much.",
                text=shown(text), rest=shown(" ".join(said[at:])),
            )  # fmt: skip
        action, length = longest(space.actions, trial.legal, words[at:], str.lower)
        if action is None:
            raise BadNotation(
                "{text!r} is not possible now; possible: {offered}.",
                text=shown(" ".join(said[at:])), offered=_examples(game, trial),
            )  # fmt: skip
        at += length
        actions.append(action)
        if at < len(words) and trial.decision.reveals(trial, action):
            # Trying what comes after it would tell the player what is hidden now.
            raise BadNotation(
                "{text!r} reveals something: type {rest!r} when you have seen it.",
                text=shown(" ".join(said[:at])), rest=shown(" ".join(said[at:])),
            )  # fmt: skip
        forced.clear()
        trial.apply(action)
        for single in forced:
            _, length = longest(space.actions, [single], words[at:], str.lower)
            at += length
    return actions


def longest(
    actions: Sequence[Action], legal: Sequence[int], words: Sequence[str], spell: Callable[[str], str] = str
) -> tuple[int | None, int]:
    """Return the legal action whose notation the words begin with, the longest one, and its number of words; what
    `spell` makes the same counts as the same.
    """
    best, length = None, 0
    said = [spell(word) for word in words]
    for option in legal:
        notation = spell(actions[option].notation).split()
        if len(notation) > length and said[: len(notation)] == notation:
            best, length = option, len(notation)
    return best, length


def _examples(game: Game, state: State) -> list[str]:
    """List the first few options in notation."""
    space = game.actions(state)
    return [space.shown(space[option].notation) for option in state.legal[:6]] + ["..."] * (len(state.legal) > 6)
