"""People and bots at tables over the live connection: whole games, undo, reloading, restarts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from contado.core import registry
from contado.core.record import Record
from contado.server.rooms.thinking.bot_processes import Bots
from contado.server.storage.errors import BadText
from tests.server.rooms.changing import changed
from tests.server.serving import Live, Player, Served, served, wait_for

GAMES = sorted(registry.games())


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("rooms") / "rooms.db") as server:
        yield server


def awaited(live: Live, seat: int) -> bool:
    table = live.now["view"]["table"]
    return bool(table["awaited"] == seat and table["phase"] in ("person", "held"))


def play_on(live: Live, seat: int, chance: random.Random, undo: float = 0.2) -> None:
    """Do something for a seat whose turn it is."""
    view, number = live.now["view"], live.now["number"]
    if view["table"]["can_undo"] and chance.random() < undo:
        live.done("undo", seat=seat, number=number)
    elif view["table"]["phase"] == "held":
        live.done("confirm", seat=seat, number=number)
    else:
        live.done("act", seat=seat, number=number, action=chance.choice(view["options"])["index"])


def until_awaited(live: Live, seat: int = 0) -> None:
    live.until(lambda: awaited(live, seat))


class Screen:
    """What a client shows: all areas and log lines, put together from the updates alone."""

    def __init__(self) -> None:
        self.areas: dict[str, tuple[str, str]] = {}
        self.order: list[str] = []
        self.lines: list[dict[str, Any]] = []

    def show(self, update: dict[str, Any]) -> None:
        for area in update["areas"]:
            background, pieces = area["background"], area["pieces"]
            if background is None:
                background = self.areas[area["id"]][0]
            if area["changes"] is not None:
                assert pieces == ""
                pieces = changed(self.areas[area["id"]][1], area["changes"])
            self.areas[area["id"]] = (background, pieces)
        self.order = update["order"]
        self.lines = [line for line in self.lines if line["number"] < update["log_from"]] + update["log"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot(at: Served, game: str) -> None:
    anna, chance = at.player("Anna"), random.Random(4)
    table = anna.table(game, "me", "random")
    with anna.live(table) as live:
        first, screen = live.now, Screen()
        while not live.now["view"]["over"]:
            if awaited(live, 0):
                play_on(live, 0, chance)
            else:
                live.update()
        for update in live.updates:
            screen.show(update)
        # A fresh look gives the same picture and the same log as all the small updates together.
        live.look()
        whole = Screen()
        whole.show(live.now)
        assert screen.lines == whole.lines
        assert {id: screen.areas[id] for id in screen.order} == whole.areas
        assert [update["number"] for update in live.updates] == sorted(update["number"] for update in live.updates)
        assert live.now["seed_hash"] == first["seed_hash"] == sha256(live.now["seed"].encode()).hexdigest()
        assert first["seed"] == ""
        scores = live.now["view"]["scores"]
        assert [points[-1] for points in live.now["chart"]] == scores
    record = Record.read(anna.get(f"/tables/{table}/record"))
    state = record.replay(registry.game(game))
    assert state.over
    assert state.ledger.totals == scores == anna.get(f"/tables/{table}")["result"]


def test_a_whole_game_through_requests_alone(at: Served) -> None:
    anna, ben, chance = at.player("Anna"), at.player("Ben"), random.Random(2)
    table = anna.table("milestones", "me", "open", begin=False, public=True)
    ben.post(f"/tables/{table}/join")
    anna.post(f"/tables/{table}/begin")
    players = [anna, ben]
    for _ in range(5000):
        row = anna.get(f"/tables/{table}")
        if row["stage"] == "over":
            break
        seat = row["awaited"]
        shown = players[seat].get(f"/tables/{table}/view", seat=seat)
        where = {"seat": seat, "number": shown["number"]}
        if shown["view"]["table"]["phase"] == "held":
            players[seat].post(f"/tables/{table}/confirm", where)
        else:
            option = chance.choice(shown["view"]["options"])
            players[seat].post(f"/tables/{table}/act", {**where, "notation": option["notation"]})
    assert row["stage"] == "over"
    assert shown["view"]["facts"]


def test_two_people_see_each_other_move(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = anna.table("milestones", "me", "open", begin=False)
    invite = anna.get(f"/tables/{table}")["invite"]
    ben.post(f"/tables/{table}/join", {"invite": invite})
    with anna.live(table, look=False) as one, ben.live(table, look=False) as other:
        # Those who wait for the beginning are shown it when it comes.
        one.say("look")
        other.say("look", narrow=True)
        anna.post(f"/tables/{table}/begin")
        one.update()
        other.update()
        lives, chance = [one, other], random.Random(1)
        for _ in range(12):
            seat = one.now["view"]["table"]["awaited"]
            play_on(lives[seat], seat, chance, undo=0)
            lives[1 - seat].hear_until(lives[seat].now["number"])
            # The same lines, in which "you" is the reader.
            assert [line["move"] for line in one.now["log"]] == [line["move"] for line in other.now["log"]]
            assert not [line for line in one.now["log"] if "Anna" in line["words"]]
            assert not [line for line in other.now["log"] if "Ben" in line["words"]]
        assert one.now["seat"] == 0
        assert other.now["seat"] == 1
        assert other.now["own"] == [1]
        one.until(lambda: one.presence.get("here") == [True, True])
    with anna.live(table) as one:
        one.until(lambda: one.presence == {"type": "presence", "here": [True, False], "watching": 0})


def test_a_choice_can_be_taken_back_after_a_reload_and_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "rooms.db") as first:
        anna = first.player("Anna")
        table = anna.table("milestones", "me", "greedy")
        with anna.live(table) as live:
            until_awaited(live)
            start = live.now["view"]["options"]
            live.done("act", seat=0, number=live.now["number"], action=start[0]["index"])
            assert live.now["view"]["table"]["can_undo"]
        with anna.live(table) as live:
            assert live.now["view"]["table"]["can_undo"]
    with served(tmp_path / "rooms.db") as second, anna.moved(second).live(table) as live:
        assert live.now["view"]["table"]["can_undo"]
        live.done("undo", seat=0, number=live.now["number"])
        assert live.now["view"]["options"] == start
        assert live.now["motions"] == []


def held(live: Live, chance: random.Random) -> None:
    """Play until the player's own turn is held."""
    while live.now["view"]["table"]["phase"] != "held":
        until_awaited(live)
        view = live.now["view"]
        if view["table"]["phase"] == "person":
            quiet = [option for option in view["options"] if not option["reveals"]]
            action = chance.choice(quiet or view["options"])["index"]
            live.done("act", seat=0, number=live.now["number"], action=action)


def test_a_held_turn_is_held_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "rooms.db") as first:
        anna = first.player("Anna")
        table = anna.table("milestones", "me", "greedy")
        with anna.live(table) as live:
            held(live, random.Random(3))
            before = live.now
    with served(tmp_path / "rooms.db") as second, anna.moved(second).live(table) as live:
        assert live.now["number"] == before["number"]
        assert live.now["view"] == before["view"]
        live.done("confirm", seat=0, number=live.now["number"])
        assert live.now["view"]["table"]["phase"] != "held"


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "rooms.db") as first:
        anna = first.player("Anna")
        # Nobody thinks while the first server runs.
        first.rooms.bots_at_work.play = lambda room: None  # type: ignore[method-assign]
        table = anna.table("milestones", "greedy", "me", options={"first_seat": "1"})
        with anna.live(table) as live:
            while live.now["view"]["table"]["phase"] != "bot":
                play_on(live, 1, random.Random(1), undo=0)
            number = live.now["number"]
    with served(tmp_path / "rooms.db") as second, anna.moved(second).live(table) as live:
        live.until(lambda: live.now["number"] > number and awaited(live, 1))
        assert live.now["log"]


def test_a_wish_outlives_a_restart_and_is_granted(tmp_path: Path) -> None:
    with served(tmp_path / "rooms.db") as first:
        anna, ben = first.player("Anna"), first.player("Ben")
        table = anna.table("milestones", "me", "open", begin=False, public=True, confirm=False)
        ben.post(f"/tables/{table}/join")
        anna.post(f"/tables/{table}/begin")
        with anna.live(table) as one, ben.live(table) as other:
            lives = [one, other]
            seat = one.now["view"]["table"]["awaited"]
            while one.now["view"]["table"]["awaited"] == seat:
                options = lives[seat].now["view"]["options"]
                before = lives[seat].now
                lives[seat].done("act", seat=seat, number=before["number"], action=options[0]["index"])
                one.until(lambda: one.now["number"] == lives[seat].now["number"])
            asks = lives[seat]
            assert asks.now["view"]["table"]["can_ask"]
            asks.done("ask_undo", seat=seat, number=asks.now["number"])
            assert asks.now["wish"]["waits_for"] == [1 - seat]
            assert asks.now["wish"]["words"].startswith("You would like to ")
    with served(tmp_path / "rooms.db") as second:
        players = [anna.moved(second), ben.moved(second)]
        with players[seat].live(table) as asks, players[1 - seat].live(table) as answers:
            assert (answers.now["wish"]["seat"], answers.now["wish"]["waits_for"]) == (seat, [1 - seat])
            name = answers.now["view"]["names"][seat]
            assert answers.now["wish"]["words"].startswith(f"{name} would like to ")
            answers.done("answer_undo", seat=1 - seat, number=answers.now["number"], yes=True)
            asks.until(lambda: asks.now["wish"] is None)
            # Who took what back, and who agreed, is told at once and stays to be read.
            for live, who in ((asks, "You"), (answers, name)):
                live.until(lambda live=live: live.now["wish"] is None)
                (remark,) = live.now["remarks"]
                assert remark["words"].startswith(f"{who} took ")
                assert "Agreed: " in remark["words"]
                assert live.now["notice"] == remark["words"]
            assert asks.now["view"]["options"] == before["view"]["options"]
            assert asks.now["view"]["table"]["move"] == before["view"]["table"]["move"]
            screen = Screen()
            for update in asks.updates:
                screen.show(update)
            asks.look()
            assert asks.now["log"] == screen.lines
            # And the game goes on from there, over another restart.
            number = asks.now["number"]
            asks.done("act", seat=seat, number=number, action=asks.now["view"]["options"][-1]["index"])
            after = asks.now
    with served(tmp_path / "rooms.db") as third, players[seat].moved(third).live(table) as asks:
        assert asks.now["number"] == after["number"]
        assert asks.now["view"]["table"]["move"] == after["view"]["table"]["move"]
        assert asks.now["view"]["options"] == after["view"]["options"]
        assert asks.now["remarks"] == after["remarks"] != []


def after_a_turn(at: Served) -> tuple[list[Player], str, int]:
    """Let two sit down and one of them take a turn; return both, their table and who has moved."""
    anna, ben = at.player("Anna"), at.player("Ben")
    table = anna.table("milestones", "me", "open", begin=False, public=True, confirm=False)
    ben.post(f"/tables/{table}/join")
    anna.post(f"/tables/{table}/begin")
    players = [anna, ben]
    seat = anna.get(f"/tables/{table}")["awaited"]
    while anna.get(f"/tables/{table}")["awaited"] == seat:
        shown = players[seat].get(f"/tables/{table}/view")
        body = {"seat": seat, "number": shown["number"], "action": shown["view"]["options"][0]["index"]}
        players[seat].post(f"/tables/{table}/act", body)
    return players, table, seat


def test_a_declined_wish_changes_nothing(at: Served) -> None:
    players, table, seat = after_a_turn(at)
    anna = players[0]
    number = anna.get(f"/tables/{table}")["number"]
    players[seat].post(f"/tables/{table}/ask-undo", {"seat": seat, "number": number})
    before = anna.get(f"/tables/{table}/view")["view"]
    players[1 - seat].post(f"/tables/{table}/answer-undo", {"seat": 1 - seat, "number": number + 1, "yes": False})
    after = anna.get(f"/tables/{table}/view")["view"]
    assert after["table"]["move"] == before["table"]["move"]
    assert after["scores"] == before["scores"]


def test_everybody_is_told_who_withdrew_a_wish_and_who_declined_it(at: Served) -> None:
    players, table, seat = after_a_turn(at)
    anna = players[0]
    asks, other = ("Anna", "Ben") if seat == 0 else ("Ben", "Anna")
    told = {
        seat: ("You withdraw the request to take a move back.", f"{asks} withdraws the request to take a move back."),
        1 - seat: (
            f"{other} would rather go on: nothing is taken back.",
            "You would rather go on: nothing is taken back.",
        ),
    }
    with players[seat].live(table) as one, players[1 - seat].live(table) as two:
        for answers, (first, second) in told.items():
            number = anna.get(f"/tables/{table}")["number"]
            players[seat].post(f"/tables/{table}/ask-undo", {"seat": seat, "number": number})
            players[answers].post(f"/tables/{table}/answer-undo", {"seat": answers, "number": number + 1, "yes": False})
            for live, words in ((one, first), (two, second)):
                live.until(lambda live=live, number=number: live.now["number"] == number + 2)
                assert live.now["notice"] == words


def test_whoever_resigns_is_played_on_for_and_may_come_back(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "random")
    with anna.live(table) as live:
        until_awaited(live)
        anna.post(f"/tables/{table}/resign", {"seat": 0})
        live.until(lambda: live.now["seats"][0]["replaced"])
        # The prompt of whoever has left says so.
        assert live.now["notice"] == ""
        assert [row["words"] for row in live.now["remarks"]] == ["A bot plays on for you."]
        number = live.now["number"]
        live.until(lambda: live.now["number"] > number + 10 or live.now["view"]["over"])
        assert not live.ask("act", seat=0, number=live.now["number"], action=0)["ok"]
        anna.post(f"/tables/{table}/return", {"seat": 0})
        live.until(lambda: not live.now["seats"][0]["replaced"])
        until_awaited(live)
        play_on(live, 0, random.Random(1))
        # What the bot has decided stays written beside the name.
        assert [row["words"] for row in live.now["remarks"]] == ["A bot plays on for you.", "You are back."]
        stood = live.now["seats"][0]["stood"]
        assert 0 < stood["choices"] < stood["all"]
        assert live.now["seats"][1]["stood"] is None


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("bot", ["failing", "lying"])
def test_a_bot_that_fails_is_stood_in_for_and_everybody_is_told(at: Served, bot: str) -> None:
    anna = at.player("Anna")
    table = anna.table("secrets", "me", bot)
    with anna.live(table) as live:
        while not any(update["notice"] for update in live.updates):
            if awaited(live, 0):
                play_on(live, 0, random.Random(1), undo=0)
            else:
                live.update()
        assert bot in live.now["notice"]
        until_awaited(live)
    assert at.rooms.counters.bot_failures > 0


def test_processes_in_which_bots_think_are_replaced_when_they_die(tmp_path: Path) -> None:
    import os
    import signal

    with served(tmp_path / "rooms.db", bot_processes=1) as at:
        anna = at.player("Anna")
        table = anna.table("milestones", "me", "greedy")
        chance = random.Random(5)
        with anna.live(table) as live:
            for _ in range(3):
                until_awaited(live)
                bots = at.rooms.bots
                assert isinstance(bots, Bots)
                pool = bots._pool
                assert pool is not None
                wait_for(lambda pool=pool: pool._processes)
                for process in list(pool._processes.values()):
                    os.kill(process.pid or 0, signal.SIGKILL)
                while awaited(live, 0):
                    play_on(live, 0, chance, undo=0)
                until_awaited(live)
        assert at.rooms.counters.bot_failures == 0


@pytest.mark.parametrize(
    "trouble", [BadText("This text has characters in it that cannot be stored."), OSError("disk full")]
)
def test_what_cannot_be_written_has_not_happened(
    at: Served, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "greedy")

    async def fails(*_: Any) -> None:
        raise trouble

    with anna.live(table) as live:
        until_awaited(live)
        number, options = live.now["number"], live.now["view"]["options"]
        with monkeypatch.context() as broken:
            broken.setattr(at.rooms.store, "append", fails)
            assert not live.ask("act", seat=0, number=number, action=options[0]["index"])["ok"]
        live.look()
        assert (live.now["number"], live.now["view"]["options"]) == (number, options)
        assert not live.now["view"]["table"]["can_undo"]
        # It can be written now, and follows what the log says.
        live.done("act", seat=0, number=number, action=options[0]["index"])
        assert live.now["number"] == number + 1


def test_hints_text_reasons_and_statistics(at: Served) -> None:
    anna, watcher = at.player("Anna"), at.player("Zoe")
    table = anna.table("milestones", "me", "greedy", public=True)
    with anna.live(table) as live:
        until_awaited(live)
        advice = anna.get(f"/tables/{table}/hint")
        options = {option["index"]: option for option in live.now["view"]["options"]}
        assert options[advice["action"]]["notation"] == advice["notation"]
        assert advice["words"] == options[advice["action"]]["words"]
    assert watcher.refused("GET", f"/tables/{table}/hint", 403)
    assert len(anna.get(f"/tables/{table}/text").splitlines()) > 5
    assert anna.get(f"/tables/{table}/statistics")[0]["title"]
    assert anna.get(f"/tables/{table}/why", target="nothing:at:all") == {"why": ""}
    lines = anna.get(f"/tables/{table}/log")
    rest = anna.get(f"/tables/{table}/log", since=2)
    assert rest["lines"] == [line for line in lines["lines"] if line["number"] >= 2]


def test_every_move_can_be_looked_at_again(at: Served) -> None:
    anna, chance = at.player("Anna"), random.Random(8)
    table = anna.table("milestones", "me", "random")
    with anna.live(table) as live:
        while live.now["view"]["table"]["move"] < 40:
            if awaited(live, 0):
                play_on(live, 0, chance)
            else:
                live.update()
        until_awaited(live)
        last = live.now["view"]["table"]["move"]
        told = {line["number"]: line for line in anna.get(f"/tables/{table}/log")["lines"]}
        seen: dict[int, Any] = {}
        for move in range(last + 1):
            past = anna.get(f"/tables/{table}/positions/{move}", narrow=True)
            assert past["view"]["table"]["move"] == move
            assert past["view"]["options"] == []
            assert past["seed"] == ""
            assert [area["id"] for area in past["areas"]] == past["order"]
            seen |= {line["number"]: line for line in past["log"]}
        assert seen == told
    assert anna.refused("GET", f"/tables/{table}/positions/{last + 1000}", 400)


@pytest.mark.parametrize(("game", "main"), [("castelli", "board"), ("milestones", "player:0")])
def test_a_picture_says_which_area_is_the_main_one(at: Served, game: str, main: str) -> None:
    anna = at.player("Anna")
    table = anna.table(game, "me", "random")
    with anna.live(table) as live:
        until_awaited(live)
        assert live.now["main"] == main
        for look in ({"narrow": True, "pictures": True}, {"narrow": False, "pictures": False}):
            live.look(**look)
            assert live.now["main"] == (main if look["pictures"] else "")
    assert anna.get(f"/tables/{table}/positions/0")["main"] == main


def test_play_from_here(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    chance = random.Random(8)
    table = anna.table("milestones", "me", "random", public=True)
    with anna.live(table) as live:
        while live.now["view"]["table"]["move"] < 20:
            if awaited(live, 0):
                play_on(live, 0, chance)
            else:
                live.update()
    past = anna.get(f"/tables/{table}/positions/12")
    # Nobody else may, while the game goes on; nor may Anna see it with the bot's eyes.
    assert ben.refused("POST", f"/tables/{table}/copy", 403, json={"move": 12, "seat": 0})
    assert anna.refused("POST", f"/tables/{table}/copy", 403, json={"move": 12, "seat": 1})
    copy = anna.post(f"/tables/{table}/copy", {"move": 12, "seat": 0, "bots": ["greedy"]})
    assert copy["id"] != table
    assert [seat["kind"] for seat in copy["seats"]] == ["person", "bot"]
    again = anna.get(f"/tables/{copy['id']}/positions/12")
    assert again["view"]["scores"] == past["view"]["scores"]
    assert again["seed_hash"] != past["seed_hash"]
    with anna.live(copy["id"]) as live:
        until_awaited(live)
        play_on(live, 0, chance, undo=0)


def to_the_end(live: Live, chance: random.Random) -> None:
    """Play until the game is over."""
    while not live.now["view"]["over"]:
        if awaited(live, 0):
            play_on(live, 0, chance, undo=0)
        else:
            live.update()


def test_a_copy_keeps_the_secrets_of_the_game_that_goes_on(at: Served) -> None:
    anna, chance = at.player("Anna"), random.Random(8)
    table = anna.table("milestones", "me", "random", options={"max_rounds": 8})
    with anna.live(table) as live:
        until_awaited(live)
        play_on(live, 0, chance, undo=0)
        copy = anna.post(f"/tables/{table}/copy", {"move": 1})["id"]
        # A copy of the copy is one of the first game, too.
        again = anna.post(f"/tables/{copy}/copy", {"move": 1})["id"]
        for id in (copy, again):
            with anna.live(id, pictures=False) as other:
                to_the_end(other, chance)
                assert other.now["seed"] == ""
                assert "copy" in other.now["sealed"]
            assert anna.get(f"/tables/{id}/positions/1")["seed"] == ""
            assert anna.refused("GET", f"/tables/{id}/record", 403) == other.now["sealed"]
        with anna.live(again, pictures=False) as other:
            to_the_end(live, chance)
            # It is shown as soon as the first game is over, also to those who are waiting for it.
            assert "fork:" in anna.get(f"/tables/{again}/record")
            other.until(lambda: other.now["seed"])
            assert other.now["sealed"] == ""
            assert sha256(other.now["seed"].encode()).hexdigest() == other.now["seed_hash"]


def test_a_record_comes_back_as_a_table(at: Served) -> None:
    anna, chance = at.player("Anna"), random.Random(9)
    table = anna.table("milestones", "me", "random")
    assert "over" in anna.refused("GET", f"/tables/{table}/record", 403)
    with anna.live(table, pictures=False) as live:
        while not live.now["view"]["over"]:
            if awaited(live, 0):
                play_on(live, 0, chance, undo=0)
            else:
                live.update()
        scores = live.now["view"]["scores"]
    text = anna.get(f"/tables/{table}/record")
    ben = at.player("Ben")
    loaded = ben.ask("POST", "/records", content=text.encode(), headers={"Content-Type": "text/plain"})
    assert loaded["stage"] == "over"
    assert loaded["result"] == scores
    assert ben.get(f"/tables/{loaded['id']}/positions/10")["view"]["table"]["move"] == 10
    # It says that it was loaded; without that it is the same.
    assert "# played on from a record that somebody loaded" in ben.get(f"/tables/{loaded['id']}/record")
    assert ben.get(f"/tables/{loaded['id']}/record", plain=True).splitlines()[-1] == text.splitlines()[-1]
    # Half of it is played on.
    half = unfinished(text)
    going = ben.ask("POST", "/records", content=half.encode(), headers={"Content-Type": "text/plain"})
    assert going["stage"] == "playing"
    with ben.live(going["id"]) as live:
        until_awaited(live)
        play_on(live, 0, chance, undo=0)
    for bad in (b"", b"\xff\xfe\x00", b"contado record 1\n", text.encode()[:-200]):
        answer = ben.http.post("/api/records", content=bad, headers={"Content-Type": "text/plain"})
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"]
    # One mebibyte is read (and is not a record), one byte more is not.
    for more, status in ((0, 400), (1, 413)):
        huge = b"x" * (1024 * 1024 + more)
        answer = ben.http.post("/api/records", content=huge, headers={"Content-Type": "text/plain"})
        assert answer.status_code == status
        assert answer.json()["error"]


def unfinished(text: str) -> str:
    """Return the record of the first half of a game, with a person in the first seat."""
    from contado.table.past.resuming import recorded_actions
    from contado.table.table import Table

    record = Record.read(text)
    game = registry.game(record.game)
    actions = recorded_actions(record, game)
    from contado.table.seat import recorded_seat

    table = Table(game, [recorded_seat(seat) for seat in record.seats], record.options, record.seed)
    for action in actions[: len(actions) // 2]:
        table.play_again(action)
    return str(table.record())
