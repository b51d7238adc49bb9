"""Earlier positions: exactly what each seat knew then, the log and the motions of the move."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from contado.core import registry
from contado.core.errors import BadRecord
from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, MOVE, Motion
from contado.table.past.contents import START, Mark
from contado.table.past.history import Position
from contado.table.seat import bot, person
from contado.table.showing.choosing import begun_move
from contado.table.showing.sight import Points
from contado.table.table import Phase, Table
from tests.core.toys import CherryGame
from tests.table.rooms import CHERRIES, GAMES, Room


@pytest.mark.parametrize("name", GAMES)
def test_a_past_position_shows_each_seat_what_it_knew_then(name: str) -> None:
    game, options = GAMES[name]
    rng = random.Random(name)
    room = Room(Table(game, [person("Anna"), bot("random"), person("Cleo")], options, f"past {name}"))
    table, parts = room.table, [room.chain[-1][1]]
    # The views after each complete move, as they were when it had just been made.
    was: dict[int, list[dict[str, Any]]] = {}
    for _ in range(200):
        if table.phase is Phase.OVER:
            break
        room.step(rng)
        parts.append(room.chain[-1][1])
        for move in [one for one in was if one > table.moves]:
            del was[move]
        if table.consent.wish is None and not begun_move(table):
            was[table.moves] = [dict(table.state.view(seat)) for seat in (None, 0, 1, 2)]
    on_the_way = [part for part in parts if part["state"] is not None and table.came_by(Mark.of(part))]
    for move, views in was.items():
        before = [part for part in on_the_way if Mark.of(part).lines - 1 <= move]
        for part in (None, before[-1], rng.choice(before), on_the_way[-1]):
            position = Position.at(table, move, part)
            for seat, view in zip((None, 0, 1, 2), views, strict=True):
                shown = position.view(seat)
                assert shown["options"] == []
                assert (shown["names"], shown["table"]["move"]) == (table.names(), move)
                for key in ("facts", "decision", "turn", "scores", "ledger", "breakdown", "outcome", "over", "seat"):
                    assert shown[key] == view[key], key
                json.dumps(shown)
    assert len(was) > 5


@pytest.mark.parametrize("name", GAMES)
def test_the_log_lines_and_points_of_all_moves_are_those_of_the_game(name: str) -> None:
    game, options = GAMES[name]
    rng = random.Random(name)
    table = Table(game, [person("Anna"), bot("random")], options, f"lines {name}", confirm=False)
    while table.phase is not Phase.OVER:
        if table.phase is Phase.BOT:
            table.bot_act()
        else:
            table.act(table.awaited, rng.choice(table.state.options()))
    positions = [Position(table, move, table.state) for move in range(table.moves + 1)]
    for seat in (None, 0, 1):
        assert [line for position in positions for line in position.log(seat)] == table.log(seat)
        points = [0, 0]
        for position in positions:
            for one in position.motions(seat):
                if isinstance(one, Points):
                    points[one.seat] += one.points
        assert points == table.state.ledger.totals
        whole = [repr(one) for one in table.motions(seat, START)]
        assert [repr(one) for position in positions for one in position.motions(seat)] == whole
    # The chart ends with the result, and begins with nothing or what the set-up gave.
    assert [line[-1] for line in table.chart()] == table.state.ledger.totals
    assert {len(line) for line in table.chart()} == {table.state.turn + 1}


def test_a_part_that_was_left_behind_does_no_harm() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "left")
    table.act(0, "pick")
    table.act(0, "pick")
    left = table.saved_part()
    table.back_to(1)
    table.act(0, "done")
    table.act(0, table.state.options()[0])
    for move in range(table.moves + 1):
        assert Position.at(table, move, left).state == Position.at(table, move).state
    table.confirm(0)
    with pytest.raises(ValueError, match="left behind"):
        table.saved_part(Mark.of(left))


def test_there_is_no_move_before_the_first_or_after_the_last() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "few")
    for move in (-1, 1):
        with pytest.raises(BadRecord, match=rf"^The record has moves 0 to 0; there is no move {move}\.$"):
            Position.at(table, move)


class MovingCherries(CherryGame):
    """Cherries that are seen to move: a pick comes out of the bag, what is eaten leaves the hand."""

    def motions(self, event: Event) -> list[Motion]:
        if event.kind == "picked":
            return [Motion(APPEAR, "", f"cherry:{event.seat}:{event.facts.get('value', '?')}")]
        return [Motion(MOVE, f"cherry:{event.seat}:{event.facts['value']}", "mouth")]


def test_points_fly_from_where_something_moved_and_a_secret_motion_is_its_owners() -> None:
    table = Table(MovingCherries(), [person("Anna"), person("Bela")], {}, "motions")
    mark = table.mark()
    table.act(0, "pick")
    value = table.events(0)[-1][1].facts["value"]
    assert table.motions(0, mark) == [Motion(APPEAR, "", f"cherry:0:{value}")]
    assert table.motions(1, mark) == table.motions(None, mark) == [Motion(APPEAR, "", "cherry:0:?")]
    table.act(0, "done")
    mark = table.mark()
    assert table.motions(0, mark) == []
    table.act(0, f"eat {value}")
    assert table.motions(1, mark) == [Motion(MOVE, f"cherry:0:{value}", "mouth"), Points(0, value, "mouth")]
    assert Position(table, table.moves, table.state).motions(1) == table.motions(1, mark)
    assert table.chart() == [[0, value, value], [0, 0, 0]]
    # After an undo nothing is seen to move, and a mark that was left behind says nothing.
    after = table.mark()
    table.undo(0)
    assert table.motions(0, after) == []


def test_statistics_are_made_from_what_the_seat_may_know() -> None:
    heard: list[list[str]] = []

    class Counting(CherryGame):
        def statistics(self, events: Any, names: Any, _: Any) -> list[Any]:
            heard.append([*names, *(str(event.facts.get("value", "hidden")) for event in events)])
            return []

    table = Table(Counting(), [person("Anna"), person("Bela")], {}, "statistics")
    table.act(0, "pick")
    value = str(table.events(0)[-1][1].facts["value"])
    table.statistics(0)
    table.statistics(1)
    assert heard == [["Anna", "Bela", value], ["Anna", "Bela", "hidden"]]


def test_chance_is_counted_up_to_the_move_that_is_looked_at() -> None:
    table = Table(registry.game("burgundy"), [bot("random"), bot("random")], {}, "counted")
    counted = {}
    while table.moves < 30 and table.bot_to_move():
        table.bot_act()
        counted[table.moves] = repr([(one.title, one.rows) for one in table.statistics(0)])
    assert len(set(counted.values())) > 2
    for move, then in counted.items():
        assert repr([(one.title, one.rows) for one in table.statistics(0, move=move)]) == then
