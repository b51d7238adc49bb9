"""Programs that a host offers play as bots with names of their own, in the processes where bots think."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from contado.bots.engines.bot import IDLE
from contado.core import registry
from tests.bots.engines.test_zoo import ZOO
from tests.commands import refusal
from tests.server.serving import Served, served


def program(kind: str) -> str:
    return f"{shlex.join([sys.executable, str(ZOO), kind])},ms=60000"


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    engines = (("robot", program("good")), ("ghost", program("dead")))
    with served(tmp_path_factory.mktemp("engines") / "rooms.db", engines=engines, bot_processes=1) as server:
        yield server
    for name, _command in engines:
        registry.forget_bot(name)


def test_people_find_it_by_its_name_and_not_its_command(at: Served) -> None:
    anna = at.player("Anna")
    [robot] = [one for one in anna.get("/games/milestones")["bots"] if one["name"] == "robot"]
    assert "zoo" not in str(robot)


def test_it_plays_at_a_table_and_nothing_is_started_here(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "robot", "me", options={"first_seat": "2"})
    with anna.live(table) as live:
        live.until(lambda: live.now and live.now["view"]["table"]["awaited"] == 1)
    assert at.rooms.counters.bot_moves > 0
    assert at.rooms.counters.bot_failures == 0
    # It runs in the process of the bots, not in that of the server.
    assert not IDLE


def test_where_it_fails_another_move_is_made_and_the_table_is_told(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "ghost", "me", options={"first_seat": "2"})
    with anna.live(table) as live:
        live.until(lambda: live.now and live.now["view"]["table"]["awaited"] == 1)
    assert at.rooms.counters.bot_failures > 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--engine", "./mybot"], "a name in small letters and a command, such as mybot=./mybot"),
        (["--engine", "You=true"], "a name in small letters and a command"),
        (["--engine", "greedy=true"], "There is a bot 'greedy' already"),
        (["--engine", "robot=./there-is-no-such-program"], "There is no program './there-is-no-such-program'"),
        (["--engine", "robot=true", "--workers", "ray://host:10001"], "give --engine or --workers, not both"),
    ],
)
def test_what_cannot_be_offered_is_refused_before_anything_is_served(
    arguments: list[str], sentence: str, tmp_path: Path
) -> None:
    database = str(tmp_path / "contado.sqlite3")
    assert sentence in refusal("serve", "--port", "1", "--database", database, *arguments)
