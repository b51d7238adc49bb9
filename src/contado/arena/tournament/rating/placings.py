"""Placings as choices: the first place is chosen out of all, the second out of the others, and so on.

That is the model of Plackett and Luce, for any number of rivals. A rival is a bot, or a team of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from contado.arena.simulation import GameResult

# The bots of a rival, by their numbers.
Rival = tuple[int, ...]
# Who was placed next, and out of whom; a bot with several seats is several rivals.
Choice = tuple[Rival, tuple[Rival, ...]]
# How often each choice was made; a tie counts in part for every order that it could have been.
Choices = dict[Choice, float]


def ranks_of(result: GameResult, bots: Sequence[str]) -> list[list[Rival]]:
    """Return the rivals of a game from the first place to the last, those who share a place together."""
    sides = result.teams or [[seat] for seat in range(len(result.bots))]
    by_place: dict[int, list[Rival]] = {}
    for side in sides:
        rival = tuple(sorted(bots.index(result.bots[seat]) for seat in side))
        by_place.setdefault(result.places[side[0]], []).append(rival)
    return [sorted(by_place[place]) for place in sorted(by_place)]


def choices_of(ranks: Sequence[Sequence[Rival]]) -> Choices:
    """Return the choices of one placing.

    Rivals who share a place could have come in any order, so each of these orders counts for an equal part.
    """
    found: Choices = {}
    for place, tied in enumerate(ranks):
        behind = [rival for rank in ranks[place + 1 :] for rival in rank]
        for left in range(len(tied), 0, -1):
            # Of those who share the place, these are not placed yet.
            for there in combinations(range(len(tied)), left):
                open_to = tuple(sorted([*(tied[at] for at in there), *behind]))
                if len(open_to) > 1:
                    part = 1 / comb(len(tied), left) / left
                    for one in there:
                        choice = (tied[one], open_to)
                        found[choice] = found.get(choice, 0.0) + part
    return found
