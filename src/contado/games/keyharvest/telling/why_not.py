"""Why something on the table cannot be chosen now, from the same rules that say what can."""

from __future__ import annotations

from typing import Final

from contado.core.state import Decision
from contado.core.words.language import Language
from contado.core.words.why_not import WhyNot
from contado.games.keyharvest.actions import BUY, HARVEST, OFFER, PLAY_WORKER, REMOVE_WORKER
from contado.games.keyharvest.pieces.layout import (
    ACTIONS_PER_TURN,
    CODES,
    CROPS,
    FARMHANDS,
    KINDS,
    NEIGHBOURS,
    REGISTRY_SLOTS,
    STORE_SLOTS,
    component,
    first_bit,
)
from contado.games.keyharvest.player import NO_FIELD
from contado.games.keyharvest.rules.allotments import FieldPick
from contado.games.keyharvest.rules.buying import BuyAction
from contado.games.keyharvest.rules.crops import GiveCrop, SubstituteCrop, TakeCrop, TradeCrops
from contado.games.keyharvest.rules.harvest import NOTHING_YET, ONE_GROUP, HarvestPick, RefreshPick, SpoilPick
from contado.games.keyharvest.rules.offering import FirstBid
from contado.games.keyharvest.rules.stores import StorePick, bid_of
from contado.games.keyharvest.rules.turn import ChooseAction
from contado.games.keyharvest.rules.workers import (
    NO_WORKER,
    DisplacedWorker,
    MovePick,
    ReturnPick,
    WorkerAction,
    WorkerPick,
    WorkerRemove,
    WorkerSpace,
)
from contado.games.keyharvest.state import ACTION_A, ACTION_B, ACTION_C, ACTION_D, KeyHarvestState
from contado.games.keyharvest.telling.words import crop_name, things, worker_name


def _seat(state: KeyHarvestState, name: str) -> int:
    """Return the seat that a target names, or -1."""
    return int(name) if name.isdecimal() and name.isascii() and int(name) < state.seats else -1


# The board


def _space(state: KeyHarvestState, decision: Decision[KeyHarvestState], names: list[str], _: Language) -> str:
    owner = _seat(state, names[0]) if len(names) == 2 else -1
    if owner < 0 or names[1] not in CODES:
        return ""
    space = CODES.index(names[1])
    if isinstance(decision, ReturnPick):
        return _return_space(state, decision, owner, space, _)
    if owner != decision.seat:
        return _("This board belongs to another player.")
    if isinstance(decision, WorkerSpace):
        return placing(state, decision.seat, decision.worker, space, decision.start, _)
    if isinstance(decision, DisplacedWorker):
        return placing(state, decision.seat, decision.worker, space, -1, _)
    if isinstance(decision, ChooseAction):
        return _space_first(state, decision, space, _)
    if isinstance(decision, WorkerRemove | MovePick):
        return _worker_space(state, decision, space, _)
    return _field(state, decision, space, _)


def placing(state: KeyHarvestState, seat: int, worker: int, space: int, start: int, _: Language) -> str:
    """Say why a worker cannot be placed on a space."""
    player, tiles = state.players[seat], state.tiles
    tile = tiles.workers[worker]
    name = worker_name(tile, _)
    if player.fields >> space & 1:
        return _("There is a field here: workers stand between fields.")
    if space == start:
        return _("The {worker} has just left this space.", worker=name)
    if player.blocked >> space & 1:
        near = tiles.workers[player.worker_on(first_bit(NEIGHBOURS[space] & player.standing))]
        return _(
            "This space is next to the {worker}: workers never stand side by side.",
            worker=worker_name(near, _),
        )  # fmt: skip
    around = player.fields_near(space)
    if around < tile.number:
        return _.plural(
            "The {worker} needs {n} field around the space (here: {around}).",
            "The {worker} needs {n} fields around the space (here: {around}).",
            tile.number, worker=name, around=around,
        )  # fmt: skip
    other = player.worker_on(space)
    if other != NO_WORKER:
        there = worker_name(tiles.workers[other], _)
        return _("The {worker} there makes way only for a higher number.", worker=there)
    return ""


def _space_first(state: KeyHarvestState, decision: Decision[KeyHarvestState], space: int, _: Language) -> str:
    """Say what comes before a space can be chosen: the action."""
    player = state.players[decision.seat]
    if player.standing >> space & 1:
        return _first(state, decision, REMOVE_WORKER, ACTION_B, _)
    if player.fields >> space & 1:
        if not player.fresh >> space & 1:
            return _("This field is harvested already.")
        return _first(state, decision, HARVEST, ACTION_A, _)
    return _first(state, decision, PLAY_WORKER, ACTION_B, _) or _("No worker can be placed now.")


def _first(state: KeyHarvestState, decision: Decision[KeyHarvestState], action: int, letter: int, _: Language) -> str:
    """Say that an action must be chosen first, or why it cannot be."""
    if action in state.legal:
        return _("First choose: {option}.", option=decision.words(state, action, _))
    if state.used.bit_count() >= ACTIONS_PER_TURN:
        return _("All actions of this turn are done.")
    if state.used & letter:
        return _("Each action can be taken once in a turn.")
    if action == HARVEST:
        return _("The stock is empty: nothing can be harvested.")
    return ""


def _worker_space(state: KeyHarvestState, decision: Decision[KeyHarvestState], space: int, _: Language) -> str:
    player = state.players[decision.seat]
    worker = player.worker_on(space)
    if worker == NO_WORKER:
        return _("There is no worker here.")
    if isinstance(decision, MovePick) and worker >= FARMHANDS:
        return _("Only farmhands are moved.")
    return _("There is no other legal space for the {worker}.", worker=worker_name(state.tiles.workers[worker], _))


def _return_space(state: KeyHarvestState, decision: ReturnPick, owner: int, space: int, _: Language) -> str:
    worker = state.players[owner].worker_on(space)
    if worker == NO_WORKER:
        return _("There is no worker here.")
    if decision.others and owner == decision.seat:
        return _("It must be a worker of another player.")
    if not decision.others and owner != decision.seat:
        return _("It must be one of your own board.")
    return _("Only farmhands are sent back.") if worker >= FARMHANDS else _("Only townsfolk are sent back.")


def _field(state: KeyHarvestState, decision: Decision[KeyHarvestState], space: int, _: Language) -> str:
    """Say why a field cannot be harvested, turned or given."""
    player = state.players[decision.seat]
    if not isinstance(decision, HarvestPick | RefreshPick | SpoilPick | FieldPick):
        return ""
    if not player.fields >> space & 1:
        return _("There is no field here.")
    fresh = player.fresh >> space & 1
    if isinstance(decision, RefreshPick) and fresh:
        return _("This field is unharvested already.")
    if isinstance(decision, HarvestPick | SpoilPick) and not fresh:
        return _("This field is harvested already.")
    if isinstance(decision, HarvestPick | RefreshPick) and decision.space != ONE_GROUP:
        return _("This field is not next to the worker.")
    if isinstance(decision, HarvestPick) and decision.picked != NOTHING_YET:
        if not component(player.fields, decision.picked) >> space & 1:
            return _("This field does not belong to the group that you are harvesting.")
    return ""


# Workers beside the board


def _hand(state: KeyHarvestState, decision: Decision[KeyHarvestState], names: list[str], _: Language) -> str:
    owner = _seat(state, names[0]) if len(names) == 2 else -1
    if owner < 0 or names[1] not in state.tiles.worker_ids:
        return ""
    if owner != decision.seat:
        return _("These farmhands belong to another player.")
    return _worker(state, decision, state.tiles.worker_ids.index(names[1]), _)


def _town(state: KeyHarvestState, decision: Decision[KeyHarvestState], names: list[str], _: Language) -> str:
    if len(names) != 1 or names[0] not in state.tiles.worker_ids:
        return ""
    if isinstance(decision, WorkerPick) and not isinstance(decision, WorkerAction):
        return _("Only your own farmhands can be played now.")
    return _worker(state, decision, state.tiles.worker_ids.index(names[0]), _)


def _worker(state: KeyHarvestState, decision: Decision[KeyHarvestState], worker: int, _: Language) -> str:
    seat = decision.seat
    player, tile = state.players[seat], state.tiles.workers[worker]
    if not isinstance(decision, ChooseAction | WorkerPick) or not state.is_available(seat, worker):
        return ""
    if isinstance(decision, WorkerPick) and worker == decision.replaced:
        return _("The {worker} was just replaced and cannot come back at once.", worker=worker_name(tile, _))
    if isinstance(decision, ChooseAction):
        said = _first(state, decision, PLAY_WORKER, ACTION_B, _)
        if said and not (PLAY_WORKER in state.legal and not player.legal_spaces(worker, state.tiles.number)):
            return said
    name = worker_name(tile, _)
    return _.plural(
        "No legal space for the {worker} has {n} field around it.",
        "No legal space for the {worker} has {n} fields around it.",
        tile.number, worker=name,
    )  # fmt: skip


# Registry, stores, crops


def _registry(state: KeyHarvestState, decision: Decision[KeyHarvestState], names: list[str], _: Language) -> str:
    slots = [str(slot + 1) for slot in range(REGISTRY_SLOTS)]
    if len(names) != 1 or names[0] not in slots or not isinstance(decision, ChooseAction):
        return ""
    if state.registry[slots.index(names[0])] == NO_FIELD:
        return ""
    said = _first(state, decision, OFFER, ACTION_D, _)
    if said:
        return said
    player = state.players[decision.seat]
    if player.free_slot() < 0:
        return _("All slots of your store are taken.")
    return _("You have no crop to bid.")


def _store(state: KeyHarvestState, decision: Decision[KeyHarvestState], names: list[str], _: Language) -> str:
    owner = _seat(state, names[0]) if len(names) == 2 else -1
    slots = [str(slot + 1) for slot in range(STORE_SLOTS)]
    if owner < 0 or names[1] not in slots:
        return ""
    slot, seat = slots.index(names[1]), decision.seat
    if state.players[owner].store[slot] == NO_FIELD:
        return ""
    payable = owner == seat or state.players[seat].can_pay(state.players[owner], slot)
    if isinstance(decision, ChooseAction):
        if state.used & ACTION_D and not state.used & ACTION_C and state.used.bit_count() < ACTIONS_PER_TURN:
            return _("Fields cannot be bought after fields were put on offer in the same turn.")
        if payable or state.used & ACTION_C:
            return _first(state, decision, BUY, ACTION_C, _)
    elif isinstance(decision, StorePick):
        if owner == seat:
            return _("It must be a field of another player.")
    elif not isinstance(decision, BuyAction):
        return ""
    if not payable:
        missing = [CROPS[kind] for kind in range(KINDS)
                   if state.players[seat].crops[kind] < state.players[owner].bids[slot * KINDS + kind]]  # fmt: skip
        lacking = _.join([crop_name(crop, _) for crop in missing])
        price = things(bid_of(state, owner, slot), _)
        return _("It costs {price}; you lack {missing}.", price=price, missing=lacking)
    return ""


def _crop(state: KeyHarvestState, decision: Decision[KeyHarvestState], names: list[str], _: Language) -> str:
    if len(names) != 1 or names[0] not in CROPS:
        return ""
    if isinstance(decision, TakeCrop | SubstituteCrop):
        if not state.stock[CROPS.index(names[0])]:
            return _("The stock has no {crop} left.", crop=crop_name(names[0], _))
        return _("{crop}: no field of this kind is near, or it was taken.", crop=crop_name(names[0], _))
    if isinstance(decision, GiveCrop | TradeCrops | FirstBid):
        return _("Choose among your own crops.")
    return ""


def _screen(state: KeyHarvestState, decision: Decision[KeyHarvestState], names: list[str], _: Language) -> str:
    owner = _seat(state, names[0]) if len(names) == 2 else -1
    if owner < 0 or names[1] not in CROPS:
        return ""
    if owner != decision.seat:
        return _("These crops belong to another player.")
    if isinstance(decision, GiveCrop | TradeCrops | FirstBid):
        return _("You have no {crop}.", crop=crop_name(names[1], _))
    if isinstance(decision, TakeCrop | SubstituteCrop):
        return _("Choose a crop of the stock.")
    return ""


WHY_NOT: Final = WhyNot[KeyHarvestState](
    {
        "space": _space, "hand": _hand, "town": _town, "registry": _registry, "store": _store, "crop": _crop,
        "screen": _screen,
    }
)  # fmt: skip
