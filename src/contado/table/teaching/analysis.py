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
from contado.core.words.why.difference import rest_words
from contado.core.words.why.moves import moves_in_words
from contado.core.words.why.opinion import Opinion, explain, shown_to
from contado.core.words.why.reasons import amount, lost_words, reasons, signed
from contado.table.players import ADVISER
from contado.table.table import Phase, Table
from contado.table.teaching.expectations import Expectations

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
    return [choice for choice in played_again(table) if len(choice.state.legal) > 1]


def played_again(table: Table) -> Iterator[PlayedChoice]:
    """Yield the choices of a game so far, in order, each with the position it was made in."""
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

    def before(self, part: JudgedChoice) -> list[JudgedChoice]:
        """Return the parts that were chosen before one of them."""
        return self.parts[: self.parts.index(part)]

    def scaled(self, part: float) -> JudgedMove:
        """Return the same move where only a part of all differences counts."""
        return self if part == 1.0 else JudgedMove([one.scaled(part) for one in self.parts])


def moves_of(looked: Sequence[JudgedChoice]) -> list[JudgedMove]:
    """Return the moves that choices belong to, in order."""
    return [JudgedMove([*parts]) for _number, parts in groupby(looked, lambda one: one.choice.move)]


def expectations_of(moves: Sequence[JudgedMove], seat: int, end: State | None) -> Expectations:
    """Return what the bot expected for a seat before each of its moves, and what it had at the end, if known."""
    expected = [_expected_before(move) for move in moves if move.seat == seat]
    return Expectations([*expected, *([] if end is None else [result_of(end, seat)])])


def _expected_before(move: JudgedMove) -> float:
    """Return what the bot expected for whoever made a move: points, with those of partners, or what else is counted."""
    opinion = move.parts[0].opinion
    return own_points(opinion.seen, opinion.totals, move.seat) if opinion.measure is None else opinion.best.value


def borne_out(moves: Sequence[JudgedMove], end: State | None) -> list[JudgedMove]:
    """Return the moves with as much of what they gave away as the course of the game bears out (see `expectations`).

    `end` is the end of the game, if all its moves are there.
    """
    parts: dict[int, float] = {}
    for seat in {move.seat for move in moves}:
        given_away = -sum(move.swing for move in moves if move.seat == seat)
        parts[seat] = expectations_of(moves, seat, end).part(given_away)
    return [move.scaled(parts[move.seat]) for move in moves]


def result_of(end: State, seat: int) -> float:
    """Return what a seat had at the end, as expectations say it."""
    evaluation = end.game.evaluation
    totals = [float(points) for points in end.ledger.totals]
    measure = evaluation.measure(end, seat)
    return own_points(end, totals, seat) if measure is None else evaluation.lead(end, totals, seat) / measure.worth


def own_points(state: State, totals: Sequence[float], seat: int) -> float:
    """Return the points that count for a seat: its own, and those of partners."""
    lead = state.game.evaluation.lead
    alone = [[float(other == at) for other in range(len(totals))] for at in range(len(totals))]
    return sum(points for points, one in zip(totals, alone, strict=True) if lead(state, one, seat) > 0.0)


def move_row(move: JudgedMove, _: Language, names: Sequence[str]) -> dict[str, Any]:
    """Return, as JSON, a move: what was played, what would have been best, and the swing."""
    first, weakest = move.parts[0], move.weakest
    # What was chosen before the weakest part belongs to the better move as well.
    best = [
        *words_of(move.before(weakest), _, names),
        moves_in_words(weakest.opinion.seen, weakest.opinion.best.actions, _, names)[0],
    ]
    about = first.choice.state.decision.about(first.choice.state, _)
    at_best = not move.swing
    return {
        "move": move.number,
        "seat": move.seat,
        "played": _on(about, " → ".join(words_of(move.parts, _, names)), _),
        "best": "" if at_best else _on(about, " → ".join(best), _),
        "swing": 0.0 if at_best else round(move.swing, 2),
        "swing_words": "" if at_best else lost_words(move.swing, _),
        "found": round(move.found, 2),
        "found_words": signed(move.found, _) if move.found else "",
        "value": round(first.opinion.best.value if first.opinion.lead is None else first.opinion.lead, 2),
        "totals": [round(points, 1) for points in first.opinion.totals],
    }


def _on(about: str, move: str, _: Language) -> str:
    """Return a move with what it is about, where its own words do not say it."""
    return _("{about}: {move}", about=about, move=move) if about else move


def words_of(parts: Sequence[JudgedChoice], _: Language, names: Sequence[str]) -> list[str]:
    """Return what was chosen, in words."""
    return [moves_in_words(part.choice.state, [part.choice.action], _, names)[0] for part in parts]


def move_reasons(move: JudgedMove, _: Language, names: Sequence[str]) -> dict[str, Any]:
    """Return, as JSON, the best options at the choice that decided a move, with their reasons."""
    weakest = move.weakest
    before = words_of(move.before(weakest), _, names)
    found = reasons(weakest.opinion, _, names, weakest.choice.action, before)
    others = [part for part in move.parts if part is not weakest and part.swing]
    if others:
        # The number of the row is what all parts gave away together.
        more = rest_words(sum(part.swing for part in others), weakest.opinion.measure, _)
        found["sentence"] = f"{found['sentence']} {more}"
    return found


def player_rows(moves: Sequence[JudgedMove], seats: int, _: Language) -> list[dict[str, Any]]:
    """Return, as JSON, for every seat how many moves it made, how many of them were best, and those that mattered."""
    return [_player([move for move in moves if move.seat == seat], _) for seat in range(seats)]


def _player(moves: Sequence[JudgedMove], _: Language) -> dict[str, Any]:
    mistakes = sorted((move for move in moves if move.swing <= -MATTERS), key=lambda move: move.swing)
    finds = sorted((move for move in moves if move.found >= MATTERS), key=lambda move: -move.found)
    lost = -sum(move.swing for move in moves)
    measure = moves[0].parts[0].opinion.measure if moves else None
    return {
        "moves": len(moves),
        "best": sum(not move.swing for move in moves),
        "lost": round(lost, 1),
        "lost_words": amount(lost, measure, _),
        "mistakes": [move.number for move in mistakes[:MOST_TOLD]],
        "finds": [move.number for move in finds[:MOST_TOLD]],
    }
