"""What tips promise, and what proves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.core.state import State
from contado.core.words.claim import Claim, paid, played
from contado.core.words.language import ENGLISH
from contado.games.milestones.telling.words import thing, things

# The events in which something is paid for.
PAID_FOR: Final = ("hired", "bought", "road", "house", "market", "delivered")
BONUS_TILE: Final = "bonus tile for a {worker} ({triangle}): {points} now and {more} each time at work; {worth}"


def nodes(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the numbers that the tips of nodes should have named: milestones and markets score what they cover."""
    roads = {f"node:{event.facts['middle']}": event.facts["points"] for event in events if event.kind == "road"}
    return roads | {f"node:{event.facts['node']}": event.facts["points"] for event in events if event.kind == "market"}


def houses(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of triangles should have promised for the houses that were built there."""
    return {f"triangle:{event.facts['triangle']}": event.facts["points"] for event in events if event.kind == "house"}


def spent(kind: str, state: State, events: Sequence[Event]) -> dict[str, int]:
    """Return what somebody paid in an action with one such event, and with nothing else that takes or brings goods."""
    found = [event for event in events if event.kind in PAID_FOR]
    if [event.kind for event in found] != [kind] or any(event.kind in ("returned", "sold") for event in events):
        return {}
    return paid(state, events, found[0].seat)


def hires(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of tiles should have given as their price, from the coins that were paid."""
    cost = spent("hired", state, events)
    return {
        f"row:{event.facts['tile']}": thing("coin", cost["coin"], ENGLISH)
        for event in events
        if event.kind == "hired" and cost
    }


def coins_for_hires(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the coins that the tip of the coins should have given as the price of a tile."""
    cost = spent("hired", state, events)
    return {f"good:{event.seat}:coin": cost["coin"] for event in events if event.kind == "hired" and cost}


def coins_for_goods(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the coins that the tip of the coins should have given as the price of a good."""
    cost = spent("bought", state, events)
    return {f"good:{event.seat}:coin": cost["coin"] for event in events if event.kind == "bought" and "coin" in cost}


def grain_for_flour(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the grain that the tip of the grain should have given as the price of a flour sack."""
    cost = spent("delivered", state, events)
    return {f"good:{event.seat}:grain": cost["grain"] for event in events if event.kind == "delivered" and cost}


def mills(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of mills should have given as the price of a flour sack."""
    cost = spent("delivered", state, events)
    return {f"ring:{event.seat}:mill": things(cost, ENGLISH) for event in events if event.kind == "delivered" and cost}


def incomes(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of trading houses should have promised for workers in rising order."""
    seat = arrival(events, "trading_house")
    if seat is None or any(event.kind in PAID_FOR for event in events):
        return {}
    has, had = (state.game.rules.holdings(one, seat)["coin"] for one in (played(state, events), state))
    return {f"ring:{seat}:trading_house": thing("coin", has - had, ENGLISH)}


def arrival(events: Sequence[Event], space: str) -> int | None:
    """Return who moved to a space, where nothing else was chosen: what comes before a move changes its tips."""
    moves = [event for event in events if event.kind == "moved"]
    chosen = len(moves) == 1 and events[1] is moves[0] and moves[0].facts["space"] == space
    return moves[0].seat if chosen else None


def castles(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of castles should have said they take, once everything is given back and covered."""
    seat = arrival(events, "castle")
    if seat is None:
        return {}
    after = played(state, events)
    told = list(events)
    after.listen(told.append)
    # Whichever goods and workers are chosen, there are as many of them.
    while after.decider == seat and after.decision.kind in ("castle_return", "castle_cover"):
        after.apply(after.legal[0])
    # A move that comes after it may lead to a castle, too.
    later = [at for at, event in enumerate(told) if event.kind == "moved"][1:]
    taken = Counter(event.kind for event in told[: later[0] if later else len(told)] if event.seat == seat)
    true = {"goods": taken["returned"], "worker": taken["covered"]}
    return {f"ring:{seat}:castle": things({what: n for what, n in true.items() if n}, ENGLISH) or "nothing"}


def bonuses(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the points that the tips of bonus tiles should have promised at once."""
    taken = [event for event in events if event.kind == "bonus"]
    if len(taken) != 1:
        return {}
    points = from_source(played(state, events), taken[0].seat, "bonus_gain")
    points -= from_source(state, taken[0].seat, "bonus_gain")
    return {f"triangle:{taken[0].facts['triangle']}": thing("vp", points, ENGLISH)}


def bonus_work(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the points that the tips of workers with a bonus tile should have promised, where one of them was at work.

    A tile that still lies on the map would score the same each time.
    """
    true: dict[str, object] = {}
    made = [event for event in events if event.kind == "produced"]
    for event in made if len(made) == 1 else ():
        workers = state.facts(event.seat)["players"][event.seat]["slots"]
        points = from_source(played(state, events), event.seat, "bonus_work")
        points -= from_source(state, event.seat, "bonus_work")
        at_work = [slot for slot in event.facts["slots"] if workers[slot - 1]["bonus"]]
        if len(at_work) == 1:
            worth = thing("vp", points, ENGLISH)
            true[f"ring:{event.seat}:w{at_work[0]}"] = worth
            true |= {f"triangle:{triangle}": worth for triangle in state.facts(None)["bonus"]}
    return true


def from_source(state: State, seat: int, source: str) -> int:
    """Return the points that a seat has from a source."""
    return state.ledger.by_source(seat).get(state.game.rules.sources.index(source), 0)


CLAIMS: Final = (
    Claim("number {number} ({node})", "number", nodes),
    Claim("number {number} ({node}), junction: a market can stand here", "number", nodes),
    Claim("number {number} ({node}), road end: roads begin and markets stand here", "number", nodes),
    Claim("a house scores {n} point", "n", houses),
    Claim("for hire: {tile}, {price}", "price", hires),
    Claim("{hire} hire a tile and {buy} buy a good in the trading house", "hire", coins_for_hires),
    Claim("{hire} hire a tile and {buy} buy a good in the trading house", "buy", coins_for_goods),
    Claim("{n} make a flour sack at the mill", "n", grain_for_flour),
    Claim("a flour sack for {price}", "price", mills),
    Claim("workers in rising order: {coins}", "coins", incomes),
    Claim("takes {taken}", "taken", castles),
    Claim(BONUS_TILE, "points", bonuses),
    Claim(BONUS_TILE, "more", bonus_work),
    Claim("{worker} with a bonus tile, makes {good} and scores {points} at work", "points", bonus_work),
)
