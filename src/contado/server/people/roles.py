"""Who looks after the place: hosts may do all of it, moderators what keeps the peace."""

from __future__ import annotations

from typing import Final

from contado.rooms.rows import PersonRow, User
from contado.server.errors import NotAllowed, NotFound

HOST: Final = "host"
MODERATOR: Final = "moderator"
# As people type it; who has none plays, like everybody.
PLAYER: Final = "player"
ROLES: Final = (HOST, MODERATOR, PLAYER)


def is_staff(user: User | None) -> bool:
    """Say whether somebody looks after the place."""
    return user is not None and not user.guest and user.role in (HOST, MODERATOR)


def staff(user: User | None) -> User:
    """Return a host or moderator; to anybody else there is nothing here."""
    if user is None or not is_staff(user):
        raise NotFound("There is no such page.")
    return user


def host(user: User | None) -> User:
    """Return a host, or refuse."""
    found = staff(user)
    if found.role != HOST:
        raise NotAllowed("Only a host may do this.")
    return found


def has_power(by: User, over: PersonRow) -> bool:
    """Say whether somebody who looks after the place has power over somebody else: not over those who have as many."""
    return over.role != HOST and (not over.role or by.role == HOST)


def check_power(by: User | None, over: PersonRow) -> None:
    """Refuse powers over oneself and over those who have as many; a command (nobody) has all of them."""
    if by is None:
        return
    if by.id == over.id:
        raise NotAllowed("You cannot do this to yourself.")
    if not has_power(by, over):
        raise NotAllowed("{name} looks after this place, too: you have no power over them.", name=over.name)
