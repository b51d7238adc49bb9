"""Tables before their game begins: made, joined, left, and begun."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec import Struct, field

from contado.core import registry
from contado.core.automa import check_automa, seat_automa
from contado.core.errors import BadSeat, ContadoError
from contado.core.game import Game
from contado.core.words.language import ENGLISH
from contado.rooms.beginning import rated
from contado.rooms.beginning.opponents import plain_bot
from contado.rooms.contract.shapes import SeatWanted
from contado.rooms.errors import NameTaken, NotAllowed, NotFound, SeatTaken, TooMany
from contado.rooms.host import Host, Shelf
from contado.rooms.loaded_table import LoadedTable, seat_of
from contado.rooms.names import clean_name
from contado.rooms.rows import AUTOMA, AuditRow, SeatRow, TableRow, User
from contado.rooms.thinking.queue import Rank
from contado.table.clock import GAME, Clock, Pace
from contado.table.past.resuming import resumed
from contado.table.seat import Seat, person
from contado.table.table import Table
from contado.table.terms import Terms

# Seats that a table can have in any game.
MOST_SEATS: Final = 12
# Seats that one person may take at a table of somebody else: two who sit at one screen, and no more.
MOST_AT_ANOTHERS: Final = 2
# Seats that one person may hold at others' tables whose games have not begun.
MOST_WAITING_SEATS: Final = 12
# A game's own options are few and short.
MOST_OPTIONS: Final = 100


def new_seed() -> str:
    """Return a seed that nobody can guess: 128 bits."""
    return secrets.token_hex(16)


def new_id() -> str:
    """Return the name of a table in addresses."""
    return secrets.token_urlsafe(9)


def own_seat(seat: int, user: User, name: str = "") -> SeatRow:
    """Return a seat that the user plays, under another name at a hot seat."""
    called = clean_name(name) if name and name != user.name else user.name
    return SeatRow(seat=seat, kind="person", user=user.id, name=person(called).name)


async def check_names(rooms: Host, user: User, names: Sequence[str]) -> None:
    """Refuse names that pass for somebody who has an account, where others see them: all but one's own account's."""
    foreign = [name for name in names if name and (user.guest or name != user.name)]
    for name in await rooms.store.accounts_like(foreign):
        raise NameTaken("{name} belongs to an account, or looks like it: choose another name.", name=name)


def wanted_seat(seat: int, kind: str, name: str, bot_text: str, user: User) -> SeatRow:
    """Return the seat that is asked for, or refuse an unknown kind."""
    if kind in ("person", "you"):
        return own_seat(seat, user, name)
    if kind == "bot":
        clean = plain_bot(bot_text)
        return SeatRow(seat=seat, kind="bot", name=clean.name, bot=clean.bot)
    if kind == AUTOMA:
        # The options decide which seat it is, and whether it plays at all.
        return SeatRow(seat=seat, kind=AUTOMA)
    if kind == "open":
        return SeatRow(seat=seat, kind="open")
    raise BadSeat("A seat is a person's (yours), a bot's or open: person, bot or open, not {kind!r}.", kind=kind[:40])


def wanted_seats(seats: Sequence[SeatWanted], user: User) -> list[SeatRow]:
    """Return the seats that a program asks for; of too many, one too many, which is refused with the table."""
    return [wanted_seat(at, one.kind, one.name, one.bot, user) for at, one in enumerate(seats[: MOST_SEATS + 1])]


def settled(game: Game, seats: Sequence[SeatRow], options: Mapping[str, Any]) -> tuple[list[SeatRow], dict[str, Any]]:
    """Return the seats with the game's automa at its own, where it plays, and the checked options; or refuse.

    An automa among the seats switches its option on; with the option on, its seat may be left open.
    """
    given = dict(options)
    if game.automa and any(seat.kind == AUTOMA for seat in seats):
        given.setdefault(game.automa, True)
    if all(seat.kind in ("bot", AUTOMA) for seat in seats):
        given = game.without_people(given)
    settings = game.read_settings(len(seats), given)
    check_automa(game, [None if seat.kind == "open" else seat.kind == AUTOMA for seat in seats], settings)
    own = SeatRow(seat=game.rules.automa_seat(len(seats), settings), kind=AUTOMA, name=game.automa_title(ENGLISH))
    return seat_automa(game, seats, settings, own), dict(settings)


class Wanted(Struct, kw_only=True):
    """A table as somebody wants it."""

    game: str
    seats: Sequence[SeatRow]
    options: Mapping[str, Any] = field(default_factory=dict)
    # {} for no clock.
    pace: Mapping[str, Any] = field(default_factory=dict)
    public: bool = False
    confirm: bool = True
    # Unless it is said, hints are for those who play alone: among people whoever sits down must have agreed to them.
    hints: bool | None = None
    coach: bool = False
    terms: Terms = field(default_factory=Terms)
    group: str = ""


async def create(rooms: Host, user: User, wanted: Wanted) -> TableRow:
    """Make a table that gathers its players; what the game does not allow is refused."""
    row = await drafted(rooms, user, wanted)
    rooms.check_alone(row)
    await rooms.new_table(row)
    return row


async def drafted(rooms: Host, user: User, wanted: Wanted) -> TableRow:
    """Return a table that is not kept yet; what the game does not allow is refused."""
    played = registry.game(wanted.game[:200])
    await check_group(rooms, user, wanted.group, wanted.public)
    if len(wanted.seats) > MOST_SEATS or len(wanted.options) > MOST_OPTIONS:
        raise ContadoError("No game has so many seats or options.")
    seats, settings = settled(played, wanted.seats, wanted.options)
    if any(seat.kind == "open" for seat in seats):
        await check_names(rooms, user, [seat.name for seat in seats if seat.kind == "person"])
    row = TableRow(
        id=new_id(),
        game=played.id,
        options=dict(settings),
        seed=new_seed(),
        stage="gathering",
        public=wanted.public,
        invite=secrets.token_urlsafe(12),
        creator=user.id,
        pace=Pace.read(wanted.pace).to_json(),
        confirm=wanted.confirm,
        hints=plays_alone(seats) if wanted.hints is None else wanted.hints,
        coach=wanted.coach,
        terms=wanted.terms.to_json(),
        group=wanted.group,
        created=rooms.now(),
        seats=list(seats),
    )
    rated.check_rated(row, user)
    rated.settle(row)
    return row


async def check_group(rooms: Host, user: User, group: str, public: bool) -> None:
    """Refuse a table for a group that its maker is not in, or that others are to see as well."""
    if group and not await rooms.store.club.is_member(group[:64], user.id):
        raise NotFound("There is no such group, or you are not in it.")
    if group and public:
        raise ContadoError("A table for a group is not public: only its members see it.")


def plays_alone(seats: Sequence[SeatRow]) -> bool:
    """Say whether one person plays against nobody but bots and what the game plays itself."""
    return sum(seat.kind in ("person", "open") for seat in seats) <= 1


async def invited(store: Shelf, invite: str, user: User | None) -> TableRow:
    """Return the table that an invite link leads to; one for a group lets in its members only."""
    row = await store.invited_table(invite) if len(invite) <= 64 else None
    if row is None or row.stage == "closed":
        raise NotFound("This link no longer leads to a table.")
    if row.group and (user is None or not await store.club.is_member(row.group, user.id)):
        raise NotAllowed("This table is for the members of a group: sign in as one of them.")
    return row


async def join(rooms: Host, row: TableRow, user: User, seat: int | None, name: str) -> TableRow:
    """Give the user an open seat: the first one, or the one that is named."""
    _check_gathering(row)
    # A seat that is kept for somebody is theirs alone.
    kept = [one.seat for one in row.seats if one.kind == "open" and one.user == user.id]
    open_seats = kept or [one.seat for one in row.seats if one.kind == "open" and not one.user]
    if seat is None:
        if not open_seats:
            raise SeatTaken("No seat is open at this table.")
        seat = open_seats[0]
    elif any(one.seat == seat and one.kind == "open" and one.user not in ("", user.id) for one in row.seats):
        raise SeatTaken("This seat is kept for {name}.", name=row.seats[seat].name)
    if row.creator != user.id:
        here = sum(one.user == user.id and one.kind != "open" for one in row.seats)
        if here >= MOST_AT_ANOTHERS:
            raise NotAllowed("You have enough seats at this table: the others are for others.")
        if await rooms.store.seats_waiting(user.id) >= MOST_WAITING_SEATS:
            raise TooMany("You have seats at many tables that have not begun: leave some of them first.")
    rated.check_taking(row, user)
    taken = own_seat(seat, user, name)
    await check_names(rooms, user, [taken.name])
    row = await rooms.store.take_seat(row.id, seat, taken.user, taken.name, MOST_AT_ANOTHERS)
    await rooms.gathered(row)
    return row


async def join_and_begin(rooms: Host, row: TableRow, user: User, seat: int | None, name: str) -> TableRow:
    """Give the user an open seat, and begin if everybody is there."""
    row = await join(rooms, row, user, seat, name)
    host = None if any(one.kind == "open" for one in row.seats) else await rooms.store.user(row.creator)
    return row if host is None else await begin(rooms, row, host)


async def leave(rooms: Host, row: TableRow, user: User) -> TableRow:
    """Open the user's seats again before the game begins; a table that its creator leaves is closed."""
    _check_gathering(row)
    if row.creator == user.id:
        # Not a game that has begun at the same moment.
        await rooms.store.order.close(AuditRow(at=rooms.now(), deed="", table=row.id), ("gathering",))
        row.stage = "closed"
    else:
        for one in row.seats:
            if one.user == user.id:
                row = await rooms.store.change_seat(row.id, SeatRow(seat=one.seat, kind="open"))
    await rooms.gathered(row)
    return row


async def change(rooms: Host, row: TableRow, user: User, seat: SeatRow) -> TableRow:
    """Change a seat as the table's creator wants it."""
    _check_gathering(row)
    if row.creator != user.id:
        raise NotAllowed("Only whoever made the table may change its seats.")
    if seat.kind == AUTOMA or any(one.seat == seat.seat and one.kind == AUTOMA for one in row.seats):
        raise BadSeat("What the game plays itself is settled by its options: the seat stays as it is.")
    if seat.kind == "bot":
        rated.check_bot(row)
    elif seat.kind == "person":
        rated.check_taking(row, user)
    others = [one.name for one in row.seats if one.kind == "person" and one.user == user.id and one.seat != seat.seat]
    await check_names(rooms, user, [*others, *([seat.name] if seat.kind == "person" else [])])
    row = await rooms.store.change_seat(row.id, seat)
    await rooms.gathered(row)
    return row


async def begin(rooms: Host, row: TableRow, user: User, table: Table | None = None) -> TableRow:
    """Begin the game: with a new one, or with a table that stands in the middle of one."""
    _check_gathering(row)
    if row.creator != user.id:
        raise NotAllowed("Only whoever made the table may begin the game.")
    rooms.check_alone(row)
    if table is None:
        if any(seat.kind == "open" for seat in row.seats):
            raise ContadoError("A seat is still open: wait for somebody, or give it to a bot.")
        game = registry.game(row.game)
        seats = [seat_of(seat, game) for seat in row.seats]
        table = (
            await goes_on(rooms, row, seats) if row.record else Table(game, seats, row.options, row.seed, row.confirm)
        )
    now, pace, terms = rooms.now(), Pace.read(row.pace), Terms.read(row.terms)
    loaded = LoadedTable(table, Clock(pace, len(row.seats)), 0)
    loaded.agree(terms, row.origin)
    if terms.ready and pace.kind == GAME and not table.ended and not plays_alone(row.seats):
        table.await_people()
    loaded.clock.follow(table, now)
    begun = await rooms.store.begin(row.id, loaded.first_snapshot(), loaded.standing(now), now, row.seats)
    if begun is None:
        raise ContadoError("The game has begun already.")
    await rooms.gathered(begun)
    room = await rooms.open(begun)
    # The first to decide may be on holiday.
    await room.keep_time()
    room.wake_bots()
    rooms.news.notice_beginning(room, user)
    return begun


async def goes_on(rooms: Host, row: TableRow, seats: Sequence[Seat]) -> Table:
    """Return a game that was played before, with those who go on with it."""
    table = await rooms.looks.do(partial(resumed, row.record, row.confirm), Rank.ASKED, rooms.asker(row.creator))
    table.seat_anew(seats)
    return table


def _check_gathering(row: TableRow) -> None:
    if row.stage == "closed":
        raise ContadoError("This table is closed.")
    if row.stage != "gathering":
        raise ContadoError("The game has begun already.")
