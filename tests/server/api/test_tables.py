"""Making tables, sitting down and beginning, through the JSON API."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import contado
from contado.core import registry
from contado.rooms.presence.happenings import Happened
from contado.table.seat import bot, person
from contado.table.table import Table
from tests.server.serving import PATIENCE, Player, Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("rooms") / "rooms.db") as server:
        yield server


@pytest.fixture
def anna(at: Served) -> Player:
    return at.player("Anna")


def listed(player: Player, table: str) -> list[str]:
    """Return the lists of public tables that contain a table."""
    stages = ("gathering", "playing", "over")
    return [stage for stage in stages if any(row["id"] == table for row in player.get("/tables", stage=stage))]


def test_a_table_gathers_its_players_and_begins(at: Served, anna: Player) -> None:
    ben, zoe = at.player("Ben"), at.player("Zoe")
    table = anna.table("milestones", "me", "open", "open", begin=False, public=True)
    assert listed(zoe, table) == ["gathering"]
    assert anna.refused("POST", f"/tables/{table}/begin", 400)
    assert ben.post(f"/tables/{table}/join", {"seat": 2})["seats"][2]["name"] == "Ben"
    assert zoe.refused("POST", f"/tables/{table}/join", 409, json={"seat": 2})
    # Only the maker changes seats or begins.
    assert ben.refused("POST", f"/tables/{table}/seats/1", 403, json={"kind": "bot", "bot": "random"})
    anna.post(f"/tables/{table}/seats/1", {"kind": "bot", "bot": "greedy"})
    assert zoe.refused("POST", f"/tables/{table}/join", 409, json={})
    assert ben.refused("POST", f"/tables/{table}/begin", 403)
    row = anna.post(f"/tables/{table}/begin")
    assert row["stage"] == "playing"
    assert [(seat["kind"], seat["name"], seat["you"]) for seat in row["seats"]] == [
        ("person", "Anna", True), ("bot", "greedy", False), ("person", "Ben", False),
    ]  # fmt: skip
    assert anna.refused("POST", f"/tables/{table}/begin", 400)
    assert zoe.refused("POST", f"/tables/{table}/join", 400, json={})
    assert ben.refused("POST", f"/tables/{table}/leave", 400)
    assert listed(zoe, table) == ["playing"]


def test_whoever_leaves_opens_the_seat_and_a_maker_closes_the_table(at: Served, anna: Player) -> None:
    ben = at.player("Ben")
    table = anna.table("milestones", "me", "open", begin=False, public=True)
    ben.post(f"/tables/{table}/join")
    assert ben.post(f"/tables/{table}/leave")["seats"][1]["kind"] == "open"
    ben.post(f"/tables/{table}/join")
    assert anna.post(f"/tables/{table}/leave")["stage"] == "closed"
    assert ben.refused("POST", f"/tables/{table}/join", 400, json={})
    assert listed(ben, table) == []


def test_the_waiting_see_who_comes(at: Served, anna: Player) -> None:
    ben = at.player("Ben")
    table = anna.table("milestones", "me", "open", begin=False, public=True)
    with anna.live(table, look=False) as live:
        live.until(lambda: '"type":"gathering"' in live.heard[-1] if live.heard else False)
        ben.post(f"/tables/{table}/join")
        live.until(lambda: '"name":"Ben"' in live.heard[-1])
        assert not live.ask("act", seat=0, number=0, action=0)["ok"]
        assert live.ask("say", text="welcome")["ok"]


def test_invite_links_are_for_those_who_sit_at_the_table(at: Served, anna: Player) -> None:
    ben, zoe = at.player("Ben"), at.player("Zoe")
    table = anna.table("milestones", "me", "open", begin=False)
    invite = anna.get(f"/tables/{table}")["invite"]
    assert len(invite) > 10
    assert zoe.refused("POST", f"/tables/{table}/join", 404, json={"invite": invite[:-1]})
    assert ben.post(f"/tables/{table}/join", {"invite": invite})["invite"] == invite
    assert zoe.get(f"/tables/{table}", invite=invite)["invite"] == ""


def test_whoever_has_the_link_alone_finds_its_table_and_the_last_to_come_begins(at: Served, anna: Player) -> None:
    ben, zoe = at.player("Ben"), at.player("Zoe")
    table = anna.table("milestones", "me", "open", "open", begin=False)
    invite = anna.get(f"/tables/{table}")["invite"]
    for nobody in (invite[:-1], "a" * 65, "a" * 300):
        assert zoe.refused("GET", f"/invited/{nobody}", 404) == "This link no longer leads to a table."
    stranger = at.player("Nobody")
    stranger.signs("")
    for somebody in (stranger, zoe):
        row = somebody.get(f"/invited/{invite}")
        assert (row["id"], row["stage"], row["invite"]) == (table, "gathering", "")
    assert zoe.post(f"/tables/{table}/join", {"invite": invite, "begin": True})["stage"] == "gathering"
    assert ben.post(f"/tables/{table}/join", {"invite": invite, "begin": True})["stage"] == "playing"
    # Whoever was sent away does not come back by it.
    other = anna.table("milestones", "me", "open", begin=False)
    invite = anna.get(f"/tables/{other}")["invite"]
    zoe.get(f"/invited/{invite}")
    there = next(one for one in anna.get(f"/tables/{other}/people") if one["name"] == "Zoe")
    sent = anna.http.post(f"/api/tables/{other}/people/{there['tag']}/send-away", json={})
    assert sent.status_code == 204
    assert zoe.refused("GET", f"/invited/{invite}", 404)


def test_bots_are_asked_for_by_their_names_alone(anna: Player) -> None:
    # Ten minutes for a move would deny a process to everybody else.
    slow, sentence = "mcts:ms=600000", "Ask for a bot by its name alone, such as sharp."
    seats = [{"kind": "person"}, {"kind": "bot", "bot": slow}]
    assert anna.refused("POST", "/tables", 403, json={"game": "milestones", "seats": seats}) == sentence
    table = anna.table("milestones", "me", "open", begin=False)
    assert anna.refused("POST", f"/tables/{table}/seats/1", 403, json={"kind": "bot", "bot": slow}) == sentence
    # Nor does a record that goes on bring one along; a finished game needs nobody to think.
    going_on = Table(registry.game("milestones"), [person("Anna"), bot(slow)], {}, "slow")
    assert anna.refused("POST", "/records", 403, content=str(going_on.record())) == sentence
    # Playing such a game again is another game, in which somebody has to think.
    played = contado.play("milestones", ["random", "random"], seed=7, max_rounds=1)
    for parameters in ("greedy:noise=1", slow):
        text = str(played.record).replace("seat: random", f"seat: {parameters}", 1)
        over = anna.ask("POST", "/records", content=text.encode())
        assert over["seats"][0]["bot"] == parameters
        assert anna.post(f"/tables/{over['id']}/again")["seats"][0]["bot"] == parameters.partition(":")[0]


def test_nothing_that_a_guest_sends_starts_a_program(anna: Player, tmp_path: Path) -> None:
    """Neither as a seat nor in a record; and nobody learns what is installed there."""
    sentence = "Ask for a bot by its name alone, such as sharp."
    for command in (f"exec:touch {tmp_path / 'here'}", "exec:there-is-no-such-program", "EXEC : true", "exec"):
        seats = [{"kind": "person"}, {"kind": "bot", "bot": command}]
        assert anna.refused("POST", "/tables", 403, json={"game": "milestones", "seats": seats}) == sentence
    begun = Table(registry.game("milestones"), [person("Anna"), bot("greedy")], {}, "7")
    text = str(begun.record()).replace("seat: greedy", f"seat: exec:touch {tmp_path / 'here'}")
    assert "no record starts one by itself" in anna.refused("POST", "/records", 400, content=text)
    played = contado.play("milestones", ["random", "random"], seed=7, max_rounds=1)
    text = str(played.record).replace("seat: random", f"seat: exec:touch {tmp_path / 'here'}")
    # A game that is over is only looked at.
    assert anna.ask("POST", "/records", content=text.encode())["stage"] == "over"
    assert not [*tmp_path.iterdir()]
    assert "exec" not in [one["name"] for one in anna.get("/games/milestones")["bots"]]


@pytest.mark.parametrize(
    "body",
    [
        {"game": "no such game", "seats": [{"kind": "person"}]},
        {"game": "milestones", "seats": []},
        {"game": "milestones", "seats": [{"kind": "person"}]},
        {"game": "milestones", "seats": [{"kind": "person"}] * 50},
        {"game": "milestones", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "no such bot"}]},
        {"game": "milestones", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "greedy:noise=x"}]},
        {"game": "milestones", "seats": [{"kind": "person"}, {"kind": "throne"}]},
        {"game": "milestones", "seats": [{"kind": "person", "name": "greedy"}, {"kind": "open"}]},
        {"game": "milestones", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"no": "such option"}},
        {"game": "milestones", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"draft": "x"}},
        {"game": "milestones", "seats": [{"kind": "person"}, {"kind": "open"}], "begin": True},
        {"game": "milestones", "seats": "two"},
        {"game": 5, "seats": []},
        {"seats": []},
        {"game": "milestones", "seats": [{"kind": "person", "wrong": 1}]},
        [],
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(anna: Player, body: Any) -> None:
    answer = anna.http.post("/api/tables", json=body)
    assert answer.status_code in (400, 404), answer.text
    assert len(answer.json()["error"]) > 10


def test_somebody_without_a_name_may_look_at_public_tables_only(at: Served, anna: Player) -> None:
    stranger = httpx.Client(base_url=f"http://127.0.0.1:{at.port}/api", timeout=PATIENCE)
    public = anna.table("milestones", "me", "random", public=True)
    private = anna.table("milestones", "me", "random")
    assert stranger.get(f"/tables/{public}/view").json()["seat"] == -1
    assert stranger.get(f"/tables/{private}/view").status_code == 404
    body = {"game": "milestones", "seats": [{"kind": "bot", "bot": "random"}] * 2}
    for path, sent in (
        ("/tables", body),
        (f"/tables/{public}/act", {"seat": 0, "number": 0, "action": 1}),
        (f"/tables/{public}/chat", {"text": "hello"}),
        (f"/tables/{public}/copy", {"move": 0}),
        ("/records", {}),
    ):
        assert stranger.post(path, json=sent).status_code == 401, path


def test_bots_alone_play_to_the_end(at: Served, anna: Player) -> None:
    table = anna.table("milestones", "random", "random", public=True)
    with anna.live(table) as live:
        live.until(lambda: live.now["view"]["over"])
        assert live.now["own"] == []
    assert anna.get(f"/tables/{table}")["stage"] == "over"


def test_people_who_are_away_are_notified(at: Served, anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = at.player("Ben")
    notices: list[tuple[str, str]] = []

    async def note(what: Happened) -> None:
        notices.append((next(seat.name for seat in what.row.seats if seat.user == what.user), what.kind))

    monkeypatch.setattr(at.rooms.news, "notify", note)
    table = anna.table("milestones", "me", "open", begin=False, public=True, confirm=False)
    ben.post(f"/tables/{table}/join")
    anna.post(f"/tables/{table}/begin")
    players = [anna, ben]
    names = ["Anna", "Ben"]
    expected = [("Ben", "turn")] if anna.get(f"/tables/{table}")["awaited"] == 1 else []
    for _ in range(30):
        seat = anna.get(f"/tables/{table}")["awaited"]
        shown = players[seat].get(f"/tables/{table}/view")
        body = {"seat": seat, "number": shown["number"], "action": shown["view"]["options"][0]["index"]}
        players[seat].post(f"/tables/{table}/act", body)
        awaited = anna.get(f"/tables/{table}")["awaited"]
        if awaited != seat:
            expected.append((names[awaited], "turn"))
    assert len(expected) > 2
    assert notices == expected
    # Somebody who is looking at the table needs no notice.
    notices.clear()
    with anna.live(table), ben.live(table):
        seat = anna.get(f"/tables/{table}")["awaited"]
        while anna.get(f"/tables/{table}")["awaited"] == seat:
            shown = players[seat].get(f"/tables/{table}/view")
            body = {"seat": seat, "number": shown["number"], "action": shown["view"]["options"][0]["index"]}
            players[seat].post(f"/tables/{table}/act", body)
    assert notices == []


def test_the_api_describes_itself(anna: Player) -> None:
    described = anna.http.get("/api/openapi.json").json()
    paths = {path for path in described["paths"] if path.startswith("/api/tables")}
    for path in ("", "/{table_id}", "/{table_id}/act", "/{table_id}/view", "/{table_id}/positions/{move}"):
        assert f"/api/tables{path}" in paths
    assert described["paths"]["/api/tables/{table_id}/act"]["post"]["summary"]
