"""Tables before their game begins: made, joined, left, and begun."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.core import registry
from contado.core.automa import check_automa, seat_automa
from contado.core.errors import BadSeat, ContadoError
from contado.core.game import Game
from contado.core.words.language import ENGLISH
from contado.server.errors import NotAllowed, TooMany
from contado.server.opponents import plain_bot
from contado.server.people.names import clean_name
from contado.server.rooms.loaded_table import LoadedTable, seat_of
from contado.server.rooms.rooms import Rooms
from contado.server.storage.errors import NameTaken
from contado.server.storage.rows import AUTOMA, AuditRow, SeatRow, TableRow, User
from contado.server.storage.store import SeatTaken
from contado.table.clock import Clock, Pace
from contado.table.seat import person
from contado.table.table import Table

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


async def check_names(rooms: Rooms, user: User, names: Sequence[str]) -> None:
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


async def create(
    rooms: Rooms,
    user: User,
    game: str,
    seats: Sequence[SeatRow],
    options: Mapping[str, Any],
    pace: Mapping[str, Any],
    public: bool,
    confirm: bool,
    hints: bool = True,
    coach: bool = False,
) -> TableRow:
    """Make a table that gathers its players; what the game does not allow is refused."""
    played = registry.game(game[:200])
    if len(seats) > MOST_SEATS or len(options) > MOST_OPTIONS:
        raise ContadoError("No game has so many seats or options.")
    seats, settings = settled(played, seats, options)
    if any(seat.kind == "open" for seat in seats):
        await check_names(rooms, user, [seat.name for seat in seats if seat.kind == "person"])
    row = TableRow(
        id=new_id(),
        game=played.id,
        options=dict(settings),
        seed=new_seed(),
        stage="gathering",
        public=public,
        invite=secrets.token_urlsafe(12),
        creator=user.id,
        pace=Pace.read(pace).to_json(),
        confirm=confirm,
        hints=hints,
        coach=coach,
        created=rooms.now(),
        seats=list(seats),
    )
    rooms.check_alone(row)
    await rooms.new_table(row)
    return row


async def again(rooms: Rooms, row: TableRow, user: User) -> TableRow:
    """Make a table like another, and begin if nobody is waited for: the same bots, and other people's seats open.

    Somebody who had no seat, as at a record that was loaded, takes that of the same name, or else the first person's.
    """
    if row.lesson:
        raise ContadoError("A lesson is begun again from the list of lessons.")
    people = [seat for seat in row.seats if seat.kind == "person"]
    own = [seat for seat in people if seat.user == user.id]
    if not own:
        own = ([seat for seat in people if seat.name == user.name] or people)[:1]
    seats = [
        SeatRow(seat=seat.seat, kind="person", user=user.id, name=seat.name) if seat in own and seat.user == user.id
        else own_seat(seat.seat, user) if seat in own
        else SeatRow(seat=seat.seat, kind="bot", name=seat.name, bot=seat.bot) if seat.kind == "bot"
        else SeatRow(seat=seat.seat, kind="open")
        for seat in row.seats
    ]  # fmt: skip
    made = await create(
        rooms, user, row.game, seats, row.options, row.pace, row.public, row.confirm, row.hints, row.coach
    )
    return made if any(seat.kind == "open" for seat in made.seats) else await begin(rooms, made, user)


async def join(rooms: Rooms, row: TableRow, user: User, seat: int | None, name: str) -> TableRow:
    """Give the user an open seat: the first one, or the one that is named."""
    _check_gathering(row)
    open_seats = [one.seat for one in row.seats if one.kind == "open"]
    if seat is None:
        if not open_seats:
            raise SeatTaken("No seat is open at this table.")
        seat = open_seats[0]
    if row.creator != user.id:
        here = sum(one.user == user.id for one in row.seats)
        if here >= MOST_AT_ANOTHERS:
            raise NotAllowed("You have enough seats at this table: the others are for others.")
        if await rooms.store.seats_waiting(user.id) >= MOST_WAITING_SEATS:
            raise TooMany("You have seats at many tables that have not begun: leave some of them first.")
    taken = own_seat(seat, user, name)
    await check_names(rooms, user, [taken.name])
    row = await rooms.store.take_seat(row.id, seat, taken.user, taken.name, MOST_AT_ANOTHERS)
    await rooms.gathered(row)
    return row


async def leave(rooms: Rooms, row: TableRow, user: User) -> TableRow:
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


async def change(rooms: Rooms, row: TableRow, user: User, seat: SeatRow) -> TableRow:
    """Change a seat as the table's creator wants it."""
    _check_gathering(row)
    if row.creator != user.id:
        raise NotAllowed("Only whoever made the table may change its seats.")
    if seat.kind == AUTOMA or any(one.seat == seat.seat and one.kind == AUTOMA for one in row.seats):
        raise BadSeat("What the game plays itself is settled by its options: the seat stays as it is.")
    others = [one.name for one in row.seats if one.kind == "person" and one.user == user.id and one.seat != seat.seat]
    await check_names(rooms, user, [*others, *([seat.name] if seat.kind == "person" else [])])
    row = await rooms.store.change_seat(row.id, seat)
    await rooms.gathered(row)
    return row


async def begin(rooms: Rooms, row: TableRow, user: User, table: Table | None = None) -> TableRow:
    """Begin the game: with a new one, or with a table that stands in the middle of one."""
    _check_gathering(row)
    if row.creator != user.id:
        raise NotAllowed("Only whoever made the table may begin the game.")
    rooms.check_alone(row)
    if table is None:
        if any(seat.kind == "open" for seat in row.seats):
            raise ContadoError("A seat is still open: wait for somebody, or give it to a bot.")
        game = registry.game(row.game)
        table = Table(game, [seat_of(seat, game) for seat in row.seats], row.options, row.seed, row.confirm)
    now = rooms.now()
    loaded = LoadedTable(table, Clock(Pace.read(row.pace), len(row.seats)), 0)
    loaded.clock.follow(table, now)
    begun = await rooms.store.begin(row.id, loaded.first_snapshot(), loaded.standing(now), now, row.seats)
    if begun is None:
        raise ContadoError("The game has begun already.")
    await rooms.gathered(begun)
    room = await rooms.open(begun)
    room.wake_bots()
    rooms.notice_beginning(room, user)
    return begun


def _check_gathering(row: TableRow) -> None:
    if row.stage == "closed":
        raise ContadoError("This table is closed.")
    if row.stage != "gathering":
        raise ContadoError("The game has begun already.")
