"""The amounts in the words of options and in reasons are those that change hands, or that somebody has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Final

from contado.core.kit.checks.costs import FOLLOWED_EVERY, POINTS, Holdings
from contado.core.kit.checks.drawing import drawn_targets
from contado.core.kit.hearing import Amounts, Heard, Hearing
from contado.core.kit.trial import Check, Trial
from contado.core.state import State
from contado.core.words.language import ENGLISH, marked

# Of the positions looked at closely, one in so many is asked about, and so many things that are no option there.
ASKED_EVERY: Final = 2
OTHERS_ASKED: Final = 12
# What a reason calls its values: what is asked for, what the player has of it, and how much less that is.
PRICES: Final = ("price", "need")
HAVE: Final = "have"
MISSING: Final = "missing"


class AmountsCheck(Check):
    """Reads what an option says of itself, carries it out and looks for every amount in what has changed.

    An amount is true of an option if it is what some seat gets or gives by it, or has given in this turn before it; a
    part of that, if an event tells of the part; what it says as its cost or gain; or what a seat has, before or after.
    What is told of something else than the option (`Game.beside`) is left out, as are claims: those are proved later.
    """

    name: ClassVar[str] = marked("amounts")
    about: ClassVar[str] = marked("amounts in the words of options and in reasons are true of what happens")
    draws: ClassVar[bool] = True

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.things: set[str] = set()
        self.amounts = Amounts(self.game, ())
        self.later = {*self.game.proofs.beside, *(claim.sentence for claim in self.game.proofs.claims)}
        # What is to be found: the option, its text and the amounts in it; and what was true before.
        self.seat = 0
        self.written = ""
        self.said = ""
        # A part of a move tells of itself, and its move changes hands as a whole.
        self.part = False
        self.wanted: set[tuple[str, int]] = set()
        self.true: set[tuple[str, int]] = set()
        # What everybody had when the move began, this part of it, or the turn: what one part takes another may bring.
        self.had: list[Holdings] = []
        self.had_here: list[Holdings] = []
        self.turn = -1
        self.began: list[Holdings] = []

    def holdings(self, state: State) -> list[Holdings]:
        """Return what everybody has, points included."""
        return [
            {**self.game.rules.holdings(state, seat), POINTS: state.ledger.totals[seat]}
            for seat in range(self.trial.seats)
        ]

    def learn(self, things: Iterable[str]) -> None:
        """Know amounts of these things from now on."""
        new = set(things) - self.things
        if new:
            self.things |= new
            self.amounts = Amounts(self.game, sorted(self.things))

    def position(self) -> None:
        """Hold the reasons why something cannot be chosen to what the player has."""
        trial, state = self.trial, self.state
        if state.over or not (trial.close or trial.new_kind) or not trial.one_in(ASKED_EVERY):
            return
        seat = state.decider
        offered = {id for action in state.legal for id in state.decision.targets(state, action)}
        others = sorted(drawn_targets(self.game, state, seat) - offered)
        for target in [others[at] for at in trial.some(range(len(others)), OTHERS_ASKED)]:
            _ = Hearing()
            self.game.words.why_not(state, seat, target, _)
            for one in _.heard:
                self.check_reason(one, self.holdings(state)[seat])

    def check_reason(self, said: Heard, has: Holdings) -> None:
        """Hold a sentence that compares a price with what a player has to what the player has."""
        self.learn(has)
        prices = [dict(self.amounts.within(str(said.values[name]))) for name in PRICES if name in said.values]
        if not prices or not prices[0]:
            return
        price = prices[0]
        lacking = {thing: n - has.get(thing, 0) for thing, n in price.items() if n > has.get(thing, 0)}
        if not lacking and (HAVE in said.values or MISSING in said.values):
            self.fault(f"{said.text!r} is said {self.where}, and that player has it: {has}.")
        if HAVE in said.values:
            have = str(said.values[HAVE])
            true = {form for thing in price for form in (str(has.get(thing, 0)), self.words(thing, has.get(thing, 0)))}
            if have not in true:
                self.fault(f"{said.text!r} is said {self.where}, and that player has {has}.")
        missing = dict(self.amounts.within(str(said.values.get(MISSING, ""))))
        if missing and missing != lacking:
            self.fault(f"{said.text!r} is said {self.where}, and what that player lacks is {lacking}.")

    def words(self, thing: str, n: int) -> str:
        """Return an amount in words."""
        return self.game.words.thing(thing, n, ENGLISH)

    def before(self, action: int) -> None:
        """Hear what the option says of itself."""
        state, decision = self.state, self.state.decision
        if state.turn != self.turn:
            self.turn, self.began = state.turn, self.holdings(state)
        if self.wanted and decision.reaction and decision.seat != self.seat:
            # The others are asked before anything happens: what was said holds as long as they pass.
            if not decision.passes(state, action):
                self.wanted = set()
            return
        self.wanted = set()
        self.had_here = self.holdings(state)
        if not decision.part:
            self.had = self.had_here
        if not (self.trial.new_kind or self.trial.one_in(FOLLOWED_EVERY)):
            return
        self.seat = decision.seat
        cost, gain = decision.cost(state, action), decision.gain(state, action)
        self.part = decision.part
        self.learn(self.had[0])
        _ = Hearing()
        text = decision.words(state, action, _) + "\n" + decision.warning(state, action, _)
        for one in _.heard:
            if one.sentence in self.later:
                # An option is called by it without the full stop.
                text = text.replace(one.text.removesuffix("."), "")
        self.wanted = set(self.amounts.within(text))
        if not self.wanted:
            return
        self.said, self.written = text.strip(), self.trial.notation(action)
        self.true = {*cost.items(), *gain.items()}
        for has in [*self.had, *self.had_here]:
            self.true |= set(has.items())

    def after(self, action: int) -> None:
        """Look for the amounts in what has happened, once nobody is asked any more who could prevent it."""
        rest, state = self.wanted - self.true, self.state
        if not rest or (not state.over and state.decision.reaction and state.decider != self.seat):
            return
        self.wanted = set()
        now = self.holdings(self.state)
        told = {n for event in self.trial.scribe.events for n in numbers(event.facts)}
        for had, has in zip([*self.had, *self.had_here, *self.began], now * 3, strict=True):
            for thing in {**had, **has}:
                more = has.get(thing, 0) - had.get(thing, 0)
                # What somebody gets may come from several places: each is told by an event of its own.
                rest -= {(thing, abs(more)), *((thing, n) for n in told if n < more)}
                # What parts of a move take is told by each part for itself.
                rest -= {(thing, n) for n in range(1, abs(more)) if self.part}
                rest -= {(thing, has.get(thing, 0))}
        entries = self.state.ledger.entries
        rest -= {(POINTS, abs(entry.points)) for entry in entries if entry.turn >= self.state.turn - 1}
        if rest:
            thing, n = min(rest)
            self.fault(f"{self.written} says {self.said!r}, and nobody gets, gives or has {self.words(thing, n)}.")


def numbers(facts: object) -> Iterator[int]:
    """Return all numbers in the facts of an event; each thing that is only named counts 1."""
    if isinstance(facts, Mapping):
        for value in facts.values():
            yield from numbers(value)
    elif isinstance(facts, list | tuple):
        for value in facts:
            yield from numbers(value)
    else:
        yield facts if type(facts) is int else 1
