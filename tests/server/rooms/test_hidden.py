"""What one seat holds is told to nobody else, by any message or any address; hot seats are covered in time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.rooms.test_playing import awaited, play_on
from tests.server.serving import Player, Served, served

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def at(tmp_path: Path, toys: None) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def everything(player: Player, table: str, moves: int) -> str:
    """Return everything that can be asked for with GET, for every seat that could be named."""
    paths = ["", "/view", "/log", "/statistics", "/text", "/hint", "/why?target=bag", "/chat", "/notes", "/record"]
    paths += [f"/positions/{move}" for move in range(moves + 2)]
    seen = player.http.get("/api/openapi.json").text + player.http.get("/api/tables?stage=playing").text
    for path in paths:
        for seat in ("", "-1", "0", "1", "2"):
            mark = "&" if "?" in path else "?"
            query = f"{mark}seat={seat}" if seat else ""
            seen += player.http.get(f"/api/tables/{table}{path}{query}").text
    return seen


def test_no_secret_of_another_seat_is_told(at: Served) -> None:
    anna, ben, zoe = at.player("Anna"), at.player("Ben"), at.player("Zoe")
    table = anna.table("secrets", "me", "open", "random", begin=False, public=True)
    ben.post(f"/tables/{table}/join")
    anna.post(f"/tables/{table}/begin")
    chance, moves = random.Random(3), 0
    seen: dict[str, str] = {"anna": "", "ben": "", "zoe": ""}
    with anna.live(table) as one, ben.live(table) as two, zoe.live(table) as three:
        lives = {"anna": one, "ben": two, "zoe": three}
        for step in range(40):
            number = max(live.now["number"] for live in lives.values())
            for live in lives.values():
                live.hear_until(number)
            if one.now["view"]["over"]:
                break
            moves = one.now["view"]["table"]["move"]
            if step % 13 == 0:
                for name, player in (("anna", anna), ("ben", ben), ("zoe", zoe)):
                    seen[name] += everything(player, table, moves)
            seat = one.now["view"]["table"]["awaited"]
            if seat == 2:
                one.update()
            else:
                play_on([one, two][seat], seat, chance, undo=0.2)
        for name, live in lives.items():
            seen[name] += "".join(live.heard)
    assert moves > 6
    assert "SECRET-0-" in seen["anna"]
    assert "SECRET-1-" in seen["ben"]
    for name, others in (("anna", (1, 2)), ("ben", (0, 2)), ("zoe", (0, 1, 2))):
        for seat in others:
            assert f"SECRET-{seat}-" not in seen[name], (name, seat)


def test_a_hot_seat_is_covered_between_turns(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("secrets", "me", "me:Ben", confirm=False)
    chance = random.Random(5)
    with anna.live(table) as live:
        assert live.now["own"] == [0, 1]
        for _ in range(6):
            seat = live.now["view"]["table"]["awaited"]
            # Somebody is about to sit down: until then there is only what everybody may know.
            assert (live.now["cover"], live.now["seat"]) == (seat, -1)
            assert live.now["view"]["options"] == []
            assert "SECRET" not in live.heard[-1]
            heard = len(live.heard)
            live.sit(seat)
            assert (live.now["cover"], live.now["seat"]) == (-1, seat)
            assert f"SECRET-{seat}-" in "".join(live.heard[heard:])
            while live.now["view"]["table"]["awaited"] == seat:
                play_on(live, seat, chance, undo=0)
            assert f"SECRET-{1 - seat}-" not in "".join(live.heard[heard:])
        # Covered by hand.
        seat = live.now["view"]["table"]["awaited"]
        live.sit(seat)
        live.sit(-1)
        assert (live.now["cover"], live.now["seat"]) == (seat, -1)
        assert "SECRET" not in str(live.now)
        assert not live.ask("sit", seat=2)["ok"]


def test_without_secrets_the_view_follows_whose_turn_it_is(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "me:Ben")
    chance = random.Random(5)
    with anna.live(table) as live:
        for _ in range(30):
            seat = live.now["view"]["table"]["awaited"]
            assert (live.now["cover"], live.now["seat"]) == (-1, seat)
            assert awaited(live, seat)
            play_on(live, seat, chance, undo=0)
        assert live.now["view"]["names"] == ["Anna", "Ben"]


def test_a_hot_seat_is_covered_only_while_something_is_secret(at: Served) -> None:
    """Burgundy: start castles are chosen in secret and shown together; from then on everything is open."""
    anna = at.player("Anna")
    options = {"duchies": "same:1", "first_seat": "1"}
    table = anna.table("burgundy", "me", "me:Ben", options=options, confirm=False)
    chance = random.Random(5)
    with anna.live(table) as live:
        assert (live.now["cover"], live.now["seat"]) == (-1, 0)
        play_on(live, 0, chance, undo=0)
        assert (live.now["cover"], live.now["seat"]) == (1, -1)
        assert live.now["view"]["options"] == []
        live.sit(1)
        play_on(live, 1, chance, undo=0)
        for _ in range(20):
            seat = live.now["view"]["table"]["awaited"]
            assert (live.now["cover"], live.now["seat"]) == (-1, seat)
            play_on(live, seat, chance, undo=0)
