"""People, their passwords and their sessions."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from contado.core.errors import ContadoError
from contado.core.words.cleaning import look, name_key
from contado.rooms.rows import SessionRow, User
from contado.server.storage import schema
from contado.server.storage.errors import NameTaken
from contado.server.storage.queries.sanctions import check_user
from contado.server.storage.queries.writing import insert_once

users, sessions = schema.users, schema.sessions
# More than anybody has devices: the one not heard of for longest goes.
MOST_SESSIONS = 20
_USER = (users.c.id, users.c.name, users.c.guest, users.c.created, users.c.settings, users.c.role)


def create_guest(connection: Connection, name: str, settings: dict[str, Any], now: float) -> User:
    """Make a guest."""
    user = User(id=_new_id(), name=name, guest=True, created=now, settings=settings)
    connection.execute(insert(users).values(id=user.id, name=name, guest=True, created=now, settings=settings))
    return user


def create_account(connection: Connection, name: str, password_hash: str, settings: dict[str, Any], now: float) -> User:
    """Make an account, or raise NameTaken."""
    _check_look(connection, name)
    user = User(id=_new_id(), name=name, guest=False, created=now, settings=settings)
    made = insert_once(
        connection, users, id=user.id, name=name, name_key=name_key(name), look=look(name),
        password_hash=password_hash, guest=False, created=now, settings=settings,
    )  # fmt: skip
    if not made:
        raise _name_taken(name)
    return user


def become_account(connection: Connection, user: str, name: str, password_hash: str) -> User:
    """Turn a guest into an account, or raise NameTaken."""
    found = connection.execute(select(*_USER).where(users.c.id == user).with_for_update()).one_or_none()
    if found is None:
        raise _nobody()
    if not found.guest:
        raise ContadoError("You have an account already.")
    _check_look(connection, name)
    changed = update(users).where(users.c.id == user)
    values: dict[str, object] = {"name": name, "name_key": name_key(name), "look": look(name)}
    values |= {"password_hash": password_hash, "guest": False}
    try:
        connection.execute(changed.values(values))
    except IntegrityError:
        raise _name_taken(name) from None
    return User(id=user, name=name, guest=False, created=found.created, settings=found.settings, role=found.role)


def user_of(connection: Connection, id: str) -> User | None:
    """Return a user."""
    return _user(connection.execute(select(*_USER).where(users.c.id == id)).one_or_none())


def account(connection: Connection, name: str) -> tuple[User, str] | None:
    """Return the account of a name with its password's hash."""
    question = select(*_USER, users.c.password_hash).where(users.c.name_key == name_key(name))
    row = connection.execute(question).one_or_none()
    found = _user(row)
    return None if row is None or found is None else (found, row.password_hash)


def accounts_like(connection: Connection, names: list[str]) -> list[str]:
    """Return those of the names that look like the name of an account."""
    looks = {name: look(name) for name in names}
    question = select(users.c.look).where(users.c.look.in_(looks.values()))
    taken = set(connection.execute(question).scalars())
    return [name for name, seen in looks.items() if seen in taken]


def _check_look(connection: Connection, name: str) -> None:
    alike = connection.execute(select(users.c.name).where(users.c.look == look(name))).scalars()
    if any(name_key(other) != name_key(name) and look(other, True) == look(name, True) for other in alike):
        raise NameTaken("{name} looks like the name of another account: choose another one.", name=name)


def set_password(connection: Connection, user: str, password_hash: str) -> None:
    """Change the password of an account."""
    changed = update(users).where(users.c.id == user, ~users.c.guest).values(password_hash=password_hash)
    if not connection.execute(changed).rowcount:
        raise _nobody()


def save_settings(connection: Connection, user: str, settings: dict[str, Any], name: str | None) -> User:
    """Keep a user's settings, and a guest's new name."""
    found = user_of(connection, user)
    if found is None:
        raise _nobody()
    if name is not None and name != found.name and not found.guest:
        raise ContadoError("The name of an account stays as it is.")
    found.name = found.name if name is None else name
    found.settings = settings
    connection.execute(update(users).where(users.c.id == user).values(name=found.name, settings=settings))
    return found


def start_session(
    connection: Connection, user: str, token_hash: str, now: float, expires: float, device: str, network: str
) -> None:
    """Keep a session, and forget those that have expired and the oldest beyond the most; refuse who is shut out."""
    # Here, because everybody who comes in, by whatever door, comes by here.
    check_user(connection, user, now)
    connection.execute(delete(sessions).where(sessions.c.expires <= now))
    values = {"user_id": user, "token_hash": token_hash, "created": now, "expires": expires, "seen": now}
    connection.execute(insert(sessions).values(**values, device=device, network=network))
    connection.execute(update(users).where(users.c.id == user).values(seen=now))
    own = select(sessions.c.token_hash).where(sessions.c.user_id == user)
    kept = own.order_by(sessions.c.seen.desc(), sessions.c.created.desc(), sessions.c.token_hash)
    beyond = list(connection.execute(kept.offset(MOST_SESSIONS)).scalars())
    if beyond:
        connection.execute(delete(sessions).where(sessions.c.token_hash.in_(beyond)))


def session(connection: Connection, token_hash: str, now: float) -> tuple[User, float] | None:
    """Return whose session it is, unless it has expired, and when it was last heard of, about."""
    question = select(*_USER, sessions.c.seen.label("heard")).join(sessions, sessions.c.user_id == users.c.id)
    question = question.where(sessions.c.token_hash == token_hash, sessions.c.expires > now)
    row = connection.execute(question).one_or_none()
    user = _user(row)
    return None if row is None or user is None else (user, row.heard)


def saw(connection: Connection, token_hash: str, user: str, network: str, now: float) -> None:
    """Note that a session was heard of."""
    connection.execute(update(sessions).where(sessions.c.token_hash == token_hash).values(seen=now, network=network))
    connection.execute(update(users).where(users.c.id == user).values(seen=now))


def sessions_of(connection: Connection, user: str, now: float) -> list[SessionRow]:
    """Return the sessions of a user, the one that was heard of last first."""
    question = select(sessions).where(sessions.c.user_id == user, sessions.c.expires > now)
    return [
        SessionRow(
            token_hash=row.token_hash, created=row.created, seen=row.seen, device=row.device, network=row.network
        )
        for row in connection.execute(question.order_by(sessions.c.seen.desc(), sessions.c.token_hash))
    ]  # fmt: skip


def live_sessions(connection: Connection, token_hashes: list[str], now: float) -> list[str]:
    """Return those of the sessions that have neither ended nor expired."""
    question = select(sessions.c.token_hash).where(sessions.c.token_hash.in_(token_hashes), sessions.c.expires > now)
    return list(connection.execute(question).scalars())


def end_session(connection: Connection, token_hash: str) -> None:
    """Sign out here."""
    connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


def end_sessions(connection: Connection, user: str) -> None:
    """Sign out everywhere."""
    connection.execute(delete(sessions).where(sessions.c.user_id == user))


def secret(connection: Connection) -> str:
    """Return the server's own secret; the first who asks makes it."""
    kept = schema.secrets
    insert_once(connection, kept, name="server", value=secrets.token_urlsafe(32))
    value: str = connection.execute(select(kept.c.value).where(kept.c.name == "server")).scalar_one()
    return value


def _user(row: Any) -> User | None:
    if row is None:
        return None
    return User(id=row.id, name=row.name, guest=row.guest, created=row.created, settings=row.settings, role=row.role)


def _new_id() -> str:
    return secrets.token_hex(10)


def _name_taken(name: str) -> ContadoError:
    return NameTaken("There is an account with the name {name} already.", name=name)


def _nobody() -> ContadoError:
    return ContadoError("There is no such account.")
