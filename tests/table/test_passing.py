"""Reaction windows: a player who has set it passes there without being asked, for as long as it was set."""

from __future__ import annotations

import random

import pytest

from contado.core.kit import check_game
from contado.table.seat import Seat, bot, person
from contado.table.table import Phase, Table
from tests.core.toys.cherries import DONE, Cherries
from tests.table.rooms import CHERRIES, REACTIONS, Room, face, refused
from tests.views import asked


def three(*seats: Seat, confirm: bool = True) -> Room:
    """Return a room where the second and third seat may react to the first."""
    people = seats or (person("Anna"), person("Ben"), person("Cleo"))
    return Room(Table(REACTIONS, people, {}, "windows", confirm))


def eat(room: Room) -> None:
    """Let the awaited player eat, and confirm it."""
    table = room.table
    seat = table.awaited
    room.choose(seat, "done")
    room.do("act", seat, {"actions": [table.state.options()[0]]})
    if table.phase is Phase.HELD:
        room.do("confirm", seat)


def pass_unasked(room: Room) -> list[int]:
    """Carry out all passes that nobody is asked for, as a server does; return whose they were."""
    passed = []
    while (action := room.table.automatic()) is not None:
        passed.append(room.table.awaited)
        room.do("act", room.table.awaited, {"actions": [action], "asked": False})
    return passed


def test_the_toy_keeps_the_contract() -> None:
    assert check_game(REACTIONS, 12, thorough=3).ok


def test_at_first_everybody_is_asked_for_what_cannot_wait() -> None:
    room = three()
    eat(room)
    assert room.table.state.decision.reaction
    assert (room.table.awaited, room.table.automatic()) == (1, None)
    assert [room.table.passing(seat) for seat in range(3)] == ["pressing"] * 3
    assert asked(room.table.view(1))["reaction"] is True


def test_whoever_passes_always_is_never_asked_until_it_is_changed() -> None:
    room = three()
    # At any time, not only in the player's own turn.
    room.do("passing", 2, {"mode": "always"})
    for _ in range(3):
        eat(room)
        eater = (room.table.state.turn - 1) % 3
        while room.table.phase is not Phase.OVER and room.table.state.decision.reaction:
            if pass_unasked(room):
                assert eater != 2
            else:
                assert room.table.awaited != 2
                seat = room.table.awaited
                room.do("act", seat, {"actions": [DONE]})
                if room.table.phase is Phase.HELD:
                    room.do("confirm", seat)
    room.do("passing", 2, {"mode": "ask"})
    eat(room)
    assert room.table.passing(2) == "ask"
    room.do("passing", 1, {"mode": "always"})
    pass_unasked(room)
    assert (room.table.awaited, room.table.automatic()) == (2, None)


def test_whoever_passes_this_turn_is_asked_again_in_the_next() -> None:
    room = three()
    eat(room)
    assert room.table.awaited == 1
    room.do("passing", 1, {"mode": "turn"})
    room.do("passing", 2, {"mode": "turn"})
    assert pass_unasked(room) == [1, 2]
    # The second player's turn: what was set has ended with the first player's.
    assert room.table.awaited == 1
    assert [room.table.passing(seat) for seat in range(3)] == ["pressing"] * 3
    eat(room)
    assert (room.table.awaited, room.table.automatic()) == (2, None)


def test_a_pass_that_nobody_was_asked_for_waits_for_no_confirmation() -> None:
    room = three()
    eat(room)
    room.do("act", 1, {"actions": [DONE]})
    assert room.table.phase is Phase.HELD
    room.do("undo", 1)
    room.do("passing", 1, {"mode": "always"})
    pass_unasked(room)
    assert (room.table.phase, room.table.awaited) == (Phase.PERSON, 2)
    assert not room.table.can_undo(1)


def test_only_reactions_are_passed_and_only_by_people() -> None:
    room = three(person("Anna"), bot("random"), person("Cleo"))
    room.do("passing", 0, {"mode": "always"})
    assert room.table.automatic() is None, "the own turn is no reaction"
    assert "bot" in refused(lambda: room.table.set_passing(1, "always"), room.table)
    assert "never" in refused(lambda: room.table.set_passing(2, "never"), room.table)
    for seat in (-1, 3):
        assert refused(lambda seat=seat: room.table.set_passing(seat, "ask"), room.table)  # type: ignore[misc]
    # A bot that takes over decides for itself, and who comes back is asked.
    room.do("passing", 2, {"mode": "always"})
    room.do("seat", 2, {"bot": "random"})
    eat(room)
    room.do("act", 1, {"actions": [DONE]})
    assert (room.table.phase, room.table.automatic()) == (Phase.BOT, None)
    room.do("seat", 2, {"person": "Cleo"})
    assert (room.table.awaited, room.table.automatic()) == (2, None)


def test_who_takes_a_pass_back_is_asked_there() -> None:
    room = three(confirm=False)
    room.do("passing", 1, {"mode": "always"})
    eat(room)
    assert pass_unasked(room) == [1]
    room.do("wish", 1, {"ask": True})
    # A pass that nobody was asked for does not drop a wish, as what a person does would.
    room.do("passing", 2, {"mode": "always"})
    assert pass_unasked(room) == [2]
    assert room.table.consent.wish is not None
    room.do("wish", 0, {"yes": True})
    room.do("wish", 2, {"yes": True})
    assert (room.table.awaited, room.table.automatic()) == (1, None)
    assert room.table.state.decision.reaction
    # Only there: in the next turn it is as it was for whoever has said nothing.
    assert room.table.passing(1) == "ask"
    turn = room.table.turn
    while room.table.turn == turn:
        room.do("act", room.table.awaited, {"actions": [DONE]})
    assert room.table.passing(1) == "pressing"


def test_nobody_else_is_told() -> None:
    room = three()
    before = [room.table.view(seat) for seat in (None, 0, 2)]
    room.do("passing", 1, {"mode": "always"})
    assert [room.table.view(seat) for seat in (None, 0, 2)] == before
    assert room.table.view(1)["table"]["passing"] == "always"
    assert "passing" not in room.table.view(None)["table"]
    # A game without reactions has nothing to set.
    assert "passing" not in Table(CHERRIES, [person(), person()], {}, "none").view(0)["table"]


@pytest.mark.parametrize("mode", ["turn", "always"])
def test_it_is_kept_and_loaded(mode: str) -> None:
    room = three()
    eat(room)
    room.do("passing", 2, {"mode": mode})
    loaded, _ = room.loaded()
    assert face(loaded) == face(room.table)
    assert loaded.passing(2) == mode
    rng = random.Random(5)
    while room.table.phase is not Phase.OVER:
        room.step(rng)
    loaded, _ = room.loaded()
    assert face(loaded) == face(room.table)


def test_whoever_has_said_nothing_is_asked_for_a_cherry_and_not_for_a_mere_pass() -> None:
    room = three()
    eat(room)
    # To pick cannot wait, so nobody passes unasked; with an empty bag there is nothing but the pass.
    assert room.table.automatic() is None
    state = room.table.state
    assert isinstance(state, Cherries)
    state.bag.clear()
    state.legal = state.decision.options(state)
    assert room.table.automatic() == DONE
    room.do("passing", room.table.awaited, {"mode": "ask"})
    assert room.table.automatic() is None


def test_in_the_middle_of_a_turn_nobody_is_told_that_it_is_complete() -> None:
    room = three()
    table = room.table
    seat = table.awaited
    room.choose(seat, "done")
    room.do("act", seat, {"actions": [table.state.options()[0]]})
    assert table.phase is Phase.HELD
    assert asked(table.view(seat))["prompt"] == "Another player decides next. Do you keep what you have done?"
