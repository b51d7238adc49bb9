"""What may be taken back: section 3.2 of the Milestones page, and the toy with a bag for luck and secrets."""

from __future__ import annotations

import pytest

from contado.core.errors import ContadoError, NotYourTurn
from contado.games.milestones import GAME
from contado.games.milestones.state import COIN, SAND, STONE, MilestonesState
from contado.table.past.course import NothingToUndo
from contado.table.seat import bot, person
from contado.table.showing.choosing import begun_move
from contado.table.table import Phase, Table
from tests.core.toys import CherryGame
from tests.views import asked


def drafted(confirm: bool = True, **options: object) -> Table:
    """Return a table of two people at the first turn: the first options of the draft were taken."""
    table = Table(GAME, [person("Anna"), person("Bela")], {"first_seat": "1", **options}, "undo", confirm)
    while table.state.turn == 0:
        table.act(table.awaited, table.state.options()[0])
        if table.phase is Phase.HELD and table.state.turn == 0:
            table.confirm(table.awaited)
    if table.phase is Phase.HELD:
        table.confirm(table.awaited)
    return table


def give(table: Table, seat: int, good: int, n: int) -> None:
    state = table.state
    assert isinstance(state, MilestonesState)
    state.players[seat].goods[good] = n


def test_a_move_is_taken_back_with_all_that_it_did() -> None:
    table = drafted()
    before, moves, happened = table.state.to_json(), str(table.record()), table.happened
    table.act(0, "move w2")
    assert table.state.to_json() != before
    table.undo(0)
    assert table.state.to_json() == before
    assert str(table.record()) == moves
    assert table.happened == happened


def test_parts_of_a_build_are_stepped_back_one_by_one() -> None:
    table = drafted()
    give(table, 0, STONE, 1)
    give(table, 0, SAND, 1)
    table.act(0, "move builders_council")
    table.act(0, "road")
    assert begun_move(table) == "road A1"  # the only start leaves no choice
    table.act(0, "B2")
    assert begun_move(table) == "road A1 B2"
    table.undo(0)
    assert begun_move(table) == "road A1"
    table.undo(0)
    assert begun_move(table) == ""
    assert table.state.decision.kind == "council_menu"


def test_a_typed_build_is_one_choice() -> None:
    table = drafted()
    give(table, 0, STONE, 2)
    give(table, 0, SAND, 2)
    table.act(0, "move builders_council")
    table.act(0, "road A1 B2 C2")
    assert table.state.ledger.totals[0] == 2
    table.undo(0)
    assert table.state.ledger.totals[0] == 0
    assert table.state.decision.kind == "council_menu"


def test_the_refill_of_the_row_cannot_be_taken_back() -> None:
    table = drafted()
    give(table, 0, COIN, 6)
    table.act(0, "move trading_house")
    assert table.can_undo(0)
    state = table.state
    assert isinstance(state, MilestonesState)
    tile = state.layout.tile_ids[state.row[0]]
    table.act(0, "hire")
    table.act(0, tile)
    assert table.can_undo(0)
    table.act(0, "w1")
    assert not table.can_undo(0)
    with pytest.raises(NothingToUndo):
        table.undo(0)
    # What comes after it can be taken back, but nothing before that.
    after = table.state.to_json()
    table.act(0, "buy sand")
    table.undo(0)
    assert table.state.to_json() == after
    assert not table.can_undo(0)


def test_a_new_turn_cannot_be_taken_back_without_confirmation() -> None:
    table = drafted(confirm=False)
    table.act(0, "move w1")
    table.act(0, "move w2")
    assert table.awaited == 1
    assert not table.can_undo(0)
    assert not table.can_undo(1)
    with pytest.raises(NotYourTurn):
        table.undo(0)
    with pytest.raises(NothingToUndo):
        table.undo(1)


def test_a_complete_turn_is_held_until_it_is_confirmed() -> None:
    table = drafted()
    table.act(0, "move w1")
    start = table.state.to_json()
    table.act(0, "move w2")
    assert table.phase is Phase.HELD
    assert table.awaited == 0
    with pytest.raises(NotYourTurn):
        table.act(1, "move w1")
    with pytest.raises(NotYourTurn):
        table.act(0, "move w3")
    with pytest.raises(NotYourTurn):
        table.confirm(1)
    for seat in (0, 1, None):
        view = table.view(seat)
        assert view["options"] == []
        assert asked(view)["kind"] == "confirm"
        assert asked(view)["seat"] == 0
    table.undo(0)
    assert table.state.to_json() == start
    table.act(0, "move w2")
    table.confirm(0)
    assert table.view(1)["table"]["phase"] == "person"
    assert table.awaited == 1
    assert not table.can_undo(1)


def test_nothing_is_confirmed_in_the_middle_of_a_turn() -> None:
    table = drafted()
    with pytest.raises(NotYourTurn):
        table.confirm(0)


def test_no_bot_acts_before_the_turn_is_confirmed() -> None:
    table = Table(GAME, [person("Anna"), bot("random")], {"first_seat": "2"}, "held")
    for _ in range(4):
        assert table.phase is Phase.PERSON
        table.act(0, table.state.options()[0])
    assert table.phase is Phase.HELD
    assert not table.bot_to_move()
    with pytest.raises(ContadoError):
        table.bot_act()
    table.confirm(0)
    assert table.bot_to_move()


# The toy: a pick draws from the bag, turning the basket over does not.


def cherries(confirm: bool = True) -> Table:
    return Table(CherryGame(), [person("Anna"), person("Bela")], {}, "cherries", confirm)


def test_luck_cannot_be_taken_back() -> None:
    table = cherries()
    table.act(0, "over")
    assert table.can_undo(0)
    table.act(0, "pick")
    assert not table.can_undo(0)
    table.act(0, "done")
    assert table.can_undo(0)
    table.undo(0)
    assert not table.can_undo(0)


def test_a_turn_whose_end_draws_for_the_next_player_is_not_held() -> None:
    table = cherries()
    drawn = False
    while table.phase is not Phase.OVER:
        seat, luck = table.awaited, table.state.luck.states[:]
        if table.phase is Phase.HELD:
            table.confirm(seat)
            continue
        table.act(seat, "done" if table.state.decision.kind == "prepare" else table.state.options()[0])
        if table.state.luck.states != luck:
            drawn = True
            assert table.awaited != seat
            assert not table.can_undo(seat)
    assert drawn


def test_the_action_that_ends_the_game_cannot_be_taken_back() -> None:
    """With the result everything is known: nobody may look at it and try another last move."""
    table = drafted(max_rounds=1)
    table.act(0, "move w1")
    table.act(0, "move w2")
    table.confirm(0)
    table.act(1, "move w1")
    assert table.can_undo(1)
    table.act(1, "move w2")
    assert table.phase is Phase.OVER
    assert not table.can_undo(1)
    with pytest.raises(NotYourTurn):
        table.undo(1)
    with pytest.raises(NotYourTurn):
        table.confirm(1)


def test_the_next_turn_is_announced_when_the_one_before_it_stands() -> None:
    table = drafted()
    table.act(0, "move w1")
    told = table.happened
    table.act(0, "move w2")
    assert table.phase is Phase.HELD
    held = table.happened
    assert table.log(0, since=told)[0].words.startswith("Anna moved")
    assert all("turn" not in line.words for line in table.log(0, since=told))
    assert all(event.kind != "turn" for _, event in table.events(0, told))
    table.confirm(0)
    assert [line.words for line in table.log(0, since=held)] == ["Round 1: Bela's turn."]


def test_what_is_held_is_called_by_its_name() -> None:
    table = Table(GAME, [person("Anna"), person("Bela")], {"first_seat": "1"}, "names")
    prompts: list[str] = []
    while len(prompts) < 3:
        if table.phase is Phase.HELD:
            prompts.append(asked(table.view(table.awaited))["prompt"])
            table.confirm(table.awaited)
        else:
            table.act(table.awaited, table.state.options()[0])
    # Two people draft; then the first turn.
    assert prompts == [
        "Your part of the set-up is complete. Shall it stand?",
        "Your part of the set-up is complete. Shall it stand?",
        "Your turn is complete. Shall it stand?",
    ]
