"""What is stored of a table: parts from which, with the log since, it comes back exactly as it was."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import ClassVar

import pytest

from contado.core.errors import BadRecord
from contado.core.settings import Change
from contado.games.milestones import GAME as MILESTONES
from contado.table.deeds import read
from contado.table.past.contents import Mark
from contado.table.past.course import Choices
from contado.table.seat import bot, person
from contado.table.table import Phase, Table
from tests.core.toys import CherryGame
from tests.table.rooms import CHERRIES, GAMES, Room, a_room, face, refused


@pytest.mark.parametrize("confirm", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_a_table_loaded_at_any_moment_is_the_table_that_was_kept(name: str, confirm: bool) -> None:
    game, options = GAMES[name]
    seen: set[str] = set()
    for seed in range(6 if name != "burgundy" else 2):
        rng = random.Random(seed)
        room = a_room(game, options, rng, f"kept {seed}", confirm)
        for _ in range(400):
            if room.table.phase is Phase.OVER:
                break
            room.step(rng)
            if rng.random() < 0.15:
                loaded, clock = room.loaded()
                assert face(loaded) == face(room.table)
                assert clock.to_json() == room.clock.to_json()
                seen.add(room.table.phase.value)
                if rng.random() < 0.5:
                    # It goes on from here as it would have.
                    room.table, room.clock = loaded, clock
        kinds = {kind for kind, *_ in room.entries}
        seen |= kinds
        loaded, clock = room.loaded()
        assert face(loaded) == face(room.table)
    assert {"act", "wish", "seat", "person"} <= seen
    if confirm:
        assert {"undo", "confirm", "held"} <= seen


def test_every_beginning_of_the_choices_has_a_path_of_its_own() -> None:
    choices = Choices([(0, 4), (1, 4), (0, 4)])
    paths = [choices.path(length) for length in range(4)]
    assert len(set(paths)) == 4
    assert choices.path() == paths[3]
    choices.cut(1)
    choices.add(1, 5)
    assert choices.path(1) == paths[1]
    assert choices.path(2) not in paths
    choices.cut(1)
    choices.add(1, 4)
    assert choices.path() == paths[2]
    assert Choices([(0, 41)]).path() != Choices([(0, 4), (0, 1)]).path()


def test_parts_only_grow_and_the_last_alone_needs_its_state() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "parts")
    first = table.saved_part()
    mark = table.mark()
    table.act(0, "pick")
    assert table.stands
    second = table.saved_part(mark)
    # The set-up's line comes again, since luck could have been added to it; then the move.
    assert [line.split(" !")[0] for line in second["moves"]] == ["-", "s1 pick"]
    assert second["choices"] == [[0, 4]]
    assert [row[2] for row in second["events"]] == ["picked"]
    assert Mark.of(second).choices == table.choices == 1
    del first["state"]
    assert face(Table.restored(CHERRIES, "parts", True, [first, second])) == face(table)


def test_secrets_are_kept_and_told_to_their_owner_alone() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "secret")
    table.act(0, "pick")
    twin = Table.restored(CHERRIES, "secret", True, [json.loads(json.dumps(table.saved_part()))])
    assert "value" in twin.events(0)[-1][1].facts
    assert "value" not in twin.events(1)[-1][1].facts
    assert "value" not in twin.events(None)[-1][1].facts


def test_what_can_be_taken_back_is_not_kept() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "stands")
    assert table.stands
    table.act(0, "over")
    assert not table.stands
    with pytest.raises(ValueError, match="taken back"):
        table.saved_part()
    table.undo(0)
    assert table.stands


def test_a_typed_move_of_several_actions_is_one_choice_to_take_back_when_it_is_loaded_too() -> None:
    table = Table(MILESTONES, [person("Anna"), bot("random")], {"first_seat": "2"}, "typed")
    room = Room(table)
    before = face(table)
    options = table.state.options()
    # Two picks of the draft, as one entry of the log.
    first = options[0]
    trial = table.state.copy()
    trial.apply(first)
    assert trial.decider == 0
    room.do("act", 0, {"actions": [first, trial.options()[0]]})
    assert table.choices == 2
    loaded, _ = room.loaded()
    loaded.undo(0)
    assert face(loaded) == before


@pytest.mark.parametrize(
    ("kind", "seat", "data"),
    [
        ("act", 0, {"actions": [10**6]}),
        ("act", 0, {"actions": [4, 10**6]}),
        ("act", 0, {"actions": ["pick"]}),
        ("act", 0, {"actions": [True]}),
        ("act", 0, {"actions": "pick"}),
        ("act", 0, {}),
        ("act", 1, {"actions": [4]}),
        ("act", 9, {"actions": [4]}),
        # The turn is complete after the second: the third would be Bela's.
        ("act", 0, {"actions": [6, 0, 6]}),
        ("undo", 0, {}),
        ("confirm", 0, {}),
        ("wish", 0, {}),
        ("wish", 0, {"ask": 1.5}),
        ("wish", 0, {"ask": True}),
        ("wish", 1, {"yes": True}),
        ("back", 0, {"choices": 1}),
        ("back", 0, {"choices": -1}),
        ("back", 0, {"choices": "0"}),
        ("seat", 0, {"bot": "nobody knows it"}),
        ("seat", 0, {"bot": ""}),
        ("seat", 0, {"person": "Cleo"}),
        ("seat", 5, {"bot": "random"}),
        ("seat", 0, {"bot": 3}),
        ("dance", 0, {}),
    ],
)
def test_an_entry_that_cannot_be_is_refused_and_changes_nothing(kind: str, seat: int, data: dict[str, object]) -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "refused")
    table.state.hands[0][0] = 0  # type: ignore[attr-defined]
    sentence = refused(lambda: table.redo(read(kind, seat, data)), table)
    # A guess is a question.
    assert sentence.endswith((".", "...", "?"))
    assert "\n" not in sentence


class StonyCherries(CherryGame):
    """Cherries after a rule was found wrong."""

    rules_version = 2
    changes: ClassVar[Mapping[int, Change]] = {2: Change("Cherries have stones now.", same_play=False)}


def test_a_game_that_a_corrected_rule_has_overtaken_says_so_unless_it_is_over() -> None:
    table = Table(CHERRIES, [person("Ann"), bot("random")], {}, "stones", confirm=False)
    part = table.saved_part()
    assert part["rules"] == 1
    # Before rules had changes, parts did not record them.
    for kept in (part, {name: value for name, value in part.items() if name != "rules"}):
        with pytest.raises(BadRecord, match="What changed: Cherries have stones now"):
            Table.restored(StonyCherries(), "stones", False, [kept])
    table.recorder.rules = 2
    assert Table.restored(StonyCherries(), "stones", False, [table.saved_part()]).record().rules == 2
    while table.phase is not Phase.OVER:
        if table.bot_to_move():
            table.bot_act()
        else:
            table.act(table.awaited, table.state.legal[0])
    over = Table.restored(StonyCherries(), "stones", False, [{**table.saved_part(), "rules": 1}])
    assert over.phase is Phase.OVER
    assert over.record().rules == 1
