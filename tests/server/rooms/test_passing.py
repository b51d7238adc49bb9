"""Reactions that somebody does not want to be asked for: the server passes, and nobody else is told why."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from contado.rooms.room import Room
from tests.core.toys.cherries import DONE, EAT, VALUES
from tests.server.serving import Live, Player, Served, served

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def at(tmp_path: Path, toys: None) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def table_of(*players: Player) -> str:
    """Seat the players at a game with reaction windows."""
    first, *others = players
    table = first.table("reactions", "me", *["open"] * len(others), begin=False, public=True, confirm=False)
    for one in others:
        one.post(f"/tables/{table}/join")
    first.post(f"/tables/{table}/begin")
    return table


def eat(live: Live, seat: int) -> None:
    """Eat the first cherry there is."""
    live.done("act", seat=seat, number=live.now["number"], action=DONE)
    options = [option["index"] for option in live.now["view"]["options"]]
    assert all(EAT <= option < EAT + VALUES for option in options)
    live.done("act", seat=seat, number=live.now["number"], action=options[0])


def test_whoever_has_said_so_is_not_asked(at: Served) -> None:
    anna, ben, zoe = at.player("Anna"), at.player("Ben"), at.player("Zoe")
    table = table_of(anna, ben)
    with anna.live(table) as one, ben.live(table) as two, zoe.live(table) as three:
        assert two.now["view"]["table"]["passing"] == "pressing"
        eat(one, 0)
        two.hear_until(one.now["number"])
        # Asked, at first.
        assert two.now["view"]["decision"]["reaction"]
        assert two.now["view"]["table"]["awaited"] == 1
        two.done("passing", seat=1, mode="always")
        two.until(lambda: not two.now["view"]["decision"]["reaction"])
        # The pass was made at once; it is Ben's own turn, in which he is asked.
        assert two.now["view"]["table"]["awaited"] == 1
        eat(two, 1)
        one.hear_until(two.now["number"])
        one.done("act", seat=0, number=one.now["number"], action=DONE)
        seen = len(two.updates)
        eat(one, 0)
        two.hear_until(one.now["number"])
        # The question was not even shown to him, nor to anybody else, and the cherry was seen to be eaten.
        three.hear_until(one.now["number"])
        assert not any(update["view"]["decision"]["reaction"] for update in two.updates[seen:])
        assert two.now["view"]["table"]["awaited"] == 1
        assert any(step["end"] == "mouth:0" for step in three.now["motions"])
        two.done("passing", seat=1, mode="ask")
        assert two.now["view"]["table"]["passing"] == "ask"
        for live in (one, three):
            assert "always" not in "".join(live.heard)
        assert "passing" not in json.dumps(three.now)
        assert one.now["view"]["table"]["passing"] == "pressing"


def test_what_another_sets_does_not_come_between(at: Served) -> None:
    """Anna looks at a position, Ben sets how he passes, Anna chooses: nothing has changed for her."""
    anna, ben = at.player("Anna"), at.player("Ben")
    table = table_of(anna, ben)
    with anna.live(table) as one:
        number = one.now["number"]
        assert ben.post(f"/tables/{table}/passing", {"seat": 1, "mode": "turn"})["number"] == number + 1
        one.done("act", seat=0, number=number, action=DONE)
        # What changes the position does come between.
        assert one.ask("act", seat=0, number=number, action=EAT)["stale"]
        assert one.ask("act", seat=0, number=number + 1, action=EAT)["stale"]


def test_only_ones_own_seat_and_only_what_there_is(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = table_of(anna, ben)
    anna.refused("POST", f"/tables/{table}/passing", 403, json={"seat": 1, "mode": "always"})
    assert "never" in ben.refused("POST", f"/tables/{table}/passing", 400, json={"seat": 1, "mode": "never"})
    with ben.live(table) as live:
        assert not live.ask("passing", seat=0, mode="always")["ok"]
        assert not live.ask("passing", seat=1, mode="never")["ok"]
        assert not live.ask("passing", seat=1)["ok"]
        assert not live.ask("passing", seat=1, mode="always", number=live.now["number"] + 7)["ok"]
        assert live.now["view"]["table"]["passing"] == "pressing"


def eat_by_requests(player: Player, table: str) -> None:
    """Eat the first cherry there is, as a program does."""
    for action in (DONE, None):
        shown = player.get(f"/tables/{table}/view")
        chosen = action if action is not None else shown["view"]["options"][0]["index"]
        player.post(f"/tables/{table}/act", {"seat": 0, "number": shown["number"], "action": chosen})


def test_a_question_that_nobody_is_asked_is_never_read(at: Served) -> None:
    """The pass belongs to what asks for it: a program that looks in between would decide on what is gone at once."""
    anna, ben = at.player("Anna"), at.player("Ben")
    table = table_of(anna, ben)
    ben.post(f"/tables/{table}/passing", {"seat": 1, "mode": "always"})
    # Nothing that plays beside the requests comes to it.
    at.rooms.bots_at_work.play = lambda room: None  # type: ignore[method-assign]
    eat_by_requests(anna, table)
    shown = ben.get(f"/tables/{table}/view")
    assert not shown["view"]["decision"]["reaction"]
    assert shown["view"]["table"]["awaited"] == 1
    ben.post(f"/tables/{table}/act", {"seat": 1, "number": shown["number"], "action": DONE})


def test_it_holds_after_a_restart_and_what_is_due_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def not_yet(room: Room) -> None:
        """The server stops before it can pass."""

    with served(tmp_path / "rooms.db") as first, monkeypatch.context() as patch:
        anna, ben = first.player("Anna"), first.player("Ben")
        table = table_of(anna, ben)
        ben.post(f"/tables/{table}/passing", {"seat": 1, "mode": "always"})
        patch.setattr(Room, "_pass_unasked", not_yet)
        eat_by_requests(anna, table)
        number = anna.get(f"/tables/{table}")["number"]
        assert anna.get(f"/tables/{table}/view")["view"]["decision"]["reaction"]
    with served(tmp_path / "rooms.db") as second, ben.moved(second).live(table) as live:
        live.until(lambda: live.now["number"] > number)
        assert not live.now["view"]["decision"]["reaction"]
        assert live.now["view"]["table"]["passing"] == "always"
