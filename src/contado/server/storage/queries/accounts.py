"""Second factors, recovery codes, and invitations to make an account."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from contado.rooms.rows import AuditRow, FactorRow, InvitationRow
from contado.server.storage import schema
from contado.server.storage.queries.powers import note
from contado.server.storage.queries.writing import insert_or_replace

factors, codes, invitations = schema.second_factors, schema.recovery_codes, schema.invitations
users = schema.users


def factor(connection: Connection, user: str) -> FactorRow | None:
    """Return the second factor of an account, confirmed or not."""
    row = connection.execute(select(factors).where(factors.c.user_id == user)).one_or_none()
    if row is None:
        return None
    left = connection.execute(select(func.count()).select_from(codes).where(codes.c.user_id == user)).scalar_one()
    return FactorRow(secret=row.secret, confirmed=row.confirmed, codes=left)


def offer_factor(connection: Connection, user: str, secret: str) -> None:
    """Keep a secret that its owner has still to confirm; one that is confirmed stays."""
    connection.execute(delete(factors).where(factors.c.user_id == user, factors.c.confirmed == 0))
    found = factor(connection, user)
    if found is None:
        insert_or_replace(connection, factors, user_id=user, secret=secret, confirmed=0, last_step=-1)


def confirm_factor(connection: Connection, user: str, step: int, hashes: list[str], now: float) -> bool:
    """Let the second factor count from now on, with its recovery codes; say whether there was one to confirm."""
    confirmed = update(factors).where(factors.c.user_id == user, factors.c.confirmed == 0)
    if not connection.execute(confirmed.values(confirmed=now, last_step=step)).rowcount:
        return False
    _keep_codes(connection, user, hashes)
    return True


def take_step(connection: Connection, user: str, step: int) -> bool:
    """Use up the code of a step and all before it; say whether it was still good."""
    taken = update(factors).where(factors.c.user_id == user, factors.c.confirmed > 0, factors.c.last_step < step)
    return connection.execute(taken.values(last_step=step)).rowcount == 1


def take_code(connection: Connection, user: str, code_hash: str) -> bool:
    """Use up a recovery code; say whether it was one."""
    taken = delete(codes).where(codes.c.user_id == user, codes.c.code_hash == code_hash)
    return connection.execute(taken).rowcount == 1


def new_codes(connection: Connection, user: str, hashes: list[str]) -> None:
    """Give an account other recovery codes."""
    _keep_codes(connection, user, hashes)


def drop_factor(connection: Connection, user: str, row: AuditRow | None) -> bool:
    """Take the second factor off an account, with its codes; say whether there was one."""
    connection.execute(delete(codes).where(codes.c.user_id == user))
    dropped = connection.execute(delete(factors).where(factors.c.user_id == user)).rowcount == 1
    if dropped and row is not None:
        note(connection, row)
    return dropped


def _keep_codes(connection: Connection, user: str, hashes: list[str]) -> None:
    connection.execute(delete(codes).where(codes.c.user_id == user))
    connection.execute(insert(codes), [{"user_id": user, "code_hash": one} for one in hashes])


def invite(connection: Connection, row: AuditRow, token_hash: str, expires: float) -> None:
    """Keep an invitation, and forget those that have expired."""
    connection.execute(delete(invitations).where(invitations.c.expires <= row.at))
    connection.execute(insert(invitations).values(token_hash=token_hash, by_id=row.by, at=row.at, expires=expires))
    note(connection, row)


def is_invited(connection: Connection, token_hash: str, now: float) -> float:
    """Return until when an invitation is good; 0: it is not."""
    question = select(invitations.c.expires)
    question = question.where(invitations.c.token_hash == token_hash, invitations.c.expires > now)
    return connection.execute(question).scalar_one_or_none() or 0.0


def take_invitation(connection: Connection, token_hash: str, now: float) -> InvitationRow | None:
    """Use an invitation up; return it, or nothing where it was not good. Whoever comes second finds none."""
    taken = delete(invitations).where(invitations.c.token_hash == token_hash, invitations.c.expires > now)
    row = connection.execute(taken.returning(invitations)).one_or_none()
    return None if row is None else _invitation(row)


def return_invitation(connection: Connection, row: InvitationRow) -> None:
    """Give an invitation back whose account was not made after all."""
    insert_or_replace(
        connection, invitations, token_hash=row.token_hash, by_id=row.by, at=row.at, expires=row.expires
    )  # fmt: skip


def open_invitations(connection: Connection, now: float) -> list[InvitationRow]:
    """Return the invitations that are still good, the newest first."""
    joined = invitations.outerjoin(users, users.c.id == invitations.c.by_id)
    question = select(invitations, users.c.name).select_from(joined).where(invitations.c.expires > now)
    rows = connection.execute(question.order_by(invitations.c.at.desc(), invitations.c.token_hash))
    return [_invitation(row, row.name or "") for row in rows]


def withdraw(connection: Connection, row: AuditRow, token_hash: str) -> bool:
    """Take an invitation back before anybody has used it; say whether there was one."""
    gone = connection.execute(delete(invitations).where(invitations.c.token_hash == token_hash)).rowcount == 1
    if gone:
        note(connection, row)
    return gone


def _invitation(row: Row[Any], name: str = "") -> InvitationRow:
    return InvitationRow(token_hash=row.token_hash, by=row.by_id, by_name=name, at=row.at, expires=row.expires)
