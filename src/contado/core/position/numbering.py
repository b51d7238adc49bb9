"""The actions of one game with one set of modules, numbered without gaps: for programs that learn.

The rules' own numbers are the same whatever is played, so that constants can name them; a policy would pay for every
module that is not on the table.
"""

from __future__ import annotations

from contado.core.position.actions import ActionSpace

# The number of an action that is never offered here.
NONE = -1


class Numbering:
    """Numbers from 0 on for the families of actions in play; `kinds` are theirs, None for all.

    Where only some `actions` of these families are in play, they are given in order.
    """

    def __init__(
        self, space: ActionSpace, kinds: frozenset[str] | None = None, actions: list[int] | None = None
    ) -> None:
        self.space = space
        # The rules' action of each number, and the number of each of the rules' actions.
        self.actions = [
            index
            for index in (range(len(space)) if actions is None else actions)
            if kinds is None or space[index].kind in kinds
        ]
        self.numbers = [NONE] * len(space)
        for number, action in enumerate(self.actions):
            self.numbers[action] = number

    def __len__(self) -> int:
        return len(self.actions)

    def mask(self, legal: list[int]) -> bytes:
        """Return a 1 for each of these actions of the rules, by number, and a 0 for all others."""
        found = bytearray(len(self.actions))
        numbers = self.numbers
        for action in legal:
            number = numbers[action]
            if number == NONE:
                raise ValueError(f"Action {action} is not in play: it has no number.")
            found[number] = 1
        return bytes(found)

    def name(self, number: int) -> str:
        """Return the action of a number as people type it."""
        return self.space.shown(self.space[self.actions[number]].notation)

    def __repr__(self) -> str:
        return f"<{len(self)} of {len(self.space)} actions>"
