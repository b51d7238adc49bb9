"""Hostile messages for the live socket and requests for the JSON API: none of them may change anything."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from typing import Any, NamedTuple
from urllib.parse import quote

# More than that ends a connection.
from tests.server.serving import LARGEST_FRAME

CODE_POINTS = 0x110000
# So many at a time: all of them are in some 25,000 messages.
AT_ONCE = 44
TYPES = ("act", "undo", "confirm", "ask_undo", "answer_undo", "passing", "learn")
# The same as addresses of the API.
ROUTES = ("act", "undo", "confirm", "ask-undo", "answer-undo", "passing", "learn", "resign", "return", "sit")


class Target(NamedTuple):
    """A table that is attacked: where it stands, and who is awaited there."""

    id: str
    number: int
    seats: int
    awaited: int
    # A legal action of whoever is awaited.
    action: int


class Forged(NamedTuple):
    """A message for the socket."""

    kind: str
    data: str | bytes
    # Must it be refused? A look or a ping is only one too many, and what was done is not done again.
    refused: bool = True
    # Does it end the connection?
    ends: bool = False


class Request(NamedTuple):
    """A request, as it goes over the wire after the line of the request and the headers of everybody."""

    kind: str
    method: str
    path: str
    body: bytes = b""
    # Must it be refused? What only looks need not be.
    refused: bool = True
    headers: Mapping[str, str] = {}


def all_unicode() -> Iterator[str]:
    """Return all code points, some at a time, without an end; surrogates are among them."""
    for first in cycle(range(0, CODE_POINTS, AT_ONCE)):
        yield "".join(map(chr, range(first, min(first + AT_ONCE, CODE_POINTS))))


def rest_of(type: str, at: Target) -> dict[str, Any]:
    """Return what a deed has beside its number and its seat."""
    rest: dict[str, dict[str, Any]] = {
        "act": {"action": at.action}, "answer_undo": {"yes": True}, "passing": {"mode": "always"},
        "learn": {"ask": "help"},
    }  # fmt: skip
    return rest.get(type, {})


class Forger:
    """Makes hostile messages of every kind, in an order that the seed decides."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.unicode = all_unicode()
        self.ref = 0

    # Over the socket

    def outsider(self, at: Target) -> Forged:
        """Return a message of somebody who only looks on."""
        makers: list[Callable[[Target], Forged]] = [
            self.malformed, self.mistyped, self.other_seat, self.deep, self.strange_text, self.harmless, self.oversized,
        ]  # fmt: skip
        return self.luck.choices(makers, (24, 14, 30, 8, 20, 3, 0.6))[0](at)

    def insider(self, at: Target, seat: int, sent: list[dict[str, Any]]) -> Forged:
        """Return a message in the name of somebody who plays there, and has sent these before."""
        makers: list[Callable[[], Forged]] = [
            lambda: self.replayed(sent), lambda: self.malformed(at), lambda: self.other_seat(at, seat),
        ]  # fmt: skip
        if seat != at.awaited:
            makers.append(lambda: self.out_of_turn(at, seat))
        return self.luck.choice(makers)()

    def _message(self, type: str, **more: Any) -> dict[str, Any]:
        self.ref += 1
        return {"type": type, "ref": self.ref, **more}

    def malformed(self, at: Target) -> Forged:
        """Return what is no JSON, or not quite."""
        whole = json.dumps(self._message("act", number=at.number, seat=at.awaited, action=at.action))
        luck = self.luck
        ways: list[Callable[[], str | bytes]] = [
            lambda: whole[: luck.randrange(len(whole))],
            lambda: whole + luck.choice(("}", ",", whole, "\x00", "//")),
            lambda: luck.randbytes(luck.randrange(200)),
            lambda: whole.encode("utf-16"),
            lambda: whole.encode() + b"\xff\xfe\xed\xa0\x80",
            lambda: luck.choice(("", " ", "null", "0", "[]", "{}", '"act"', "NaN", "-Infinity", "1e999", "{'a':1}")),
            lambda: whole.replace('"', luck.choice(("'", "\\", "\u201c"))),
            lambda: whole.replace(":", ""),
            lambda: "".join(luck.sample(whole, len(whole))),
        ]  # fmt: skip
        return Forged("malformed", luck.choice(ways)())

    def mistyped(self, at: Target) -> Forged:
        """Return JSON whose fields are not what they should be: missing, unknown, twice, too large, of another type."""
        message = self._message(self.luck.choice(TYPES), number=at.number, seat=at.awaited)
        oddities: list[Any] = [
            None, True, "0", -1.5, 2**63, -(2**64), 10**400, [], {}, [[]], {"number": 1}, "", "null", 1e308,
        ]  # fmt: skip
        odd = self.luck.choice(oddities)
        change = self.luck.randrange(4)
        if change == 0:
            message[self.luck.choice(("type", "number", "seat", "ref"))] = odd
        elif change == 1:
            message.pop(self.luck.choice(("type", "number", "seat")))
        elif change == 2:
            message[self.luck.choice(("user", "admin", "actions", "__class__", "asked", "why"))] = odd
        else:
            text = json.dumps(message)
            return Forged("malformed", f'{text[:-1]},"seat":{at.seats + 3},"type":"act","action":{at.action}}}')
        return Forged("malformed", json.dumps(message))

    def other_seat(self, at: Target, own: int = -1) -> Forged:
        """Return what only the person of a seat may send, in all other things right."""
        type = self.luck.choice((*TYPES, "sit"))
        seat = self.luck.choice([one for one in (at.awaited, *range(at.seats), at.seats, 10**6, -2) if one != own])
        if type == "sit":
            return Forged("others' seats", json.dumps(self._message("sit", seat=seat)))
        more: dict[str, Any] = {"number": at.number, "seat": seat}
        more |= rest_of(type, at)
        if self.luck.random() < 0.2:
            more["again"] = True
        return Forged("others' seats", json.dumps(self._message(type, **more)))

    def out_of_turn(self, at: Target, seat: int) -> Forged:
        """Return what the person of a seat may send, but not now."""
        luck = self.luck
        deeds: list[tuple[str, dict[str, Any]]] = [
            ("act", {"action": at.action}), ("act", {"action": luck.randrange(-5, 10_000)}),
            ("act", {"notation": luck.choice(("1", "end", "pass", "*" * 200))}),
            ("confirm", {}), ("answer_undo", {"yes": luck.random() < 0.5}),
        ]  # fmt: skip
        type, more = luck.choice(deeds)
        # In this position, and in others that were or will be.
        number = luck.choice((at.number, at.number, at.number + 1, at.number - 1, 0, 2**31))
        return Forged("out of turn", json.dumps(self._message(type, number=number, seat=seat, **more)))

    def replayed(self, sent: list[dict[str, Any]]) -> Forged:
        """Return what was sent and carried out before, as it was, or as if the answer had been lost."""
        old = self.luck.choice(sent)
        again = self.luck.random() < 0.3
        return Forged("replayed", json.dumps({**old, "again": True} if again else old), refused=not again)

    def deep(self, at: Target) -> Forged:
        """Return JSON that goes deeper than anybody reads."""
        depth = self.luck.choice((10, 500, 1100, 5000, 20_000))
        opened, closed = self.luck.choice((("[", "]"), ('{"a":', "}"), ('{"seat":', "}"), ("[[", "]]")))
        inner = opened * depth + "1" + closed * (depth if self.luck.random() < 0.7 else 0)
        message = f'{{"type":"act","ref":1,"number":{at.number},"seat":{at.awaited},"action":{inner}}}'
        return Forged("deep", message[: 64 * 1024] if self.luck.random() < 0.8 else inner[: 64 * 1024])

    def strange_text(self, at: Target) -> Forged:
        """Return a message with the next code points of all, in a text or where no text belongs."""
        text = next(self.unicode)
        ways: list[Callable[[], dict[str, Any]]] = [
            lambda: self._message("act", number=at.number, seat=at.awaited, notation=text),
            lambda: self._message("passing", seat=at.awaited, mode=text[:40]),
            lambda: self._message("learn", number=at.number, seat=at.awaited, ask=text[:40]),
            lambda: self._message(text), lambda: {text: text, **self._message("undo")},
            # There is nothing to say, or far too much.
            lambda: self._message("say", text=" \u200b\u202e\ufeff\t"),
            lambda: self._message("say", text="x" * 501 + text),
        ]  # fmt: skip
        message = self.luck.choice(ways)()
        # As it is where that can be written, and by escapes, which a surrogate needs.
        plain = self.luck.random() < 0.5 and not any(0xD800 <= ord(sign) < 0xE000 for sign in text)
        return Forged("all Unicode", json.dumps(message, ensure_ascii=not plain))

    def harmless(self, at: Target) -> Forged:
        """Return what anybody may ask for, and nobody needs so often."""
        message = self.luck.choice([
            self._message("ping"), self._message("look", pictures=False), self._message("look", narrow=True),
            self._message("sit", seat=-1),
        ])  # fmt: skip
        return Forged("one too many", json.dumps(message), refused=False)

    def oversized(self, at: Target) -> Forged:
        """Return more than a message may have, or more than a connection takes at all."""
        length = self.luck.choice((64 * 1024 + 1, 100_000, LARGEST_FRAME - 100, LARGEST_FRAME + 1, 4 * LARGEST_FRAME))
        text = self.luck.choice(("a", " ", "\\u0000", "[")) * length
        start = '{"type":"say","ref":1,"text":"'
        return Forged("oversized", (start + text)[:length], ends=length > LARGEST_FRAME)

    # Over the API

    def request(self, at: Target, private: Target) -> Request:
        """Return a request of an outsider: about a table that all may look at, or one that is closed to them."""
        makers: list[Callable[[Target], Request]] = [
            self.ask_in_other_seat, self.ask_as_maker, self.ask_malformed, self.ask_deep, self.ask_strangely,
            self.ask_oversized, self.ask_to_look, self.ask_to_make, self.babble,
        ]  # fmt: skip
        return self.luck.choices(makers, (30, 14, 20, 6, 16, 1, 6, 6, 1))[0](self.luck.choice((at, at, private)))

    def ask_in_other_seat(self, at: Target) -> Request:
        """Return what only the person of a seat may ask for."""
        route = self.luck.choice(ROUTES)
        body: dict[str, Any] = {"seat": self.luck.choice((at.awaited, *range(at.seats), at.seats, -1))}
        if route not in ("resign", "return", "sit"):
            body["number"] = at.number
        body |= rest_of(route.replace("-", "_"), at)
        return Request("others' seats", "POST", f"/tables/{at.id}/{route}", json.dumps(body).encode())

    def ask_as_maker(self, at: Target) -> Request:
        """Return what only the table's maker, its players or a moderator may ask for."""
        path, body = self.luck.choice([
            ("begin", {}), ("leave", {}), ("join", {"seat": at.awaited}), ("join", {"invite": "guess", "seat": 1}),
            (f"seats/{at.awaited}", {"kind": "open"}), (f"seats/{at.awaited}", {"kind": "bot", "bot": "random"}),
            ("close", {"why": "x"}), ("end", {"agree": True}), ("invite", {}),
            ("people/nobody/send-away", {"why": "x"}), ("people/nobody/hide", {"hidden": True}),
        ])  # fmt: skip
        return Request("others' seats", "POST", f"/tables/{at.id}/{path}", json.dumps(body).encode())

    def ask_malformed(self, at: Target) -> Request:
        """Return a body that is not what the route takes."""
        forged = self.luck.choice((self.malformed, self.mistyped))(at).data
        body = forged if isinstance(forged, bytes) else forged.encode("utf-8", "surrogatepass")
        kind = self.luck.choice(("application/json", "text/plain", "application/x-www-form-urlencoded", "a/b;c=\x7f"))
        path = f"/tables/{at.id}/{self.luck.choice((*ROUTES, 'join', 'chat', 'report'))}"
        # Forms and texts may be read as nothing at all, and nothing is what `join` takes: it is refused in any case.
        return Request("malformed", "POST", path, body, headers={"Content-Type": kind})

    def ask_deep(self, at: Target) -> Request:
        """Return a body that goes deep."""
        data = self.deep(at).data
        assert isinstance(data, str)
        path = self.luck.choice((f"/tables/{at.id}/act", "/tables", "/me"))
        return Request("deep", "PATCH" if path == "/me" else "POST", path, data.encode())

    def ask_strangely(self, at: Target) -> Request:
        """Return a request with the next code points of all, in its body or its address."""
        text = next(self.unicode)
        raw = quote(text.encode("utf-8", "surrogatepass"))
        ways: list[Callable[[], Request]] = [
            lambda: Request("all Unicode", "POST", f"/tables/{at.id}/act", json.dumps(
                {"number": at.number, "seat": at.awaited, "notation": text}).encode()),
            lambda: Request("all Unicode", "POST", f"/tables/{raw}/act", b'{"number":1,"seat":0,"action":1}'),
            lambda: Request("all Unicode", "GET", f"/tables/{at.id}/why?seat={at.awaited}&target={raw}", refused=False),
            lambda: Request("all Unicode", "GET", f"/tables/{at.id}?invite={raw}", refused=False),
            lambda: Request("all Unicode", "POST", f"/tables/{at.id}/join", json.dumps({"name": text}).encode()),
            lambda: Request("all Unicode", "POST", "/sessions", json.dumps({"name": text, "pass": text}).encode()),
        ]  # fmt: skip
        return self.luck.choice(ways)()

    def ask_oversized(self, at: Target) -> Request:
        """Return more than the server takes."""
        many = self.luck.choice((LARGEST_FRAME + 1, 1024 * 1024 + 1))
        path = self.luck.choice((f"/tables/{at.id}/act", f"/tables/{at.id}/chat", "/tables"))
        return Request("oversized", "POST", path, b'{"text":"' + b"a" * many + b'"}')

    def babble(self, at: Target) -> Request:
        """Return what is no request at all."""
        method = self.luck.choice(("GE T", "\x00\x01\x02", "PRI * HTTP/2.0\r\n\r\nSM", "P\u00f6st", "A" * 70_000, "{"))
        return Request("malformed", method, f"/tables/{at.id}")

    def ask_to_look(self, at: Target) -> Request:
        """Return a question whose answer is not for everybody, or that makes no sense."""
        path = self.luck.choice([
            f"/tables/{at.id}/view?seat={at.awaited}", f"/tables/{at.id}/view?seat=999999999999999999999",
            f"/tables/{at.id}/record", f"/tables/{at.id}/notes", f"/tables/{at.id}/../../admin", "/admin/reports",
            f"/tables?limit={10**30}", "/tables?stage=%00", f"/tables/{'x' * 3000}", f"/tables/{at.id}?" + "a=1&" * 900,
        ])  # fmt: skip
        return Request("others' seats", "GET", path, refused=False)

    def ask_to_make(self, at: Target) -> Request:
        """Return the wish for something that cannot be made."""
        seat = {"kind": "person", "name": ""}
        path, body = self.luck.choice([
            ("/tables", {"game": "no such game", "seats": [seat]}),
            ("/tables", {"game": "burgundy", "seats": [seat] * 51}),
            ("/tables", {"game": "burgundy", "seats": [seat] * 2, "options": {"x" * 200: "y" * 2000}}),
            ("/tables", {"game": "burgundy", "seats": [{"kind": "bot", "bot": "../../etc"}] * 2}),
            ("/records", {"record": "seed: 1\n" * 500}), ("/guest", {"name": " \u200b\u202e "}),
            ("/guest", {"name": "moderator"}), ("/powers", {"power": "ban", "user": at.id}),
            ("/invitations", {}),
        ])  # fmt: skip
        return Request("malformed", "POST", path, json.dumps(body).encode())
