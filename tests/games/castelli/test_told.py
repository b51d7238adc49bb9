"""Every number that Castelli tells is proved by a claim, compared with the position, or argued for here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.castelli import GAME
from contado.games.castelli.state import CastelliState
from tests.games.telling import Statement, Telling, open_facts

# Amounts and names: the sentence that contains them tells their numbers.
PARTS = (
    "{n} point", "{n} card", "{n} silver", "{n} stone", "{n} wood", "{n} grain", "city", "village", "point",
)  # fmt: skip

# By the value that names a thing: it is in the id of the thing pointed at, or in what is typed.
NAMED: Mapping[str, tuple[str, ...]] = {
    "cell": (
        "A castle stands in {cell}, and with these options the plot must be empty.",
        "Burn the city in {cell}",
        "Castle of {who} on the {area} in {cell}.",
        "Castle in {cell}",
        "Castle in {cell} with the {card}",
        "Every site of this area in {cell} is taken.",
        "Look at the tile in {cell}",
        "New village in {cell}",
        "None of your shields faces the plot in {cell}.",
        "Overbuild the castle of {player} in {cell}, stone area",
        "Overbuild the castle of {player} in {cell}, wood area",
        "Overbuild the castle of {player} in {cell}, grain area",
        "Overbuild the castle of {player} in {cell}, stone area, with the {card}",
        "Overbuild the castle of {player} in {cell}, wood area, with the {card}",
        "Overbuild the castle of {player} in {cell}, grain area, with the {card}",
        "Plot in {cell} with a city: {points} for a castle in its row or column when it is built.",
        "Plot in {cell} with a village: {points} for a castle in its row or column when it is built.",
        "Plot in {cell} without a settlement.",
        "The tile in {cell} is face up already.",
        "There is a settlement in {cell} already.",
        "There is no city in {cell}.",
        "Tile in {cell}, face down.",
        "Tile in {cell}: the active player has looked at it.",
        "Tile in {cell}, {face}",
        "Turn up the tile in {cell}",
        "{area} in {cell}, {sides}: pays {amount}.",
        "To overbuild this castle you need more shield points in {cell} than {player} has: yours are {mine}, "
        "theirs {theirs}.",
    ),
}

# By reasons: why nothing can happen that would prove or disprove these.
ARGUED: Mapping[str, tuple[str, ...]] = {
    "the number is the name of a place, a tile or a card, or the place of somebody at the end": (
        "Bailiff: how do you turn the tile in {cell}?",
        "Castle in {cell} with the {card}",
        "First choose how the tile in {cell} is turned.",
        "Sell: {card}",
        "This turn's tile lies in {cell}.",
        "Tile {tile} in hand, {face}",
        "Which tile do you lay in {cell}?",
        "place {place}",
        "{attack}: {points}, unless a Guard stops it; the price is paid in any case",
        "{card}: {effect}",
        "{player} attacks your castle in {cell}. Do you react?",
        "{player} has laid a tile in {cell}. Do you react?",
    ),
    "printed on the tile that is spoken of, and asked from the layout": (
        "How do you turn the tile in {cell}? Each of its shields counts {n} shield point.",
        "How do you turn the tile in {cell}? The shield with the card counts {none}, the others {n} shield point each.",
        "The shield of {who} shows a card: it counts {n}, and the tile brings {amount}.",
        "counts {n}",
        "worth {n} shield point: {sides}.",
        "{side} {who} ({points})",
        "value {n}",
        "value {n}, brings {amounts}",
    ),
    "what lies open on the table, counted where it lies": (
        "The silver mine in {cell}: {amount}.",
        "{face_down}, {n} not in the game",
        "{n} tile not seen yet, by value",
        "{n} tile face down",
        "{n} tile of value {value} not seen yet",
    ),
    "the price that the kit holds when something is bought with the option beside it": (
        "To buy it you would need {amount}.",
    ),
    "shield points, which only show in who gets an area: the previews of rotations are claimed": ("{who} {points}",),
    "an option for later, which the preview of the same rotation tells and claims": ("{amount} later",),
    "what is above the cap, while the kit holds what comes to the holdings": ("{amount} lost",),
    "what the end brings, as the tip of the start tile says, which is claimed": (
        "Lay the start tile: {tile}; {points} less at the end",
    ),
}


def cell_called(id: str) -> str:
    """Return what people call a cell: the letter of its column and the number of its row, counted from one."""
    found = re.findall(r"\d+", id)
    return f"{chr(ord('a') + int(found[1]))}{int(found[0]) + 1}" if len(found) > 1 else ""


def plot(state: State, target: str) -> Mapping[str, Any] | None:
    """Return the facts of a plot by its target."""
    found = {f"plot:{one['cell'][0]}:{one['cell'][1]}": one for one in open_facts(state)["plots"]}
    return found.get(target)


def worth(state: State, target: str) -> Mapping[str, object] | None:
    """A village adds one point to castles, a city two (R38)."""
    one = plot(state, target)
    return None if one is None else {"points": {"village": "1 point", "city": "2 points"}[one["settlement"]]}


def control(state: State, target: str) -> Mapping[str, object] | None:
    """Control of a village scores three points at the end, of a city six (R51)."""
    one = plot(state, target)
    return None if one is None else {"points": {"village": "3 points", "city": "6 points"}[one["settlement"]]}


def deck(state: State, target: str) -> Mapping[str, object] | None:
    """All cards that are in no hand and were not used."""
    return {"n": len(state.to_json()["deck"])} if target == "deck" else None


def goods(state: State, target: str) -> Mapping[str, object] | None:
    """The goods of a player, of five at most (R18)."""
    kind, _, rest = target.partition(":")
    seat, _, good = rest.partition(":")
    assert isinstance(state, CastelliState)
    if kind != "good":
        return None
    return {"amount": f"{GAME.rules.holdings(state, int(seat))[good]} {good}", "most": 5}


def stock(state: State, target: str) -> Mapping[str, object] | None:
    """Castles that stand somewhere were built; they and those in stock are nine."""
    kind, _, seat = target.partition(":")
    if kind != "stock":
        return None
    areas = [area for one in open_facts(state)["plots"] for area in one["areas"]]
    built = sum(stack.count(int(seat)) for area in areas for stack in area["sites"])
    return {"n": 9 - built, "built": built}


def area(state: State, target: str) -> Mapping[str, Any] | None:
    """Return the facts of an area by its target."""
    for one in open_facts(state)["plots"]:
        for found in one["areas"]:
            if target == f"area:{one['cell'][0]}:{one['cell'][1]}:{found['kind']}":
                return {**found, "cell": one["cell"]}
    return None


def missing(state: State, target: str) -> Mapping[str, object] | None:
    """Tiles beside the area that are not laid and scored."""
    one = area(state, target)
    if one is None:
        return None
    row, column = one["cell"]
    beside = {"N": (row - 1, column), "E": (row, column + 1), "S": (row + 1, column), "W": (row, column - 1)}
    facts = open_facts(state)
    open_ones = {tuple(spot["cell"]) for spot in facts["spots"] if spot["lies"] != "laid"}
    if facts["turning"] is not None:
        open_ones.add(tuple(facts["turning"]["cell"]))
    return {"n": sum(beside[side] in open_ones for side in one["sides"])}


def free(state: State, target: str) -> Mapping[str, object] | None:
    """Sites without a castle."""
    one = area(state, target)
    return None if one is None else {"n": one["sites"].count([])}


def aside(state: State, target: str) -> Mapping[str, object] | None:
    """Settlements that were not put on the board."""
    kind, _, settlement = target.partition(":")
    return {"n": open_facts(state)["aside"][settlement]} if kind == "aside" else None


def hand(state: State, target: str) -> Mapping[str, object] | None:
    """Cards of a player, which lie face down and are counted."""
    kind, _, seat = target.partition(":")
    return {"n": len(state.to_json()["players"][int(seat)]["hand"])} if kind == "player" else None


def strength(state: State, target: str) -> Mapping[str, object] | None:
    """Shield points at a plot, of the player who asks and of the owner of the castle there."""
    kind, *rest = target.split(":")
    one = plot(state, ":".join(["plot", *rest[:2]]))
    if kind != "castle" or one is None:
        return None
    colours = open_facts(state)["colours"]
    return {"mine": one["points"][colours[state.decider]], "theirs": one["points"][colours[int(rest[3])]]}


def best_castle(state: State, target: str) -> Mapping[str, object] | None:
    """The most points of a castle that could be built before the turn ends."""
    if target != "menu:end":
        return None
    options = [(state.decision.words(state, one, ENGLISH), state.decision.gain(state, one)) for one in state.legal]
    most = max([gain.get("vp", 0) for words, gain in options if words.startswith("Castle in ")], default=0)
    return {"points": GAME.words.thing("vp", most, ENGLISH)}


STATED: Mapping[str, Statement] = {
    "Buy a card of {player}, who has {n} card": hand,
    "To overbuild this castle you need more shield points in {cell} than {player} has: yours are {mine}, "
    "theirs {theirs}.": strength,
    "You can still build a castle for {points}. End the turn all the same?": best_castle,
    "Plot in {cell} with a village: {points} for a castle in its row or column when it is built.": worth,
    "Plot in {cell} with a city: {points} for a castle in its row or column when it is built.": worth,
    "At the end {points} for whoever has most castles in line with it.": control,
    "{n} card in the deck": deck,
    "{amount}, of {most} at most": goods,
    "{n} castle in stock, {built} built": stock,
    "{n} tile missing.": missing,
    "{n} tile missing: the small square.": missing,
    "{n} free site": free,
    "{n} village aside, for the Peasant": aside,
    "{n} city aside, for the Duke": aside,
}


@pytest.fixture(scope="module")
def telling() -> Telling:
    """Listen to some games with all options."""
    heard = Telling(GAME, PARTS, STATED, NAMED, cell_called)
    heard.play(range(8))
    return heard


def test_every_number_is_proved_stated_or_argued_for(telling: Telling) -> None:
    assert telling.unproved(ARGUED) == []


def test_what_is_said_of_the_position_is_true(telling: Telling) -> None:
    assert telling.lies == []


def test_nothing_is_argued_for_without_need(telling: Telling) -> None:
    assert telling.idle(ARGUED) == []


def test_what_is_named_is_what_is_pointed_at(telling: Telling) -> None:
    assert not telling.misnamed, "\n".join(telling.misnamed[:10])


def test_all_that_is_put_into_a_sentence_is_heard(telling: Telling) -> None:
    assert not telling.unheard
