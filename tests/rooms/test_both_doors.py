"""What people do at a table, behind the door of a server and behind that of a page: the same is true of both.

A record is replayed by the rules alone, so that what was shown is held against an independent reading.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from contado.core import registry
from contado.core.record import Record
from contado.core.teaching.lessons.lesson import lessons_of
from tests.rooms.doors import Door, PageDoor, ServerDoor
from tests.server.rooms.test_playing import Screen, awaited, play_on, until_awaited
from tests.server.serving import Live, Player

GAME = "castelli"


def play_out(live: Live, chance: random.Random, undo: float = 0.1) -> None:
    """Play a whole game of one person against bots."""
    while not live.now["view"]["over"]:
        if awaited(live, 0):
            play_on(live, 0, chance, undo)
        else:
            live.update()


def finished(player: Player, *seats: str) -> str:
    """Return a table whose game is over."""
    table = player.table(GAME, *(seats or ("me", "random")))
    with player.live(table) as live:
        play_out(live, random.Random(5), 0)
    return table


def test_a_whole_game_is_shown_as_it_was_played(door: Door) -> None:
    """All small updates together show what a fresh look shows, and the record replays to the same points."""
    anna, chance = door.player("Anna"), random.Random(3)
    table = anna.table(GAME, "me", "random")
    with anna.live(table) as live:
        screen, whole = Screen(), Screen()
        play_out(live, chance)
        for update in live.updates:
            screen.show(update)
        live.look()
        whole.show(live.now)
        assert screen.lines == whole.lines
        assert {id: screen.areas[id] for id in screen.order} == whole.areas
        scores = live.now["view"]["scores"]
    state = Record.read(anna.get(f"/tables/{table}/record")).replay(registry.game(GAME))
    assert state.over
    assert state.ledger.totals == scores == anna.get(f"/tables/{table}")["result"]


@pytest.mark.parametrize("game", sorted(set(registry.games()) - {GAME}))
def test_every_game_can_be_played(door: Door, game: str) -> None:
    """Twenty choices of each game, in the person's own turns, with a bot's between them."""
    anna, chance = door.player("Anna"), random.Random(1)
    with anna.live(anna.table(game, "me", "random")) as live:
        for _ in range(20):
            until_awaited(live)
            play_on(live, 0, chance)
        assert live.now["number"] >= 20
        assert live.now["areas"] or live.now["order"]


def test_a_choice_is_taken_back(door: Door) -> None:
    """After an undo the view is the one before: what could be chosen can be chosen."""
    anna = door.player("Anna")
    with anna.live(anna.table(GAME, "me", "random")) as live:
        until_awaited(live)
        chance = random.Random(2)
        while True:
            before = live.now["view"]
            play_on(live, 0, chance, 0)
            until_awaited(live)
            if live.now["view"]["table"]["can_undo"]:
                break
        live.done("undo", seat=0, number=live.now["number"])
        assert live.now["view"]["options"] == before["options"]
        assert live.now["view"]["scores"] == before["scores"]
        assert live.now["motions"] == []


def test_what_may_not_be_done_changes_nothing(door: Door) -> None:
    anna = door.player("Anna")
    table = anna.table(GAME, "me", "random")
    with anna.live(table) as live:
        until_awaited(live)
        number = live.now["number"]
        illegal = live.ask("act", seat=0, number=number, action=10**6)
        other = live.ask("act", seat=1, number=number, action=live.now["view"]["options"][0]["index"])
        nothing = live.ask("dance")
        assert not illegal["ok"]
        assert other["error"] == "You do not play this seat."
        assert not nothing["ok"]
        assert "does not understand this message" in nothing["error"]
        assert anna.get(f"/tables/{table}")["number"] == number
        # Nobody's connection has suffered.
        play_on(live, 0, random.Random(1), 0)
    sentence = anna.refused("POST", f"/tables/{table}/act", 400, json={"seat": "nought"})
    assert sentence


def test_a_choice_for_an_earlier_position_is_stale(door: Door) -> None:
    """It is refused, and where the table stands is shown at once; asked again by number, it was done once."""
    anna = door.player("Anna")
    table = anna.table(GAME, "me", "me Anna's friend")
    with anna.live(table) as live:
        number, seat = live.now["number"], live.now["view"]["table"]["awaited"]
        live.sit(seat)
        action = live.now["view"]["options"][0]["index"]
        live.done("act", seat=seat, number=number, action=action)
        updates = len(live.updates)
        stale = live.ask("act", seat=seat, number=number, action=action)
        assert not stale["ok"]
        assert stale["stale"]
        live.until(lambda: len(live.updates) > updates)
        again = live.ask("act", seat=seat, number=number, action=action, again=True)
        assert again["ok"]
        assert live.now["number"] == number + 1
    assert anna.ask("POST", f"/tables/{table}/act", 409, json={"seat": seat, "number": number, "action": action})[
        "error"
    ]


@pytest.mark.usefixtures("toys")
def test_a_hot_seat_is_covered(door: Door) -> None:
    """Where people hide something from one another, nothing is shown until somebody says who looks."""
    anna = door.player("Anna")
    with anna.live(anna.table("secrets", "me", "me Ben")) as live:
        assert (live.now["seat"], live.now["cover"]) == (-1, 0)
        assert "options" not in live.now["view"] or not live.now["view"]["options"]
        live.sit(0)
        live.until(lambda: live.now["seat"] == 0)
        assert live.now["view"]["options"]


def test_hint_and_coach_say_the_same_of_a_choice(door: Door) -> None:
    """The coach is the bot of the hints with the same luck: of its best choice it has nothing to say."""
    anna = door.player("Anna")
    table = anna.table(GAME, "me", "random", coach=True)
    with anna.live(table) as live:
        until_awaited(live)
        shown = live.now["number"]
        hint = anna.get(f"/tables/{table}/hint", seat=0)
        coach = anna.get(f"/tables/{table}/coach", seat=0, action=hint["action"])
        assert hint["action"] in [one["index"] for one in live.now["view"]["options"]]
        assert coach["behind"][str(hint["action"])] == 0
        assert coach["objection"] == ""
        # That somebody was helped is noted behind the position that was asked about, one note for each; it changes
        # nothing there, so that what was decided in it is carried out.
        assert (hint["number"], coach["number"]) == (shown, shown + 1)
        live.done("act", seat=0, number=shown, action=hint["action"])
        assert anna.get(f"/tables/{table}/coach/turn", seat=0)["words"] == ""
    bare = anna.table(GAME, "me", "random", hints=False)
    anna.refused("GET", f"/tables/{bare}/hint", 403, params={"seat": 0})


def test_previews_and_reasons_why_not(door: Door) -> None:
    anna = door.player("Anna")
    table = anna.table(GAME, "me", "random")
    with anna.live(table) as live:
        until_awaited(live)
        options = live.now["view"]["options"]
        seen = anna.get(f"/tables/{table}/preview", action=options[0]["index"], seat=0)
        assert seen["number"] == live.now["number"]
        assert len(seen["points"]) == 2
        assert anna.get(f"/tables/{table}/why", target="nothing", seat=0) == {"why": ""}
        assert anna.get(f"/tables/{table}/text").strip()


def test_an_earlier_position_is_the_one_that_was_shown(door: Door) -> None:
    """Whoever looks back sees the scores that the updates had after that move."""
    anna = door.player("Anna")
    table = anna.table(GAME, "me", "random")
    with anna.live(table) as live:
        play_out(live, random.Random(7), 0)
        shown = {update["view"]["table"]["move"]: update["view"]["scores"] for update in live.updates}
        last = live.now["view"]["table"]["move"]
    for move in (0, last // 2, last):
        past = anna.get(f"/tables/{table}/positions/{move}", seat=0)
        assert past["view"]["table"]["move"] == move
        if move in shown:
            assert past["view"]["scores"] == shown[move]
    assert "no move" in anna.refused("GET", f"/tables/{table}/positions/{last + 1}", 400)


def test_a_finished_game_is_analysed(door: Door) -> None:
    """Every move that left something to choose is looked at once, and what was thought is kept."""
    anna = door.player("Anna")
    table = anna.table(GAME, "me", "random")
    assert anna.refused("GET", f"/tables/{table}/analysis", 403)
    with anna.live(table) as live:
        play_out(live, random.Random(5), 0)
    assert anna.get(f"/tables/{table}/analysis")["stage"] == "none"
    anna.post(f"/tables/{table}/analysis")
    given = anna.get(f"/tables/{table}/analysis")
    while len(given["moves"]) < 3:
        given = anna.get(f"/tables/{table}/analysis")
    kept = [move["move"] for move in given["moves"][:3]]
    reasons = anna.get(f"/tables/{table}/analysis/{kept[0]}")
    assert reasons["options"]
    # It goes on where it was cut off.
    anna = door.again(anna)
    later = anna.get(f"/tables/{table}/analysis")
    assert [move["move"] for move in later["moves"][:3]] == kept
    assert later["stage"] == "running"


def test_a_lesson_is_learnt_and_left_in_the_middle(door: Door) -> None:
    anna = door.player("Anna")
    lesson = lessons_of(registry.game(GAME))[0].name
    assert not any(one["learnt"] or one["table"] for one in anna.get(f"/games/{GAME}/lessons"))
    table = anna.post(f"/games/{GAME}/lessons/{lesson}")["id"]
    with anna.live(table) as live:
        first = live.now["view"]["table"]["lesson"]
        assert (first["name"], first["step"]) == (lesson, 1)
        while live.now["view"]["table"]["phase"] == "held":
            live.done("confirm", seat=live.now["seat"], number=live.now["number"])
        there = live.now["view"]["table"]["lesson"]
        assert there["step"] > 1
        number = live.now["number"]
    anna = door.again(anna)
    progress = {one["name"]: one["table"] for one in anna.get(f"/games/{GAME}/lessons")}
    assert progress[lesson] == table
    with anna.live(table) as live:
        assert live.now["number"] == number
        assert live.now["view"]["table"]["lesson"] == there


def test_a_record_is_taken_home_and_brought_back(door: Door) -> None:
    """The same moves, points and log; and whoever plays on from a move begins behind it."""
    anna = door.player("Anna")
    table = finished(anna)
    record = anna.get(f"/tables/{table}/record")
    brought = anna.ask("POST", "/records", content=record)
    assert brought["stage"] == "over"
    assert brought["result"] == anna.get(f"/tables/{table}")["result"]
    again = anna.get(f"/tables/{brought['id']}/record").splitlines()
    assert [line for line in again if not line.startswith("#")][1:] == record.splitlines()[1:]
    # Whoever reads it knows that somebody brought it.
    assert [line for line in again if line.startswith("#")] == ["# played on from a record that somebody loaded"]
    assert anna.refused("POST", "/records", 400, content="nothing of the kind")
    copied = anna.post(f"/tables/{table}/copy", {"move": 4, "seat": 0, "bots": ["random"]})
    with anna.live(copied["id"]) as live:
        until_awaited(live)
        play_on(live, 0, random.Random(1), 0)
        assert live.now["view"]["table"]["move"] > 4


def test_a_game_goes_from_a_page_to_a_server_and_back(tmp_path: Path) -> None:
    """Played offline, finished against others, looked at offline: the same moves in the same order all the way."""
    page, server, later = PageDoor(), ServerDoor(tmp_path / "there.sqlite3"), PageDoor()
    try:
        there = page.player("Anna")
        offline = there.get(f"/tables/{finished(there)}/record")
        anna = server.player("Anna")
        brought = anna.ask("POST", "/records", content=offline)
        assert brought["stage"] == "over"
        # Played on from a move of it, to another end.
        copied = anna.post(f"/tables/{brought['id']}/copy", {"move": 6, "seat": 0, "bots": ["random"]})
        with anna.live(copied["id"]) as live:
            play_out(live, random.Random(8), 0)
        online = anna.get(f"/tables/{copied['id']}/record")
        game = registry.game(GAME)
        one, other = Record.read(offline), Record.read(online)
        assert other.moves[:6] == one.moves[:6]
        assert other.moves != one.moves
        home = later.player("Anna")
        back = home.ask("POST", "/records", content=online)
        assert back["result"] == other.replay(game).ledger.totals == anna.get(f"/tables/{copied['id']}")["result"]
        assert Record.read(home.get(f"/tables/{back['id']}/record")).moves == other.moves
    finally:
        for door in (page, server, later):
            door.end()


def test_everything_ends_in_the_middle_and_goes_on(door: Door) -> None:
    """What was told is there again after a power cut: position, log and options; bots that were awaited go on."""
    anna, chance = door.player("Anna"), random.Random(9)
    table = anna.table(GAME, "me", "random", "random")
    for _ in range(3):
        with anna.live(table) as live:
            for _ in range(6):
                until_awaited(live)
                play_on(live, 0, chance, 0.2)
            until_awaited(live)
            before = live.now
        anna = door.again(anna)
        with anna.live(table) as live:
            until_awaited(live)
            assert live.now["number"] == before["number"]
            assert live.now["view"] == before["view"]
            assert live.now["chart"] == before["chart"]
            whole, fresh = Screen(), Screen()
            live.look()
            fresh.show(live.now)
            live.look()
            whole.show(live.now)
            assert whole.areas == fresh.areas


def test_a_bot_plays_on_and_gives_the_seat_back(door: Door) -> None:
    anna = door.player("Anna")
    table = anna.table(GAME, "me", "random")
    with anna.live(table) as live:
        until_awaited(live)
        number = live.now["number"]
        anna.post(f"/tables/{table}/resign", {"seat": 0})
        live.until(lambda: live.now["number"] > number + 3 or live.now["view"]["over"])
        assert live.now["seats"][0]["replaced"]
        anna.post(f"/tables/{table}/return", {"seat": 0})
        live.until(lambda: not live.now["seats"][0]["replaced"])
        until_awaited(live)


def test_notes_and_facts(door: Door) -> None:
    anna = door.player("Anna")
    table = anna.table(GAME, "me", "random")
    assert anna.get(f"/tables/{table}/notes") == {"text": ""}
    anna.ask("PUT", f"/tables/{table}/notes", json={"text": "Keep the bishop."})
    assert anna.refused("PUT", f"/tables/{table}/notes", 413, json={"text": "x" * 20_001})
    anna = door.again(anna)
    assert anna.get(f"/tables/{table}/notes") == {"text": "Keep the bishop."}
    assert [one["id"] for one in anna.get("/me")["tables"]] == [table]
    facts: dict[str, Any] = anna.get(f"/games/{GAME}")
    assert {bot["name"] for bot in facts["bots"]} == set(registry.bots())
    checked = anna.ask("POST", f"/games/{GAME}/check", json={"seats": 99, "options": {}})
    assert not checked["ok"]
    assert checked["error"]
    assert anna.refused("GET", "/tables/no-such-table", 404)
    assert anna.refused("GET", "/games/no-such-game", 404)
