"""Where notices go is kept apart from other settings, by kind and fields; tokens of letters; notices that wait.

The web hooks that there are, addresses as apprise wrote them, become a kind and its fields where they can be. All
others are dropped, and the person reads so. Addresses of e-mail were never confirmed: they are kept to be shown, and
nothing is sent to them before they are.
"""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Make three tables, and take over what people have chosen."""
    op.create_table(
        "tokens",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_tokens_user_id"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_tokens"),
    )
    op.create_index("ix_tokens_user_id", "tokens", ["user_id", "kind"])
    op.create_index("ix_tokens_value", "tokens", ["value"])
    op.create_index("ix_tokens_expires", "tokens", ["expires"])
    receivers = op.create_table(
        "receivers",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("way", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("fields", sa.Text(), nullable=False),
        sa.Column("address_key", sa.Text(), nullable=True),
        sa.Column("delivered", sa.Double(), nullable=False),
        sa.Column("failing", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_receivers_user_id"),
        sa.PrimaryKeyConstraint("user_id", "way", name="pk_receivers"),
    )
    op.create_index("ix_receivers_address_key", "receivers", ["address_key"])
    op.create_table(
        "awaited_notices",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("by_name", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("sent", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_awaited_notices_user_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_awaited_notices_table_id"),
        sa.PrimaryKeyConstraint("user_id", "table_id", name="pk_awaited_notices"),
    )
    op.create_index("ix_awaited_notices_due", "awaited_notices", ["sent", "due"])
    _take_over(op.get_bind(), receivers)


def _take_over(connection: sa.Connection, receivers: sa.Table) -> None:
    users = sa.table("users", sa.column("id"), sa.column("guest"), sa.column("settings"))
    for id, guest, kept in connection.execute(sa.select(users.c.id, users.c.guest, users.c.settings)).all():
        settings = json.loads(kept)
        if not isinstance(settings, dict) or not {"email", "web_hook"} & settings.keys():
            continue
        email, hook = settings.pop("email", ""), settings.pop("web_hook", "")
        row = {"user_id": id, "address_key": None, "delivered": 0, "failing": 0}
        if isinstance(hook, str) and hook:
            kind, fields = taken_over(hook)
            connection.execute(receivers.insert().values(way="web", kind=kind, fields=json.dumps(fields), **row))
        # Guests have no address: they can have one when they make an account.
        if isinstance(email, str) and email and not guest:
            fields = {"address": email}
            values = {**row, "way": "mail", "kind": "unconfirmed", "fields": json.dumps(fields)}
            connection.execute(receivers.insert().values(values))
        connection.execute(users.update().where(users.c.id == id).values(settings=json.dumps(settings)))


def taken_over(hook: str) -> tuple[str, dict[str, str]]:
    """Return the kind and the fields of an address as apprise wrote it; no kind, where there is none like it."""
    try:
        parts = urlsplit(hook)
        scheme = hook.partition("://")[0].lower()
        found = _READERS[scheme](parts, [unquote(one) for one in parts.path.split("/") if one], hook)
    except (KeyError, ValueError, IndexError):
        return "", {}
    return ("", {}) if found is None else found


Found = tuple[str, dict[str, str]] | None


def _host(parts: SplitResult) -> str:
    """Return the host where it is one that is reached by https at its usual port."""
    if parts.port not in (None, 443) or not parts.hostname or "." not in parts.hostname:
        raise ValueError
    return parts.hostname


def _matches(**fields: tuple[str, str]) -> dict[str, str]:
    """Return the fields if each looks as it must."""
    if not all(re.fullmatch(form, text) for text, form in fields.values()):
        raise ValueError
    return {name: text for name, (text, _form) in fields.items()}


def _ntfy(parts: SplitResult, path: list[str], hook: str) -> Found:
    topic = r"[A-Za-z0-9_-]{1,64}"
    if not path:
        # ntfy://topic goes to ntfy.sh.
        named = hook.partition("://")[2].partition("?")[0].strip("/")
        return "ntfy", {"server": "ntfy.sh", **_matches(topic=(named, topic)), "token": ""}
    if parts.password or len(path) != 1 or (parts.scheme.lower() == "ntfy" and parts.hostname != "ntfy.sh"):
        return None
    token = unquote(parts.username or "")
    if token and not token.startswith("tk_"):
        return None
    fields = _matches(topic=(path[0], topic), token=(token, r"[A-Za-z0-9_]{0,400}"))
    return "ntfy", {"server": _host(parts), **fields}


def _json(parts: SplitResult, path: list[str], hook: str) -> Found:
    if parts.username or parts.query:
        return None
    fields = _matches(path=(parts.path or "/", r"/[A-Za-z0-9._~!$&'()*+,;=:@%/-]{0,399}"))
    return "json", {"server": _host(parts), **fields, "secret": ""}


def _discord(parts: SplitResult, path: list[str], hook: str) -> Found:
    number = parts.netloc.rpartition("@")[2]
    return "discord", _matches(id=(number, r"[0-9]{5,25}"), token=(path[0], r"[A-Za-z0-9_-]{20,200}"))


def _slack(parts: SplitResult, path: list[str], hook: str) -> Found:
    team = parts.netloc.rpartition("@")[2]
    return "slack", _matches(
        team=(team, r"T[A-Z0-9]{2,20}"), hook=(path[0], r"B[A-Z0-9]{2,20}"), token=(path[1], r"[A-Za-z0-9]{8,64}")
    )


def _telegram(parts: SplitResult, path: list[str], hook: str) -> Found:
    if len(path) != 1:
        return None
    chat, token = r"-?[0-9]{1,20}|@[A-Za-z0-9_]{3,64}", r"[0-9]{3,20}:[A-Za-z0-9_-]{20,100}"
    return "telegram", _matches(chat=(path[0], chat), token=(parts.netloc.removeprefix("bot"), token))


def _matrix(parts: SplitResult, path: list[str], hook: str) -> Found:
    if parts.password or not parts.username or len(path) != 1:
        return None
    room = path[0] if path[0].startswith("!") else ""
    fields = _matches(room=(room, r"![^\s/?#%]{1,254}"), token=(unquote(parts.username), r"[A-Za-z0-9._~+/=-]{1,400}"))
    return "matrix", {"server": _host(parts), **fields}


_READERS: dict[str, Any] = {
    "ntfy": _ntfy, "ntfys": _ntfy, "jsons": _json, "discord": _discord, "slack": _slack, "tgram": _telegram,
    "matrixs": _matrix,
}  # fmt: skip
