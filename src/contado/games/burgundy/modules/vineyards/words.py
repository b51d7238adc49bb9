"""What grapes and double tiles are called; the log of what happens to them, and what is seen to move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, LEAVE, MOVE, Motion
from contado.core.words.language import Language, marked
from contado.games.burgundy.modules.vineyards.faces import DOUBLES, GRAPES
from contado.games.burgundy.pieces.components import FACE_NAMES
from contado.games.burgundy.telling.words import Name, Names, face_number, tile_name

EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "grapes_out": ("colours",),
    "vine_tile": ("colour", "dealt"),
    "vines_refilled": ("depot", "store", "cleared"),
    "planted": ("tile", "space", "turned", "where"),
    "level": ("level",),
}


def grape_name(grape: str, _: Language) -> str:
    """Return the name of a colour of grapes."""
    return {
        "orange": _("orange grapes"), "yellow": _("yellow grapes"), "green": _("green grapes"),
        "red": _("red grapes"), "black": _("black grapes"), "blue": _("blue grapes"),
    }[grape]  # fmt: skip


def grape_letters(_: Language) -> str:
    """Return a letter for each colour of grapes, in the order of the data: orange, yellow, green, red, black, blue."""
    letters = _("oygrkb")
    return letters if len(set(letters)) == len(GRAPES) else "oygrkb"


def _name(tile: str) -> Name:
    left, right = tile.removeprefix("grapes_").split("_")
    return lambda _: _("double tile, {left} and {right}", left=grape_name(left, _), right=grape_name(right, _))


def _taken(tile: str) -> Name:
    left, right = tile.removeprefix("grapes_").split("_")
    return lambda _: _("a double tile with {left} and {right}", left=grape_name(left, _), right=grape_name(right, _))


def _code(tile: str) -> Name:
    grapes = [GRAPES.index(grape) for grape in tile.removeprefix("grapes_").split("_")]
    return lambda _: "+".join(grape_letters(_)[grape] for grape in grapes)


NAMES: Final = Names(
    tiles={tile: _name(tile) for tile in FACE_NAMES[DOUBLES:]},
    taken={tile: _taken(tile) for tile in FACE_NAMES[DOUBLES:]},
    short={tile: _code(tile) for tile in FACE_NAMES[DOUBLES:]},
    sources={"vine_areas": lambda _: _("vine areas")},
    asks_for={
        "store": marked("Which tile of the store?"),
        "vineyard": marked("Where in your vineyards?"),
        "vine": marked("Which double tile do you take?"),
    },
    asks_with={
        "vineyard": marked("Which way does it lie?"),
        "store": marked("Where do you plant this tile?"),
        "vine": marked("How do you take this tile?"),
    },
    places=("vineyard",),
)


def event_words(event: Event, names: Sequence[str], _: Language) -> str:
    """Return the line for the log."""
    facts, who = event.facts, names[event.seat] if event.seat >= 0 else ""
    if event.kind == "grapes_out":
        colours = [grape_name(colour, _) for colour in facts["colours"]]
        return _("Taken out of the game: {grapes}.", grapes=_.join(colours))
    if event.kind == "vine_tile":
        grapes = grape_name(facts["colour"], _)
        if facts["dealt"]:
            return _(
                "{who} begins with a vine bonus tile: {grapes}.",
                {"who": marked("You begin with a vine bonus tile: {grapes}.")},
                who=who,
                grapes=grapes,
            )
        return _(
            "{who} took a vine bonus tile: {grapes}.",
            {"who": marked("You took a vine bonus tile: {grapes}.")},
            who=who,
            grapes=grapes,
        )
    if event.kind == "vines_refilled":
        return _("Vineyard depot and store are refilled.")
    if event.kind == "planted":
        tile = tile_name(face_number(facts["tile"]), _)
        return _(
            "{who} planted (space {space}): {tile}.",
            {"who": marked("You planted (space {space}): {tile}.")},
            who=who,
            space=facts["space"],
            tile=tile,
        )
    return _(
        "{who} covered level {level} of the vineyard.",
        {"who": marked("You covered level {level} of the vineyard.")},
        who=who,
        level=facts["level"],
    )


def motions(event: Event) -> list[Motion]:
    """Return what is seen to move."""
    facts, seat = event.facts, event.seat
    if event.kind == "vines_refilled":
        gone = [Motion(LEAVE, place) for place in facts["cleared"]]
        return gone + [Motion(APPEAR, end=place) for places in (facts["depot"], facts["store"]) for place in places]
    if event.kind == "planted":
        return [Motion(MOVE, facts["where"], f"vineyard:{seat}:{facts['space']}")]
    if event.kind == "vine_tile":
        return [Motion(MOVE, f"grapes:{facts['colour']}", f"vinetile:{seat}:{facts['colour']}")]
    return [Motion(APPEAR, end=f"level:{seat}:{facts['level']}")] if event.kind == "level" else []
