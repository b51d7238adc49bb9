"""Whoever looks on sits down where somebody has left; and what was sent before a break is done once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from contado.rooms.rows import LogEntry
from contado.table.deeds import Act
from tests.server.serving import Live, Player, Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("sitting") / "sitting.db") as server:
        yield server


def awaited(live: Live, seat: int = 0) -> bool:
    table = live.now["view"]["table"]
    return bool(table["awaited"] == seat and table["phase"] == "person")


def entries(at: Served, table: str) -> list[LogEntry]:
    """Return the log of a table as it is on the disk."""
    return asyncio.run_coroutine_threadsafe(at.rooms.store.entries(table), at.loop).result(30)


def left_table(anna: Player, host: Player) -> str:
    """Return a public table of two people, whose first seat Anna has left to a bot."""
    table = host.table("milestones", "open", "me", begin=False, public=True)
    anna.post(f"/tables/{table}/join", {"seat": 0})
    host.post(f"/tables/{table}/begin")
    anna.post(f"/tables/{table}/resign", {"seat": 0})
    return table


def play_until(player: Player, table: str, seat: int, awaited: int) -> None:
    """Choose the first option for a seat until the other one is awaited."""
    while True:
        looked = player.get(f"/tables/{table}/view", seat=seat)
        view, number = looked["view"], looked["number"]
        if view["table"]["awaited"] == awaited:
            return
        if view["table"]["phase"] == "held":
            player.post(f"/tables/{table}/confirm", {"seat": seat, "number": number})
        else:
            choice = {"seat": seat, "number": number, "action": view["options"][0]["index"]}
            player.post(f"/tables/{table}/act", choice)


# Sitting down


def test_a_seat_that_was_left_is_played_on_by_whoever_sits_down(at: Served) -> None:
    anna, ben, host = at.player("Anna"), at.player("Ben"), at.player("Hanna")
    table = left_table(anna, host)
    with ben.live(table) as live:
        assert live.now["own"] == []
        assert live.now["seats"][0]["replaced"]
        ben.post(f"/tables/{table}/sit", {"seat": 0})
        live.until(lambda: live.now["own"] == [0])
        assert live.now["seats"][0]["name"] == "Ben"
        assert live.now["view"]["names"][0] == "Ben"
        assert not live.now["seats"][0]["replaced"]
        play_until(host, table, 1, 0)
        live.until(lambda: awaited(live))
        live.done("act", seat=0, number=live.now["number"], action=live.now["view"]["options"][0]["index"])
    # Whoever has left looks on from now on.
    assert "You do not play this seat." in anna.refused("POST", f"/tables/{table}/return", 403, json={"seat": 0})
    with anna.live(table) as live:
        assert live.now["own"] == []


def test_everybody_is_told_who_sits_down(at: Served) -> None:
    anna, ben, cleo, host = (at.player(name) for name in ("Anna", "Ben", "Cleo", "Hanna"))
    table = left_table(anna, host)
    with cleo.live(table) as live:
        ben.post(f"/tables/{table}/sit", {"seat": 0})
        live.until(lambda: any(update["notice"] == "Ben sits down and plays on." for update in live.updates))


def test_a_private_seat_can_be_left_for_good_and_still_be_watched(at: Served) -> None:
    anna, ben, cleo = at.player("Anna"), at.player("Ben"), at.player("Cleo")
    table = anna.table("milestones", "me", "open", "random", begin=False)
    invite = anna.get(f"/tables/{table}")["invite"]
    ben.post(f"/tables/{table}/join", {"invite": invite})
    anna.post(f"/tables/{table}/begin")
    ben.post(f"/tables/{table}/resign", {"seat": 1})
    cleo.get(f"/tables/{table}", invite=invite)
    cleo.post(f"/tables/{table}/sit", {"seat": 1})
    assert ben.get(f"/tables/{table}")["id"] == table


def test_nobody_sits_down_where_no_seat_is_free(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = anna.table("milestones", "me", "random", public=True)
    for seat in (0, 1, 2, -1):
        assert ben.refused("POST", f"/tables/{table}/sit", 409, json={"seat": seat}) == "This seat is not free."
    assert anna.refused("POST", f"/tables/{table}/sit", 403, json={"seat": 1}) == "You play at this table already."
    nobody = at.player("Nobody")
    nobody.signs("")
    assert nobody.refused("POST", f"/tables/{table}/sit", 401, json={"seat": 0}) == "Say who you are first."
    closed = anna.table("milestones", "me", "random")
    ben.refused("POST", f"/tables/{closed}/sit", 404, json={"seat": 0})


def test_the_seat_of_somebody_who_is_at_the_table_is_not_free(at: Served) -> None:
    anna, ben, host = at.player("Anna"), at.player("Ben"), at.player("Hanna")
    table = left_table(anna, host)
    with anna.live(table):
        assert ben.refused("POST", f"/tables/{table}/sit", 409, json={"seat": 0}) == "This seat is not free."
        anna.post(f"/tables/{table}/return", {"seat": 0})


def test_who_sits_where_outlives_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "one.db") as first:
        anna, ben = first.player("Anna"), first.player("Ben")
        table = left_table(anna, first.player("Hanna"))
        ben.post(f"/tables/{table}/sit", {"seat": 0})
    with served(tmp_path / "one.db") as second, ben.moved(second).live(table) as live:
        assert live.now["own"] == [0]
        assert live.now["view"]["names"][0] == "Ben"


# Asking again after a break


def test_what_has_arrived_is_not_done_again(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "random")
    with anna.live(table) as live:
        live.until(lambda: awaited(live))
        number, options = live.now["number"], live.now["view"]["options"]
        choice = {"seat": 0, "number": number, "action": options[0]["index"]}
        live.done("act", **choice)
        # The answer was lost with the connection: the same again, and once more.
        assert live.ask("act", **choice, again=True)["ok"]
        assert live.ask("act", **choice, again=True)["ok"]
        deeds = [entry.deed for entry in entries(at, table) if entry.number > number and entry.user]
        assert deeds == [Act(seat=0, number=number, actions=[choice["action"]])]
        # Without the word it is what it always was: too late.
        assert live.ask("act", **choice)["stale"]
        # And another choice in that position did not arrive.
        other = {**choice, "action": options[1]["index"]}
        assert live.ask("act", **other, again=True)["stale"]
        assert live.ask("confirm", seat=0, number=number, again=True)["stale"]


def test_what_has_not_arrived_is_done_now(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "random")
    with anna.live(table) as live:
        live.until(lambda: awaited(live))
        action = live.now["view"]["options"][0]["index"]
        live.done("act", seat=0, number=live.now["number"], action=action, again=True)


def test_what_another_has_done_is_not_taken_for_ones_own(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = anna.table("milestones", "me", "open", begin=False)
    ben.post(f"/tables/{table}/join", {"invite": anna.get(f"/tables/{table}")["invite"]})
    anna.post(f"/tables/{table}/begin")
    with anna.live(table) as one, ben.live(table) as two:
        lives = [one, two]
        seat = one.now["view"]["table"]["awaited"]
        number, action = lives[seat].now["number"], lives[seat].now["view"]["options"][0]["index"]
        lives[seat].done("act", seat=seat, number=number, action=action)
        late = lives[1 - seat].ask("act", seat=1 - seat, number=number, action=action, again=True)
        assert not late["ok"]
        assert late["stale"]
