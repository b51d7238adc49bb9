"""Friends: asked, and accepted by the other."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from contado.core.errors import ContadoError
from contado.server.storage import schema
from contado.server.storage.club.rows import FriendRow
from contado.server.storage.club.schema import friends, members

users = schema.users


def ask(connection: Connection, user: str, other: str, now: float, most: int) -> str:
    """Ask somebody to be friends, or say yes to who has asked; return what they are now: friend or asked."""
    # Two who ask each other at the same moment come one after the other.
    connection.execute(
        select(users.c.id).where(users.c.id.in_(sorted((user, other)))).order_by(users.c.id).with_for_update()
    )
    kind = between(connection, user, other)
    if kind == "asks":
        here = (friends.c.user_id == other, friends.c.other_id == user)
        connection.execute(update(friends).where(*here).values(since=now))
        return "friend"
    if not kind:
        own = select(func.count()).select_from(friends).where(friends.c.user_id == user)
        if connection.execute(own).scalar_one() >= most:
            raise ContadoError("You have asked so many already: {n} are enough.", n=most)
        connection.execute(insert(friends).values(user_id=user, other_id=other, asked=now, since=0))
        return "asked"
    return kind


def drop(connection: Connection, user: str, other: str) -> None:
    """Take back a wish, say no to one, or be friends no more."""
    connection.execute(delete(friends).where(_both(user, other)))


def between(connection: Connection, user: str, other: str) -> str:
    """Return what two are, as the first sees it: friend, asked (the other), asks (the other), or nothing."""
    row = connection.execute(select(friends).where(_both(user, other))).first()
    if row is None:
        return ""
    return "friend" if row.since else "asked" if row.user_id == user else "asks"


def friends_of(connection: Connection, user: str) -> list[FriendRow]:
    """Return somebody's friends, and wishes on both sides; those that wait for an answer first."""
    # Two questions, because each is answered by an index of its own.
    found = []
    for own, other in ((friends.c.user_id, friends.c.other_id), (friends.c.other_id, friends.c.user_id)):
        question = select(friends, users.c.name).join(users, users.c.id == other).where(own == user)
        for row in connection.execute(question):
            asked = row.user_id == user
            kind = "friend" if row.since else "asked" if asked else "asks"
            found.append(
                FriendRow(user=row.other_id if asked else row.user_id, name=row.name, kind=kind, since=row.since)
            )
    order = {"asks": 0, "friend": 1, "asked": 2}
    return sorted(found, key=lambda row: (order[row.kind], row.name.casefold(), row.user))


def asking(connection: Connection, user: str) -> list[str]:
    """Return the names of those who wait for an answer from somebody, the first to ask first."""
    question = select(users.c.name).join(friends, friends.c.user_id == users.c.id)
    found = question.where(friends.c.other_id == user, friends.c.since == 0).order_by(friends.c.asked, users.c.id)
    return list(connection.scalars(found))


def are_near(connection: Connection, user: str, others: list[str]) -> list[str]:
    """Return those of the others who are friends of somebody."""
    made = select(friends).where(or_(friends.c.user_id == user, friends.c.other_id == user), friends.c.since > 0)
    near = {row.other_id if row.user_id == user else row.user_id for row in connection.execute(made)}
    return [other for other in others if other in near]


def know_each_other(connection: Connection, user: str, other: str) -> bool:
    """Say whether two are friends, or are in the same group: both have said yes to that."""
    groups = select(members.c.group_id).where(members.c.user_id == user)
    together = select(members.c.user_id).where(members.c.group_id.in_(groups), members.c.user_id == other)
    return between(connection, user, other) == "friend" or connection.execute(together).first() is not None


def known_names(connection: Connection, user: str, limit: int) -> list[str]:
    """Return the names of friends, and of those who are in a group with somebody: whom one might invite."""
    groups = select(members.c.group_id).where(members.c.user_id == user)
    together = select(members.c.user_id).where(members.c.group_id.in_(groups))
    near = [row.name for row in friends_of(connection, user) if row.kind == "friend"]
    question = select(users.c.name).where(users.c.id.in_(together), users.c.id != user)
    names = set(connection.execute(question.order_by(users.c.name).limit(limit)).scalars())
    return sorted({*names, *near}, key=str.casefold)[:limit]


def _both(user: str, other: str) -> ColumnElement[bool]:
    one = and_(friends.c.user_id == user, friends.c.other_id == other)
    return or_(one, and_(friends.c.user_id == other, friends.c.other_id == user))
