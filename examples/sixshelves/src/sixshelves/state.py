"""The position: what lies where, and who may see it. What may be done with it is in `rules`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple

from contado.core.author import Luck, Names, State, counted, dealt_anew, listed, marked

COLOURS: Final = (marked("red"), marked("white"), marked("black"), marked("blue"))
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
SOURCES: Final = (marked("pots"), marked("stoker"), marked("patron"))
FROM_POTS, FROM_STOKER, FROM_PATRON = range(3)

# The place of a colour in the list; a view shows its name.
Colour = Annotated[int, Names(COLOURS)]


class Pot(NamedTuple):
    """A pot on the wheel, in the kiln or in a showroom. It never changes, so copies of a state share it."""

    seat: int
    colour: Colour
    size: int


@dataclass
class Player:
    """One potter: clay behind a screen, logs, a secret patron, and the pots that are baked."""

    # ROW: saved as a list, in the order of the fields. SECRET: what only the owner sees of them.
    ROW = True
    SECRET = ("clay", "patron")

    clay: list[int]
    logs: int
    patron: Colour
    showroom: list[Pot]


class ShelvesState(State):
    """The kiln that all share, the pit, and the potters."""

    # Nobody sees which patrons are left, nor what is in the pit; but everybody sees how much.
    SECRET = ("unknown",)
    COUNTED = ("pit",)

    players: list[Player]
    # One place for each shelf, the coolest (shelf 1) first.
    kiln: list[Pot | None]
    # The clay face down: a heap, not a row; luck decides at every draw.
    pit: list[int]
    # Patrons that nobody was dealt.
    unknown: list[int]
    # The pot that waits for a shelf, and the logs in the fire that waits to be lit.
    wheel: Pot | None = None
    logs_in: int = 0

    def lay_out(self) -> None:
        """Put all clay into the pit; the patrons are not dealt yet."""
        self.players = [Player([0] * len(COLOURS), LOGS, NO_PATRON, []) for _ in range(self.seats)]
        self.kiln = [None] * SHELVES
        self.pit = listed([CLAY_OF_EACH] * len(COLOURS))
        self.unknown = list(range(len(COLOURS)))

    @property
    def rounds(self) -> int:
        """The greatest number of rounds."""
        return int(self.settings["rounds"])

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Return what this seat may know: how much clay everybody has, too, and at the end all patrons."""
        facts = {**super().facts(seat), "rounds": self.rounds}
        facts["round"] = min(self.rounds, 1 + max(0, self.turn - 1) // self.seats)
        for player, shown in zip(self.players, facts["players"], strict=True):
            shown["lumps"] = sum(player.clay)
            if self.over and player.patron != NO_PATRON:
                shown["patron"] = COLOURS[player.patron]
        return facts

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Mix the pit with the clay behind the other screens, and the patrons, and redeal them."""
        others = [player for one, player in enumerate(self.players) if one != seat]
        *hands, self.pit = dealt_anew(luck, *(listed(player.clay) for player in others), self.pit)
        for player, clay in zip(others, hands, strict=True):
            player.clay = counted(clay, len(COLOURS))
        if not self.over:
            served = [player for player in others if player.patron != NO_PATRON]
            *cards, self.unknown = dealt_anew(luck, *([player.patron] for player in served), self.unknown)
            for player, (patron,) in zip(served, cards, strict=True):
                player.patron = patron

    def free_shelves(self) -> list[int]:
        """Return the shelves with no pot on them, counted from 0."""
        return [shelf for shelf, pot in enumerate(self.kiln) if pot is None]
