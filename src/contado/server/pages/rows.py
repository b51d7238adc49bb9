"""Tables as lines of a list: which game, who plays, how it stands, whose turn it is, and since when."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.settings import value_text
from contado.core.words.language import Language
from contado.rooms.answers.games import option_shown
from contado.rooms.beginning.rated import is_rated
from contado.rooms.rows import SeatRow, TableRow, User
from contado.rooms.words import game_words
from contado.server.pages.pace import pace_words
from contado.server.pages.terms import broken_off, ending_words
from contado.server.rooms.rooms import Rooms
from contado.table.clock import TURN, Pace
from contado.table.titles import title_at_table

log = logging.getLogger("contado.server")

# Of so many tables it is said how they stand: for that each is loaded. A line names so many options.
STANDING: Final = 12
NAMED: Final = 3


class Standing(Struct):
    """How a game stands: how far it has come, what each seat has, and who plays together."""

    progress: str
    points: list[str]
    # How much has been written at the table: another number, another picture.
    number: int
    teams: list[list[int]]
    # What the members of a team have together, by their first seat.
    together: dict[int, int]


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
    # Lines of chat that were said since the reader was there.
    unread: int = 0
    # Who has invited the reader.
    by: str = ""


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


def agreed(game: Game | None, row: TableRow, kind: str, _: Language) -> list[str]:
    """Return what else somebody decides by: the clock, whether it is rated, how long it takes, and where it is from."""
    pace = Pace.read(row.pace)
    said = [pace_words(pace, _)] if kind in ("join", "asked", "group") else []
    if kind in ("join", "group") and game is not None and pace.kind != TURN:
        said.append(_.plural("about {n} minute", "about {n} minutes", game.minutes))
    if is_rated(row):
        said.append(_("rated"))
    if row.origin:
        said.append(_("loaded from a record") if row.origin == "record" else _("a copy"))
    return [one for one in said if one]


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
                teams = [team for team in game.rules.teams(state) if len(team) > 1]
                turn = _("turn {n}", n=state.turn) if state.turn else ""
                found[row.id] = Standing(
                    game.words.progress(state, words) or turn, [one or str(totals[at]) for at, one in enumerate(told)],
                    room.playing.number, teams, {min(team): sum(totals[seat] for seat in team) for team in teams},
                )  # fmt: skip
        except ContadoError:
            # Its game is gone, or its log can no longer be read: the table itself says so.
            continue
        except Exception:
            # One faulty game must not take the lobby down.
            log.exception("Nobody knows how table %s stands.", row.id)
    return found


async def rows_shown(
    rooms: Rooms, lists: Mapping[str, Sequence[TableRow]], user: User | None, _: Language, by: Mapping[str, str] = {}
) -> dict[str, list[Row]]:
    """Return lists of tables by what they are (turn, asked, own, join, watch or over), in a few questions for all.

    `by` says who has invited the reader to a table.
    """
    now, club = rooms.now(), rooms.store.club
    stand = await standings(rooms, [*lists.get("turn", ()), *lists.get("own", ())], _)
    own = [row.id for kind in ("turn", "own", "over") for row in lists.get(kind, ())]
    unread = await club.unread(user.id, own) if user is not None else {}
    # Only in games of four or more does anybody play together.
    sided = await club.results_at([row.id for row in lists.get("over", ()) if len(row.seats) > 3])
    shown: dict[str, list[Row]] = {}
    for kind, rows in lists.items():
        shown[kind] = []
        for row in rows:
            sides = [one.side for one in sided.get(row.id, ())]
            line = row_shown(row, kind, now, _, stand.get(row.id), sides)
            line.unread, line.by = unread.get(row.id, 0), by.get(row.id, "")
            shown[kind].append(line)
    return shown


def row_shown(
    row: TableRow, kind: str, now: float, _: Language, standing: Standing | None = None, sides: Sequence[int] = ()
) -> Row:
    """Return a table as a line of a list; `sides` say who played together in a game that is over."""
    game = registry.games().get(row.game)
    # The words of all pages have no game's title.
    words = game_words(_.code, game) if game is not None else _
    how = agreed(game, row, kind, _) + (how_played(game, row, words) if game is not None else [])
    if standing is not None and standing.progress:
        how.insert(0, standing.progress)
    when = ago(now - (row.moved or row.begun or row.created), _)
    return Row(
        id=row.id, game=words(game.name) if game is not None else row.game,
        people=", ".join(people_shown(row, _, standing, sides)),
        how=how, words=state_words(row, kind, now, _, sides), when=when,
        pictured=standing.number if standing is not None and kind == "turn" else -1,
    )  # fmt: skip


def people_shown(row: TableRow, _: Language, standing: Standing | None = None, sides: Sequence[int] = ()) -> list[str]:
    """Return who plays, with the points so far; those who play together stand together, with what they have so."""
    side_of = dict(enumerate(sides))
    if standing is not None:
        side_of |= {seat: min(team) for team in standing.teams for seat in team}
    names: dict[int, list[str]] = {}
    for seat in row.seats:
        if seat.kind != "open" and (name := _name(seat, _)):
            names.setdefault(side_of.get(seat.seat, seat.seat), []).append(name)
    said = []
    for side, together in names.items():
        points = ""
        if standing is not None and side < len(standing.points):
            points = str(standing.together[side]) if side in standing.together else standing.points[side]
        said.append(" ".join(filter(None, (" + ".join(together), points))))
    return said


def state_words(row: TableRow, kind: str, now: float, _: Language, sides: Sequence[int] = ()) -> str:
    """Say what is to be done or to be known at a table."""
    if row.stage == "gathering":
        kept = [seat.name for seat in row.seats if seat.kind == "open" and seat.user]
        if free := free_seats(row):
            return _.plural("{n} free seat", "{n} free seats", free)
        return _("Kept for {name}", name=", ".join(kept)) if kept else _("about to begin")
    if row.stage == "over":
        first = set(sides) or set(range(len(row.result)))
        points = " : ".join(str(points) for seat, points in enumerate(row.result) if seat in first)
        ending = ending_words(row, _)
        if broken_off(row):
            return ending
        return f"{points} ({ending})" if ending else points
    if kind == "turn":
        return left(row.deadline - now, _) if row.deadline else _("Your turn")
    if 0 <= row.awaited < len(row.seats) and row.seats[row.awaited].name:
        decides = _("{name} decides.", name=_name(row.seats[row.awaited], _))
        return f"{decides} {left(row.deadline - now, _)}" if row.deadline and kind == "own" else decides
    return ""


def _name(seat: SeatRow, _: Language) -> str:
    """Return what whoever sits there is called, as at the table."""
    return title_at_table(seat.name, _) if seat.kind == "bot" else seat.name


def free_seats(row: TableRow) -> int:
    """Return how many seats anybody may take: none that is kept for somebody."""
    return sum(seat.kind == "open" and not seat.user for seat in row.seats)


def is_turn(row: TableRow, user: User) -> bool:
    """Say whether the table waits for this user."""
    if row.stage != "playing" or not 0 <= row.awaited < len(row.seats):
        return False
    seat = row.seats[row.awaited]
    return seat.user == user.id and not seat.replaced
