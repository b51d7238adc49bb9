"""What partners say to each other: read by those who play together, and by nobody else, not even afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contado.rooms.contract.messages import ChatLine, PartnerChat
from contado.rooms.presence.connection import NO_SEAT, Connection
from contado.rooms.rows import User
from contado.rooms.words import signed_in
from contado.server.errors import NotAllowed
from contado.server.rooms.talking import checked_line
from contado.server.storage.club.rows import LineRow

if TYPE_CHECKING:
    from contado.rooms.room import Room
    from contado.server.rooms.rooms import Rooms


def sides_of(room: Room, user: User | None) -> list[int]:
    """Return the sides on which somebody plays with partners, each by its first seat; none where nobody has any."""
    own = room.own(user)
    if not own or room.loaded is None:
        return []
    table = room.loaded.table
    teams = [team for team in table.game.rules.teams(table.state) if len(team) > 1]
    return [min(team) for team in teams if any(seat in own for seat in team)]


async def say_to_partners(rooms: Rooms, room: Room, user: User | None, text: str, sitting: int = NO_SEAT) -> LineRow:
    """Say something to those with whom somebody plays."""
    user = signed_in(user)
    async with room.still():
        sides = sides_of(room, user)
    if not sides:
        raise NotAllowed("You have no partner at this table.")
    clean = await checked_line(rooms, user, text)
    own = room.own(user)
    seat = sitting if sitting in own else own[0]
    # At one screen both sides may sit.
    side = next((one for one in sides if seat in _together(room, one)), sides[0])
    line = await rooms.store.club.say_to_partners(room.id, side, user.id, user.name, seat, clean, room.rooms.now())
    await tell_partners(rooms, room)
    room.rooms.processes.publish(room.id, {"partners": line.id})
    return line


def _together(room: Room, side: int) -> list[int]:
    table = room.table
    return next((team for team in table.game.rules.teams(table.state) if min(team) == side), [side])


async def partners_said(rooms: Rooms, room: Room, user: User | None) -> list[LineRow]:
    """Return what partners have said to each other, as far as somebody is one of them."""
    async with room.still():
        sides = sides_of(room, user)
    if user is None or not sides:
        return []
    hidden = await room.rooms.store.order.hidden_from(user.id)
    return [line for line in await rooms.store.club.partners_said(room.id, sides) if line.user not in hidden]


async def tell_partners(rooms: Rooms, room: Room) -> None:
    """Tell those who are connected here what their partners have said since."""
    async with room.lock:
        if room.loaded is None:
            return
        table = room.loaded.table
        sides = [min(team) for team in table.game.rules.teams(table.state)]
        lines = await rooms.store.club.partners_said(room.id, sides, room.talk.partners_told)
        if lines:
            room.talk.partners_told = lines[-1].id
            for connection in room.connections:
                tell_lines(room, connection, lines)


async def tell_all_of_partners(rooms: Rooms, room: Room, connection: Connection) -> None:
    """Tell a viewer who comes in what was said by partners; the caller holds the lock."""
    sides = sides_of(room, connection.user)
    if sides:
        tell_lines(room, connection, await rooms.store.club.partners_said(room.id, sides))


def tell_lines(room: Room, connection: Connection, lines: list[LineRow]) -> None:
    """Tell a viewer those of the lines that are meant for them."""
    sides = sides_of(room, connection.user)
    told = [partner_line(line) for line in lines if line.side in sides and line.user not in connection.hidden]
    if told:
        connection.tell(PartnerChat(lines=told))


def partner_line(line: LineRow) -> ChatLine:
    """Return a line as it is sent."""
    return ChatLine(id=line.id, name=line.name, seat=line.seat, text=line.text, at=line.at)
