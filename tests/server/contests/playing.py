"""People who take part in tournaments as programs do: by the JSON API."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from tests.server.serving import Player, wait_for

# Over in a hundred choices or so.
QUICK = {"game": "milestones", "options": {"max_rounds": 3}}


def contest(arbiter: Player, people: Sequence[Player], scheme: dict[str, Any], **more: Any) -> str:
    """Make a tournament that these people have entered."""
    wanted = {"name": "Club evening", "scheme": scheme, **QUICK, **more}
    id: str = arbiter.post("/contests", wanted)["id"]
    for one in people:
        one.post(f"/contests/{id}/enter", {"word": word_of(arbiter, id)})
    return id


def word_of(arbiter: Player, id: str) -> str:
    """Return the word of the link."""
    word: str = arbiter.get(f"/contests/{id}")["word"]
    return word


def play(table: str, people: Sequence[Player], luck: Random) -> None:
    """Play a table to its end: everybody chooses at random."""
    here = {}
    for one in people:
        seats = [seat["seat"] for seat in one.get(f"/tables/{table}")["seats"] if seat["you"]]
        if seats:
            here[seats[0]] = one
    for _ in range(5000):
        row = next(iter(here.values())).get(f"/tables/{table}")
        if row["stage"] != "playing":
            return
        if row["awaited"] not in here:
            # A bot decides.
            wait_for(partial(moved_on, next(iter(here.values())), table, row["number"]))
            continue
        one = here[row["awaited"]]
        shown = one.get(f"/tables/{table}/view", seat=row["awaited"])
        at, body = shown["view"]["table"], {"number": shown["number"], "seat": shown["seat"]}
        if at["awaited"] != shown["seat"]:
            continue
        if at["phase"] == "held":
            one.http.post(f"/api/tables/{table}/confirm", json=body)
        elif at["phase"] == "person":
            option = luck.choice(shown["view"]["options"])
            one.http.post(f"/api/tables/{table}/act", json={**body, "action": option["index"]})
    raise AssertionError("The game has no end.")


def moved_on(one: Player, table: str, number: int) -> bool:
    """Say whether something has been done at a table since."""
    return bool(one.get(f"/tables/{table}")["number"] > number)


def play_round(arbiter: Player, id: str, people: Sequence[Player], luck: Random) -> dict[str, Any]:
    """Play all tables of the round that goes on, and wait until the tournament knows of them; return it."""
    number = len(arbiter.get(f"/contests/{id}")["rounds"])
    for place in arbiter.get(f"/contests/{id}")["rounds"][-1]["tables"]:
        if not place["over"]:
            play(place["table"], people, luck)
    wait_for(lambda: arbiter.get(f"/contests/{id}")["rounds"][number - 1]["over"])
    found: dict[str, Any] = arbiter.get(f"/contests/{id}")
    return found
