"""A table as a server keeps it: every accepted deed in a log, a part stored where the table stands."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import convert

from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.record import Record
from contado.games.burgundy import GAME as BURGUNDY
from contado.games.milestones import GAME as MILESTONES
from contado.table.clock import Clock, Pace
from contado.table.deeds import Asked, Choose, Written, read, written
from contado.table.passing import MODES
from contado.table.past.contents import START, Mark
from contado.table.seat import Seat, bot, person
from contado.table.showing.choosing import begun_move
from contado.table.table import Phase, Table
from tests.core.toys import CherryGame, ReactionGame

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "sixshelves" / "src"
if str(EXAMPLE) not in sys.path:
    sys.path.append(str(EXAMPLE))
SHELVES: Game = import_module("sixshelves.game").SixShelves()
CHERRIES = CherryGame()
REACTIONS = ReactionGame()

# Every game with options that keep it short; the last three have hidden hands or purses.
GAMES: dict[str, tuple[Game, dict[str, object]]] = {
    "milestones": (MILESTONES, {"max_rounds": 8}),
    "burgundy": (BURGUNDY, {}),
    "cherries": (CHERRIES, {}),
    "sixshelves": (SHELVES, {}),
    "reactions": (REACTIONS, {}),
}

SEATS: list[Callable[[], list[Seat]]] = [
    lambda: [person("Anna"), person("Bela")],
    lambda: [person("Anna"), bot("random"), person()],
    lambda: [bot("random"), person("Anna")],
]


class Room:
    """Plays a table through its log alone, and can load it again from what was stored."""

    def __init__(self, table: Table, pace: Pace | None = None) -> None:
        self.table = table
        self.entries: list[tuple[str, int, dict[str, Any], float]] = []
        # The parts that count, each with the number of entries before it.
        self.chain: list[tuple[int, dict[str, Any]]] = []
        self.clock = Clock(pace or Pace(), len(table.seats))
        self.clock.follow(table, 0)
        self.keep()

    def keep(self) -> None:
        """Store a part if the table stands."""
        if not self.table.stands:
            return
        while self.chain and not self.table.came_by(Mark.of(self.chain[-1][1])):
            self.chain.pop()
        since = Mark.of(self.chain[-1][1]) if self.chain else None
        part = json.loads(json.dumps({**self.table.saved_part(since), "clock": self.clock.to_json()}))
        # Of the previous part only what the chain needs is read again.
        self.chain = [(number, {**one, "state": None}) for number, one in self.chain]
        self.chain.append((len(self.entries), part))

    def do(self, kind: str, seat: int, data: dict[str, Any] | None = None) -> None:
        """Do something and write it down."""
        self.enter(read(kind, seat, json.loads(json.dumps(data or {}))))

    def enter(self, deed: Asked | Written) -> None:
        """Carry out a deed and write it down, as a database would keep it."""
        now = float(len(self.entries) + 1)
        kind, data = written(kept := self.table.redo(deed))
        self.clock.follow(self.table, now)
        self.entries.append((kind, kept.seat, json.loads(json.dumps(data)), now))
        self.keep()

    def choose(self, seat: int, choice: int | str) -> None:
        """Let a person choose, by an integer or by notation."""
        named = {"notation": choice} if isinstance(choice, str) else {"action": choice}
        self.enter(convert({"seat": seat, "number": len(self.entries), **named}, Choose))

    def loaded(self) -> tuple[Table, Clock]:
        """Return the table and its clock as another process would load them."""
        number, part = self.chain[-1]
        table = Table.restored(
            self.table.game, self.table.seed, self.table.confirm_turns, [one for _, one in self.chain]
        )
        clock = Clock.from_json(part["clock"], self.clock.pace)
        for kind, seat, data, now in self.entries[number:]:
            table.redo(read(kind, seat, data))
            clock.follow(table, now)
        return table, clock

    def step(self, rng: random.Random) -> None:
        """Do one thing at random that somebody at the table may do."""
        table, chance = self.table, rng.random()
        people = [at for at, seat in enumerate(table.seats) if seat.is_person]
        away = [at for at, seat in enumerate(table.seats) if seat.replaced]
        passes = table.automatic()
        if passes is not None:
            self.do("act", table.awaited, {"actions": [passes], "asked": False})
        elif people and 0.6 < chance < 0.65:
            self.do("passing", rng.choice(people), {"mode": rng.choice(MODES)})
        elif table.consent.wish is not None and chance < 0.6:
            seat = rng.choice([table.consent.wish.seat, *table.consent.wish.waits_for])
            self.do("wish", seat, {"yes": seat != table.consent.wish.seat and rng.random() < 0.85})
        elif people and chance > 0.97:
            self.do("seat", rng.choice(people), {"bot": "random"})
        elif away and chance > 0.9:
            self.do("seat", rng.choice(away), {"person": "Cleo"})
        elif people and 0.85 < chance < 0.9 and table.consent.can_ask(asking := rng.choice(people)):
            self.do("wish", asking, {"ask": True})
        elif table.can_undo(table.awaited) and 0.7 < chance < 0.85:
            self.do("undo", table.awaited)
        elif table.phase is Phase.HELD:
            self.do("confirm", table.awaited)
        elif table.phase is Phase.BOT:
            self.do("act", table.awaited, {"actions": [table.bot_choice()]})
        else:
            action = rng.choice(table.state.options())
            self.choose(table.awaited, action)


def a_room(game: Game, options: dict[str, object], rng: random.Random, seed: str, confirm: bool = True) -> Room:
    """Return a room with some seats at a game."""
    seats = SEATS[rng.randrange(len(SEATS))]()
    return Room(Table(game, seats, options, seed, confirm), Pace("turn", 90, 0, "bot"))


def face(table: Table) -> dict[str, Any]:
    """Return everything that anybody can find out about a table."""
    eyes = [None, *range(len(table.seats))]
    return {
        "fingerprint": table.state.fingerprint(),
        "record": str(table.record()),
        "phase": table.phase,
        "awaited": table.awaited,
        "turn": table.turn,
        "choices": table.choices,
        "happened": table.happened,
        "seats": table.seats,
        "names": table.names(),
        "wish": table.consent.wish,
        "stands": table.stands,
        "passing": [table.passing(seat) for seat in range(len(table.seats))],
        "automatic": table.automatic(),
        "begun": begun_move(table),
        "views": [table.view(seat) for seat in eyes],
        "logs": [table.log(seat) for seat in eyes],
        "remarked": [table.remarked(seat) for seat in eyes],
        "motions": [[repr(one) for one in table.motions(seat, START)] for seat in eyes],
        "since": [table.since(seat) for seat in eyes],
        "statistics": [[repr(one) for one in table.statistics(seat)] for seat in eyes],
        "undo": [(table.can_undo(seat), table.consent.can_ask(seat)) for seat in range(len(table.seats))],
        "chart": table.chart(),
        "bot": table.bot_seed(),
        "kept": json.loads(json.dumps(table.saved_part())) if table.stands else None,
    }


def game_of(table: Table) -> dict[str, Any]:
    """Return `face` without what people did about the table, which stays when a game goes back."""
    found = face(table)
    del found["remarked"]
    if found["kept"] is not None:
        del found["kept"]["remarks"]
    found["record"] = str(Record.read(found["record"]).plain)
    return found


def refused(doing: Callable[[], object], table: Table) -> str:
    """Return the sentence with which it is refused; nothing may have changed."""
    before = face(table)
    try:
        doing()
    except ContadoError as error:
        assert face(table) == before
        return str(error)
    raise AssertionError("It was not refused.")
