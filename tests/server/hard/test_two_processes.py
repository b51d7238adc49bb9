"""Two server processes on one PostgreSQL serve one table."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from contado.table.deeds import Act, Confirm, Undo
from tests.server.databases import PostgreSQLServer
from tests.server.hard.games import install, installed
from tests.server.hard.people import Someone, choice, entries, eventually, gathered, guest, play_to_the_end
from tests.server.running import Server
from tests.server.serving import Live

RACES = 40
# The others' sweeps find out about a killed process, but give a bot its time to think.
LONG = 180.0


class Two:
    """Two processes on one database."""

    def __init__(self, url: str, one: Server, other: Server) -> None:
        self.url = url
        self.one = one
        self.other = other


@contextmanager
def two_servers(url: str, folder: Path, sleep: float = 0) -> Iterator[Two]:
    """Run two servers; the bots of the first take their time."""
    packages = install(folder / "packages")
    two = Two(url, Server(url, folder), Server(url, folder))
    try:
        with installed(packages, sleep):
            two.one.start()
        with installed(packages):
            two.other.start()
        yield two
    finally:
        for server in (two.one, two.other):
            if server.process is not None:
                server.kill()


@pytest.fixture(scope="module")
def two(postgresql_server: PostgreSQLServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    url = postgresql_server.create()
    with two_servers(url, tmp_path_factory.mktemp("two")) as both:
        yield both
    postgresql_server.drop(url)


@pytest.fixture
def ada(two: Two) -> Someone:
    return guest(two.one, "Ada")


@pytest.fixture
def ben(two: Two) -> Someone:
    return guest(two.other, "Ben")


def plain(update: dict[str, Any]) -> dict[str, Any]:
    """Return what two viewers of one position have in common."""
    return {
        "number": update["number"],
        "scores": update["view"]["scores"],
        "awaited": update["view"]["table"]["awaited"],
        "move": update["view"]["table"]["move"],
        "chart": update["chart"],
        # Each reads it in words of their own, with "you" for themselves.
        "log": [(row["move"], row["seat"]) for row in update["log"]],
    }


def whole(live: Live) -> dict[str, Any]:
    """Return a viewer's complete position."""
    count = len(live.updates)
    assert live.ask("look", pictures=False)["ok"]
    live.until(lambda: len(live.updates) > count)
    return plain(live.now)


def step(live: Live, luck: random.Random, undo: bool = False) -> bool:
    """Do what has to be done where a person looks; say whether there was anything."""
    found = choice(live.now, luck)
    if found is None:
        return False
    kind, body = found
    if kind == "undo" and not undo:
        kind, body = ("confirm", body) if live.now["view"]["table"]["phase"] == "held" else ("act", {
            **body, "action": live.now["view"]["options"][0]["index"]})  # fmt: skip
    live.done(kind, **body)
    return True


def test_moves_bots_and_undos_reach_the_other_process(two: Two, ada: Someone, ben: Someone) -> None:
    table = gathered("milestones", [ada, ben], "random")
    luck = random.Random(5)
    with ada.live(table) as first, ben.live(table) as second:
        for _ in range(60):
            for here, there in ((first, second), (second, first)):
                if step(here, luck, undo=True):
                    there.hear_until(here.now["number"])
            # Bots play between the two, in whichever process made the move that they wait for.
            latest = max(first.now["number"], second.now["number"])
            first.hear_until(latest)
            second.hear_until(latest)
            if first.now["view"]["table"]["people"][first.now["view"]["table"]["awaited"]] is False:
                first.update()
        latest = max(first.now["number"], second.now["number"])
        eventually(lambda: ada.get(f"/tables/{table}")["number"] >= latest)
        settled(ada, table)
        assert whole(first) == whole(second)
    log = entries(two.url, table)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    assert {entry.deed.seat for entry in log} == {0, 1, 2}
    assert {Act, Undo, Confirm} <= {type(entry.deed) for entry in log}


def settled(who: Someone, table: str) -> None:
    """Wait until no bot is awaited."""
    eventually(lambda: who.get(f"/tables/{table}/view")["view"]["table"]["phase"] != "bot")


def test_chat_and_presence_reach_the_other_process(two: Two, ada: Someone, ben: Someone) -> None:
    table = gathered("burgundy", [ada, ben])
    with ada.live(table) as first:
        first.until(lambda: first.presence["here"] == [True, False])
        with ben.live(table) as second, Someone(two.other).live(table) as spectator:
            for one in (first, second, spectator):
                one.until(lambda one=one: one.presence.get("here") == [True, True])
                one.until(lambda one=one: one.presence["watching"] == 1)
            assert first.ask("say", text="From here")["ok"]
            assert second.ask("say", text="From there")["ok"]
            for one in (first, second, spectator):
                one.until(lambda one=one: {"From here", "From there"} <= {line["text"] for line in one.chat})
                assert len(one.chat) == 2
            assert [line["seat"] for line in sorted(first.chat, key=lambda line: line["text"])] == [0, 1]
        first.until(lambda: first.presence["here"] == [True, False])
        first.until(lambda: first.presence["watching"] == 0)


def test_a_table_gathers_and_begins_over_both_processes(two: Two, ada: Someone, ben: Someone) -> None:
    table = ada.table("burgundy", "me", "open")
    with ada.live(table, look=False) as first, ben.live(table, look=False) as second:
        for one in (first, second):
            one.say("look", pictures=False)
        ben.post(f"/tables/{table}/join")
        ada.post(f"/tables/{table}/begin")
        for one in (first, second):
            one.until(lambda one=one: one.now)
        assert (first.now["own"], second.now["own"]) == ([0], [1])
        # Beginning at the other process is refused: the game has begun.
        assert ada.at(two.other).ask("POST", f"/tables/{table}/begin", json={}).status_code == 400


def test_a_wish_to_take_back_is_asked_here_and_answered_there(two: Two, ada: Someone, ben: Someone) -> None:
    table = gathered("burgundy", [ada, ben], confirm=False)
    luck = random.Random(3)
    with ada.live(table) as first, ben.live(table) as second:
        while True:
            awaited = first.now["view"]["table"]["awaited"]
            here, there = (first, second) if awaited == 0 else (second, first)
            assert step(here, luck)
            there.hear_until(here.now["number"])
            if here.now["view"]["table"]["can_ask"] and not here.now["view"]["table"]["can_undo"]:
                break
        for answer in (False, True):
            number, move = here.now["number"], here.now["view"]["table"]["move"]
            here.done("ask_undo", number=number, seat=awaited)
            there.hear_until(number + 1)
            assert (there.now["wish"]["seat"], there.now["wish"]["waits_for"]) == (awaited, [1 - awaited])
            there.done("answer_undo", number=number + 1, seat=1 - awaited, yes=answer)
            here.hear_until(number + 2)
            assert here.now["wish"] is None
            assert "would rather go on" in here.now["notice"] or answer
            assert (here.now["view"]["table"]["move"] < move or here.now["view"]["table"]["begun"] != "") is answer
        assert here.now["view"]["table"]["awaited"] == awaited
        assert whole(first) == whole(second)


def at_once(*jobs: Callable[[], Any]) -> list[Any]:
    """Do things at the same moment; return what each gave."""
    line = threading.Barrier(len(jobs))
    gave: list[Any] = [None] * len(jobs)

    def work(at: int) -> None:
        line.wait()
        gave[at] = jobs[at]()

    threads = [threading.Thread(target=work, args=(at,)) for at in range(len(jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    return gave


def test_of_two_who_choose_at_the_same_moment_exactly_one_is_heard(two: Two, ada: Someone) -> None:
    table = ada.table("milestones", "me", "me:Other", confirm=False)
    luck = random.Random(11)
    sides = (ada, ada.at(two.other))
    winners = [0, 0]
    done: dict[int, int] = {}
    for _ in range(RACES):
        shown = ada.get(f"/tables/{table}/view")
        number, options = shown["number"], shown["view"]["options"]
        chosen = [luck.choice(options)["index"], luck.choice(options)["index"]]
        answers = at_once(*(
            lambda who=who, action=action: who.ask("POST", f"/tables/{table}/act", json={
                "number": number, "seat": shown["seat"], "action": action})  # noqa: B023
            for who, action in zip(sides, chosen, strict=True)
        ))  # fmt: skip
        assert sorted(answer.status_code for answer in answers) == [200, 409], [answer.text for answer in answers]
        for at, answer in enumerate(answers):
            if answer.status_code == 200:
                winners[at] += 1
                done[number + 1] = chosen[at]
            else:
                assert answer.json()["error"] == "The position has moved on: look again."
    log = entries(two.url, table)
    acts = {entry.number: entry.deed.actions for entry in log if isinstance(entry.deed, Act)}
    assert acts == {n: [action] for n, action in done.items()}
    assert sum(winners) == RACES
    # Whatever each process holds in memory after all this is the same.
    assert sides[0].get(f"/tables/{table}/view") == sides[1].get(f"/tables/{table}/view")


def test_live_races_of_two_people_leave_both_in_the_right_position(two: Two, ada: Someone, ben: Someone) -> None:
    """One acts while the other asks to take back: each in the position of the same number."""
    table = gathered("burgundy", [ada, ben], confirm=False)
    luck = random.Random(12)
    heard = {"act": 0, "ask_undo": 0}
    with ada.live(table) as first, ben.live(table) as second:
        for _ in range(RACES * 4):
            if sum(heard.values()) >= RACES:
                break
            latest = max(first.now["number"], second.now["number"])
            first.hear_until(latest)
            second.hear_until(latest)
            awaited = first.now["view"]["table"]["awaited"]
            actor, asker = (first, second) if awaited == 0 else (second, first)
            if actor.now["wish"] is not None:
                asking = actor.now["wish"]["seat"]
                answers, other = (actor, 1 - asking) if asking != awaited else (asker, 1 - asking)
                answers.done("answer_undo", number=latest, seat=other, yes=False)
                continue
            if not asker.now["view"]["table"]["can_ask"]:
                step(actor, luck)
                continue
            action = luck.choice(actor.now["view"]["options"])["index"]
            replies = at_once(
                lambda: actor.ask("act", number=latest, seat=awaited, action=action),  # noqa: B023
                lambda: asker.ask("ask_undo", number=latest, seat=1 - awaited),  # noqa: B023
            )
            assert sorted(reply["ok"] for reply in replies) == [False, True], replies
            heard["act" if replies[0]["ok"] else "ask_undo"] += 1
            lost = replies[1] if replies[0]["ok"] else replies[0]
            assert lost["stale"]
            assert lost["error"] == "The position has moved on: look again."
            for one in (first, second):
                one.hear_until(latest + 1)
        assert whole(first) == whole(second)
    assert sum(heard.values()) >= RACES
    assert [entry.number for entry in entries(two.url, table)] == list(range(1, len(entries(two.url, table)) + 1))


def test_the_other_process_plays_on_where_one_was_killed(postgresql_url: str, tmp_path: Path) -> None:
    with two_servers(postgresql_url, tmp_path, sleep=600) as two:
        ada, ben = guest(two.one, "Ada"), guest(two.other, "Ben")
        table = gathered("words", [ada, ben], "sleepy", confirm=False)
        luck = random.Random(1)
        with ada.live(table) as first, ben.live(table) as second:
            while first.now["view"]["table"]["awaited"] == 0:
                step(first, luck)
            second.hear_until(first.now["number"])
            # Ben's turn goes to the first process too, so that it is the one whose bot is awaited.
            there = ben.at(two.one)
            while (shown := there.get(f"/tables/{table}/view"))["view"]["table"]["awaited"] == 1:
                kind, body = choice(shown, luck) or ("", {})
                there.post(f"/tables/{table}/{kind}", **body)
            number = shown["number"]
            second.hear_until(number)
            assert second.now["view"]["table"]["phase"] == "bot"
            two.one.kill()
            # The second has heard nothing of the bot's thoughts; its sweep lets a bot of its own think.
            end = time.monotonic() + LONG
            while second.now["view"]["table"]["awaited"] == 2:
                assert time.monotonic() < end
                try:
                    second.hear(1)
                except TimeoutError:
                    continue
            assert second.now["number"] > number
        # Ada's process is gone; she goes on at the other, and the game comes to its end.
        ada = ada.at(two.other)
        with ada.live(table) as again:
            assert again.now["view"]["table"]["awaited"] == 0
            step(again, luck)
        play_to_the_end(table, [ada, ben], luck)
        assert {entry.deed.seat for entry in entries(two.url, table)} == {0, 1, 2}
        assert "Traceback" not in two.other.log
