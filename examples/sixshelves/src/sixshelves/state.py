"""The position: what lies where. What may be done with it is in `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from contado.core.fields import INTS, PLAIN, Kind, each, maybe
from contado.core.game import Game
from contado.core.luck import Luck
from contado.core.settings import Settings
from contado.core.state import State

COLOURS: Final = ("red", "white", "black", "blue")
CLAY_OF_EACH: Final = 15
SHELVES: Final = 6
LOGS: Final = 3
# Points of a pot by its size; the shelf it is baked on adds its number.
POT_POINTS: Final = (0, 1, 3, 6)
LARGEST_POT: Final = 3
PATRON_POINTS: Final = 2
NO_PATRON: Final = -1

# Streams of luck and sources of points, as their places in the lists that the game declares.
STREAMS: Final = ("patrons", "pit", "fire")
PATRONS, PIT, FIRE = range(3)
SOURCES: Final = ("pots", "stoker", "patron")
FROM_POTS, FROM_STOKER, FROM_PATRON = range(3)


class Pot:
    """A pot on the wheel, in the kiln or in a showroom. It never changes, so copies of a state share it."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {"seat": PLAIN, "colour": PLAIN, "size": PLAIN}

    def __init__(self, seat: int, colour: int, size: int) -> None:
        self.seat = seat
        self.colour = colour
        self.size = size

    def facts(self) -> dict[str, Any]:
        """Return the pot as a view shows it."""
        return {"seat": self.seat, "colour": COLOURS[self.colour], "size": self.size}


class Player:
    """One potter: clay behind a screen, logs, a secret patron, and the pots that are baked."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "clay": INTS,
        "logs": PLAIN,
        "patron": PLAIN,
        "showroom": each(Pot, row=True),
    }

    def __init__(self, clay: list[int], logs: int, patron: int, showroom: list[Pot]) -> None:
        self.clay = clay
        self.logs = logs
        self.patron = patron
        self.showroom = showroom

    def copy(self) -> Player:
        """Return an independent player."""
        return Player(self.clay[:], self.logs, self.patron, self.showroom[:])


class ShelvesState(State):
    """The kiln that all share, the pit, and the potters."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "players": each(Player, row=True),
        "kiln": each(Pot, row=True),
        "pit": INTS,
        "unknown": INTS,
        "wheel": maybe(Pot, row=True),
        "logs_in": PLAIN,
    }

    def __init__(self, game: Game, seats: int, settings: Settings, luck: Luck) -> None:
        super().__init__(game, seats, settings, luck)
        self.rounds: int = int(settings["rounds"])
        self.players: list[Player] = []
        # One place a shelf, the coolest (shelf 1) first.
        self.kiln: list[Pot | None] = []
        # The clay face down: a heap, not a row; luck decides at every draw.
        self.pit: list[int] = []
        # Patrons that nobody was dealt.
        self.unknown: list[int] = []
        # The pot that waits for a shelf, and the logs in the fire that waits to be lit.
        self.wheel: Pot | None = None
        self.logs_in = 0

    def copy(self) -> ShelvesState:
        """Return an independent state with the same future."""
        other = ShelvesState(self.game, self.seats, self.settings, self.luck.copy())
        self.copy_core(other)
        other.players = [player.copy() for player in self.players]
        other.kiln = self.kiln[:]
        other.pit = self.pit[:]
        other.unknown = self.unknown[:]
        other.wheel = self.wheel
        other.logs_in = self.logs_in
        return other

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Return what this seat may know: its own clay and patron, and of the others what lies in the open."""
        return {
            "round": min(self.rounds, 1 + max(0, self.turn - 1) // self.seats),
            "rounds": self.rounds,
            "pit": len(self.pit),
            "kiln": [pot and pot.facts() for pot in self.kiln],
            "wheel": self.wheel and self.wheel.facts(),
            "logs_in": self.logs_in,
            "players": [self.player_facts(one, seat) for one in range(self.seats)],
        }

    def player_facts(self, one: int, seat: int | None) -> dict[str, Any]:
        """Return one player as a seat may see them; the patrons are shown when the game is over."""
        player = self.players[one]
        return {
            "lumps": sum(player.clay),
            "clay": player.clay[:] if one == seat else None,
            "logs": player.logs,
            "patron": COLOURS[player.patron] if player.patron >= 0 and (one == seat or self.over) else None,
            "showroom": [pot.facts() for pot in player.showroom],
        }

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Mix the pit with the clay behind the other screens, and the patrons, and deal them anew."""
        others = [player for one, player in enumerate(self.players) if one != seat]
        pool = self.pit[:]
        for player in others:
            for colour, lumps in enumerate(player.clay):
                pool += [colour] * lumps
        pool.sort()
        luck.shuffle(0, pool)
        for player in others:
            lumps = sum(player.clay)
            player.clay = [pool[:lumps].count(colour) for colour in range(len(COLOURS))]
            pool = pool[lumps:]
        self.pit = pool
        if not self.over:
            served = [player for player in others if player.patron != NO_PATRON]
            cards = sorted(self.unknown + [player.patron for player in served])
            luck.shuffle(0, cards)
            for player in served:
                player.patron = cards.pop()
            self.unknown = cards

    # Small questions that several rules ask

    def free_shelves(self) -> list[int]:
        """Return the shelves with no pot on them, counted from 0."""
        return [shelf for shelf, pot in enumerate(self.kiln) if pot is None]
