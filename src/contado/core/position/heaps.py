"""Heaps of equal things: lying one by one, counted by kind, and redealt where nobody can know who has which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from contado.core.position.luck import Luck


def counted(things: Sequence[int], kinds: int) -> list[int]:
    """Return how many things there are of each kind: ``[0, 2, 2]`` of three kinds is ``[1, 0, 2]``."""
    return [things.count(kind) for kind in range(kinds)]


def listed(counts: Iterable[int]) -> list[int]:
    """Return things that are counted by kind one by one, in order: ``[1, 0, 2]`` is ``[0, 2, 2]``."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def dealt_anew(luck: Luck, *hands: Sequence[int]) -> list[list[int]]:
    """Return hands as large as these, of all their things together; for `State.redeal`, with the heap as the last hand.

    The things are put in order before they are shuffled: the same luck deals the same, whatever the truth is.
    """
    things = sorted(thing for hand in hands for thing in hand)
    luck.shuffle(0, things)
    dealt: list[list[int]] = []
    for hand in hands:
        dealt.append(things[: len(hand)])
        things = things[len(hand) :]
    return dealt
