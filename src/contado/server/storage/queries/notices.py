"""Where notices go, which of them wait, and the tokens of letters."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from contado.core.errors import ContadoError
from contado.core.words.cleaning import name_key
from contado.rooms.rows import AwaitedNotice, ReceiverRow, TokenRow, User
from contado.server.storage import schema
from contado.server.storage.queries.people import _USER, _user
from contado.server.storage.queries.writing import insert_or_replace

users, sessions = schema.users, schema.sessions
tokens, receivers, awaited = schema.tokens, schema.receivers, schema.awaited_notices


# Tokens


def make_token(connection: Connection, token_hash: str, row: TokenRow, most: int) -> bool:
    """Keep a token, unless the user or the value has so many already that are still good; say whether it was kept."""
    connection.execute(delete(tokens).where(tokens.c.expires <= row.created))
    # A second one that is made at the same moment waits here, and then finds the first.
    connection.execute(select(users.c.id).where(users.c.id == row.user).with_for_update())
    same = [tokens.c.user_id == row.user, *([tokens.c.value == row.value] if row.value else [])]
    for one in same:
        question = select(func.count()).select_from(tokens).where(tokens.c.kind == row.kind, one)
        if connection.execute(question).scalar_one() >= most:
            return False
    values = {"kind": row.kind, "user_id": row.user, "value": row.value, "created": row.created, "expires": row.expires}
    connection.execute(insert(tokens).values(token_hash=token_hash, **values))
    return True


def token_of(connection: Connection, token_hash: str, kind: str, now: float) -> TokenRow | None:
    """Return a token that is still good."""
    question = select(tokens).where(tokens.c.token_hash == token_hash, tokens.c.kind == kind, tokens.c.expires > now)
    row = connection.execute(question).one_or_none()
    return None if row is None else _token(row)


def take_token(connection: Connection, token_hash: str, kind: str, now: float) -> TokenRow | None:
    """Use a token up; whoever comes second finds none."""
    taken = delete(tokens).where(tokens.c.token_hash == token_hash, tokens.c.kind == kind, tokens.c.expires > now)
    row = connection.execute(taken.returning(*tokens.c)).one_or_none()
    return None if row is None else _token(row)


def tokens_of(connection: Connection, user: str, kind: str, now: float) -> list[TokenRow]:
    """Return the tokens of a user that are still good, the newest first."""
    question = select(tokens).where(tokens.c.user_id == user, tokens.c.kind == kind, tokens.c.expires > now)
    return [_token(row) for row in connection.execute(question.order_by(tokens.c.created.desc()))]


def confirm_address(connection: Connection, token_hash: str, key: str, now: float) -> User | None:
    """Use up the token of a letter that was opened: its address is the user's from now on."""
    token = take_token(connection, token_hash, "verify", now)
    if token is None:
        return None
    # No older letter may change it back.
    connection.execute(delete(tokens).where(tokens.c.user_id == token.user, tokens.c.kind == "verify"))
    insert_or_replace(
        connection, receivers, user_id=token.user, way="mail", kind="mail", fields={"address": token.value},
        address_key=key, delivered=now, failing=0,
    )  # fmt: skip
    return _user(connection.execute(select(*_USER).where(users.c.id == token.user)).one_or_none())


def reset_password(connection: Connection, token_hash: str, password_hash: str, now: float) -> User | None:
    """Use up a token for a new password; all sessions, and all other letters of this kind, are worthless then."""
    token = take_token(connection, token_hash, "reset", now)
    if token is None:
        return None
    changed = update(users).where(users.c.id == token.user, ~users.c.guest).values(password_hash=password_hash)
    if not connection.execute(changed).rowcount:
        raise ContadoError("There is no such account.")
    connection.execute(delete(tokens).where(tokens.c.user_id == token.user, tokens.c.kind == "reset"))
    connection.execute(delete(sessions).where(sessions.c.user_id == token.user))
    return _user(connection.execute(select(*_USER).where(users.c.id == token.user)).one_or_none())


def _token(row: Any) -> TokenRow:
    return TokenRow(kind=row.kind, user=row.user_id, value=row.value, created=row.created, expires=row.expires)


# Receivers


def receivers_of(connection: Connection, user: str) -> list[ReceiverRow]:
    """Return where notices for a user go."""
    return [_receiver(row) for row in connection.execute(select(receivers).where(receivers.c.user_id == user))]


def save_receiver(connection: Connection, user: str, way: str, kind: str, fields: dict[str, str]) -> None:
    """Keep where notices go; nothing is known about it yet."""
    insert_or_replace(
        connection, receivers, user_id=user, way=way, kind=kind, fields=fields, address_key=None, delivered=0, failing=0
    )


def drop_receiver(connection: Connection, user: str, way: str) -> None:
    """Send no more notices there; letters that are on their way are worthless."""
    connection.execute(delete(receivers).where(receivers.c.user_id == user, receivers.c.way == way))
    if way == "mail":
        connection.execute(delete(tokens).where(tokens.c.user_id == user, tokens.c.kind == "verify"))


def note_delivery(connection: Connection, user: str, way: str, kind: str, arrived: bool, now: float) -> None:
    """Note whether a notice got there; the first of several failures counts."""
    this = (receivers.c.user_id == user) & (receivers.c.way == way) & (receivers.c.kind == kind)
    if arrived:
        connection.execute(update(receivers).where(this).values(delivered=now, failing=0))
    else:
        connection.execute(update(receivers).where(this, receivers.c.failing == 0).values(failing=now))


def addressees(connection: Connection, text: str, key: str) -> list[tuple[User, str]]:
    """Return the accounts of a name or of a confirmed address, with that address."""
    question = select(*_USER, receivers.c.fields).join(receivers, receivers.c.user_id == users.c.id)
    question = question.where(receivers.c.way == "mail", receivers.c.kind == "mail", ~users.c.guest)
    question = question.where((users.c.name_key == name_key(text)) | (receivers.c.address_key == key))
    found = []
    for row in connection.execute(question.order_by(users.c.created).limit(5)):
        user = _user(row)
        assert user is not None
        found.append((user, row.fields["address"]))
    return found


def _receiver(row: Any) -> ReceiverRow:
    return ReceiverRow(way=row.way, kind=row.kind, fields=row.fields, delivered=row.delivered, failing=row.failing)


# Notices that wait


def await_notice(connection: Connection, user: str, new: AwaitedNotice) -> None:
    """Note that somebody is to be told; one who was told already and has not looked since is not told again."""
    this = (awaited.c.user_id == user) & (awaited.c.table_id == new.table)
    values = {"kind": new.kind, "by_name": new.by_name, "said": new.said, "asked": new.asked}
    found = connection.execute(select(awaited.c.sent, awaited.c.due).where(this)).one_or_none()
    if found is None:
        insert_or_replace(connection, awaited, user_id=user, table_id=new.table, due=new.due, sent=0, **values)
    elif not found.sent:
        connection.execute(update(awaited).where(this).values(due=min(new.due, found.due), **values))


def seen(connection: Connection, user: str, table: str) -> None:
    """Forget what somebody was or was to be told of a table, which they look at now."""
    connection.execute(delete(awaited).where(awaited.c.user_id == user, awaited.c.table_id == table))


def is_awaited(connection: Connection, user: str, table: str) -> bool:
    """Say whether somebody was or is to be told of a table."""
    question = select(awaited.c.sent).where(awaited.c.user_id == user, awaited.c.table_id == table)
    return connection.execute(question).one_or_none() is not None


def due_users(connection: Connection, now: float, limit: int) -> list[str]:
    """Return who is to be told something now, who has waited longest first."""
    question = select(awaited.c.user_id).where(awaited.c.sent == 0, awaited.c.due <= now)
    question = question.group_by(awaited.c.user_id).order_by(func.min(awaited.c.due)).limit(limit)
    return list(connection.execute(question).scalars())


def put_off(connection: Connection, user: str, until: float) -> None:
    """Tell somebody later what waits."""
    connection.execute(
        update(awaited).where(awaited.c.user_id == user, awaited.c.sent == 0, awaited.c.due < until).values(due=until)
    )


def claim(connection: Connection, user: str, now: float) -> list[AwaitedNotice]:
    """Take all that somebody is to be told, to tell it: of several processes, one gets it."""
    taken = update(awaited).where(awaited.c.user_id == user, awaited.c.sent == 0).values(sent=now)
    rows = connection.execute(taken.returning(*awaited.c)).all()
    found = [
        AwaitedNotice(
            table=row.table_id, kind=row.kind, by_name=row.by_name, said=row.said, asked=row.asked, due=row.due
        )
        for row in rows
    ]
    return sorted(found, key=lambda one: (one.due, one.table))
