"""A table that others would like to meddle with, and how they are refused."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.server.hard.people import Someone, choice, entries, gathered, guest, row, stored
from tests.server.running import CERTIFICATES, Server
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
        # Nothing is left that could be refused for another reason: all of it has happened before.
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
        """Return everything that a forged message could change."""
        return [
            *(who.get(f"{self.path}/{what}") for who in (self.ada, self.ben, self.eve) for what in LOOKS),
            entries(self.url, self.table),
            row(self.url, self.table),
            stored(self.url, lambda store: store.said(self.table)),
        ]

    def is_alive(self) -> bool:
        """Say whether the server still does its work."""
        return sent("GET", f"{self.server.address}/healthz").status_code == 200


def sent(method: str, address: str, **more: Any) -> httpx.Response:
    """Send a request as somebody does who has no part in anything: nothing is kept from one to the next."""
    return httpx.request(method, address, timeout=PATIENCE, verify=CERTIFICATES, **more)


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
    """Return the correct body of a message, except for its sender."""
    more = {"action": scene.options[0]} if kind == "act" else dict(ACTS[kind][1])
    return {"number": scene.number, "seat": scene.awaited, **more}


POSTS = ["act", "undo", "confirm", "ask-undo", "answer-undo", "passing", "resign", "return", "chat", "copy", "seats/0"]


def asked(live: Live, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message of any form with a ref of its own, and return its reply."""
    live.ref += 1
    live.send(json.dumps({**message, "ref": live.ref}))
    return live.reply(live.ref)


def answered(live: Live, message: str | bytes) -> dict[str, Any]:
    """Send anything; return its reply, which is the only one."""
    assert live.ask("ping")["ok"]
    before = len(live.heard)
    live.send(message)
    assert live.ask("ping")["ok"]
    heard = [json.loads(one) for one in live.heard[before:]]
    reply, _ = (one for one in heard if one["type"] == "reply")
    found: dict[str, Any] = reply
    return found


def hear_the_end(live: Live) -> None:
    """Read everything that is still said before the connection ends."""
    try:
        for _ in range(100):
            live.hear()
    except ConnectionClosed:
        return
    raise AssertionError("the connection goes on")
