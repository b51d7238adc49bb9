"""Games in which each value of each setting comes up once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from contado.core.game import Game
from contado.core.kit.plan import Plan
from contado.core.position.luck import Luck
from contado.core.settings import Settings, matters, value_text

# How many sets of options are drawn; the one with the most values not played yet is played.
DRAWN: Final = 40


def values_in(game: Game, settings: Settings) -> set[tuple[str, str]]:
    """Return the values that a set of options has, of the options that matter in it."""
    chosen = {name: value_text(value) for name, value in settings.items()}
    return {
        (option.name, chosen[option.name])
        for option in game.rules.settings
        if matters(option, game.rules.settings, chosen)
    }


def with_every_value(game: Game) -> Iterator[tuple[int, Settings]]:
    """Yield numbers of players with options, until each value of each option has come up once."""
    plan, draws = Plan(game, None, None), Luck.seeded("each value once", ("seats", "kit options"))
    # The games with the usual options play the usual values.
    values = [(turn, option, value) for turn, (option, value) in enumerate(plan.values) if value != option.default]
    left = {(option.name, value_text(value)): turn for turn, option, value in values}
    while left:
        (name, value), turn = next(iter(left.items()))
        drawn: list[tuple[int, int, Settings]] = []
        for number in range(DRAWN):
            seats = plan.seats[draws.below(0, len(plan.seats))]
            # What the option needs may have several values.
            settings = plan.draw(seats, draws, plan.wanted(turn + number * len(plan.values)))
            if settings is not None:
                drawn.append((len(left.keys() & values_in(game, settings)), seats, settings))
        most, seats, settings = max(drawn, key=lambda one: one[0], default=(0, 0, {}))
        assert most, f"{name}={value} cannot be played"
        left = {one: turn for one, turn in left.items() if one not in values_in(game, settings)}
        yield seats, settings
