"""What the shields are called and do, in a sentence; and the log of what happens to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, LEAVE, MOVE, Motion
from contado.core.words.language import Language, marked
from contado.games.burgundy.modules.shields.printed import NEVER_COPIED
from contado.games.burgundy.telling.explanations import Printing
from contado.games.burgundy.telling.words import Name, Names, face_number, taken_name, thing

Sentence = Callable[[Printing, Language], str]


def _source(shield: int) -> Name:
    return lambda _: _("shield {number}", number=shield)


# The shields that score by themselves, and what all of them score at the end.
NAMES: Final = Names(
    sources={
        **{f"shield_{shield}": _source(shield) for shield in (1, 6, 7, 10, 12, 13, 17)},
        "shield_vp": lambda _: _("shields"),
    },
    asks_for={"shield": marked("Which shield?")},
    asks_with={"shield": marked("What do you do with this shield?")},
)

# By number (section 6.4).
EFFECTS: Final[Mapping[int, Sentence]] = {
    1: lambda printing, _: _("Livestock scores as if all your pastures were one."),
    2: lambda printing, _: _("Whenever another player gains workers, you gain one too."),
    3: lambda printing, _: (
        _("Tribute can be paid with workers, even if this shield is given up.")
        if "workers_pay" in printing.read
        else _("Tribute can be paid with workers, as long as this shield is kept.")
    ),
    4: lambda printing, _: _("You have as many key spaces as you like."),
    5: lambda printing, _: _("A ship also takes all goods of one type from all depots."),
    6: lambda printing, _: (
        _(
            "The monasteries of one player of your choice count as yours too, except monastery {number}.",
            number=NEVER_COPIED,
        )
        if "tiles_2" in printing.read
        else _("The monasteries of one player of your choice count as yours too.")
    ),
    7: lambda printing, _: _("Bonus tiles that you take from now on score double."),
    8: lambda printing, _: _("Your mines bring twice as much silver."),
    9: lambda printing, _: _("A sale brings one silver for each goods tile."),
    10: lambda printing, _: _("At the end: the points of your monasteries count double."),
    11: lambda printing, _: _(
        "When you place a castle, you may take a shield from any depot instead of the action."
    ),
    12: lambda printing, _: _("A sale brings double points."),
    13: lambda printing, _: _("At the end: the points of your shields count double."),
    14: lambda printing, _: (
        _("At the end of every phase you must place a tile from a numbered depot at once, on any number.")
        if "must_place" in printing.read
        else _("At the end of every phase you may place a tile from a numbered depot at once, on any number.")
    ),
    15: lambda printing, _: (
        _("At the end of every phase you must place {what} at once, on any number.", what=black_tiles(printing, _))
        if "must_place" in printing.read
        else _("At the end of every phase you may place {what} at once, on any number.", what=black_tiles(printing, _))
    ),
    16: lambda printing, _: _("Once a turn one of your dice counts as any number."),
    17: lambda printing, _: _("Areas that you complete score as if they were one space larger."),
    18: lambda printing, _: _("Your tiles may go on spaces that touch no other tile."),
}  # fmt: skip


def black_tiles(printing: Printing, _: Language) -> str:
    """Return what shield 15 can place, given what is in play (R62, V-R14)."""
    if "inns" in printing.read and "store" in printing.read:
        return _("a tile from the black depot, an inn or a double tile from the vineyard store")
    if "store" in printing.read:
        return _("a tile from the black depot or a double tile from the vineyard store")
    return _("a tile from the black depot or an inn") if "inns" in printing.read else _("a tile from the black depot")


def shield_effect(number: int, printing: Printing, _: Language) -> str:
    """Say what a shield does."""
    return EFFECTS[number](printing, _)


def shield_words(number: int, points: int, printing: Printing, _: Language) -> str:
    """Return a shield's number, the points that it would score at the end and what it does, for a tip."""
    return _(
        "Shield {number}, {points}. {effect}",
        number=number, points=thing("vp", points, _), effect=shield_effect(number, printing, _),
    )  # fmt: skip


def shield_offer(number: int, points: int, printing: Printing, _: Language) -> str:
    """Say what taking a shield means, without the full stop, since sentences go on after an option."""
    effect = shield_effect(number, printing, _).removesuffix(".")
    return _(
        "take shield {number} ({points} at the end). {effect}",
        number=number, points=thing("vp", points, _), effect=effect,
    )  # fmt: skip


def shield_list(shields: Sequence[int], _: Language) -> str:
    """Name some shields by their numbers."""
    numbers = _.join([str(shield) for shield in shields])
    return _("shield {number}", number=numbers) if len(shields) == 1 else _("shields {numbers}", numbers=numbers)


# The log

Facts = Mapping[str, Any]

EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "shields_dealt": ("depots",),
    "shield": ("shield", "depot", "space", "replaced"),
    "shield_16": (),
    "shield_6_target": ("target",),
    "tribute": ("silver", "workers", "kept", "lost"),
    "discarded_down": ("tile", "key"),
}


def event_words(event: Event, names: Sequence[str], _: Language) -> str:
    """Return the line for the log."""
    facts, who = event.facts, names[event.seat] if event.seat >= 0 else ""
    if event.kind == "shields_dealt":
        return _("Shields lie on the depots.")
    if event.kind == "shield":
        if facts["replaced"]:
            return _(
                "{who} laid shield {number} on a castle (space {space}); shield {old} left the game.",
                {"who": marked("You laid shield {number} on a castle (space {space}); shield {old} left the game.")},
                who=who,
                number=facts["shield"],
                space=facts["space"],
                old=facts["replaced"],
            )
        return _(
            "{who} laid shield {number} on a castle (space {space}).",
            {"who": marked("You laid shield {number} on a castle (space {space}).")},
            who=who,
            number=facts["shield"],
            space=facts["space"],
        )
    if event.kind == "shield_16":
        return _(
            "{who} used shield 16: a die counts as any number.",
            {"who": marked("You used shield 16: a die counts as any number.")},
            who=who,
        )
    if event.kind == "shield_6_target":
        return _(
            "{who} copies the monasteries of {name}.",
            {
                "who": marked("You copy the monasteries of {name}."),
                "name": marked("{who} copies your monasteries."),
            },
            who=who,
            name=names[facts["target"]],
        )
    if event.kind == "discarded_down":
        return _(
            "{who} discarded {tile}.",
            {"who": marked("You discarded {tile}.")},
            who=who,
            tile=taken_name(face_number(facts["tile"]), _),
        )
    return _tribute_words(facts, who, _)


def _tribute_words(facts: Facts, who: str, _: Language) -> str:
    paid = _.join([thing(name, facts[name], _) for name in ("silver", "workers") if facts[name]])
    kept, lost = shield_list(facts["kept"], _), shield_list(facts["lost"], _)
    if not facts["lost"]:
        return _(
            "{who} paid {paid} of tribute for {kept}.",
            {"who": marked("You paid {paid} of tribute for {kept}.")},
            who=who,
            paid=paid,
            kept=kept,
        )
    if not facts["kept"]:
        return _(
            "{who} paid no tribute and lost {lost}.",
            {"who": marked("You paid no tribute and lost {lost}.")},
            who=who,
            lost=lost,
        )
    return _(
        "{who} paid {paid} of tribute for {kept} and lost {lost}.",
        {"who": marked("You paid {paid} of tribute for {kept} and lost {lost}.")},
        who=who,
        paid=paid,
        kept=kept,
        lost=lost,
    )


def motions(event: Event) -> list[Motion]:
    """A shield is the same target on its depot and on its castle."""
    facts, seat = event.facts, event.seat
    if event.kind == "shields_dealt":
        return [Motion(APPEAR, end=f"shield:{shield}") for shields in facts["depots"] for shield in shields]
    if event.kind == "shield":
        replaced = [Motion(LEAVE, f"shield:{facts['replaced']}")] if facts["replaced"] else []
        return [*replaced, Motion(MOVE, f"shield:{facts['shield']}", f"shield:{facts['shield']}")]
    if event.kind == "tribute":
        paid = [Motion(LEAVE, f"{what}:{seat}") for what in ("silver", "workers") if facts[what]]
        return paid + [Motion(LEAVE, f"shield:{shield}") for shield in facts["lost"]]
    if event.kind == "discarded_down":
        return [Motion(LEAVE, f"key:{seat}:{facts['key']}")]
    return []
