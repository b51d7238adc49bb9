"""The moves that a bot's plan for a turn consists of, each with what it does at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from contado.core.state import Decision, State
from contado.core.words.language import Language
from contado.core.words.naming import with_names
from contado.core.words.why.upshot import Upshot, upshot

# How many of the moves that the bot would make after an option are named: nobody keeps a long chain in mind.
MOST_NEXT: Final = 3


class Move:
    """A move as a person makes it, a choice and the parts that belong to it, with the position it is made in."""

    def __init__(self, state: State, actions: list[int]) -> None:
        self.state = state
        self.actions = actions

    def words(self, _: Language, names: Sequence[str]) -> str:
        """Say it, part after part."""
        at, parts = self.state.copy(), []
        for number, action in enumerate(self.actions, 1):
            words = at.decision.words(at, action, _)
            parts.append(with_names(words, names) if names else words)
            if number < len(self.actions):
                at.apply(action)
        return " → ".join(parts)

    @property
    def last(self) -> Decision[Any]:
        """The decision that its last part answers."""
        at = self.state.copy()
        for action in self.actions[:-1]:
            at.apply(action)
        return at.decision

    @property
    def targets(self) -> list[str]:
        """What it is about on the board, part after part."""
        at, found = self.state.copy(), list[str]()
        for number, action in enumerate(self.actions, 1):
            found += at.decision.targets(at, action)
            if number < len(self.actions):
                at.apply(action)
        return found

    def upshot(self) -> Upshot[Any]:
        """Return what it does at once."""
        return upshot(self.state, self.actions)


def moves_of(state: State, actions: Sequence[int]) -> list[Move]:
    """Return the moves that actions are.

    Told is what the seat does, up to where something becomes known or its turn ends; the first action always.
    """
    at = state.copy()
    seat, turn = state.decider, state.turn
    moves: list[Move] = []
    for action in actions:
        if at.over or at.decider != seat or at.turn != turn or action not in at.legal:
            break
        decision = at.decision
        if moves and decision.passes(at, action):
            # That the turn ends needs no words.
            break
        if moves and decision.part:
            moves[-1].actions.append(action)
        else:
            moves.append(Move(at.copy(), [action]))
        known, luck = decision.reveals(at, action), at.luck.states[:]
        at.apply(action)
        if known or at.luck.states != luck:
            break
    return moves


def told_of_moves(moves: Sequence[Move]) -> list[Move]:
    """Return the moves of a turn that there is room to name: that a building is left before the next needs no words."""
    later = [move for move in moves[1:] if not move.state.decision.leaves(move.state, move.actions[0])]
    return [*moves[:1], *later[:MOST_NEXT]]


def moves_in_words(state: State, actions: Sequence[int], _: Language, names: Sequence[str]) -> list[str]:
    """Return the moves that actions are, in words."""
    return [move.words(_, names) for move in moves_of(state, actions)]


def targets_of(moves: Sequence[Move]) -> list[str]:
    """Return what moves are about on the board, each thing once."""
    return list(dict.fromkeys(target for move in moves for target in move.targets))
