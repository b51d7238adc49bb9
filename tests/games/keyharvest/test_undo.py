"""What may be taken back (section 3.9): nothing that has shown what is behind another player's screen."""

from __future__ import annotations

import pytest

from contado.games.keyharvest import GAME
from contado.games.keyharvest.rules.turn import ChooseAction
from contado.games.keyharvest.state import KeyHarvestState
from contado.table.seat import person
from contado.table.table import Table
from tests.games.keyharvest.positions import CODES, amounts


def table_before_a_tribute(*others: str) -> Table:
    """Return a table of people: the first can play the Tax Collector, the others have these crops."""
    seats = [person(name) for name in ("Anna", "Bela", "Cleo", "Dora")[: len(others) + 1]]
    table = Table(GAME, seats, {}, "undo")
    state = table.state
    assert isinstance(state, KeyHarvestState)
    for code in ("D4", "D6", "C5", "C6", "E5"):
        state.players[0].lay(CODES.index(code))
    for player, crops in zip(state.players[1:], others, strict=True):
        player.crops = amounts(crops)
    state.active = 0
    state.stack = [ChooseAction(0)]
    state.settle()
    return table


@pytest.mark.parametrize(
    ("others", "undo"),
    [
        (("", ""), True),  # empty screens reveal nothing
        (("1 wine", ""), False),
        (("", "1 wine"), False),  # forced, but it shows which crop it was
        (("", "1 wine 1 hops"), False),
        (("", "", "1 wine"), False),
    ],
)
def test_a_tribute_closes_the_undo_whoever_pays_it(others: tuple[str, ...], undo: bool) -> None:
    table = table_before_a_tribute(*others)
    table.act(0, "play_worker")
    assert table.can_undo(0)
    table.act(0, "tax_collector")
    assert table.can_undo(0) == undo


def test_a_whole_tribute_in_one_typed_move_cannot_be_taken_back() -> None:
    table = table_before_a_tribute("", "1 wine")
    table.act(0, "play_worker tax_collector")
    assert not table.can_undo(0)
