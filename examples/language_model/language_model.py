"""A seat for a language model: any function that reads a text and answers with one plays Contado.

    from language_model import LanguageModel, evaluate

    print(evaluate(my_function, "milestones", ["greedy"], games=20, seed=1))

Nothing here knows a model or a network: README.md shows how a program or an address becomes such a function.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import contado

Ask = Callable[[str], str]

INTRODUCTION = (
    "You play a board game, {game}, as {name}. Below are the boards as you may see them, what you are asked, and your "
    "options. Think as much as you like, but let the last line of your answer be nothing but the number of one option."
)
AGAIN = "Your last answer ended with {said!r}, which is none of the options. End with a number from 1 to {last}."
# A longer line names no option.
LONGEST = 200
# "Choice: 7", "**7**" and "7." are read as 7.
AROUND = re.compile(
    r"^[\s*`_\[(>]*(?:(?:my )?(?:choice|option|answer|move)\b[\s:*]*)?(.*?)[\s.*`_\])]*$", re.IGNORECASE
)


@dataclass
class Counts:
    """What was asked and what came back, over all games that a `LanguageModel` has played."""

    # Choices between several options, each asked for at least once; where there is one option, nobody is asked.
    decisions: int = 0
    forced: int = 0
    # All answers, those that named no option, and choices that took more than one answer.
    answers: int = 0
    illegal: int = 0
    retried: int = 0
    # Choices that another bot made, since no answer named an option.
    fallbacks: int = 0
    # Characters of all prompts and answers.
    read: int = 0
    written: int = 0

    @property
    def illegal_share(self) -> float:
        """The share of answers that named no option."""
        return self.illegal / self.answers if self.answers else 0.0


class LanguageModel(contado.Bot):
    """A bot that shows its seat's view as text, and reads the option from the answer.

    An answer that names no option is asked for again, `retries` times; then the bot `fallback` chooses. All of it is
    counted. One of these can play many games, in `contado.play`, `contado.simulate` and `contado.arena`.
    """

    name: ClassVar[str] = "language-model"

    def __init__(
        self,
        ask: Ask,
        called: str = "model",
        *,
        retries: int = 2,
        fallback: str = "random",
        rules: str = "",
        language: str = "en",
        width: int = 100,
        seed: str | int = 1,
    ) -> None:
        super().__init__({}, str(seed))
        self.ask = ask
        self._called = called
        self.retries = retries
        self.fallback = contado.bot(fallback, seed=seed)
        # A text before each prompt, such as what `contado rules GAME` says.
        self.rules = rules
        self.language = language
        self.width = width
        self.counts = Counts()

    @property
    def called(self) -> str:
        """What results call it."""
        return self._called

    def choose(self, state: Any, seat: int) -> int:
        """Ask for one of the options of a position in which the seat decides."""
        options: list[int] = state.options()
        if len(options) == 1:
            self.counts.forced += 1
            return options[0]
        self.counts.decisions += 1
        view = state.view(seat, self.language)
        asked = self.prompt(state, seat, view)
        said = ""
        for attempt in range(self.retries + 1):
            self.counts.retried += attempt == 1
            answer = self.answered(asked if not attempt else f"{asked}\n\n{AGAIN.format(said=said, last=len(options))}")
            chosen, said = read(answer, view["options"])
            if chosen is not None:
                return chosen
            self.counts.illegal += 1
        self.counts.fallbacks += 1
        return self.fallback.choose(state, seat)

    def answered(self, prompt: str) -> str:
        """Ask, and count."""
        answer = self.ask(prompt)
        if not isinstance(answer, str):
            raise TypeError(f"The function must return a text, not {type(answer).__name__}.")
        self.counts.answers += 1
        self.counts.read += len(prompt)
        self.counts.written += len(answer)
        return answer

    def prompt(self, state: Any, seat: int, view: Any) -> str:
        """Return what the function reads. A model that needs other words has a class of its own, with this replaced."""
        introduction = INTRODUCTION.format(game=state.game.name, name=view["names"][seat])
        # The boards end with who is asked what.
        boards = state.text(seat, self.width, self.language)
        return "\n\n".join(part for part in (self.rules, introduction, boards, listed(view["options"])) if part)


def listed(options: Sequence[Any]) -> str:
    """Return the options with numbers from 1, and with what they cost and give and what to know before."""
    lines = []
    for number, option in enumerate(options, 1):
        line = f"{number}. {option['words']}"
        if option["gain_words"]:
            line += f" (gives {', '.join(option['gain_words'])})"
        if option["cost_words"]:
            line += f" (costs {', '.join(option['cost_words'])})"
        lines.append(f"{line} {option['warning']}".rstrip())
    return "\n".join(lines)


def read(answer: str, options: Sequence[Any]) -> tuple[int | None, str]:
    """Return the option that an answer ends with, by number or notation, or None; and what it ended with."""
    last = (answer.strip().splitlines() or [""])[-1]
    found = AROUND.match(last) if len(last) <= LONGEST else None
    said = found[1] if found else last
    for number, option in enumerate(options, 1):
        if said.lower() in (str(number), option["notation"].lower()):
            return int(option["index"]), said
    return None, last[:80]


@dataclass
class Report:
    """How a model has played: points and wins, and how often its answers could be used."""

    model: str
    games: int
    # Shared first places count as their part.
    wins: float
    # The model's points at the end of each game, and the mean of each bot's.
    points: list[int]
    means: dict[str, float]
    counts: Counts

    def __str__(self) -> str:
        counts, points = self.counts, sorted(self.points)
        means = ", ".join(f"{bot} {mean:.1f}" for bot, mean in self.means.items())
        return "\n".join(
            [
                f"{self.model}: {self.games} games, won {self.wins / self.games:.1%}",
                f"points: {means}; {self.model} from {points[0]} to {points[-1]}",
                f"answers: {counts.answers} for {counts.decisions} choices, {counts.illegal_share:.1%} illegal",
                f"retried: {counts.retried} choices; left to the fallback: {counts.fallbacks}; forced: {counts.forced}",
                f"characters: {counts.read} read, {counts.written} written",
            ]
        )


def evaluate(
    ask: Ask | LanguageModel,
    game: str,
    opponents: Sequence[str],
    games: int = 20,
    *,
    seed: str | int = 1,
    settings: dict[str, object] | None = None,
) -> Report:
    """Have a model play many games against bots, taking turns in the seats; return how it went."""
    model = ask if isinstance(ask, LanguageModel) else LanguageModel(ask)
    before = Counts(**vars(model.counts))
    played = contado.simulate(game, [model, *opponents], games, seed=seed, settings=settings)
    counts = Counts(**{name: value - getattr(before, name) for name, value in vars(model.counts).items()})
    totals: dict[str, list[int]] = {}
    wins = 0.0
    for one in played.games:
        for seat, bot in enumerate(one.bots):
            totals.setdefault(bot, []).append(one.totals[seat])
            if bot == model.called:
                wins += one.share(seat)
    means = {bot: sum(points) / len(points) for bot, points in totals.items()}
    return Report(model.called, len(played.games), wins, totals[model.called], means, counts)
