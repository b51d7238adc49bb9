"""Every name comes in through one door, wherever it is given: none is endless, hides anything or passes for another."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from contado.core.words.cleaning import LONGEST_NAME
from contado.rooms.names import clean_name
from contado.table.past.resuming import resumed
from tests.core.refusals import refusal_of
from tests.server.serving import Player, Served, served
from tests.server.web.visitors import PASSWORD

LONG = "x" * 900
# "Ada" with two letters of another alphabet.
CYRILLIC = "\u0410d\u0430"


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("names") / "contado.db") as one:
        yield one


def account(at: Served, name: str) -> Player:
    one = at.player("Somebody")
    one.signs(one.post("/accounts", {"name": name, "password": PASSWORD})["token"])
    return one


def names(table: dict[str, object]) -> list[str]:
    seats = table["seats"]
    assert isinstance(seats, list)
    return [seat["name"] for seat in seats]


@pytest.mark.parametrize(
    "typed",
    ["Host", "ADMIN", "m0derator", "Con\u0442ado", "Admin 7", "Amministratore", "Gospodarz", "contad0", "admin@",
     "S\u0443stem", "Gr\u0435edy", "rand0m", "greedy\u00b2", "greedy \u0662"],
)  # fmt: skip
def test_nobody_passes_for_whoever_runs_the_place_or_for_a_bot(typed: str) -> None:
    assert refusal_of(lambda: clean_name(typed))


@pytest.mark.parametrize("name", [LONG, "x" * 60_000, "Z" + "\u0301" * 5000, "\u202e" * 3, "Host"])
def test_a_name_is_refused_at_every_door(at: Served, name: str) -> None:
    ada, ben = at.player("Ada L."), at.player("Ben")
    table = ada.table("milestones", "me", "open", begin=False, public=True)
    seat = {"kind": "person", "name": name}
    ben.refused("POST", "/guest", 400, json={"name": name})
    ben.refused("POST", "/accounts", 400, json={"name": name, "password": PASSWORD})
    ben.refused("PATCH", "/me", 400, json={"name": name})
    ben.refused("POST", f"/tables/{table}/join", 400, json={"name": name})
    ada.refused("POST", f"/tables/{table}/seats/1", 400, json=seat)
    ada.refused("POST", "/tables", 400, json={"game": "milestones", "seats": [{"kind": "person"}, seat]})


def test_direction_marks_are_left_out_where_somebody_sits_down(at: Served) -> None:
    ada, ben = at.player("Ada L."), at.player("Ben")
    table = ada.table("milestones", "me", "open", begin=False, public=True)
    assert names(ben.post(f"/tables/{table}/join", {"name": "B\u202een\u2066"})) == ["Ada L.", "B en"]


def test_a_guest_cannot_carry_the_name_of_an_account_nor_one_that_looks_like_it(at: Served) -> None:
    account(at, "Fiona")
    eve = at.player("Eve")
    table = at.player("Gus").table("milestones", "me", "open", begin=False, public=True)
    for name in ("Fiona", "FIONA", "Fi\u043ena", "F1ona", "F i o n a", "Fi\u00f3na"):
        assert "belongs to an account" in eve.refused("POST", "/guest", 409, json={"name": name})
        eve.refused("PATCH", "/me", 409, json={"name": name})
        eve.refused("POST", f"/tables/{table}/join", 409, json={"name": name})
        if name != "Fi\u00f3na":
            # With a password she is somebody herself, and an accent tells two people apart.
            eve.refused("POST", "/accounts", 409, json={"name": name, "password": PASSWORD})
    # Round one screen, where nobody else can sit down, she may be called what she is called.
    assert eve.table("milestones", "me", "me:Fiona", begin=True)
    open_seat = [{"kind": "person"}, {"kind": "person", "name": "Fiona"}, {"kind": "open"}]
    eve.refused("POST", "/tables", 409, json={"game": "milestones", "seats": open_seat})


def test_whoever_looks_like_somebody_at_the_table_is_told_apart(at: Served) -> None:
    ada, twin = at.player("Ada"), at.player(CYRILLIC)
    table = ada.table("milestones", "me", "open", begin=False, public=True)
    assert names(twin.post(f"/tables/{table}/join")) == ["Ada", f"{CYRILLIC} 2"]


def test_a_record_brings_no_name_that_is_endless_or_hides_anything(at: Served) -> None:
    """Old records load whatever names are in them."""
    ada = at.player("Ada")
    table = ada.table("milestones", "me", "random", begin=True, confirm=False)
    record = str(at.rooms._rooms[table].table.record())
    forged = re.sub(r"(?m)^seat: Ada$", "seat: Eve\u202e" + "y" * 16_000, record)
    assert forged != record
    made = ada.ask("POST", "/records", content=forged.encode(), headers={"Content-Type": "text/plain"})
    (name, _bot) = names(made)
    assert name.startswith("Eve yyy")
    assert len(name) == LONGEST_NAME
    assert resumed(forged).seats[0].name == name
    # And it is drawn at once.
    with ada.live(made["id"]) as live:
        assert live.now["areas"]
        assert len(live.heard[-1]) < 2_000_000


def test_nobody_speaks_under_the_name_of_somebody_who_sits_there(at: Served) -> None:
    anna, other, third = at.player("Anna"), at.player("Anna"), at.player("Cleo")
    table = anna.table("milestones", "me", "greedy", public=True)
    third.ask("PATCH", "/me", json={"name": "\u0410nna"})
    said = [one.post(f"/tables/{table}/chat", {"text": "I resign"}) for one in (anna, other, third)]
    assert [(line["name"], line["seat"]) for line in said] == [("Anna", 0), ("Anna 2", -1), ("\u0410nna 2", -1)]


def test_chat_is_one_clean_line(at: Served) -> None:
    ada = at.player("Ada")
    table = ada.table("milestones", "me", "random")
    said = ada.post(f"/tables/{table}/chat", {"text": "a\u202eb\x1b[2J " + "Z" + "\u0301" * 300})
    assert "\u202e" not in said["text"]
    assert "\x1b" not in said["text"]
    assert len(said["text"]) < 20
    assert ada.refused("POST", f"/tables/{table}/chat", 413, json={"text": "x" * 501})


def test_what_an_older_version_let_in_is_shown_clean(at: Served) -> None:
    ada = at.player("Ada")
    table = ada.table("milestones", "me", "open", begin=False, public=True)
    store = at.rooms.store

    def older(connection: object) -> None:
        from sqlalchemy import Connection, text

        assert isinstance(connection, Connection)
        values = {"name": "Eve\u202e" + LONG, "id": table}
        connection.execute(text("UPDATE seats SET name = :name WHERE table_id = :id AND seat = 0"), values)

    import asyncio

    asyncio.run_coroutine_threadsafe(store._database.write(older), at.loop).result(60)
    (name, _open) = names(ada.get(f"/tables/{table}"))
    assert len(name) == LONGEST_NAME
    assert "\u202e" not in name
