"""What a finished game counts for: one result for each seat, from which statistics and ratings follow.

A game counts once. `Rooms.when_over` tells of its end; what a process that died in that moment has missed is found
again by asking the store which games are over and not counted. Counting twice changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from contado.core import registry
from contado.core.errors import ContadoError
from contado.rooms.beginning.rated import is_rated
from contado.rooms.loaded_table import load
from contado.rooms.rows import TableRow
from contado.server.storage.club.rows import ResultRow
from contado.table.outcome import ABANDONED, AGREED, BOT, PERSON, Outcome, outcome_of

if TYPE_CHECKING:
    from contado.server.rooms.rooms import Rooms

log = logging.getLogger("contado.server")

# Seconds between two looks for what was missed, and how far back they go but for the first.
LOOK: Final = 30.0
BACK: Final = 3600.0
# Games that are counted before something else has its turn.
SOME: Final = 10


def result_rows(
    row: TableRow, outcome: Outcome, teams: Sequence[Sequence[int]] = (), accounts: bool = True
) -> list[ResultRow]:
    """Return how a game came out for each seat.

    A game that was ended by agreement, or with which nobody went on, has no first place. The first is not rated. For
    the ratings of any other, whoever resigned, ran out of time or stayed away comes after those who played on, however
    well a bot has done for them: else a game that goes badly would best be left.
    """
    side_of = {seat: min(team) for team in teams for seat in team}
    sides = [side_of.get(seat.seat, seat.seat) for seat in row.seats]
    people = [seat.user for seat in row.seats if seat.kind == "person" and seat.user]
    rated = (
        is_rated(row)
        and accounts
        and outcome.how != AGREED
        and not row.origin
        and len(set(people)) == len(row.seats)
        and len(set(sides)) > 1
        and BOT not in outcome.played
    )
    places = outcome.places
    if rated:
        places = _places_of_people(outcome, sides)
    elif outcome.how in (AGREED, ABANDONED):
        places = [0] * len(row.seats)
    return [
        ResultRow(
            table=row.id, seat=seat.seat, user=seat.user, game=row.game, players=len(row.seats),
            people=len(set(people)), side=side, place=places[seat.seat],
            points=outcome.points[seat.seat], how=outcome.how, played=outcome.played[seat.seat],
            ended=row.moved or row.begun, rated=rated,
        )
        for seat, side in zip(row.seats, sides, strict=True)
    ]  # fmt: skip


def _places_of_people(outcome: Outcome, sides: Sequence[int]) -> list[int]:
    """Return the places where a side that nobody played to the end comes after all that somebody did."""
    stayed = {side for side, played in zip(sides, outcome.played, strict=True) if played == PERSON}
    order = [(side not in stayed, place) for side, place in zip(sides, outcome.places, strict=True)]
    # Partners count once.
    by_side = dict(zip(sides, order, strict=True))
    return [1 + sum(other < own for other in by_side.values()) for own in order]


def unknown_rows(row: TableRow) -> list[ResultRow]:
    """Return the results of a game that can no longer be read: nobody knows who won."""
    points = [*row.result, *[0] * len(row.seats)]
    return [
        ResultRow(
            table=row.id, seat=seat.seat, user=seat.user, game=row.game, players=len(row.seats), side=seat.seat,
            points=points[seat.seat], ended=row.moved or row.begun,
        )
        for seat in row.seats
    ]  # fmt: skip


class Counting:
    """Counts the games of a server."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.club = rooms.store.club

    async def over(self, row: TableRow) -> None:
        """Count a game that has just ended."""
        if not row.origin:
            await self.club.count(await self._rows(row))

    async def sweep(self, since: float = 0) -> int:
        """Count what was missed since a moment; return how many games."""
        counted = 0
        while missed := await self.club.uncounted(since, SOME):
            for id in missed:
                row = await self.rooms.store.table(id)
                if row is not None:
                    await self.over(row)
                    counted += 1
            await asyncio.sleep(0)
        return counted

    async def keep_on(self) -> None:
        """Look for what was missed, for as long as the server runs. Trouble is logged, and changes nothing."""
        since = 0.0
        while True:
            try:
                await self.sweep(since)
                since = self.rooms.now() - BACK
            except Exception:
                log.exception("Games that are over could not be counted.")
            await asyncio.sleep(LOOK)

    async def _rows(self, row: TableRow) -> list[ResultRow]:
        outcome, teams = row.outcome, []
        try:
            game = registry.game(row.game)
            if outcome is None or game.rules.has_teams(row.options):
                # An older version did not note how it ended; and only the position knows who plays with whom.
                table = (await load(self.rooms.store, row)).table
                outcome = outcome or outcome_of(table)
                teams = game.rules.teams(table.state)
        except (ContadoError, KeyError):
            if outcome is None:
                return unknown_rows(row)
        accounts = True
        if is_rated(row):
            people = [await self.rooms.store.user(seat.user) for seat in row.seats if seat.user]
            accounts = all(one is not None and not one.guest for one in people)
        return result_rows(row, outcome, teams, accounts)
