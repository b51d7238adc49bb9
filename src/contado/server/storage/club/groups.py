"""Groups: their members, their talk, and their tables; and who was invited to a table by name."""

from __future__ import annotations

import secrets

from sqlalchemy import ColumnElement, Connection, delete, func, insert, literal, select, update

from contado.core.errors import ContadoError
from contado.rooms.rows import TableRow
from contado.server.errors import NotAllowed
from contado.server.storage import schema
from contado.server.storage.club.rows import GroupRow, LineRow, MemberRow
from contado.server.storage.club.schema import asked_in, group_lines, groups, members
from contado.server.storage.queries.tables import _several
from contado.server.storage.queries.writing import insert_once

tables, users, visitors = schema.tables, schema.users, schema.visitors
HOST = "host"


# Groups


def create(connection: Connection, user: str, new: GroupRow, most: int) -> None:
    """Make a group, whose host is who makes it."""
    own = select(func.count()).select_from(members).where(members.c.user_id == user)
    if connection.execute(own).scalar_one() >= most:
        raise ContadoError("You are in so many groups already: {n} are enough.", n=most)
    connection.execute(
        insert(groups).values(
            id=new.id, name=new.name, about=new.about, invite=new.invite, created=new.created, lines=0
        )
    )
    connection.execute(insert(members).values(group_id=new.id, user_id=user, role=HOST, joined=new.created, line=0))


def group_of(connection: Connection, group: str, user: str) -> GroupRow | None:
    """Return a group as somebody sees it: without its invite link unless they are in it."""
    return next(iter(_groups(connection, user, groups.c.id == group)), None)


def invited_to(connection: Connection, invite: str, user: str) -> GroupRow | None:
    """Return the group that an invite link leads to."""
    return next(iter(_groups(connection, user, groups.c.invite == invite)), None)


def groups_of(connection: Connection, user: str) -> list[GroupRow]:
    """Return the groups that somebody is in."""
    own = select(members.c.group_id).where(members.c.user_id == user)
    return _groups(connection, user, groups.c.id.in_(own))


def _groups(connection: Connection, user: str, where: ColumnElement[bool]) -> list[GroupRow]:
    rows = list(connection.execute(select(groups).where(where).order_by(groups.c.name, groups.c.id)))
    if not rows:
        return []
    ids = [row.id for row in rows]
    counted = select(members.c.group_id, func.count().label("n")).where(members.c.group_id.in_(ids))
    counts = {row.group_id: row.n for row in connection.execute(counted.group_by(members.c.group_id))}
    own = select(members).where(members.c.user_id == user, members.c.group_id.in_(ids))
    mine = {row.group_id: row for row in connection.execute(own)}
    return [
        GroupRow(
            id=row.id, name=row.name, about=row.about, created=row.created, lines=row.lines,
            members=counts.get(row.id, 0), invite=row.invite if row.id in mine else "",
            role=(mine[row.id].role or "member") if row.id in mine else "",
            unread=row.lines - mine[row.id].line if row.id in mine else 0,
        )
        for row in rows
    ]  # fmt: skip


def is_member(connection: Connection, group: str, user: str) -> bool:
    """Say whether somebody is in a group."""
    here = (members.c.group_id == group, members.c.user_id == user)
    return connection.execute(select(members.c.user_id).where(*here)).first() is not None


def members_of(connection: Connection, group: str) -> list[MemberRow]:
    """Return who is in a group, its hosts first."""
    question = select(members, users.c.name).join(users, users.c.id == members.c.user_id)
    rows = connection.execute(question.where(members.c.group_id == group))
    found = [MemberRow(user=row.user_id, name=row.name, host=row.role == HOST, joined=row.joined) for row in rows]
    return sorted(found, key=lambda one: (not one.host, one.name.casefold(), one.user))


def join(connection: Connection, group: str, user: str, now: float, most: int) -> bool:
    """Put somebody into a group, unless it is full; say whether they are new there."""
    lines = connection.execute(
        select(groups.c.lines).where(groups.c.id == group).with_for_update()
    ).scalar_one_or_none()
    if lines is None:
        raise ContadoError("There is no such group.")
    count = select(func.count()).select_from(members).where(members.c.group_id == group)
    if not is_member(connection, group, user) and connection.execute(count).scalar_one() >= most:
        raise ContadoError("This group is full: {n} are in it.", n=most)
    return insert_once(connection, members, group_id=group, user_id=user, role="", joined=now, line=lines)


def leave(connection: Connection, group: str, user: str) -> None:
    """Take somebody out of a group. One without a host gets the one who has been there longest; an empty one goes."""
    connection.execute(select(groups.c.id).where(groups.c.id == group).with_for_update())
    connection.execute(delete(members).where(members.c.group_id == group, members.c.user_id == user))
    settle(connection, [group])


def settle(connection: Connection, found: list[str]) -> None:
    """Give groups without a host another one, and forget those without members."""
    for group in found:
        rows = list(connection.execute(select(members).where(members.c.group_id == group).order_by(members.c.joined)))
        if not rows:
            forget(connection, group)
        elif all(row.role != HOST for row in rows):
            first = (members.c.group_id == group, members.c.user_id == rows[0].user_id)
            connection.execute(update(members).where(*first).values(role=HOST))


def forget(connection: Connection, group: str) -> None:
    """Take a group out; its tables are private ones from then on."""
    # An index with a condition is used only where the condition is written out.
    of_some = tables.c.group_id != literal("", literal_execute=True)
    connection.execute(update(tables).where(of_some, tables.c.group_id == group).values(group_id=""))
    connection.execute(delete(group_lines).where(group_lines.c.group_id == group))
    connection.execute(delete(members).where(members.c.group_id == group))
    connection.execute(delete(groups).where(groups.c.id == group))


def set_host(connection: Connection, group: str, user: str, yes: bool) -> None:
    """Make a member a host of a group, or a member like the others; one host is always left."""
    connection.execute(select(groups.c.id).where(groups.c.id == group).with_for_update())
    hosts = [one for one in members_of(connection, group) if one.host]
    if not yes and [one.user for one in hosts] == [user]:
        raise NotAllowed("A group has a host: make somebody else one first.")
    here = (members.c.group_id == group, members.c.user_id == user)
    connection.execute(update(members).where(*here).values(role=HOST if yes else ""))


def describe(connection: Connection, group: str, name: str, about: str) -> None:
    """Give a group another name and description."""
    connection.execute(update(groups).where(groups.c.id == group).values(name=name, about=about))


def new_invite(connection: Connection, group: str) -> str:
    """Give a group another invite link; the old one leads nowhere."""
    word = secrets.token_urlsafe(12)
    connection.execute(update(groups).where(groups.c.id == group).values(invite=word))
    return word


# Their talk


def say(connection: Connection, group: str, user: str, name: str, text: str, now: float) -> LineRow:
    """Keep a line of a group's talk; whoever says it has read what was said before."""
    count = update(groups).where(groups.c.id == group).values(lines=groups.c.lines + 1).returning(groups.c.lines)
    id = connection.execute(count).scalar_one_or_none()
    if id is None:
        raise ContadoError("There is no such group.")
    values = {"group_id": group, "id": id, "user_id": user, "name": name, "text": text, "at": now}
    connection.execute(insert(group_lines).values(values))
    read_to(connection, group, user, id)
    return LineRow(id=id, user=user, name=name, text=text, at=now)


def said(connection: Connection, group: str, limit: int) -> list[LineRow]:
    """Return the last lines of a group's talk, oldest first."""
    question = select(group_lines).where(group_lines.c.group_id == group)
    rows = connection.execute(question.order_by(group_lines.c.id.desc()).limit(limit))
    return [LineRow(id=row.id, user=row.user_id, name=row.name, text=row.text, at=row.at) for row in rows][::-1]


def read_to(connection: Connection, group: str, user: str, line: int) -> None:
    """Note that somebody has read a group's talk up to a line."""
    here = (members.c.group_id == group, members.c.user_id == user, members.c.line < line)
    connection.execute(update(members).where(*here).values(line=line))


# Tables


def ask_in(connection: Connection, table: str, user: str, by: str, now: float, most: int) -> bool:
    """Note that somebody is invited to a table, and let them in; say whether that is new."""
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    count = select(func.count()).select_from(asked_in).where(asked_in.c.table_id == table)
    if connection.execute(count).scalar_one() >= most:
        raise ContadoError("So many are invited to this table already: {n} are enough.", n=most)
    insert_once(connection, visitors, table_id=table, user_id=user)
    return insert_once(connection, asked_in, table_id=table, user_id=user, by_id=by, at=now)


def decline(connection: Connection, table: str, user: str) -> None:
    """Note that somebody does not want to come to a table."""
    connection.execute(delete(asked_in).where(asked_in.c.table_id == table, asked_in.c.user_id == user))


def invitations_of(connection: Connection, user: str, limit: int) -> list[tuple[TableRow, str]]:
    """Return the tables to which somebody is invited that wait for players, and by whom."""
    question = select(asked_in.c.table_id, users.c.name).outerjoin(users, users.c.id == asked_in.c.by_id)
    by = {row.table_id: row.name or "" for row in connection.execute(question.where(asked_in.c.user_id == user))}
    waiting = select(tables).where(tables.c.id.in_(by), tables.c.stage == "gathering")
    rows = _several(connection, waiting.order_by(tables.c.created.desc(), tables.c.id).limit(limit)) if by else []
    return [(row, by[row.id]) for row in rows if all(seat.user != user for seat in row.seats)]


def asked_to(connection: Connection, table: str) -> list[str]:
    """Return the names of those who are invited to a table."""
    question = select(users.c.name).join(asked_in, asked_in.c.user_id == users.c.id)
    return list(connection.execute(question.where(asked_in.c.table_id == table).order_by(users.c.name)).scalars())
