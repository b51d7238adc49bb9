"""Who stays at a table and who does not: resigning, agreeing, being away, losing on time; what results say of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contado.core.record import Record
from contado.rooms.rows import TableRow
from tests.server.rooms.test_clock import Hands
from tests.server.serving import Player, Served, served

LIVE = {"kind": "game", "minutes": 10, "increment": 0, "end": "loss"}


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def kept(at: Served, table: str) -> TableRow:
    """Return a table as it is on the disk."""
    row = asyncio.run_coroutine_threadsafe(at.rooms.store.table(table), at.loop).result(30)
    assert row is not None
    return row


def begun(host: Player, *others: Player, bots: int = 0, game: str = "milestones", **more: Any) -> str:
    """Return a table of the host, the others and bots, in this order, whose game has begun."""
    table = host.table(game, "me", *["open"] * len(others), *["random"] * bots, begin=False, **more)
    invite = host.get(f"/tables/{table}")["invite"]
    for other in others:
        other.post(f"/tables/{table}/join", {"invite": invite})
    host.post(f"/tables/{table}/begin")
    return table


# Giving up


def test_of_two_who_resigns_has_lost_and_the_result_says_so(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = begun(anna, ben)
    with ben.live(table) as live:
        anna.post(f"/tables/{table}/give-up")
        live.until(lambda: live.now["view"]["over"])
        view = live.now["view"]
        assert view["outcome"]["winners"] == [1]
        assert view["outcome"]["places"] == [2, 1]
        assert view["outcome"]["decided"] == "Anna resigns."
        assert (view["table"]["phase"], view["table"]["ended"], view["options"]) == ("over", "resigned", [])
        assert live.now["seats"][0]["gone"] == "left"
    row = kept(at, table)
    assert row.outcome is not None
    assert (row.stage, row.outcome.how, row.outcome.places, row.outcome.played) == (
        "over",
        "resigned",
        [2, 1],
        ["left", ""],
    )
    record = ben.ask("GET", f"/tables/{table}/record")
    assert "# after move 0: seat 1 resigned" in record
    assert "# ended: resigned" in record
    assert anna.refused("POST", f"/tables/{table}/give-up", 400)


def test_of_three_a_bot_plays_on_and_what_becomes_of_the_result_was_agreed(at: Served) -> None:
    anna, ben, cleo = at.player("Anna"), at.player("Ben"), at.player("Cleo")
    for absence, places in (("bot", None), ("loss", 3)):
        table = begun(anna, ben, cleo, terms={"absence": absence})
        ben.post(f"/tables/{table}/give-up")
        row = kept(at, table)
        assert (row.stage, row.seats[1].replaced) == ("playing", True)
        assert ben.refused("POST", f"/tables/{table}/return", 400, json={"seat": 1}) == "Ben has given the game up."
        # Nobody else sits down in a seat that was given up.
        eve = at.player("Eve")
        invite = anna.get(f"/tables/{table}")["invite"]
        eve.get(f"/tables/{table}", invite=invite)
        assert eve.refused("POST", f"/tables/{table}/sit", 409, json={"seat": 1})
        cleo.post(f"/tables/{table}/give-up")
        row = kept(at, table)
        assert row.outcome is not None
        # One side is left: Anna's. Of those who gave up, the last comes before the first.
        assert (row.outcome.how, row.outcome.places) == ("resigned", [1, 3, 2])
        assert row.outcome.played == ["", "left", "left"]
        assert places in (None, row.outcome.places[1])


def test_alone_against_bots_the_game_simply_ends(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "random", "random")
    anna.post(f"/tables/{table}/give-up")
    row = kept(at, table)
    assert row.outcome is not None
    assert (row.stage, row.outcome.how, row.outcome.places) == ("over", "resigned", [3, 1, 1])


def test_partners_stand_and_fall_together(at: Served) -> None:
    anna, ben, cleo, dora = (at.player(name) for name in ("Anna", "Ben", "Cleo", "Dora"))
    table = begun(anna, ben, cleo, dora, game="burgundy", options={"mode": "team"})
    anna.post(f"/tables/{table}/give-up")
    assert kept(at, table).stage == "playing"
    # Partners sit opposite each other.
    cleo.post(f"/tables/{table}/give-up")
    row = kept(at, table)
    assert row.outcome is not None
    assert (row.stage, row.outcome.how) == ("over", "resigned")
    assert [place == 1 for place in row.outcome.places] == [False, True, False, True]
    assert row.outcome.places[0] == row.outcome.places[2]


def test_whoever_only_looks_on_gives_nothing_up(at: Served) -> None:
    anna, eve = at.player("Anna"), at.player("Eve")
    table = anna.table("milestones", "me", "random", public=True)
    assert eve.refused("POST", f"/tables/{table}/give-up", 403) == "You do not play here."


# Time


def test_whoever_runs_out_of_time_has_lost_where_that_was_agreed(at: Served) -> None:
    anna, ben, hands = at.player("Anna"), at.player("Ben"), Hands(at)
    table = begun(anna, ben, pace=LIVE)
    late = kept(at, table).awaited
    hands.turn(601)
    row = kept(at, table)
    assert row.outcome is not None
    assert (row.stage, row.outcome.how) == ("over", "time")
    assert (row.outcome.places[late], row.outcome.played[late]) == (2, "time")


def test_a_bot_that_plays_on_for_somebody_late_is_marked_in_the_result(at: Served) -> None:
    """Review, C2: two ran out of time, bots played 354 moves, and the result had no mark."""
    anna, hands = at.player("Anna"), Hands(at)
    table = anna.table("milestones", "me", "random", pace={**LIVE, "end": "bot"}, options={"max_rounds": 2})
    with anna.live(table) as live:
        live.until(lambda: live.now["view"]["table"]["awaited"] == 0)
        hands.turn(601)
        live.until(lambda: live.now["view"]["over"])
    row = kept(at, table)
    assert row.outcome is not None
    assert (row.outcome.how, row.outcome.played) == ("rules", ["time", "bot"])
    assert "# after move" in anna.ask("GET", f"/tables/{table}/record")


def test_live_clocks_wait_until_all_are_ready_and_not_for_ever(at: Served) -> None:
    anna, ben, hands = at.player("Anna"), at.player("Ben"), Hands(at)
    table = begun(anna, ben, pace=LIVE, terms={"ready": True})
    hands.turn(300)
    with anna.live(table) as live:
        assert [seat["seconds"] for seat in live.now["seats"]] == [600, 600]
        assert [key["ask"] for key in live.now["affair"]["keys"]] == ["ready"]
        anna.post(f"/tables/{table}/ready")
        live.until(lambda: not live.now["affair"]["keys"])
        assert live.now["clock_runs"] == -1
        # Ten minutes from the beginning: Ben was waited for long enough.
        hands.turn(301)
        live.until(lambda: live.now["clock_runs"] >= 0)
        assert live.now["affair"] is None
    other = begun(anna, ben, pace=LIVE, terms={"ready": True})
    anna.post(f"/tables/{other}/ready")
    ben.post(f"/tables/{other}/ready")
    with anna.live(other) as live:
        assert live.now["clock_runs"] == live.now["view"]["table"]["awaited"]
    assert anna.refused("POST", f"/tables/{other}/ready", 400) == "Nobody waits for you to be ready."


# Agreement


def test_a_game_ends_when_all_agree_and_a_proposal_lapses_when_somebody_plays_on(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = begun(anna, ben)
    by_seat = [anna, ben]
    anna.post(f"/tables/{table}/propose", {"what": "end"})
    with ben.live(table) as live:
        assert live.now["affair"]["words"].startswith("Anna would end this game.")
        assert [key["words"] for key in live.now["affair"]["keys"]] == ["Agree", "Refuse"]
        seat = live.now["view"]["table"]["awaited"]
        choose(by_seat[seat], table, seat)
        live.until(lambda: live.now["affair"] is None)
        anna.post(f"/tables/{table}/propose", {"what": "end"})
        ben.post(f"/tables/{table}/propose", {"what": "end", "yes": False})
        assert kept(at, table).stage == "playing"
        anna.post(f"/tables/{table}/propose", {"what": "end"})
        ben.post(f"/tables/{table}/propose", {"what": "end"})
        live.until(lambda: live.now["view"]["over"])
        assert live.now["view"]["outcome"]["winners"] == []
    row = kept(at, table)
    assert row.outcome is not None
    assert (row.stage, row.outcome.how, row.outcome.places) == ("over", "agreed", [1, 1])


def choose(player: Player, table: str, seat: int) -> None:
    looked = player.get(f"/tables/{table}/view", seat=seat)
    action = looked["view"]["options"][0]["index"]
    player.post(f"/tables/{table}/act", {"seat": seat, "number": looked["number"], "action": action})


def test_clocks_stop_by_agreement_until_somebody_plays_on(at: Served) -> None:
    anna, ben, hands = at.player("Anna"), at.player("Ben"), Hands(at)
    table = begun(anna, ben, pace=LIVE)
    anna.post(f"/tables/{table}/propose", {"what": "pause"})
    ben.post(f"/tables/{table}/propose", {"what": "pause"})
    hands.turn(5000)
    with anna.live(table) as live:
        seconds = [seat["seconds"] for seat in live.now["seats"]]
        assert min(seconds) > 590
        assert live.now["clock_runs"] == -1
        ben.post(f"/tables/{table}/go-on")
        live.until(lambda: live.now["clock_runs"] >= 0)
    hands.turn(601)
    assert kept(at, table).stage == "over"


def test_what_was_not_agreed_to_is_not_proposed(at: Served) -> None:
    anna, ben, eve = at.player("Anna"), at.player("Ben"), at.player("Eve")
    table = begun(anna, ben, pace=LIVE, public=True, terms={"pause": False, "undo": False})
    sentence = anna.refused("POST", f"/tables/{table}/propose", 403, json={"what": "pause"})
    assert sentence == "At this table the clocks are not stopped: so it was agreed."
    assert eve.refused("POST", f"/tables/{table}/propose", 403, json={"what": "end"})
    assert anna.refused("POST", f"/tables/{table}/propose", 400, json={"what": "dance"})
    assert anna.refused("POST", f"/tables/{table}/propose", 403, json={"what": "replace", "about": 1})
    seat = kept(at, table).awaited
    player = [anna, ben][seat]
    choose(player, table, seat)
    looked = player.get(f"/tables/{table}/view", seat=seat)
    if not looked["view"]["table"]["can_undo"]:
        answer = player.refused(
            "POST", f"/tables/{table}/ask-undo", 400, json={"seat": seat, "number": looked["number"]}
        )
        assert "so it was agreed" in answer


def test_a_bot_plays_on_for_somebody_who_is_away_and_somebody_else_sits_down(at: Served) -> None:
    anna, ben, hands = at.player("Anna"), at.player("Ben"), Hands(at)
    table = begun(anna, ben)
    away = kept(at, table).awaited
    other = [anna, ben][1 - away]
    assert other.refused("POST", f"/tables/{table}/propose", 403, json={"what": "replace", "about": away})
    hands.turn(601)
    other.post(f"/tables/{table}/propose", {"what": "replace", "about": away})
    row = kept(at, table)
    assert (row.stage, row.seats[away].replaced) == ("playing", True)
    eve = at.player("Eve")
    eve.get(f"/tables/{table}", invite=anna.get(f"/tables/{table}")["invite"])
    eve.post(f"/tables/{table}/sit", {"seat": away})
    assert kept(at, table).seats[away].name == "Eve"


# Nobody goes on


def test_an_abandoned_table_ends_after_the_time_that_was_said(at: Served) -> None:
    anna, ben, hands = at.player("Anna"), at.player("Ben"), Hands(at)
    table, other = begun(anna, ben, terms={"idle_days": 7}), begun(anna, ben)
    hands.turn(6.9 * 86400)
    assert kept(at, table).stage == "playing"
    hands.turn(0.2 * 86400)
    row = kept(at, table)
    assert row.outcome is not None
    assert (row.stage, row.outcome.how, row.outcome.places) == ("over", "abandoned", [1, 1])
    assert kept(at, other).stage == "playing"


# Traces


def test_hints_leave_a_trace_and_are_for_who_plays_alone_unless_all_agree(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    without = begun(anna, ben)
    seat = kept(at, without).awaited
    assert [anna, ben][seat].refused("GET", f"/tables/{without}/hint", 403) == "Hints are switched off at this table."
    table = begun(anna, ben, hints=True)
    seat = kept(at, table).awaited
    player = [anna, ben][seat]
    for _ in range(2):
        player.get(f"/tables/{table}/hint", seat=seat)
    anna.post(f"/tables/{table}/give-up")
    record = anna.ask("GET", f"/tables/{table}/record")
    assert f"# seat {seat + 1} asked for 1 hint\n" in record
    # A program of before reads the record without these lines.
    plain = anna.get(f"/tables/{table}/record", plain=True)
    assert "#" not in plain
    assert Record.read(record).plain == Record.read(plain)


def test_an_arbiter_reads_who_did_what_when(at: Served) -> None:
    anna, ben, hands = at.player("Anna"), at.player("=Ben()"), Hands(at)
    table = begun(anna, ben, pace={**LIVE, "end": "nothing"})
    seat = kept(at, table).awaited
    assert anna.refused("GET", f"/tables/{table}/protocol", 403)
    hands.turn(60)
    choose([anna, ben][seat], table, seat)
    anna.post(f"/tables/{table}/resign", {"seat": 0})
    anna.post(f"/tables/{table}/return", {"seat": 0})
    anna.post(f"/tables/{table}/give-up")
    lines = anna.ask("GET", f"/tables/{table}/protocol").splitlines()
    assert lines[0] == "entry,time,seat,name,deed,detail,move,played,seconds left"
    deeds = [line.split(",")[4] for line in lines[1:]]
    assert deeds[:3] == ["sits down", "sits down", "act"]
    assert (deeds.count("seat"), deeds[-1]) == (2, "give up")
    act = lines[3].split(",")
    assert (int(act[2]) - 1, act[6]) == (seat, "1")
    assert 535 <= int(act[8]) <= 540
    # No name is a formula of a spreadsheet.
    assert all(not cell.startswith("=") for line in lines for cell in line.split(","))
