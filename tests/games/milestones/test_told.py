"""Every number that Milestones tells is proved by a claim, compared with the position, or argued for here."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.milestones import GAME
from tests.games.telling import Statement, Telling, open_facts

# Amounts and names: the sentence that contains them tells their numbers.
PARTS = (
    "{n} coin", "{n} stone", "{n} wood", "{n} sand", "{n} grain", "{n} point", "{n} good of your choice",
    "{n} visible worker", "point",
)  # fmt: skip

# By the value that names a thing: it is in the id of the thing pointed at, or in what is typed.
NAMED: Mapping[str, tuple[str, ...]] = {
    "node": (
        "Deliver flour to the market ({node})",
        "market with a flour sack ({node})",
        "market without flour ({node})",
        "milestone ({node})",
        "number {number} ({node})",
        "number {number} ({node}), junction: a market can stand here",
        "number {number} ({node}), road end: roads begin and markets stand here",
        "Number {number} ({node})",
        "Start market ({node})",
    ),
    "slot": (
        "A tile covers {n} slots: slot {slot} cannot be its left one.",
        "Cover the {worker} on slot {slot}",
        "The {worker} on slot {slot}",
        "There is no worker on slot {slot}.",
        "The worker on slot {slot} is covered.",
    ),
    "triangle": (
        "House for {points} ({triangle})",
        "Take the bonus tile for a {worker} ({triangle})",
        "bonus tile for a {worker} ({triangle}): {points} now and {more} each time at work; {worth}",
        "bush ({triangle}): bonus tile taken, {worth}",
        "house ({triangle})",
        "{worth} ({triangle})",
    ),
}

# By reasons: why nothing can happen that would prove or disprove these.
ARGUED: Mapping[str, tuple[str, ...]] = {
    "the number is the name of a node, a triangle, a slot, a tile or a round, or the place of somebody at the end": (
        "Round {round}: {name} has triggered the end",
        "Workers stand on slots {first} to {last} only.",
        "place {place}",
        "slot {slot}",
        "slot {slot} ({sign})",
    ),
    "printed on the map or on a tile; the tip of the node is claimed": (
        "Number {number} ({node})",
        "{left} + {right}",
        "{worker} {number}",
    ),
    "how many are asked for, or may be taken: the decision offers no more and no less": (
        "A tile covers {n} slots: slot {slot} cannot be its left one.",
        "Castle: return {n} good.",
        "Choose the first of your {n} start tiles.",
        "Choose the second of your {n} start tiles.",
        "Draft: every player chooses {n} of these tiles",
        "First choose your {n} start tiles; then they are placed.",
        "Only {n} tile may be hired in one visit.",
        "Sell {good} (the first of {n})",
        "Sell {n} good",
    ),
    "written beside a thing whose tip says the same, and that is claimed": (
        "Workers for hire: {price} a tile",
        "rising: +{coins}",
        "−{n} good",
        "−{n} worker",
    ),
    "points that are there, and how many are still to come; the ledger and the end are tested for themselves": (
        "Round {round}: {points} points trigger the end",
        "majority of {workers}: {value}",
        "majority of {workers}: {value}, ahead",
    ),
    "a tile lies on a slot and the next one; the option that puts it there says the same, and is compared": (
        "slots {first} and {second}",
        "{who} put {tile} on slots {first} and {second}.",
    ),
}


def deck(state: State, target: str) -> Mapping[str, object] | None:
    """Tiles in the deck."""
    return {"n": len(state.to_json()["deck"])} if target == "deck" else None


def goods(state: State, target: str) -> Mapping[str, object] | None:
    """The goods of a player."""
    kind, _, rest = target.partition(":")
    seat, _, good = rest.partition(":")
    if kind != "good":
        return None
    return {"name": GAME.words.thing(good, state.game.rules.holdings(state, int(seat))[good], ENGLISH)}


def slots(state: State, target: str) -> Mapping[str, object] | None:
    """A tile lies on the slot that is pointed at, and on the next one (R8, R12)."""
    slot = target.rpartition(":w")[2]
    return {"first": int(slot), "second": int(slot) + 1} if target.startswith("ring:") else None


def scores(state: State, target: str) -> list[Mapping[str, object]] | None:
    """Everybody's points, and how many are missing to trigger the end."""
    most = open_facts(state)["threshold"]
    return [
        {"points": GAME.words.thing("vp", n, ENGLISH), "distance": max(most - n, 0)} for n in state.ledger.totals
    ] if not target else None  # fmt: skip


def threshold(state: State, target: str) -> list[Mapping[str, object]] | None:
    """How many points trigger the end."""
    return [{"points": open_facts(state)["threshold"]}] if not target else None


def pieces(state: State, target: str) -> list[Mapping[str, object]] | None:
    """Pieces that are left, and their prices (section 5)."""
    left = open_facts(state)["supply"]
    prices = (
        ("roads", "road_sections", "1 stone and 1 sand"), ("houses", "houses", "1 stone and 1 wood"),
        ("markets", "markets", "1 wood and 1 sand"), ("flour", "flour_sacks", "2 grain"),
    )  # fmt: skip
    return [{"pieces": name, "n": left[fact], "price": price} for name, fact, price in prices] if not target else None


STATED: Mapping[str, Statement] = {
    "{n} tile in the deck": deck,
    "{name}: {effect}": goods,
    "Put it on slots {first} and {second}": slots,
    "{name}: {points}, {distance} to the end": scores,
    "{pieces}: {n} left, each costs {price}": pieces,
    "So many points trigger the end: {points}.": threshold,
}


@pytest.fixture(scope="module")
def telling() -> Telling:
    """Listen to some games with all options."""
    heard = Telling(GAME, PARTS, STATED, NAMED)
    heard.play(range(4))
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
