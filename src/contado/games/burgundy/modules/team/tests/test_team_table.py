"""The team game at a table: people and bots in any seats, records, and how the result is announced."""

from __future__ import annotations

import random

import pytest
from tests.games.burgundy.positions import end_round

from contado.core.record import Record
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.team.tests.positions import team_position
from contado.games.burgundy.state import BurgundyState
from contado.table.seat import Seat, bot, person
from contado.table.table import Phase, Table
from contado.terminal.scores import tie_notes

NAMES = ["Anna", "Bruno", "Carla", "Dario"]


def seats(people: str) -> list[Seat]:
    """Return four seats: a letter p is a person, b a bot."""
    return [person(NAMES[at]) if one == "p" else bot("random") for at, one in enumerate(people)]


@pytest.mark.parametrize("people", ["pbbb", "bpbp", "pbpb", "bppb", "pppp", "bbbb"])
def test_people_and_bots_play_in_any_seats(people: str) -> None:
    rng = random.Random(people)
    options = {"mode": "team", "team_board": rng.choice(["beginner", "expert"])}
    table = Table(GAME, seats(people), options, f"team {people}")
    asked: set[str] = set()
    for _ in range(5_000):
        if table.phase is Phase.OVER:
            break
        if table.phase is Phase.BOT:
            table.bot_act()
        elif table.can_undo(table.awaited) and rng.random() < 0.1:
            table.undo(table.awaited)
        elif table.phase is Phase.HELD:
            table.confirm(table.awaited)
        else:
            asked.add(table.state.decision.kind)
            assert people[table.awaited] == "p"
            table.act(table.awaited, rng.choice(table.state.options()))
    assert table.phase is Phase.OVER
    if "p" in people:
        assert {"turn", "key_space"} <= asked
    # What was played can be read again, and gives the same result.
    again = Record.read(str(table.record())).replay(GAME)
    assert isinstance(again, BurgundyState)
    assert isinstance(table.state, BurgundyState)
    assert GAME.outcome(again).to_json() == GAME.outcome(table.state).to_json()


def test_a_tile_and_its_key_space_are_one_typed_move() -> None:
    table = Table(GAME, seats("pppp"), {"mode": "team", "first_seat": "1"}, "typed")
    taken = next(
        text
        for text in (table.state.game.action(table.state, n).notation for n in table.state.options())
        if "t" in text
    )
    table.act(0, f"{taken} private")
    assert table.state.decision.kind == "turn"
    assert table.view(0)["facts"]["players"][2]["stored"][2]
    table.undo(0)
    assert not any(table.view(0)["facts"]["players"][2]["stored"])


def test_partners_are_told_no_tie() -> None:
    state = team_position(scores=(30, 10, 20, 10), phase="E", round=5)
    end_round(state)
    assert tie_notes(state, NAMES, ENGLISH) == []


def test_teams_are_told_their_tie_and_what_broke_it() -> None:
    state = team_position(scores=(30, 10, 20, 40), phase="E", round=5)
    end_round(state)
    (note,) = tie_notes(state, NAMES, ENGLISH)
    assert note.startswith("Anna and Bruno are equal")
