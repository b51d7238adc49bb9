"""Playing again: the same people at another table, of which there is exactly one, however many ask for it."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.errors import ContadoError
from contado.rooms.beginning.gathering import Wanted, begin, create, drafted, join_and_begin, own_seat, wanted_seat
from contado.rooms.beginning.opponents import named_alone
from contado.rooms.host import Host
from contado.rooms.rows import AUTOMA, SeatRow, TableRow, User
from contado.table.terms import Terms


async def again(rooms: Host, row: TableRow, user: User) -> TableRow:
    """Play again with those who played here: the first who asks makes the table, and everybody else comes to it.

    Whoever played alone, or had no seat, has a new table like this one.
    """
    if row.lesson:
        raise ContadoError("A lesson is begun again from the list of lessons.")
    people = {seat.user for seat in row.seats if seat.kind == "person" and seat.user}
    if row.stage == "over" and user.id in people and len(people) > 1:
        return await _rematch(rooms, row, user)
    return await _another(rooms, row, user)


async def _another(rooms: Host, row: TableRow, user: User) -> TableRow:
    """Make a table like another, and begin if nobody is waited for: the same bots, and other people's seats open.

    Somebody who had no seat, as at a record that was loaded, takes that of the same name, or else the first person's.
    """
    people = [seat for seat in row.seats if seat.kind == "person"]
    own = [seat for seat in people if seat.user == user.id]
    if not own:
        own = ([seat for seat in people if seat.name == user.name] or people)[:1]
    seats = [
        SeatRow(seat=seat.seat, kind="person", user=user.id, name=seat.name) if seat in own and seat.user == user.id
        else own_seat(seat.seat, user) if seat in own
        else _bot(seat, seat.seat, user) if seat.kind == "bot"
        else SeatRow(seat=seat.seat, kind="open")
        for seat in row.seats
    ]  # fmt: skip
    made = await create(rooms, user, await _like(rooms, row, user, seats, row.public))
    return made if any(seat.kind == "open" for seat in made.seats) else await begin(rooms, made, user)


async def _rematch(rooms: Host, row: TableRow, user: User) -> TableRow:
    """Come to the table at which the people of this one play again, or make it."""
    if not row.rematch:
        made = await drafted(rooms, user, await _like(rooms, row, user, rotated(row.seats, user), False))
        await rooms.count_table(user.id)
        row.rematch = await rooms.store.staying.rematch(row.id, made)
        if row.rematch == made.id:
            await rooms.asked_again(row, user)
            return made
    found = await rooms.store.table(row.rematch)
    if found is None or found.stage == "closed":
        # Whoever made it has closed it: then everybody asks anew.
        return await _another(rooms, row, user)
    if found.stage == "gathering" and any(seat.kind == "open" and seat.user == user.id for seat in found.seats):
        for seat in [one.seat for one in found.seats if one.kind == "open" and one.user == user.id]:
            found = await join_and_begin(rooms, found, user, seat, "")
    return found


async def _like(rooms: Host, row: TableRow, user: User, seats: Sequence[SeatRow], public: bool) -> Wanted:
    """Return what is wanted of a table like this one, with the same game and clock and by the same terms."""
    return Wanted(
        game=row.game, seats=seats, options=row.options, pace=row.pace, public=public, confirm=row.confirm,
        hints=row.hints, coach=row.coach, terms=agreed_before(row), group=await _group(rooms, row, user),
    )  # fmt: skip


async def _group(rooms: Host, row: TableRow, user: User) -> str:
    """Return the group that a table was for; whoever is no longer in it plays on without it."""
    return row.group if row.group and await rooms.store.club.is_member(row.group, user.id) else ""


def rotated(seats: Sequence[SeatRow], user: User) -> list[SeatRow]:
    """Return the seats for the same people, whoever sat second now first; what the game plays itself stays.

    Those who have not asked yet have a seat kept for them.
    """
    places = [seat.seat for seat in seats if seat.kind != AUTOMA]
    found = [SeatRow(seat=seat.seat, kind=AUTOMA) for seat in seats if seat.kind == AUTOMA]
    for place, before in zip(places, places[1:] + places[:1], strict=True):
        old = seats[before]
        if old.kind == "bot":
            found.append(_bot(old, place, user))
        elif old.user == user.id:
            found.append(SeatRow(seat=place, kind="person", user=user.id, name=old.name))
        else:
            found.append(SeatRow(seat=place, kind="open", user=old.user, name=old.name if old.user else ""))
    return sorted(found, key=lambda seat: seat.seat)


def agreed_before(row: TableRow) -> Terms:
    """Return what was agreed, for a table that begins now."""
    terms = Terms.read(row.terms)
    terms.fresh_luck = True
    return terms


def _bot(seat: SeatRow, place: int, user: User) -> SeatRow:
    # A record that was loaded may have named it with parameters, which nobody may ask for.
    return wanted_seat(place, "bot", "", named_alone(seat.bot), user)
