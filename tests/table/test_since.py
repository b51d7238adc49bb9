"""What others did stays until one's own next move: which things they touched, and what it cost."""

from __future__ import annotations

import random

import pytest

from contado.core.game import Game
from contado.core.state import NOBODY
from contado.games.burgundy import GAME as BURGUNDY
from contado.games.castelli import GAME as CASTELLI
from contado.games.keyharvest import GAME as KEYHARVEST
from contado.games.milestones import GAME as MILESTONES
from contado.table.past.notes import Note, last_turn, movers
from contado.table.seat import bot, person
from contado.table.table import Phase, Table
from tests.table.rooms import REACTIONS, SHELVES


def note(seat: int, passes: bool = False) -> Note:
    return Note(0, seat, 0, 0, 0, 0, passes=passes)


def test_a_pass_lets_anothers_move_go_on() -> None:
    notes = [note(0), note(1, passes=True), note(2), note(1, passes=True)]
    assert movers(notes) == [0, 0, 2, 2]


def test_who_looks_on_is_told_of_the_last_to_move() -> None:
    assert last_turn([]) == 0
    assert last_turn([note(0), note(1), note(1), note(0, passes=True)]) == 1


def moved(table: Table, luck: random.Random) -> None:
    """Let whoever is awaited choose at random."""
    if table.phase is Phase.HELD:
        table.confirm(table.awaited)
    elif table.phase is Phase.BOT:
        table.bot_act()
    else:
        table.act(table.awaited, luck.choice(table.state.legal))


def test_it_stays_until_the_own_next_move_and_comes_back_when_that_is_taken_back() -> None:
    table = Table(MILESTONES, [person("Ann"), person("Bo")], {"draft": "random", "first_seat": "1"}, 3)
    luck = random.Random(1)
    while table.awaited == table.state.decider and not table.since(0).words:
        moved(table, luck)
    while table.awaited != 0:
        moved(table, luck)
    told = table.since(0)
    assert told.words.startswith("Bo ") or ". Bo " in told.words
    assert {one.seat for one in told.touched} == {1}
    # What can be clicked without anything that becomes known can be taken back.
    table.act(0, table.state.legal[0])
    assert table.since(0) == ([], "", False)
    table.undo(0)
    assert table.since(0) == told


def test_a_pass_is_no_move() -> None:
    table = Table(REACTIONS, [person("Ann"), person("Bo"), person("Cleo")], {}, "windows", confirm=False)
    luck = random.Random(2)
    while not table.state.decision.reaction:
        moved(table, luck)
    seat = table.awaited
    before = table.since(seat)
    assert before.words
    table.act(seat, next(one for one in table.state.legal if table.state.decision.passes(table.state, one)))
    assert table.since(seat).words.startswith(before.words.removesuffix("."))


def test_a_game_without_motions_has_things_to_click() -> None:
    table = Table(SHELVES, [person("Ann"), bot("random")], {}, 5)
    assert not SHELVES.hidden or SHELVES.drawing.moves
    luck = random.Random(4)
    while not table.since(0).touched:
        assert table.phase is not Phase.OVER
        moved(table, luck)
    assert all(one.seat == 1 and not one.target.startswith("menu:") for one in table.since(0).touched)


@pytest.mark.parametrize("game", [CASTELLI, KEYHARVEST], ids=lambda game: game.id)
def test_what_others_cost_is_what_the_player_has_less(game: Game) -> None:
    losses = 0
    for seed in range(4):
        table = Table(game, [person("Ann"), person("Bo"), person("Cleo")], {}, seed, confirm=False)
        luck = random.Random(seed)
        had = game.rules.holdings(table.state, 0)
        began = len(table.course.notes)
        while table.phase is not Phase.OVER:
            own = table.awaited == 0
            moved(table, luck)
            if own:
                had, began = game.rules.holdings(table.state, 0), len(table.course.notes)
                continue
            has = game.rules.holdings(table.state, 0)
            change = dict.fromkeys({*had, *has}, 0)
            for one in table.course.notes[began:]:
                for thing, n in one.changed.get(0, {}).items():
                    change[thing] += n
            assert change == {thing: has.get(thing, 0) - had.get(thing, 0) for thing in change}
            told = table.since(0)
            if told.lost:
                losses += 1
                assert told.words.startswith("You lose "), told.words
    assert losses


def test_a_spectator_is_told_of_no_loss() -> None:
    table = Table(KEYHARVEST, [bot("random"), bot("random")], {}, 9)
    for _ in range(60):
        table.bot_act()
        told = table.since(None)
        assert not told.lost
        assert "You " not in told.words
        assert NOBODY not in {one.seat for one in told.touched}


def test_what_is_nobodys_deed_is_marked_as_nobodys() -> None:
    """The last choice of the set-up is followed by the first phase: tiles and goods are laid out for all."""
    table = Table(BURGUNDY, [person("Ann"), person("Bo")], {"first_seat": "1"}, 3)
    luck = random.Random(1)
    while table.state.decision.kind != "turn" or table.phase is Phase.HELD:
        moved(table, luck)
    touched = table.since(0).touched
    assert any(one.target.startswith("hex:1:") for one in touched)
    assert not [one for one in touched if one.target.startswith(("depot:", "black:", "goods:"))]
