"""What a turn proves: areas, purchases, sales, dice and workers, buildings, bonus tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from contado.core.position.event import Event
from contado.core.words.language import ENGLISH
from contado.games.burgundy.claims.found import (
    amount,
    amounts,
    booked,
    claim,
    for_all,
    is_sure,
    lying,
    of_kind,
    points,
    points_of_one,
    turns,
)
from contado.games.burgundy.pieces.components import ANY_SPECIES, GOODS, KIND_OF, PHASES, species_of
from contado.games.burgundy.pieces.kinds import ANY_KIND, CASTLE, LIVESTOCK
from contado.games.burgundy.points import JOINED_PASTURES, SALE_SILVER
from contado.games.burgundy.rules.dice import FREE_PLACING, FREE_TAKING, distance
from contado.games.burgundy.rules.purchases import MONASTERY_6
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import face_number

# How far a worker, or a monastery, changes a die: as tips say it, by the longest step.
STEPS: Final = ("nothing", "1", "1 or 2", "1, 2 or 3")


# Areas and colours


def completed(state: BurgundyState, events: Sequence[Event]) -> tuple[str, int, bool] | None:
    """Return the last space of an area that was completed, the points of its size, and whether it counts as larger.

    A tile for any colour may by itself make the area larger than it was before.
    """
    placed = of_kind(events, "placed")
    if len(placed) != 1 or KIND_OF[face_number(placed[0].facts["tile"])] == ANY_KIND:
        return None
    seat, sources = placed[0].seat, booked("area_size")
    if not points(events, seat, "area_size") or not is_sure(state, seat, "area_size"):
        return None
    larger = points(events, seat, *sources[1:]) > 0
    return f"hex:{seat}:{placed[0].facts['space']}", points(events, seat, *sources), larger


def areas(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return the points that the tip of an area's last space should have promised."""
    found = completed(state, events)
    return {} if found is None else {found[0]: amount("vp", found[1])}


def sizes(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return the size that the same tip should have named: n spaces score 1 + 2 + ... + n."""
    found = completed(state, events)
    if found is None or not found[2]:
        return {}
    return {found[0]: next(size for size in range(1, 40) if size * (size + 1) // 2 >= found[1])}


def phase_bonus(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip of the phase should have promised for a completed area."""
    scored = [event for event in of_kind(events, "scored") if event.facts["source"] == "area_phase"]
    if len(scored) != 1 or not is_sure(state, scored[0].seat, "area_phase"):
        return {}
    return {f"phase:{PHASES[state.phase]}": scored[0].facts["points"]}


def bonus_tiles(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip of the next bonus tile should have said, to whoever took it."""
    taken = [event for event in of_kind(events, "bonus_tile") if event.seat == state.decider]
    total = points_of_one(events, state.decider, booked("colour_bonus"))
    return {f"bonus:{taken[0].facts['colour']}": amount("vp", total)} if len(taken) == 1 and total else {}


# Purchases


def may_pay_with_workers(state: BurgundyState, seat: int) -> bool:
    """Say whether the printing of monastery 6 lets this seat pay with workers (R32)."""
    return state.settings["monastery_6"] == "y2019" and state.has(seat, MONASTERY_6)


def purchases(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of tiles should have given as their price in silver alone."""
    return {event.facts["where"]: amount("silver", event.facts["silver"]) for event in of_kind(events, "bought")}


def prices(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what they should have given as the whole price, where workers stand in for silver."""
    return {
        event.facts["where"]: amount("silver", event.facts["silver"] + event.facts["workers"])
        for event in of_kind(events, "bought")
        if may_pay_with_workers(state, event.seat)
    }


def workers_for_silver(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return how many workers the tips should have said can replace all of the silver, where they did."""
    found: dict[str, object] = {}
    for event in of_kind(events, "bought"):
        if may_pay_with_workers(state, event.seat) and not event.facts["silver"]:
            found |= for_all([event.facts["where"], f"silver:{event.seat}"], amount("workers", event.facts["workers"]))
    return found


def purse(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip of a player's silver should have given as the price of a tile."""
    return {
        f"silver:{event.seat}": amount("silver", event.facts["silver"] + event.facts["workers"])
        for event in of_kind(events, "bought")
        if not event.facts["where"].startswith("depot:")
    }


def by_monastery_6(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what monastery 6 should have given as the price of a building."""
    found: dict[str, object] = {}
    for event in of_kind(events, "bought"):
        if event.facts["where"].startswith("depot:") and state.readings.monastery_6 == "se":
            found |= for_all(lying(state, event.seat, "monastery6"), amount("workers", event.facts["workers"]))
    return found


# Sales


class Sold(NamedTuple):
    """A sale and nothing else: points for each of the goods, silver and workers."""

    seat: int
    good: str
    each: int
    silver: int
    workers: int


def sale(state: BurgundyState, events: Sequence[Event]) -> Sold | None:
    """Return what was sold, if it is sure what the sale brought."""
    sold = of_kind(events, "sold")
    if len(sold) != 1 or not is_sure(state, sold[0].seat, "sale"):
        return None
    seat, n = sold[0].seat, sold[0].facts["n"]
    scored = points(events, seat, *booked("goods_sold"))
    silver, workers = amounts(events, seat, "silver"), amounts(events, seat, "workers")
    if len(silver) != 1 or len(workers) > 1 or scored % n:
        return None  # Something else brought some of it.
    return Sold(seat, sold[0].facts["good"], scored // n, silver[0], sum(workers))


def sales(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tip of stored goods should have promised for their sale."""
    sold = sale(state, events)
    if sold is None:
        return {}
    gains = [f"{amount('vp', sold.each)} each", amount("silver", sold.silver)]
    if sold.workers:
        gains.append(amount("workers", sold.workers))
    return {f"stock:{sold.seat}:{GOODS.index(sold.good) + 1}": ENGLISH.join(gains)}


def more_silver(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what monastery 3 should have said it adds to a sale, where no module pays differently."""
    sold = sale(state, events)
    if sold is None or not state.has(sold.seat, 3):
        return {}
    if any(module.number(state, sold.seat, SALE_SILVER, 1, 0) != 1 for module in state.modules):
        return {}
    return for_all(lying(state, sold.seat, "monastery3"), amount("silver", sold.silver - state.tables.sale_silver))


def sale_workers(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what monastery 4 should have said it adds to a sale."""
    sold = sale(state, events)
    if sold is None or not state.has(sold.seat, 4):
        return {}
    return for_all(lying(state, sold.seat, "monastery4"), amount("workers", sold.workers))


# Dice and workers


class Change(NamedTuple):
    """A die that workers, or a monastery, turned into another number."""

    seat: int
    die: int
    apart: int
    workers: int
    # The monastery that would help.
    monastery: int


def change(state: BurgundyState, events: Sequence[Event]) -> Change | None:
    """Return how a die was changed to take, place or sell something; what modules do with dice goes by itself."""
    used = of_kind(events, "die")
    done = [event for event in of_kind(events, "stored", "placed", "sold") if event.seat == state.decider]
    if len(used) != 1 or not done or of_kind(events, *turns()):
        return None
    facts, duchy = done[0].facts, state.estate(used[0].seat).duchy
    if done[0].kind == "sold":
        number, monastery = GOODS.index(facts["good"]) + 1, 0
    elif done[0].kind == "stored" and facts["where"].startswith("depot:"):
        number, monastery = int(facts["where"][6]), FREE_TAKING
    elif done[0].kind == "placed" and facts["where"].startswith("key:"):
        number, monastery = duchy.die[facts["space"] - 1], FREE_PLACING[KIND_OF[face_number(facts["tile"])]]
    else:
        return None
    die = used[0].facts["die"]
    return Change(used[0].seat, die, distance(die, number), used[0].facts["workers"], monastery)


def worker_steps(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return how far the tips of dice and workers should have said a worker changes a die."""
    found = change(state, events)
    if found is None or found.apart < 2 or not found.workers:
        return {}
    if found.monastery and state.has(found.seat, found.monastery):
        return {}
    player = state.players[found.seat]
    dice = [f"die:{found.seat}:{at + 1}" for at in (0, 1) if player.dice[at] == found.die and not player.used[at]]
    return for_all([*dice, f"workers:{found.seat}"], STEPS[-(-found.apart // found.workers)])


def long_steps(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return how far monastery 8 should have said a worker changes a die."""
    found = worker_steps(state, events)
    if not found or not state.has(state.decider, 8):
        return {}
    return for_all(lying(state, state.decider, "monastery8"), found[f"workers:{state.decider}"])


def free_steps(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return how far monasteries 9 to 12 should have said they change a die for free.

    Where a worker goes two steps, as with monastery 8, only a distance of 2 shows how many of them were free.
    """
    found = change(state, events)
    if found is None or not found.monastery or not state.has(found.seat, found.monastery):
        return {}
    if found.apart == 2:
        free = 1 if found.workers else 2
    elif found.workers and not state.has(found.seat, 8):
        free = found.apart - found.workers
    else:
        return {}
    return for_all(lying(state, found.seat, f"monastery{found.monastery}"), STEPS[free])


def workers_taken(state: BurgundyState, events: Sequence[Event]) -> tuple[int, int, int] | None:
    """Return who took workers with a die, how many, and the silver that came with them."""
    used = of_kind(events, "die")
    if len(used) != 1 or {event.kind for event in events} - {"die", "workers", "silver"}:
        return None
    seat = used[0].seat
    workers = amounts(events, seat, "workers")
    return (seat, workers[0], sum(amounts(events, seat, "silver"))) if len(workers) == 1 else None


def workers_with_14(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what monastery 14 should have promised for taking workers."""
    taken = workers_taken(state, events)
    if taken is None or not state.has(taken[0], 14):
        return {}
    return for_all(lying(state, taken[0], "monastery14"), taken[1])


def workers_without_14(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what it should have given as the usual number of workers."""
    taken = workers_taken(state, events)
    if taken is None or state.has(taken[0], 14):
        return {}
    return for_all(lying(state, taken[0], "monastery14"), taken[1])


def silver_with_workers(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return the silver that monastery 13 should have promised for taking workers."""
    taken = workers_taken(state, events)
    if taken is None or not state.has(taken[0], 13):
        return {}
    return for_all(lying(state, taken[0], "monastery13"), amount("silver", taken[2]))


# Tiles


def buildings(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what a bank, a boarding house or a watchtower should have promised when it was placed."""
    placed = of_kind(events, "placed")
    if len(placed) != 1:
        return {}
    seat, tile = placed[0].seat, placed[0].facts["tile"]
    found = {
        "bank": [amount("silver", n) for n in amounts(events, seat, "silver")],
        "boarding_house": [amount("workers", n) for n in amounts(events, seat, "workers")],
        "watchtower": [amount("vp", n) for n in [points(events, seat, "watchtower")] if n],
    }.get(tile, [])
    return {placed[0].facts["where"]: found[0]} if len(found) == 1 else {}


def livestock(state: BurgundyState, events: Sequence[Event]) -> dict[str, object]:
    """Return what monastery 7 should have said it adds to every tile that scores.

    What goes with any species chooses one, and a module may join pastures: how many tiles score is not counted here.
    """
    placed = of_kind(events, "placed")
    if len(placed) != 1 or any(module.grants(state, placed[0].seat, JOINED_PASTURES) for module in state.modules):
        return {}
    seat, face, space = placed[0].seat, face_number(placed[0].facts["tile"]), placed[0].facts["space"] - 1
    estate = state.estate(seat)
    herd = [estate.spaces[other] for other in estate.duchy.area_spaces[estate.duchy.area[space]]]
    animals = [one for one in (face, *herd) if one >= CASTLE and KIND_OF[one] == LIVESTOCK]
    if KIND_OF[face] != LIVESTOCK or not state.has(seat, 7):
        return {}
    if any(species_of(one) == ANY_SPECIES for one in animals):
        return {}
    if not points(events, seat, "livestock"):
        return {}  # Something else comes first, where one plays alone.
    same = [one for one in animals if species_of(one) == species_of(face)]
    each = points(events, seat, "monastery_7") // len(same)
    return for_all(lying(state, seat, "monastery7"), amount("vp", each))


CLAIMS: Final = (
    claim("Its area of {n} space scores {points} when it is complete, and the bonus of the phase.", "points", areas),
    claim(
        "Its area of {n} space counts as {size}: it scores {points} when it is complete, and the bonus of the phase.",
        "points",
        areas,
    ),
    claim(
        "Its area of {n} space counts as {size}: it scores {points} when it is complete, and the bonus of the phase.",
        "size",
        sizes,
    ),
    claim("phase {phase}: +{n} for a completed area", "n", phase_bonus),
    claim("{n} for the next to complete all {colour}", "n", bonus_tiles),
    claim("A die that shows {number} sells them all: {gains}.", "gains", sales),
    claim("Every sale brings {silver} more.", "silver", more_silver),
    claim("Every sale brings {workers}.", "workers", sale_workers),
    claim("Costs {silver}, whatever the dice show; one purchase a turn.", "silver", purchases),
    claim(
        "Costs {silver}, for which up to {workers} may stand in, whatever the dice show; one purchase a turn.",
        "silver",
        prices,
    ),
    claim(
        "Costs {silver}, for which up to {workers} may stand in, whatever the dice show; one purchase a turn.",
        "workers",
        workers_for_silver,
    ),
    claim("Up to {workers} may stand in for the silver of a purchase.", "workers", workers_for_silver),
    claim("Once a turn {silver} buy a tile of the black depot; at the end each is worth {points}.", "silver", purse),
    claim("Once a turn: {workers} for a building from the depots.", "workers", by_monastery_6),
    claim(
        "the {value}: take a tile from depot {value}, place a tile on a space with a {value}, sell goods of type "
        "{value}, or take workers; every worker changes it by {steps}.",
        "steps",
        worker_steps,
    ),
    claim(
        "A worker changes a die by {steps}, also from 6 to 1; at the end every {n} are worth 1 point.",
        "steps",
        worker_steps,
    ),
    claim("A worker changes a die by {steps}, also from 6 to 1.", "steps", worker_steps),
    claim("A worker changes a die by {steps}.", "steps", long_steps),
    claim("Placing a building: change the die by {steps} for free.", "steps", free_steps),
    claim("Placing a ship or livestock: change the die by {steps} for free.", "steps", free_steps),
    claim("Placing a castle, mine or monastery: change the die by {steps} for free.", "steps", free_steps),
    claim("Taking a tile: change the die by {steps} for free.", "steps", free_steps),
    claim("Taking workers brings {n} instead of {usual}.", "n", workers_with_14),
    claim("Taking workers brings {n} instead of {usual}.", "usual", workers_without_14),
    claim("Taking workers brings {silver} too.", "silver", silver_with_workers),
    claim("Take {what}.", "what", buildings),
    claim("Score {what}.", "what", buildings),
    claim("Every livestock tile that scores gives {points} more.", "points", livestock),
)
