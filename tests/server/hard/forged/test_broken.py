"""What is not a message or a body at all, and what is too large."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.hard.forged.scene import POSTS, Scene, answered, hear_the_end, is_refused

BROKEN: list[bytes] = [
    b"", b" ", b"{", b"}", b"nul", b"null", b"[]", b"{}", b"1", b'"act"', b"\x00", b"\xff\xfe", b"\xed\xa0\x80",
    b'{"type": "act", "number": NaN, "seat": 0, "action": 1}', b'{"number": Infinity, "seat": 0, "action": 1}',
    b'{"number": -0, "seat": 1e400}', b'{"number": 0, "number": 1, "seat": 0, "seat": 1}',
    b'{"number": 1, "seat": 0, "action": 0, "as_seat": 1}', b'{"type": "act"}', b'{"type": "fly", "number": 1}',
    b'{"type": ["act"], "number": 1}', b'{"text": "\xff"}', b'{"text": "\\ud800"}', b'{"text": 5}', b'{"text": null}',
    b"[" * 20_000, b'{"a":' * 5_000, b'{"text": ' + b"[" * 5_000 + b"]" * 5_000 + b"}",
    b'{"number": ' + b"9" * 5_000 + b', "seat": 0, "action": 0}', b"{'number': 1}", b'{"number": 1,}',
    b"\xef\xbb\xbf{}",
    b'{"__class__": "x", "number": 1}', b'{"text": "a"} {"text": "b"}',
]  # fmt: skip


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("route", POSTS)
def test_what_is_not_a_body_is_refused(scene: Scene, route: str) -> None:
    for broken in BROKEN:
        for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", "application/msgpack", ""):
            if kind != "application/json" and len(broken) > 100:
                continue
            answer = scene.actor.ask(
                "POST", f"{scene.path}/{route}", content=broken, headers={"Content-Type": kind} if kind else {}
            )
            is_refused(answer)


@pytest.mark.usefixtures("unchanged")
def test_what_is_not_a_message_is_refused(scene: Scene) -> None:
    with scene.actor.live(scene.table) as live:
        for broken in BROKEN:
            reply = answered(live, broken)
            assert not reply["ok"], broken[:60]
            assert reply["error"]
            assert not reply["ref"]


@pytest.mark.usefixtures("unchanged")
def test_text_that_is_not_utf_8_ends_that_connection_only(scene: Scene) -> None:
    with scene.ada.live(scene.table) as other, scene.ben.live(scene.table) as live:
        # A text frame (bits 1 and 128) with two masked bytes that are not UTF-8.
        live.socket.socket.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28]))
        hear_the_end(live)
        assert other.ask("ping")["ok"]


@pytest.mark.usefixtures("unchanged")
def test_what_is_too_large_is_refused(scene: Scene) -> None:
    with scene.actor.live(scene.table) as live:
        for huge, ref in (
            ("x" * 70_000, 0),
            (json.dumps({"type": "say", "ref": 9001, "text": "x" * 100_000}), 9001),
            (json.dumps({"type": "say", "text": "x" * 100_000, "ref": 9002}), 9002),
        ):
            reply = answered(live, huge)
            assert not reply["ok"]
            assert reply["error"] == "A message is never longer than 65536 characters."
            assert reply["ref"] == ref
        assert not live.ask("say", text="x" * 501)["ok"]
        assert not live.ask("say", text="")["ok"]
        assert not live.ask("say", text=" \n\t ")["ok"]
    with scene.actor.live(scene.table) as live:
        with suppress(ConnectionClosed):
            live.send("x" * 3_000_000)
        hear_the_end(live)
    for letters in (501, 900_000, 4_000_000):
        assert is_refused(scene.actor.ask("POST", f"{scene.path}/chat", json={"text": "x" * letters}))
    assert is_refused(scene.actor.ask("PUT", f"{scene.path}/notes", json={"text": "x" * 20_001}))
    assert is_refused(scene.actor.ask("PUT", f"{scene.path}/notes", json={"text": "a\x00b"}))
    assert is_refused(scene.actor.ask("POST", "/records", content=b"x" * 3_000_000))
    assert is_refused(scene.actor.ask("POST", "/records", content=b"\xff\x00contado record 1"))


@pytest.mark.parametrize("text", ["a\x00b", "\x00", "\u202eevil", "<script>alert(1)</script>", "{0}%s", "\ud83d\ude00"])
def test_what_is_said_is_text_or_refused(scene: Scene, text: str) -> None:
    """Strange characters are either accepted as they are, escaped on pages, or refused; they never cause a fault."""
    table = scene.eve.table("burgundy", "me", "random")
    answer = scene.eve.ask("POST", f"/tables/{table}/chat", content=json.dumps({"text": text}))
    assert answer.status_code in (200, 400), answer.text
    lines = scene.eve.get(f"/tables/{table}/chat")["lines"]
    assert len(lines) == (answer.status_code == 200)
    assert all("\x00" not in line["text"] for line in lines)
    page = scene.eve.http.get(f"/tables/{table}").text
    assert "<script>alert" not in page
