"""What every thing on the table is and does, in a sentence: for tips, for screen readers, for the terminal.

No number is written here. What is printed comes from the data; what depends on options, monasteries and modules comes
from the rules, which put it among a player's facts (`rules/now.py`), or is asked for by a `Printing`. What a module
changes, it says itself (`Explained`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.settings import Settings
from contado.core.words.language import Language, marked
from contado.games.burgundy.pieces.components import FACE_NAMES, GOODS, KIND_OF, MONASTERIES, TABLES
from contado.games.burgundy.pieces.kinds import LIVESTOCK
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.rules.dice import LONG_STEP
from contado.games.burgundy.rules.final_scoring import SCORED_BUILDINGS, SOLD_GOODS_VP, SPECIES_VP
from contado.games.burgundy.rules.livestock import EXTRA_VP
from contado.games.burgundy.rules.now import NowFacts, now
from contado.games.burgundy.rules.phases import MINE_WORKERS_EACH
from contado.games.burgundy.rules.purchases import MONASTERY_6, MONASTERY_6_WORKERS
from contado.games.burgundy.rules.sales import SILVER_MORE, SILVER_WITH_WORKERS, WORKERS_INSTEAD, WORKERS_SOLD
from contado.games.burgundy.state import BurgundyState, printed_vp
from contado.games.burgundy.telling.words import goods_amount, thing, tile_name


class Now(NamedTuple):
    """What the rules give to whoever has a thing, or would have it (`rules/now.py`); by default without monasteries."""

    worker_step: int = TABLES.worker_step
    free_shift: int = TABLES.free_shift
    mine_silver: int = TABLES.mine_silver
    mine_workers: int = 0
    one_pasture: bool = False
    bonus_tile_times: int = 1
    # How many workers may stand in for silver in a purchase; how often the monasteries score that do so at the end.
    paying_workers: int = 0
    monastery_times: int = 1


class Printing(NamedTuple):
    """What a tip depends on: how three monasteries are printed, what modules read from the options, and what the rules
    give now.
    """

    monastery_6: str
    monastery_15: str
    monastery_26: str
    # What is in play, and how it is read: words of the modules (`Explained.reads`).
    read: frozenset[str] = frozenset()
    now: Now = Now()

    @staticmethod
    def of(settings: Settings, now: NowFacts | None = None) -> Printing:
        """Return what the options say, for a player whom a view describes like this; otherwise as it is printed."""
        return Printing(
            str(settings["monastery_6"]),
            str(settings["monastery_15"]),
            str(settings["monastery_26"]),
            frozenset(word for one in explained() for word, holds in one.reads(settings).items() if holds),
            Now() if now is None else Now(**now),
        )

    @staticmethod
    def in_play(state: BurgundyState, seat: int) -> Printing:
        """Return the same for a seat of a game."""
        return Printing.of(state.settings, now(state, seat))


class Explained:
    """What a module says of tiles, workers and silver (`modules/<name>/explanations.py`, which says `EXPLAINED`).

    Each sentence is empty where the module has none: then the base has its own.
    """

    def reads(self, settings: Settings) -> dict[str, bool]:
        """Return the words by which a printing tells what of the module is in play and how it is read."""
        return {}

    def tile(self, name: str, printing: Printing, _: Language) -> str:
        """Say what a tile that is not a monastery does."""
        return ""

    def monastery(self, number: int, printing: Printing, _: Language) -> str:
        """Say what a monastery that does not score once does."""
        return ""

    def monastery_scores(self, number: int, points: str, printing: Printing, _: Language) -> str:
        """Say what brings the points of a monastery that scores once."""
        return ""

    def scored_once(self, what: str, printing: Printing, _: Language) -> str:
        """Say when such a monastery scores, where it is not at the end of the game."""
        return ""

    def workers(self, steps: str, printing: Printing, _: Language) -> str:
        """Say what workers are for."""
        return ""

    def silver(self, price: str, printing: Printing, _: Language) -> str:
        """Say what silver is for."""
        return ""


@lru_cache(maxsize=1)
def explained() -> tuple[Explained, ...]:
    """Return what the modules say."""
    return tuple(part.EXPLAINED for part in parts("explanations") if hasattr(part, "EXPLAINED"))


def first(sentences: Iterable[str]) -> str:
    """Return the first sentence that is not empty, or an empty one."""
    return next(filter(None, sentences), "")


Sentence = Callable[[Printing, Language], str]

# Tiles by name; what is not here is explained by its kind, or has no effect of its own.
TILES: Final[Mapping[str, Sentence]] = {
    "castle": lambda printing, _: _("Carry out one more action at once, as with a die of any number."),
    "mine": lambda printing, _: _("Brings {gains} at the end of every phase.", gains=mine_gains(printing.now, _)),
    "ship": lambda printing, _: _("Take the goods of one depot, then move your marker 1 space on the turn track."),
    "market": lambda printing, _: _("Take a ship or livestock tile from any numbered depot."),
    "carpenter": lambda printing, _: _("Take a building from any numbered depot."),
    "church": lambda printing, _: _("Take a mine, monastery or castle from any numbered depot."),
    "warehouse": lambda printing, _: _("Sell all goods of one type."),
    "boarding_house": lambda printing, _: _("Take {what}.", what=thing("workers", TABLES.boarding_house_workers, _)),
    "bank": lambda printing, _: _("Take {what}.", what=thing("silver", TABLES.bank_silver, _)),
    "town_hall": lambda printing, _: _("Place one of your stored tiles, on any number."),
    "watchtower": lambda printing, _: _("Score {what}.", what=thing("vp", TABLES.watchtower_vp, _)),
    "black_tile": lambda printing, _: _("Goes on a space of any colour and covers it; it has no effect."),
}

# Monasteries by number, in the printing of the Special Edition.
MONASTERY_EFFECTS: Final[Mapping[int, Sentence]] = {
    1: lambda printing, _: _("You may have several buildings of a type in one town."),
    2: lambda printing, _: _(
        "At the end of a phase every mine gives {workers} too.", workers=thing("workers", MINE_WORKERS_EACH, _)
    ),
    3: lambda printing, _: _("Every sale brings {silver} more.", silver=thing("silver", SILVER_MORE, _)),
    4: lambda printing, _: _("Every sale brings {workers}.", workers=thing("workers", WORKERS_SOLD, _)),
    5: lambda printing, _: _("A ship takes the goods of a neighbouring depot too."),
    6: lambda printing, _: _("Once a turn: {workers} for a building from the depots.", workers=_six_workers(_)),
    7: lambda printing, _: _("Every livestock tile that scores gives {points} more.", points=thing("vp", EXTRA_VP, _)),
    8: lambda printing, _: _("A worker changes a die by {steps}.", steps=steps_words(LONG_STEP, _)),
    9: lambda printing, _: _("Placing a building: change the die by {steps} for free.", steps=_free(printing, _)),
    10: lambda printing, _: _(
        "Placing a ship or livestock: change the die by {steps} for free.", steps=_free(printing, _)
    ),
    11: lambda printing, _: _(
        "Placing a castle, mine or monastery: change the die by {steps} for free.", steps=_free(printing, _)
    ),
    12: lambda printing, _: _("Taking a tile: change the die by {steps} for free.", steps=_free(printing, _)),
    13: lambda printing, _: _("Taking workers brings {silver} too.", silver=thing("silver", SILVER_WITH_WORKERS, _)),
    14: lambda printing, _: _(
        "Taking workers brings {n} instead of {usual}.", n=WORKERS_INSTEAD, usual=TABLES.workers_action
    ),
}  # fmt: skip

# What the monasteries score that do so once: at the end, or when they are placed.
MONASTERY_SCORES: Final[Mapping[int, Callable[[str, Language], str]]] = {
    15: lambda points, _: _("{points} for each type of goods sold", points=points),
    16: lambda points, _: _("{points} for each warehouse", points=points),
    17: lambda points, _: _("{points} for each watchtower", points=points),
    18: lambda points, _: _("{points} for each carpenter's workshop", points=points),
    19: lambda points, _: _("{points} for each church", points=points),
    20: lambda points, _: _("{points} for each market", points=points),
    21: lambda points, _: _("{points} for each boarding house", points=points),
    22: lambda points, _: _("{points} for each bank", points=points),
    23: lambda points, _: _("{points} for each town hall", points=points),
    24: lambda points, _: _("{points} for each species", points=points),
    25: lambda points, _: _("{points} for each goods tile sold", points=points),
    26: lambda points, _: _("{points} for each bonus tile", points=points),
}
# The points of these.
MONASTERY_POINTS: Final[Mapping[int, int]] = {
    24: SPECIES_VP, 25: SOLD_GOODS_VP, **{number: points for number, _, points in SCORED_BUILDINGS},
}  # fmt: skip


def _six_workers(_: Language) -> str:
    return thing("workers", MONASTERY_6_WORKERS, _)


def _free(printing: Printing, _: Language) -> str:
    return steps_words(printing.now.free_shift, _)


def steps_words(most: int, _: Language) -> str:
    """Return how far a die may be changed: 1, or 1 or 2."""
    return either([str(step) for step in range(1, most + 1)], _)


def either(choices: list[str], _: Language) -> str:
    """Return the choices as a list, one of which applies."""
    if len(choices) < 2:
        return "".join(choices)
    return _("{less} or {most}", less=", ".join(choices[:-1]), most=choices[-1])


def mine_gains(now: Now, _: Language) -> str:
    """Return what a mine brings."""
    gains = [thing("silver", now.mine_silver, _)]
    if now.mine_workers:
        gains.append(thing("workers", now.mine_workers, _))
    return _.join(gains)


def monastery_effect(number: int, printing: Printing, _: Language) -> str:
    """Say what a monastery does, by the printing in use (R32, R49)."""
    if number == MONASTERY_6 and printing.monastery_6 == "y2011":
        return _("Your purchase of the turn may be made at any depot.")
    if number == MONASTERY_6 and printing.monastery_6 == "y2019":
        return _("Your purchase of the turn may be made at any depot, and workers may stand in for silver.")
    scores = monastery_scores(number, printing, _)
    if scores:
        once = first(one.scored_once(scores, printing, _) for one in explained())
        return once or _("At the end: {what}.", what=scores)
    said = first(one.monastery(number, printing, _) for one in explained())
    sentence = MONASTERY_EFFECTS.get(number)
    return said or (sentence(printing, _) if sentence else "")


def monastery_scores(number: int, printing: Printing, _: Language) -> str:
    """Say what a monastery that scores once scores, for whoever has it now."""
    printed = MONASTERY_POINTS.get(number, 0)
    if number == 15:
        printed = printed_vp(number, printing.monastery_15)
    elif number == 26:
        printed = printed_vp(number, printing.monastery_26)
    if not printed:
        return ""
    points = thing("vp", printed * printing.now.monastery_times, _)
    said = first(one.monastery_scores(number, points, printing, _) for one in explained())
    sentence = MONASTERY_SCORES.get(number)
    return said or (sentence(points, _) if sentence else "")


def tile_effect(face: int, printing: Printing, _: Language) -> str:
    """Say what a tile does when it is placed, or from then on."""
    said = first(one.tile(FACE_NAMES[face], printing, _) for one in explained())
    if said:
        return said
    if face > MONASTERIES:
        return monastery_effect(face - MONASTERIES, printing, _)
    if KIND_OF[face] == LIVESTOCK:
        if printing.now.one_pasture:
            return _("Scores its animals, and again all of its species that lie in your duchy.")
        return _("Scores its animals, and again all of its species that lie in the same pasture.")
    sentence = TILES.get(FACE_NAMES[face])
    return sentence(printing, _) if sentence else ""


def tile_words(face: int, printing: Printing, _: Language) -> str:
    """Return a tile's name and what it does."""
    effect = tile_effect(face, printing, _)
    name = tile_name(face, _)
    return f"{name}. {effect}" if effect else name


# What is not a tile


class Area(NamedTuple):
    """An area: its spaces, the size that it counts now, and the points that this size scores."""

    spaces: int
    size: int
    points: int


def space_words(space: int, colour: str, number: int, area: Area, _: Language) -> str:
    """Explain an empty space: what goes there, with which die, and what its area is worth."""
    what = _("space {space}: {colour}, number {number}", space=space + 1, colour=colour, number=number)
    points = thing("vp", area.points, _)
    if area.size != area.spaces:
        rest = _.plural(
            "Its area of {n} space counts as {size}: it scores {points} when it is complete, and the bonus of the "
            "phase.",
            "Its area of {n} spaces counts as {size}: it scores {points} when it is complete, and the bonus of the "
            "phase.",
            area.spaces, size=area.size, points=points,
        )  # fmt: skip
    else:
        rest = _.plural(
            "Its area of {n} space scores {points} when it is complete, and the bonus of the phase.",
            "Its area of {n} spaces scores {points} when it is complete, and the bonus of the phase.",
            area.spaces, points=points,
        )  # fmt: skip
    return f"{what}. {rest}"


def die_words(value: int, used: bool, printing: Printing, _: Language) -> str:
    """Explain one of a player's dice, which is called by what it shows."""
    if not value:
        return _("die: not rolled")
    if used:
        return _("the {value}: used", value=value)
    return _(
        "the {value}: take a tile from depot {value}, place a tile on a space with a {value}, sell goods of type "
        "{value}, or take workers; every worker changes it by {steps}.",
        value=value, steps=steps_words(printing.now.worker_step, _),
    )  # fmt: skip


def workers_words(n: int, printing: Printing, _: Language) -> str:
    """Explain workers."""
    what, steps = thing("workers", n, _), steps_words(printing.now.worker_step, _)
    rest = first(one.workers(steps, printing, _) for one in explained()) or _(
        "A worker changes a die by {steps}, also from 6 to 1; at the end every {n} are worth 1 point.",
        steps=steps, n=TABLES.workers_per_vp,
    )  # fmt: skip
    return f"{what}. {rest}"


def silver_words(n: int, printing: Printing, _: Language) -> str:
    """Explain silver."""
    what, price = thing("silver", n, _), thing("silver", TABLES.black_price, _)
    rest = first(one.silver(price, printing, _) for one in explained()) or _(
        "Once a turn {silver} buy a tile of the black depot; at the end each is worth {points}.",
        silver=price, points=thing("vp", TABLES.silver_vp, _),
    )  # fmt: skip
    if printing.now.paying_workers:
        rest += " " + _("Up to {workers} may stand in for the silver of a purchase.",
                        workers=thing("workers", printing.now.paying_workers, _))  # fmt: skip
    return f"{what}. {rest}"


class Sale(NamedTuple):
    """What a player gets for goods: points for each of them, silver and workers for all."""

    points: int
    silver: int
    workers: int


def sale_words(good: int, sale: Sale, _: Language) -> str:
    """Say which die sells goods of a type, and for what."""
    gains = [_("{points} each", points=thing("vp", sale.points, _)), thing("silver", sale.silver, _)]
    if sale.workers:
        gains.append(thing("workers", sale.workers, _))
    return _("A die that shows {number} sells them all: {gains}.", number=good + 1, gains=_.join(gains))


def stock_words(good: int, n: int, sale: Sale, _: Language) -> str:
    """Explain stored goods, and what their owner would get for them now."""
    what = _("{amount} goods", amount=goods_amount(GOODS[good], n, _))
    return f"{what}. {sale_words(good, sale, _)}"


def black_words(printing: Printing, _: Language) -> str:
    """Say what the tiles of the black depot cost, and whether workers may pay for them."""
    price, workers = thing("silver", TABLES.black_price, _), printing.now.paying_workers
    if workers:
        return _(
            "Costs {silver}, for which up to {workers} may stand in, whatever the dice show; one purchase a turn.",
            silver=price, workers=thing("workers", workers, _),
        )  # fmt: skip
    return _("Costs {silver}, whatever the dice show; one purchase a turn.", silver=price)


def marker_words(name: str, space: int, _: Language) -> str:
    """Explain a turn marker."""
    what = _(
        "{name}'s turn marker: space {space}",
        {"name": marked("Your turn marker: space {space}")},
        name=name,
        space=space,
    )
    rest = _("Every ship moves it 1 space. Whoever is ahead, or higher in a stack, plays earlier in the next round.")
    return f"{what}. {rest}"


def river_words(one: int, other: int, _: Language) -> str:
    """Explain a river between two islands."""
    return _(
        "River: the spaces {one} and {other} count as neighbours, but not as one area.", one=one + 1, other=other + 1
    )
