"""Ships (P7): goods from a depot, and one step on the turn track (P9)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Decision, Menu, Step
from contado.core.words.language import Language
from contado.games.burgundy.actions import DEPOT, KEEP, NONE
from contado.games.burgundy.pieces.components import DEPOTS, GOODS
from contado.games.burgundy.points import MARKER_MOVED
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import good_name, goods_list

# Monastery 5: the goods of a neighbouring depot too.
NEIGHBOUR_TOO: Final = 5
ALL_TYPES: Final = (1 << len(GOODS)) - 1


def place_ship(state: BurgundyState, seat: int) -> None:
    """First the goods, then the marker."""
    state.push(MoveMarker(seat))
    state.push(ShipDepot(seat))


def offers(state: BurgundyState, seat: int, depot: int) -> bool:
    """Say whether a depot holds a goods tile that fits: of a stored type, or any while a goods space is free."""
    estate = state.estate(seat)
    room = estate.free_goods_spaces(state.readings.goods_spaces) > 0
    for good in range(len(GOODS)):
        if state.depot_goods[6 * depot + good] and (room or estate.goods[good]):
            return True
    return False


class ShipDepot(Menu[BurgundyState]):
    """Choose the depot whose goods the ship takes; an empty one may also be chosen (D11, R34)."""

    kind: ClassVar[str] = "ship_depot"

    def options(self, state: BurgundyState) -> list[int]:
        """Return each depot that offers something, and "none" if some depot offers nothing."""
        options = [DEPOT + depot for depot in range(DEPOTS) if offers(state, self.seat, depot)]
        if options and len(options) < DEPOTS:
            options.append(NONE)
        return options

    def resolve(self, state: BurgundyState) -> None:
        """No depot offers anything."""
        if state.listener is not None:
            state.tell(Event("loaded", self.seat, {"goods": {}, "depots": {}}))

    def choose(self, state: BurgundyState, action: int) -> None:
        """With monastery 5, ask for a neighbour; otherwise take the goods."""
        if action == NONE:
            choose_piles(state, self.seat, 0)
            return
        depot = action - DEPOT
        if state.has(self.seat, NEIGHBOUR_TOO):
            state.push(ShipNeighbour(self.seat, depot))
        else:
            choose_piles(state, self.seat, piles_on(depot))

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Ship: from which depot do you take the goods?")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == NONE:
            return _("Take no goods")
        return load_words(state, self.seat, action - DEPOT, 0, _)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return ["menu:none"] if action == NONE else [f"goods:{action - DEPOT + 1}"]


class ShipNeighbour(Menu[BurgundyState]):
    """Choose a ring neighbour of the depot, whose goods are taken as well (D12, monastery 5)."""

    kind: ClassVar[str] = "ship_adjacent"

    def __init__(self, seat: int, depot: int) -> None:
        super().__init__(seat)
        self.depot = depot

    def data(self) -> list[int]:
        return [self.depot]

    def ring(self) -> list[int]:
        """Return the two neighbours of the depot."""
        return [(self.depot + 5) % DEPOTS, (self.depot + 1) % DEPOTS]

    def options(self, state: BurgundyState) -> list[int]:
        """Return the neighbours that offer something, and "none"."""
        options = [DEPOT + depot for depot in self.ring() if offers(state, self.seat, depot)]
        if options:
            options.append(NONE)
        return options

    def resolve(self, state: BurgundyState) -> None:
        """Take the goods of the one depot."""
        choose_piles(state, self.seat, piles_on(self.depot))

    def choose(self, state: BurgundyState, action: int) -> None:
        """Take the goods of one or two depots."""
        chosen = piles_on(self.depot)
        if action != NONE:
            chosen |= piles_on(action - DEPOT)
        choose_piles(state, self.seat, chosen)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Monastery 5: from which neighbouring depot do you take goods too?")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == NONE:
            return _("No other depot")
        return load_words(state, self.seat, action - DEPOT, piles_on(self.depot), _)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return ["menu:none"] if action == NONE else [f"goods:{action - DEPOT + 1}"]


# Goods on offer are sets of piles: bit 6 * depot + good is the goods of that type on that depot.


def piles_on(depot: int) -> int:
    """Return the piles of a depot."""
    return ALL_TYPES << len(GOODS) * depot


def choose_piles(state: BurgundyState, seat: int, piles: int) -> None:
    """The depots are chosen: modules may offer more piles, then the goods are taken."""
    for module in state.modules:
        if module.ship_goods(state, seat, piles):
            return
    take_goods(state, seat, piles)


def new_types(state: BurgundyState, seat: int, piles: int) -> list[int]:
    """Return the types in these piles that the player does not store yet."""
    goods = state.estate(seat).goods
    found: list[int] = []
    for good in range(len(GOODS)):
        if goods[good]:
            continue
        for depot in range(DEPOTS):
            pile = 6 * depot + good
            if piles >> pile & 1 and state.depot_goods[pile]:
                found.append(good)
                break
    return found


def take_goods(state: BurgundyState, seat: int, piles: int) -> None:
    """Take everything that fits; with more new types than free goods spaces the player chooses types (D14)."""
    fresh = new_types(state, seat, piles)
    room = state.estate(seat).free_goods_spaces(state.readings.goods_spaces)
    if room == 0:
        load(state, seat, piles, 0)
    elif len(fresh) > room:
        state.push(GoodsKeep(seat, piles))
    else:
        load(state, seat, piles, sum([1 << good for good in fresh]))


def in_piles(state: BurgundyState, piles: int, good: int) -> int:
    """Return how many goods tiles of a type these piles hold."""
    return sum([state.depot_goods[6 * depot + good] for depot in range(DEPOTS) if piles >> (6 * depot + good) & 1])


def load_words(state: BurgundyState, seat: int, depot: int, others: int, _: Language) -> str:
    """Name a depot with its goods, and say which of them find no room after those of other piles."""
    goods = state.depot_goods[6 * depot : 6 * depot + 6]
    what = _("Depot {n}: {goods}", n=depot + 1, goods=goods_list(goods, _))
    room = state.estate(seat).free_goods_spaces(state.readings.goods_spaces)
    fresh = new_types(state, seat, others | piles_on(depot))
    if len(fresh) <= room:
        return what
    if room == 0:
        left = goods_list([n if good in fresh else 0 for good, n in enumerate(goods)], _)
        return _("{what}; no room for {left}", what=what, left=left) if left else what
    return _.plural("{what}; room for {n} new type only", "{what}; room for {n} new types only", room, what=what)


def load(state: BurgundyState, seat: int, piles: int, fresh: int) -> None:
    """Move the goods of stored types, and of the new types chosen, from the depots to the goods spaces."""
    goods = state.estate(seat).goods
    taken = [0] * len(GOODS)
    # The depots that each type came from, as bits.
    where = [0] * len(GOODS)
    for good in range(len(GOODS)):
        if not goods[good] and not fresh >> good & 1:
            continue
        for depot in range(DEPOTS):
            pile = 6 * depot + good
            if piles >> pile & 1 and state.depot_goods[pile]:
                where[good] |= 1 << depot
                taken[good] += state.depot_goods[pile]
                state.depot_goods[pile] = 0
    for good in range(len(GOODS)):
        goods[good] += taken[good]
    if state.listener is not None:
        names = {GOODS[good]: count for good, count in enumerate(taken) if count}
        places = {
            GOODS[good]: [depot + 1 for depot in range(DEPOTS) if bits >> depot & 1]
            for good, bits in enumerate(where)
            if bits
        }
        state.tell(Event("loaded", seat, {"goods": names, "depots": places}))


class GoodsKeep(Decision[BurgundyState]):
    """Choose the new types that fill the free goods spaces (D14)."""

    kind: ClassVar[str] = "goods_keep"

    def __init__(self, seat: int, piles: int) -> None:
        super().__init__(seat)
        self.piles = piles

    def data(self) -> list[int]:
        return [self.piles]

    def options(self, state: BurgundyState) -> list[int]:
        """Return every set of new types that fills the free spaces."""
        fresh = sum([1 << good for good in new_types(state, self.seat, self.piles)])
        room = state.estate(self.seat).free_goods_spaces(state.readings.goods_spaces)
        return [KEEP + types for types in range(64) if types & ~fresh == 0 and count_bits(types) == room]

    def choose(self, state: BurgundyState, action: int) -> None:
        """Take these, along with the goods of types already stored."""
        load(state, self.seat, self.piles, action - KEEP)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("There is not room for all goods. Which new types do you take?")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        names = [good_name(GOODS[good], _) for good in range(len(GOODS)) if (action - KEEP) >> good & 1]
        left = [0] * len(GOODS)
        for good in new_types(state, self.seat, self.piles):
            if not (action - KEEP) >> good & 1:
                left[good] = in_piles(state, self.piles, good)
        return _("Take {goods}, leave {left}", goods=_.join(names), left=goods_list(left, _))


def count_bits(number: int) -> int:
    """Return how many bits are set."""
    count = 0
    while number:
        count += number & 1
        number >>= 1
    return count


class MoveMarker(Step[BurgundyState]):
    """Move the turn marker to the top of the next space's stack; beyond the last space it stays there (P9, R12)."""

    kind: ClassVar[str] = "move_marker"

    def resolve(self, state: BurgundyState) -> None:
        """Move the marker, unless a module's game has none."""
        for module in state.modules:
            if module.sails(state, self.seat):
                return
        track = state.track
        at = 0
        while self.seat not in track[at]:
            at += 1
        track[at].remove(self.seat)
        at = min(at + 1, len(track) - 1)
        track[at].append(self.seat)
        if state.listener is not None:
            state.tell(Event("marker", self.seat, {"space": at}))
        for module in state.modules:
            module.told(state, self.seat, MARKER_MOVED, at)
