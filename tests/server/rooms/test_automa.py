"""A seat that the game plays itself, over the live connection: each step an update of its own, and nobody is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.core.toys.cherries import DONE
from tests.server.serving import Live, Player, Served, served

pytestmark = pytest.mark.usefixtures("toys")

SEATS = [{"kind": "person"}, {"kind": "automa"}]


@pytest.fixture
def at(tmp_path: Path, toys: None) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def wanted(*seats: dict[str, str], **more: Any) -> dict[str, Any]:
    """Return a table of these seats."""
    return {"game": "crows", "seats": list(seats), "begin": True, "confirm": False, **more}


def eat(live: Live, seat: int = 0) -> None:
    """Eat the first cherry there is."""
    live.done("act", seat=seat, number=live.now["number"], action=DONE)
    live.done("act", seat=seat, number=live.now["number"], action=live.now["view"]["options"][0]["index"])


def test_the_seat_switches_the_option_on_and_the_option_takes_the_seat(at: Served) -> None:
    anna = at.player("Anna")
    named = anna.post("/tables", wanted(*SEATS))
    chosen = anna.post("/tables", wanted({"kind": "person"}, {"kind": "open"}, options={"crow": "on"}))
    for row in (named, chosen):
        assert row["options"]["crow"] is True
        assert [(seat["kind"], seat["name"]) for seat in row["seats"]] == [
            ("person", "Anna"), ("automa", "The old crow"),
        ]  # fmt: skip
        assert row["stage"] == "playing"


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (["person", "person"], {"crow": "on"}, "The old crow has seat 2: nobody else can sit there."),
        (["automa", "person"], {}, "The old crow does not play in seat 1."),
        (["person", "automa", "open"], {}, "The old crow does not play in seat 2."),
        (["person", "automa"], {"crow": "off"}, "The old crow does not play in seat 2."),
    ],
)
def test_nobody_else_can_sit_there(at: Served, seats: list[str], options: dict[str, str], sentence: str) -> None:
    rows = [{"kind": kind} for kind in seats]
    body = wanted(*rows, options=options)
    assert at.player("Anna").refused("POST", "/tables", 400, json=body) == sentence


def test_a_game_without_an_automa_has_no_such_seat(at: Served) -> None:
    body = {**wanted(*SEATS), "game": "milestones"}
    assert at.player("Anna").refused("POST", "/tables", 400, json=body) == "Milestones plays no seat itself."


def test_its_seat_cannot_be_given_away_while_players_gather(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = anna.post("/tables", wanted({"kind": "person"}, {"kind": "open"}, {"kind": "automa"}, begin=False))["id"]
    for kind in ("open", "bot", "person"):
        sentence = anna.refused("POST", f"/tables/{table}/seats/2", 400, json={"kind": kind, "bot": "random"})
        assert "the seat stays as it is" in sentence
    row = anna.get(f"/tables/{table}")
    invite = row["invite"]
    ben.post(f"/tables/{table}/join", {"invite": invite})
    row = anna.post(f"/tables/{table}/begin")
    assert [seat["kind"] for seat in row["seats"]] == ["person", "person", "automa"]


def test_each_step_is_an_update_with_its_words(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.post("/tables", wanted(*SEATS))["id"]
    with anna.live(table) as live:
        assert live.now["view"]["names"] == ["Anna", "The old crow"]
        assert live.now["view"]["table"]["automa"] == 1
        assert [seat["kind"] for seat in live.now["seats"]] == ["person", "automa"]
        eat(live)
        live.until(lambda: live.now["view"]["table"]["awaited"] == 0 and live.now["view"]["turn"] == 3)
        eaten, hop, peck = live.updates[-3:]
        assert eaten["view"]["table"]["awaited"] == 1
        assert eaten["view"]["table"]["phase"] == "bot"
        assert eaten["view"]["decision"]["prompt"] == "The crow looks for cherries."
        assert [line["words"] for line in hop["log"]] == [
            "The old crow hops to the bag, for there are 10 cherries in it."
        ]
        assert {line["mover"] for line in hop["log"]} == {1}
        assert hop["view"]["decision"]["prompt"] == "The crow pecks what it finds first."
        assert peck["log"][0]["words"].startswith("The old crow pecks a cherry of ")
        assert peck["motions"]
        move = hop["view"]["table"]["move"]
    past = anna.get(f"/tables/{table}/positions/{move}")
    assert [line["words"] for line in past["log"]] == [line["words"] for line in hop["log"]]
    assert past["view"]["table"]["automa"] == 1


def test_it_has_no_clock_and_no_say(at: Served) -> None:
    anna = at.player("Anna")
    pace = {"kind": "game", "minutes": 5, "increment": 0, "end": "bot"}
    table = anna.post("/tables", wanted(*SEATS, pace=pace))["id"]
    with anna.live(table) as live:
        eat(live)
        live.until(lambda: live.now["view"]["turn"] == 3)
        assert live.now["seats"][1]["seconds"] is None
        assert live.now["clock_runs"] == 0
        assert live.now["view"]["table"]["can_undo"] is False
        # With nobody else at the table the wish is granted at once.
        live.done("ask_undo", seat=0, number=live.now["number"])
        assert live.now["wish"] is None
        assert live.now["view"]["turn"] == 1


def test_after_a_restart_it_plays_on(at: Served, tmp_path: Path) -> None:
    anna = at.player("Anna")
    table = anna.post("/tables", wanted(*SEATS))["id"]
    with anna.live(table) as live:
        eat(live)
        live.until(lambda: live.now["view"]["turn"] == 3)
    with served(tmp_path / "rooms.db") as other, anna.moved(other).live(table) as again:
        assert again.now["view"]["names"] == ["Anna", "The old crow"]
        eat(again)
        again.until(lambda: again.now["view"]["turn"] == 5)


def test_steps_that_another_process_has_written_come_one_by_one(at: Served, tmp_path: Path) -> None:
    anna = at.player("Anna")
    table = anna.post("/tables", wanted(*SEATS))["id"]
    with served(tmp_path / "rooms.db") as other, anna.moved(other).live(table) as there:
        with anna.live(table) as here:
            eat(here)
            here.until(lambda: here.now["view"]["turn"] == 3)
        # It hears nothing of the other, and gets all of it at once.
        run(other, other.rooms.upkeep.sweep())
        there.until(lambda: there.now["view"]["turn"] == 3)
        assert [len(update["log"]) for update in there.updates[-2:]] == [1, 1]
        assert there.updates[-2]["view"]["decision"]["prompt"] == "The crow pecks what it finds first."


def run(at: Served, work: Coroutine[Any, Any, Any]) -> None:
    """Do something in the server's own loop."""
    asyncio.run_coroutine_threadsafe(work, at.loop).result(30)


def play_to_end(player: Player, table: str) -> None:
    """Eat until nothing is left."""
    with player.live(table) as live:
        while not live.now["view"]["over"]:
            if live.now["view"]["table"]["awaited"] == 0:
                live.done("act", seat=0, number=live.now["number"], action=live.now["view"]["options"][-1]["index"])
            else:
                live.update()
        assert live.now["view"]["outcome"] is not None


def test_a_whole_game_its_record_and_another(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.post("/tables", wanted(*SEATS))["id"]
    play_to_end(anna, table)
    record = anna.get(f"/tables/{table}/record")
    assert "seat: crow" in record
    loaded = anna.ask("POST", "/records", content=record.encode())
    assert [seat["kind"] for seat in loaded["seats"]] == ["person", "automa"]
    again = anna.post(f"/tables/{table}/again")
    assert [seat["kind"] for seat in again["seats"]] == ["person", "automa"]
    assert again["stage"] == "playing"
    copy = anna.post(f"/tables/{table}/copy", {"move": 2, "seat": 0, "bots": []})
    assert [seat["kind"] for seat in copy["seats"]] == ["person", "automa"]
    sentence = anna.refused("POST", f"/tables/{table}/copy", 400, json={"move": 2, "seat": 1, "bots": []})
    assert sentence == "The old crow has seat 2: nobody else can sit there."


def test_games_tell_what_they_play_themselves(at: Served) -> None:
    anna = at.player("Anna")
    assert anna.get("/games/crows")["automa"] == {"option": "crow", "name": "The old crow", "places": {"2": 1, "3": 2}}
    assert anna.get("/games/milestones")["automa"] is None
