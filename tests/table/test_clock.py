"""Clocks: who is charged, when time starts again, and what a pace may be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from contado.core.state import NOBODY
from contado.table.clock import BadPace, Clock, Pace
from contado.table.seat import bot, person
from contado.table.table import Phase, Table
from tests.table.rooms import CHERRIES

HALF_AN_HOUR = Pace.read({"kind": "game", "minutes": 30, "increment": 10, "end": "bot"})
A_MINUTE = Pace.read({"kind": "turn", "seconds": 60, "end": "turn"})


def test_time_is_charged_to_whoever_is_awaited() -> None:
    clock = Clock(Pace.read({"kind": "game", "minutes": 30, "end": "bot"}), 2)
    clock.start(0, 1000, 1)
    clock.start(1, 1100, 2)
    clock.start(0, 1130, 3)
    assert (clock.left(0, 1130), clock.left(1, 1130)) == (1700, 1770)
    assert (clock.left(0, 1200), clock.left(1, 1200)) == (1630, 1770)
    assert clock.deadline(1200) == 1130 + 1700
    assert clock.expired(2829) == NOBODY
    assert clock.expired(2830) == 0
    clock.stop(1140)
    assert (clock.running, clock.deadline(1140), clock.left(0, 9999)) == (NOBODY, None, 1690)
    assert clock.expired(10**6) == NOBODY


def test_an_increment_comes_with_every_turn_once() -> None:
    clock = Clock(HALF_AN_HOUR, 2)
    clock.start(0, 0, 1)
    assert clock.left(0, 0) == 1810
    # Asked several times in a turn, the other in between; then the turn after.
    clock.start(0, 20, 1)
    clock.start(1, 40, 1)
    clock.start(0, 50, 1)
    assert clock.left(0, 50) == 1770
    assert clock.left(1, 50) == 1800
    clock.start(1, 60, 2)
    clock.start(0, 60, 3)
    assert clock.left(0, 60) == 1770
    # A turn that is played again brings no further one.
    clock.start(0, 60, 1)
    clock.start(0, 60, 3)
    assert clock.left(0, 60) == 1770


def test_a_pace_of_turns_starts_again_with_every_turn() -> None:
    clock = Clock(A_MINUTE, 2)
    clock.start(0, 0, 1)
    clock.start(0, 45, 1)
    assert clock.deadline(50) == 60
    clock.start(1, 50, 2)
    assert (clock.left(0, 50), clock.left(1, 50)) == (60, 60)
    clock.start(1, 70, 3)  # two turns running
    assert clock.left(1, 70) == 60


def test_going_back_gives_no_time_back() -> None:
    clock = Clock(A_MINUTE, 2)
    clock.start(0, 0, 1)
    clock.start(1, 10, 2)
    clock.start(0, 20, 3)
    clock.start(0, 50, 1)  # two turns are taken back by consent
    assert clock.left(0, 50) == 30
    clock.start(1, 55, 2)
    assert clock.left(1, 55) == 60
    clock.start(0, 60, 3)
    assert clock.left(0, 60) == 60


def test_without_a_pace_there_is_no_clock() -> None:
    clock = Clock(Pace.read({}), 2)
    clock.start(0, 10, 1)
    assert (clock.left(0, 99), clock.deadline(99), clock.expired(99), clock.running) == (None, None, NOBODY, NOBODY)


def test_where_nothing_happens_at_the_end_there_is_no_deadline_but_time_still_runs_out() -> None:
    clock = Clock(Pace.read({"kind": "turn", "seconds": 60}), 2)
    clock.start(1, 0, 1)
    assert (clock.left(1, 90), clock.deadline(90), clock.expired(90)) == (-30, None, 1)


def test_time_never_runs_backwards() -> None:
    clock = Clock(A_MINUTE, 2)
    clock.start(0, 100, 1)
    assert clock.left(0, 90) == 60


def test_a_clock_follows_its_table() -> None:
    table = Table(CHERRIES, [person("Anna"), bot("random"), person("Cleo")], {}, "clock")
    clock = Clock(A_MINUTE, 3)
    clock.follow(table, 0)
    table.act(0, "done")
    clock.follow(table, 10)
    table.act(0, table.state.options()[0])
    clock.follow(table, 20)
    # A turn that is held is still charged to the person, and taking it back gives nothing back.
    assert table.phase is Phase.HELD
    assert (clock.running, clock.left(0, 30)) == (0, 30)
    table.undo(0)
    clock.follow(table, 30)
    assert clock.left(0, 30) == 30
    table.act(0, table.state.options()[0])
    table.confirm(0)
    clock.follow(table, 40)
    # Bots are not charged.
    assert table.bot_to_move()
    assert (clock.running, clock.deadline(40)) == (NOBODY, None)
    table.replace(2, "random")
    clock.follow(table, 41)
    while table.bot_to_move():
        table.bot_act()
        clock.follow(table, 50)
    assert (clock.running, clock.left(0, 50)) == (0, 60)


@pytest.mark.parametrize("pace", [Pace(), HALF_AN_HOUR, A_MINUTE])
def test_paces_and_clocks_come_back_from_json(pace: Pace) -> None:
    assert Pace.read(json.loads(json.dumps(pace.to_json()))) == pace
    clock = Clock(pace, 3)
    clock.start(2, 17.5, 4)
    twin = Clock.from_json(json.loads(json.dumps(clock.to_json())), pace)
    for one in (clock, twin):
        one.start(1, 33, 5)
    assert [twin.left(seat, 40) for seat in range(3)] == [clock.left(seat, 40) for seat in range(3)]
    assert twin.to_json() == clock.to_json()


def test_no_pace_is_an_empty_object() -> None:
    assert Pace().to_json() == {}
    assert Pace.read({"kind": "none"}).to_json() == {}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"kind": "hourglass"}, "The kind of a clock is none, game, turn, not 'hourglass'."),
        ({"kind": ["game"]}, "The kind of a clock is none, game, turn, not \"['game']\"."),
        (
            {"kind": "turn", "seconds": 5, "end": "death"},
            "When the time is up, what happens is one of nothing, bot, turn, loss, not 'death'.",
        ),
        ({"kind": "turn"}, "The clock's seconds must be a number, not 'None'."),
        ({"kind": "turn", "seconds": "60"}, "The clock's seconds must be a number, not '60'."),
        ({"kind": "turn", "seconds": True}, "The clock's seconds must be a number, not 'True'."),
        ({"kind": "turn", "seconds": float("nan")}, "The clock's seconds must be from 1 to 31622400, not nan."),
        ({"kind": "turn", "seconds": float("inf")}, "The clock's seconds must be from 1 to 31622400, not inf."),
        ({"kind": "turn", "seconds": 0}, "The clock's seconds must be from 1 to 31622400, not 0."),
        ({"kind": "game", "minutes": -1}, "The clock's minutes must be from 0.017 to 527040, not -1."),
        ({"kind": "game", "minutes": 10**9}, "The clock's minutes must be from 0.017 to 527040, not 1000000000."),
        ({"kind": "game", "minutes": 5, "increment": -1}, "The clock's increment must be from 0 to 31622400, not -1."),
        ([], "'[]' is not a pace."),
    ],
)
def test_a_pace_that_no_clock_has_is_refused(data: Any, sentence: str) -> None:
    with pytest.raises(BadPace) as refusal:
        Pace.read(data)
    assert str(refusal.value) == sentence


def test_numbers_too_large_for_any_clock_are_refused() -> None:
    with pytest.raises(BadPace):
        Pace.read({"kind": "game", "minutes": 10**400})


def test_a_bank_takes_what_a_turn_has_left_up_to_its_cap_and_gives_what_it_takes_longer() -> None:
    # A day for every turn, a bank of 2 days that may grow to 3; worked out by hand, in days.
    day = 86400.0
    pace = Pace.read({"kind": "turn", "seconds": day, "bank": 2 * day, "cap": 3 * day, "end": "loss"})
    clock = Clock(pace, 2)
    clock.start(0, 0, 1)
    assert clock.left(0, 0) == 3 * day
    # Seat 0 takes a quarter of its day: 2.75 are left for the bank.
    clock.start(1, 0.25 * day, 2)
    assert (clock.left(0, day), clock.left(1, 0.25 * day)) == (2.75 * day, 3 * day)
    # Seat 1 takes two days: one from its bank.
    clock.start(0, 2.25 * day, 3)
    assert (clock.left(1, 3 * day), clock.left(0, 2.25 * day)) == (1 * day, 3.75 * day)
    # Seat 0 moves at once: no more than the cap stays in its bank.
    clock.start(1, 2.25 * day, 4)
    clock.start(0, 2.5 * day, 5)
    assert clock.left(0, 2.5 * day) == 4 * day
    # Whoever goes back to an earlier turn gets no second day for it.
    clock.start(1, 2.5 * day, 4)
    assert clock.left(1, 2.5 * day) == pytest.approx(1.75 * day)
    again = Clock.from_json(clock.to_json(), pace)
    assert (again.left(0, 3 * day), again.left(1, 3 * day)) == (clock.left(0, 3 * day), clock.left(1, 3 * day))
    assert clock.deadline(3 * day) == pytest.approx(4.25 * day)


def test_time_that_stands_still_is_not_charged() -> None:
    pace = Pace.read({"kind": "turn", "seconds": 100, "end": "bot"})
    clock = Clock(pace, 2)
    clock.start(0, 0, 1)
    # No server was there for 30 of 40 seconds.
    clock.rest(0, 40, 30, 0)
    clock.start(0, 40, 1)
    assert clock.left(0, 40) == 90
    # A holiday until 1000.
    clock.rest(0, 50, 0, 1000)
    clock.start(0, 50, 1)
    assert (clock.left(0, 700), clock.left(0, 1010), clock.deadline(700)) == (80, 70, 1080)
    assert clock.expired(1079) == -1
    assert clock.expired(1080) == 0
    # It is over before its time, and another seat has none.
    clock.rest(0, 500, 0, 500)
    clock.start(0, 500, 1)
    assert clock.left(0, 510) == 70
    clock.rest(0, 520, 0, 1000)
    clock.start(1, 520, 2)
    assert clock.left(1, 530) == 90


def test_a_bank_that_begins_above_its_cap_is_refused() -> None:
    with pytest.raises(BadPace, match="more than its cap"):
        Pace.read({"kind": "turn", "seconds": 10, "bank": 20, "cap": 10})
