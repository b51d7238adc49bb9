"""What tips promise, and what proves it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from contado.core.position.event import Event
from contado.core.state import State
from contado.core.words.claim import Claim, played
from contado.core.words.language import ENGLISH
from contado.games.castelli.pieces.layout import GOODS
from contado.games.castelli.telling.words import thing

# Sentences in the words of options whose amounts are not what the option does: for later, for the end, or declined.
BESIDE: Final = (
    "{amount} later",
    "{amount} lost",
    "value {n}, brings {amounts}",
    "Lay the start tile: {tile}; {points} less at the end",
    "You can still build a castle for {points}. End the turn all the same?",
)


def castles(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of areas and plots should have promised for castles that were built on them."""
    true: dict[str, object] = {}
    for event in events:
        if event.kind in ("built", "overbuilt"):
            cell = event.facts["cell"].replace(",", ":")
            points = thing("vp", event.facts["points"], ENGLISH)
            true[f"plot:{cell}"] = points
            if event.kind == "built":
                true[f"area:{cell}:{event.facts['area']}"] = points
    return true


def areas(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of areas should have promised to pay, where one player got all of it."""
    if state.settings["neutral_share"]:
        return {}  # A share may be lost.
    closed = [event.facts for event in events if event.kind == "area"]
    alone = {facts["cell"] + facts["area"] for facts in closed if len(facts["seats"]) == 1}
    paid = [event.facts for event in events if event.kind == "gained"]
    return {
        f"area:{facts['cell'].replace(',', ':')}:{facts['why']}": thing(
            facts["thing"], facts["n"] + facts["lost"], ENGLISH
        )
        for facts in paid
        if facts["cell"] + facts["why"] in alone
    }


def in_hand(state: State, seat: int, card: str) -> list[str]:
    """Return the targets of the cards of a kind in a hand."""
    hand = state.facts(seat)["players"][seat]["hand"]
    return [f"card:{seat}:{at}" for at, name in enumerate(hand) if name == card]


def kings(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of Kings should have promised to score."""
    used = [event.facts["card"] for event in events if event.kind == "used"]
    return {
        target: thing("vp", event.facts["points"], ENGLISH)
        for event in events
        if event.kind == "king" and len(used) == 1
        for target in in_hand(state, event.seat, used[0])
    }


def robbers(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of robbers should have said they take: from somebody who had more, or from the mine."""
    true: dict[str, object] = {}
    for event in events:
        if event.kind != "robbed":
            continue
        taken, card = event.facts["taken"], event.facts["card"]
        rich = {n for seat, n in enumerate(taken) if seat != event.seat and own_silver(state, seat) > n}
        from_mine = {event.facts["n"]} if card == "robber_knight" else set()
        for n in from_mine or rich:
            true |= {target: thing("silver", n, ENGLISH) for target in in_hand(state, event.seat, card)}
    return true


def own_silver(state: State, seat: int) -> int:
    """Return the silver of a seat."""
    return state.game.rules.holdings(state, seat)["silver"]


def traitors(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of Traitors should have given as their price, once somebody is chosen."""
    used = [event for event in events if event.kind == "used" and event.facts["card"] == "traitor"]
    if len(used) != 1:
        return {}
    seat, after = used[0].seat, played(state, events)
    if after.decision.kind == "traitor_target":
        # Whoever it is, the price is the same. What the tile pays once nobody reacts any more is not part of it.
        after.stack.pop().choose(after, after.legal[0])
    cost = thing("silver", own_silver(state, seat) - own_silver(after, seat), ENGLISH)
    return dict.fromkeys(in_hand(state, seat, "traitor"), cost)


def builders(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of Master Builders should have given as the price of each missing good."""
    true: dict[str, object] = {}
    for event in events:
        if event.kind == "built" and event.facts["card"] == "master_builder":
            # A castle costs one of each good (R36): what was not paid in goods was missing.
            cost = event.facts["paid"]
            lacking = sum(not cost.get(good, 0) for good in GOODS)
            each = thing("silver", cost.get("silver", 0) // max(lacking, 1), ENGLISH)
            true |= dict.fromkeys(in_hand(state, event.seat, "master_builder"), each)
    return true


def abbots(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of Abbots should have given as the price of overbuilding, where goods paid all of it."""
    true: dict[str, object] = {}
    for event in events:
        if event.kind in ("attack", "overbuilt") and event.facts["card"] == "abbot":
            # The price is paid when the attack is announced or when it succeeds.
            cost = event.facts["paid"]
            if GOODS[0] in cost and "silver" not in cost:
                true |= dict.fromkeys(in_hand(state, event.seat, "abbot"), cost[GOODS[0]])
    return true


def rotations(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the preview of a rotation should have said, where the tile was scored and one player at most got
    anything of it.
    """
    turning = state.facts(None)["turning"]
    laid = [event.facts["rotation"] for event in events if event.kind in ("laid", "turned")]
    if (
        turning is None
        or any(event.kind in ("used", "sold") for event in events)
        or own_facts(state, events)["turning"]
    ):
        return {}  # A card used or sold changes what can be taken, and a window comes before the scoring.
    gets: dict[int, dict[str, int]] = {}
    for event in events:
        if event.kind == "turn":
            break
        if event.kind in ("gained", "drew") and event.facts["n"]:
            amounts = gets.setdefault(event.seat, {})
            what = event.facts.get("thing", "card")
            amounts[what] = amounts.get(what, 0) + event.facts["n"]
    if len(gets) > 1:
        return {}
    rotation = laid[-1] if laid else turning["rotation"]
    said = [ENGLISH.join([thing(what, n, ENGLISH) for what, n in amounts.items()]) for amounts in gets.values()]
    return {f"menu:rot:{rotation}": "".join(said) or "nothing"}


def own_facts(state: State, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return what everybody knows after an action."""
    return played(state, events).facts(None)


def frames(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of spots with one frame symbol should have promised, goods and silver."""
    single = {tuple(spot["cell"]) for spot in state.facts(None)["spots"] if len(spot["frame"]) == 1}
    return {
        f"spot:{event.facts['cell'].replace(',', ':')}": thing(
            event.facts["thing"], event.facts["n"] + event.facts["lost"], ENGLISH
        )
        for event in events
        if event.kind == "gained" and event.facts["why"] == "frame"
        if tuple(map(int, event.facts["cell"].split(","))) in single
    }


def tile_silver(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the silver that the tips of tiles should have promised, from what was taken when they were laid."""
    return {
        f"spot:{event.facts['cell'].replace(',', ':')}": thing(
            "silver", event.facts["n"] + event.facts["lost"], ENGLISH
        )
        for event in events
        if event.kind == "gained" and event.facts["why"] == "tile"
    }


def tile_cards(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return the cards that the tips of tiles should have promised; they are drawn when the tile is laid (R12)."""
    return {
        f"spot:{laid.facts['cell'].replace(',', ':')}": thing("card", drew.facts["n"], ENGLISH)
        for laid, drew in pairwise(events)
        if laid.kind == "laid" and drew.kind == "drew"
    }


def start_tiles(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of start tiles in hand should have promised for the end."""
    return {
        f"tile:{event.seat}": thing("vp", event.facts["points"], ENGLISH)
        for event in events
        if event.kind == "final" and event.facts["source"] == "start_tile"
    }


CLAIMS: Final = (
    Claim("A castle here scores {points}.", "points", castles),
    Claim("With the {card} a castle here scores {points}.", "points", castles),
    Claim("A castle on this plot scores {points}.", "points", castles),
    Claim("{area} in {cell}, {sides}: pays {amount}.", "amount", areas),
    Claim("Score {points}.", "points", kings),
    Claim("Take half of the silver in the mine, rounded down: {amount} now.", "amount", robbers),
    Claim("Take {amount} from every other player who has any.", "amount", robbers),
    Claim("Take up to {amount} from every other player.", "amount", robbers),
    Claim("Pay another player {amount} and take a random card of theirs.", "amount", traitors),
    Claim("Pay {amount} to the mine and take a random card of another player.", "amount", traitors),
    Claim("Build a castle, with {amount} for each good that you lack.", "amount", builders),
    Claim("Build or overbuild a castle, with {amount} for each good that you lack.", "amount", builders),
    Claim("Overbuild a castle for {n} of each good.", "n", abbots),
    Claim("{who} gets {amounts}.", "amounts", rotations),
    Claim("Frame {side}: {amount} for the player whose shield faces it with shield points.", "amount", frames),
    Claim("It brings {amount}.", "amount", tile_silver),
    Claim("The shield of {who} shows a card: it counts {n}, and the tile brings {amount}.", "amount", tile_cards),
    Claim("Start tile in hand: {points} if it is kept.", "points", start_tiles),
    Claim("The start tile: {points} if it is kept.", "points", start_tiles),
)
