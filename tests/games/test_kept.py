"""Pictures whose parts are kept from move to move, and shared by all who look, are those that are drawn afresh."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import islice
from typing import Any, Final

import pytest

from contado.core import registry
from contado.core.drawing import Area
from contado.core.showing.keeping import Kept, keeping
from contado.core.state import State
from contado.core.words.language import Language
from tests.games.every_value import with_every_value

NARROW, WIDE = 390, 1440
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


def areas(state: State, seat: int | None, width: int, _: Language) -> list[tuple[Any, ...]]:
    """Return all that is sent of a picture."""

    def sent(area: Area) -> tuple[Any, ...]:
        return area.id, area.title, area.width, area.height, area.weight, area.background, area.pieces

    view = state.view(seat, _, NAMES[: state.seats])
    return [sent(area) for area in state.game.drawing.picture(view, _).areas_for(width)]


def check(game_id: str, seats: int, options: Mapping[str, Any], seed: int, choices: int, looked_at: float) -> None:
    """Play at random; whoever looks, in their own words or in those of all, must see what is there."""
    game = registry.game(game_id)
    state: State = game.new(seats, dict(options), f"kept {seed}")
    chance, kept, language = random.Random(seed), Kept(), game.language("it" if seed % 2 else "en")
    viewers: list[tuple[int | None, Language]] = [(seat, language.read_by(seat)) for seat in range(seats)]
    viewers += [(None, language), (0, language)]
    for _ in range(choices):
        if state.over:
            break
        state.apply(chance.choice(state.legal[:]))
        if chance.random() > looked_at:
            continue
        # Everybody in turn: what one has seen is kept for the next.
        for seat, words in viewers:
            width = NARROW if chance.random() < 0.25 else WIDE
            with keeping(kept):
                seen = areas(state, seat, width, words)
            assert seen == areas(state, seat, width, words)


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_kept_parts_are_those_that_are_drawn_afresh(game: str) -> None:
    check(game, min(4, registry.game(game).max_seats), {}, 4, 120, 0.1)


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_they_are_so_with_other_options(game: str) -> None:
    for number, (seats, options) in enumerate(islice(with_every_value(registry.game(game)), 3)):
        check(game, seats, options, number, 120, 0.04)


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(registry.games()))
def test_they_are_so_with_every_option_in_whole_games(game: str) -> None:
    for number, (seats, options) in enumerate(with_every_value(registry.game(game))):
        check(game, seats, options, number, 2000, 0.3)
