"""Contests as they go on: rounds are drawn, their tables made, results taken in, and late games scored.

All of it is done by `go_on`, which looks at what is there and does what is due, step by step. Each step is written in
one transaction and may be done by any process, so that it does not matter who comes first or dies in between: a button,
a game that ends, the sweep and the start of the server all call it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from functools import partial
from typing import Final

from contado.contest.course import drawn
from contado.contest.shapes import Ending
from contado.core.errors import ContadoError
from contado.core.words.cleaning import told_apart
from contado.rooms.beginning.gathering import new_id, new_seed
from contado.rooms.beginning.opponents import best_bot
from contado.rooms.rows import AuditRow, SeatRow, TableRow
from contado.rooms.thinking.queue import Busy, Rank
from contado.server.contests.appointed import appoint
from contado.server.contests.courses import course_of, end_of_round, ending_of, entrant_of, late_ending
from contado.server.errors import NotFound, TooMany
from contado.server.rooms.rooms import Rooms
from contado.server.storage.contest_rows import (
    OVER,
    RUNNING,
    ContestNote,
    ContestRow,
    ContestTableRow,
    RoundRow,
)
from contado.server.storage.queries.contests import Changed
from contado.table.seat import bot as bot_seat

log = logging.getLogger("contado.contests")

# Seconds between two looks at all contests that go on.
SWEEP: Final = 5.0
# How often a round is drawn anew because somebody has changed something at the same moment.
TRIES: Final = 5

# What is agreed at the tables of a contest: `contado.table.terms.Terms` as JSON.
TERMS: Final = {"absence": "loss", "undo": False, "pause": False, "ready": True, "own_seats": True}

PLAYED: Final = "played"
LATE: Final = "late"
CLOSED: Final = "closed"
SET: Final = "set"


class Contests:
    """Looks after the contests of a server, together with its other processes."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.store = rooms.store.contests
        self._locks: dict[str, asyncio.Lock] = {}
        rooms.news.when_over.append(self.heard)

    async def keep_on(self) -> None:
        """Look after all contests for as long as the server runs; trouble is logged, and changes nothing."""
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("The contests could not be looked after.")
            await asyncio.sleep(SWEEP)

    async def sweep(self) -> None:
        """Do what is due in all contests that go on."""
        for id in await self.store.running():
            try:
                await self.go_on(id)
            except Exception:
                log.exception("Contest %s cannot go on.", id)

    async def heard(self, table: TableRow) -> None:
        """Take in that a game is over, if it is one of a contest."""
        found = await self.store.with_table(table.id)
        if found is not None:
            await self.go_on(found[0])

    async def go_on(self, id: str) -> None:
        """Do all that is due in a contest."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            row = await self.store.contest(id)
            if row is None or row.stage != RUNNING:
                self._locks.pop(id, None)
                return
            if row.rounds and await self._look_at_round(row, row.rounds[-1]):
                row = await self.store.contest(id)
            if row is not None and row.prompt and course_of(row).is_between:
                # Whoever has changed something meanwhile has it done; where the line is full, the sweep tries again.
                with suppress(Changed, Busy):
                    await self._draw(row, None)

    # Rounds

    async def draw(self, id: str, round: int, line: ContestNote) -> None:
        """Draw a round, unless it is drawn already: of two arbiters who press the same button, one does it."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            for _ in range(TRIES):
                row = await self.store.contest(id)
                if row is None or row.stage != RUNNING:
                    raise ContadoError("This tournament does not go on.")
                if row.round > round:
                    return
                if row.round < round:
                    # Everybody reads in the log which round was drawn.
                    raise NotFound("There is no such round.")
                if not course_of(row).is_between:
                    raise ContadoError("The games of this round are not over yet.")
                try:
                    await self._draw(row, line)
                    return
                except Changed:
                    continue
            raise ContadoError("Too much is going on here at this moment: try again.")

    async def _draw(self, row: ContestRow, line: ContestNote | None) -> None:
        """Draw the next round and make its tables, or end the contest."""
        course, now = course_of(row), self.rooms.now()
        # A large one takes seconds: it waits in line, and its arbiter pays for it.
        found = await self.rooms.work.do(
            partial(drawn, row.game, row.scheme, row.options, row.seed, course.entrants, course.rounds),
            Rank.ASKED, self.rooms.asker(row.arbiter),
        )  # fmt: skip
        if found is None:
            await self.store.set_stage(row.id, row.version, OVER, now)
            return
        hours = row.scheme.hours
        new = RoundRow(
            number=row.round, drawn=now, deadline=now + hours * 3600 if hours else 0, byes=found.byes,
            tables=[
                ContestTableRow(
                    number=at, table=new_id(), seats=one.seats, options=one.options, seed=one.seed or new_seed(),
                    stake=one.stake,
                )
                for at, one in enumerate(found.tables)
            ],
        )  # fmt: skip
        await self.store.draw(row.id, row.version, new, line)
        row.rounds.append(new)
        await self._make_all(row, new)

    async def _make_all(self, row: ContestRow, one: RoundRow) -> None:
        """Make the tables of a round that are not there yet, those of people before those of bots alone.

        A few games of bots alone go on at once for an arbiter, as for anybody; the others begin when those are over.
        """
        missing = [place for place in one.tables if place.ending is None and not place.made]
        tables = [(place, self._table(row, place, await self._is_rated(row, place))) for place in missing]
        for place, table in sorted(tables, key=lambda pair: all(seat.kind == "bot" for seat in pair[1].seats)):
            self.rooms.keep_for(table.id, row.arbiter)
            try:
                self.rooms.check_alone(table)
            except TooMany:
                return
            await self._make(row, one, place, table)

    async def _make(self, row: ContestRow, one: RoundRow, place: ContestTableRow, table: TableRow) -> None:
        """Make a table of a round; whatever keeps it from that now, the sweep tries again."""
        try:
            await appoint(self.rooms, table)
        except ContadoError as trouble:
            log.warning("Table %d of contest %s is not made yet: %s", place.number + 1, row.id, trouble)
            return
        await self.store.made(row.id, one.number, place.number)
        place.made = True

    async def _is_rated(self, row: ContestRow, place: ContestTableRow) -> bool:
        """Say whether a table's game counts for ratings: where people with accounts alone sit."""
        if not row.scheme.rated:
            return False
        here = [entrant_of(row, number) for number in place.seats]
        people = [await self.rooms.store.user(one.user) for one in here if one.user and not one.bot]
        return len(people) == len(here) and all(one is not None and not one.guest for one in people)

    def _table(self, row: ContestRow, place: ContestTableRow, rated: bool) -> TableRow:
        seats: list[SeatRow] = []
        for at, number in enumerate(place.seats):
            entrant = entrant_of(row, number)
            # Somebody who has left for good, in a contest in which everybody plays to the end, is played for.
            name = entrant.bot or ("" if entrant.user else best_bot())
            if name:
                sitter = bot_seat(name)
                seats.append(SeatRow(seat=at, kind="bot", name=sitter.name, bot=sitter.bot))
                continue
            called = told_apart(entrant.name, [seat.name for seat in seats if seat.kind == "person"])
            seats.append(SeatRow(seat=at, kind="person", user=entrant.user, name=called))
        options = place.options or row.options
        return TableRow(
            id=place.table, game=row.game, options=dict(options), seed=place.seed, stage="gathering",
            public=row.public, invite=secrets.token_urlsafe(12), creator="", pace=row.pace, confirm=True, hints=False,
            created=self.rooms.now(), seats=seats, terms=TERMS | {"rated": rated},
        )  # fmt: skip

    # Games

    async def _look_at_round(self, row: ContestRow, one: RoundRow) -> bool:
        """Make tables that are missing, take in how games ended, and end those that are late; say whether one ended."""
        found = False
        over = 0.0
        if one.deadline:
            over = end_of_round(one, await self.store.outages_since(one.drawn))
        late = bool(over) and over <= self.rooms.now()
        await self._make_all(row, one)
        wait = [place.table for place in one.tables if place.ending is None]
        tables = {table.id: table for table in await self.rooms.store.club.tables_at(wait)}
        for place in one.tables:
            if place.ending is None and (place.made or late):
                # A server that has begun anew, or another process of it, does not know it yet.
                self.rooms.keep_for(place.table, row.arbiter)
                found = await self._look_at(row, one, place, tables.get(place.table), late) or found
            if place.ending is not None and place.how != PLAYED:
                await self._close(place)
        return found

    async def _look_at(
        self, row: ContestRow, one: RoundRow, place: ContestTableRow, table: TableRow | None, late: bool
    ) -> bool:
        if table is not None and table.stage == "over":
            return await self._keep(row, one, place, await ending_of(self.rooms, row, place, table), PLAYED)
        if place.made and (table is None or table.stage == "closed"):
            # Closed by agreement, or by those who look after the place; or all who played have left for good.
            ending = Ending(places=[1] * len(place.seats))
            return await self._keep(row, one, place, ending, CLOSED)
        if late:
            return await self._keep(row, one, place, await late_ending(self.rooms, row, place, table), LATE)
        return False

    async def _keep(self, row: ContestRow, one: RoundRow, place: ContestTableRow, ending: Ending, how: str) -> bool:
        kept = await self.store.keep_ending(row.id, one.number, place.number, ending, how)
        if kept:
            place.ending, place.how = ending, how
        return kept

    async def _close(self, place: ContestTableRow) -> None:
        """Close a table whose game goes on though it is scored."""
        with suppress(ContadoError):
            line = AuditRow(at=self.rooms.now(), deed="", table=place.table)
            await self.rooms.store.order.close(line, ("gathering", "playing"))
            await self.rooms.closed(place.table)
