"""One game of a dataset: a row for every choice that somebody had, as bytes that only have to be joined."""

from __future__ import annotations

from array import array
from typing import Any

from contado.arena.simulation import GameResult, Series, Watch, play_seated
from contado.core import registry
from contado.core.bot import Bot, decide
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.position.event import ACTED, Event
from contado.core.position.numbering import NONE, Numbering
from contado.core.position.observation import Sheet
from contado.core.record import Record
from contado.core.settings import Settings
from contado.core.state import State


class Noted:
    """The rows of one game, and how it went."""

    def __init__(self, number: int, rows: int, columns: dict[str, bytes], result: dict[str, Any]) -> None:
        self.number = number
        self.rows = rows
        # By the names of the arrays that they go to.
        self.columns = columns
        self.result = result


class Rows:
    """Rows as they come: first what a seat sees and can choose, then what it chose."""

    def __init__(self, sheet: Sheet, numbering: Numbering) -> None:
        self.sheet = sheet
        self.numbering = numbering
        self.observations = bytearray()
        self.masks = bytearray()
        self.actions = array("i")
        self.seats = array("B")
        self.kinds = array("B")
        self.turns = array("i")

    def note(self, state: State, action: int) -> None:
        """Note a choice, before it is carried out."""
        self.look(state)
        self.chose(action)

    def look(self, state: State) -> None:
        """Note what whoever decides sees and can choose."""
        decision = state.stack[-1]
        self.observations += self.sheet.observe(state, decision.seat)
        self.masks += packed(self.numbering.mask(state.legal))
        self.seats.append(decision.seat)
        self.kinds.append(self.sheet.kinds[decision.kind])
        self.turns.append(state.turn)

    def chose(self, action: int) -> None:
        """Note what was chosen of it."""
        number = self.numbering.numbers[action]
        if number == NONE:
            raise ContadoError("Action {action} is not in play: it has no number.", action=action)
        self.actions.append(number)

    def noted(self, number: int, result: dict[str, Any]) -> Noted:
        """Return all of it."""
        columns = {
            "observations": bytes(self.observations),
            "masks": bytes(self.masks),
            "actions": self.actions.tobytes(),
            "games": array("i", [number] * len(self.actions)).tobytes(),
            "seats": self.seats.tobytes(),
            "kinds": self.kinds.tobytes(),
            "turns": self.turns.tobytes(),
        }
        return Noted(number, len(self.actions), columns, {**result, "rows": len(self.actions)})


# 0 and 1 as digits.
DIGITS = b"01" + bytes(range(2, 256))


def packed(mask: bytes) -> bytes:
    """Return a mask as bits, action 0 in the lowest bit of the first byte."""
    # A text of binary digits is read by the library's C; in it the last action comes first.
    return int(mask[::-1].translate(DIGITS), 2).to_bytes((len(mask) + 7) // 8, "little")


class Noting(Watch):
    """Notes every choice of the bots in a game."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    def decide(self, bot: Bot, state: State) -> int:
        """Ask the bot, and note what it chose."""
        action = decide(bot, state)
        self.rows.note(state, action)
        return action


def noted_game(game: Game, series: Series, number: int) -> Noted:
    """Play one game of a series, and note it."""
    players, settings = len(series.bots), game.read_settings(len(series.bots), game.without_people(series.options))
    rows = Rows(game.sheet(players, settings), game.numbering(players, settings))
    names = series.seating(number, game.rules.has_teams(settings), series.automa(game))
    played = play_seated(game, number, series.game_seed(number), names, series.options, watch=Noting(rows))
    return rows.noted(number, told(played))


def told(played: GameResult) -> dict[str, Any]:
    """Return how a game went."""
    return {**played.to_json(), "shares": [played.share(seat) for seat in range(len(played.totals))]}


def is_bot(name: str) -> bool:
    """Say whether a seat of a record was played by a bot: it stands there by its name."""
    return name.partition(":")[0].strip().lower() in registry.bots()


def noted_record(game: Game, record: Record, number: int, settings: Settings) -> Noted:
    """Play a record of people again, and note it; who they were is not noted, nor their seed; bots are."""
    players = len(record.seats)
    rows = Rows(game.sheet(players, settings), game.numbering(players, settings))
    automa = game.rules.automa_seat(players, settings)

    def hear(event: Event) -> None:
        # Forced actions are nobody's choice, nor are those of a seat that the game plays itself.
        if event.kind == ACTED and not event.facts["forced"] and event.seat != automa:
            rows.chose(event.fact("action"))

    begun: list[State] = []

    def watch(state: State, move: int) -> None:
        if not begun:
            # Whoever listens goes on listening where the game forks.
            begun.append(state)
            state.listen(hear)
        if not state.over and state.decider != automa:
            rows.look(state)

    state = record.replay(game, watch=watch)
    outcome = game.outcome(state)
    first = outcome.places.count(1)
    result = {
        "number": number,
        "seed": "",
        "bots": [name if is_bot(name) else "" for name in record.seats],
        "totals": outcome.totals,
        "places": outcome.places,
        "points": [
            {game.rules.sources[source]: points for source, points in state.ledger.by_source(seat).items()}
            for seat in range(players)
        ],
        "turns": state.turn,
        "shares": [1 / first if place == 1 else 0.0 for place in outcome.places],
    }
    return rows.noted(number, result)
