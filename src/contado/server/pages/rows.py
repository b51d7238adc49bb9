"""Tables as lines of a list: which game, who plays, how it stands, whose turn it is, and since when."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.settings import value_text
from contado.core.words.language import Language
from contado.server.api.games import option_shown
from contado.server.people.identity import game_words
from contado.server.rooms.rooms import Rooms
from contado.server.storage.rows import TableRow, User

log = logging.getLogger("contado.server")

# Of so many tables it is said how they stand: for that each is loaded. A line names so many options.
STANDING: Final = 12
NAMED: Final = 3


class Standing(Struct):
    """How a game stands: the turn, and what each seat has."""

    turn: int
    points: list[str]
    # How much has been written at the table: another number, another picture.
    number: int


class Row(Struct):
    """A table in a list."""

    id: str
    game: str
    # Who plays, each with the points so far.
    people: str
    # How it is played where that is not the usual way, and how far it has come.
    how: list[str]
    # What is to be done or to be known there, and when something last happened.
    words: str
    when: str = ""
    # Which picture of its position is the present one; -1: none is shown.
    pictured: int = -1


def ago(seconds: float, _: Language) -> str:
    """Say how long ago something was."""
    if seconds < 90:
        return _("just now")
    if seconds < 90 * 60:
        return _.plural("{n} minute ago", "{n} minutes ago", round(seconds / 60))
    if seconds < 36 * 3600:
        return _.plural("{n} hour ago", "{n} hours ago", round(seconds / 3600))
    return _.plural("{n} day ago", "{n} days ago", round(seconds / 86400))


def left(seconds: float, _: Language) -> str:
    """Say how much time there is left."""
    if seconds < 90 * 60:
        return _.plural("{n} minute left", "{n} minutes left", max(0, round(seconds / 60)))
    if seconds < 36 * 3600:
        return _.plural("{n} hour left", "{n} hours left", round(seconds / 3600))
    return _.plural("{n} day left", "{n} days left", round(seconds / 86400))


def unusual(game: Game, row: TableRow, _: Language) -> list[tuple[str, str]]:
    """Return the options that differ from their defaults, in words."""
    found = []
    for option in game.rules.settings:
        value = row.options.get(option.name, option.default)
        if value != option.default:
            labels = {one.value: one.label for one in option_shown(option, _).values}
            found.append((_(option.title), labels.get(value) or value_text(value)))
    return found


def how_played(game: Game, row: TableRow, _: Language) -> list[str]:
    """Return the first few of these options as a list has room for them, an option that is on by its title alone."""
    chosen = unusual(game, row, _)
    on = _("on")
    said = [title if value == on else f"{title}: {value}" for title, value in chosen[:NAMED]]
    if len(chosen) > NAMED:
        said.append(_("{n} more", n=len(chosen) - NAMED))
    return said


async def standings(rooms: Rooms, rows: Sequence[TableRow], _: Language) -> dict[str, Standing]:
    """Return how the first of the tables stand where a game is played, by their ids."""
    found: dict[str, Standing] = {}
    for row in [row for row in rows if row.stage == "playing"][:STANDING]:
        try:
            room = await rooms.open(row)
            async with room.still():
                game, state = room.table.game, room.table.state
                words = game_words(_.code, game)
                told = [game.words.standing(state, seat, words) for seat in range(state.seats)]
                totals = state.ledger.totals
                found[row.id] = Standing(
                    state.turn, [one or str(totals[at]) for at, one in enumerate(told)], room.playing.number
                )
        except ContadoError:
            # Its game is gone, or its log can no longer be read: the table itself says so.
            continue
        except Exception:
            # One faulty game must not take the lobby down.
            log.exception("Nobody knows how table %s stands.", row.id)
    return found


def row_shown(row: TableRow, kind: str, now: float, _: Language, standing: Standing | None = None) -> Row:
    """Return a table as a line of a list."""
    game = registry.games().get(row.game)
    # The words of all pages have no game's title.
    words = game_words(_.code, game) if game is not None else _
    how = how_played(game, row, words) if game is not None else []
    if standing is not None and standing.turn:
        how.insert(0, _("turn {n}", n=standing.turn))
    points = standing.points if standing is not None else []
    people = [
        f"{seat.name} {points[seat.seat]}" if seat.seat < len(points) else seat.name
        for seat in row.seats
        if seat.kind != "open" and seat.name
    ]
    when = ago(now - (row.moved or row.begun or row.created), _)
    return Row(
        id=row.id, game=words(game.name) if game is not None else row.game, people=", ".join(people),
        how=how, words=state_words(row, kind, now, _), when=when,
        pictured=standing.number if standing is not None and kind == "turn" else -1,
    )  # fmt: skip


def state_words(row: TableRow, kind: str, now: float, _: Language) -> str:
    """Say what is to be done or to be known at a table."""
    if row.stage == "gathering":
        free = sum(seat.kind == "open" for seat in row.seats)
        return _.plural("{n} free seat", "{n} free seats", free) if free else _("about to begin")
    if row.stage == "over":
        return " : ".join(str(points) for points in row.result)
    if kind == "turn":
        return left(row.deadline - now, _) if row.deadline else _("Your turn")
    if 0 <= row.awaited < len(row.seats) and row.seats[row.awaited].name:
        return _("{name} decides.", name=row.seats[row.awaited].name)
    return ""


def is_turn(row: TableRow, user: User) -> bool:
    """Say whether the table waits for this user."""
    if row.stage != "playing" or not 0 <= row.awaited < len(row.seats):
        return False
    seat = row.seats[row.awaited]
    return seat.user == user.id and not seat.replaced
