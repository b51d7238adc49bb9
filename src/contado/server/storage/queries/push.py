"""Browsers that get notices by themselves, and who is due a letter of the day."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from contado.rooms.subscriptions import Digest, Subscription
from contado.server.storage import schema
from contado.server.storage.push_schema import digests, push_subscriptions
from contado.server.storage.queries.writing import insert_once, insert_or_replace

subscriptions, sessions, kept = push_subscriptions, schema.sessions, schema.secrets
# The name under which the server's own key is kept.
KEY = "push"


def key(connection: Connection, new: str) -> str:
    """Return the private key that the server signs with; the first who asks makes it."""
    insert_once(connection, kept, name=KEY, value=new)
    value: str = connection.execute(select(kept.c.value).where(kept.c.name == KEY)).scalar_one()
    return value


def subscribe(connection: Connection, user: str, session: str, new: Subscription, most: int) -> bool:
    """Keep a browser for the session that it shows; whosever it was before, it is this user's now.

    Say whether it was kept: nobody has more than so many.
    """
    connection.execute(delete(subscriptions).where(subscriptions.c.endpoint == new.endpoint))
    # One that is entered at the same moment waits here, and then counts this one.
    connection.execute(select(schema.users.c.id).where(schema.users.c.id == user).with_for_update())
    # A browser has one, also when its maker has given it another.
    connection.execute(delete(subscriptions).where(subscriptions.c.session_hash == session))
    mine = select(func.count()).select_from(subscriptions).where(subscriptions.c.user_id == user)
    there = select(sessions.c.token_hash).where(sessions.c.token_hash == session, sessions.c.user_id == user)
    if connection.execute(mine).scalar_one() >= most or connection.execute(there).first() is None:
        return False
    connection.execute(
        insert(subscriptions).values(
            id=secrets.token_hex(8), user_id=user, session_hash=session, endpoint=new.endpoint, p256dh=new.p256dh,
            auth=new.auth, created=new.created, delivered=0, failing=0,
        )
    )  # fmt: skip
    return True


def subscriptions_of(connection: Connection, user: str, now: float) -> list[Subscription]:
    """Return the browsers of a user that are still signed in, in the order in which they were entered."""
    joined = select(subscriptions, sessions.c.device).join(
        sessions, sessions.c.token_hash == subscriptions.c.session_hash
    )
    question = joined.where(subscriptions.c.user_id == user, sessions.c.user_id == user, sessions.c.expires > now)
    return [_subscription(row) for row in connection.execute(question.order_by(subscriptions.c.created))]


def unsubscribe(connection: Connection, user: str, id: str) -> bool:
    """Forget a browser of a user; say whether there was one."""
    gone = delete(subscriptions).where(subscriptions.c.user_id == user, subscriptions.c.id == id)
    return connection.execute(gone).rowcount > 0


def unsubscribe_session(connection: Connection, session: str) -> None:
    """Forget the browser of a session."""
    connection.execute(delete(subscriptions).where(subscriptions.c.session_hash == session))


def subscribed(connection: Connection, session: str) -> str:
    """Return the browser that was entered in a session; empty where there is none."""
    question = select(subscriptions.c.id).where(subscriptions.c.session_hash == session)
    return connection.execute(question.limit(1)).scalar_one_or_none() or ""


def note_push(connection: Connection, id: str, arrived: bool, now: float) -> None:
    """Note whether a notice got to a browser; the first of several failures counts."""
    this = subscriptions.c.id == id
    if arrived:
        connection.execute(update(subscriptions).where(this).values(delivered=now, failing=0))
    else:
        connection.execute(update(subscriptions).where(this, subscriptions.c.failing == 0).values(failing=now))


# The letter of the day


def set_digest(connection: Connection, user: str, due: float, now: float) -> None:
    """Have a letter sent to somebody at a moment; 0: none. When the last one was is not forgotten."""
    if not due:
        connection.execute(delete(digests).where(digests.c.user_id == user))
        return
    found = connection.execute(select(digests.c.told).where(digests.c.user_id == user)).scalar_one_or_none()
    insert_or_replace(connection, digests, user_id=user, due=due, told=now if found is None else found)


def due_digests(connection: Connection, now: float, limit: int) -> list[Digest]:
    """Return whose letter is due, who has waited longest first."""
    question = select(digests).where(digests.c.due <= now).order_by(digests.c.due).limit(limit)
    return [Digest(user=row.user_id, due=row.due, told=row.told) for row in connection.execute(question)]


def claim_digest(connection: Connection, due: Digest, next: float, now: float) -> bool:
    """Take a letter that is due, to write it: of several processes, one gets it."""
    this = (digests.c.user_id == due.user, digests.c.due == due.due)
    return connection.execute(update(digests).where(*this).values(due=next, told=now)).rowcount == 1


def _subscription(row: Any) -> Subscription:
    return Subscription(
        id=row.id, endpoint=row.endpoint, p256dh=row.p256dh, auth=row.auth, device=row.device, created=row.created,
        delivered=row.delivered, failing=row.failing,
    )  # fmt: skip
