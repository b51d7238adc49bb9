"""What a seat sees in numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from contado.core.author import Settings
from contado.core.position.observation import Feature, Observing, Page, categories, counts

from sixshelves.state import CLAY_OF_EACH, COLOURS, LARGEST_POT, LOGS, SHELVES, Pot, ShelvesState

ALL_CLAY = CLAY_OF_EACH * len(COLOURS)
# A pot by its colour and its size; 0 is no pot.
POTS = len(COLOURS) * LARGEST_POT


def pot_number(pot: Pot | None) -> int:
    """Return the category of a pot."""
    return 0 if pot is None else 1 + pot.colour * LARGEST_POT + pot.size - 1


class ShelvesObserving(Observing[ShelvesState]):
    """The kiln, the own clay and patron, and how much clay the others have."""

    data = 0
    leaves_out: ClassVar[Mapping[str, str]] = {
        "rounds": "a setting",
        "players.showroom": "the order in which pots were baked means nothing",
    }

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        """Return them in the order of `write`; where there are no patrons, they take no room."""
        found = [
            counts("round", int(settings["rounds"])),
            counts("pit", ALL_CLAY),
            categories("kiln", POTS, SHELVES),
            categories("owners", seats, SHELVES),
            categories("wheel", POTS),
            counts("logs_in", LOGS),
            counts("clay", CLAY_OF_EACH, len(COLOURS)),
            counts("lumps", ALL_CLAY, seats),
            counts("logs", LOGS, seats),
            counts("baked", CLAY_OF_EACH, seats, POTS),
        ]
        if settings["patrons"]:
            found.append(categories("patrons", len(COLOURS), seats))
        return found

    def write(self, state: ShelvesState, seat: int, page: Page) -> None:
        """Write the viewer before the others; of those no clay and no patron, but how much clay it is."""
        page.put(min(state.rounds, 1 + max(0, state.turn - 1) // state.seats))
        page.put(len(state.pit))
        page.put_all([pot_number(pot) for pot in state.kiln])
        page.put_all([1 + (pot.seat - seat) % state.seats if pot else 0 for pot in state.kiln])
        page.put(pot_number(state.wheel))
        page.put(state.logs_in)
        players = state.players[seat:] + state.players[:seat]
        page.put_all(players[0].clay)
        page.put_all([sum(player.clay) for player in players])
        page.put_all([player.logs for player in players])
        for player in players:
            baked = [pot_number(pot) for pot in player.showroom]
            page.put_all([baked.count(1 + pot) for pot in range(POTS)])
        if state.settings["patrons"]:
            page.put_all([player.patron + 1 if at == 0 or state.over else 0 for at, player in enumerate(players)])
