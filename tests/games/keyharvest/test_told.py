"""Every number that Key Harvest tells is proved by a claim, compared with the position, or argued for here."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from contado.core.language import ENGLISH
from contado.core.state import State
from contado.games.keyharvest import GAME
from tests.games.telling import Telling

# Amounts and names: the sentence into which they are put tells their numbers.
PARTS = (
    "{n} point", "{n} wine", "{n} wheat", "{n} hops", "{n} vegetable", "{n} cider apple", "{n} field", "{n} tile",
    "{n} event", "point",
)  # fmt: skip

# By reasons: why nothing can happen that would prove these or disprove them.
ARGUED: Mapping[str, tuple[str, ...]] = {
    "the number is the name of a space, a field, a slot or a round, or the place of somebody at the end": (
        "Do you bid more for {field}?",
        "Do you bid more for {field}? A tile is drawn when the bid stands.",
        "Event space {n}: empty.",
        "Event space {n}: empty. The event that comes here starts the last turns.",
        "Fields: {codes}.",
        "Give up the harvest of {field} ({crop})",
        "Give up the {worker} on {space}",
        "Harvest all: {fields}",
        "Harvest {field} ({crop})",
        "It is on the board: {code}.",
        "Move the {worker} from {space}",
        "Nothing is left to bid for {field}. A tile is drawn when the bid stands.",
        "Place it on {space}",
        "Place it on {space}, in place of the {worker}",
        "Registry {n}: empty.",
        "Registry {n}: field {code}, {crop}.",
        "Remove the {worker} from {space}",
        "Round {round}: {name}",
        "Store, slot {n}: empty. A field put on offer lies here with its bid.",
        "The event on space {n} starts the last turns.",
        "The field {code} is {where}.",
        "There is a field on {space}: workers stand between fields.",
        "There is no field on {space}.",
        "There is no worker on {space}.",
        "Turn all back: {fields}",
        "Turn {field} back",
        "Which crop do you bid for {field}?",
        "place {place}",
        "store, slot {n}: field {code}, {crop}.",
        "{code} is passed on",
        "{code}: empty. Its field, {crop}, is {where}.",
        "{code}: field of {crop}, harvested.",
        "{code}: field of {crop}, unharvested.",
        "{field} ({crop})",
        "{field} does not belong to the group of {other}.",
        "{field} is harvested already.",
        "{field} is not next to {space}.",
        "{field} is unharvested already.",
    ),
    "from the effects of the tile, as `tile_text` fills them in: test_tile_texts.py holds each to the rules page": (
        "+1 of ≤{n} kinds",
        "+{n} crop",
        "1 field for {n}",
        "Event space {n}: {event}",
        "In the hand, to be placed: {worker}",
        "harvest ≤{n}",
        "tribute {n}",
        "{code}: {worker}",
        "{give} → {take} crops",
    ),
    "printed on the worker; what it scores is claimed, and where it may stand is what the decision offers": (
        "No legal space for the {worker} has {n} field around it.",
        "Play the {worker} ({number})",
        "The {worker} needs {need} fields around the space; {space} has {n}.",
        "{worker}, number {number}.",
    ),
    "how many are asked for: the decision ends when as many are given": (
        "Give {n} crop to {player}: which?",
        "Harvest up to {n} field next to {space}: which first?",
        "Return {n} crop: which?",
        "Take {n} crop: which?",
        "Which field of the registry do you take for {n} crop?",
        "You may return {give} crops and take {take}: which do you return first?",
        "{n} field loses its harvest: which?",
        "{n} more turn after this one",
    ),
    "the check of the seventh event, held to its option in test_tile_texts.py": (
        "Event space {n}: empty. Before the event for this space, everybody must have {tiles} on the board; otherwise "
        "{events} from the beginning of the track go back into the bag.",
        "Event space {space}: needs {tiles} on each board",
    ),
    "a group that scores nothing, and one that a field would make: what a group counts is claimed when it scores": (
        "In a further group of {n} fields, which scores nothing.",
        "For {name}: {near}, group of {size}.",
        "next to {n} field",
    ),
    "points that the ledger has, or a list of them": ("{said}: {names}", "{source}: {points}"),
    "the bid that lies there, which is paid as it is: the kit holds the price of buying it": (
        "Bid: {crops}.",
        "The bid stands: {bid}",
    ),
}


def bag(state: State, target: str) -> Mapping[str, object] | None:
    """Tiles that are in the bag."""
    inside = state.to_json()
    fields, events = len(inside["bag_fields"]), len(inside["bag_events"])
    if target != "bag":
        return None
    return {"tiles": counted(fields + events, "tile"), "fields": counted(fields, "field"),
            "events": counted(events, "event")}  # fmt: skip


def counted(n: int, what: str) -> str:
    """Return an English amount."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def crops(state: State, target: str) -> Mapping[str, object] | None:
    """All crops that a player has."""
    kind, _, seat = target.partition(":")
    return {"n": sum(state.game.rules.holdings(state, int(seat)).values())} if kind == "crops" else None


def stock(state: State, target: str) -> Mapping[str, object] | None:
    """Twelve counters of each kind in all (section 1), less those that lie anywhere else."""
    kind, _, crop = target.partition(":")
    if kind != "crop":
        return None
    at = GAME.rules.sums["crops"].index(crop)
    return {"n": 12, "crop": GAME.words.thing(crop, state.to_json()["stock"][at], ENGLISH)}


def screens(state: State, target: str) -> Mapping[str, object] | None:
    """Crops behind a screen."""
    kind, _, seat = target.partition(":")
    return {"n": sum(state.game.rules.holdings(state, int(seat)).values())} if kind == "crops" else None


def aside(state: State, target: str) -> Mapping[str, object] | None:
    """Two events lie aside with three or four players (section 2)."""
    return {"n": 2} if target == "bag" else None


STATED = {
    "Bag: {tiles}, {fields} and {events}.": bag,
    "{name} has {n} crop.": crops,
    "Stock: {crop}. There are {n} counters of each kind.": stock,
    "Behind the screen: {n} crop, its kind hidden.": screens,
    "{n} event lies aside, unseen.": aside,
}


@pytest.fixture(scope="module")
def telling() -> Telling:
    """Hear some games with all options."""
    heard = Telling(GAME, PARTS, STATED)
    heard.play(range(4), options=GAME.rules.unattended)
    return heard


def test_every_number_is_proved_stated_or_argued_for(telling: Telling) -> None:
    assert telling.unproved(ARGUED) == []


def test_what_is_said_of_the_position_is_true(telling: Telling) -> None:
    assert telling.lies == []


def test_nothing_is_argued_for_without_need(telling: Telling) -> None:
    assert telling.idle(ARGUED) == []
