"""The picture: it can be drawn, and everything that can be clicked is in it."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from typing import ClassVar, Final
from xml.parsers.expat import ExpatError, ParserCreate

from contado.core.drawing import THEMES, Area, Picture
from contado.core.game import Game
from contado.core.kit.extent import extent
from contado.core.kit.hearing import DRAWING, draw
from contado.core.kit.tally import Tally
from contado.core.kit.trial import TRY, Check, Trial
from contado.core.showing.view import Offer
from contado.core.state import State
from contado.core.words.language import ENGLISH, marked

# Of the positions looked at closely, one in so many is drawn, at one of the widths, for a desk, a tablet or a phone.
DRAWN_EVERY: Final = 5
WIDTHS: Final = (1440, 820, 390)
# One drawing in so many is not for the one who decides.
OTHERS_EVERY: Final = 4
# An area that in so many drawings of so many games never reached this part of its size is larger than its drawing.
FILLED: Final = 0.8
# A margin of so many units is none.
WASTE: Final = 60
# Two sizes that differ by less than this are one.
SAME_SIZE: Final = 0.5
CHANCES: Final = 12
GAMES: Final = 6
TARGET: Final = re.compile(r'data-target="([^"]*)"')
SAME: Final = re.compile(r'data-same="([^"]*)"')
# What is drawn as something that can be chosen, other than as the twin of another thing.
GLOWING: Final = re.compile(r'<g data-target="([^"]*)" role="button"')
# Pages forbid inline style, so that what depends on it would be drawn wrongly there.
INLINE_STYLE: Final = re.compile(r"\sstyle=")
# What is squeezed until nothing is left of it: browsers complain and leave it out.
LESS_THAN_NOTHING: Final = re.compile(r'\s(?:width|height|r|rx|ry|font-size)="-[^>]*>')


def drawn_targets(game: Game, state: State, seat: int | None) -> set[str]:
    """Return the ids of everything that is in the picture of a view."""
    areas = draw(game, state.view(seat), ENGLISH).areas
    return {unescape(id) for area in areas for id in TARGET.findall(area.background + area.pieces)}


class DrawingCheck(Check):
    """Draws a position now and then, in a language, at a width and in a theme that change."""

    name: ClassVar[str] = DRAWING
    about: ClassVar[str] = marked(
        "the picture can be drawn in every language, is well-formed, and has everything to click exactly once"
    )

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        # The size of each area, by its id, the width of the screen, and who looks in which language.
        self.sizes: dict[tuple[str, int, str], tuple[float, float]] = {}

    def position(self) -> None:
        """Draw it."""
        if not self.game.writes("picture"):
            self.trial.undeclared.add("picture")
        trial, state = self.trial, self.state
        if not (trial.close or trial.new_kind) or not trial.one_in(DRAWN_EVERY):
            return
        seat = trial.viewer() if state.over or trial.one_in(OTHERS_EVERY) else state.decider
        _ = trial.languages[trial.luck.below(TRY, len(trial.languages))]
        width = WIDTHS[trial.luck.below(TRY, len(WIDTHS))]
        theme = list(THEMES)[trial.luck.below(TRY, len(THEMES))]
        view = state.view(seat, _)
        picture = draw(self.game, view, _)
        if not isinstance(picture, Picture):
            self.fault(f"picture() gives {type(picture).__name__}, which is no Picture.")
        svg = picture.svg(width, theme, codes=True)
        try:
            ParserCreate().Parse(svg, True)
        except ExpatError as error:
            self.fault(f"The picture {self.where} is not well-formed, in {_.code} and {width} wide: {error}.")
        if INLINE_STYLE.search(svg):
            self.fault(f"The picture {self.where} has a style attribute, which a page with a strict policy ignores.")
        if squeezed := LESS_THAN_NOTHING.search(svg):
            element = svg[svg.rindex("<", 0, squeezed.start()) : squeezed.end()]
            self.fault(f"The picture {self.where}, {width} wide, has a size below nothing: {element}.")
        self.check_targets(svg, view["options"], width)
        if self.game.writes("picture"):
            for area in picture.areas_for(width):
                self.note_room(area, width)
                # In the end nobody decides, and the winner's area may be drawn as large as the viewer's own.
                if not state.over:
                    self.check_size(area, width, f"{seat} {_.code}")

    def check_size(self, area: Area, width: int, viewer: str) -> None:
        """Hold an area to one size for the whole game: where it changed, everything on the table would move."""
        size = (area.width, area.height)
        was = self.sizes.setdefault((area.id, width, viewer), size)
        if max(abs(size[0] - was[0]), abs(size[1] - was[1])) >= SAME_SIZE:
            self.fault(
                f"The area {area.id!r} is {size[0]:.0f} by {size[1]:.0f} units {self.where} and was {was[0]:.0f} by "
                f"{was[1]:.0f} before ({width} wide screen): all that lies beside it would move. With room=... it has "
                "one size for the whole game."
            )

    def note_room(self, area: Area, width: int) -> None:
        """Note whether the drawing fills the size that it says it has; now and then it must, or the rest is wasted."""
        kind, (wide, high) = area.id.partition(":")[0], area.drawn
        known = [self.trial.tallies.get((self.name, f"{kind} {name} {width}")) for name in ("wide", "high")]
        if all(tally is not None and tally.met for tally in known):
            return  # Once is enough, and to read the drawing takes longer than to draw it.
        # What was put into a room is drawn smaller there.
        scale = min(1.0, area.width / wide, area.height / high)
        right, bottom = extent(area.background + area.pieces, wide * scale, high * scale)
        for name, reached, said in (("wide", right / scale, wide), ("high", bottom / scale, high)):
            sentence = (
                f"The area {area.id!r} says that it is {said:.0f} units {name} ({width} wide screen), and only "
                f"{reached:.0f} are ever drawn on: it would be shown smaller than it need be."
            )
            self.trial.tally(self.name, f"{kind} {name} {width}", Tally(sentence, CHANCES, GAMES)).add(
                reached >= FILLED * said or said - reached < WASTE
            )

    def check_targets(self, svg: str, options: list[Offer], width: int) -> None:
        """Hold names to be there once, those of options certainly; just these glow, and twins stand for one of them."""
        drawn = Counter(unescape(id) for id in TARGET.findall(svg))
        offered = {id for option in options for id in option["targets"]}
        for option in options:
            for id in option["targets"]:
                if not id.startswith("menu:") and drawn[id] != 1:
                    self.fault(
                        f"{option['notation']!r} {self.where} is chosen by a click on {id!r}, which is in the picture "
                        f"{drawn[id]} times instead of once ({width} wide)."
                    )
        for id, times in drawn.items():
            if times > 1:
                self.fault(f"{id!r} is in the picture {self.where} {times} times ({width} wide).")
        glowing = {unescape(id) for id in GLOWING.findall(svg)}
        for id in sorted(glowing ^ {id for id in offered if id in drawn}):
            # What has a button in any case may be drawn as well, and glow there or not.
            if id in glowing and id not in offered:
                self.fault(f"{id!r} glows in the picture {self.where}, and no option is chosen by it ({width} wide).")
            elif not id.startswith("menu:"):
                self.fault(f"{id!r} can be chosen {self.where}, and does not glow in the picture ({width} wide).")
        for id in unlit(svg):
            self.fault(
                f"{id!r} can be chosen {self.where}, and has no light: draw a glow last, inside it ({width} wide)."
            )
        for same in SAME.findall(svg):
            if unescape(same) not in offered:
                self.fault(f"Something in the picture {self.where} stands for {same!r}, which is no option there.")


def unlit(svg: str) -> list[str]:
    """Return the ids of things that can be chosen and have no light, which shows only as their direct child."""
    parser = ParserCreate()
    # Around the place that is read now: the id of a thing that can be chosen, or nothing; and which of them are lit.
    around: list[str] = []
    lit: dict[str, bool] = {}

    def begin(_name: str, attributes: dict[str, str]) -> None:
        if around and around[-1] and "glow" in attributes.get("class", "").split():
            lit[around[-1]] = True
        can = "can" in attributes.get("class", "").split()
        id = attributes.get("data-target", "") if can else ""
        around.append(id)
        if id:
            lit.setdefault(id, False)

    def end(_name: str) -> None:
        around.pop()

    parser.StartElementHandler, parser.EndElementHandler = begin, end
    parser.Parse(svg, True)
    return [id for id, is_lit in lit.items() if not is_lit]
