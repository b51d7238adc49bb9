"""Python's own ways to copy, and help(), work as Python and compiled: positions, records, results and their parts."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import contado
from contado.core import registry
from contado.core.game import Game
from contado.core.position.event import Event
from contado.core.position.ledger import Ledger
from contado.core.position.luck import Luck
from contado.core.state import Decision, State


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = [copy.copy, copy.deepcopy, pickled]
OWN = [name for name, game in registry.games().items() if game.package.startswith("contado.")]


def positions(game: Game, seed: int) -> list[State]:
    """Return the first and the last position of a game, and some between."""
    luck, state = Luck.seeded(f"{seed}", ("choice",)), game.new(seed=seed)
    found = [state.copy()]
    while not state.over:
        state.apply(state.legal[luck.below(0, len(state.legal))])
        if state.over or luck.below(0, 25) == 0:
            found.append(state.copy())
    return found


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", OWN)
def test_copied_positions_are_equal_and_go_on_alike(name: str, way: Callable[[State], State]) -> None:
    game = registry.game(name)
    for state in positions(game, 3):
        other = way(state)
        assert other is not state
        assert (type(other), other.game) == (type(state), game)
        assert (other, other.seed, other.legal) == (state, "3", state.legal)
        if state.over:
            assert other.winners == state.winners != []
            continue
        before = state.to_json()
        other.apply(other.legal[-1])
        assert state.to_json() == before
        state.apply(state.legal[-1])
        assert other == state


@pytest.mark.parametrize("way", WAYS)
def test_parts_of_a_position_are_copied(way: Callable[[Any], Any]) -> None:
    state = contado.play("milestones", "greedy,random", seed=1, max_rounds=15).record.positions()[-2]
    ledger: Ledger = way(state.ledger)
    assert (ledger.totals, ledger.to_json()) == (state.ledger.totals, state.ledger.to_json())
    decision: Decision[Any] = way(state.decision)
    assert decision.to_json() == state.decision.to_json()
    assert way(state.luck).states == state.luck.states
    event = Event("dug", 1, {"n": 2}, {"clay": ["red"]})
    assert (way(event).to_json(), way(event).secret) == (event.to_json(), event.secret)
    assert way(state.game) is state.game


@pytest.mark.parametrize("way", WAYS)
def test_records_and_results_are_copied(way: Callable[[Any], Any]) -> None:
    played = contado.play("milestones", "greedy,random", seed=1, max_rounds=15)
    assert way(played.record) == played.record
    assert way(played).state == played.state
    games = contado.simulate("milestones", "greedy,random", 2, seed=1, max_rounds=5)
    assert way(games).rows() == games.rows()
    results = contado.arena("milestones", "greedy,random", 2, seed=1, max_rounds=5, processes=1)
    assert way(results).rows() == results.rows()
    assert [repr(one) for one in way(results).ranking] == [repr(one) for one in results.ranking]


@pytest.mark.parametrize(
    ("thing", "signature", "said"),
    [
        (State, "(game, seats, settings, luck)", "A position with its stack of decisions, its luck and its ledger."),
        (State.apply, "(self, action)", "Carry out an option, and after it everything that leaves no choice;"),
        (State.svg, "(self, seat=None, width=1440, theme='light', codes=False, language=None)", "Return the picture"),
        (State.over, "", "Say whether the game has ended."),
        (State.winners, "", "The seats that have won:"),
        (Ledger.by_source, "(self, seat)", "Return the seat's points by source,"),
        (Ledger.empty, "(seats)", "Return the ledger of a game that begins."),
        (contado.games.burgundy.BurgundyState, "", "The main board,"),
        (contado.games.burgundy.BurgundyState.has, "(self, seat, monastery)", "Say whether a monastery is in force"),
    ],
)
def test_help_says_what_the_source_says(thing: Any, signature: str, said: str) -> None:
    assert (inspect.getdoc(thing) or "").startswith(said)
    if signature:
        # Compiled, there are no types, and self is given by its place alone.
        parameters = inspect.signature(thing).parameters.values()
        bare = [str(one.replace(annotation=inspect.Parameter.empty)) for one in parameters]
        assert f"({', '.join(bare)})".replace("self, /", "self") == signature
