"""Playing again: another table like a finished one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from contado.core import registry
from contado.table.deeds import Act
from contado.table.seat import bot, person
from contado.table.table import Table
from tests.server.serving import Player, Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("again") / "rooms.db") as server:
        yield server


@pytest.fixture
def anna(at: Served) -> Player:
    return at.player("Anna")


def record(*names: str) -> str:
    """Return the record of a short game; a name of a bot is that bot's."""
    seats = [bot(name) if name in registry.bots() else person(name) for name in names]
    table = Table(registry.game("milestones"), seats, {"max_rounds": 2}, "7", False)
    while not table.state.over:
        table.redo(Act(seat=table.state.decider, actions=[table.state.legal[0]]))
    return str(table.record())


def sitting(row: dict[str, Any]) -> list[tuple[str, str, bool]]:
    """Return who has which seat, and whether it is the asker's."""
    return [(seat["kind"], seat["name"] or seat["bot"], seat["you"]) for seat in row["seats"]]


def again(player: Player, names: tuple[str, ...]) -> dict[str, Any]:
    """Load the record of a game and play again."""
    loaded = player.ask("POST", "/records", content=record(*names).encode())
    assert not any(you for _, _, you in sitting(loaded))
    row: dict[str, Any] = player.post(f"/tables/{loaded['id']}/again")
    assert (row["game"], row["options"]["max_rounds"]) == ("milestones", 2)
    return row


def test_a_record_that_was_loaded_is_played_again_by_who_loaded_it(anna: Player) -> None:
    row = again(anna, ("Zoe", "random"))
    assert sitting(row) == [("person", "Anna", True), ("bot", "random", False)]
    assert row["stage"] == "playing"


def test_ones_own_name_in_a_record_is_ones_own_seat(anna: Player) -> None:
    row = again(anna, ("Zoe", "Anna", "random"))
    assert sitting(row) == [("open", "", False), ("person", "Anna", True), ("bot", "random", False)]
    assert row["stage"] == "gathering"


def test_bots_alone_play_again_alone(anna: Player) -> None:
    row = again(anna, ("random", "random"))
    assert sitting(row) == [("bot", "random", False)] * 2
    assert row["stage"] == "playing"


def test_own_seats_and_bots_stay_and_others_are_waited_for(at: Served, anna: Player) -> None:
    ben, zoe = at.player("Ben"), at.player("Zoe")
    pace = {"kind": "game", "minutes": 5, "increment": 3, "end": "bot"}
    table = anna.table("milestones", "me", "me:Granny", "open", "random", begin=False, public=True, pace=pace)
    ben.post(f"/tables/{table}/join")
    anna.post(f"/tables/{table}/begin")
    row = anna.post(f"/tables/{table}/again")
    assert sitting(row) == [
        ("person", "Anna", True), ("person", "Granny", True), ("open", "", False), ("bot", "random", False),
    ]  # fmt: skip
    assert (row["public"], row["pace"]["minutes"], row["id"] != table) == (True, 5, True)
    seats = sitting(ben.post(f"/tables/{table}/again"))
    assert seats == [("open", "", False), ("open", "", False), ("person", "Ben", True), ("bot", "random", False)]
    # A spectator sits down where the first person sat.
    assert sitting(zoe.post(f"/tables/{table}/again"))[0] == ("person", "Zoe", True)


def test_a_table_that_is_not_open_to_somebody_is_not_played_again(at: Served, anna: Player) -> None:
    table = anna.table("milestones", "me", "random")
    assert at.player("Eve").refused("POST", f"/tables/{table}/again", 404)
    nobody = at.player("Nobody")
    nobody.signs("")
    public = anna.table("milestones", "me", "random", public=True)
    assert nobody.refused("POST", f"/tables/{public}/again", 401)
