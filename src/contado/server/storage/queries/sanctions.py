"""What somebody, or a network, may not do for a while: looked up whenever somebody comes in or talks."""

from __future__ import annotations

import ipaddress
import time
from typing import Any

from sqlalchemy import ColumnElement, Connection, or_, select

from contado.rooms.rows import Sanction
from contado.server.storage import schema
from contado.server.storage.errors import Banned

sanctions = schema.sanctions


def sanction(connection: Connection, kind: str, user: str, now: float) -> Sanction | None:
    """Return what holds for a user now."""
    question = select(sanctions).where(sanctions.c.kind == kind, sanctions.c.user_id == user, holds(now))
    row = connection.execute(question.order_by(sanctions.c.at.desc()).limit(1)).one_or_none()
    return None if row is None else read_sanction(row)


def network_ban(connection: Connection, address: str, now: float) -> Sanction | None:
    """Return the ban of a network that an address, or a smaller network, lies in."""
    question = select(sanctions).where(sanctions.c.network != "", sanctions.c.kind == "ban", holds(now))
    found = (row for row in connection.execute(question) if is_inside(address, row.network))
    row = next(found, None)
    return None if row is None else read_sanction(row)


def check_user(connection: Connection, user: str, now: float) -> None:
    """Refuse somebody who is shut out."""
    found = sanction(connection, "ban", user, now)
    if found is not None:
        raise banned(found)


def banned(found: Sanction) -> Banned:
    """Return what somebody reads who is shut out: until when, and why."""
    if not found.until:
        return Banned("You are shut out of this server. The reason: {why}", why=found.why)
    until = day(found.until)
    return Banned("You are shut out of this server until {date}. The reason: {why}", date=until, why=found.why)


def day(seconds: float) -> str:
    """Return a time as it is read everywhere."""
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seconds))


def is_inside(address: str, network: str) -> bool:
    """Say whether an address or network lies inside another; what is neither lies nowhere."""
    try:
        inner, outer = ipaddress.ip_network(address, strict=False), ipaddress.ip_network(network, strict=False)
    except ValueError:
        return False
    if isinstance(inner, ipaddress.IPv4Network):
        return isinstance(outer, ipaddress.IPv4Network) and inner.subnet_of(outer)
    return isinstance(outer, ipaddress.IPv6Network) and inner.subnet_of(outer)


def holds(now: float) -> ColumnElement[bool]:
    """Say that a sanction holds at a moment."""
    return or_(sanctions.c.until == 0, sanctions.c.until > now)


def read_sanction(row: Any, name: str = "") -> Sanction:
    """Return a sanction from its row."""
    return Sanction(
        id=row.id, kind=row.kind, user=row.user_id, network=row.network, at=row.at, until=row.until, why=row.why,
        name=name,
    )  # fmt: skip
