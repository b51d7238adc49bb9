"""A turn that is complete and waits to be confirmed is still shown as that player's."""

from __future__ import annotations

import random

import pytest

from contado.core.game import Game
from contado.games.burgundy import GAME as BURGUNDY
from contado.games.castelli import GAME as CASTELLI
from contado.games.keyharvest import GAME as KEYHARVEST
from contado.table.seat import person
from contado.table.table import Phase, Table


@pytest.mark.parametrize("game", [CASTELLI, KEYHARVEST], ids=["castelli", "keyharvest"])
def test_while_a_turn_is_held_it_is_still_that_players(game: Game) -> None:
    rng = random.Random(f"held {game.id}")
    table = Table(game, [person("Anna"), person("Bela")], {}, "held")
    seen = 0
    for _ in range(400):
        if table.phase is Phase.OVER or seen == 3:
            break
        if table.phase is not Phase.HELD:
            table.act(table.awaited, rng.choice(table.state.options()))
            continue
        holder, turn = table.held_by, table.course.back[-1].state.turn
        if turn > 0 and table.state.turn > turn and table.state.facts(None)["active"] != holder:
            seen += 1
            for eyes in (None, 0, 1):
                assert table.view(eyes)["facts"]["active"] == holder
            # As soon as it stands the next one has it.
            table.confirm(holder)
            assert table.view(None)["facts"]["active"] != holder
        else:
            table.confirm(holder)
    assert seen == 3


@pytest.mark.parametrize("game", [CASTELLI, BURGUNDY], ids=["castelli", "burgundy"])
def test_a_turn_of_one_choice_says_so_but_not_the_set_up(game: Game) -> None:
    # The tile of a turn of Castelli is known before it is turned: only its rotation may be taken back.
    table = Table(game, [person("Anna"), person("Bela")], {}, "single")
    chosen, seen = 0, set()
    for _ in range(120):
        if table.phase is Phase.OVER:
            break
        if table.phase is Phase.HELD:
            set_up = table.course.back[0].state.turn == 0
            assert table.view(table.held_by)["table"]["single"] is (chosen == 1 and not set_up)
            seen.add((chosen == 1, set_up))
            table.confirm(table.held_by)
            chosen = 0
            continue
        seat, reveals = table.awaited, table.view(table.awaited)["options"][0]["reveals"]
        assert "single" not in table.view(seat)["table"]
        table.act(seat, table.state.options()[0])
        chosen = 0 if reveals or table.awaited != seat else chosen + 1
    assert (True, game is BURGUNDY) in seen
