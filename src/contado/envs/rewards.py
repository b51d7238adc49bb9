"""Rewards: the result, the margin, or points as they come."""

from __future__ import annotations

from typing import Final

from contado.core.errors import BadOption
from contado.core.showing.outcome import Outcome
from contado.core.state import State
from contado.core.words.language import shown

RESULT: Final = "result"
MARGIN: Final = "margin"
POINTS: Final = "points"
KINDS: Final = (RESULT, MARGIN, POINTS)


def check_kind(kind: str) -> str:
    """Return a kind of reward, or refuse what is none."""
    if kind not in KINDS:
        raise BadOption("Rewards are one of {kinds}, not {kind}.", kinds=list(KINDS), kind=shown(kind))
    return kind


def final_rewards(kind: str, state: State) -> list[float]:
    """Return what the end of a game is worth to each seat; points are paid as they come, and nothing then."""
    if kind == POINTS:
        return [0.0] * state.seats
    outcome = state.game.outcome(state)
    return results(outcome) if kind == RESULT else margins(outcome)


def results(outcome: Outcome) -> list[float]:
    """Return 1 for the only winner, and what adds up to 0 with it for the others.

    Of n seats of which k win, a winner gets (n / k - 1) / (n - 1), and everybody else -1 / (n - 1). So of two, it is 1,
    0 or -1. Where nobody plays against each other, it is 1 for a game that is won and -1 for one that is lost.
    """
    seats, winners = len(outcome.places), outcome.winners
    if seats == 1 or not winners:
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]
    won = (seats / len(winners) - 1) / (seats - 1)
    return [won if seat in winners else -1 / (seats - 1) for seat in range(seats)]


def margins(outcome: Outcome) -> list[float]:
    """Return by how many points each seat, or its team, is before the best of the others, or behind it."""
    found: list[float] = []
    for seat, total in enumerate(outcome.totals):
        own = next((team for team in outcome.teams or [] if seat in team), [seat])
        others = [points for other, points in enumerate(outcome.totals) if other not in own]
        found.append(float(total - max(others, default=0)))
    return found
