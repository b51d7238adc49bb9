"""What the things of the vineyards are and do, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from contado.core.settings import Settings
from contado.core.words.language import Language
from contado.games.burgundy.modules.vineyards.faces import DOUBLES
from contado.games.burgundy.modules.vineyards.words import grape_name
from contado.games.burgundy.pieces.components import key_spaces
from contado.games.burgundy.telling.explanations import Explained, Printing, black_words, either, tile_effect
from contado.games.burgundy.telling.words import face_number, thing, tile_name

# What the hexes of a vineyard give besides the effects of buildings and castles.
VINE_BONUSES: Final[Mapping[str, Callable[[Language], str]]] = {
    "take_black": lambda _: _("Take a tile from the black depot or a double tile from the store, without silver."),
    "take_vineyard_depot": lambda _: _("Take a double tile from the vineyard depot, without a die."),
}


def vine_bonus(bonus: str, printing: Printing, _: Language) -> str:
    """Say what a hex of a vineyard gives when it is covered."""
    sentence = VINE_BONUSES.get(bonus)
    return sentence(_) if sentence else tile_effect(face_number(bonus), printing, _)


def vine_space_words(
    space: str, level: int, die: int, bonuses: tuple[str, str], printing: Printing, _: Language
) -> str:  # fmt: skip
    """Explain a free double space: its die, and both of its bonuses."""
    what = _("double space {space}, level {level}, number {die}", space=space, level=level, die=die)
    left, right = (vine_bonus(bonus, printing, _) for bonus in bonuses)
    both = _("A double tile here gives both bonuses, in any order. Left: {left} Right: {right}", left=left, right=right)
    return f"{what}. {both}"


def planted_words(space: str, left: str, right: str, _: Language) -> str:
    """Say which grapes lie on a double space."""
    return _(
        "double space {space}: {left} and {right}", space=space, left=grape_name(left, _), right=grape_name(right, _)
    )


def vine_depot_words(slot: int, tile: str, dice: tuple[int, ...], printing: Printing, _: Language) -> str:
    """Explain a slot of the vineyard depot, and what lies there."""
    what = tile_name(face_number(tile), _) if tile else _("empty")
    head = _("vineyard depot {slot}: {tile}", slot=slot, tile=what)
    numbers = either([str(die) for die in dice], _)
    rest = _("A die that shows {dice} takes it; workers help.", dice=numbers) if tile else ""
    effect = tile_effect(face_number(tile), printing, _) if tile else ""
    return ". ".join(filter(None, [head, f"{rest} {effect}".strip()]))


def store_words(slot: int, tile: str, printing: Printing, _: Language) -> str:
    """Explain a slot of the vineyard store, and what lies there."""
    what = tile_name(face_number(tile), _) if tile else _("empty")
    head = _("vineyard store {slot}: {tile}", slot=slot, tile=what)
    return f"{head}. {black_words(printing, _)} {tile_effect(face_number(tile), printing, _)}" if tile else head


def vine_tile_words(grape: str, left: int, _: Language) -> str:
    """Explain the vine bonus tiles of a colour that are left."""
    head = _("vine bonus tiles, {grapes}: {n} left", grapes=grape_name(grape, _), n=left)
    rest = _("Whoever covers a whole level takes one; at the end each scores one area of its grapes.")
    return f"{head}. {rest}"


def vine_score_words(grape: str, tiles: int, sizes: tuple[int, ...], points: int, _: Language) -> str:
    """Explain what the vine bonus tiles of a player score in a colour."""
    name = grape_name(grape, _)
    areas = _("areas of {sizes}", sizes=_.join([str(size) for size in sizes])) if sizes else _("no area yet")
    if not tiles:
        return _("{grapes}: {areas}; no vine bonus tile, so they score nothing", grapes=name, areas=areas)
    head = _.plural("{grapes}: {n} vine bonus tile", "{grapes}: {n} vine bonus tiles", tiles, grapes=name)
    scored = thing("vp", points, _)
    return f"{head}, {areas}. " + _("At the end it scores the largest: {points}.", points=scored)


def level_words(level: int, spaces: int, rewarded: bool, _: Language) -> str:
    """Explain a level of a vineyard."""
    if rewarded:
        return _("level {level}: complete, its vine bonus tile is taken", level=level)
    return _("level {level}: covering all its {n} double spaces brings a vine bonus tile", level=level, n=spaces)


class VineyardsExplained(Explained):
    """What is said of double tiles."""

    def reads(self, settings: Settings) -> dict[str, bool]:
        """Say whether shield 15 places tiles from the store."""
        return {"store": settings["vineyards"] is True and settings["shield_15_store"] is True}

    def tile(self, name: str, printing: Printing, _: Language) -> str:
        """Say where a double tile goes."""
        face = face_number(name)
        if face < DOUBLES:
            return ""
        return _(
            "Goes to your vineyard, where it gives two bonuses at once; it fills {n} key spaces until then.",
            n=key_spaces(face),
        )  # fmt: skip


EXPLAINED: Final = VineyardsExplained()
