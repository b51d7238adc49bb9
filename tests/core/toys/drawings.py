"""Toys whose boards cannot be seen: as text, and as a picture."""

from __future__ import annotations

from typing import Any

from contado.core.drawing import Area, Picture, card, mark, named, target, text
from contado.core.game import Line
from contado.core.showing.view import View
from contado.core.words.language import Language
from tests.core.toys.cherries import Cherries, CherryGame, Eat, hands_of


def crashing_text(game: CherryGame, view: View[Any], _: Language) -> list[Line]:
    """Fall over a basket that was turned over."""
    return [[(str(1 // (1 - view["facts"]["basket"])), "")]]


def wide_text(game: CherryGame, view: View[Any], _: Language) -> list[Line]:
    """Write 110 columns, whatever the screen has."""
    return [[("cherry " * 15, ""), ("cherr", "")]]


def wide_italian_text(game: CherryGame, view: View[Any], _: Language) -> list[Line]:
    """Write too much in one language only."""
    return [[("ciliegia " * 14 if _.code == "it" else "cherry", "")]]


def broken_line_text(game: CherryGame, view: View[Any], _: Language) -> list[Line]:
    """Break a line inside a line."""
    return [[("one\ntwo", "")]]


def crashing_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Fall over a spectator or a hand that is not seen, which has no cherries to count."""
    return Picture([Area("board", "", len(hands_of(view)[0]), 10, "", "")])


def bare_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Draw the bag and no cherry."""
    return Picture(CherryGame.picture(game, view, _).areas[:1])


def double_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Draw every hand twice."""
    board, *hands = CherryGame.picture(game, view, _).areas
    return Picture([board, *hands, *hands])


def torn_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Leave an element open."""
    return Picture([Area("board", "", 10, 10, "<g>", "")])


def roomy_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Say that an area is much taller than what is drawn in it."""
    areas = CherryGame.picture(game, view, _).areas
    return Picture([Area(one.id, one.title, one.width, 1060, one.background, one.pieces) for one in areas])


def growing_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Let an area become higher in the course of the game."""
    first, *areas = CherryGame.picture(game, view, _).areas
    height = first.height + sum(view["scores"])
    return Picture([Area(first.id, first.title, first.width, height, first.background, first.pieces), *areas])


def no_picture(game: CherryGame, view: View[Any], _: Language) -> str:
    """Return a text instead of a picture."""
    return "<svg/>"


def styled_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Colour something in a way that a strict page does not show."""
    areas = CherryGame.picture(game, view, _).areas
    return Picture([*areas, Area("shelf", "shelf", 10, 10, "", '<path d="M0 0" style="fill:red"/>')])


def squeezed_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Leave a margin that is larger than the thing."""
    areas = CherryGame.picture(game, view, _).areas
    return Picture([*areas, Area("shelf", "shelf", 10, 10, "", f'<use href="#cherry" x="1" width="{10 - 11}"/>')])


def twin_bags(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Draw a second bag of the same name; nobody ever clicks either."""
    areas = CherryGame.picture(game, view, _).areas
    return Picture([*areas, Area("shelf", "shelf", 10, 10, "", target("bag", "bag", ""))])


def stray_twin(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Draw something that stands for a cherry that nobody can choose."""
    areas = CherryGame.picture(game, view, _).areas
    return Picture([*areas, Area("shelf", "shelf", 10, 10, "", target("twin", "twin", "", same="cherry:9:9"))])


def stray_glow(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Draw something as if it could be chosen, which never is."""
    areas = CherryGame.picture(game, view, _).areas
    return Picture([*areas, Area("shelf", "shelf", 10, 10, "", target("shelf", "shelf", "", can=True))])


def dark_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Draw what can be chosen as if it could not."""
    return Picture([
        Area(one.id, one.title, one.width, one.height, one.background, one.pieces.replace("button", "img"))
        for one in CherryGame.picture(game, view, _).areas
    ])  # fmt: skip


def unlit_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Draw what can be chosen without its light."""
    return Picture([
        Area(one.id, one.title, one.width, one.height, one.background, one.pieces.replace('"glow"', '"edge"'))
        for one in CherryGame.picture(game, view, _).areas
    ])  # fmt: skip


def lettered_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Number the hands on the ground, outside of all that says something."""
    first, *areas = CherryGame.picture(game, view, _).areas
    ground = first.background + text(60, 24, "7 ?", 14)
    return Picture([Area(first.id, first.title, first.width, first.height, ground, first.pieces), *areas])


def signed_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Draw a disc that nobody explains, though something of another place has a name."""
    areas = CherryGame.picture(game, view, _).areas
    pieces = named("A shelf", card(0, 0, 30, 10, 2, "card")) + mark("disc", "sand", 80, 5, 10)
    return Picture([*areas, Area("shelf", "shelf", 100, 10, "", pieces)])


def naming_picture(game: CherryGame, view: View[Any], _: Language) -> Picture:
    """Say whose cherries they are by name, also to their owner."""
    first, *areas = CherryGame.picture(game, view, _).areas
    said = [target(f"heap:{seat}", _("Cherries of {who}", who=name), "") for seat, name in enumerate(view["names"])]
    heaps = "".join(said)
    return Picture(
        [Area(first.id, first.title, first.width, first.height, first.background, first.pieces + heaps), *areas]
    )


class TwoClickEat(Eat):
    """Click on the bag and on a cherry, and be asked nothing between the two."""

    def targets(self, state: Cherries, action: int) -> list[str]:
        return ["bag", *super().targets(state, action)]
