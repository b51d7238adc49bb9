"""Tables that begin with a game that was played before: a record that somebody brings, or "play from here"."""

from __future__ import annotations

import secrets
from functools import partial

from contado.core.automa import AutomaName
from contado.core.errors import BadSeat, ContadoError
from contado.core.record import Record
from contado.core.words.language import ENGLISH
from contado.rooms.beginning.again import agreed_before
from contado.rooms.beginning.gathering import begin, new_id, new_seed, own_seat
from contado.rooms.beginning.opponents import check_plain, plain_bot
from contado.rooms.errors import NotAllowed
from contado.rooms.host import Host
from contado.rooms.playing import SUBSTITUTE
from contado.rooms.room import Room
from contado.rooms.rows import AUTOMA, SeatRow, TableRow, User
from contado.rooms.thinking.queue import Rank
from contado.rooms.thinking.shares import Asker
from contado.table.past.resuming import forked, resumed
from contado.table.seat import Automa, Seat
from contado.table.table import Table
from contado.table.terms import Terms


async def from_record(rooms: Host, user: User, text: str, asker: Asker, invite: bool = False) -> TableRow:
    """Make a private table of a record: its people's seats are the user's, where the game is not yet over.

    With `invite` the user has one of them, that of their name or else the first; others come by the invite link and go
    on with the game, with a luck that nobody knows who has read the record.
    """
    # A long game takes a while to be played again: it waits in line, and others are answered meanwhile.
    table = await rooms.looks.do(partial(resumed, text), Rank.ASKED, asker)
    if not table.state.over:
        for seat in table.seats:
            check_plain(seat)
    if invite:
        return await _adjourned(rooms, user, table, asker)
    seats = [_seat_row(at, seat, user, table.state.over) for at, seat in enumerate(table.seats)]
    return await _begun(rooms, user, table, seats, text)


async def from_here(
    rooms: Host, room: Room, user: User, move: int, seat: int, bots: list[str], asker: Asker
) -> TableRow:
    """Make a private table that goes on from a move, the user in one seat and bots in the others."""
    await room.unseal()
    async with room.still():
        table = room.table
        over, record = table.ended and not room.sealed, table.record()
    if not over and any(row.kind == "person" and row.user != user.id for row in room.row.seats):
        raise NotAllowed("Somebody else plays here: you can play on from a move when the game is over.")
    if not over and seat not in room.own(user):
        # Whoever sits elsewhere would see what only that seat knows.
        raise NotAllowed("While the game goes on you can play on from a move in your own seat only.")
    if not 0 <= seat < len(table.seats):
        raise BadSeat("There is no seat {seat} at this table: it has {seats}.", seat=seat + 1, seats=len(table.seats))
    if seat == table.automa:
        raise BadSeat("{who} has seat {n}: nobody else can sit there.", who=AutomaName(table.game), n=seat + 1)
    others = iter(([SUBSTITUTE] if not bots else bots[: len(table.seats)]) * len(table.seats))
    mine = own_seat(seat, user)
    seats: list[Seat] = []
    rows: list[SeatRow] = []
    for at in range(len(table.seats)):
        one = table.seats[at] if at == table.automa else Seat(mine.name) if at == seat else plain_bot(next(others))
        seats.append(one)
        rows.append(mine if at == seat else _seat_row(at, one, user, False))
    fork = partial(forked, record, move, seat, new_seed(), seats, room.row.confirm, table.game)
    copied = await rooms.looks.do(fork, Rank.ASKED, asker)
    return await _begun(rooms, user, copied, rows, str(copied.record()), room.id)


async def together(rooms: Host, room: Room, user: User, move: int, asker: Asker) -> TableRow:
    """Make a table at which those who played a game go on from a move of it: their seats are kept for them."""
    await room.unseal()
    async with room.still():
        table = room.table
        if not table.ended or room.sealed:
            raise NotAllowed("Together you can play on from a move when the game is over.")
        if user.id not in {seat.user for seat in room.row.seats if seat.kind == "person"}:
            raise NotAllowed("Only those who have played here can go on together.")
        record, row = table.record(), room.row
    rows = [
        SeatRow(seat=one.seat, kind="open", user=one.user, name=one.name)
        if one.kind == "person" and one.user != user.id
        else SeatRow(seat=one.seat, kind=one.kind, user=one.user, name=one.name, bot="" if one.replaced else one.bot)
        for one in row.seats
    ]
    copied = await _onward(rooms, record, move, row, table, asker)
    return await _gathering(rooms, user, copied, rows, row, room.id)


async def _adjourned(rooms: Host, user: User, table: Table, asker: Asker) -> TableRow:
    people = table.players.people
    if table.state.over or len(people) < 2:
        raise ContadoError("Nobody else can be invited to this game.")
    mine = next((at for at in people if table.seats[at].name == user.name), people[0])
    rows = [
        own_seat(at, user)
        if at == mine
        else SeatRow(seat=at, kind="open", name=one.name)
        if at in people
        else _seat_row(at, one, user, False)
        for at, one in enumerate(table.seats)
    ]
    record = table.record()
    copied = await _onward(rooms, record, len(record.moves) - 1, None, table, asker)
    return await _gathering(rooms, user, copied, rows, None)


async def _onward(rooms: Host, record: Record, move: int, row: TableRow | None, table: Table, asker: Asker) -> Table:
    confirm = table.confirm_turns if row is None else row.confirm
    fork = partial(forked, record, move, None, new_seed(), table.seats, confirm, table.game, together=True)
    return await rooms.looks.do(fork, Rank.ASKED, asker)


async def _gathering(
    rooms: Host, user: User, table: Table, seats: list[SeatRow], like: TableRow | None, copied_from: str = ""
) -> TableRow:
    """Keep a table at which people gather to go on with a game, in the same time and by the same terms as before."""
    terms = Terms() if like is None else agreed_before(like)
    # What was played before was not played for a rating.
    terms.rated = terms.own_seats = False
    row = _copy(rooms, user, table, seats, terms, str(table.record().plain), copied_from)
    row.pace = {} if like is None else like.pace
    row.hints = False
    await rooms.new_table(row)
    return row


def _copy(
    rooms: Host, user: User, table: Table, seats: list[SeatRow], terms: Terms, record: str, copied_from: str
) -> TableRow:
    """Return a new table, without a clock, for a game that was played before."""
    return TableRow(
        id=new_id(),
        game=table.game.id,
        options=dict(table.state.settings),
        seed=table.seed,
        stage="gathering",
        public=False,
        invite=secrets.token_urlsafe(12),
        creator=user.id,
        pace={},
        confirm=table.confirm_turns,
        terms=terms.to_json(),
        created=rooms.now(),
        record=record,
        origin="copy" if copied_from else "record",
        copied_from=copied_from,
        seats=seats,
    )


def _seat_row(at: int, seat: Seat, user: User, over: bool) -> SeatRow:
    if isinstance(seat, Automa):
        return SeatRow(seat=at, kind=AUTOMA, name=seat.called(ENGLISH))
    if seat.bot:
        return SeatRow(seat=at, kind="bot", name=seat.name, bot=seat.bot)
    return SeatRow(seat=at, kind="person", user="" if over else user.id, name=seat.name)


async def _begun(
    rooms: Host, user: User, table: Table, seats: list[SeatRow], record: str, copied_from: str = ""
) -> TableRow:
    """Keep a table that stands in the middle of a game, or at its end."""
    row = _copy(rooms, user, table, seats, Terms(), record, copied_from)
    _let_stand(table)
    await rooms.new_table(row)
    return await begin(rooms, row, user, table)


def _let_stand(table: Table) -> None:
    """Make everything final that could be taken back: the new table begins here."""
    if not table.stands:
        seat = table.awaited
        name = table.seats[seat].name
        # After a seat has changed hands there is nothing left to take back.
        table.replace(seat, SUBSTITUTE)
        table.give_back(seat, name)
