"""An automa at a table: it has a seat and a name, no bot and no say, and each of its steps is a move."""

from __future__ import annotations

import pytest

from contado.core.errors import BadSeat, NotYourTurn
from contado.core.state import NOBODY
from contado.table.past.course import NothingToUndo
from contado.table.past.history import Position
from contado.table.past.resuming import forked, resumed
from contado.table.seat import Automa, Seat, bot, person, seated
from contado.table.table import Phase, Table
from tests.core.toys import CrowGame
from tests.table.rooms import Room
from tests.views import asked

CROWS = CrowGame()
ON: dict[str, object] = {"crow": True}


def sitting(*seats: Seat) -> Table:
    """Return a table of these people or bots, and the crow."""
    return Table(CROWS, [*(seats or (person("Anna"),)), Automa(CROWS)], ON, "crow", True)


def to_crow(room: Room) -> None:
    """Let people play until the crow is to move."""
    table = room.table
    while table.awaited != table.automa:
        seat = table.awaited
        if table.phase is Phase.HELD:
            room.do("confirm", seat)
        else:
            room.choose(seat, "done" if table.state.decision.kind == "prepare" else table.state.legal[0])


def step(room: Room) -> None:
    """Let the crow take a step, as a server does."""
    assert room.table.phase is Phase.BOT
    room.do("act", room.table.awaited, {"actions": [room.table.bot_choice()]})


def test_the_automa_has_its_seat_and_its_name() -> None:
    table = sitting(person("Anna"), bot("random"))
    assert table.automa == 2
    assert table.names() == ["Anna", "random", "The old crow"]
    assert table.view(0)["table"]["automa"] == 2
    assert table.view(0)["table"]["people"] == [True, False, False]
    assert table.record().seats == ["Anna", "random", "crow"]
    assert Table(CROWS, [person("Anna"), person("Bela")], {}, 1).automa == NOBODY


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        ([person("Anna"), person("Bela")], ON, "The old crow has seat 2: nobody else can sit there."),
        ([person("Anna"), bot("random")], ON, "The old crow has seat 2: nobody else can sit there."),
        ([person("Anna"), Automa(CROWS)], {}, "The old crow does not play in seat 2."),
        ([Automa(CROWS), Automa(CROWS)], ON, "The old crow does not play in seat 1."),
    ],
)
def test_nobody_else_sits_there(seats: list[Seat], options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSeat) as refused:
        Table(CROWS, seats, options, 1)
    assert str(refused.value) == sentence


def test_it_is_seated_wherever_a_record_says_it_plays() -> None:
    assert seated(CROWS, [person("Anna"), person("crow")], CROWS.read_settings(2, ON)) == [
        person("Anna"),
        Automa(CROWS),
    ]


def test_each_step_is_a_move_with_its_words() -> None:
    room = Room(sitting())
    table = room.table
    to_crow(room)
    moves = table.moves
    assert asked(table.view(0))["prompt"] == "The crow looks for cherries."
    step(room)
    assert (table.moves, table.awaited) == (moves + 1, 1)
    assert [line.words for line in table.log(0) if line.move == table.moves] == [
        "The old crow hops to the bag, for there are 10 cherries in it."
    ]
    assert asked(table.view(0))["prompt"] == "The crow pecks what it finds first."
    step(room)
    assert (table.moves, table.awaited) == (moves + 2, 0)
    assert [line.words.split(" of ")[0] for line in table.log(0) if line.move == table.moves] == [
        "The old crow pecks a cherry"
    ]
    assert [move.words for move in table.record().moves[-2:]] == ["next", "next"]


def test_the_past_has_the_same_words_at_each_step() -> None:
    room = Room(sitting())
    to_crow(room)
    before = room.table.moves
    shown = []
    for _ in range(2):
        step(room)
        shown.append([line.words for line in room.table.log(0) if line.move == room.table.moves])
    past = [Position.at(room.table, before + at) for at in (1, 2)]
    assert [[line.words for line in one.log(0)] for one in past] == shown
    assert asked(past[0].view(0))["prompt"] == "The crow pecks what it finds first."
    assert past[0].view(0)["table"]["automa"] == 1


def test_its_turn_cannot_be_taken_back_and_it_is_not_asked_for_leave() -> None:
    room = Room(sitting())
    table = room.table
    to_crow(room)
    asked = table.choices
    step(room)
    assert not table.can_undo(0)
    step(room)
    assert table.awaited == 0
    assert not table.can_undo(0)
    with pytest.raises(NothingToUndo):
        table.undo(0)
    # With nobody else at the table there is nobody to ask: the wish is granted at once, as it is with bots.
    room.do("wish", 0, {"ask": True})
    assert table.consent.wish is None
    assert table.choices == asked - 1


def test_only_people_are_asked_for_leave() -> None:
    room = Room(sitting(person("Anna"), person("Bela")))
    to_crow(room)
    step(room)
    step(room)
    room.do("wish", 0, {"ask": True})
    assert room.table.consent.wish is not None
    assert room.table.consent.wish.waits_for == [1]


def test_nobody_decides_for_it_and_no_bot_takes_it_over() -> None:
    room = Room(sitting())
    to_crow(room)
    with pytest.raises(NotYourTurn):
        room.table.act(1, "next")
    with pytest.raises(BadSeat):
        room.table.replace(1, "random")
    with pytest.raises(BadSeat):
        room.table.give_back(1, "Anna")


def test_records_and_kept_parts_bring_it_back() -> None:
    room = Room(sitting())
    for _ in range(3):
        to_crow(room)
        step(room)
    table = room.table
    again = resumed(str(table.record()), True, CROWS)
    assert (again.automa, again.names(), again.phase) == (1, table.names(), Phase.BOT)
    assert again.state == table.state
    restored = Table.restored(CROWS, table.seed, True, [table.saved_part()])
    assert (restored.automa, restored.names(), restored.phase) == (1, table.names(), Phase.BOT)
    assert restored.bot_choice() == table.bot_choice()


def test_a_game_that_goes_on_from_a_move_has_it_too() -> None:
    room = Room(sitting())
    to_crow(room)
    step(room)
    step(room)
    copy = forked(room.table.record(), room.table.moves, 0, "anew", [person("Cleo"), bot("random")], True, CROWS)
    assert copy.names() == ["Cleo", "The old crow"]
