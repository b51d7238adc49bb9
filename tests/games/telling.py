"""Every number that a game tells is proved, compared with the position, or argued for.

Games are played with all options, and whatever is said in them is heard: the tips of the picture for every seat and a
spectator, the prompts, the words and warnings of options, and the reasons why something cannot be chosen. A sentence
into which a number is put tells it; one of these must stand for each such value:

- a claim of the game (`Game.claims`): the kit holds the tip to what happens;
- for an amount in the words of an option, and for the price in a reason, the kit's check `amounts`, unless the game
  says that the sentence is about something else (`Game.beside`);
- a statement: the number is compared with the position, here;
- an argument: why nothing can happen that would prove or disprove it, in the test.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from contado.core.game import Game
from contado.core.kit.checks.amounts import HAVE, MISSING, PRICES
from contado.core.kit.checks.costs import POINTS
from contado.core.kit.hearing import Amounts, Heard, Hearing, tips
from contado.core.kit.plan import Plan
from contado.core.kit.trial import Trial
from contado.core.language import ENGLISH
from contado.core.luck import Luck
from contado.core.naming import with_names
from contado.core.state import State

# Of the decisions of a game, one in so many is listened to, and every one of a kind that is new in it.
LISTENED_EVERY: Final = 12
# How many things that are no option are asked why.
ASKED: Final = 25
# Players whose names tell no number.
NAMES: Final = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Fred")
# How lists are put together: what is told is told by the sentence into which a list is put.
LISTS: Final = ("{first} and {last}", "{less} or {most}")

# From a position and a target: what the values of a sentence in the tip of this target should be, in English where they
# are texts; None where the sentence is none of this target's.
Statement = Callable[[State, str], Mapping[str, object] | None]


class Told(NamedTuple):
    """A sentence that tells numbers: where it was said (tip, prompt, option, reason), which values, and as what."""

    where: str
    values: frozenset[str]
    text: str


class Telling:
    """What was told in some games, by sentences, and which values were compared with the position."""

    def __init__(self, game: Game, parts: Iterable[str], stated: Mapping[str, Statement]) -> None:
        self.game = game
        # Names and amounts: their numbers are told by the sentence into which they are put.
        self.parts = {*LISTS, *parts}
        self.stated = stated
        self.told: dict[str, dict[str, Told]] = {}
        self.said: set[str] = set()
        self.compared: dict[str, set[str]] = {}
        self.lies: list[str] = []

    def play(
        self, games: Iterable[int], seed: str = "telling", options: Mapping[str, object] | None = None,
        every: int = LISTENED_EVERY,
    ) -> None:  # fmt: skip
        """Play the kit's games of these numbers, with these options fixed, and listen to one decision in so many."""
        plan = Plan(self.game, None, options)
        for number in games:
            name = f"{seed}-{number}"
            seats, settings = plan.game_number(number, Luck.seeded(name, ("kit options",)))
            trial = Trial(self.game, number, name, seats, settings, every, [ENGLISH], plan.is_eager(number))
            trial.begin()
            while True:
                trial.look()
                if trial.close or trial.new_kind:
                    self.listen(trial)
                if trial.state.over:
                    break
                trial.apply(trial.choose())

    def listen(self, trial: Trial) -> None:
        """Hear all that is said in a position."""
        game, state = self.game, trial.state
        names = NAMES[: state.seats]
        drawn: set[str] = set()
        for seat in trial.viewers():
            # The view first, silently: the words of options are heard below.
            view = state.view(seat, ENGLISH, names)
            _ = Hearing()
            game.drawing.picture(view, _)
            self.hear("tip", _.heard)
        if self.stated or not state.over:
            _ = Hearing()
            pictured = tips(game, state, state.decider if not state.over else None, _)
            self.compare(state, pictured, _.heard)
            drawn = set(pictured)
        if state.over:
            return
        decision = state.decision
        _ = Hearing()
        decision.prompt(state, _)
        self.hear("prompt", _.heard)
        amounts = Amounts(game, [*game.rules.holdings(state, state.decider), POINTS])
        offered: set[str] = set()
        for action in state.legal:
            _ = Hearing()
            decision.words(state, action, _)
            decision.warning(state, action, _)
            self.hear("option", _.heard, amounts)
            offered |= set(decision.targets(state, action))
        others = sorted(drawn - offered)
        for target in [others[at] for at in trial.some(range(len(others)), ASKED)]:
            _ = Hearing()
            game.words.why_not(state, state.decider, target, _)
            self.hear("reason", _.heard)

    def hear(self, where: str, heard: Sequence[Heard], amounts: Amounts | None = None) -> None:
        """Note the sentences that tell numbers, unless the kit's own check of amounts holds them to what happens."""
        # Sentences within others tell their numbers themselves.
        within: list[str] = []
        for one in heard:
            self.said.add(one.sentence)
            if one.sentence in self.parts:
                continue
            values = {name for name, value in one.values.items() if self.is_number(value, within)}
            if values:
                within.append(one.text)
            if amounts is not None and one.sentence not in self.game.proofs.beside:
                values = {name for name in values if not amounts.within(str(one.values[name]))}
            if where == "reason" and any(name in one.values for name in PRICES):
                values -= {*PRICES, HAVE, MISSING}
            if values:
                places = self.told.setdefault(one.sentence, {})
                before = places[where].values if where in places else frozenset()
                places[where] = Told(where, before | values, one.text)

    def is_number(self, value: object, within: Sequence[str]) -> bool:
        """Say whether a value is a number, or a text with one that no sentence within it tells itself."""
        if isinstance(value, str):
            value = with_names(value, NAMES)
            if re.search(r"\d", value):
                for text in sorted(within, key=len, reverse=True):
                    value = value.replace(text, "")
            return re.search(r"\d", value) is not None
        return isinstance(value, int | float) and not isinstance(value, bool)

    def compare(self, state: State, pictured: Mapping[str, str], heard: Sequence[Heard]) -> None:
        """Hold statements about the position to the position: of the numbers in a tip, one is the true one."""
        found: dict[tuple[str, str], list[Heard]] = {}
        for one in {(one.sentence, one.text): one for one in heard if one.sentence in self.stated}.values():
            text = re.compile(rf"(?<!\w){re.escape(one.text)}(?!\w)", re.IGNORECASE)
            for target, tip in pictured.items():
                if text.search(tip):
                    found.setdefault((one.sentence, target), []).append(one)
        for (sentence, target), said in found.items():
            true = self.stated[sentence](state, target)
            if true is None:
                continue
            self.compared.setdefault(sentence, set()).update(true)
            if not any(all(str(one.values[name]) == str(true[name]) for name in true) for one in said):
                self.lies.append(f"{target}: {pictured[target]!r}, and {sentence!r} should say {dict(true)}")

    def unproved(self, argued: Mapping[str, Sequence[str]]) -> list[str]:
        """Return the sentences that tell a number for which nothing stands; `argued` has sentences by their reasons."""
        reasoned = {sentence for sentences in argued.values() for sentence in sentences}
        rest = {sentence: self.open_values(sentence) for sentence in self.told if sentence not in reasoned}
        return [
            f"{sentence!r} tells {', '.join(sorted(values))} ({', '.join(sorted(self.told[sentence]))}): "
            f"{next(iter(self.told[sentence].values())).text!r}"
            for sentence, values in sorted(rest.items())
            if values
        ]

    def open_values(self, sentence: str) -> set[str]:
        """Return the values of a sentence that neither a claim nor a statement proves."""
        values = {name for told in self.told.get(sentence, {}).values() for name in told.values}
        values -= {claim.value for claim in self.game.proofs.claims if claim.sentence == sentence}
        return values - self.compared.get(sentence, set())

    def idle(self, argued: Mapping[str, Sequence[str]]) -> list[str]:
        """Return what is argued for or stated in vain: such lists are to stay short.

        What told a number told one that is not proved anyway; what told none, since not all comes up in a few games, is
        at least a sentence of the game.
        """
        written = sentences(self.game)
        found = [
            f"{sentence!r} is argued for, and " + ("needs no argument" if sentence in self.told else "is said nowhere")
            for part in argued.values()
            for sentence in part
            if (sentence in self.told and not self.open_values(sentence)) or sentence not in written
        ]
        found += [
            f"{sentence!r} is compared with nothing"
            for sentence in self.stated
            if sentence not in self.compared and (sentence in self.said or sentence not in written)
        ]
        return found + [f"{part!r} is said nowhere" for part in sorted(self.parts - {*LISTS} - written)]


def sentences(game: Game) -> set[str]:
    """Return all texts in the code of a game."""
    found: set[str] = set()
    for path in Path(str(files(game.package))).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found
