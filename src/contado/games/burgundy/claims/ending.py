"""What the end of a phase proves, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.core.words.language import ENGLISH
from contado.games.burgundy.claims.found import (
    amount,
    amounts,
    claim,
    for_all,
    lying,
    of_kind,
    points,
    said_by_modules,
    turns,
)
from contado.games.burgundy.pieces.components import KIND_OF, species_of
from contado.games.burgundy.pieces.kinds import LIVESTOCK
from contado.games.burgundy.rules.final_scoring import (
    SCORED_BUILDINGS,
    SCORING,
    SOLD_GOODS,
    SOLD_TYPES,
    SPECIES_KEPT,
)
from contado.games.burgundy.state import BurgundyState

# What changes a duchy or a purse besides the end itself, and what modules do.
TURNS: Final = ("placed", "sold", "bought", "die", "stored")


def is_quiet(events: Sequence[Event]) -> bool:
    """Say whether nothing but the end of the turn happened before the phase, or the game, ended."""
    if of_kind(events, *TURNS):
        return False
    return not any(not fact or event.facts[fact] for kind, fact in turns().items() for event in of_kind(events, kind))


# The end of a phase


def income(state: BurgundyState, events: Sequence[Event], seat: int) -> tuple[int, int] | None:
    """Return the silver and the workers that each mine of a seat brought, if they certainly came from mines."""
    mines = state.estate(seat).mines
    silver, workers = amounts(events, seat, "silver"), amounts(events, seat, "workers")
    if not mines or seat == state.readings.automa or len(silver) != 1 or len(workers) > 1 or not is_quiet(events):
        return None
    if not of_kind(events, "phase") or (not state.has(seat, 2) and workers):
        return None  # Workers that come from elsewhere.
    return silver[0] // mines, sum(workers) // mines


def mines(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return the income that the tips of mines should have promised."""
    found: dict[str, object] = {}
    for seat in range(state.seats):
        gains = income(state, events, seat)
        if gains is not None:
            words = [amount("silver", gains[0])] + ([amount("workers", gains[1])] if gains[1] else [])
            found |= for_all(lying(state, seat, "mine"), ENGLISH.join(words))
    return found


def mine_workers(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return the workers that monastery 2 should have promised for every mine."""
    found: dict[str, object] = {}
    for seat in range(state.seats):
        gains = income(state, events, seat)
        if gains is not None and state.has(seat, 2):
            found |= for_all(lying(state, seat, "monastery2"), amount("workers", gains[1]))
    return found


# The end of the game

# The buildings that some monasteries score.
SCORED: Final[dict[int, int]] = {number: face for number, face, _points in SCORED_BUILDINGS}


def counted(state: BurgundyState, seat: int, monastery: int, placed: int) -> int:
    """Return how many things a monastery scores that counts some, in the duchy with one space more covered.

    A module in play may count in another way; it says 0 where it is not sure, and nothing where it leaves it as it is.
    """
    for other in said_by_modules(state, "COUNTED"):
        n: int | None = other[monastery](state, seat, placed) if monastery in other else None
        if n is not None:
            return n
    estate = state.estate(seat)
    if monastery in SCORED:
        return estate.spaces.count(SCORED[monastery])
    if monastery == SOLD_TYPES:
        return len([n for n in estate.sold if n])
    if monastery == SPECIES_KEPT:
        return len({species_of(face) for face in estate.spaces if face >= 0 and KIND_OF[face] == LIVESTOCK})
    if monastery == SOLD_GOODS:
        return sum(estate.sold)
    return len([1 for points in estate.bonus_tiles if points]) + estate.other_bonus_tiles


def monasteries(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what monasteries should have said that they score for each thing.

    They do at the end, or when they are placed, where a module lets them; and one may double all of them.
    """
    if not any(said_by_modules(state, "AT_ONCE")) and not is_quiet(events):
        return {}
    placed = [event.facts["space"] - 1 for event in of_kind(events, "placed")]
    if len(placed) > 1:
        return {}
    again = [source for sources in said_by_modules(state, "AGAIN") for source in sources]
    found: dict[str, object] = {}
    for seat in range(state.seats):
        times = 2 if points(events, seat, *again) else 1
        for number in SCORING:
            scored = points(events, seat, f"monastery_{number}")
            n = counted(state, seat, number, placed[0] if placed else -1) if scored else 0
            if n:
                each = amount("vp", scored * times // n) if scored * times % n == 0 else f"{scored * times}/{n}"
                found |= for_all(lying(state, seat, f"monastery{number}"), each)
    return found


def has_ended(state: BurgundyState, events: Sequence[Event], seat: int) -> bool:
    """Say whether the game ended quietly for a person, with what was left over scored seat by seat."""
    readings = state.readings
    return is_quiet(events) and readings.settings["mode"] == "standard" and seat != readings.automa


def left_of(state: BurgundyState, events: Sequence[Event], seat: int, what: str) -> int:
    """Return the silver or workers that a seat had left at the end."""
    paid_by = [kind for kinds in said_by_modules(state, "PAID") for kind in kinds]
    paid: list[int] = [event.facts[what] for event in of_kind(events, *paid_by) if event.seat == seat]
    return state.game.rules.holdings(state, seat)[what] + sum(amounts(events, seat, what)) - sum(paid)


def left_silver(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip of silver should have said one silver is worth at the end."""
    found: dict[str, object] = {}
    for seat in range(state.seats):
        scored, left = points(events, seat, "left_silver"), left_of(state, events, seat, "silver")
        if scored and has_ended(state, events, seat):
            found[f"silver:{seat}"] = amount("vp", scored // left) if left else scored
    return found


def left_workers(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return how many workers the tip should have said make a point at the end, where only one number fits."""
    found: dict[str, object] = {}
    for seat in range(state.seats):
        scored = points(events, seat, "left_workers")
        if scored and has_ended(state, events, seat):
            left = left_of(state, events, seat, "workers")
            fits = [n for n in range(1, left + 1) if left // n == scored]
            if len(fits) == 1:
                found[f"workers:{seat}"] = fits[0]
    return found


CLAIMS: Final = (
    claim("Brings {gains} at the end of every phase.", "gains", mines),
    claim("At the end of a phase every mine gives {workers} too.", "workers", mine_workers),
    *(
        claim(sentence, "points", monasteries)
        for sentence in (
            "{points} for each type of goods sold",
            "{points} for each warehouse",
            "{points} for each watchtower",
            "{points} for each carpenter's workshop",
            "{points} for each church",
            "{points} for each market",
            "{points} for each boarding house",
            "{points} for each bank",
            "{points} for each town hall",
            "{points} for each species",
            "{points} for each goods tile sold",
            "{points} for each bonus tile",
        )
    ),
    claim(
        "Once a turn {silver} buy a tile of the black depot; at the end each is worth {points}.", "points", left_silver
    ),
    claim(
        "A worker changes a die by {steps}, also from 6 to 1; at the end every {n} are worth 1 point.",
        "n",
        left_workers,
    ),
)
