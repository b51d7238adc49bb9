"""The named points at which a module (an expansion) plugs into the base rules, which ask for none by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from contado.core.errors import BrokenGame

if TYPE_CHECKING:
    from contado.core.language import Language
    from contado.games.burgundy.state import BurgundyState


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """One expansion; every point does nothing unless the module writes it."""

    def workers_gained(self, state: BurgundyState, seat: int) -> None:
        """Somebody gained workers (P10)."""

    def turn_options(self, state: BurgundyState, seat: int, options: list[int]) -> None:
        """Add die actions to the turn menu (D4)."""

    def free_options(self, state: BurgundyState, seat: int, options: list[int]) -> None:
        """Add free options, wherever these are offered (F)."""

    def owns(self, action: int) -> bool:
        """Say whether an action behind the base game's is one of this module's."""
        return False

    def choose(self, state: BurgundyState, seat: int, action: int) -> None:
        """Carry out one of the module's own actions; the menu that offered it comes after it."""

    def words(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        """Say what one of the module's own actions does."""
        return ""

    def targets(self, state: BurgundyState, seat: int, action: int) -> list[str]:
        """Return what to click for one of the module's own actions."""
        return []

    def cost(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        """Return what one of the module's own actions takes."""
        return {}

    def gain(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        """Return what one of the module's own actions gives at once."""
        return {}

    def may_place(self, state: BurgundyState, seat: int, face: int, space: int) -> bool:
        """Say whether the module allows a placement that the base allows (P2)."""
        return True

    def area_completed(self, state: BurgundyState, seat: int, area: int) -> None:
        """An area was completed and has been scored by its printed size (P3.1)."""

    def covered(self, state: BurgundyState, seat: int, space: int) -> None:
        """A space was covered; area and colour have been scored, the effect has not (P3)."""

    def effect(self, state: BurgundyState, seat: int, face: int) -> bool:
        """Carry out the effect of a tile that the base does not know; say whether it did (P4)."""
        return False

    def sold(self, state: BurgundyState, seat: int, good: int, count: int) -> None:
        """Goods were sold and lie on the sold pile (P6)."""

    def phase_started(self, state: BurgundyState) -> None:
        """The tiles of a phase lie on the board."""

    def phase_ended(self, state: BurgundyState) -> None:
        """The last turn of a phase is over; income is still to come."""

    def final_scoring(self, state: BurgundyState, seat: int) -> None:
        """The base has scored this seat's end."""


def owner(modules: list[Module], action: int) -> Module:
    """Return the module that an action behind the base game's belongs to."""
    for module in modules:
        if module.owns(action):
            return module
    raise BrokenGame(f"No module owns action {action}.")
