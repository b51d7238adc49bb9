"""Tables that begin with a game that was played before: a record that somebody brings, or "play from here"."""

from __future__ import annotations

import secrets
from functools import partial

from contado.core.automa import AutomaName
from contado.core.errors import BadSeat
from contado.core.words.language import ENGLISH
from contado.server.errors import NotAllowed
from contado.server.opponents import check_plain, plain_bot
from contado.server.rooms.beginning.gathering import begin, new_id, new_seed, own_seat
from contado.server.rooms.playing import SUBSTITUTE
from contado.server.rooms.room import Room
from contado.server.rooms.rooms import Rooms
from contado.server.rooms.thinking.queue import Rank
from contado.server.rooms.thinking.shares import Asker
from contado.server.storage.rows import AUTOMA, SeatRow, TableRow, User
from contado.table.past.resuming import forked, resumed
from contado.table.seat import Automa, Seat
from contado.table.table import Table


async def from_record(rooms: Rooms, user: User, text: str, asker: Asker) -> TableRow:
    """Make a private table of a record: its people's seats are the user's, where the game is not yet over."""
    # A long game takes a while to be played again: it waits in line, and others are answered meanwhile.
    table = await rooms.looks.do(partial(resumed, text), Rank.ASKED, asker)
    if not table.state.over:
        for seat in table.seats:
            check_plain(seat)
    seats = [_seat_row(at, seat, user, table.state.over) for at, seat in enumerate(table.seats)]
    return await _begun(rooms, user, table, seats, text)


async def from_here(
    rooms: Rooms, room: Room, user: User, move: int, seat: int, bots: list[str], asker: Asker
) -> TableRow:
    """Make a private table that goes on from a move, the user in one seat and bots in the others."""
    await room.unseal()
    async with room.still():
        table = room.table
        over, record = table.state.over and not room.sealed, table.record()
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


def _seat_row(at: int, seat: Seat, user: User, over: bool) -> SeatRow:
    if isinstance(seat, Automa):
        return SeatRow(seat=at, kind=AUTOMA, name=seat.called(ENGLISH))
    if seat.bot:
        return SeatRow(seat=at, kind="bot", name=seat.name, bot=seat.bot)
    return SeatRow(seat=at, kind="person", user="" if over else user.id, name=seat.name)


async def _begun(
    rooms: Rooms, user: User, table: Table, seats: list[SeatRow], record: str, copied_from: str = ""
) -> TableRow:
    """Keep a table that stands in the middle of a game, or at its end."""
    row = TableRow(
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
        created=rooms.now(),
        record=record,
        copied_from=copied_from,
        seats=seats,
    )
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
