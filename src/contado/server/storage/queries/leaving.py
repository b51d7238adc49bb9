"""What becomes of people who leave, and of what has been kept long enough.

Whatever refers to somebody is found in the schema itself: where nobody may stand, the reference is taken out, and
where somebody must stand, the row goes. A table that is added later is covered, too.
"""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import Column, Connection, Table, delete, exists, select, update

from contado.rooms.rows import AuditRow, Left
from contado.server.storage import contests_schema, schema
from contado.server.storage.club.friends import friends_of
from contado.server.storage.club.groups import groups_of, settle
from contado.server.storage.club.schema import asked_in, group_lines, members, partner_lines, presets, ratings, results
from contado.server.storage.push_schema import digests, push_subscriptions
from contado.server.storage.queries.powers import note
from contado.server.storage.queries.writing import insert_once

users, sessions, tables, seats = schema.users, schema.sessions, schema.tables, schema.seats
chat, notes, entries, snapshots = schema.chat, schema.notes, schema.entries, schema.snapshots
records, sanctions, reports, audit = schema.records, schema.sanctions, schema.reports, schema.audit
awaited, receivers, attempts = schema.awaited_notices, schema.receivers, schema.attempts
contests, entrants = contests_schema.contests, contests_schema.contest_entrants
contest_notes, leagues = contests_schema.contest_notes, contests_schema.leagues
# What those are called who have left, where others have played with them.
FORMER: Final = "Former player"
# The name under which it is kept when the last sweep was.
SWEPT: Final = "swept"


def references(to: Table) -> list[Column[Any]]:
    """Return the columns that refer to a table."""
    found = [column for table in schema.metadata.sorted_tables for column in table.columns]
    return [column for column in found if any(key.column.table is to for key in column.foreign_keys)]


def forget_user(connection: Connection, user: str, row: AuditRow | None) -> Left:
    """Take somebody out of everything. Games that others have played stay, without the name; the others go."""
    own = select(seats.c.table_id).where(seats.c.user_id == user)
    mine = list(connection.execute(select(tables.c.id, tables.c.stage, tables.c.creator).where(
        tables.c.id.in_(own) | (tables.c.creator == user)
    )))  # fmt: skip
    name = connection.execute(select(users.c.name).where(users.c.id == user)).scalar_one_or_none() or ""
    left = Left()
    for table in mine:
        others = select(seats.c.seat).where(seats.c.table_id == table.id, seats.c.user_id != user)
        if connection.execute(others).first() is None:
            forget_table(connection, table.id)
            left.gone.append(table.id)
            continue
        left.kept.append(table.id)
        if table.stage == "gathering":
            _stand_up(connection, table.id, user, closes=table.creator == user)
        else:
            _rename(connection, table.id, user, name)
    _leave_contests(connection, user)
    connection.execute(delete(chat).where(chat.c.user_id == user))
    connection.execute(delete(sanctions).where(sanctions.c.user_id == user))
    connection.execute(delete(reports).where(reports.c.about_id == user, reports.c.settled > 0))
    connection.execute(delete(reports).where(reports.c.by_id == user, reports.c.settled > 0))
    theirs = list(connection.execute(select(members.c.group_id).where(members.c.user_id == user)).scalars())
    for column in references(users):
        if column.nullable:
            connection.execute(update(column.table).where(column == user).values({column.name: ""}))
        else:
            connection.execute(delete(column.table).where(column == user))
    settle(connection, theirs)
    # What was counted for them is no reference, but has their id at its end.
    connection.execute(delete(attempts).where(attempts.c.key.endswith(f" {user}", autoescape=True)))
    connection.execute(delete(users).where(users.c.id == user))
    if row is not None:
        row.whom, row.by = "", "" if row.by == user else row.by
        note(connection, row)
    return left


def forget_table(connection: Connection, table: str) -> None:
    """Take a table out, with all that belongs to it."""
    for column in references(tables):
        connection.execute(delete(column.table).where(column == table))
    # A copy of a game that is gone can tell none of its secrets to those who play it.
    connection.execute(update(records).where(records.c.copied_from == table).values(copied_from=None))
    connection.execute(delete(tables).where(tables.c.id == table))


def _leave_contests(connection: Connection, user: str) -> None:
    """Take somebody out of contests that have not begun; in the others they play no more, and have no name."""
    open = select(contests.c.id).where(contests.c.stage == "open")
    mine = entrants.c.user_id == user
    connection.execute(delete(entrants).where(mine, entrants.c.contest_id.in_(open)))
    drawn = select(contests.c.round).where(contests.c.id == entrants.c.contest_id).scalar_subquery()
    connection.execute(update(entrants).where(mine, entrants.c.left_at < 0).values(left_at=drawn))
    connection.execute(update(entrants).where(mine).values(name=FORMER))


def _stand_up(connection: Connection, table: str, user: str, closes: bool) -> None:
    here = (seats.c.table_id == table, seats.c.user_id == user)
    connection.execute(update(seats).where(*here).values(kind="open", user_id="", name="", bot="", replaced=False))
    if closes:
        connection.execute(update(tables).where(tables.c.id == table).values(stage="closed"))


def _rename(connection: Connection, table: str, user: str, name: str) -> None:
    """Take somebody's name out of a game that others have played, wherever it stands."""
    rows = list(connection.execute(select(seats).where(seats.c.table_id == table)))
    taken = {row.name for row in rows if row.user_id != user}
    names = ({row.name for row in rows if row.user_id == user} | {name}) - taken - {""}
    here = (seats.c.table_id == table, seats.c.user_id == user)
    connection.execute(update(seats).where(*here).values(name=FORMER))
    # What others are still to be told of this table; the words of it may have the name in them.
    told = update(awaited).where(awaited.c.table_id == table)
    connection.execute(told.values(said="", asked=""))
    connection.execute(told.where(awaited.c.by_name.in_(names)).values(by_name=FORMER))
    for part in list(connection.execute(select(snapshots).where(snapshots.c.table_id == table))):
        kept = [[FORMER if seat[0] in names else seat[0], *seat[1:]] for seat in part.data.get("seats", [])]
        if kept and kept != part.data["seats"]:
            this = (snapshots.c.table_id == table, snapshots.c.number == part.number)
            connection.execute(update(snapshots).where(*this).values(data={**part.data, "seats": kept}))
    for entry in list(connection.execute(select(entries).where(entries.c.table_id == table))):
        if isinstance(entry.data, dict) and entry.data.get("person") in names:
            this = (entries.c.table_id == table, entries.c.number == entry.number)
            connection.execute(update(entries).where(*this).values(data={**entry.data, "person": FORMER}))
    text = connection.execute(select(records.c.text).where(records.c.table_id == table)).scalar_one_or_none()
    if text:
        lines = [_renamed(line, names) for line in text.split("\n")]
        connection.execute(update(records).where(records.c.table_id == table).values(text="\n".join(lines)))


def _renamed(line: str, names: set[str]) -> str:
    head, colon, rest = line.partition(":")
    return f"{head}: {FORMER}" if colon and head == "seat" and rest.strip() in names else line


# What has been kept long enough


def sweep_is_due(connection: Connection, today: str) -> bool:
    """Say whether nobody has swept on this day yet; whoever is told so is the one who does it."""
    kept = schema.secrets
    insert_once(connection, kept, name=SWEPT, value="")
    claimed = update(kept).where(kept.c.name == SWEPT, kept.c.value < today).values(value=today)
    return connection.execute(claimed).rowcount == 1


def old_guests(connection: Connection, before: float, limit: int) -> list[str]:
    """Return guests who were not here since a moment, and are awaited at no table and in no contest."""
    goes_on = tables.c.stage.in_(("gathering", "playing"))
    joined = seats.join(tables, tables.c.id == seats.c.table_id)
    waited_for = exists().select_from(joined).where(seats.c.user_id == users.c.id, goes_on, tables.c.lesson == "")
    # Between two rounds nobody has a table, and all come back for the next.
    on = contests.c.stage.in_(("open", "running"))
    entered = entrants.join(contests, contests.c.id == entrants.c.contest_id)
    takes_part = exists().select_from(entered).where(entrants.c.user_id == users.c.id, entrants.c.left_at < 0, on)
    leads = exists().where(contests.c.arbiter == users.c.id, on)
    question = select(users.c.id).where(users.c.guest, users.c.seen < before, users.c.created < before)
    question = question.where(~waited_for, ~takes_part, ~leads)
    return list(connection.execute(question.order_by(users.c.seen, users.c.id).limit(limit)).scalars())


def old_tables(connection: Connection, before: float, limit: int) -> list[str]:
    """Return tables that were made before a moment and have never begun."""
    question = select(tables.c.id).where(tables.c.begun == 0, tables.c.created < before)
    return list(connection.execute(question.order_by(tables.c.created, tables.c.id).limit(limit)).scalars())


def idle_games(connection: Connection, before: float, limit: int) -> list[str]:
    """Return games that are not over, and with which nobody has gone on since a moment."""
    question = select(tables.c.id).where(tables.c.stage == "playing", tables.c.moved < before, tables.c.begun < before)
    return list(connection.execute(question.order_by(tables.c.moved, tables.c.id).limit(limit)).scalars())


def drop_old_chat(connection: Connection, before: float) -> int:
    """Take out what was said at games that ended before a moment, and in groups before it; return how many lines."""
    ended = select(tables.c.id).where(tables.c.stage.in_(("over", "closed")), tables.c.moved < before)
    gone = [
        delete(chat).where(chat.c.table_id.in_(ended)),
        delete(partner_lines).where(partner_lines.c.table_id.in_(ended)),
        delete(group_lines).where(group_lines.c.at < before),
    ]
    return sum(connection.execute(one).rowcount for one in gone)


def drop_old_notes(connection: Connection, now: float, before: float) -> int:
    """Take out sessions and sanctions that are over, and settled reports and the audit log of long ago."""
    gone = [
        delete(sessions).where(sessions.c.expires <= now),
        delete(sanctions).where(sanctions.c.until > 0, sanctions.c.until < before),
        delete(reports).where(reports.c.settled > 0, reports.c.settled < before),
        delete(audit).where(audit.c.at < before),
    ]
    return sum(connection.execute(one).rowcount for one in gone)


# All of mine


def all_of(connection: Connection, user: str) -> dict[str, Any]:
    """Return what is kept of somebody beside their tables: nothing secret, and nothing of others."""
    about = connection.execute(select(users).where(users.c.id == user)).one()
    said = select(chat.c.table_id, chat.c.text, chat.c.at).where(chat.c.user_id == user).order_by(chat.c.at)
    noted = select(notes.c.table_id, notes.c.text).where(notes.c.user_id == user).order_by(notes.c.table_id)
    places = select(sessions.c.device, sessions.c.network, sessions.c.created, sessions.c.seen)
    told = select(reports.c.at, reports.c.table_id, reports.c.text).where(reports.c.by_id == user)
    punished = select(sanctions.c.kind, sanctions.c.at, sanctions.c.until, sanctions.c.why)
    joined = entrants.join(contests, contests.c.id == entrants.c.contest_id)
    entered = select(contests.c.id, contests.c.name, contests.c.game, contests.c.stage, entrants.c.name.label("as"))
    arbitrated = select(contests.c.id, contests.c.name, contests.c.game, contests.c.stage, contests.c.created)
    noted_at = select(contest_notes.c.contest_id, contest_notes.c.at, contest_notes.c.deed)
    led = select(leagues.c.id, leagues.c.name, leagues.c.season, leagues.c.created)
    questions = {
        "contests": entered.select_from(joined).where(entrants.c.user_id == user),
        "arbiter_of": arbitrated.where(contests.c.arbiter == user), "leagues": led.where(leagues.c.arbiter == user),
        "arbiter_deeds": noted_at.where(contest_notes.c.by_id == user),
        "chat": said, "notes": noted, "sessions": places.where(sessions.c.user_id == user), "reports": told,
        "sanctions": punished.where(sanctions.c.user_id == user),
    }  # fmt: skip
    away = select(schema.holidays.c.began, schema.holidays.c.ended).where(schema.holidays.c.user_id == user)
    questions["holidays"] = away.order_by(schema.holidays.c.began)
    found = {
        name: [dict(row) for row in connection.execute(question).mappings()] for name, question in questions.items()
    }
    ways = connection.execute(select(receivers).where(receivers.c.user_id == user).order_by(receivers.c.way))
    # The words by which another service knows us are not for a file; an address of e-mail is theirs.
    found["notices"] = [{"way": row.way, "kind": row.kind, "address": row.fields.get("address", "")} for row in ways]
    found |= _club_of(connection, user)
    pushed = select(push_subscriptions, sessions.c.device).where(push_subscriptions.c.user_id == user)
    pushed = pushed.join(sessions, sessions.c.token_hash == push_subscriptions.c.session_hash)
    found["notices"] += [
        {"way": "push", "kind": row.device, "address": urlsplit(row.endpoint).netloc, "created": row.created}
        for row in connection.execute(pushed.order_by(push_subscriptions.c.created))
    ]
    letter = connection.execute(select(digests.c.due).where(digests.c.user_id == user)).scalar_one_or_none()
    found["notices"] += [] if letter is None else [{"way": "mail", "kind": "daily", "address": "", "due": letter}]
    kept = {name: getattr(about, name) for name in ("name", "guest", "role", "created", "seen", "settings")}
    return {"account": kept, **found}


def _club_of(connection: Connection, user: str) -> dict[str, Any]:
    """Return results, ratings, friends, groups, set-ups, and what was said to partners and groups."""
    own = [column for column in results.columns if column.name != "user_id"]
    rated = [column for column in ratings.columns if column.name != "user_id"]
    said = select(group_lines.c.group_id, group_lines.c.text, group_lines.c.at)
    whispered = select(partner_lines.c.table_id, partner_lines.c.text, partner_lines.c.at)
    kept = select(presets.c.game, presets.c.name, presets.c.form, presets.c.at)
    questions = {
        "results": select(*own).where(results.c.user_id == user).order_by(results.c.ended),
        "ratings": select(*rated).where(ratings.c.user_id == user).order_by(ratings.c.game, ratings.c.players),
        "group_chat": said.where(group_lines.c.user_id == user).order_by(group_lines.c.at),
        "partner_chat": whispered.where(partner_lines.c.user_id == user).order_by(partner_lines.c.at),
        "presets": kept.where(presets.c.user_id == user).order_by(presets.c.game, presets.c.name),
        "invitations": select(asked_in.c.table_id, asked_in.c.at).where(asked_in.c.user_id == user),
    }
    found: dict[str, Any] = {
        name: [dict(row) for row in connection.execute(question).mappings()] for name, question in questions.items()
    }
    friends = [row for row in friends_of(connection, user) if row.kind != "asks"]
    found["friends"] = [{"name": row.name, "kind": row.kind, "since": row.since} for row in friends]
    groups = groups_of(connection, user)
    found["groups"] = [{"name": row.name, "about": row.about, "role": row.role} for row in groups]
    return found
