"""Reading the journal back: every line must be a complete, well-formed game of the plan, or it is damaged."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from itertools import pairwise
from math import isfinite

from contado.arena.simulation import GameResult
from contado.arena.tournament.curve import Curve
from contado.arena.tournament.decision_times import DecisionTimes
from contado.arena.tournament.plan import Arena, Sitting
from contado.arena.tournament.playing import Row


class JournalReader:
    """Reads the lines of one journal; every game of the plan comes once."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        # The plan by number, as far as it was needed.
        self._planned: list[Sitting] = []
        self._more = arena.sittings(sys.maxsize)
        self._seen: set[int] = set()

    def read(self, line: bytes) -> Row | None:
        """Return the game that a line holds; None if it is damaged."""
        try:
            row = Row.from_json(json.loads(line))
            sound = self._is_planned(row) and _is_sound(row, self.arena)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            # Something has another type than it should.
            return None
        if not sound or row.result.number in self._seen:
            return None
        self._seen.add(row.result.number)
        return row

    def _is_planned(self, row: Row) -> bool:
        """Say whether the plan has this game under its number."""
        result = row.result
        if not _are_whole([result.number, row.block, row.line_up]):
            return False
        # A wrong number may be huge: its block says where to stop looking.
        while len(self._planned) <= result.number and (not self._planned or self._planned[-1].block <= row.block):
            self._planned.append(next(self._more))
        if not 0 <= result.number < len(self._planned):
            return False
        sitting = self._planned[result.number]
        planned = (sitting.block, sitting.line_up, sitting.seed, sitting.names)
        return (row.block, row.line_up, result.seed, result.bots) == planned


def _is_sound(row: Row, arena: Arena) -> bool:
    """Say whether everything in a game has the right type and number, seat by seat."""
    seats = len(row.result.bots)
    by_seat = (row.result.totals, row.result.places, row.result.points, row.thoughts, row.curve.totals)
    return (
        all(len(one) == seats for one in by_seat)
        and _is_result(row.result, arena)
        and all(map(_is_thought, row.thoughts))
        and _is_curve(row.curve)
        and _is_time(row.seconds)
        and _are_teams(row.result.teams, seats) == arena.line_ups[row.line_up].teams
    )


def _is_result(result: GameResult, arena: Arena) -> bool:
    return (
        _are_whole([*result.totals, *result.places, result.decisions, result.turns])
        and all(1 <= place <= len(result.places) for place in result.places)
        and all(
            _are_whole(points.values()) and points.keys() <= set(arena.game.rules.sources) for points in result.points
        )
        and result.decisions >= 0
        and (result.ending == "" or result.ending in arena.game.rules.endings)
    )


def _is_thought(thought: DecisionTimes) -> bool:
    return (
        _are_whole([thought.decisions, *thought.sizes, *thought.sizes.values()])
        and thought.decisions == sum(thought.sizes.values())
        and _is_time(thought.seconds)
        and _is_time(thought.longest)
    )


def _is_curve(curve: Curve) -> bool:
    turns = curve.turns
    return (
        _are_whole(turns)
        and turns[0] == 0
        and all(before < after for before, after in pairwise(turns))
        and all(len(totals) == len(turns) and _are_whole(totals) for totals in curve.totals)
    )


def _are_teams(teams: list[list[int]] | None, seats: int) -> bool:
    """Say whether teams played; refuse teams that do not have every seat exactly once."""
    if teams is None:
        return False
    if sorted(seat for team in teams for seat in team) != list(range(seats)):
        raise ValueError(teams)
    return True


def _are_whole(values: Iterable[object]) -> bool:
    # True and False are instances of int, too.
    return all(type(value) is int for value in values)


def _is_time(value: object) -> bool:
    return isinstance(value, (int, float)) and isfinite(value) and value >= 0
