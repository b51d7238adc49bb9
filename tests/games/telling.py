"""Every number that a game tells is proved, compared with the position, or argued for.

Games are played with all options, and whatever is said in them is heard: the tips of the picture for every seat and a
spectator, the prompts, the words and warnings of options, and the reasons why something cannot be chosen. A sentence
with a number in it tells that number; each such value needs one of these:

- a claim of the game (`Game.claims`): the kit compares the tip with what happens;
- for an amount in the words of an option, and for the price in a reason, the kit's check `amounts`, unless the game
  says that the sentence is about something else (`Game.beside`);
- a statement: the number is compared with the position, here;
- a name: the number is in the id of the thing that is meant, or in what a player types for the option;
- an argument: why nothing can happen that would prove or disprove it, in the test.

The lines of the log are heard as well. A number in them is a fact of the event, or an amount that changes hands in the
same action; any other has to be argued for.
"""

from __future__ import annotations

import ast
import os
import re
from bisect import bisect_right, insort
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from contado.core.game import Game
from contado.core.kit.checks.amounts import HAVE, MISSING, PRICES
from contado.core.kit.checks.costs import POINTS
from contado.core.kit.hearing import Amounts, Heard, Hearing, tips
from contado.core.kit.plan import Plan
from contado.core.kit.trial import Trial
from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.core.words.naming import with_names

# One in this many decisions of a game is listened to, and every decision of a kind that is new in it; `make soak` has
# the time to hear more.
LISTENED_EVERY: Final = 6 if "CONTADO_SOAK" in os.environ else 80
# How many things that are not options are asked why.
ASKED: Final = 25
# Players whose names tell no number.
NAMES: Final = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Fred")
# How lists are joined: the sentence that contains the list tells the numbers.
LISTS: Final = ("{first} and {last}", "{less} or {most}")
# Places are counted in words of core: what is named by them tells the numbers.
PLACES: Final = ("{n}st", "{n}nd", "{n}rd", "{n}th")

# A number by itself, with letters, or in a pair: "12", "w4", "B3", "3c", "0,5".
NAME: Final = re.compile(r"[A-Za-z]*\d+[a-z]?(?:,\d+)?")
# What somebody has, points included, seat by seat.
Holdings = list[dict[str, int]]

# From a position and a target: what the values of a sentence in the tip of this target should be, in English where they
# are texts; None where the sentence is none of this target's. Of things that cannot be pointed at the target is "", and
# one sentence may be said of several: then it is all that may be said.
Statement = Callable[[State, str], Mapping[str, object] | Sequence[Mapping[str, object]] | None]


class Told(NamedTuple):
    """A sentence that tells numbers: where it was said (tip, prompt, option, reason, line), which values, as what."""

    where: str
    values: frozenset[str]
    text: str


class Telling:
    """What was told in some games, by sentences, and which values were compared with the position."""

    def __init__(
        self, game: Game, parts: Iterable[str], stated: Mapping[str, Statement],
        named: Mapping[str, Sequence[str]] | None = None, called: Callable[[str], str] = str,
    ) -> None:  # fmt: skip
        self.game = game
        # Which values of which sentences name things, and what people call the thing with an id.
        self.named: dict[str, set[str]] = {}
        for value, sentences in (named or {}).items():
            for sentence in sentences:
                self.named.setdefault(sentence, set()).add(value)
        self.called = called
        self.misnamed: list[str] = []
        # Sentences that had something inserted after they were translated: nobody hears what.
        self.unheard: set[str] = set()
        # Names and amounts: the sentence that contains them tells their numbers.
        self.parts = {*LISTS, *PLACES, *parts}
        self.stated = stated
        self.told: dict[str, dict[str, Told]] = {}
        self.said: set[str] = set()
        self.compared: dict[str, set[str]] = {}
        self.lies: list[str] = []
        # What those who do not decide were shown in this game, and which of it tells numbers.
        self.others = Hearing()
        self.others_within: list[str] = []

    def play(
        self, games: Iterable[int], seed: str = "telling", options: Mapping[str, object] | None = None,
        every: int = LISTENED_EVERY,
    ) -> None:  # fmt: skip
        """Play the kit's games of these numbers, with these options fixed, and listen to one decision in `every`."""
        plan = Plan(self.game, None, options)
        for number in games:
            name = f"{seed}-{number}"
            seats, settings = plan.game_number(number, Luck.seeded(name, ("kit options",)))
            trial = Trial(self.game, number, name, seats, settings, every, [ENGLISH], plan.is_eager(number))
            trial.begin()
            self.others.forget()
            self.others, self.others_within = Hearing(), []
            while True:
                trial.look()
                if trial.close or trial.new_kind:
                    self.listen(trial)
                if trial.state.over:
                    break
                before = self.holdings(trial.state)
                trial.apply(trial.choose())
                self.read(trial, before)

    def listen(self, trial: Trial) -> None:
        """Hear everything that is said in a position."""
        game, state = self.game, trial.state
        names = NAMES[: state.seats]
        asked = None if state.over else state.decider
        for seat in trial.viewers():
            if seat != asked:
                # The view silently: the words of options are heard below. What the others were shown before is kept.
                before = len(self.others.heard)
                game.drawing.picture(state.view(seat, ENGLISH, names), self.others)
                self.hear("tip", self.others.heard[before:], within=self.others_within)
        offered_words, _ = Hearing(), Hearing()
        pictured = tips(game, state.view(asked, offered_words, names), _)
        self.hear("tip", _.heard)
        self.compare(state, pictured, [*offered_words.heard, *_.heard])
        self.check_tips(pictured, [*offered_words.heard, *_.heard])
        offered_words.forget()
        _.forget()
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
            targets = decision.targets(state, action)
            self.check_names(_.heard, [*targets, trial.notation(action)])
            self.check_stated(state, _.heard, targets)
            offered |= set(targets)
        others = sorted(set(pictured) - offered)
        for target in [others[at] for at in trial.some(range(len(others)), ASKED)]:
            _ = Hearing()
            game.words.why_not(state, state.decider, target, _)
            self.hear("reason", _.heard, amounts)
            self.check_names(_.heard, [target])
            self.check_stated(state, _.heard, [target])

    def holdings(self, state: State) -> Holdings:
        """Return what everybody has."""
        return [
            {**self.game.rules.holdings(state, seat), POINTS: state.ledger.totals[seat]} for seat in range(state.seats)
        ]

    def read(self, trial: Trial, had: Holdings) -> None:
        """Read the lines of what happened in an action: numbers are facts, or what changed hands."""
        has = self.holdings(trial.state)
        amounts = Amounts(self.game, sorted({thing for one in has for thing in one}))
        changed = {
            (thing, abs(one.get(thing, 0) - before.get(thing, 0)))
            for one, before in zip(has, had, strict=True)
            for thing in {**before, **one}
        }
        for event in trial.scribe.events:
            if event.kind in self.game.rules.events:
                for viewer in {None, event.seat}:
                    self.read_line(event.seen_by(viewer), amounts, changed)

    def read_line(self, event: Event, amounts: Amounts, changed: set[tuple[str, int]]) -> None:
        """Record the sentences of a line whose numbers are neither facts of its event nor amounts that moved."""
        facts = set(flat(event.facts))
        facts |= {name for fact in facts for name in NAME.findall(self.called(fact))}
        _ = Hearing()
        self.game.words.event(event, NAMES, _)
        within: list[str] = []
        for one in _.heard:
            self.said.add(one.sentence)
            if "{" in one.text:
                self.unheard.add(one.sentence)
            if one.sentence in self.parts:
                continue
            values = {name for name, value in one.values.items() if self.is_number(value, within)}
            if values:
                insort(within, one.text, key=len)
            for name in values:
                said = str(one.values[name])
                # A thing that an event names without a count is one.
                told = {(thing, n) for thing, n in amounts.within(said) if n != 1 or thing not in facts}
                if set(NAME.findall(said)) <= facts or (amounts.within(said) and told <= changed):
                    continue
                self.note(one, "line", {name})

    def check_names(self, heard: Sequence[Heard], ids: Sequence[str]) -> None:
        """Compare a sentence that names a thing with the id of the thing, or with what is typed for it."""
        for one, names in self.names(heard):
            if not names <= self.names_of(ids):
                self.misnamed.append(f"{one.text!r} is said of {', '.join(ids)}")

    def check_tips(self, pictured: Mapping[str, str], heard: Sequence[Heard]) -> None:
        """Do the same for the sentences of all tips."""
        true = {target: self.names_of([target]) for target in pictured}
        said_in = Finder(pictured)
        for one, names in self.names(list({one.text: one for one in heard}.values())):
            self.misnamed += [
                f"{one.text!r} is said of {target}" for target in said_in(one.text) if not names <= true[target]
            ]

    def names(self, heard: Sequence[Heard]) -> Iterator[tuple[Heard, set[str]]]:
        """Return the sentences that name things, with the names."""
        within: list[str] = []
        for one in heard:
            if one.sentence in self.named:
                texts = [self.own_text(one.values[value], within) for value in self.named[one.sentence]]
                yield one, {name for text in texts for name in NAME.findall(text)}
            if one.sentence not in self.parts and any(self.is_number(value, within) for value in one.values.values()):
                insort(within, one.text, key=len)

    def names_of(self, ids: Sequence[str]) -> set[str]:
        """Return the names in some ids, as people call the things."""
        texts = [text for id in ids for text in (id, self.called(id))]
        return {name for text in texts for name in (*NAME.findall(text), *re.findall(r"\d+", text))}

    def check_stated(self, state: State, heard: Sequence[Heard], targets: Sequence[str]) -> None:
        """Compare what an option or a reason states with the position."""
        for one in heard:
            for target in targets if one.sentence in self.stated else ():
                true = self.stated[one.sentence](state, target)
                if isinstance(true, Mapping):
                    self.compared.setdefault(one.sentence, set()).update(true)
                    if any(str(one.values[name]) != str(true[name]) for name in true):
                        self.lies.append(f"{one.text!r} is said of {target}, and should say {dict(true)}")

    def hear(
        self, where: str, heard: Sequence[Heard], amounts: Amounts | None = None, within: list[str] | None = None
    ) -> None:
        """Record the sentences that tell numbers, unless the kit's own check of amounts covers them.

        Sentences within others tell their numbers themselves: those that were heard before, by length.
        """
        within = [] if within is None else within
        for one in heard:
            self.said.add(one.sentence)
            if one.sentence in self.parts:
                continue
            values = {name for name, value in one.values.items() if self.is_number(value, within)}
            if values:
                insort(within, one.text, key=len)
            told = {name for name in values if amounts is not None and amounts.within(str(one.values[name]))}
            if where == "option" and one.sentence not in self.game.proofs.beside:
                values -= told
            # A price that is not an amount of things cannot be compared by the kit with what somebody has.
            if where == "reason" and told & {*PRICES}:
                values -= {*PRICES, HAVE, MISSING}
            if "{" in one.text:
                self.unheard.add(one.sentence)
            if where in ("tip", "option", "reason"):
                values -= self.named.get(one.sentence, set())
            if values:
                self.note(one, where, values)

    def note(self, one: Heard, where: str, values: set[str]) -> None:
        """Record a sentence that tells numbers."""
        places = self.told.setdefault(one.sentence, {})
        before = places[where].values if where in places else frozenset()
        places[where] = Told(where, before | values, one.text)

    def is_number(self, value: object, within: Sequence[str]) -> bool:
        """Say whether a value is a number, or a text with one that no sentence within it tells itself."""
        return re.search(r"\d", self.own_text(value, within)) is not None

    def own_text(self, value: object, within: Sequence[str]) -> str:
        """Return a value as a text, without the sentences within it, by length, that tell their numbers themselves."""
        if isinstance(value, str):
            value = with_names(value, NAMES)
            if re.search(r"\d", value):
                for text in reversed(within[: bisect_right(within, len(value), key=len)]):
                    value = value.replace(text, "")
            return value
        return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""

    def compare(self, state: State, pictured: Mapping[str, str], heard: Sequence[Heard]) -> None:
        """Compare statements about the position with the position: of the numbers in a tip, one is the true one."""
        found: dict[tuple[str, str], list[Heard]] = {}
        said_in = Finder(pictured)
        for one in heard:
            for target in (said_in(one.text) or [""]) if one.sentence in self.stated else ():
                found.setdefault((one.sentence, target), []).append(one)
        for (sentence, target), said in found.items():
            true = self.stated[sentence](state, target)
            if true is None:
                continue
            if not isinstance(true, Mapping):
                self.compare_all(sentence, true, said)
                continue
            self.compared.setdefault(sentence, set()).update(true)
            if not any(all(str(one.values[name]) == str(true[name]) for name in true) for one in said):
                self.lies.append(f"{target}: {pictured[target]!r}, and {sentence!r} should say {dict(true)}")

    def compare_all(self, sentence: str, true: Sequence[Mapping[str, object]], said: Sequence[Heard]) -> None:
        """Compare what is said of several things without ids with what may be said of them."""
        self.compared.setdefault(sentence, set()).update(*true)
        for one in said:
            if not any(all(str(one.values[name]) == str(may[name]) for name in may) for may in true):
                self.lies.append(f"{one.text!r}, and {sentence!r} should say one of {[dict(may) for may in true]}")

    def unproved(self, argued: Mapping[str, Sequence[str]]) -> list[str]:
        """Return the sentences that tell a number without any proof; `argued` has sentences by their reasons."""
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
        found = [f"{sentence!r} names a thing, and is said nowhere" for sentence in {*self.named} - written]
        found += [
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
        return found + [f"{part!r} is said nowhere" for part in sorted(self.parts - {*LISTS, *PLACES} - written)]


class Finder:
    """Says in which tips a text stands as a whole; its first letter may have become a capital."""

    def __init__(self, pictured: Mapping[str, str]) -> None:
        self.tips = {target: (tip, tip.lower()) for target, tip in pictured.items()}

    def __call__(self, text: str) -> list[str]:
        """Return the targets of those tips."""
        lowered = text.lower()
        found = [(target, tip) for target, (tip, low) in self.tips.items() if lowered in low]
        if not found:
            return []
        whole = re.compile(rf"(?<!\w){re.escape(text)}(?!\w)", re.IGNORECASE)
        return [target for target, tip in found if whole.search(tip)]


_asked_last: tuple[list[int], Any] = [], None


def open_facts(state: State) -> Any:
    """Return the facts that all may see, found once for a position: statements ask for them thing by thing."""
    global _asked_last
    # The options are a new list in every position.
    if _asked_last[0] is not state.legal:
        _asked_last = state.legal, state.facts(None)
    return _asked_last[1]


def sentences(game: Game) -> set[str]:
    """Return all texts in the code of a game."""
    found: set[str] = set()
    for path in Path(str(files(game.package))).rglob("*.py"):
        if "tests" in path.parts[-2:]:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def flat(facts: object) -> Iterator[str]:
    """Return all names and numbers in the facts of an event, and how many there are of what is listed."""
    if isinstance(facts, Mapping):
        for key, value in facts.items():
            yield from flat(key)
            yield from flat(value)
    elif isinstance(facts, list | tuple):
        yield str(len(facts))
        for value in facts:
            yield from flat(value)
    else:
        yield str(facts)
        yield from NAME.findall(str(facts))
        yield from re.findall(r"\d+", str(facts))
