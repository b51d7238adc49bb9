"""What proofs ask of events and of the position before them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from contado.core.position.event import Event
from contado.core.state import State
from contado.core.words.claim import Claim, Proof
from contado.core.words.language import ENGLISH
from contado.games.burgundy.actions import DEPOT_SLOTS
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import face_number, thing

# From a position of this game and what happened in it: the values that tips should have given.
BurgundyProof = Callable[[BurgundyState, Sequence[Event]], Mapping[str, object]]


def claim(sentence: str, value: str, proof: BurgundyProof) -> Claim:
    """Return what a tip says, with a proof from this game's positions."""
    return Claim(sentence, value, of_burgundy(proof))


@cache
def of_burgundy(proof: BurgundyProof) -> Proof:
    """Return a proof as core calls it: one object for all sentences that it proves, as the kit expects."""

    def proved(state: State, events: Sequence[Event]) -> Mapping[str, object]:
        assert isinstance(state, BurgundyState)
        return proof(state, events)

    return proved


def said_by_modules(state: BurgundyState, name: str) -> list[Any]:
    """Return what the modules in play say under a name in their `claims.py`: what changes the proofs of the base.

    `UNSURE`: what is not proved, by what it is, where a function of position and seat says so. `BOOKED`: the sources
    beside one of the base that points of that kind are booked on. `TURNS`: events that change a duchy or a purse, each
    with the fact that tells whether it did, or nothing where it always does. `PAID`: events that tell what was paid at
    the end. `COUNTED`: how many things a monastery scores, by its number. `AGAIN`: sources that book the points of
    monasteries a second time. `AT_ONCE`: whether monasteries score when they are placed.
    """
    rooms = said(name)
    return [rooms[module.name] for module in state.modules if module.name in rooms]


@cache
def said(name: str) -> dict[str, Any]:
    """Return what all modules say under a name, by their names."""
    return {part.__name__.split(".")[-2]: getattr(part, name) for part in parts("claims") if hasattr(part, name)}


def is_sure(state: BurgundyState, seat: int, what: str) -> bool:
    """Say whether no module in play gets in the way of a proof."""
    unsure = [one[what] for one in said_by_modules(state, "UNSURE") if what in one]
    return not any(doubt(state, seat) for doubt in unsure)


def booked(source: str) -> tuple[str, ...]:
    """Return the sources that points of one kind are booked on, that of the base first."""
    return (source, *(other for one in said("BOOKED").values() for other in one.get(source, ())))


def turns() -> dict[str, str]:
    """Return the events of modules that change a duchy or a purse, with the fact that tells whether they did."""
    return {kind: fact for one in said("TURNS").values() for kind, fact in one.items()}


def of_kind(events: Sequence[Event], *kinds: str) -> list[Event]:
    """Return the events of some kinds."""
    return [event for event in events if event.kind in kinds]


def points(events: Sequence[Event], seat: int, *sources: str) -> int:
    """Return what a seat has scored from some sources."""
    scored = [event for event in events if event.kind == "scored" and event.seat == seat]
    return sum(event.facts["points"] for event in scored if event.facts["source"] in sources)


def points_of_one(events: Sequence[Event], seat: int, sources: Sequence[str]) -> int:
    """Return what a seat has scored from some sources for one thing: 0 where one of them has scored twice."""
    scored = [event.facts["source"] for event in events if event.kind == "scored" and event.seat == seat]
    return 0 if any(scored.count(source) > 1 for source in sources) else points(events, seat, *sources)


def amounts(events: Sequence[Event], seat: int, what: str) -> list[int]:
    """Return the gains of silver or workers of a seat, one by one."""
    return [event.facts["n"] for event in events if event.kind == what and event.seat == seat]


def amount(what: str, n: int) -> str:
    """Return an amount as tips say it."""
    return thing(what, n, ENGLISH)


def lying(state: BurgundyState, seat: int, tile: str) -> list[str]:
    """Return the things whose tips explain a tile from the seat's point of view.

    These are its duchy and its key spaces; tips on the board speak to the viewer, who is the one deciding.
    """
    face, estate = face_number(tile), state.estate(seat)
    found = [f"hex:{seat}:{space + 1}" for space, lies in enumerate(estate.spaces) if lies == face]
    found += [f"key:{seat}:{key + 1}" for key in state.players[seat].keys if estate.stored[key] == face]
    if seat == state.decider:
        found += [f"depot:{DEPOT_SLOTS[slot]}" for slot, lies in enumerate(state.depots) if lies == face]
        found += [f"black:{slot + 1}" for slot, lies in enumerate(state.black) if lies == face]
    return found


def for_all(targets: Sequence[str], value: object) -> dict[str, object]:
    """Return the same value for some things."""
    return dict.fromkeys(targets, value)
