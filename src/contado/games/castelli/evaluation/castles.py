"""How many castles goods and silver will build, and on which sites."""

from __future__ import annotations

from typing import Final

from contado.games.castelli.amounts import PURCHASE
from contado.games.castelli.evaluation.battle import add_bonus, bonus_of
from contado.games.castelli.evaluation.outlook import SYMBOL_COUNT, Outlook
from contado.games.castelli.influence import castle_points
from contado.games.castelli.pieces.layout import COUNT, COUNTESS, GRAIN, SILVER_SYMBOL, STONE, WOOD
from contado.games.castelli.rules.hand import kinds_held
from contado.games.castelli.state import FACE_DOWN, FROM_CASTLE, FROM_LEFT_GOODS

# No castle scores anywhere near this much: sites are counted by their points.
MOST_POINTS: Final = 31
# A castle is built where it scores more than its three goods would at the end.
PRICE: Final = 3


class Sites:
    """Where a seat can build: how many sites of each number of points, with likely ones as fractions."""

    def __init__(self) -> None:
        self.likely: list[float] = [0.0] * (MOST_POINTS + 1)
        # Those that can be built on at once.
        self.now: list[int] = [0] * (MOST_POINTS + 1)

    def best_now(self) -> int:
        """Return the points of the best site at once, or 0."""
        for points in range(MOST_POINTS, 0, -1):
            if self.now[points]:
                return points
        return 0


def sites_of(outlook: Outlook, seat: int) -> Sites:
    """Return the sites that a seat has, and those it may get."""
    state, weights = outlook.state, outlook.weights
    board, presence = state.board, outlook.presence
    colour = state.colours[seat]
    rivals = 0
    for other in range(state.seats):
        if other != seat:
            rivals |= 1 << state.colours[other]
    sites = Sites()
    for area in board.areas_of_kind[STONE]:
        free = 0
        start = board.first_site[area]
        for site in range(start, start + board.area_sites[area]):
            if state.sites[site] == 0:
                free += 1
        if free == 0:
            continue
        plot = board.area_plot[area]
        points = min(MOST_POINTS, castle_points(state, plot))
        if presence[plot] >> colour & 1:
            chance = weights.site_contested if presence[plot] & rivals else weights.site_present
            sites.likely[points] = sites.likely[points] + chance * free
            sites.now[points] = sites.now[points] + free
        else:
            open_sides = 0
            for shield in board.facing[plot]:
                if shield >= 0 and state.turned[shield >> 2] == FACE_DOWN:
                    open_sides += 1
            if open_sides:
                sites.likely[points] = sites.likely[points] + weights.site_absent * free * open_sides / 4.0
    return sites


def add_card_site(outlook: Outlook, seat: int, kind: int, sites: Sites) -> None:
    """Add the best grain or wood area that a Count or a Countess can build on; the card's own point is lost then."""
    state = outlook.state
    board = state.board
    colour = state.colours[seat]
    best = 0
    for plot in board.building_plots[kind]:
        if outlook.presence[plot] >> colour & 1 and state.sites[board.first_site[board.area_at[plot * 4 + kind]]] == 0:
            best = max(best, castle_points(state, plot))
    best = min(best - 1, MOST_POINTS)
    if best > 0:
        sites.likely[best] = sites.likely[best] + outlook.weights.card_site


def add_castles(outlook: Outlook, seat: int) -> None:
    """Add what the seat's goods will be worth: castles, and a point for each good left over."""
    state = outlook.state
    sites = sites_of(outlook, seat)
    held = kinds_held(state, seat)
    if held >> COUNT & 1:
        add_card_site(outlook, seat, GRAIN, sites)
    if held >> COUNTESS & 1:
        add_card_site(outlook, seat, WOOD, sites)
    goods = outlook.goods[seat]
    kept = Castles(outlook, seat, goods, outlook.silver[seat], sites, 0)
    points = outlook.points[seat]
    points[FROM_CASTLE] = points[FROM_CASTLE] + kept.points
    points[FROM_LEFT_GOODS] = points[FROM_LEFT_GOODS] + kept.left
    number = kept.number
    best = build_now(outlook, seat, sites) if outlook.ground.building == seat else None
    if best is not None and best.worth > kept.worth:
        # A castle not yet built is worth less: ending the turn must look worse than building it.
        sure = outlook.weights.build_now
        points[FROM_CASTLE] = points[FROM_CASTLE] + sure * (best.points - kept.points)
        points[FROM_LEFT_GOODS] = points[FROM_LEFT_GOODS] + sure * (best.left - kept.left)
        number += sure * (best.number - kept.number)
    if state.readings.battle:
        add_bonus(outlook, seat, number)


def build_now(outlook: Outlook, seat: int, sites: Sites) -> Castles | None:
    """Return the most that building in this turn can make of the goods, on the best sites first."""
    goods = outlook.goods[seat][:]
    silver = outlook.silver[seat]
    bought = outlook.state.bought
    scored = 0
    built = 0
    best: Castles | None = None
    while built < outlook.state.players[seat].castles:
        points = sites.best_now()
        lacking = 0
        for good in range(3):
            if goods[good] == 0:
                lacking += 1
        if points == 0 or lacking > 1 or (lacking == 1 and (bought or silver < PURCHASE)):
            break
        for good in range(3):
            goods[good] = max(0, goods[good] - 1)
        if lacking:
            bought = 1
            silver -= PURCHASE
        sites.now[points] = sites.now[points] - 1
        sites.likely[points] = max(0.0, sites.likely[points] - outlook.weights.site_contested)
        scored += points
        built += 1
        after = Castles(outlook, seat, goods, silver, sites, built)
        after.points += scored
        after.number += built
        after.worth += scored + built * bonus_of(outlook)
        if best is None or after.worth > best.worth:
            best = after
    return best


class Castles:
    """What goods and silver will be worth from the next turn on: points for castles, and for goods that are left."""

    def __init__(self, outlook: Outlook, seat: int, goods: list[int], silver: int, sites: Sites, built: int) -> None:
        weights = outlook.weights
        income = outlook.income
        at = seat * SYMBOL_COUNT
        everything = float(goods[0] + goods[1] + goods[2]) + income[at] + income[at + 1] + income[at + 2]
        self.points: float = 0.0
        self.left: float = everything
        # How many castles that is; and all together, with what Battle adds for each.
        self.number: float = 0.0
        self.worth: float = everything
        if outlook.ground.turns[seat] == 0:
            return
        usable = outlook.ground.usable(seat)
        sets = min(goods)
        least, middle, most = in_order(
            goods[0] - sets + usable * income[at],
            goods[1] - sets + usable * income[at + 1],
            goods[2] - sets + usable * income[at + 2],
        )
        bought = weights.purchase * min((silver + usable * income[at + SILVER_SYMBOL]) / PURCHASE, middle - least)
        more = least + min(bought, float(outlook.ground.turns[seat]))
        more *= weights.build * (1.0 - weights.uneven / (1.0 + middle - least) - weights.uneven / (1.0 + most - least))
        stock = float(outlook.state.players[seat].castles - built)
        castles = min(sets + more, stock)
        bonus = bonus_of(outlook)
        number = 0.0
        for points in range(MOST_POINTS, 0, -1):
            if points + bonus <= PRICE or number >= castles:
                break
            if sites.likely[points] > 0.0:
                here = min(sites.likely[points], castles - number)
                self.points += here * points
                number += here
        self.number = number
        self.left = max(0.0, everything - PRICE * number)
        self.worth = self.points + self.left + bonus * number


def in_order(one: float, two: float, three: float) -> tuple[float, float, float]:
    """Return three numbers in ascending order."""
    if one > two:
        one, two = two, one
    if two > three:
        two, three = three, two
    if one > two:
        one, two = two, one
    return one, two, three
