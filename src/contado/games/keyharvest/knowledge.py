"""What a seat can work out about the crops behind the screens, and what is redrawn for it (section 5).

Every change of a screen is public, so only the starting crops are hidden. What a player has given without having got it
must have been dealt: `needed`. A deal counts if every player's three crops hold what that player needed.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from contado.core.position.luck import Luck
from contado.games.keyharvest.pieces.layout import CROPS_DEALT, KINDS, OPEN

if TYPE_CHECKING:
    from contado.games.keyharvest.state import KeyHarvestState

# How many deals are tried before all that count are listed.
TRIES: Final = 24


def sees_crops(state: KeyHarvestState, seat: int | None, one: int) -> bool:
    """Say whether a player's crops are shown to a seat by kind: its own, and those that the option shows."""
    return seat == one or state.over or state.readings.visibility == OPEN


def knows_crops(state: KeyHarvestState, seat: int | None, one: int) -> bool:
    """Say whether a seat can tell a player's crops by kind: with two players, subtracting the open stock is enough."""
    return sees_crops(state, seat, one) or (seat is not None and state.seats == 2)


def least_dealt(state: KeyHarvestState, seat: int | None, one: int, kind: int) -> int:
    """Return the least number of crops of a kind that a player was dealt, as far as the seat can work it out."""
    others = 0
    for other in range(KINDS):
        if other != kind:
            others += most_dealt(state, seat, one, other)
    return max(state.players[one].needed[kind], CROPS_DEALT - others)


def most_dealt(state: KeyHarvestState, seat: int | None, one: int, kind: int) -> int:
    """Return the most crops of a kind that a player was dealt: what the pool had and nobody else needed."""
    left = state.pool[kind]
    for other in range(state.seats):
        if other != one:
            left -= state.players[other].dealt[kind] if other == seat else state.players[other].needed[kind]
    return min(left, CROPS_DEALT)


def must_pay(state: KeyHarvestState, seat: int | None, one: int, bid: list[int]) -> bool:
    """Say whether a seat can be sure that a player has these crops."""
    player, known = state.players[one], knows_crops(state, seat, one)
    for kind in range(KINDS):
        if bid[kind]:
            has = player.crops[kind]
            if not known:
                has += least_dealt(state, seat, one, kind) - player.dealt[kind]
            if has < bid[kind]:
                return False
    return True


def may_pay(state: KeyHarvestState, seat: int | None, one: int, bid: list[int]) -> bool:
    """Say whether a player may have these crops, for all a seat can know."""
    player = state.players[one]
    if knows_crops(state, seat, one):
        return must_pay(state, seat, one, bid)
    due = 0
    for kind in range(KINDS):
        # What came and went since the deal is public.
        change = player.crops[kind] - player.dealt[kind]
        least = max(player.needed[kind], bid[kind] - change)
        if least > most_dealt(state, seat, one, kind):
            return False
        due += least
    return due <= CROPS_DEALT


# Redrawing


def redeal(state: KeyHarvestState, seat: int | None, luck: Luck) -> None:
    """Redeal the starting crops of the others, and set other events aside; at the end everything is known."""
    if state.over:
        return
    redeal_events(state, luck)
    if state.readings.visibility != OPEN:
        redeal_crops(state, seat, luck)


def redeal_events(state: KeyHarvestState, luck: Luck) -> None:
    """Set aside two of the events that nobody has seen; the others are in the bag."""
    if not state.aside:
        return
    unseen = state.aside[:]
    bag: list[int] = []
    for event in state.bag_events:
        if state.shown >> event & 1:
            bag.append(event)
        else:
            unseen.append(event)
    unseen.sort()
    aside = [luck.draw(0, unseen) for _ in state.aside]
    aside.sort()
    state.aside = aside
    state.bag_events = sorted(bag + unseen)


def redeal_crops(state: KeyHarvestState, seat: int | None, luck: Luck) -> None:
    """Redeal the crops of the pool that the seat was not dealt; all deals of single counters are equally likely."""
    others = [one for one in range(state.seats) if one != seat]
    left = state.pool[:]
    if seat is not None:
        for kind in range(KINDS):
            left[kind] -= state.players[seat].dealt[kind]
        if len(others) == 1:
            return
    counters: list[int] = []
    for kind in range(KINDS):
        counters += [kind] * left[kind]
    for _ in range(TRIES):
        luck.shuffle(0, counters)
        deal = [[0] * KINDS for _ in others]
        for at in range(len(counters)):
            deal[at // CROPS_DEALT][counters[at]] += 1
        if counts(state, others, deal) and is_possible(state, others, deal):
            return
    deals: list[list[list[int]]] = []
    ways: list[int] = []
    list_deals(state, others, left, [], 1, deals, ways)
    while deals:
        at = pick(ways, luck)
        if is_possible(state, others, deals[at]):
            return
        deals.pop(at)
        ways.pop(at)


def counts(state: KeyHarvestState, others: list[int], deal: list[list[int]]) -> bool:
    """Say whether everybody was dealt what they needed."""
    for at in range(len(others)):
        needed = state.players[others[at]].needed
        for kind in range(KINDS):
            if deal[at][kind] < needed[kind]:
                return False
    return True


def is_possible(state: KeyHarvestState, others: list[int], deal: list[list[int]]) -> bool:
    """Put a deal on the table; take it back if the player who decides would not have been asked with it."""
    before = [state.players[one].dealt for one in others]
    put(state, others, deal)
    decision = state.stack[-1]
    if decision.seat not in others or len(decision.options(state)) >= (1 if decision.always_asked else 2):
        return True
    put(state, others, before)
    return False


def put(state: KeyHarvestState, others: list[int], deal: list[list[int]]) -> None:
    """Give the others these starting crops; every later change of a screen stays."""
    for at in range(len(others)):
        player = state.players[others[at]]
        for kind in range(KINDS):
            player.crops[kind] += deal[at][kind] - player.dealt[kind]
        player.dealt = deal[at]


def list_deals(
    state: KeyHarvestState, others: list[int], left: list[int], deal: list[list[int]], ways: int,
    deals: list[list[list[int]]], weights: list[int],
) -> None:  # fmt: skip
    """List all deals that count, each with the number of ways in which single counters make it."""
    if len(deal) == len(others):
        deals.append([one[:] for one in deal])
        weights.append(ways)
        return
    needed = state.players[others[len(deal)]].needed
    for one in hands(needed, left, 0, CROPS_DEALT):
        more = ways
        rest = left[:]
        for kind in range(KINDS):
            more *= comb(left[kind], one[kind])
            rest[kind] -= one[kind]
        deal.append(one)
        list_deals(state, others, rest, deal, more, deals, weights)
        deal.pop()


def hands(needed: list[int], left: list[int], kind: int, size: int) -> list[list[int]]:
    """Return all hands of a size from what is left that hold what is needed, from a kind on."""
    if kind == KINDS:
        return [[]] if size == 0 else []
    found: list[list[int]] = []
    for n in range(needed[kind], min(left[kind], size) + 1):
        for rest in hands(needed, left, kind + 1, size - n):
            found.append([n, *rest])
    return found


def pick(ways: list[int], luck: Luck) -> int:
    """Return a place in the list, with probability by weight."""
    at = luck.below(0, sum(ways))
    place = 0
    while at >= ways[place]:
        at -= ways[place]
        place += 1
    return place
