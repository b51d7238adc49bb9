"""What contests ask the database: a part of the store."""

from __future__ import annotations

from collections.abc import Sequence

from contado.contest.shapes import Ending
from contado.server.storage.columns import keepable
from contado.server.storage.contest_rows import ContestNote, ContestRow, EntrantRow, LeagueRow, RoundRow
from contado.server.storage.databases.database import Database
from contado.server.storage.queries import contests, leagues


class ContestStore:
    """Contests and leagues. Whatever an arbiter changes is written with its line of the contest's log."""

    def __init__(self, database: Database) -> None:
        self._read = database.read
        self._write = database.write

    async def contest(self, id: str) -> ContestRow | None:
        """Return a contest with all that belongs to it."""
        return await self._read(contests.contest_of, id) if keepable(id) and len(id) <= 64 else None

    async def listed(self, stages: Sequence[str], user: str, limit: int = 100) -> list[ContestRow]:
        """Return contests that are public or concern the user, with their entrants, the newest first."""
        return await self._read(contests.listed, stages, user, limit)

    async def of_user(self, user: str, stages: Sequence[str]) -> list[ContestRow]:
        """Return the contests in which somebody takes part, with all that belongs to them."""
        return await self._read(contests.of_user, user, stages)

    async def running(self) -> list[str]:
        """Return the contests that go on."""
        return await self._read(contests.running)

    async def open_of(self, arbiter: str) -> int:
        """Count the contests of an arbiter that are not over."""
        return await self._read(contests.open_of, arbiter)

    async def with_table(self, table: str) -> tuple[str, int, int] | None:
        """Return to which contest, round and place in it a table belongs."""
        return await self._read(contests.with_table, table)

    async def notes(self, contest: str, limit: int = 200) -> list[ContestNote]:
        """Return what arbiters have done, the newest first."""
        return await self._read(contests.notes_of, contest, limit)

    async def outages_since(self, moment: float) -> list[tuple[float, float]]:
        """Return when no server was there since a moment."""
        return await self._read(contests.outages_since, moment)

    async def create(self, row: ContestRow) -> None:
        """Keep a new contest."""
        await self._write(contests.create, row)

    async def enter(self, contest: str, new: EntrantRow, line: ContestNote | None = None) -> EntrantRow:
        """Take somebody in."""
        return await self._write(contests.enter, contest, new, line)

    async def withdraw(self, contest: str, number: int, line: ContestNote | None = None) -> None:
        """Take somebody out: at once before it has begun, from the next round on while it goes on."""
        await self._write(contests.withdraw, contest, number, line)

    async def put_bot(self, contest: str, number: int, bot: str, line: ContestNote) -> None:
        """Have a bot play for an entrant from now on."""
        await self._write(contests.put_bot, contest, number, bot, line)

    async def begin(self, contest: str, version: int, lots: Sequence[int], line: ContestNote) -> None:
        """Begin a contest."""
        await self._write(contests.begin, contest, version, lots, line)

    async def draw(self, contest: str, version: int, new: RoundRow, line: ContestNote | None = None) -> None:
        """Keep a round that was drawn for this version; Changed is raised where another was quicker."""
        await self._write(contests.draw, contest, version, new, line)

    async def made(self, contest: str, round: int, number: int) -> None:
        """Note that a table of a round is there and its game has begun."""
        await self._write(contests.made, contest, round, number)

    async def keep_ending(
        self,
        contest: str,
        round: int,
        number: int,
        ending: Ending,
        how: str,
        line: ContestNote | None = None,
        version: int | None = None,
    ) -> bool:
        """Keep how a game ended, once; or, with an arbiter's line, in place of what was in this version."""
        return await self._write(contests.keep_ending, contest, round, number, ending, how, line, version)

    async def set_deadline(self, contest: str, round: int, deadline: float, line: ContestNote) -> None:
        """Give a round another end."""
        await self._write(contests.set_deadline, contest, round, deadline, line)

    async def set_stage(
        self, contest: str, version: int | None, stage: str, at: float, line: ContestNote | None = None
    ) -> bool:
        """End a contest."""
        return await self._write(contests.set_stage, contest, version, stage, at, line)

    # Leagues

    async def league(self, id: str) -> LeagueRow | None:
        """Return a league."""
        return await self._read(leagues.league_of, id) if keepable(id) and len(id) <= 64 else None

    async def leagues(self, user: str, limit: int = 100) -> list[LeagueRow]:
        """Return leagues that are public or the user's own, the newest first."""
        return await self._read(leagues.leagues_for, user, limit)

    async def groups(self, league: str, user: str) -> list[ContestRow]:
        """Return the groups of all seasons of a league: the last season first, and whole."""
        return await self._read(leagues.groups_of, league, user)

    async def groups_in_list(self, found: Sequence[str], user: str) -> list[ContestRow]:
        """Return the groups of some leagues, as a list shows them."""
        return await self._read(leagues.groups_in_list, found, user) if found else []

    async def create_league(self, row: LeagueRow, groups: Sequence[ContestRow]) -> None:
        """Keep a new league with the groups of its first season."""
        await self._write(leagues.create_league, row, groups)

    async def next_season(self, league: str, season: int, groups: Sequence[ContestRow]) -> None:
        """Keep the groups of the next season; Changed is raised where another was quicker."""
        await self._write(leagues.next_season, league, season, groups)
