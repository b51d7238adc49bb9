"""The places of the text where a module may write, named by where they are on the page.

A module has its face in its own folder (`modules/<name>/text.py` defines `FACE`). The base asks the faces of the
modules in play, and names none of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from contado.core.game import Line
from contado.games.burgundy.rooms import parts

if TYPE_CHECKING:
    from contado.games.burgundy.facts import BurgundyFacts
    from contado.games.burgundy.text.page import Page


class Face:
    """How one module reads; where it does not override a place, it writes nothing there."""

    # The module, and its turn where several modules write one after another.
    name: ClassVar[str] = ""
    place: ClassVar[int] = 0

    def plays_by_itself(self, facts: BurgundyFacts, seat: int) -> bool:
        """Say whether nobody looks from a seat because the module plays it."""
        return False

    # The main board

    def legend(self, page: Page) -> list[Line]:
        """Return what the module's symbols mean."""
        return []

    def hints(self, page: Page) -> list[Line]:
        """Return what the module's things on the main board do."""
        return []

    def header_items(self, page: Page) -> list[Line]:
        """Return what stands beside phase, round and white die."""
        return []

    def on_depot(self, page: Page, depot: int) -> list[Line]:
        """Return what lies on a depot besides its tiles and goods."""
        return []

    def depot_lines(self, page: Page, columns: int) -> list[Line]:
        """Return the lines of other depots, below the black one."""
        return []

    def stack_items(self, page: Page) -> list[Line]:
        """Return the stacks beside the depots."""
        return []

    def bonus_items(self, page: Page) -> list[Line]:
        """Return the bonus tiles that can still be taken, besides those of the colours."""
        return []

    # Players

    def seat_lines(self, page: Page, seat: int) -> list[Line] | None:
        """Return the lines of another seat, where they differ in kind from the base's."""
        return None

    def score(self, page: Page, seat: int, score: int) -> int:
        """Return the points that stand beside a name."""
        return score

    def held_items(self, page: Page, seat: int) -> list[Line]:
        """Return what a player has of the module."""
        return []

    def held_in_short(self, page: Page, seat: int) -> list[Line]:
        """Return what another player has, where the viewer's own stands below the map."""
        return []

    def below_map(self, page: Page) -> list[Line]:
        """Return what stands below the viewer's map."""
        return []


@lru_cache(maxsize=1)
def faces() -> tuple[Face, ...]:
    """Return the faces of all modules, in the order in which they write."""
    found: list[Face] = [part.FACE for part in parts("text")]
    return tuple(sorted(found, key=lambda face: face.place))


def in_play(facts: BurgundyFacts) -> list[Face]:
    """Return the faces of the modules in play: each has its facts under its name."""
    return [face for face in faces() if face.name in facts]
