"""What a placed tile brings (P3, P4), and the decisions that it opens."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Decision, Menu
from contado.core.words.language import Language
from contado.games.burgundy.actions import BASE_ACTIONS, DEPOT_SLOTS, PLACE, ROOM, SELL, SKIP, TAKE, WORKERS
from contado.games.burgundy.module import owner
from contado.games.burgundy.pieces.components import (
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CHURCH,
    FACE_NAMES,
    GOODS,
    KIND_OF,
    MARKET,
    MONASTERIES,
    NO_TILE,
    SLOTS,
    TOWN_HALL,
    WAREHOUSE,
    WATCHTOWER,
)
from contado.games.burgundy.pieces.kinds import BUILDING, CASTLE, LIVESTOCK, MINE, MONASTERY, SHIP
from contado.games.burgundy.points import CASTLE_MENU, MONASTERY_PLACED, PLAIN_MENU, SPACE_COVERED, TOWN_HALL_MENU
from contado.games.burgundy.rules.livestock import score_livestock
from contado.games.burgundy.rules.placing import frontier, places, score_area, score_colour
from contado.games.burgundy.rules.purchases import (
    choose_free,
    distinct_slots,
    free_cost,
    free_options,
    free_targets,
    free_words,
    helps_placing,
    is_free,
)
from contado.games.burgundy.rules.sales import sell, workers_action
from contado.games.burgundy.rules.ships import place_ship
from contado.games.burgundy.rules.storing import can_store, discards, distinct_keys, key_to_come, store, stored_name
from contado.games.burgundy.state import FROM_WATCHTOWER, BurgundyState
from contado.games.burgundy.telling.words import good_name, tile_name

# What market, carpenter and church may take, as bits of kinds.
TAKEN_BY: Final[dict[int, int]] = {
    MARKET: 1 << SHIP | 1 << LIVESTOCK,
    CARPENTER: 1 << BUILDING,
    CHURCH: 1 << MINE | 1 << MONASTERY | 1 << CASTLE,
}


def place_stored(state: BurgundyState, seat: int, key: int, space: int) -> None:
    """Place the tile of a key space, which is free from now on."""
    stored = state.estate(seat).stored
    face = stored[key]
    stored[key] = NO_TILE
    place(state, seat, face, space, f"key:{seat}:{key + 1}")


def place(state: BurgundyState, seat: int, face: int, space: int, where: str) -> None:
    """Place a tile from anywhere: area, colour, modules, then its effect, in this order (P3, R22)."""
    estate = state.estate(seat)
    estate.cover(face, space)
    if state.listener is not None:
        state.tell(Event("placed", seat, {"tile": FACE_NAMES[face], "space": space + 1, "where": where}))
    for module in state.modules:
        if module.orders_parts(state, seat, face, space):
            return
    score_area(state, seat, space)
    score_colour(state, seat, estate.duchy.kind[space])
    for module in state.modules:
        module.told(state, seat, SPACE_COVERED, space)
    effect(state, seat, face, space)


def effect(state: BurgundyState, seat: int, face: int, space: int) -> None:
    """Carry out what the tile does; the tile decides, not the space (P4, R23)."""
    kind = KIND_OF[face]
    if kind == BUILDING:
        building_effect(state, seat, face)
    elif kind == CASTLE:
        state.push(FreeAction(seat, 1))
    elif kind == MINE:
        state.estate(seat).mines += 1
    elif kind == SHIP:
        place_ship(state, seat)
    elif kind == LIVESTOCK:
        score_livestock(state, seat, face, space)
    elif kind == MONASTERY:
        bring_into_force(state, seat, face - MONASTERIES)
    else:
        for module in state.modules:
            if module.effect(state, seat, face):
                break


def bring_into_force(state: BurgundyState, seat: int, monastery: int) -> None:
    """A monastery lies in the duchy and is in force from now on."""
    estate = state.estate(seat)
    estate.monasteries |= 1 << monastery
    estate.in_force |= 1 << monastery
    for module in state.modules:
        module.told(state, seat, MONASTERY_PLACED, monastery)


def building_effect(state: BurgundyState, seat: int, face: int) -> None:
    """Carry out the effect of a building; what it may do is optional, what it gives is taken (R24)."""
    tables = state.tables
    if face in TAKEN_BY:
        state.push(TakeAny(seat, TAKEN_BY[face]))
    elif face == WAREHOUSE:
        state.push(SellAny(seat))
    elif face == TOWN_HALL:
        state.push(PlaceAny(seat))
    elif face == BOARDING_HOUSE:
        state.gain_workers(seat, tables.boarding_house_workers)
    elif face == BANK:
        state.gain_silver(seat, tables.bank_silver)
    elif face == WATCHTOWER:
        state.score(seat, FROM_WATCHTOWER, tables.watchtower_vp)
    else:
        for module in state.modules:
            if module.effect(state, seat, face):
                break


def take_from_depot(state: BurgundyState, seat: int, slot: int) -> None:
    """Move the tile of a depot slot to a key space."""
    face = state.depots[slot]
    state.depots[slot] = NO_TILE
    if state.listener is not None:
        where = "depot:" + DEPOT_SLOTS[slot]
        key = key_to_come(state, seat)
        state.tell(Event("stored", seat, {"tile": FACE_NAMES[face], "where": where, "key": key}))
    store(state, seat, face)


def placements(state: BurgundyState, seat: int, reach: int) -> list[int]:
    """Return every placement of a stored tile without a die."""
    stored = state.estate(seat).stored
    return [
        PLACE + ROOM * key + space
        for key in distinct_keys(state, seat)
        for space in places(state, seat, stored[key], reach)
    ]


def plain_actions(state: BurgundyState, seat: int) -> list[int]:
    """Return every take, placement and sale, and workers, as with a die of any number."""
    options = [TAKE + slot for slot in distinct_slots(state.depots)]
    options += placements(state, seat, frontier(state, seat))
    options += sales(state, seat)
    options.append(WORKERS)
    for module in state.modules:
        module.add_options(state, seat, PLAIN_MENU, options)
    return options


def carry_out(state: BurgundyState, seat: int, action: int) -> None:
    """Carry out one of the four actions; a die, where one is needed, is already used and paid for."""
    if action >= PLACE:
        at = action - PLACE
        place_stored(state, seat, at // ROOM, at % ROOM)
    elif action >= SELL:
        sell(state, seat, action - SELL)
    elif action >= TAKE:
        take_from_depot(state, seat, action - TAKE)
    else:
        workers_action(state, seat)


class NestedMenu(Menu[BurgundyState]):
    """A choice of actions, opened by a tile, without one of the player's own dice; it may be declined."""

    # Whether stored tiles are placed here, along with the free options; and whether all four actions are available.
    places: ClassVar[bool] = False
    acts: ClassVar[bool] = False

    def die(self, state: BurgundyState) -> int:
        """Return the value of the die that the actions are carried out with, 0 where any number will do."""
        return 0

    def options(self, state: BurgundyState) -> list[int]:
        """Return what the tile allows now, and "skip"."""
        raise NotImplementedError

    def choose(self, state: BurgundyState, action: int) -> None:
        """Carry out the action; a free option comes back to the menu."""
        seat = self.seat
        if action >= BASE_ACTIONS:
            module = owner(state.modules, action)
            if module.is_free(action):
                state.push(self)
            module.choose(state, seat, action)
        elif is_free(action):
            state.push(self)
            choose_free(state, seat, action)
        elif action != SKIP:
            carry_out(state, seat, action)

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Do nothing")
        if action == WORKERS:
            return _("Take workers")
        if is_free(action):
            return free_words(state, action, _)
        if action >= BASE_ACTIONS:
            return owner(state.modules, action).words(state, self.seat, action, _)
        return action_words(state, self.seat, action, _)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        if action == SKIP:
            return ["menu:skip"]
        if action == WORKERS:
            return ["menu:workers"]
        if action >= BASE_ACTIONS:
            return owner(state.modules, action).targets(state, self.seat, action)
        return free_targets(state, self.seat, action) if is_free(action) else action_targets(self.seat, action)

    def cost(self, state: BurgundyState, action: int) -> dict[str, int]:
        """Return the price of a free option, and the tile that must make room; everything else is free."""
        if action >= BASE_ACTIONS:
            return owner(state.modules, action).cost(state, self.seat, action)
        if TAKE <= action < SELL:
            return discards(state, self.seat)
        return free_cost(state, self.seat, action) if is_free(action) else {}

    def gain(self, state: BurgundyState, action: int) -> dict[str, int]:
        if action >= BASE_ACTIONS:
            return owner(state.modules, action).gain(state, self.seat, action)
        return action_gain(state, self.seat, action)

    def warning(self, state: BurgundyState, action: int, _: Language) -> str:
        """Ask the module's question before one of its own actions."""
        return owner(state.modules, action).warning(state, self.seat, action, _) if action >= BASE_ACTIONS else ""

    def reveals(self, state: BurgundyState, action: int) -> bool:
        """Say whether the next phase begins after it."""
        return state.begins_phase(self, action)


class FreeAction(NestedMenu):
    """A castle: any action as with a die of any number (D5)."""

    kind: ClassVar[str] = "free_action"
    places: ClassVar[bool] = True
    acts: ClassVar[bool] = True

    def __init__(self, seat: int, castle: int) -> None:
        super().__init__(seat)
        # Whether a castle tile opened it, 1 or 0.
        self.castle = castle

    def data(self) -> list[int]:
        return [self.castle]

    def options(self, state: BurgundyState) -> list[int]:
        """Return takes, placements, sales, workers, free options and "skip"."""
        seat = self.seat
        options = plain_actions(state, seat)
        if self.castle:
            for module in state.modules:
                module.add_options(state, seat, CASTLE_MENU, options)
        free_options(state, seat, options)
        options.append(SKIP)
        return options

    def prompt(self, state: BurgundyState, _: Language) -> str:
        if self.castle:
            return _("Castle: carry out one more action, with any number.")
        return _("Carry out one more action, with any number.")


class PlaceAny(NestedMenu):
    """A town hall: place one stored tile, any number (D7, R26)."""

    kind: ClassVar[str] = "place_any"
    places: ClassVar[bool] = True

    def options(self, state: BurgundyState) -> list[int]:
        """Return the placements and the free options; nothing where they could lead to no placement (R29)."""
        seat = self.seat
        reach = frontier(state, seat)
        options = placements(state, seat, reach)
        for module in state.modules:
            module.add_options(state, seat, TOWN_HALL_MENU, options)
        nothing = not options
        free_options(state, seat, options)
        if nothing and not helps_placing(state, seat, options, reach):
            return []
        options.append(SKIP)
        return options

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Town hall: place one of your stored tiles, on any number.")


class TakeAny(NestedMenu):
    """A market, carpenter or church: take a tile of some kinds from any numbered depot (D8)."""

    kind: ClassVar[str] = "take_any"

    def __init__(self, seat: int, kinds: int) -> None:
        super().__init__(seat)
        self.kinds = kinds

    def data(self) -> list[int]:
        return [self.kinds]

    def options(self, state: BurgundyState) -> list[int]:
        options: list[int] = []
        if can_store(state, self.seat):
            for slot in distinct_slots(state.depots):
                if self.kinds >> KIND_OF[state.depots[slot]] & 1:
                    options.append(TAKE + slot)
        if options:
            options.append(SKIP)
        return options

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return take_any_words(self.kinds, _)


def take_any_words(kinds: int, _: Language) -> str:
    """Say what a market, carpenter or church does, by the kinds that it takes: nothing from the black depot."""
    if kinds == TAKEN_BY[MARKET]:
        return _("Market: take a ship or livestock tile from any numbered depot.")
    if kinds == TAKEN_BY[CARPENTER]:
        return _("Carpenter's workshop: take a building from any numbered depot.")
    return _("Church: take a mine, monastery or castle from any numbered depot.")


class SellAny(NestedMenu):
    """A warehouse: sell one type of goods (D9)."""

    kind: ClassVar[str] = "sell_any"

    def options(self, state: BurgundyState) -> list[int]:
        options = sales(state, self.seat)
        if options:
            options.append(SKIP)
        return options

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Warehouse: sell all goods of one type.")


def sales(state: BurgundyState, seat: int) -> list[int]:
    """Return the sale of every type stored, without a die."""
    goods = state.estate(seat).goods
    return [SELL + good for good in range(len(GOODS)) if goods[good]]


# What people are told about takes, placements and sales without a die


def action_words(state: BurgundyState, seat: int, action: int, _: Language) -> str:
    """Say what the action does."""
    estate = state.estate(seat)
    if action >= PLACE:
        key, space = divmod(action - PLACE, ROOM)
        return _(
            "Place {tile} on space {space} (number {number})",
            tile=stored_name(state, seat, key, _), space=space + 1, number=estate.duchy.die[space],
        )  # fmt: skip
    if action >= SELL:
        good = action - SELL
        name = good_name(GOODS[good], _)
        return _.plural("Sell {n} {good} goods tile", "Sell {n} {good} goods tiles", estate.goods[good], good=name)
    slot = action - TAKE
    return _("Take {tile}, depot {depot}", tile=tile_name(state.depots[slot], _), depot=slot // SLOTS + 1)


def action_targets(seat: int, action: int) -> list[str]:
    """Point at tile, space or goods."""
    if action >= PLACE:
        key, space = divmod(action - PLACE, ROOM)
        return [f"key:{seat}:{key + 1}", f"hex:{seat}:{space + 1}"]
    if action >= SELL:
        return [f"stock:{seat}:{action - SELL + 1}"]
    return ["depot:" + DEPOT_SLOTS[action - TAKE]]


def action_gain(state: BurgundyState, seat: int, action: int) -> dict[str, int]:
    """Return what the action would bring if it were carried out now."""
    if action < WORKERS or TAKE <= action < SELL or is_free(action):
        return {}
    trial = state.copy()
    carry_out(trial, seat, action)
    return trial_gain(state, trial, seat)


def choice_gain(state: BurgundyState, decision: Decision[BurgundyState], action: int) -> dict[str, int]:
    """Return what an option of the topmost decision would bring if it were chosen now."""
    trial = state.copy()
    trial.stack.pop()
    decision.choose(trial, action)
    return trial_gain(state, trial, decision.seat)


def trial_gain(state: BurgundyState, trial: BurgundyState, seat: int) -> dict[str, int]:
    """Return what a seat has gained in a trial copy, including what is certain to follow."""
    for module in trial.modules:
        module.foretell(trial, seat)
    return {name: n for name, n in gained(state, trial, seat).items() if n}


def gained(state: BurgundyState, trial: BurgundyState, seat: int) -> dict[str, int]:
    """Return what a seat has gained in a trial copy."""
    before, after = state.estate(seat), trial.estate(seat)
    return {
        "vp": trial.ledger.totals[seat] - state.ledger.totals[seat],
        "workers": after.workers - before.workers,
        "silver": after.silver - before.silver,
    }
