"""Forged, broken and stale messages: refused with a reason, nothing changed, the connection alive."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Live, Player, Served, served, wait_for


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("rooms") / "rooms.db") as server:
        yield server


@pytest.fixture
def anna(at: Served) -> Player:
    return at.player("Anna")


@pytest.fixture
def ben(at: Served) -> Player:
    return at.player("Ben")


@pytest.fixture
def table(anna: Player, ben: Player) -> str:
    """A public table of Anna (seat 0) and Ben (seat 1); nobody has moved yet."""
    id = anna.table("milestones", "me", "open", begin=False, public=True)
    ben.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/begin")
    return id


def still(live: Live, number: int) -> None:
    """Make sure that the connection is alive and that nothing has changed."""
    assert live.ask("ping")["ok"]
    live.look()
    assert live.now["number"] == number


BROKEN: list[str | bytes] = [
    "", "x", "[]", "{}", "null", "1", '"act"', '{"type": 1}', '{"type": "fly"}', '{"type": "act"}',
    '{"type": "act", "ref": "x", "number": 0, "seat": 0}', '{"type": "act", "number": "0", "seat": 0, "action": 1}',
    '{"type": "act", "number": 0, "seat": 0.5, "action": 1}', '{"type": "act", "number": 0, "seat": true, "action": 1}',
    '{"type": "act", "number": 0, "seat": 0, "action": 1e99}', '{"type": "act", "number": 0, "seat": 0, "extra": 1}',
    '{"type": "act", "number": 0, "seat": 0, "action": ' + "9" * 400 + "}",
    '{"type": "undo"}', '{"type": "sit", "seat": "0"}', '{"type": "say"}', '{"type": "say", "text": 5}',
    '{"type": "update", "number": 1}', '{"type": "look", "narrow": "yes"}', "[" * 30_000, '{"a":' * 5000,
    b"\xff\xfe\x00", b'{"type": "ping"', '{"type": "say", "text": "' + "x" * 70_000 + '"}', "\x00",
]  # fmt: skip


@pytest.mark.filterwarnings("ignore")
def test_whatever_is_sent_the_connection_lives(at: Served, anna: Player, table: str) -> None:
    with anna.live(table) as live:
        number = live.now["number"]
        for text in BROKEN:
            live.send(text)
            live.until(lambda: 0 in live.replies)
            reply = live.replies.pop(0)
            assert not reply["ok"], text
            assert len(reply["error"]) > 10
        live.send('{"type": "fly", "ref": 77}')
        assert not live.reply(77)["ok"]
        still(live, number)


def test_another_seat_is_not_acted_for(anna: Player, ben: Player, table: str) -> None:
    with anna.live(table) as one, ben.live(table) as other:
        lives = [one, other]
        seat = one.now["view"]["table"]["awaited"]
        forger, owner, number = lives[1 - seat], lives[seat], one.now["number"]
        action = owner.now["view"]["options"][0]["index"]
        # The other's options are not even told.
        assert forger.now["view"]["options"] == []
        messages: list[dict[str, Any]] = [
            {"type": "act", "seat": seat, "number": number, "action": action},
            {"type": "undo", "seat": seat, "number": number},
            {"type": "confirm", "seat": seat, "number": number},
            {"type": "ask_undo", "seat": seat, "number": number},
            {"type": "answer_undo", "seat": seat, "number": number, "yes": True},
            {"type": "sit", "seat": seat},
        ]
        for message in messages:
            reply = forger.ask(**message)
            assert not reply["ok"]
            assert "seat" in reply["error"]
        # It is not this seat's turn, and there are no other seats.
        assert not forger.ask("act", seat=1 - seat, number=number, action=action)["ok"]
        for nobody in (-1, 2, 99, -99, 2**40):
            assert not forger.ask("act", seat=nobody, number=number, action=action)["ok"]
        still(forger, number)


def test_requests_for_another_seat_are_refused(anna: Player, ben: Player, table: str) -> None:
    seat = anna.get(f"/tables/{table}")["awaited"]
    forger, owner = (ben, anna) if seat == 0 else (anna, ben)
    shown = owner.get(f"/tables/{table}/view")
    body = {"seat": seat, "number": shown["number"]}
    act = {**body, "action": shown["view"]["options"][0]["index"]}
    assert forger.refused("POST", f"/tables/{table}/act", 403, json=act)
    for what in ("undo", "confirm", "ask-undo"):
        assert forger.refused("POST", f"/tables/{table}/{what}", 403, json=body)
    assert forger.refused("POST", f"/tables/{table}/answer-undo", 403, json={**body, "yes": True})
    for what in ("resign", "return"):
        assert forger.refused("POST", f"/tables/{table}/{what}", 403, json={"seat": seat})
    for what in ("view", "log", "text", "statistics", "hint", "positions/0"):
        assert forger.refused("GET", f"/tables/{table}/{what}", 403, params={"seat": seat})
    assert forger.refused("GET", f"/tables/{table}/why", 403, params={"seat": seat, "target": "x"})
    assert owner.get(f"/tables/{table}/view") == shown
    owner.post(f"/tables/{table}/act", act)


def test_a_stale_number_is_refused_and_the_right_position_follows(anna: Player, ben: Player, table: str) -> None:
    with anna.live(table) as one, ben.live(table) as other:
        seat = one.now["view"]["table"]["awaited"]
        live = [one, other][seat]
        number, first = live.now["number"], live.now["view"]["options"][0]["index"]
        live.done("act", seat=seat, number=number, action=first)
        updates = len(live.updates)
        for wrong in (number, number - 1, number + 5, -1, 2**40):
            reply = live.ask("act", seat=seat, number=wrong, action=first)
            assert (reply["ok"], reply["stale"]) == (False, True)
        live.until(lambda: len(live.updates) >= updates + 5)
        assert live.now["number"] == number + 1
        # It is complete, whatever the client had before.
        assert [area["id"] for area in live.now["areas"]] == live.now["order"]
        assert live.now["log_from"] == 0


def test_what_the_game_does_not_offer_is_refused(anna: Player, ben: Player, table: str) -> None:
    with anna.live(table) as one, ben.live(table) as other:
        seat = one.now["view"]["table"]["awaited"]
        live = [one, other][seat]
        number = live.now["number"]
        offered = {option["index"] for option in live.now["view"]["options"]}
        strange: list[dict[str, Any]] = [
            {"action": next(index for index in range(10_000) if index not in offered)},
            {"action": -1}, {"action": 10**6}, {"notation": "fly away"}, {"notation": ""}, {"notation": "x" * 5000},
            {"notation": "\u0000\ud7ff"}, {}, {"action": min(offered), "notation": "pass"},
        ]  # fmt: skip
        for what in strange:
            assert not live.ask("act", seat=seat, number=number, **what)["ok"], what
        assert not live.ask("undo", seat=seat, number=number)["ok"]
        assert not live.ask("confirm", seat=seat, number=number)["ok"]
        assert not live.ask("ask_undo", seat=seat, number=number)["ok"]
        assert not live.ask("answer_undo", seat=seat, number=number, yes=True)["ok"]
        still(live, number)


def test_spectators_look_and_talk_and_no_more(at: Served, anna: Player, table: str) -> None:
    zoe = at.player("Zoe")
    with zoe.live(table) as live, anna.live(table) as one:
        number = live.now["number"]
        assert live.now["seat"] == -1
        assert live.now["own"] == []
        assert live.now["view"]["options"] == []
        assert live.now["view"]["table"]["can_undo"] is False
        for seat in (0, 1, -1):
            assert not live.ask("act", seat=seat, number=number, action=0)["ok"]
            assert not live.ask("undo", seat=seat, number=number)["ok"]
        assert live.ask("sit", seat=-1)["ok"]
        assert live.ask("say", text="<b>hello</b>  there")["ok"]
        one.until(lambda: one.chat)
        assert [(line["name"], line["seat"], line["text"]) for line in one.chat] == [("Zoe", -1, "<b>hello</b> there")]
        one.until(lambda: one.presence.get("watching") == 1)
    assert zoe.get(f"/tables/{table}/chat")["lines"] == one.chat


def test_chat_and_notes_have_an_end(anna: Player, ben: Player, table: str) -> None:
    with anna.live(table) as live:
        assert live.ask("say", text="x" * 500)["ok"]
        assert "500" in live.ask("say", text="x" * 501)["error"]
        assert not live.ask("say", text="  \n ")["ok"]
    assert anna.get(f"/tables/{table}/notes") == {"text": ""}
    anna.ask("PUT", f"/tables/{table}/notes", json={"text": "mine\n" + "x" * 19_000})
    assert anna.refused("PUT", f"/tables/{table}/notes", 413, json={"text": "x" * 20_001})
    assert anna.get(f"/tables/{table}/notes")["text"].startswith("mine\n")
    assert ben.get(f"/tables/{table}/notes") == {"text": ""}


def test_a_private_table_is_not_there_for_others(at: Served, anna: Player) -> None:
    zoe = at.player("Zoe")
    table = anna.table("milestones", "me", "greedy", public=False)
    paths = ["", "/view", "/log", "/positions/0", "/statistics", "/why?target=x", "/hint", "/text", "/record", "/chat",
             "/notes"]  # fmt: skip
    for path in paths:
        nowhere = zoe.refused("GET", f"/tables/nowhere{path}", 404)
        assert zoe.refused("GET", f"/tables/{table}{path}", 404) == nowhere
    number = {"seat": 0, "number": 1}
    posts: dict[str, Any] = {
        "join": {}, "leave": {}, "begin": {}, "act": {**number, "action": 1}, "undo": number, "confirm": number,
        "ask-undo": number, "answer-undo": {**number, "yes": True}, "resign": {"seat": 0}, "return": {"seat": 0},
        "chat": {"text": "hello"}, "copy": {"move": 0}, "seats/0": {"kind": "open"},
    }  # fmt: skip
    for path, body in posts.items():
        nowhere = zoe.refused("POST", f"/tables/nowhere/{path}", 404, json=body)
        assert zoe.refused("POST", f"/tables/{table}/{path}", 404, json=body) == nowhere
    with zoe.live(table, look=False) as live:
        assert live.hear() == {"type": "gone", "error": nowhere}
        with pytest.raises(ConnectionClosed):
            live.hear()
    assert all(one["id"] != table for stage in ("gathering", "playing") for one in zoe.get("/tables", stage=stage))
    # A wrong word opens nothing; the right one does, from then on without it.
    assert zoe.refused("GET", f"/tables/{table}", 404, params={"invite": "wrong"})
    invite = anna.get(f"/tables/{table}")["invite"]
    assert zoe.get(f"/tables/{table}", invite=invite)["invite"] == ""
    with zoe.live(table) as live:
        assert live.now["seat"] == -1
        assert not live.ask("say", text="hello")["ok"]


def test_seeds_and_user_ids_are_told_to_nobody_while_the_game_goes_on(at: Served, anna: Player, table: str) -> None:
    room = at.rooms._rooms[table]
    seed = room.row.seed
    with anna.live(table) as live:
        live.look(narrow=True)
        everything = "".join(live.heard)
    for path in ("", "/view", "/log", "/positions/0", "/text", "/chat", "/statistics"):
        everything += anna.http.get(f"/api/tables/{table}{path}").text
    everything += json.dumps(anna.get("/tables", stage="playing"))
    assert seed not in everything
    assert all(seat.user not in everything for seat in room.row.seats)


def test_a_flood_is_refused_and_the_connection_lives(tmp_path: Path) -> None:
    with served(tmp_path / "flood.db", rate=50.0) as at:
        anna = at.player("Anna")
        table = anna.table("milestones", "me", "greedy")
        with anna.live(table) as live:
            refs = [live.say("ping") for _ in range(300)]
            replies = [live.reply(ref) for ref in refs]
            refused = [reply for reply in replies if not reply["ok"]]
            assert refused
            assert "fast" in refused[0]["error"]
            while not live.ask("ping")["ok"]:
                pass


def test_nobody_has_connections_without_end(tmp_path: Path) -> None:
    with served(tmp_path / "crowd.db", rate=50.0) as at, ExitStack() as open_tables:
        at.rooms.crowd.most = 3
        anna, ben = at.player("Anna"), at.player("Ben")
        table = anna.table("milestones", "me", "greedy", public=True)
        lives = [open_tables.enter_context(anna.live(table)) for _ in range(3)]
        # Anna has three, and her address, which is also Ben's, has four times as many with those of others.
        for n in range(3):
            guest = at.player(f"Guest {n}")
            lives += [open_tables.enter_context(guest.live(table)) for _ in range(3)]
        for player in (anna, ben):
            with player.live(table, look=False) as live:
                refused = live.hear()
                assert refused["type"] == "gone"
                assert "too many" in refused["error"]
        lives[0].socket.close()
        wait_for(lambda: at.rooms.counters.connections == 11)
        with ben.live(table) as live:
            assert live.ask("ping")["ok"]
