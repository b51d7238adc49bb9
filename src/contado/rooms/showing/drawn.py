"""The position as each viewer may know it, drawn once for all who see the same."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final, NamedTuple

from contado.core.drawing import Area, Picture
from contado.core.showing.keeping import Kept, keeping
from contado.core.showing.motion import Motion
from contado.core.showing.sharing import Shared, sharing
from contado.core.words.language import Language
from contado.rooms.contract.messages import AreaPicture, LogRow, MotionStep, SinceShown, TouchedThing
from contado.rooms.showing.changes import Change, changed_parts
from contado.rooms.words import game_words
from contado.table.past.contents import Mark
from contado.table.past.log import LogLine
from contado.table.showing.sight import Points
from contado.table.showing.since import Since
from contado.table.showing.view import LiveView, TableView, live
from contado.table.table import Table

log = logging.getLogger("contado.rooms")

# Any widths of the three kinds of screens: see `Picture.areas_for`.
NARROW: Final = 390
UPRIGHT: Final = 820
WIDE: Final = 1440


def width_of(narrow: bool, upright: bool) -> int:
    """Return the width that is drawn for."""
    return UPRIGHT if upright else NARROW if narrow else WIDE


class Viewer(NamedTuple):
    """Through whose eyes a table is seen, and in which words."""

    # None: a spectator's.
    seat: int | None
    # The code of a language.
    code: str
    # Does one person look, who is "you"? Several at one screen read the names of all.
    alone: bool = False


class Drawn:
    """The areas of one position for one kind of viewer, and what changed since the one drawn before."""

    def __init__(self, viewer: Viewer, width: int, picture: Picture | None, compared: Compared | None = None) -> None:
        self.viewer = viewer
        self.width = width
        self.areas = [] if picture is None else picture.areas_for(width)
        self.order = [area.id for area in self.areas]
        self.main = "" if picture is None else picture.main
        self._changes: tuple[Drawn | None, list[AreaPicture]] | None = None
        self._compare = compared or Compared()

    def since(self, before: Drawn | None) -> list[AreaPicture]:
        """Return the areas that changed, as they are sent to somebody who has the other picture."""
        if before is None or (before.viewer, before.width) != (self.viewer, self.width):
            return [_shown(area, area.background) for area in self.areas]
        if self._changes is None or self._changes[0] is not before:
            self._changes = (before, self._compared(before))
        return self._changes[1]

    def _compared(self, before: Drawn) -> list[AreaPicture]:
        if before is self:
            return []
        old = {area.id: area for area in before.areas}
        changed: list[AreaPicture] = []
        for area in self.areas:
            was = old.get(area.id)
            shown = self._compare.shown(was, area) if was is not area else None
            if shown is not None:
                changed.append(shown)
        return changed


class Compared:
    """What changed between two drawings of an area, found once for all who had the one and get the other."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[Area, Area, AreaPicture | None]] = {}

    def clear(self) -> None:
        """Forget it: another move."""
        self._found.clear()

    def shown(self, was: Area | None, area: Area) -> AreaPicture | None:
        """Return the change as it is sent; None where there is none."""
        if was is None:
            return _shown(area, area.background)
        # Both are held here, so that no other gets their numbers.
        found = self._found.get((id(was), id(area)))
        if found is None:
            found = self._found[id(was), id(area)] = (was, area, _change(was, area))
        return found[2]


def _change(was: Area, area: Area) -> AreaPicture | None:
    if _frame(was) != _frame(area):
        return _shown(area, area.background)
    if was.parts != area.parts and was.pieces != area.pieces:
        return _shown(area, None, changed_parts(was.parts, area.parts))
    return None


def _frame(area: Area) -> tuple[str, float, float, float, str]:
    return area.title, area.width, area.height, area.weight, area.background


def _shown(area: Area, background: str | None, changes: list[Change] | None = None) -> AreaPicture:
    return AreaPicture(
        id=area.id,
        title=area.title,
        width=area.width,
        height=area.height,
        weight=area.weight,
        background=background,
        pieces=area.pieces if changes is None else "",
        changes=changes,
    )


class Rendering:
    """Views, pictures and log lines of a table as it stands now, each made once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._languages: dict[str, Language] = {}
        # What all views of the position have in common.
        self._shared = Shared()
        self._views: dict[Viewer, TableView] = {}
        self._live_views: dict[Viewer, LiveView] = {}
        self._chart: list[list[int]] | None = None
        self._drawn: dict[tuple[Viewer, int], Drawn] = {}
        # Parts of pictures that may be the same after the next move, and for others who look.
        self._kept = Kept()
        self._compared = Compared()
        self._motions: dict[int | None, list[MotionStep]] = {}
        self._since: dict[Viewer, SinceShown] = {}
        # Where the table stood before it moved on; None: nothing is seen to move since.
        self._before: Mark | None = None
        # Log lines outlive a move: only new ones are put into words.
        self._lines: dict[Viewer, tuple[int, list[LogRow]]] = {}

    def moved_on(self, before: Mark | None, log_floor: int) -> None:
        """Forget what is no longer true; the log is the same up to an event number."""
        self._before = before
        self._shared.clear()
        self._views.clear()
        self._live_views.clear()
        self._chart = None
        self._drawn.clear()
        self._compared.clear()
        self._motions.clear()
        self._since.clear()
        for viewer, (upto, rows) in self._lines.items():
            while rows and rows[-1].number >= log_floor:
                rows.pop()
            self._lines[viewer] = (min(upto, log_floor), rows)

    def language(self, code: str) -> Language:
        """Return a language with the words of this game."""
        found = self._languages.get(code)
        if found is None:
            found = self._languages[code] = game_words(code, self.table.game)
        return found

    def words(self, viewer: Viewer) -> Language:
        """Return the language as the viewer reads it."""
        return self.language(viewer.code).read_by(viewer.seat if viewer.alone else None)

    def view(self, viewer: Viewer) -> TableView:
        """Return all that the viewer may know."""
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self._new_view(viewer, True)
            # Those who know the same read the same: what is drawn of it is found at once.
            others = (other["facts"] for other in self._views.values() if other is not view)
            view["facts"] = next((facts for facts in others if facts == view["facts"]), view["facts"])
        return view

    def live_view(self, viewer: Viewer) -> LiveView:
        """Return the view without what pictures and texts are made from."""
        view = self._live_views.get(viewer)
        if view is None:
            # Whoever gets no pictures takes no boards to draw.
            view = self._live_views[viewer] = live(self._views.get(viewer) or self._new_view(viewer, False))
        return view

    def _new_view(self, viewer: Viewer, boards: bool) -> TableView:
        with sharing(self._shared, self.table.state):
            return self.table.view(viewer.seat, self.words(viewer), boards)

    def chart(self) -> list[list[int]]:
        """Return the points of every seat after every turn."""
        if self._chart is None:
            self._chart = self.table.chart()
        return self._chart

    def drawn(self, viewer: Viewer, width: int) -> Drawn:
        """Return the picture; a fault in a game's drawing leaves it without areas, and the game goes on."""
        key = (viewer, width)
        drawn = self._drawn.get(key)
        if drawn is None:
            try:
                with keeping(self._kept):
                    picture = self.table.game.drawing.picture(self.view(viewer), self.words(viewer))
                    drawn = Drawn(viewer, width, picture, self._compared)
            except Exception:
                log.exception("A position of %s cannot be drawn.", self.table.game.id)
                drawn = Drawn(viewer, width, None, self._compared)
            self._drawn[key] = drawn
        return drawn

    def lines(self, viewer: Viewer, since: int) -> list[LogRow]:
        """Return the lines of the log from an event number on."""
        upto, rows = self._lines.get(viewer, (0, []))
        happened = self.table.happened
        if upto < happened:
            new = self.table.log(viewer.seat, self.words(viewer), upto)
            rows += [log_row(one) for one in new]
        self._lines[viewer] = (happened, rows)
        if since == 0:
            return rows[:]
        at = len(rows)
        while at and rows[at - 1].number >= since:
            at -= 1
        return rows[at:]

    def remarks(self, viewer: Viewer) -> list[LogRow]:
        """Return what people did about the table."""
        return [log_row(one) for one in self.table.remarked(viewer.seat, self.words(viewer))]

    def motions(self, seat: int | None) -> list[MotionStep]:
        """Return what moved with the last change, as the seat may see it."""
        steps = self._motions.get(seat)
        if steps is None:
            steps = [] if self._before is None else motion_steps(self.table.motions(seat, self._before))
            self._motions[seat] = steps
        return steps

    def since(self, viewer: Viewer) -> SinceShown:
        """Return what others did since the viewer's last move."""
        shown = self._since.get(viewer)
        if shown is None:
            # The log has been put into words already.
            found = self.table.since(viewer.seat, self.words(viewer), lambda number: self.lines(viewer, number))
            shown = self._since[viewer] = since_shown(found)
        return shown


def since_shown(since: Since) -> SinceShown:
    """Return what others did as it is sent."""
    touched = [TouchedThing(target=one.target, seat=one.seat, end=one.end) for one in since.touched]
    return SinceShown(touched=touched, words=since.words, lost=since.lost)


def log_row(line: LogLine) -> LogRow:
    """Return a line of the log as it is sent."""
    return LogRow(
        number=line.number,
        move=line.move,
        mover=line.mover,
        seat=line.seat,
        words=line.words,
        places=list(line.places),
    )


def motion_steps(motions: Sequence[Motion | Points]) -> list[MotionStep]:
    """Return motions as they are sent."""
    return [MotionStep(**motion.to_json()) for motion in motions]
