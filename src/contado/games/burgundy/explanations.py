"""What every thing on the table is and does, in a sentence: for tips, for screen readers, for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from contado.core.language import Language
from contado.core.options import Settings
from contado.games.burgundy.components import (
    DOUBLES,
    FACE_NAMES,
    GEESE,
    GOODS,
    INN,
    KIND_OF,
    LIVESTOCK,
    MONASTERIES,
    TABLES,
    load,
)
from contado.games.burgundy.rules.purchases import MONASTERY_6, MONASTERY_6_WORKERS
from contado.games.burgundy.state import printed_vp
from contado.games.burgundy.words import good_name, thing, tile_name

Sentence = Callable[[Language], str]

RECOVERY_VP: Final[int] = load("tables")["castle_recovery_vp"]
TARGET_STEP: Final[int] = load("tables")["start_solo"]["target_step"]


class Printing(NamedTuple):
    """How three monasteries are printed, and the mode of play, in which some things do something else (options)."""

    monastery_6: str
    monastery_15: str
    monastery_26: str
    mode: str = "standard"

    @property
    def solo(self) -> bool:
        """Say whether one plays alone, against a target."""
        return self.mode == "solo"

    @staticmethod
    def of(settings: Settings) -> Printing:
        """Return what the options say."""
        return Printing(*(str(settings[name]) for name in Printing._fields))


# Tiles by name; what is not here is explained by its kind, or has no effect of its own.
TILES: Final[Mapping[str, Sentence]] = {
    "castle": lambda _: _("Carry out one more action at once, as with a die of any number."),
    "mine": lambda _: _("Brings 1 silver at the end of every phase."),
    "ship": lambda _: _("Take the goods of one depot, then move your marker 1 space on the turn track."),
    "market": lambda _: _("Take a ship or livestock tile from any depot."),
    "carpenter": lambda _: _("Take a building from any depot."),
    "church": lambda _: _("Take a mine, monastery or castle from any depot."),
    "warehouse": lambda _: _("Sell all goods of one type."),
    "boarding_house": lambda _: _("Take {what}.", what=thing("workers", TABLES.boarding_house_workers, _)),
    "bank": lambda _: _("Take {what}.", what=thing("silver", TABLES.bank_silver, _)),
    "town_hall": lambda _: _("Place one of your stored tiles, on any number."),
    "watchtower": lambda _: _("Score {what}.", what=thing("vp", TABLES.watchtower_vp, _)),
    "crane": lambda _: _("Use the effect of any one building; at the end it counts as one building of any type."),
    "white_castle": lambda _: _("Carry out one more action at once, with the number of the white die."),
    "geese": lambda _: _(
        "Scores its animals, and all tiles of one species in the same pasture; livestock that comes later scores the "
        "geese again."
    ),
    "inn": lambda _: _(
        "Goes on a space of any colour; its area scores as if it were one space larger. An area holds one inn at most."
    ),
    "black_tile": lambda _: _("Goes on a space of any colour and covers it; it has no effect."),
}

# Tiles that do something else in the solo game.
SOLO_TILES: Final[Mapping[str, Sentence]] = {
    "ship": lambda _: _(
        "Take the goods of one depot; all others leave the game. Then you may give 5 goods for a tile of the black "
        "depot."
    ),
}

# Monasteries by number, in the printing of the Special Edition.
MONASTERY_EFFECTS: Final[Mapping[int, Sentence]] = {
    1: lambda _: _("You may have several buildings of a type in one town."),
    2: lambda _: _("At the end of a phase every mine gives 1 worker too."),
    3: lambda _: _("Every sale brings 1 silver more."),
    4: lambda _: _("Every sale brings 1 worker."),
    5: lambda _: _("A ship takes the goods of a neighbouring depot too."),
    6: lambda _: _("Once a turn: {workers} for a building from the depots.", workers=_six_workers(_)),
    7: lambda _: _("Every livestock tile that scores gives 1 point more."),
    8: lambda _: _("A worker changes a die by 1 or 2."),
    9: lambda _: _("Placing a building: change the die by 1 for free."),
    10: lambda _: _("Placing a ship or livestock: change the die by 1 for free."),
    11: lambda _: _("Placing a castle, mine or monastery: change the die by 1 for free."),
    12: lambda _: _("Taking a tile: change the die by 1 for free."),
    13: lambda _: _("Taking workers brings 1 silver too."),
    14: lambda _: _("Taking workers brings 4 instead of 2."),
    27: lambda _: _("Your turn marker is always on top of its stack."),
    28: lambda _: _("At any moment: 1 silver buys 2 workers."),
}

# What the monasteries score that do so once: at the end, in the solo game when they are placed.
MONASTERY_SCORES: Final[Mapping[int, Sentence]] = {
    16: lambda _: _("4 points for each warehouse"),
    17: lambda _: _("4 points for each watchtower"),
    18: lambda _: _("4 points for each carpenter's workshop"),
    19: lambda _: _("4 points for each church"),
    20: lambda _: _("4 points for each market"),
    21: lambda _: _("4 points for each boarding house"),
    22: lambda _: _("4 points for each bank"),
    23: lambda _: _("4 points for each town hall"),
    24: lambda _: _("4 points for each kind of animal"),
    25: lambda _: _("1 point for each goods tile sold"),
    29: lambda _: _("4 points for each white castle"),
}


def _six_workers(_: Language) -> str:
    return thing("workers", MONASTERY_6_WORKERS, _)


def monastery_effect(number: int, printing: Printing, _: Language) -> str:
    """Say what a monastery does, by the printing in use (R32, R49)."""
    if number == MONASTERY_6 and printing.monastery_6 == "y2011":
        return _("Your purchase of the turn may be made at any depot.")
    if number == MONASTERY_6 and printing.monastery_6 == "y2019":
        return _("Your purchase of the turn may be made at any depot, and workers may stand in for silver.")
    scores = monastery_scores(number, printing, _)
    if scores:
        return _("Once, when it is placed: {what}.", what=scores) if printing.solo else _(
            "At the end: {what}.", what=scores
        )  # fmt: skip
    sentence = MONASTERY_EFFECTS.get(number)
    return sentence(_) if sentence else ""


def monastery_scores(number: int, printing: Printing, _: Language) -> str:
    """Say what a monastery scores that does so once."""
    if number == 15:
        points = thing("vp", printed_vp(number, printing.monastery_15), _)
        return _("{points} for each type of goods sold", points=points)
    if number == 26:
        points = thing("vp", printed_vp(number, printing.monastery_26), _)
        if printing.solo:
            # There are no bonus tiles; the colours count that would have brought one.
            return _("{points} for each colour that is complete", points=points)
        return _("{points} for each bonus tile", points=points)
    sentence = MONASTERY_SCORES.get(number)
    return sentence(_) if sentence else ""


def tile_effect(face: int, printing: Printing, _: Language) -> str:
    """Say what a tile does when it is placed, or from then on."""
    if face >= DOUBLES:
        return _("Goes to your vineyard, where it gives two bonuses at once; it fills 2 key spaces until then.")
    if face > MONASTERIES:
        return monastery_effect(face - MONASTERIES, printing, _)
    if KIND_OF[face] == LIVESTOCK and face != GEESE:
        return _("Scores its animals, and again all of its species that lie in the same pasture.")
    sentence = TILES.get(FACE_NAMES[face])
    if printing.solo:
        sentence = SOLO_TILES.get(FACE_NAMES[face], sentence)
    return sentence(_) if sentence else ""


def tile_words(face: int, printing: Printing, _: Language) -> str:
    """Return a tile's name and what it does."""
    effect = tile_effect(face, printing, _)
    name = tile_name(face, _)
    return f"{name}. {effect}" if effect else name


# What is not a tile


def space_words(space: int, colour: str, number: int, size: int, _: Language) -> str:
    """Explain an empty space: what goes there, with which die, and what its area is worth."""
    what = _("space {space}: {colour}, number {number}", space=space + 1, colour=colour, number=number)
    points = thing("vp", TABLES.area_vp[size], _)
    area = _.plural(
        "Its area of {n} space scores {points} when it is complete, and the bonus of the phase.",
        "Its area of {n} spaces scores {points} when it is complete, and the bonus of the phase.",
        size, points=points,
    )  # fmt: skip
    return f"{what}. {area}"


def die_words(die: int, value: int, used: bool, _: Language) -> str:
    """Explain one of a player's dice."""
    if not value:
        return _("die {die}: not rolled", die=die)
    if used:
        return _("die {die}: {value}, used", die=die, value=value)
    return _(
        "die {die}: {value}. Take a tile from depot {value}, place a tile on a space with a {value}, sell goods of "
        "type {value}, or take workers; every worker changes it by 1.",
        die=die, value=value,
    )  # fmt: skip


def workers_words(n: int, printing: Printing, _: Language) -> str:
    """Explain workers."""
    what = thing("workers", n, _)
    if printing.solo:
        rest = _("A worker changes a die by 1, also from 6 to 1.")
    else:
        rest = _("A worker changes a die by 1, also from 6 to 1; at the end every {n} are worth 1 point.",
                 n=TABLES.workers_per_vp)  # fmt: skip
    return f"{what}. {rest}"


def silver_words(n: int, printing: Printing, _: Language) -> str:
    """Explain silver."""
    what, price = thing("silver", n, _), TABLES.black_price
    if printing.solo:
        rest = _(
            "Once a turn {n} buy a tile of the black depot. When you score, 1 silver buys 1 point, if that reaches the "
            "target.",
            n=price,
        )  # fmt: skip
    else:
        rest = _("Once a turn {n} buy a tile of the black depot; at the end each is worth 1 point.", n=price)
    return f"{what}. {rest}"


class Sale(NamedTuple):
    """What a player gets for goods: points for each of them, silver and workers for all."""

    points: int
    silver: int
    workers: int


def stock_words(good: int, n: int, sale: Sale, _: Language) -> str:
    """Explain stored goods, and what their owner would get for them now."""
    what = _("{n} {good} goods", n=n, good=good_name(GOODS[good], _))
    gains = [_("{points} each", points=thing("vp", sale.points, _)), thing("silver", sale.silver, _)]
    if sale.workers:
        gains.append(thing("workers", sale.workers, _))
    rest = _("A {number} sells them all, for {gains}.", number=good + 1, gains=_.join(gains))
    return f"{what}. {rest}"


def black_words(_: Language) -> str:
    """Say what the tiles of the black depot cost."""
    price = thing("silver", TABLES.black_price, _)
    return _("Costs {silver}, whatever the dice show; one purchase a turn.", silver=price)


def marker_words(name: str, space: int, _: Language) -> str:
    """Explain a turn marker."""
    what = _("{name}'s turn marker: space {space}", name=name, space=space)
    rest = _("Every ship moves it 1 space. Whoever is ahead, or higher in a stack, plays earlier in the next round.")
    return f"{what}. {rest}"


# What the expansions lay on the table


def post_words(_: Language) -> str:
    """Say what border posts are for."""
    return _("Two posts that a line of tiles joins score the bonus of the phase; all three bring a bonus tile as well.")


def inns_words(n: int, printing: Printing, _: Language) -> str:
    """Explain the inns for sale."""
    what = _.plural("{n} inn for sale", "{n} inns for sale", n)
    effect = tile_effect(INN, printing, _)
    return f"{what}. {black_words(_)} {effect}" if n else what


def reserve_words(n: int, _: Language) -> str:
    """Explain the castles in reserve."""
    what = _.plural("{n} castle to buy back with both dice", "{n} castles to buy back with both dice", n)
    rest = _("It costs {points}. Castles that are left on the board when a phase begins come here.",
             points=thing("vp", RECOVERY_VP, _))  # fmt: skip
    return f"{what}. {rest}"


def shield_on_depot(depot: int, shield: str, _: Language) -> str:
    """Explain a shield that can be taken, and how."""
    what = _("depot {depot}: {shield}", depot=depot + 1, shield=shield)
    rest = _("Both dice take it, when both are a {n}; workers help. It goes on a castle of yours.", n=depot + 1)
    return f"{what} {rest}"


def shield_held(shield: str, _: Language) -> str:
    """Explain a shield in a duchy, and what it costs."""
    rest = _("At the end of every phase it costs 1 silver of tribute, or it leaves the game.")
    return f"{shield} {rest}"


def route_words(at: int, good: str, bonus: int, printing: Printing, _: Language) -> str:
    """Explain a space of a trade route: the goods that match, and what they bring."""
    what = _(
        "trade route, space {n}: {good} goods bring the bonus: {bonus}",
        n=at + 1, good=good_name(good, _), bonus=tile_name(bonus, _),
    )  # fmt: skip
    effect = tile_effect(bonus, printing, _)
    return f"{what}. {effect}" if effect else f"{what}."


def target_words(name: str, points: int, target: int, _: Language) -> str:
    """Explain the marker of the solo game, and its target."""
    what = _("{name}: {points}", name=name, points=thing("vp", points, _))
    rest = _(
        "At {target} you carry out one more action, begin again at 0, and the target falls by {n}. The game is won "
        "when all spaces are covered.",
        target=target, n=TARGET_STEP,
    )  # fmt: skip
    return f"{what}. {rest}"


def river_words(one: int, other: int, _: Language) -> str:
    """Explain a river between two islands."""
    return _(
        "River: the spaces {one} and {other} count as neighbours, but not as one area.", one=one + 1, other=other + 1
    )
