"""Forged, broken, huge and countless requests: each is refused with a reason, nothing changes, the server lives."""

from __future__ import annotations

import json
import random
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.hard.people import Someone, choice, entries, gathered, guest, row, stored
from tests.server.running import Server
from tests.server.serving import PATIENCE, Live

COOKIE = "contado_session"
LOOKS = ("view", "log", "chat", "notes")


class Scene:
    """A table of two people, a spectator, and a stranger with a table of their own."""

    def __init__(self, server: Server, url: str) -> None:
        self.server = server
        self.url = url
        self.ada, self.ben, self.eve = (guest(server, name) for name in ("Ada", "Ben", "Eve"))
        self.table = gathered("burgundy", [self.ada, self.ben], confirm=False)
        self.other_table = gathered("milestones", [self.eve], "random")
        # Nobody is asked for anything that could be refused for another reason: all of it has happened before.
        luck = random.Random(7)
        while len(entries(url, self.table)) < 12:
            for one in (self.ada, self.ben):
                found = choice(one.get(f"/tables/{self.table}/view"), luck)
                if found is not None:
                    one.post(f"/tables/{self.table}/{found[0]}", **found[1])
        shown = self.ada.get(f"/tables/{self.table}/view")
        self.awaited: int = shown["view"]["table"]["awaited"]
        self.number: int = shown["number"]
        self.actor, self.waiter = (self.ada, self.ben) if self.awaited == 0 else (self.ben, self.ada)
        self.options: list[int] = [
            option["index"] for option in self.actor.get(f"/tables/{self.table}/view")["view"]["options"]
        ]
        self.people = {"nobody": Someone(server), "Eve": self.eve, "waiter": self.waiter, "actor": self.actor}

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"/tables/{self.table}"

    def stands(self) -> list[Any]:
        """Return all that a forged message could change."""
        return [
            *(who.get(f"{self.path}/{what}") for who in (self.ada, self.ben, self.eve) for what in LOOKS),
            entries(self.url, self.table),
            row(self.url, self.table),
            stored(self.url, lambda store: store.said(self.table)),
        ]

    def is_alive(self) -> bool:
        """Say whether the server still does its work."""
        return httpx.get(f"{self.server.address}/healthz", timeout=PATIENCE).status_code == 200


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    folder = tmp_path_factory.mktemp("forged")
    url = f"sqlite:///{folder / 'contado.db'}"
    server = Server(url, folder).start()
    yield Scene(server, url)
    # The protocol's own library tells of words that are no UTF-8; nothing that we wrote has failed.
    assert "fault in" not in server.log, server.log[-5000:]
    assert "could not be carried out" not in server.log, server.log[-5000:]
    server.kill()


@pytest.fixture
def unchanged(scene: Scene) -> Iterator[None]:
    """See that nothing has changed after the test."""
    before = scene.stands()
    yield
    assert scene.is_alive()
    assert scene.stands() == before


def is_refused(answer: httpx.Response) -> str:
    """Return the sentence with which a request was refused."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    sentence: str = answer.json()["error"]
    assert len(sentence) > 8, sentence
    assert sentence.strip()[0].isupper()
    assert "Traceback" not in sentence
    return sentence


ACTS: dict[str, tuple[str, dict[str, Any]]] = {
    "act": ("act", {"action": 0}), "undo": ("undo", {}), "confirm": ("confirm", {}), "ask_undo": ("ask-undo", {}),
    "answer_undo": ("answer-undo", {"yes": True}), "passing": ("passing", {"mode": "always"}),
}  # fmt: skip


def bodies(scene: Scene, kind: str) -> dict[str, Any]:
    """Return the right body of a message, but for who sends it."""
    more = {"action": scene.options[0]} if kind == "act" else dict(ACTS[kind][1])
    return {"number": scene.number, "seat": scene.awaited, **more}


# Not one's own


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("kind", ACTS)
def test_nobody_acts_for_another(scene: Scene, kind: str) -> None:
    for name in ("nobody", "Eve", "waiter"):
        who = scene.people[name]
        for seat in {scene.awaited, 0, 1} - ({1 - scene.awaited} if name == "waiter" else set()):
            body = {**bodies(scene, kind), "seat": seat}
            is_refused(who.ask("POST", f"{scene.path}/{ACTS[kind][0]}", json=body))
            with who.live(scene.table) as live:
                reply = live.ask(kind, **body)
                assert not reply["ok"]
                assert reply["error"] == "You do not play this seat."


@pytest.mark.usefixtures("unchanged")
def test_whoever_is_not_awaited_does_not_act(scene: Scene) -> None:
    body = {**bodies(scene, "act"), "seat": 1 - scene.awaited}
    is_refused(scene.waiter.ask("POST", f"{scene.path}/act", json=body))
    with scene.waiter.live(scene.table) as live:
        assert not live.ask("act", **body)["ok"]
        assert not live.ask("confirm", number=scene.number, seat=1 - scene.awaited)["ok"]
        for mode in ("", "never", "ask ", "x" * 10_000, "\x00"):
            assert not live.ask("passing", seat=1 - scene.awaited, mode=mode)["ok"]


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("route", ["resign", "return", "leave", "join", "begin", "seats/0", "seats/1", "copy"])
def test_nobody_does_the_rest_for_another(scene: Scene, route: str) -> None:
    for name in ("nobody", "Eve", "waiter"):
        for body in ({}, {"seat": scene.awaited}, {"kind": "open"}, {"move": 0, "seat": scene.awaited}):
            is_refused(scene.people[name].ask("POST", f"{scene.path}/{route}", json=body))


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "token", ["", "x", "none", "0" * 43, "é", "a b", "' OR 1=1 --", "%00", "x" * 5000], ids=lambda text: text[:10]
)
def test_a_made_up_token_is_nobodys(scene: Scene, token: str) -> None:
    for name, value in (("Authorization", f"Bearer {token}".rstrip()), ("Cookie", f"{COOKIE}={token}")):
        headers = {name.encode(): value.encode()}
        answer = httpx.post(
            f"{scene.server.address}/api{scene.path}/act", json=bodies(scene, "act"), headers=headers, timeout=PATIENCE
        )
        assert answer.status_code in (400, 401, 403), answer.text
        assert answer.json()["error"]


@pytest.mark.usefixtures("unchanged")
def test_a_token_is_worth_nothing_after_signing_out(scene: Scene) -> None:
    gone = guest(scene.server, "Gone")
    assert gone.ask("DELETE", "/sessions").is_success
    assert gone.ask("GET", "/me").status_code == 401
    with pytest.raises(AssertionError):
        gone.table("burgundy", "me", "random")
    assert gone.ask("POST", f"{scene.path}/chat", json={"text": "Still here"}).status_code == 401


# Numbers and choices

WRONG_NUMBERS: list[Any] = [-1, 0, 5, 10**6, 2**31, 2**63, 2**64, 10**40, -(10**40)]
NO_NUMBERS: list[Any] = [True, False, 1.5, "x", "1.5", None, [], {}, [1], "", 1e300]


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("kind", ACTS)
def test_stale_and_future_numbers_are_refused(scene: Scene, kind: str) -> None:
    with scene.actor.live(scene.table) as live:
        for number in [*WRONG_NUMBERS, scene.number - 1, scene.number + 1]:
            body = {**bodies(scene, kind), "number": number}
            answer = scene.actor.ask("POST", f"{scene.path}/{ACTS[kind][0]}", content=json.dumps(body))
            assert answer.status_code == 409 or abs(number) >= 2**63, (number, answer.text)
            is_refused(answer)
            reply = asked(live, {"type": kind, **body})
            assert not reply["ok"]
            assert reply["stale"] or abs(number) >= 2**63


def asked(live: Live, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message of any form with a ref of its own, and return its reply."""
    live.ref += 1
    live.send(json.dumps({**message, "ref": live.ref}))
    return live.reply(live.ref)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("field", ["number", "seat", "action"])
def test_what_is_no_number_is_refused(scene: Scene, field: str) -> None:
    with scene.actor.live(scene.table) as live:
        for wrong in NO_NUMBERS:
            body = {**bodies(scene, "act"), field: wrong}
            sentence = is_refused(scene.actor.ask("POST", f"{scene.path}/act", content=json.dumps(body)))
            assert wrong is None or field in sentence
            reply = asked(live, {"type": "act", **body})
            assert not reply["ok"]
            assert wrong is None or field in reply["error"]
        # Digits in quotes are a number to the JSON API, as they are in a form; not on the live connection.
        assert not asked(live, {"type": "act", **bodies(scene, "act"), field: "0"})["ok"]


@pytest.mark.usefixtures("unchanged")
def test_what_is_not_offered_is_refused(scene: Scene) -> None:
    with scene.actor.live(scene.table) as live:
        for action in {*range(-3, 400), 10**5, 2**31, 2**62, 10**30} - set(scene.options):
            reply = asked(live, {"type": "act", **bodies(scene, "act"), "action": action})
            assert not reply["ok"]
            assert not reply["stale"]
        for notation in ("", " ", "no such move", "x" * 10_000, "\x00", "😀", "𒀀" * 50, "1" * 199, "%s{0}", "\n" * 50):
            reply = asked(live, {"type": "act", "number": scene.number, "seat": scene.awaited, "notation": notation})
            assert not reply["ok"], notation
            assert len(reply["error"]) < 600
        for seat in (-1, 2, 3, 10**9, 2**63, -(10**30)):
            reply = asked(live, {"type": "act", **bodies(scene, "act"), "seat": seat})
            assert not reply["ok"]
        both = {"type": "act", **bodies(scene, "act"), "notation": "x"}
        assert not asked(live, both)["ok"]
        assert not asked(live, {"type": "act", "number": scene.number, "seat": scene.awaited})["ok"]


# What is no message at all

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
POSTS = ["act", "undo", "confirm", "ask-undo", "answer-undo", "passing", "resign", "return", "chat", "copy", "seats/0"]


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("route", POSTS)
def test_what_is_no_body_is_refused(scene: Scene, route: str) -> None:
    for broken in BROKEN:
        for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", "application/msgpack", ""):
            if kind != "application/json" and len(broken) > 100:
                continue
            answer = scene.actor.ask(
                "POST", f"{scene.path}/{route}", content=broken, headers={"Content-Type": kind} if kind else {}
            )
            is_refused(answer)


@pytest.mark.usefixtures("unchanged")
def test_what_is_no_message_is_refused(scene: Scene) -> None:
    with scene.actor.live(scene.table) as live:
        for broken in BROKEN:
            reply = answered(live, broken)
            assert not reply["ok"], broken[:60]
            assert reply["error"]
            assert not reply["ref"]


def answered(live: Live, message: str | bytes) -> dict[str, Any]:
    """Send whatever it is; return its reply, which is the only one."""
    assert live.ask("ping")["ok"]
    before = len(live.heard)
    live.send(message)
    assert live.ask("ping")["ok"]
    heard = [json.loads(one) for one in live.heard[before:]]
    reply, _ = (one for one in heard if one["type"] == "reply")
    found: dict[str, Any] = reply
    return found


@pytest.mark.usefixtures("unchanged")
def test_text_that_is_no_utf_8_ends_that_connection_only(scene: Scene) -> None:
    with scene.ada.live(scene.table) as other, scene.ben.live(scene.table) as live:
        # A text frame (bits 1 and 128) with two masked bytes that are no UTF-8.
        live.socket.socket.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28]))
        hear_the_end(live)
        assert other.ask("ping")["ok"]


def hear_the_end(live: Live) -> None:
    """Hear all that is still said before the connection ends."""
    try:
        for _ in range(100):
            live.hear()
    except ConnectionClosed:
        return
    raise AssertionError("the connection goes on")


@pytest.mark.usefixtures("unchanged")
def test_what_is_too_large_is_refused(scene: Scene) -> None:
    with scene.actor.live(scene.table) as live:
        for huge in ("x" * 70_000, json.dumps({"type": "say", "ref": 5, "text": "x" * 100_000})):
            reply = answered(live, huge)
            assert not reply["ok"]
            assert "longer" in reply["error"]
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
    """Strange signs are either taken as they are, escaped on pages, or refused; never a fault."""
    table = scene.eve.table("burgundy", "me", "random")
    answer = scene.eve.ask("POST", f"/tables/{table}/chat", content=json.dumps({"text": text}))
    assert answer.status_code in (200, 400), answer.text
    lines = scene.eve.get(f"/tables/{table}/chat")["lines"]
    assert len(lines) == (answer.status_code == 200)
    assert all("\x00" not in line["text"] for line in lines)
    page = scene.eve.http.get(f"/tables/{table}").text
    assert "<script>alert" not in page


# Addresses


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "wrong", ["none", "x" * 5000, "%00", "...", "a%2fb", "' OR 1=1", "%ff", "-1", "ÄÖ", "\u0661"],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_tables_that_are_none(scene: Scene, wrong: str) -> None:
    for rest in ("", "/view", "/log", "/record", "/positions/0", "/text", "/chat"):
        answer = scene.actor.http.get(f"/api/tables/{wrong}{rest}")
        assert answer.status_code in (400, 404, 405, 414), (answer.status_code, answer.text)
    answer = scene.actor.http.post(f"/api/tables/{wrong}/act", json=bodies(scene, "act"))
    assert answer.status_code in (400, 404, 405), answer.text
    assert scene.actor.http.get(f"/tables/{wrong}").status_code in (400, 404)
    assert scene.actor.http.get(f"/join/{wrong}").status_code in (400, 404)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "query", ["seat=9", "seat=-5", "seat=x", "seat=1.5", "seat=" + "9" * 400, "seat=true", "seat=%00", "seat=0&seat=1"],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_seats_that_are_none(scene: Scene, query: str) -> None:
    for route in ("view", "log", "positions/0", "statistics", "text", "hint", "why"):
        answer = scene.eve.http.get(f"/api{scene.path}/{route}?target=x&{query}")
        is_refused(answer)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("move", ["-1", "99999", "9" * 400, "x", "1.5", "%00", "0x1"], ids=lambda text: text[:8])
def test_moves_that_are_none(scene: Scene, move: str) -> None:
    is_refused(scene.actor.http.get(f"/api{scene.path}/positions/{move}"))


SECRET_FILES = [
    "../app.py", "../../config.py", "%2e%2e/app.py", "..%2fapp.py", "%2e%2e%2fapp.py", "js/../../app.py", "/etc/passwd",
    "//etc/passwd", "..\\app.py", "%5c..%5capp.py", "js/%00.js", "....//app.py", "css/../../templates/table.html",
    "%252e%252e/app.py", "file:///etc/passwd",
]  # fmt: skip


@pytest.mark.parametrize("name", SECRET_FILES)
def test_only_files_that_are_meant_are_served(scene: Scene, name: str) -> None:
    # A plain socket: clients put such addresses right before they send them.
    for base in ("/static/x/", "/static/", "/", "/static/../", "/games/burgundy/../../"):
        answer = raw(scene.server, f"GET {base}{name} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        status = int(answer.split(b" ")[1])
        assert status in (400, 404, 405), answer[:200]
        assert b"def create_app" not in answer
        assert b"root:" not in answer


def raw(server: Server, request: bytes) -> bytes:
    """Send bytes as they are; return what comes back."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(request)
        parts = []
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "request_",
    [
        b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
    ],
    ids=range(7),
)  # fmt: skip
def test_what_is_no_http_hurts_nobody(scene: Scene, request_: bytes) -> None:
    with socket.create_connection(("127.0.0.1", scene.server.port), timeout=PATIENCE) as line:
        line.sendall(request_)
        line.settimeout(2)
        try:
            answer = line.recv(65536)
        except (TimeoutError, ConnectionResetError):
            answer = b""
    assert not answer or answer.startswith((b"HTTP/1.1 4", b"HTTP/1.0 4", b"HTTP/1.1 200"))


# Other sites


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example", "file://", "x"]
)
def test_another_site_gets_no_live_connection_and_no_form(scene: Scene, origin: str) -> None:
    cookie = f"{COOKIE}={scene.actor.token}"
    address = f"ws://127.0.0.1:{scene.server.port}/api{scene.path}/live"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"Cookie": cookie, "Origin": origin}):
        pass
    headers = {"Cookie": cookie, "Origin": origin}
    for route in POSTS:
        body = {**bodies(scene, "act"), "yes": True, "text": "From afar"}
        answer = httpx.post(f"{scene.server.address}/api{scene.path}/{route}", json=body, headers=headers)
        assert answer.status_code == 403, (route, answer.text)
        assert is_refused(answer)


@pytest.mark.usefixtures("unchanged")
def test_a_cookie_alone_does_nothing(scene: Scene) -> None:
    own = f"http://127.0.0.1:{scene.server.port}"
    for token in (None, "", "x", "0" * 16 + "." + "0" * 40, csrf_of(scene, scene.waiter)):
        headers = {"Cookie": f"{COOKIE}={scene.actor.token}", "Origin": own}
        if token is not None:
            headers["X-CSRF-Token"] = token
        for route in POSTS:
            answer = httpx.post(f"{own}/api{scene.path}/{route}", json={"text": "x"}, headers=headers)
            assert answer.status_code == 403, (route, answer.text)
        assert httpx.put(f"{own}/api{scene.path}/notes", json={"text": "x"}, headers=headers).status_code == 403
        assert httpx.delete(f"{own}/api/sessions/all", headers=headers).status_code == 403


def csrf_of(scene: Scene, who: Someone) -> str:
    """Return the token of the page that somebody has open."""
    page = httpx.get(f"{scene.server.address}/", headers={"Cookie": f"{COOKIE}={who.token}"}).text
    found = re.search(r'data-csrf="([^"]+)"', page)
    assert found is not None
    return found.group(1)


def test_the_right_cookie_with_the_right_token_is_heard(scene: Scene) -> None:
    """So that the tests before this one refuse for the reason they mean."""
    own = f"http://127.0.0.1:{scene.server.port}"
    headers = {
        "Cookie": f"{COOKIE}={scene.eve.token}", "Origin": own, "X-CSRF-Token": csrf_of(scene, scene.eve)
    }  # fmt: skip
    answer = httpx.post(f"{own}/api/tables/{scene.other_table}/chat", json={"text": "Hello"}, headers=headers)
    assert answer.status_code == 200, answer.text
    address = f"ws://127.0.0.1:{scene.server.port}/api/tables/{scene.other_table}/live"
    with connect(address, additional_headers={"Cookie": headers["Cookie"], "Origin": own}) as line:
        assert json.loads(line.recv())["type"]


# Anything at all

anything = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inside: some.lists(inside, max_size=3) | some.dictionaries(some.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)
numbers = some.integers(-3, 30) | some.integers() | anything
messages = some.fixed_dictionaries(
    {"type": some.sampled_from([*ACTS, "sit", "say", "look"]) | anything},
    optional={
        "ref": numbers, "number": numbers, "seat": numbers, "action": numbers, "notation": anything, "yes": anything,
        "mode": anything, "text": anything, "narrow": anything, "pictures": some.just(False) | anything,
        "other": anything,
    },
)  # fmt: skip
forged_bodies = some.fixed_dictionaries(
    {},
    optional={
        "number": numbers, "seat": numbers, "action": numbers, "notation": anything, "yes": anything,
        "mode": anything, "text": some.none(), "move": numbers, "bots": anything, "kind": anything, "other": anything,
    },
)  # fmt: skip
wanted_seats = some.lists(
    some.fixed_dictionaries(
        {"kind": some.sampled_from(["person", "bot", "open"])},
        optional={
            "bot": some.sampled_from(["random", "greedy", "greedy:noise=1", "none"]) | some.text(max_size=9),
            "name": some.text(max_size=50),
        },
    ),
    max_size=6,
)
wanted_tables = some.fixed_dictionaries(
    {"game": some.sampled_from(["burgundy", "milestones"]) | anything, "seats": wanted_seats | anything},
    optional={
        "options": anything, "pace": anything, "public": some.booleans() | anything, "confirm": anything,
        "begin": some.just(False),
    },
)  # fmt: skip
fuzz = settings(
    max_examples=150, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip


def test_no_message_of_a_spectator_changes_anything(scene: Scene) -> None:
    before = scene.stands()
    with scene.eve.live(scene.table) as live:

        @fuzz
        @given(messages)
        def send(message: dict[str, Any]) -> None:
            if message["type"] == "say":
                # Anybody may talk at a public table.
                message["text"] = 7
            reply = answered(live, json.dumps(message))
            assert reply["ok"] or reply["error"]
            assert not reply["ok"] or message["type"] in ("sit", "look")

        send()
    assert scene.is_alive()
    assert scene.stands() == before


def test_no_body_of_another_changes_anything(scene: Scene) -> None:
    before = scene.stands()

    @fuzz
    @given(some.sampled_from(POSTS), forged_bodies | anything)
    def send(route: str, body: Any) -> None:
        is_refused(scene.eve.ask("POST", f"{scene.path}/{route}", content=json.dumps(body)))

    send()
    assert scene.is_alive()
    assert scene.stands() == before


def test_no_wish_for_a_table_breaks_the_server(scene: Scene) -> None:
    @fuzz
    @given(wanted_tables | anything)
    def send(wish: Any) -> None:
        answer = scene.eve.ask("POST", "/tables", content=json.dumps(wish))
        if answer.status_code != 201:
            is_refused(answer)

    send()
    assert scene.is_alive()


# Too much


def test_a_thousand_messages_at_once_are_all_answered(scene: Scene) -> None:
    before = scene.stands()
    with scene.waiter.live(scene.table) as flood, scene.actor.live(scene.table) as other:
        body = {**bodies(scene, "act"), "seat": 1 - scene.awaited, "type": "act"}

        def send() -> None:
            for ref in range(1000):
                flood.send(json.dumps({**body, "ref": 10_000 + ref}))

        sender = threading.Thread(target=send)
        sender.start()
        assert other.ask("ping")["ok"]
        flood.until(lambda: len(flood.replies) >= 1001)
        sender.join(PATIENCE)
        assert not any(flood.replies[10_000 + ref]["ok"] for ref in range(1000))
        assert other.ask("ping")["ok"]
    assert scene.stands() == before


@contextmanager
def limited(folder: Path) -> Iterator[Server]:
    """Run a server that limits what one visitor may ask."""
    server = Server(f"sqlite:///{folder / 'contado.db'}", folder, "--rate", "5")
    try:
        yield server.start()
    finally:
        server.kill()


def test_a_flood_is_refused_and_the_others_are_not_hurt(tmp_path: Path) -> None:
    with limited(tmp_path) as server:
        ada, eve = guest(server, "Ada"), guest(server, "Eve")
        table = ada.table("burgundy", "me", "random", confirm=False)
        answers = [eve.ask("GET", f"/tables/{table}/view") for _ in range(120)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert len(refused) > 20
        assert {is_refused(answer) for answer in refused} == {"You are asking too fast: wait a moment, then try again."}
        # The same over a live connection, where others look on and play.
        time.sleep(3)
        with eve.live(table) as flood, ada.live(table) as live:
            for ref in range(200):
                flood.send(json.dumps({"type": "ping", "ref": 1000 + ref}))
            shown = ada.get(f"/tables/{table}/view")
            found = choice(shown, random.Random(1))
            if found is not None:
                live.done(found[0], **found[1])
            assert live.ask("ping")["ok"]
            flood.until(lambda: any(not reply["ok"] for reply in flood.replies.values()))
            sentence = next(reply["error"] for reply in flood.replies.values() if not reply["ok"])
            assert sentence == "You are asking too fast: wait a moment, then try again."
        # After a while she is heard again.
        end = time.monotonic() + PATIENCE
        while eve.ask("GET", f"/tables/{table}/view").status_code == 429:
            assert time.monotonic() < end
            time.sleep(0.3)
        newcomers = [httpx.post(f"{server.address}/api/guest", json={"name": f"N{n}"}) for n in range(60)]
        assert newcomers[-1].status_code == 429
        assert ada.ask("GET", "/me").status_code == 200
