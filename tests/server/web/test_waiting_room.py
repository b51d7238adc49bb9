"""The waiting room: how much time there is, who comes by link and who may change what."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.core.words.language import ENGLISH
from contado.games.milestones import GAME as MILESTONES
from contado.server.pages.pace import pace_words
from contado.table.clock import Pace
from tests.server.web.reading import faults, setup_fields
from tests.server.web.visitors import Visitor, words

NewVisitor = Callable[[], Visitor]


@pytest.mark.parametrize(
    ("pace", "said"),
    [
        ({"pace": "days", "hours": "72"}, "3 days for every turn"),
        ({"pace": "days", "hours": "24"}, "1 day for every turn"),
        ({"pace": "days", "hours": "8"}, "8 hours for every turn"),
        ({"pace": "live", "minutes": "1", "increment": "1"},
         "1 minute for the whole game, 1 second more with every turn"),
        ({"pace": "live", "minutes": "30", "increment": "20"},
         "30 minutes for the whole game, 20 seconds more with every turn"),
    ],
    ids=str,
)  # fmt: skip
@pytest.mark.parametrize(
    ("end", "then"),
    [("nothing", "everybody is told, and the game goes on."), ("turn", "a bot finishes the turn."),
     ("bot", "a bot takes over the seat.")],
)  # fmt: skip
def test_the_waiting_room_says_how_much_time_there_is_and_what_comes_then(
    ada: Visitor, pace: dict[str, str], said: str, end: str, then: str
) -> None:
    fields = setup_fields(ada.open("/games/milestones/set-up").text)
    room = ada.follow(ada.send("/games/milestones/set-up", fields | pace | {"kind-1": "open", "end": end}))
    assert f" {said} When somebody's time has run out, {then} " in words(room)


def test_without_a_clock_no_time_runs_out(ada: Visitor) -> None:
    room = words(ada.open(waiting_room(ada)))
    assert "No clock" in room
    assert "run out" not in room


@pytest.mark.parametrize(
    ("pace", "said"),
    [
        ({}, ""),
        ({"kind": "turn", "seconds": 1}, "1 second for every turn"),
        ({"kind": "turn", "seconds": 90}, "90 seconds for every turn"),
        ({"kind": "turn", "seconds": 60}, "1 minute for every turn"),
        ({"kind": "turn", "seconds": 5400}, "90 minutes for every turn"),
        ({"kind": "turn", "seconds": 90000}, "25 hours for every turn"),
        ({"kind": "game", "minutes": 1}, "1 minute for the whole game"),
        ({"kind": "game", "minutes": 1.5}, "90 seconds for the whole game"),
    ],
    ids=str,
)
def test_a_time_is_said_in_the_largest_measure(pace: dict[str, object], said: str) -> None:
    assert pace_words(Pace.read(pace), ENGLISH) == said


# Who comes and goes


def waiting_room(host: Visitor, **more: str) -> str:
    """Set up a table with open seats; return its address."""
    fields = setup_fields(host.open("/games/milestones/set-up").text)
    fields |= {"seats": "3", "kind-1": "open", "kind-2": "open", **more}
    return host.follow(host.send("/games/milestones/set-up", fields)).url.path


def invite(host: Visitor, table: str) -> str:
    """Return the invite link of a table, without the server's name."""
    found = re.search(r'value="http://[^/]+(/join/[^"]+)"', host.open(table).text)
    assert found is not None
    return found.group(1)


def test_by_link_to_the_table(ada: Visitor, ben: Visitor, server: TestClient[Litestar]) -> None:
    ada.guest("Ada")
    table = waiting_room(ada)
    link = invite(ada, table)
    # To anybody else a private table does not exist.
    assert ben.open(table).status_code == 404
    page = ben.open(link)
    assert "You are invited to Milestones" in words(page)
    # What it is about, and where, for whoever has never heard of it.
    assert MILESTONES.invitation in words(page)
    assert "/games/milestones/landscape.svg" in page.text
    assert faults(page.text) == []
    room = ben.follow(ben.send(link, {"name": "Ben"}))
    assert "Ben" in words(room)
    # The host gives the last seat to a bot, and the game can begin.
    ada.open(table)
    assert ada.send(f"{table}/begin").status_code == 400
    room = ada.follow(ada.send(f"{table}/seats", {"seat": "2", "bot": "random"}))
    assert "Everybody is there" in words(room)
    begun = ada.follow(ada.send(f"{table}/begin"))
    assert 'data-game="milestones"' in begun.text
    assert 'data-game="milestones"' in ben.open(table).text
    assert ada.send(f"{table}/begin").status_code == 400


def test_whoever_is_invited_reads_who_sits_there_and_how_it_is_played(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    live = {"pace": "live", "minutes": "20", "increment": "10", "end": "turn"}
    changed = {"kind-2": "bot:sharp", "confirm": "", "option-max_rounds": "40"}
    table = waiting_room(ada, **changed, **live)
    read = words(ben.open(invite(ada, table)))
    for told in (
        "You are invited to Milestones", "Ada", "host", "Free seat",
        # The third of four levels: gentle, steady, sharp, master.
        "sharp", "bot, level 4 of 5",
        "20 minutes for the whole game, 10 seconds more with every turn",
        "When somebody's time has run out, a bot finishes the turn.",
    ):  # fmt: skip
        assert told in read, told
    # What was changed is what the waiting room says, too, and what was not is not listed.
    room = words(ada.open(table))
    assert "bot, level 4 of 5" in room
    assert "The usual rules, without changes" not in read


def test_a_game_as_usual_says_so(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada)
    for read in (words(ben.open(invite(ada, table))), words(ada.open(table))):
        assert "The usual rules, without changes" in read
        assert "No clock" in read


def test_the_game_begins_with_the_last_seat(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, **{"kind-2": "bot:random", "public": "on"})
    assert table in ben.open("/").text
    ben.open(table)
    begun = ben.follow(ben.send(f"{table}/join", {"seat": "1"}))
    assert 'data-game="milestones"' in begun.text


def test_only_the_host_changes_seats(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, public="on")
    ben.guest("Ben")
    ben.open(table)
    for path, fields in (("seats", {"seat": "1", "bot": "random"}), ("begin", {})):
        assert ben.send(f"{table}/{path}", fields).status_code in (400, 403)
    assert "Waiting for players" in words(ada.open(table))
    ben.send(f"{table}/join", {"seat": "2"})
    assert ben.send(f"{table}/join", {"seat": "0"}).status_code == 409
    ben.send(f"{table}/leave")
    assert words(ada.open(table)).count("Free seat") == 2


def test_a_table_that_its_host_leaves_is_closed(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, public="on")
    link = invite(ada, table)
    ada.follow(ada.send(f"{table}/leave"))
    assert ada.open(table).status_code == 404
    assert ben.open(link).status_code == 404


def test_whoever_comes_by_link_may_watch(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada)
    link = invite(ada, table)
    ben.open(link)
    room = ben.follow(ben.send(link, {"name": "Ben", "watch": "yes"}))
    assert room.status_code == 200
    assert words(room).count("Free seat") == 2


def test_whoever_comes_by_link_to_a_full_table_may_look_on(ada: Visitor, ben: Visitor, visitor: NewVisitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, **{"kind-2": "bot:random"})
    link = invite(ada, table)
    page = visitor().open(link)
    assert "You are invited" in words(page)
    # Full, though not begun: a bot has the last seat.
    ada.send(f"{table}/seats", {"seat": "1", "bot": "random"})
    page = ben.open(link)
    assert "This table is full: you can look on." in words(page)
    assert faults(page.text) == []
    for absent in ("You are invited", "Sit down", "Just watch"):
        assert absent not in words(page)
    room = ben.follow(ben.send(link, {"name": "Ben", "watch": "yes"}))
    assert "Everybody is there" in words(room)
    ada.open(table)
    ada.follow(ada.send(f"{table}/begin"))
    page = visitor().open(link)
    assert "This game has begun: you can look on." in words(page)
    assert 'data-game="milestones"' in ben.open(table).text


def test_one_seat_is_ones_own_though_several_are_played(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, **{"kind-0": "person", "name-0": "Grandmother", "kind-1": "me", "public": "on"})

    def sitters(who: Visitor) -> list[str]:
        parts = re.findall(r'class="sitter">(.*?)<span class="doings">', who.open(table).text, re.DOTALL)
        return [" ".join(re.sub(r"<[^>]*>", " ", part).split()) for part in parts]

    assert sitters(ada) == ["Grandmother", "Ada you host", "Free seat"]
    assert sitters(ben) == ["Grandmother", "Ada host", "Free seat"]


def test_the_invite_word_is_for_those_who_sit_there(ada: Visitor, ben: Visitor) -> None:
    ada.guest("Ada")
    table = waiting_room(ada, public="on")
    word = invite(ada, table).rpartition("/")[2]
    assert word not in ben.open(table).text
    assert word not in ben.open("/").text


def test_a_number_without_an_end_is_no_seat_and_no_fault(ada: Visitor) -> None:
    answer = ada.send(f"{waiting_room(ada)}/seats", {"seat": "9" * 5000})
    assert answer.status_code == 400
    assert "There is no such seat." in words(answer)
