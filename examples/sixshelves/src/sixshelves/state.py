"""The position: what lies where. What may be done with it is in `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.core.game import Game
from contado.core.ledger import Ledger
from contado.core.luck import Luck
from contado.core.settings import Settings
from contado.core.state import Decision, State

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

    def __init__(self, seat: int, colour: int, size: int) -> None:
        self.seat = seat
        self.colour = colour
        self.size = size

    def to_json(self) -> list[int]:
        """Return plain data."""
        return [self.seat, self.colour, self.size]

    def facts(self) -> dict[str, Any]:
        """Return the pot as a view shows it."""
        return {"seat": self.seat, "colour": COLOURS[self.colour], "size": self.size}


class Player:
    """One potter: clay behind a screen, logs, a secret patron, and the pots that are baked."""

    def __init__(self, clay: list[int], logs: int, patron: int, showroom: list[Pot]) -> None:
        self.clay = clay
        self.logs = logs
        self.patron = patron
        self.showroom = showroom

    def copy(self) -> Player:
        """Return an independent player."""
        return Player(self.clay[:], self.logs, self.patron, self.showroom[:])

    def to_json(self) -> list[Any]:
        """Return plain data."""
        return [self.clay[:], self.logs, self.patron, [pot.to_json() for pot in self.showroom]]


class ShelvesState(State):
    """The kiln that all share, the pit, and the potters."""

    def __init__(
        self,
        game: Game,
        seats: int,
        luck: Luck,
        ledger: Ledger,
        stack: list[Decision[Any]],
        turn: int,
        settings: Settings,
        players: list[Player],
        kiln: list[Pot | None],
        pit: list[int],
    ) -> None:
        super().__init__(game, seats, luck, ledger, stack, turn)
        self.settings = settings
        self.rounds: int = int(settings["rounds"])
        self.players = players
        # One place a shelf, the coolest (shelf 1) first.
        self.kiln = kiln
        # The clay face down: a heap, not a row; luck decides at every draw.
        self.pit = pit
        # Patrons that nobody was dealt.
        self.unknown: list[int] = list(range(len(COLOURS)))
        # The pot that waits for a shelf, and the logs in the fire that waits to be lit.
        self.wheel: Pot | None = None
        self.logs_in = 0

    def copy(self) -> ShelvesState:
        """Return an independent state with the same future."""
        other = ShelvesState(
            self.game,
            self.seats,
            self.luck.copy(),
            self.ledger.copy(),
            self.stack[:],
            self.turn,
            self.settings,
            [player.copy() for player in self.players],
            self.kiln[:],
            self.pit[:],
        )
        other.unknown = self.unknown[:]
        other.wheel = self.wheel
        other.logs_in = self.logs_in
        other.legal = self.legal
        return other

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            **self.core_json(),
            "settings": dict(self.settings),
            "players": [player.to_json() for player in self.players],
            "kiln": [pot and pot.to_json() for pot in self.kiln],
            "pit": self.pit[:],
            "unknown": self.unknown[:],
            "wheel": self.wheel and self.wheel.to_json(),
            "logs_in": self.logs_in,
        }

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


def bare_state(game: Game, seats: int, settings: Settings, luck: Luck, stack: list[Decision[Any]]) -> ShelvesState:
    """Return the table before the set-up: an empty kiln, and all clay in the pit."""
    players = [Player([0] * len(COLOURS), LOGS, NO_PATRON, []) for _ in range(seats)]
    pit = [colour for colour in range(len(COLOURS)) for _ in range(CLAY_OF_EACH)]
    return ShelvesState(game, seats, luck, Ledger.empty(seats), stack, 0, settings, players, [None] * SHELVES, pit)


def read_state(game: Game, stack: list[Decision[Any]], data: Mapping[str, Any]) -> ShelvesState:
    """Return the state that `to_json` wrote."""
    state = ShelvesState(
        game,
        data["seats"],
        Luck(list(data["luck"])),
        Ledger.from_json(data["ledger"], data["seats"]),
        stack,
        data["turn"],
        dict(data["settings"]),
        [
            Player(list(clay), logs, patron, [Pot(*pot) for pot in showroom])
            for clay, logs, patron, showroom in data["players"]
        ],
        [Pot(*pot) if pot else None for pot in data["kiln"]],
        list(data["pit"]),
    )
    state.unknown = list(data["unknown"])
    state.wheel = Pot(*data["wheel"]) if data["wheel"] else None
    state.logs_in = data["logs_in"]
    return state
