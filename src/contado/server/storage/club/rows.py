"""What the store keeps of people beside their tables, as plain typed objects."""

from __future__ import annotations

from msgspec import Struct


class ResultRow(Struct, kw_only=True):
    """How a game came out for a seat."""

    table: str
    seat: int
    user: str = ""
    game: str
    players: int
    people: int = 0
    side: int = 0
    # 0: nobody knows, or there was none.
    place: int = 0
    points: int = 0
    how: str = ""
    played: str = ""
    ended: float
    rated: bool = False
    annulled: bool = False
    middle_before: float = 0
    deviation_before: float = 0
    middle: float = 0
    deviation: float = 0


class RatingRow(Struct, kw_only=True):
    """What is believed of somebody's strength in a game with so many players."""

    user: str
    game: str
    players: int
    middle: float
    deviation: float
    games: int
    at: float
    # Filled in where a list is read.
    name: str = ""


class StatisticRow(Struct, kw_only=True):
    """Somebody's games of a kind, counted."""

    game: str
    players: int
    # Were other people in it?
    people: bool
    games: int
    wins: int
    # Of the games that they have played to the end themselves.
    points: int
    best: int
    # Games that others or a bot finished.
    unfinished: int


class RivalRow(Struct, kw_only=True):
    """How somebody has played against another."""

    user: str
    name: str
    games: int
    # The games in which the one came before the other, and behind.
    ahead: int
    behind: int


class FriendRow(Struct, kw_only=True):
    """A friendship, or the wish for one, as one of the two sees it."""

    user: str
    name: str
    # friend, asked (by the reader) or asks (the reader)
    kind: str
    since: float


class GroupRow(Struct, kw_only=True):
    """A group, and what the reader is in it."""

    id: str
    name: str
    about: str = ""
    invite: str = ""
    created: float = 0
    lines: int = 0
    members: int = 0
    # host, member, or empty: the reader is none
    role: str = ""
    # Lines that the reader has not read.
    unread: int = 0


class MemberRow(Struct, kw_only=True):
    """Somebody in a group."""

    user: str
    name: str
    host: bool
    joined: float


class LineRow(Struct, kw_only=True):
    """A line of a group's talk, or of partners'."""

    id: int
    user: str
    name: str
    text: str
    at: float
    seat: int = -1
    # Of partners' lines: the first seat of those who play together.
    side: int = -1


class PresetRow(Struct, kw_only=True):
    """A set-up that somebody keeps."""

    name: str
    form: dict[str, object]
    at: float
