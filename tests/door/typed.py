"""What type checkers know of `import contado`: checked with all other types, never run."""

from __future__ import annotations

from typing import Any, assert_type

import contado
from contado.games import burgundy, castelli, keyharvest, milestones
from contado.games.burgundy import BurgundyState
from contado.games.burgundy.state import Player
from contado.games.castelli import CastelliState
from contado.games.keyharvest import KeyHarvestState
from contado.games.milestones import MilestonesState


def states_are_those_of_their_games() -> None:
    state = burgundy.new(players=3, seed=7)
    assert_type(state, BurgundyState)
    assert_type(state.players[0], Player)
    assert_type(state.players[0].dice, list[int])
    assert_type(castelli.new(2), CastelliState)
    assert_type(keyharvest.new(), KeyHarvestState)
    assert_type(milestones.new(players=4, draft="random"), MilestonesState)
    assert_type(contado.game("burgundy").new(2, seed="a"), BurgundyState)
    assert_type(contado.game("milestones").new(), MilestonesState)
    assert_type(contado.game("castelli").new(), CastelliState)
    assert_type(contado.game("keyharvest").new(), KeyHarvestState)
    assert_type(contado.games.burgundy.new(players=3), BurgundyState)


def states_have_faces() -> None:
    state = burgundy.new(seed=7)
    assert_type(state.text(seat=0, width=80), str)
    assert_type(state.svg(theme="dark"), str)
    assert_type(state.scores, list[int])
    assert_type(state.winners, list[int])
    assert_type(state.moves(), list[str])
    assert_type(state.play(state.moves()[0]), list[int])
    assert_type(state.seed, str)
    assert_type(state.copy(), BurgundyState)


def played_games_know_their_state() -> None:
    played = contado.play(burgundy.GAME, ["greedy", "random"], seed=7)
    assert_type(played, contado.Played[BurgundyState])
    assert_type(played.state.players[0], Player)
    assert_type(contado.play(contado.game("milestones")).state, MilestonesState)
    assert_type(contado.play(milestones, "greedy,random").state, MilestonesState)
    assert_type(contado.play("milestones", ["greedy", lambda state: state.options()[0]]).state, Any)
    assert_type(played.winners, list[int])
    assert_type(contado.load("evening.contado"), contado.Record)


def many_games() -> None:
    simulation = contado.simulate("burgundy", ["greedy", contado.bot("mcts", ms=20)], games=10, draft="random")
    assert_type(simulation, contado.Simulation)
    assert_type(simulation.rows(), list[dict[str, Any]])
    results = contado.arena(burgundy, "greedy,random", games=10, players=2)
    assert_type(results, contado.Results)
    assert_type(results.rows(), list[dict[str, Any]])
    assert_type(results.ranking[0].rating, float)
    assert_type(contado.games(), dict[str, contado.Game])
    assert_type(contado.bots(), dict[str, type[contado.Bot]])
    assert_type(contado.bot("mcts", ms=200, seed=1), contado.Bot)
