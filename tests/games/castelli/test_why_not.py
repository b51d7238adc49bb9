"""Why something cannot be chosen."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.words.language import ENGLISH
from contado.core.words.naming import with_names
from contado.games.castelli import GAME
from contado.games.castelli.pieces.layout import CITY, VILLAGE
from tests.games.castelli.positions import has, play, position
from tests.games.castelli.telling import NAMES


@pytest.mark.parametrize(("battle", "cards"), [("off", "Bailiff"), ("on", "Bailiff and Guard")])
def test_why_not_names_only_reactions_that_are_in_the_game(battle: str, cards: str) -> None:
    state = position(hidden={"5,4": "5a"}, red=has(cards=["king_4"]),
                     options={"off_turn_cards": "reactions", "battle": battle})  # fmt: skip
    play(state, "reveal 5,4", "rot 0")
    assert GAME.words.why_not(state, 1, "card:1:0", ENGLISH) == (
        f"With these options, of the cards only {cards} may be used in another player's turn."
    )


def test_why_not_the_traitor() -> None:
    poor = position(blue=has(cards=["traitor"]), red=has(cards=["count"]))
    assert GAME.words.why_not(poor, 0, "card:0:0", ENGLISH) == "The Traitor costs you 1 silver."
    alone = position(blue=has(silver=1, cards=["traitor"]))
    assert GAME.words.why_not(alone, 0, "card:0:0", ENGLISH) == "No other player has a card."


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("robber_knight", "Half of the 1 silver in the mine, rounded down, is nothing."),
        ("brigand", "No other player has silver."),
        ("brigand_gang", "No other player has silver."),
        ("peasant", "No village is left aside."),
        ("duke", "No city is left aside."),
        ("arsonist", "There is no city on the board."),
    ],
)
def test_why_not_a_card_that_would_do_nothing(card: str, reason: str) -> None:
    state = position(mine=1, blue=has(cards=[card]), options={"battle": "on"})
    state.villages_aside = state.cities_aside = 0
    if card == "arsonist":
        state.settlement = [VILLAGE if one == CITY else one for one in state.settlement]
    state.legal = state.decision.options(state)
    assert GAME.words.why_not(state, 0, "card:0:0", ENGLISH) == reason


@pytest.mark.parametrize("card", ["peasant", "duke"])
def test_why_not_a_settlement_where_no_plot_is_free(card: str) -> None:
    state = position(blue=has(cards=[card]), options={"battle": "on"})
    state.settlement = [one or VILLAGE for one in state.settlement]
    state.legal = state.decision.options(state)
    assert GAME.words.why_not(state, 0, "card:0:0", ENGLISH) == "There is no free plot."


def test_why_not_whom_the_traitor_buys_from() -> None:
    state = position(blue=has(silver=1, cards=["traitor"]), red=has(cards=["count"]))
    play(state, "traitor")
    assert GAME.words.why_not(state, 0, "player:0", ENGLISH) == "The Traitor buys from another player."
    assert GAME.words.why_not(state, 0, "player:2", ENGLISH) == "This player has no card."
    assert GAME.words.why_not(state, 0, "player:4", ENGLISH) == "", "four play"


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("area:2:0:stone", "This costs 1 stone, 1 wood and 1 grain; you lack wood and grain."),
        ("area:4:4:grain", "None of your shields faces the plot in e5."),
        ("area:2:0:grain", "Castles stand on stone areas; here you need the card Count."),
        ("area:9:9:stone", ""),
        ("spot:5:4", "One tile is turned up in a turn, and yours has been."),
        ("card:0:0", "The Bailiff is used when another player has laid a tile."),
        ("card:1:0", "This belongs to another player."),
        ("castle:0:0:wood:1", "Castles are overbuilt only with the module Battle."),
        ("menu:end", ""),
        ("no such thing", ""),
    ],
)
def test_why_not_in_the_build_menu(target: str, reason: str) -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, cards=["bailiff"]), castles={"0,0 wood": ["red"]})
    assert GAME.words.why_not(state, 0, target, ENGLISH) == reason
    assert GAME.words.why_not(state, 1, target, ENGLISH) == "", "only whoever decides is told"


def test_why_not_asks_for_the_builder_of_whoever_decides() -> None:
    # R33: the Count builds on grain. That the neighbour holds it helps nobody else.
    grain = "area:2:0:grain"
    needs = "Castles stand on stone areas; here you need the card Count."
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, cards=["bailiff"]), yellow=has(cards=["count"]))
    assert GAME.words.why_not(state, 0, grain, ENGLISH) == needs
    own = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, cards=["count"]))
    assert GAME.words.why_not(own, 0, grain, ENGLISH).startswith("This costs 1 stone, 1 wood and 1 grain;")


def test_why_not_an_attack() -> None:
    def reason(laid: dict[str, str], **more: Any) -> str:
        state = position(
            options={"battle": "on"}, laid=laid, menu="build",
            **{"castles": {"2,0 stone": ["red"]}, "blue": has(2, 2, 1, cards=["count"]), **more},
        )  # fmt: skip
        return GAME.words.why_not(state, 0, "castle:2:0:stone:1", ENGLISH)

    ahead, level = {"1,0": "4a/1", "2,1": "5a/3"}, {"1,0": "4a/1", "2,1": "4b/3"}
    assert reason(ahead) == (
        "This costs 2 stone, 2 wood and 2 grain; you lack grain. To buy it you would need 2 silver."
    )
    assert with_names(reason(level), NAMES) == (
        "To overbuild this castle you need more shield points in a3 than Bob has: yours are 4, theirs 4."
    )
    assert with_names(reason({"1,0": "4a/1", "2,1": "1b/3"}), NAMES) == (
        "To overbuild this castle you need more shield points in a3 than Bob has: yours are 1, theirs 4."
    )
    assert reason(ahead, castles={"2,0 stone": ["blue+red"]}) == "A castle that stands on another one is safe."
    assert reason({"1,0": "4a/1"}) == "None of your shields faces the plot in a3."
    assert reason(ahead, blue=has(2, 2, 2, castles=0, cards=["count"])) == "You have no castle left."


def test_why_not_a_plot() -> None:
    state = position(blue=has(cards=["peasant"]))
    play(state, "peasant")
    assert GAME.words.why_not(state, 0, "plot:5:1", ENGLISH) == "The silver mine has its plot to itself."
    assert GAME.words.why_not(state, 0, "plot:0:0", ENGLISH) == "There is a settlement in a1 already."
    assert GAME.words.why_not(state, 0, "plot:2:0", ENGLISH) == "", "it can be chosen"
