"""What is asked about people beside their tables: a part of the store."""

from __future__ import annotations

from typing import Any

from contado.rooms.rows import AuditRow, TableRow
from contado.server.storage.club import friends, groups, lobby, results, talk
from contado.server.storage.club.lobby import Filter
from contado.server.storage.club.rows import (
    FriendRow,
    GroupRow,
    LineRow,
    MemberRow,
    PresetRow,
    RatingRow,
    ResultRow,
    RivalRow,
    StatisticRow,
)
from contado.server.storage.columns import keepable
from contado.server.storage.databases.database import Database


class Club:
    """Results and ratings, friends and groups, presets, and what partners say."""

    def __init__(self, database: Database) -> None:
        self._read = database.read
        self._write = database.write

    # Results and ratings

    async def uncounted(self, since: float, limit: int = 20) -> list[str]:
        """Return games that were over after a moment, and have not been counted."""
        return await self._read(results.uncounted, since, limit)

    async def count(self, rows: list[ResultRow]) -> bool:
        """Keep how a game came out, once, and follow the ratings; say whether that was news."""
        return await self._write(results.count, rows)

    async def annul(self, row: AuditRow, yes: bool) -> None:
        """Take a game out of the ratings, or put it back."""
        await self._write(results.annul, row, yes)

    async def follow_again(self, game: str, players: int) -> None:
        """Make the ratings anew from the results."""
        await self._write(results.follow_again, game, players)

    async def ratings_of(self, user: str) -> list[RatingRow]:
        """Return somebody's ratings."""
        return await self._read(results.ratings_of, user)

    async def ratings_at(self, game: str, players: int, of: list[str]) -> dict[str, RatingRow]:
        """Return the ratings of some people in a game with so many players."""
        return await self._read(results.ratings_at, game, players, of) if of else {}

    async def ladder(self, game: str, players: int, limit: int = 200) -> list[tuple[RatingRow, dict[str, Any]]]:
        """Return those who are rated, the strongest first, with their settings."""
        return await self._read(results.ladder, game, players, limit)

    async def rated_counts(self, game: str) -> list[int]:
        """Return with how many players a game has been rated."""
        return await self._read(results.rated_counts, game)

    async def results_at(self, tables: list[str]) -> dict[str, list[ResultRow]]:
        """Return how some games came out, by their tables."""
        return await self._read(results.results_at, tables) if tables else {}

    async def tables_at(self, ids: list[str]) -> list[TableRow]:
        """Return some tables."""
        return await self._read(results.tables_at, ids) if ids else []

    async def results_of(self, user: str, limit: int = 2000) -> list[ResultRow]:
        """Return somebody's games, the last first."""
        return await self._read(results.results_of, user, limit)

    async def statistics_of(self, user: str) -> list[StatisticRow]:
        """Return somebody's games, counted."""
        return await self._read(results.statistics_of, user)

    async def rivals_of(self, user: str, limit: int = 12, other: str = "") -> list[tuple[RivalRow, dict[str, Any]]]:
        """Return with whom somebody has played most, or one of them, and how; with their settings."""
        return await self._read(results.rivals_of, user, limit, other)

    # Friends

    async def ask_friend(self, user: str, other: str, now: float, most: int) -> str:
        """Ask somebody to be friends, or say yes to who has asked; return friend or asked."""
        return await self._write(friends.ask, user, other, now, most)

    async def drop_friend(self, user: str, other: str) -> None:
        """Take back a wish, say no to one, or be friends no more."""
        await self._write(friends.drop, user, other)

    async def between(self, user: str, other: str) -> str:
        """Return what two are, as the first sees it: friend, asked, asks, or nothing."""
        return await self._read(friends.between, user, other)

    async def friends_of(self, user: str) -> list[FriendRow]:
        """Return somebody's friends, and the wishes on both sides."""
        return await self._read(friends.friends_of, user)

    async def asking_to_be_friends(self, user: str) -> list[str]:
        """Return the names of those who wait for somebody's answer."""
        return await self._read(friends.asking, user)

    async def friends_among(self, user: str, others: list[str]) -> list[str]:
        """Return those of the others who are somebody's friends."""
        return await self._read(friends.are_near, user, others) if others else []

    async def know_each_other(self, user: str, other: str) -> bool:
        """Say whether two are friends, or are in the same group."""
        return await self._read(friends.know_each_other, user, other)

    async def known_names(self, user: str, limit: int = 200) -> list[str]:
        """Return the names of friends and of those in the same groups."""
        return await self._read(friends.known_names, user, limit)

    # Groups

    async def create_group(self, user: str, new: GroupRow, most: int) -> None:
        """Make a group, whose host is who makes it."""
        await self._write(groups.create, user, new, most)

    async def group(self, group: str, user: str) -> GroupRow | None:
        """Return a group as somebody sees it."""
        return await self._read(groups.group_of, group, user) if keepable(group) else None

    async def invited_to(self, invite: str, user: str) -> GroupRow | None:
        """Return the group that an invite link leads to."""
        return await self._read(groups.invited_to, invite, user) if keepable(invite) else None

    async def groups_of(self, user: str) -> list[GroupRow]:
        """Return the groups that somebody is in."""
        return await self._read(groups.groups_of, user)

    async def is_member(self, group: str, user: str) -> bool:
        """Say whether somebody is in a group."""
        return await self._read(groups.is_member, group, user)

    async def members_of(self, group: str) -> list[MemberRow]:
        """Return who is in a group, its hosts first."""
        return await self._read(groups.members_of, group)

    async def join_group(self, group: str, user: str, now: float, most: int) -> bool:
        """Put somebody into a group, unless it is full; say whether they are new there."""
        return await self._write(groups.join, group, user, now, most)

    async def leave_group(self, group: str, user: str) -> None:
        """Take somebody out of a group."""
        await self._write(groups.leave, group, user)

    async def forget_group(self, group: str) -> None:
        """Take a group out; its tables are private ones from then on."""
        await self._write(groups.forget, group)

    async def set_group_host(self, group: str, user: str, yes: bool) -> None:
        """Make a member a host of a group, or a member like the others."""
        await self._write(groups.set_host, group, user, yes)

    async def describe_group(self, group: str, name: str, about: str) -> None:
        """Give a group another name and description."""
        await self._write(groups.describe, group, name, about)

    async def new_group_invite(self, group: str) -> str:
        """Give a group another invite link."""
        return await self._write(groups.new_invite, group)

    async def say_in_group(self, group: str, user: str, name: str, text: str, now: float) -> LineRow:
        """Keep a line of a group's talk."""
        return await self._write(groups.say, group, user, name, text, now)

    async def said_in_group(self, group: str, limit: int = 100) -> list[LineRow]:
        """Return the last lines of a group's talk, oldest first."""
        return await self._read(groups.said, group, limit)

    async def read_group(self, group: str, user: str, line: int) -> None:
        """Note that somebody has read a group's talk up to a line."""
        await self._write(groups.read_to, group, user, line)

    # Tables

    async def open_tables(self, wanted: Filter, limit: int = 50) -> list[TableRow]:
        """Return public tables that wait for players and fit a filter, the newest first."""
        return await self._read(lobby.open_tables, wanted, limit) if keepable(wanted.game) else []

    async def tables_of_groups(self, groups: list[str], stage: str, limit: int = 50) -> list[TableRow]:
        """Return the tables of several groups in a stage, the last moved first."""
        return await self._read(lobby.tables_of_groups, groups, stage, limit) if groups else []

    async def ask_in(self, table: str, user: str, by: str, now: float, most: int) -> bool:
        """Note that somebody is invited to a table, and let them in; say whether that is new."""
        return await self._write(groups.ask_in, table, user, by, now, most)

    async def decline(self, table: str, user: str) -> None:
        """Note that somebody does not want to come to a table."""
        await self._write(groups.decline, table, user)

    async def invitations_of(self, user: str, limit: int = 12) -> list[tuple[TableRow, str]]:
        """Return the tables to which somebody is invited that wait for players, and by whom."""
        return await self._read(groups.invitations_of, user, limit)

    async def asked_to(self, table: str) -> list[str]:
        """Return the names of those who are invited to a table."""
        return await self._read(groups.asked_to, table)

    async def say_to_partners(
        self, table: str, side: int, user: str, name: str, seat: int, text: str, now: float
    ) -> LineRow:
        """Keep a line that only those of one side read."""
        return await self._write(talk.say_to_partners, table, side, user, name, seat, text, now)

    async def partners_said(self, table: str, sides: list[int], after: int = 0, limit: int = 200) -> list[LineRow]:
        """Return the last lines of some sides after an id, oldest first."""
        return await self._read(talk.partners_said, table, sides, after, limit) if sides else []

    async def was_there(self, user: str, table: str) -> None:
        """Note that somebody knows all that has been said at a table."""
        await self._write(talk.was_there, user, table)

    async def unread(self, user: str, tables: list[str]) -> dict[str, int]:
        """Return how many lines were said at tables since somebody was there."""
        return await self._read(talk.unread, user, tables) if tables else {}

    # Presets

    async def save_preset(self, user: str, game: str, name: str, form: dict[str, Any], now: float, most: int) -> None:
        """Keep a set-up under a name; without one it is that of the last table."""
        await self._write(talk.save_preset, user, game, name, form, now, most)

    async def presets_of(self, user: str, game: str) -> list[PresetRow]:
        """Return the set-ups of a game that somebody keeps."""
        return await self._read(talk.presets_of, user, game)

    async def drop_preset(self, user: str, game: str, name: str) -> None:
        """Keep a set-up no longer."""
        await self._write(talk.drop_preset, user, game, name)
