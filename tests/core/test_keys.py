"""Keys of positions: two are equal exactly where the positions are, whatever game it is and however one came there."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from importlib import import_module
from typing import Any

import pytest

from contado.core import registry
from contado.core.position.keys import knows_all
from contado.core.position.luck import Luck
from contado.core.state import State
from tests.bots.trees import Choice, Place, TreeGame

# The examples are packages of their own; pytest has them on its path.
EXAMPLES = ("sixshelves", "cometseason")
GAMES = 2
# Every so many decisions, and so many options there, which are carried out in all orders.
EVERY = 9
OPTIONS = 4


def games() -> list[Any]:
    """Return ours and the examples."""
    return [*registry.games().values(), *(import_module(f"{name}.game").GAME for name in EXAMPLES)]


def begun(game: Any, number: int) -> State:
    """Begin a game: every second one with random settings."""
    luck = Luck.seeded(f"{number}", ("settings",))
    seats = game.default_seats[number % len(game.default_seats)]
    if number % 2:
        settings = game.rules.sample_settings(seats, luck)
        if seats in game.counts(settings) and game.rules.conflict(seats, settings) is None:
            state: State = game.new(seats, dict(settings), number)
            return state
    plain: State = game.new(seats, {}, number)
    return plain


def met(game: Any, number: int) -> Iterator[State]:
    """Return positions of a random game, each with what two options in both orders lead to, and as it is read again."""
    state, luck = begun(game, number), Luck.seeded(f"{number}", ("choice",))
    decisions = 0
    while not state.over:
        if decisions % EVERY == 0:
            yield from around(state)
        state.apply(state.legal[luck.below(0, len(state.legal))])
        decisions += 1
    yield state.copy()


def around(state: State) -> Iterator[State]:
    """Return a position, what is read of it, what looks like it, and what options in all orders lead to."""
    yield state.copy()
    yield state.game.state_from_json(state.to_json())
    yield state.resample(state.decider, Luck.seeded("other", ("a",)))
    for first in state.legal[:OPTIONS]:
        one = state.copy()
        one.apply(first)
        yield one
        for second in one.legal[:OPTIONS] if not one.over else []:
            other = one.copy()
            other.apply(second)
            yield other


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.id))
def test_keys_are_equal_where_positions_are(game: Any) -> None:
    for number in range(GAMES):
        marks: dict[bytes, str] = {}
        keys: dict[str, bytes] = {}
        positions = 0
        for state in met(game, number):
            key, mark = state.key(), state.fingerprint()
            assert marks.setdefault(key, mark) == mark, "different positions with one key"
            assert keys.setdefault(mark, key) == key, "equal positions with different keys"
            positions += 1
        # Some were met more than once, or this would say nothing.
        assert 1 < len(marks) < positions


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.id))
def test_the_fields_say_all(game: Any) -> None:
    """Nothing of ours needs JSON for a key, and neither does the example that people begin with."""
    assert knows_all(type(begun(game, 0)))


def test_what_a_game_writes_besides_is_in_the_key_or_the_key_is_the_fingerprint() -> None:
    state = TreeGame(Choice(0, Place(), Place(), turn=True)).new(2, seed=0)

    class Noted(type(state)):  # type: ignore[misc]
        """A state that writes something that is no field of it."""

        note = 0

        def to_json(self) -> dict[str, Any]:
            return {**super().to_json(), "note": self.note}

    assert not knows_all(Noted)

    class Told(Noted):
        """The same, and its key has it, too."""

        def to_json(self) -> dict[str, Any]:
            return super().to_json()

        def more_key(self) -> list[Any]:
            return [self.note]

    assert knows_all(Told)

    class Deeper(Told):
        """Writes more again, and the key does not know it."""

        def to_json(self) -> dict[str, Any]:
            return {**super().to_json(), "more": 1}

    assert not knows_all(Deeper)


def test_numbers_with_names_are_no_trouble() -> None:
    class Season(IntEnum):
        """A number that is more than a number."""

        WINTER = 0

    game = import_module("sixshelves.game").GAME
    state = game.new(2, {}, 1)
    state.turn = Season.WINTER
    assert state.key() == state.fingerprint().encode()
