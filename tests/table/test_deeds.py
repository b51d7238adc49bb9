"""Deeds: what is done at a table, as it is sent and as a log stores it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import ValidationError
from msgspec.json import decode, encode

from contado.core.errors import BadNotation, IllegalAction, NotYourTurn
from contado.table.deeds import (
    Act,
    AnswerUndo,
    AskUndo,
    Back,
    BadEntry,
    Choose,
    Confirm,
    GiveBack,
    Replace,
    SetPassing,
    Undo,
    WithdrawUndo,
    Written,
    read,
    written,
)
from contado.table.seat import bot, person
from contado.table.table import Table
from tests.table.rooms import CHERRIES, refused

# The kinds and data of a log are a format: databases and servers of other versions hold it too.
KEPT: list[tuple[Written, str, dict[str, Any]]] = [
    (Act(seat=1, number=4, actions=[3, 5]), "act", {"actions": [3, 5]}),
    (Act(seat=1, number=4, actions=[3], asked=False), "act", {"actions": [3], "asked": False}),
    (Act(seat=1, number=4, actions=[3], why="time"), "act", {"actions": [3], "why": "time"}),
    (Undo(seat=1, number=4), "undo", {}),
    (Confirm(seat=1, number=4), "confirm", {}),
    (AskUndo(seat=1, number=4), "wish", {"ask": True}),
    (AnswerUndo(seat=1, number=4, yes=False), "wish", {"yes": False}),
    (WithdrawUndo(seat=1, number=4), "wish", {"yes": False, "withdrawn": True}),
    (SetPassing(seat=1, number=4, mode="turn"), "passing", {"mode": "turn"}),
    (Back(seat=1, number=4, choices=2), "back", {"choices": 2}),
    (Replace(seat=1, number=4, bot="greedy"), "seat", {"bot": "greedy"}),
    (Replace(seat=1, number=4, bot="greedy", why="time"), "seat", {"bot": "greedy", "why": "time"}),
    (GiveBack(seat=1, number=4, person="Ben"), "seat", {"person": "Ben"}),
]


@pytest.mark.parametrize(("deed", "kind", "data"), KEPT, ids=lambda one: one if isinstance(one, str) else None)
def test_a_log_keeps_a_deed_as_it_always_did(deed: Written, kind: str, data: dict[str, Any]) -> None:
    assert written(deed) == (kind, data)
    assert read(kind, 1, data, 4) == deed
    assert decode(encode(deed), type=type(deed)) == deed


def test_an_entry_that_is_not_one_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadEntry, match=r"^An entry of the table's log is not understood: .*dance.*\.$"):
        read("dance", 0, {})


def test_a_deed_holds_nothing_that_it_does_not_know() -> None:
    with pytest.raises(ValidationError, match="unknown field `actions`"):
        decode(b'{"seat": 0, "number": 1, "action": 3, "actions": [3]}', type=Choose)
    with pytest.raises(ValidationError, match="missing required field `number`"):
        decode(b'{"seat": 0}', type=Undo)


def test_a_choice_is_kept_as_the_actions_that_it_names() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Ben")], {}, "chosen")
    [action] = table.game.parse(table.state, "done")
    for deed in (Choose(seat=0, number=7, action=action), Choose(seat=0, number=7, notation="done")):
        assert table.redo(deed) == Act(seat=0, number=7, actions=[action])
        assert table.chosen_actions() == [action]
        undo = Undo(seat=0, number=8)
        assert table.redo(undo) is undo
    assert table.chosen_actions() == []


def test_what_is_not_a_choice_is_refused_in_one_sentence_and_changes_nothing() -> None:
    table = Table(CHERRIES, [person("Anna"), bot("random")], {}, "refused")

    def sentence(**choice: Any) -> str:
        return refused(lambda: table.redo(Choose(**{"seat": 0, "number": 0, **choice})), table)

    assert sentence(action=10**6).startswith("1000000 is no action of Cherries: they are numbered 0 to ")
    assert sentence(notation="dance").startswith("'dance' is not possible now; possible: ")
    assert sentence().startswith("None is no action of Cherries")
    assert sentence(seat=1, action=0) == "It is not random's turn: Anna decides now."
    with pytest.raises(IllegalAction):
        table.redo(Choose(seat=0, number=0, action=-1))
    with pytest.raises(BadNotation):
        table.redo(Choose(seat=0, number=0, notation=""))
    with pytest.raises(NotYourTurn):
        table.redo(Choose(seat=5, number=0, action=0))
