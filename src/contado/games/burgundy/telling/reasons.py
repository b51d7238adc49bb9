"""Why something on the table cannot be chosen now, in the rulebook's words.

Nothing is decided here: the options say what can be chosen, and each reason asks the same rules that made them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from contado.core.state import Decision
from contado.core.words.language import Language
from contado.core.words.why_not import Reason, WhyNot
from contado.games.burgundy.actions import DEPOT_SLOTS
from contado.games.burgundy.pieces.components import DEPOTS, GOODS, KIND_OF, NO_TILE, SLOTS
from contado.games.burgundy.pieces.kinds import ANY_KIND, BUILDING, KINDS
from contado.games.burgundy.rules.dice import place_costs, sell_costs, take_costs
from contado.games.burgundy.rules.effects import NestedMenu, SellAny, TakeAny
from contado.games.burgundy.rules.placing import frontier, places
from contado.games.burgundy.rules.purchases import MONASTERY_6, MONASTERY_6_WORKERS, most_workers
from contado.games.burgundy.rules.set_up import StartCastle
from contado.games.burgundy.rules.ships import ShipDepot, ShipNeighbour
from contado.games.burgundy.rules.storing import can_store
from contado.games.burgundy.rules.turn import Turn
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import colour_name, good_name, thing, tile_name


def is_placing(state: BurgundyState) -> bool:
    """Say whether the menu now offers placing stored tiles and buying tiles."""
    decision = state.decision
    return isinstance(decision, Turn) or (isinstance(decision, NestedMenu) and decision.places)


def is_acting(state: BurgundyState) -> bool:
    """Say whether all four actions are in the menu now."""
    decision = state.decision
    return isinstance(decision, Turn) or (isinstance(decision, NestedMenu) and decision.acts)


def needs_die(state: BurgundyState) -> bool:
    """Say whether the actions of the menu need a die of their number."""
    decision = state.decision
    return isinstance(decision, Turn) or (isinstance(decision, NestedMenu) and decision.die(state) > 0)


def own_thing(target: str, kind: str, seat: int) -> int:
    """Return the number, from 0 on, of one of the seat's own things of a kind; -1 for any other target."""
    head, *rest = target.split(":")
    if head != kind or len(rest) != 2 or not all(part.isascii() and part.isdecimal() for part in rest):
        return -1
    return int(rest[1]) - 1 if int(rest[0]) == seat else -1


def offered(state: BurgundyState) -> set[str]:
    """Return all targets of the options, with those of things that are equal to an offered one."""
    decision = state.decision
    targets = {target for action in state.legal for target in decision.targets(state, action)}
    seat = decision.seat
    player, stored = state.players[seat], state.estate(seat).stored
    groups = [[(f"black:{slot + 1}", face) for slot, face in enumerate(state.black)]]
    groups.append([(f"key:{seat}:{key + 1}", stored[key]) for key in player.keys])
    groups.append([(f"die:{seat}:{die + 1}", NO_TILE if player.used[die] else player.dice[die]) for die in (0, 1)])
    for depot in range(DEPOTS):
        slots = range(SLOTS * depot, SLOTS * depot + SLOTS)
        groups.append([("depot:" + DEPOT_SLOTS[slot], state.depots[slot]) for slot in slots])
    for group in groups:
        faces = {face for target, face in group if target in targets and face != NO_TILE}
        targets |= {target for target, face in group if face in faces}
    return targets


# Dice


def unused(state: BurgundyState, seat: int) -> list[int]:
    """Return the numbers of the unused dice, or that of the menu's own die."""
    decision = state.decision
    if isinstance(decision, NestedMenu) and decision.die(state):
        return [decision.die(state)]
    player = state.players[seat]
    return [player.dice[die] for die in (0, 1) if not player.used[die]]


def die_reason(state: BurgundyState, seat: int, die: int, _: Language) -> str:
    """Say what is wrong with a die."""
    if die < 2 and isinstance(state.decision, Turn) and state.players[seat].used[die]:
        return _("This die is used.")
    return ""


def too_expensive(state: BurgundyState, seat: int, costs: list[int], number: int, what: str, _: Language) -> str:
    """Say that no die can be turned into the number, by the cost table in question."""
    dice = unused(state, seat)
    if not dice:
        return _("Both your dice are used.")
    need = min([costs[7 * value + number] for value in dice])
    have = state.estate(seat).workers
    if need <= have:
        return ""
    return _(
        "{what} needs a die that shows {number}: that takes {need}, and you have {have}.",
        what=what, number=number, need=thing("workers", need, _), have=have,
    )  # fmt: skip


# The main board


def depot_reason(state: BurgundyState, seat: int, slot: int, _: Language) -> str:
    """Say why the tile in a depot cannot be taken."""
    decision, face, number = state.decision, state.depots[slot], slot // SLOTS + 1
    if not is_acting(state) and not isinstance(decision, TakeAny):
        return ""
    if face == NO_TILE:
        return _("There is no tile here.")
    if needs_die(state):
        return too_expensive(state, seat, take_costs(state, seat), number, _("Depot {n}", n=number), _)
    if isinstance(decision, TakeAny) and not decision.kinds >> KIND_OF[face] & 1:
        kinds = [colour_name(KINDS[kind], _) for kind in range(len(KINDS)) if decision.kinds >> kind & 1]
        return _("Only {kinds} can be taken now.", kinds=_.join(kinds))
    return ""


def black_reason(state: BurgundyState, seat: int, slot: int, _: Language) -> str:
    """Say why a tile from the black depot cannot be bought."""
    if not is_placing(state) or slot >= len(state.black):
        return ""
    return _("There is no tile here.") if state.black[slot] == NO_TILE else purchase_reason(state, seat, _)


def purchase_reason(state: BurgundyState, seat: int, _: Language, size: int = 1, crowded: str = "") -> str:
    """Say why nothing can be bought; `crowded` is what is said where a tile that fills `size` has no room."""
    estate, price = state.estate(seat), state.tables.black_price
    if state.active != seat:
        return _("Tiles are bought in one's own turn only.")
    if state.players[seat].bought:
        return _("You have already bought a tile this turn.")
    if not can_store(state, seat, size):
        return crowded or _("Your key spaces are full.")
    if most_workers(state, seat):
        if estate.silver + estate.workers >= price:
            return ""
        return _(
            "A purchase costs {silver}, for which workers may stand in, and you have {have}.",
            silver=thing("silver", price, _),
            have=_.join([thing("silver", estate.silver, _), thing("workers", estate.workers, _)]),
        )
    if estate.silver < price:
        return _("A purchase costs {price}, and you have {have}.", price=thing("silver", price, _), have=estate.silver)
    return ""


def goods_reason(state: BurgundyState, seat: int, depot: int, _: Language) -> str:
    """Say why the goods of a depot cannot be taken."""
    decision = state.decision
    if depot >= DEPOTS:
        return ""
    if not isinstance(decision, (ShipDepot, ShipNeighbour)):
        return _("Goods are taken by placing a ship.")
    if isinstance(decision, ShipNeighbour):
        if depot == decision.depot:
            return _("The goods of depot {n} are taken anyway.", n=depot + 1)
        if depot not in decision.ring():
            return _("Depot {n} is no neighbour of depot {other}.", n=depot + 1, other=decision.depot + 1)
    if not any(state.depot_goods[6 * depot : 6 * depot + 6]):
        return _("No goods lie on depot {n}.", n=depot + 1)
    return _("Your goods spaces hold other types: there is no room for the goods of depot {n}.", n=depot + 1)


def monastery_reason(state: BurgundyState, seat: int, at: int, _: Language) -> str:
    """Say why monastery 6 cannot be used."""
    if at + 1 != MONASTERY_6 or not is_placing(state):
        return ""
    if not state.has(seat, MONASTERY_6):
        return _("This belongs to another player.")
    if state.readings.monastery_6 != "se":
        return purchase_reason(state, seat, _)
    if state.players[seat].used_monastery_6:
        return _("Monastery 6 has been used this turn.")
    workers = state.estate(seat).workers
    if workers < MONASTERY_6_WORKERS:
        need = thing("workers", MONASTERY_6_WORKERS, _)
        return _("Monastery 6 takes {need}, and you have {have}.", need=need, have=workers)
    if not can_store(state, seat):
        return _("Your key spaces are full.")
    return _("No building lies on the depots.")


# The player's own


def hex_reason(state: BurgundyState, seat: int, space: int, _: Language) -> str:
    """Say why nothing can be placed on a space."""
    estate, decision = state.estate(seat), state.decision
    duchy = estate.duchy
    if space >= len(duchy.kind):
        return ""
    kind, colour = duchy.kind[space], colour_name(KINDS[duchy.kind[space]], _)
    if isinstance(decision, StartCastle):
        return _("Your first castle stands on a space for castles; this one is for {colour}.", colour=colour)
    if not is_placing(state):
        return ""
    if estate.spaces[space] != NO_TILE:
        return _("There is a tile on this space already.")
    stored = [estate.stored[key] for key in state.players[seat].keys]
    fitting = [face for face in stored if face != NO_TILE and KIND_OF[face] in (kind, ANY_KIND)]
    if not fitting:
        return _("No tile on your key spaces fits: this space is for {colour}.", colour=colour)
    reach = frontier(state, seat)
    if not reach >> space & 1:
        return _("This space is not next to a tile of your duchy.")
    allowed = [face for face in fitting if space in places(state, seat, face, reach)]
    own = [face for face in fitting if KIND_OF[face] == kind]
    if not allowed:
        return in_town_already(own[0], _) if own and kind == BUILDING else ""
    if needs_die(state):
        what = _("Space {n}", n=space + 1)
        # A tile that fits every colour has no monastery that makes it cheaper (R16).
        cheapest = kind if any(face in own for face in allowed) else ANY_KIND
        return too_expensive(state, seat, place_costs(state, seat, cheapest), duchy.die[space], what, _)
    return ""


def in_town_already(face: int, _: Language) -> str:
    """Say that a town cannot hold two buildings of a type."""
    return _("In this town there is such a building already: {tile}.", tile=tile_name(face, _))


def key_reason(state: BurgundyState, seat: int, key: int, _: Language) -> str:
    """Say why a stored tile cannot be placed anywhere."""
    estate, decision = state.estate(seat), state.decision
    if not is_placing(state) or key >= len(estate.stored):
        return ""
    face = estate.stored[key]
    if face == NO_TILE:
        return _("This key space is empty.")
    kind, reach, duchy = KIND_OF[face], frontier(state, seat), estate.duchy
    if isinstance(decision, Turn) and not unused(state, seat):
        return _("Both your dice are used.")
    spaces = places(state, seat, face, reach)
    if spaces and needs_die(state):
        costs, dice = place_costs(state, seat, kind), unused(state, seat)
        need = min([costs[7 * value + duchy.die[space]] for value in dice for space in spaces])
        return _(
            "The spaces where this tile could go need other numbers: that takes at least {need}, and you have {have}.",
            need=thing("workers", need, _), have=estate.workers,
        )  # fmt: skip
    if kind >= len(KINDS):
        return ""
    if kind == BUILDING and any(reach >> space & 1 for space in duchy.spaces_of[kind]):
        return _("The towns within reach have such a building already.")
    return _("No free space for {colour} is next to a tile of your duchy.", colour=colour_name(KINDS[kind], _))


def stock_reason(state: BurgundyState, seat: int, good: int, _: Language) -> str:
    """Say why goods cannot be sold."""
    if good >= len(GOODS) or not (is_acting(state) or isinstance(state.decision, SellAny)):
        return ""
    name = good_name(GOODS[good], _)
    if not state.estate(seat).goods[good]:
        return _("You have no {good} goods.", good=name)
    if needs_die(state):
        what = _("Selling {good} goods", good=name)
        return too_expensive(state, seat, sell_costs(state, seat), good + 1, what, _)
    return ""


# A reason for a thing by its number, from 0 on.
Numbered = Callable[[BurgundyState, int, int, Language], str]


def by_number(reason: Numbered) -> Reason[BurgundyState]:
    """Return a reason that reads the number of the thing, which is written from 1 on."""

    def of(state: BurgundyState, decision: Decision[Any], names: list[str], _: Language) -> str:
        known = len(names) == 1 and names[0].isascii() and names[0].isdecimal() and int(names[0]) > 0
        return reason(state, decision.seat, int(names[0]) - 1, _) if known else ""

    return of


def depot(state: BurgundyState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Return the reason for a depot slot, which is identified by its name."""
    slot = ":".join(names)
    return depot_reason(state, decision.seat, DEPOT_SLOTS.index(slot), _) if slot in DEPOT_SLOTS else ""


REASONS: Final[Mapping[str, Numbered]] = {
    "black": black_reason,
    "goods": goods_reason,
    "monastery": monastery_reason,
    "hex": hex_reason,
    "key": key_reason,
    "stock": stock_reason,
    "die": die_reason,
}
WHY_NOT: Final = WhyNot[BurgundyState](
    {"depot": depot, **{family: by_number(reason) for family, reason in REASONS.items()}},
    owned=("hex", "key", "stock", "die"),
)
