"""Several processes on one database: the later one is told so, and everybody ends in the right position."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from contado.server.rooms.rooms import Rooms
from contado.server.storage.store import Store
from tests.server.rooms.test_playing import play_on, until_awaited
from tests.server.serving import Player, served, wait_for


def test_the_later_of_two_processes_is_refused_and_shown_what_happened(tmp_path: Path) -> None:
    """They cannot tell each other anything here: SQLite's channels end at the process."""
    with served(tmp_path / "one.db") as first, served(tmp_path / "one.db") as second:
        anna = first.player("Anna")
        again = anna.moved(second)
        table = anna.table("milestones", "me", "me:Ben")
        with anna.live(table) as one, again.live(table) as other:
            assert one.now["number"] == other.now["number"] == 0
            number, seat = one.now["number"], one.now["seat"]
            options = [option["index"] for option in one.now["view"]["options"]]
            one.done("act", seat=seat, number=number, action=options[0])
            reply = other.ask("act", seat=seat, number=number, action=options[1])
            assert (reply["ok"], reply["stale"]) == (False, True)
            other.hear_until(one.now["number"])
            assert other.now["view"] == one.now["view"]
            assert other.now["log_from"] == 0
            assert second.rooms.counters.conflicts == 1
            # And what is right now is accepted.
            chance = random.Random(1)
            play_on(other, other.now["seat"], chance, undo=0)
            assert not one.ask("undo", seat=seat, number=one.now["number"])["ok"]
            one.hear_until(other.now["number"])
            assert one.now["view"] == other.now["view"]


def test_a_process_that_heard_nothing_catches_up_with_its_sweep(tmp_path: Path) -> None:
    with served(tmp_path / "one.db") as first, served(tmp_path / "one.db") as second:
        anna = first.player("Anna")
        table = anna.table("milestones", "me", "me:Ben")
        with anna.live(table) as one, anna.moved(second).live(table) as other:
            chance = random.Random(1)
            for _ in range(5):
                play_on(one, one.now["seat"], chance)
            other.hear_until(one.now["number"])
            assert other.now["view"] == one.now["view"]


def test_whoever_is_signed_out_everywhere_is_so_at_other_processes_too(postgresql_url: str) -> None:
    with served(postgresql_url) as first, served(postgresql_url) as second:
        anna, ben = first.player("Anna"), first.player("Ben")
        table = anna.table("milestones", "me", "greedy", public=True)
        with anna.live(table) as one, anna.moved(second).live(table) as other, ben.live(table) as watcher:
            assert anna.http.delete("/api/sessions/all").status_code == 204
            for live in (one, other):
                with pytest.raises(ConnectionClosed):
                    live.until(lambda: False)
            assert watcher.ask("ping")["ok"]


def test_whoever_signs_out_is_gone_from_all_tables_of_that_session_only(postgresql_url: str) -> None:
    with served(postgresql_url) as first, served(postgresql_url) as second:
        anna = first.player("Anna")
        anna.signs(anna.post("/accounts", {"name": "Anna", "password": "correct horse battery"})["token"])
        phone = anna.moved(first)
        phone.signs(phone.post("/sessions", {"name": "Anna", "password": "correct horse battery"})["token"])
        nobody = anna.moved(first)
        nobody.signs("")
        table = anna.table("milestones", "me", "greedy", public=True)
        with (
            anna.live(table) as one,
            anna.moved(second).live(table) as other,
            phone.live(table) as kept,
            nobody.live(table) as watcher,
        ):
            # A request without a session ends none, not even those of others without one.
            assert nobody.http.delete("/api/sessions").status_code == 204
            assert anna.http.delete("/api/sessions").status_code == 204
            for live in (one, other):
                with pytest.raises(ConnectionClosed):
                    live.until(lambda: False)
            for live in (kept, watcher):
                assert live.ask("ping")["ok"]


def test_people_of_a_process_that_dies_are_not_here_any_more(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(postgresql_url) as first, served(postgresql_url) as second:
        anna, ben = first.player("Anna"), first.player("Ben").moved(second)
        table = anna.table("milestones", "me", "open", begin=False, public=True)
        ben.post(f"/tables/{table}/join")
        anna.post(f"/tables/{table}/begin")
        with anna.live(table) as one, ben.live(table):
            one.until(lambda: one.presence.get("here") == [True, True])
            # From now on the second says nothing, like one that was killed; the time of the first runs ahead.
            monkeypatch.setattr(second.rooms.processes, "tell", lambda poke, where="": None)
            begun = time.time()
            monkeypatch.setattr(first.rooms, "now", lambda: time.time() + (time.time() - begun) * 20)
            one.until(lambda: one.presence.get("here") == [True, False])


def test_nothing_is_looked_after_before_processes_hear_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    begin = Rooms.start

    async def start(rooms: Rooms) -> None:
        assert rooms.processes.channels is not None
        # Refused by channels that are not open.
        rooms.processes.channels.publish({}, "a-channel")
        told.append("open")
        await begin(rooms)

    monkeypatch.setattr(Rooms, "start", start)
    with served(tmp_path / "one.db"):
        assert told == ["open"]


def test_two_processes_on_postgresql_serve_one_table(postgresql_url: str) -> None:
    with served(postgresql_url) as first, served(postgresql_url) as second:
        anna, ben = first.player("Anna"), first.player("Ben").moved(second)
        table = anna.table("milestones", "me", "open", "greedy", begin=False, public=True)
        ben.post(f"/tables/{table}/join")
        chance = random.Random(2)
        with anna.live(table, look=False) as one, ben.live(table, look=False) as other:
            one.say("look")
            other.say("look")
            anna.post(f"/tables/{table}/begin")
            one.update()
            other.update()
            lives = [one, other]
            for _ in range(25):
                one.until(lambda: one.now["view"]["table"]["awaited"] != 2)
                other.hear_until(one.now["number"])
                seat = one.now["view"]["table"]["awaited"]
                play_on(lives[seat], seat, chance)
                lives[1 - seat].hear_until(lives[seat].now["number"])
            one.until(lambda: one.now["view"]["table"]["awaited"] != 2)
            other.hear_until(one.now["number"])
            one.hear_until(other.now["number"])
            assert one.now["view"]["scores"] == other.now["view"]["scores"]
            assert one.now["view"]["table"]["move"] == other.now["view"]["table"]["move"]
            one.until(lambda: one.presence.get("here") == [True, True, False])
            assert other.ask("say", text="hello")["ok"]
            one.until(lambda: one.chat)
            assert one.chat[-1]["text"] == "hello"
        with anna.live(table) as one:
            one.until(lambda: one.presence.get("here") == [True, False, False])


def test_bots_of_a_process_that_died_are_played_by_another(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from contado.server.rooms.upkeep import upkeep

    monkeypatch.setattr(upkeep, "BOT_IDLE", 0.5)
    monkeypatch.setattr(upkeep, "SWEEP", 0.2)
    with served(postgresql_url) as second:
        with served(postgresql_url) as first:
            anna = first.player("Anna")
            first.rooms.bots_at_work.play = lambda room: None  # type: ignore[method-assign]
            second.rooms.bots_at_work.play = lambda room: None  # type: ignore[method-assign]
            table = anna.table("milestones", "greedy", "greedy", "me", options={"first_seat": "1"}, confirm=False)
            with anna.live(table) as live:
                while live.now["view"]["table"]["awaited"] == 2:
                    play_on(live, 2, random.Random(1), undo=0)
                number = live.now["number"]
        del second.rooms.bots_at_work.play
        with anna.moved(second).live(table) as live:
            until_awaited(live, 2)
            assert live.now["number"] > number


def test_what_cannot_be_written_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path / "rooms.db") as at:
        anna = at.player("Anna")
        table = anna.table("milestones", "me", "me:Ben")
        with anna.live(table) as live:
            before = live.now
            option = before["view"]["options"][0]["index"]

            async def full(*arguments: object) -> None:
                raise OSError("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(Store, "append", full)
                reply = live.ask("act", seat=before["seat"], number=before["number"], action=option)
                assert not reply["ok"]
                assert "disk" not in reply["error"]
            live.look()
            assert live.now["view"] == before["view"]
            assert live.now["number"] == before["number"]
            live.done("act", seat=before["seat"], number=before["number"], action=option)


def test_somebody_who_leaves_in_the_middle_of_writing_leaves_a_whole_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncio

    with served(tmp_path / "rooms.db") as at:
        anna = at.player("Anna")
        table = anna.table("milestones", "me", "me:Ben")
        append = Store.append

        async def slow(*arguments: object) -> None:
            await asyncio.sleep(0.3)
            await append(*arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(Store, "append", slow)
        with anna.live(table) as live:
            option = live.now["view"]["options"][0]["index"]
            live.say("act", seat=live.now["seat"], number=live.now["number"], action=option)
            number = live.now["number"]
        wait_for(lambda: at.rooms.counters.connections == 0)
        wait_for(lambda: at.rooms.counters.entries_written == 1)
        with anna.live(table) as live:
            assert live.now["number"] == number + 1
            live.done("undo", seat=live.now["seat"], number=live.now["number"])


def test_processes_hear_each_other_again_after_the_database_was_gone(postgresql_url: str) -> None:
    import asyncio

    import asyncpg

    async def cut_all() -> None:
        connection = await asyncpg.connect(postgresql_url.replace("+asyncpg", ""))
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
        await connection.close()

    with served(postgresql_url) as first, served(postgresql_url) as second:
        anna = first.player("Anna")
        table = anna.table("milestones", "me", "me:Ben")
        with anna.live(table) as one, anna.moved(second).live(table) as other:
            listened = [at.app.state.channels._backend._listener_conn for at in (first, second)]
            asyncio.run(cut_all())
            for at, before in zip((first, second), listened, strict=True):
                backend = at.app.state.channels._backend
                wait_for(lambda backend=backend, before=before: backend._listener_conn is not before)
            chance = random.Random(1)
            while one.now["number"] < 3:
                view, number = one.now["view"], one.now["number"]
                option = chance.choice(view["options"])["index"] if view["options"] else 0
                kind = "confirm" if view["table"]["phase"] == "held" else "act"
                more = {} if kind == "confirm" else {"action": option}
                # What the lost connections took with them is refused; nothing is half done.
                if one.ask(kind, seat=one.now["seat"], number=number, **more)["ok"]:
                    one.hear_until(number + 1)
            other.hear_until(one.now["number"])
            assert other.now["view"] == one.now["view"]


def test_whoever_is_connected_to_another_process_is_found_there(postgresql_url: str) -> None:
    """So that nobody gets a notice who sits at a table that another process serves."""
    with served(postgresql_url) as first, served(postgresql_url) as second:
        anna, ben = first.player("Anna"), first.player("Ben")
        table = anna.table("milestones", "me", "greedy", public=True)

        def found(who: Player) -> bool:
            id = who.get("/me")["user"]["id"]
            return asyncio.run_coroutine_threadsafe(second.rooms.is_somewhere(id), second.loop).result(60)

        with anna.live(table):
            # Processes hear of each other with the first beat.
            wait_for(lambda: second.rooms.processes.alive)
            assert found(anna)
            assert not found(ben)
        wait_for(lambda: first.rooms.counters.connections == 0)
        assert not found(anna)


def test_a_table_that_somebody_looks_at_is_told_anew(tmp_path: Path) -> None:
    with served(tmp_path / "one.db") as at:
        anna, ben = at.player("Anna"), at.player("Ben")
        seen: list[tuple[str, str]] = []

        async def note(user: str, table: str) -> None:
            seen.append((user, table))

        at.rooms.news.seen = note
        table = anna.table("milestones", "me", "greedy", public=True)
        me = anna.get("/me")["user"]["id"]
        # Whoever begins a game has seen it.
        wait_for(lambda: seen == [(me, table)])
        with ben.live(table):
            assert seen == [(me, table)]
        with anna.live(table):
            wait_for(lambda: seen == [(me, table)] * 2)
        wait_for(lambda: at.rooms.counters.connections == 0)
        # A program that plays without looking on has seen it, too.
        wait_for(lambda: anna.get(f"/tables/{table}")["awaited"] == 0)
        shown = anna.get(f"/tables/{table}/view")
        action = shown["view"]["options"][0]["index"]
        anna.post(f"/tables/{table}/act", {"seat": 0, "number": shown["number"], "action": action})
        wait_for(lambda: seen == [(me, table)] * 3)
