"""What the store keeps of contests and leagues, as plain typed objects. Times are seconds since 1970, UTC."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from contado.contest.scheme import Scheme
from contado.contest.shapes import Ending

# The stages of a contest.
OPEN = "open"
RUNNING = "running"
OVER = "over"
CLOSED = "closed"


class LeagueRow(Struct, kw_only=True):
    """A league: seasons in groups."""

    id: str
    name: str
    public: bool
    word: str
    arbiter: str
    # How many rise and fall between two groups.
    moving: int
    # The season that goes on, from 1.
    season: int = 1
    created: float


class EntrantRow(Struct, kw_only=True):
    """Somebody who takes part in a contest, or a bot that does."""

    number: int
    user: str = ""
    name: str
    bot: str = ""
    lot: int = 0
    joined: int = 0
    left: int = -1


class ContestTableRow(Struct, kw_only=True):
    """A table of a round."""

    number: int
    table: str
    made: bool = False
    # Entrants in the order of their seats.
    seats: list[int]
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = ""
    stake: str = ""
    ending: Ending | None = None
    # played, late, closed or set
    how: str = ""


class RoundRow(Struct, kw_only=True):
    """A round of a contest, from 0."""

    number: int
    drawn: float
    deadline: float = 0
    byes: list[int] = field(default_factory=list)
    tables: list[ContestTableRow] = field(default_factory=list)


class ContestRow(Struct, kw_only=True):
    """A contest, with who takes part and its rounds where they are asked for."""

    id: str
    league: str = ""
    season: int = 0
    division: int = 0
    name: str
    about: str = ""
    game: str
    options: dict[str, Any]
    scheme: Scheme
    pace: dict[str, Any]
    seed: str
    stage: str = OPEN
    public: bool
    word: str
    prompt: bool
    arbiter: str
    created: float
    starts: float = 0
    begun: float = 0
    ended: float = 0
    round: int = 0
    version: int = 0
    entrants: list[EntrantRow] = field(default_factory=list)
    rounds: list[RoundRow] = field(default_factory=list)
    # How many take part, in a list: there stands of the entrants only who has asked for it.
    counted: int = 0

    @property
    def many(self) -> int:
        """How many take part."""
        return self.counted or len(self.entrants)


class ContestNote(Struct, kw_only=True):
    """One thing that an arbiter has done."""

    at: float
    by: str = ""
    deed: str
    # Entrants by their numbers, rounds and tables from 0, and whatever else completes it.
    what: dict[str, Any] = field(default_factory=dict)
    # As they are called now; filled in when it is read.
    by_name: str = ""
