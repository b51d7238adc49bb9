"""Web hooks and addresses of an older version are taken over where they can be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from contado.server.notices.kinds import KINDS
from contado.server.storage.databases.sqlite import SQLite
from contado.server.storage.migrations import migrate
from contado.server.storage.store import Store

pytestmark = pytest.mark.anyio

DISCORD = "a-Very_Long-token-of-a-web-hook"
TELEGRAM = "123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11"
OLD: list[tuple[str, str, dict[str, str]]] = [
    ("ntfy://my-topic", "ntfy", {"server": "ntfy.sh", "topic": "my-topic", "token": ""}),
    ("ntfys://ntfy.sh/my-topic", "ntfy", {"server": "ntfy.sh", "topic": "my-topic", "token": ""}),
    ("ntfys://tk_abc@push.example/t?priority=high", "ntfy",
     {"server": "push.example", "topic": "t", "token": "tk_abc"}),
    ("ntfys://user:pass@push.example/t", "", {}),
    ("ntfy://push.example/t", "", {}),
    ("jsons://home.example/a/b", "json", {"server": "home.example", "path": "/a/b", "secret": ""}),
    ("jsons://home.example", "json", {"server": "home.example", "path": "/", "secret": ""}),
    ("jsons://user@home.example/", "", {}),
    ("jsons://home.example:8443/", "", {}),
    ("jsons://home.example/?+X-Header=1", "", {}),
    ("json://home.example/", "", {}),
    (f"discord://123456789/{DISCORD}", "discord", {"id": "123456789", "token": DISCORD}),
    (f"discord://bot@123456789/{DISCORD}/?template=http://127.0.0.1/", "discord",
     {"id": "123456789", "token": DISCORD}),
    ("slack://T0001AAAA/B0001BBBB/abcdefghijkl", "slack",
     {"team": "T0001AAAA", "hook": "B0001BBBB", "token": "abcdefghijkl"}),
    ("slack://xoxb-1234/#channel", "", {}),
    (f"tgram://{TELEGRAM}/-100123/", "telegram", {"chat": "-100123", "token": TELEGRAM}),
    (f"tgram://{TELEGRAM}/1/2", "", {}),
    ("matrixs://syt_abc@matrix.example/!room:matrix.example", "matrix",
     {"server": "matrix.example", "room": "!room:matrix.example", "token": "syt_abc"}),
    ("matrixs://user:pass@matrix.example/!room:matrix.example", "", {}),
    ("gotifys://host.example/token", "", {}),
    ("forms://host.example/", "", {}),
    ("nonsense", "", {}),
    ("ntfys://[", "", {}),
]  # fmt: skip


async def test_hooks_become_kinds_with_fields(tmp_path: Path) -> None:
    path = str(tmp_path / "old.db")
    old = await SQLite.open(path, durable=False)
    await old.write(migrate, "0003")

    def fill(connection: Connection) -> None:
        row = text("INSERT INTO users (id, name, guest, created, settings) VALUES (:id, 'X', :guest, 5, :settings)")
        for number, (hook, _kind, _fields) in enumerate(OLD):
            settings = json.dumps({"theme": "dark", "web_hook": hook, "email": "x@home.example"})
            connection.execute(row, {"id": f"u{number}", "guest": number % 2 == 1, "settings": settings})
        connection.execute(row, {"id": "plain", "guest": True, "settings": '{"web_hook": "", "email": ""}'})

    await old.write(fill)
    await old.close()
    store = await Store.open(path)
    for number, (hook, kind, fields) in enumerate(OLD):
        user = await store.user(f"u{number}")
        assert user is not None
        assert user.settings == {"theme": "dark"}
        rows = {row.way: row for row in await store.receivers(f"u{number}")}
        assert (rows["web"].kind, rows["web"].fields) == (kind, fields), hook
        if kind:
            # What was taken over is what somebody could enter today.
            assert KINDS[kind].check(fields, {}) == fields
        # Nobody has ever confirmed an address, and guests have none any more.
        assert ("mail" in rows) == (number % 2 == 0)
        if "mail" in rows:
            assert (rows["mail"].kind, rows["mail"].fields) == ("unconfirmed", {"address": "x@home.example"})
    assert await store.receivers("plain") == []
    await store.close()
