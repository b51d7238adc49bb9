"""Every number that Key Harvest tells is proved by a claim, compared with the position, or argued for here."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pytest

from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.keyharvest import GAME
from contado.games.keyharvest.pieces.layout import CODES, NEIGHBOURS
from tests.games.telling import Statement, Telling, open_facts

# Amounts and names: the sentence that contains them tells their numbers.
PARTS = (
    "{n} point", "{n} wine", "{n} wheat", "{n} hop", "{n} vegetable", "{n} cider apple", "{n} field", "{n} tile",
    "{n} event", "point", "next to {n} field",
)  # fmt: skip

# By the value that names a thing: it is in the id of the thing pointed at, or in what is typed.
NAMED: Mapping[str, tuple[str, ...]] = {
    "field": (
        "Give up the harvest of {field}",
        "Harvest {field}",
        "Turn {field} back to its unharvested side",
    ),
    "space": (
        "Give up the {worker} on {space}",
        "Move the {worker} from {space}",
        "Place it on {space}",
        "Place it on {space}, in place of the {worker}",
        "Remove the {worker} from {space}",
    ),
    "n": (
        "Event space {n}: empty.",
        "Event space {n}: empty. The event that comes here starts the last turns.",
        "Event space {n}: {event}",
        "Registry {n}: empty.",
        "Registry {n}: field {code}, {crop}.",
        "Store, slot {n}: empty. A field put on offer lies here with its bid.",
        "store, slot {n}: field {code}, {crop}.",
    ),
    "code": (
        "The field {code} is {where}.",
        "{code}: empty. Its field, {crop}, is {where}.",
        "{code}: field of {crop}, harvested.",
        "{code}: field of {crop}, unharvested.",
        "{code}: {worker}",
    ),
}

# By reasons: why nothing can happen that would prove or disprove these.
ARGUED: Mapping[str, tuple[str, ...]] = {
    "the number chooses the form of the word only: it stands beside it, and the tip on it says it": (
        "crop, kind hidden",
    ),
    "the number is the name of a space, a field, a slot or a round, or the place of somebody at the end": (
        "Do you bid more for {field}?",
        "Do you bid more for {field}? A tile is drawn when the bid stands.",
        "Fields: {codes}.",
        "Harvest all: {fields}",
        "It is on the board: {code}.",
        "Nothing is left to bid for {field}. A tile is drawn when the bid stands.",
        "Registry {n}: field {code}, {crop}.",
        "Round {round}: {name}",
        "The event on space {n} starts the last turns.",
        "Turn all back: {fields}",
        "Which crop do you bid for {field}?",
        "place {place}",
        "store, slot {n}: field {code}, {crop}.",
        "{code} is passed on",
        "the field of {crop} ({field})",
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
        "The {worker} needs {n} field around the space (here: {around}).",
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
    ),
    "the check of the seventh event, held to its option in test_tile_texts.py": (
        "Event space {n}: empty. Before the event for this space, everybody must have {tiles} on the board; otherwise "
        "{events} from the beginning of the track go back into the bag.",
        "Event space {space}: needs {tiles} on each board",
    ),
    "a group that scores nothing, and one that a field would make: what a group counts is claimed when it scores": (
        "In a further group of {n} fields, which scores nothing.",
    ),
    "points that the ledger has, or a list of them": ("{said}: {names}", "{source}: {points}"),
    "the bid that lies there, which is paid as it is: the kit holds the price of buying it": ("The bid stands: {bid}",),
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


CROPS = GAME.rules.sums["crops"]


def bid(state: State, target: str) -> Mapping[str, object] | None:
    """The crops that lie with a field in a store."""
    kind, *rest = target.split(":")
    if kind != "store":
        return None
    at = (int(rest[1]) - 1) * len(CROPS)
    lying = state.to_json()["players"][int(rest[0])]["bids"][at : at + len(CROPS)]
    words = [GAME.words.thing(crop, n, ENGLISH) for crop, n in zip(CROPS, lying, strict=True) if n]
    return {"crops": ENGLISH.join(words)}


def price(state: State, target: str) -> Mapping[str, object] | None:
    """The same, as the price of the field."""
    lying = bid(state, target)
    return None if lying is None else {"bid": lying["crops"]}


def last_turns(state: State, target: str) -> list[Mapping[str, object]] | None:
    """Turns that are left after the one that is being played."""
    return [{"n": state.to_json()["turns_left"] - 1}] if not target else None


def around(state: State, target: str) -> Mapping[str, object] | None:
    """Fields of a board around a space of it."""
    kind, *rest = target.split(":")
    if kind != "space":
        return None
    fields = open_facts(state)["players"][int(rest[0])]["fields"]
    near = NEIGHBOURS[CODES.index(rest[1])]
    return {"n": sum(near >> CODES.index(code) & 1 for code in fields)}


def lacking(state: State, target: str) -> Mapping[str, object] | None:
    """The same, where the sentence says it is too few."""
    near = around(state, target)
    return None if near is None else {"around": near["n"]}


def group(start: str, fields: Collection[str]) -> set[str]:
    """Return a field with all fields connected to it."""
    found, border = {start}, [start]
    while border:
        near = NEIGHBOURS[CODES.index(border.pop())]
        new = [code for code in fields if near >> CODES.index(code) & 1 and code not in found]
        found.update(new)
        border += new
    return found


def reaches(state: State, target: str) -> list[Mapping[str, object]] | None:
    """Where a field that can be taken would lie, on the board of each player."""
    facts = open_facts(state)
    kind, *rest = target.split(":")
    if kind == "store":
        code = facts["players"][int(rest[0])]["store"][int(rest[1]) - 1]["field"]
    elif kind == "registry":
        code = facts["registry"][int(rest[0]) - 1]
    else:
        return None
    found: list[Mapping[str, object]] = []
    for player in facts["players"]:
        n = len([one for one in player["fields"] if NEIGHBOURS[CODES.index(code)] >> CODES.index(one) & 1])
        near = f"next to {counted(n, 'field')}"
        found.append({"near": near, "size": len(group(code, player["fields"]))})
    return found


STATED: Mapping[str, Statement] = {
    "For {name}: {near}, group of {size}.": reaches,
    "Bid: {crops}.": bid,
    "Buy {field} from {player} for {bid}": price,
    "{n} more turn after this one": last_turns,
    "The {worker} needs {n} field around the space (here: {around}).": lacking,
    "{n} field next to it.": around,
    "Bag: {tiles}, {fields} and {events}.": bag,
    "{name} has {n} crop.": crops,
    "Stock: {crop}. There are {n} counters of each kind.": stock,
    "Behind the screen: {n} crop, its kind hidden.": screens,
    "{n} event lies aside, unseen.": aside,
}


@pytest.fixture(scope="module")
def telling() -> Telling:
    """Listen to some games with all options."""
    heard = Telling(GAME, PARTS, STATED, NAMED)
    heard.play(range(4), options=GAME.rules.unattended)
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
