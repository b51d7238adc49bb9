"""The analysis of a finished game: what a bot thinks of every choice, the swings, the mistakes and the finds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from contado.core import registry
from contado.core.errors import NotYourTurn
from contado.core.position.luck import Luck
from contado.core.settings import value_text
from contado.core.state import State
from contado.core.words.language import Language
from contado.core.words.why.opinion import Opinion, explain, shown_to
from contado.core.words.why.reasons import decimal, moves_in_words, reasons, signed
from contado.table.expectations import Expectations
from contado.table.players import ADVISER
from contado.table.table import Phase, Table

# A choice that costs this many points is a mistake; a best choice that is better than the next by as much is a find.
# Less may be due to the draws by which choices with luck are judged.
MATTERS: Final = 1.0
# How many of both are named for each player.
MOST_TOLD: Final = 3


class PlayedChoice:
    """A choice that was made, and the position it was made in."""

    def __init__(self, number: int, move: int, state: State, action: int, path: str, seed: str) -> None:
        self.number = number
        # The move that it belongs to, as the record counts them.
        self.move = move
        self.state = state
        self.action = action
        # Which choices led here, this one among them: see `Choices.path`.
        self.path = path
        self.seed = seed

    @property
    def seat(self) -> int:
        """Who chose."""
        return self.state.decider

    def luck(self) -> Luck:
        """Return the luck of the bot that looks at this choice: the same each time."""
        return Luck.seeded(self.seed, ("bot",))

    def opinion(self, analyst: str = ADVISER) -> Opinion:
        """Return what a bot thinks of it, knowing no more than the seat did."""
        bot = registry.bot(analyst)
        bot.luck = self.luck()
        return explain(bot, self.state, self.action)

    def read_opinion(self, data: Mapping[str, Any]) -> Opinion:
        """Return an opinion on it that was kept (see `Opinion.to_json`)."""
        return Opinion.read(data, shown_to(self.luck(), self.state))


def choices_of(table: Table) -> list[PlayedChoice]:
    """Return the choices of a finished game, in order, without forced ones."""
    if table.phase is not Phase.OVER:
        raise NotYourTurn("The game is not over yet: it can be analysed when it is.")
    return [choice for choice in _played_again(table) if len(choice.state.legal) > 1]


def _played_again(table: Table) -> Iterator[PlayedChoice]:
    settings = {name: value_text(value) for name, value in table.state.settings.items()}
    again = Table(table.game, table.seats, settings, table.seed, False, table.recorder.forks)
    for number, action in enumerate(table.chosen_actions()):
        state = again.state.copy()
        move = again.moves + (not state.decision.part)
        # The seed of a hint: somebody who followed the hint must not be told that it was a mistake.
        seed = again.hint_seed(state.decider)
        again.play_again(action)
        yield PlayedChoice(number, move, state, action, again.path, seed)


class JudgedChoice:
    """A choice with a bot's opinion on it."""

    def __init__(self, choice: PlayedChoice, opinion: Opinion) -> None:
        self.choice = choice
        self.opinion = opinion
        self.swing = opinion.swing(choice.action)

    @property
    def found(self) -> float:
        """How much better the choice was than the next best; 0 where it was not the best, or only ended a turn."""
        state, action = self.choice.state, self.choice.action
        if state.decision.passes(state, action):
            return 0.0
        return self.opinion.gap if self.opinion.best.actions[0] == action else 0.0

    def scaled(self, part: float) -> JudgedChoice:
        """Return the same choice where only a part of all differences counts."""
        return JudgedChoice(self.choice, self.opinion.scaled(part))


class JudgedMove:
    """A move as a person makes it: a choice and the parts that belong to it, each with an opinion."""

    def __init__(self, parts: Sequence[JudgedChoice]) -> None:
        self.parts = list(parts)

    @property
    def number(self) -> int:
        """Its number in the record."""
        return self.parts[0].choice.move

    @property
    def seat(self) -> int:
        """Who made it."""
        return self.parts[0].choice.seat

    @property
    def swing(self) -> float:
        """How many points it gave away, as a number that is never above 0."""
        return sum(part.swing for part in self.parts)

    @property
    def found(self) -> float:
        """How hard it was to find: the most by which one of its choices was better than the next best, if all were
        the best.
        """
        return max(part.found for part in self.parts) if not self.swing else 0.0

    @property
    def weakest(self) -> JudgedChoice:
        """The choice that gave most away; of a move that gave nothing away, the one with most to decide."""
        worst = min(self.parts, key=lambda part: part.swing)
        return worst if worst.swing else max(self.parts, key=lambda part: part.opinion.gap)

    def scaled(self, part: float) -> JudgedMove:
        """Return the same move where only a part of all differences counts."""
        return self if part == 1.0 else JudgedMove([one.scaled(part) for one in self.parts])


def moves_of(looked: Sequence[JudgedChoice]) -> list[JudgedMove]:
    """Return the moves that choices belong to, in order."""
    return [JudgedMove([*parts]) for _number, parts in groupby(looked, lambda one: one.choice.move)]


def expectations_of(moves: Sequence[JudgedMove], seat: int, result: float | None) -> Expectations:
    """Return what the bot expected for a seat before each turn in which it had a choice, and the result, if known.

    That is its lead, as the game's evaluation weighs the others' points against its own.
    """
    expected: dict[int, float] = {}
    for move in moves:
        if move.seat == seat:
            expected.setdefault(move.parts[0].choice.state.turn, move.parts[0].opinion.best.value)
    return Expectations([*expected.values(), *([] if result is None else [result])])


def borne_out(moves: Sequence[JudgedMove], end: State | None) -> list[JudgedMove]:
    """Return the moves with as much of what they gave away as the course of the game bears out (see `expectations`).

    `end` is the end of the game, if all its moves are there.
    """
    parts: dict[int, float] = {}
    for seat in {move.seat for move in moves}:
        result = None
        if end is not None:
            result = end.game.evaluation.lead(end, [float(points) for points in end.ledger.totals], seat)
        given_away = -sum(move.swing for move in moves if move.seat == seat)
        parts[seat] = expectations_of(moves, seat, result).part(given_away)
    return [move.scaled(parts[move.seat]) for move in moves]


def move_row(move: JudgedMove, _: Language, names: Sequence[str]) -> dict[str, Any]:
    """Return, as JSON, a move: what was played, what would have been best, and the swing."""
    first, weakest = move.parts[0], move.weakest
    played = [moves_in_words(part.choice.state, [part.choice.action], _, names)[0] for part in move.parts]
    # What was chosen before the weakest part belongs to the better move as well.
    best = [
        *played[: move.parts.index(weakest)],
        moves_in_words(weakest.opinion.seen, weakest.opinion.best.actions, _, names)[0],
    ]
    at_best = not move.swing
    return {
        "move": move.number,
        "seat": move.seat,
        "played": " → ".join(played),
        "best": "" if at_best else " → ".join(best),
        "swing": 0.0 if at_best else round(move.swing, 2),
        "swing_words": "" if at_best else signed(move.swing, _),
        "found": round(move.found, 2),
        "found_words": signed(move.found, _) if move.found else "",
        "value": round(first.opinion.best.value if first.opinion.lead is None else first.opinion.lead, 2),
        "totals": [round(points, 1) for points in first.opinion.totals],
    }


def move_reasons(move: JudgedMove, _: Language, names: Sequence[str]) -> dict[str, Any]:
    """Return, as JSON, the best options at the choice that decided a move, with their reasons."""
    weakest = move.weakest
    return reasons(weakest.opinion, _, names, weakest.choice.action)


def player_rows(moves: Sequence[JudgedMove], seats: int, _: Language) -> list[dict[str, Any]]:
    """Return, as JSON, for every seat how many moves it made, how many of them were best, and those that mattered."""
    return [_player([move for move in moves if move.seat == seat], _) for seat in range(seats)]


def _player(moves: Sequence[JudgedMove], _: Language) -> dict[str, Any]:
    mistakes = sorted((move for move in moves if move.swing <= -MATTERS), key=lambda move: move.swing)
    finds = sorted((move for move in moves if move.found >= MATTERS), key=lambda move: -move.found)
    lost = -sum(move.swing for move in moves)
    return {
        "moves": len(moves),
        "best": sum(not move.swing for move in moves),
        "lost": round(lost, 1),
        "lost_words": decimal(lost, _),
        "mistakes": [move.number for move in mistakes[:MOST_TOLD]],
        "finds": [move.number for move in finds[:MOST_TOLD]],
    }
