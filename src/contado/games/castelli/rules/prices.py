"""What castles cost: goods, the 2-silver purchase, and the Master Builder's silver (section 3.4)."""

from __future__ import annotations

from typing import Final

from contado.games.castelli.amounts import BUILDER_PRICE, PURCHASE
from contado.games.castelli.pieces.layout import GOODS
from contado.games.castelli.state import CastelliState

NOT_PAYABLE: Final[list[int]] = []


def price(state: CastelliState, seat: int, each: int, master_builder: bool) -> list[int]:
    """Return stone, wood, grain and silver that somebody pays for `each` of every good; NOT_PAYABLE if that fails.

    One missing unit in all may be bought for 2 silver, once per turn (R37); the Master Builder pays 1 silver for each
    missing unit, at least one, and knows no purchase (R33).
    """
    player = state.players[seat]
    stone, wood, grain = player.goods
    if stone >= each and wood >= each and grain >= each:
        return NOT_PAYABLE if master_builder else [each, each, each, 0]
    stone, wood, grain = min(stone, each), min(wood, each), min(grain, each)
    missing = 3 * each - stone - wood - grain
    if not master_builder and (missing > 1 or state.bought):
        return NOT_PAYABLE
    silver = missing * BUILDER_PRICE if master_builder else PURCHASE
    return [stone, wood, grain, silver] if player.silver >= silver else NOT_PAYABLE


def pay_price(state: CastelliState, seat: int, paid: list[int], master_builder: bool) -> None:
    """Pay; silver goes to the mine."""
    player = state.players[seat]
    goods, silver = player.goods, paid[3]
    for good in range(3):
        goods[good] = goods[good] - paid[good]
    player.silver -= silver
    state.mine += silver
    if silver and not master_builder:
        state.bought = 1


def full_price(each: int) -> dict[str, int]:
    """Return what something costs that takes this much of every good, by the names of things."""
    return price_words([each, each, each, 0])


def price_words(paid: list[int]) -> dict[str, int]:
    """Return a price by the names of things."""
    named = {good: paid[at] for at, good in enumerate(GOODS) if paid[at]}
    return {**named, "silver": paid[3]} if paid[3] else named
