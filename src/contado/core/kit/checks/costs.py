"""What an option says it costs and gives is what it does."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final, NoReturn

from contado.core.kit.trial import Check, Trial
from contado.core.state import State, Step
from contado.core.words.language import marked

# One move in so many is followed.
FOLLOWED_EVERY: Final = 3
POINTS: Final = "vp"

Holdings = dict[str, int]


class Said:
    """What one action of a move said before it was carried out, and what the player had then."""

    def __init__(self, seat: int, written: str, kind: str, change: Holdings, reveals: bool, had: Holdings) -> None:
        self.seat = seat
        self.written = written
        self.kind = kind
        # Gain less cost; a name that is here was spoken of.
        self.change = change
        self.reveals = reveals
        self.had = had


class CostsCheck(Check):
    """Follows a move from its first action to its last part, and compares what was said with what changed hands.

    Of each thing the last action that spoke of it must know all, of the whole move or of what was still to come, and
    those before it a part. Sums of things, and things that only an event tells of (`Game.sums`, `Game.told_by`), are
    compared as well. What no action of the move spoke of, forced parts included, must not have changed, and no points
    may have come, unless something became known only then. Looked at is the moment after the last action, and again
    when all that leaves no choice has been carried out.
    """

    name: ClassVar[str] = marked("costs")
    about: ClassVar[str] = marked("what an option says it costs and gives is what it takes and brings")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.move: list[Said] = []
        self.seat = 0
        # What the player has right after the last action and its forced parts; None while the move goes on.
        self.at_once: Holdings | None = None
        # What was said of things that only events tell of, with how often they have told of it since.
        self.owed: list[tuple[Said, str, Counter[str]]] = []
        # So many actions of the move were asked for such things.
        self.asked = 0

    def holdings(self, state: State) -> Holdings:
        """Return what the player has, points included."""
        return {**self.game.rules.holdings(state, self.seat), POINTS: state.ledger.totals[self.seat]}

    def position(self) -> None:
        """Note at the start whether there is anything to compare but points."""
        if not self.trial.actions and not self.game.rules.holdings(self.state, 0):
            self.trial.undeclared.add("holdings")

    def before(self, action: int) -> None:
        """Begin to follow a move, or go on with it."""
        state = self.state
        decision = state.decision
        if not decision.part:
            self.move, self.asked = [], 0
            if not (self.trial.new_kind or self.trial.one_in(FOLLOWED_EVERY)):
                return
            self.seat = decision.seat
        elif not self.move:
            return
        self.hear(state, action)
        self.at_once = self.carried_out(action)

    def hear(self, state: State, action: int) -> None:
        """Keep what an option says of itself."""
        decision = state.decision
        change = dict(decision.gain(state, action))
        for thing, n in decision.cost(state, action).items():
            change[thing] = change.get(thing, 0) - n
        reveals = decision.reveals(state, action)
        self.move.append(
            Said(self.seat, self.trial.notation(action), decision.kind, change, reveals, self.holdings(state))
        )

    def carried_out(self, action: int) -> Holdings | None:
        """Return what the player has after the action and the parts that leave no choice; None if parts are open."""
        state = self.state.copy()
        decision = state.stack.pop()
        depth = len(state.stack)
        try:
            decision.choose(state, action)
            while len(state.stack) > depth and state.decision.part:
                options = state.decision.options(state)
                if len(options) != 1 or state.decision.always_asked:
                    return None
                self.hear(state, options[0])
                state.stack.pop().choose(state, options[0])
        except Exception:
            self.move = []  # Not this check's business: `play` meets it next.
            return None
        has = self.holdings(state)
        # Another question comes first, and nothing has changed hands: the option spoke of what the answer may bring.
        asked = len(state.stack) > depth and not isinstance(state.decision, Step) and state.decider == self.seat
        if asked and state.decision.kind != decision.kind and has == self.move[0].had:
            self.move = []
        return has

    def after(self, action: int) -> None:
        """Settle up when the move is complete."""
        self.settle_owed()
        # Parts that are still to come may lie under a question of another kind: then the move is not followed further.
        going_on = any(one.part and one.seat == self.seat for one in self.state.stack)
        if not self.move or self.at_once is None or going_on:
            return
        now = self.holdings(self.state)
        for thing in {**self.at_once, **self.move[0].had}:
            self.settle_up(thing, self.at_once.get(thing, 0), now.get(thing, 0))
        for said in self.move:
            for thing in said.change:
                if thing not in said.had and thing not in self.game.proofs.told_by:
                    self.settle_sum(said, thing, self.at_once, now)
        self.move = []

    def settle_sum(self, said: Said, thing: str, at_once: Holdings, now: Holdings) -> None:
        """Hold what was said of a sum of things."""
        if thing not in self.game.rules.sums:
            if set(said.had) == {POINTS}:
                return  # It declares no holdings at all, and is told so.
            self.fault(
                f"{said.written} in the decision {said.kind!r} speaks of {thing!r}, which is not among the holdings, "
                "no sum of them, and told by no event: nothing holds it to that."
            )
        found = {
            sum(has.get(one, 0) - before.get(one, 0) for one in self.game.rules.sums[thing])
            for has in (at_once, now)
            for before in (said.had, self.move[0].had)
        }
        if said.change[thing] not in found:
            self.lies(said, thing, min(found))

    def settle_owed(self) -> None:
        """Count what events tell of, until it is as much as was said, or the player comes to the next choice."""
        for said in self.move[self.asked :]:
            self.owed += [(said, thing, Counter()) for thing in said.change if thing in self.game.proofs.told_by]
        self.asked = len(self.move)
        told: Counter[str] = Counter()
        for event in self.trial.scribe.events:
            if event.seat == self.seat:
                n = event.facts.get("n", 1)
                told[event.kind] += n if type(n) is int else 1
        state, open_ones = self.state, []
        for said, thing, since in self.owed:
            since.update(told)
            lost = sum(since[kind] for kind in self.game.proofs.told_by[thing])
            over = state.over or state.decider != said.seat or state.decision.kind == said.kind
            # Several that speak of one thing share what is told of it.
            if (over and lost < -said.change[thing]) or (lost > -said.change[thing] and len(self.owed) == 1):
                self.lies(said, thing, -lost)
            if not over and lost < -said.change[thing]:
                open_ones.append((said, thing, since))
        self.owed = open_ones

    def lies(self, said: Said, thing: str, change: int) -> NoReturn:
        """Say what an option said of a thing, and what became of it; of several parts, that the whole move counts."""
        if len(self.move) > 1 and self.at_once is not None:
            things = self.game.rules.sums.get(thing, (thing,))
            whole = sum(self.at_once.get(one, 0) - self.move[0].had.get(one, 0) for one in things)
            self.fault(
                f"{said.written} in the decision {said.kind!r} of seat {self.seat + 1} says {thing!r} "
                f"{said.change[thing]:+d}; the whole move ({', then '.join(one.written for one in self.move)}) changes "
                f"it by {whole:+d}, and this part with what follows by {change:+d}: cost and gain speak of one or the "
                "other, never of a part in the middle."
            )
        self.fault(
            f"{said.written} in the decision {said.kind!r} of seat {self.seat + 1} says {thing!r} "
            f"{said.change[thing]:+d}, and changes it by {change:+d}."
        )

    def settle_up(self, thing: str, at_once: int, now: int) -> None:
        """Hold the change of one thing to what was said of it."""
        first = self.move[0]
        spoke = [said for said in self.move if thing in said.change]
        for said in spoke:
            found = {has - before.had.get(thing, 0) for has in (at_once, now) for before in (said, first)}
            if said is not spoke[-1]:
                # The one that comes last knows all; those before it may know of a part.
                found |= {part for whole in found for part in range(min(whole, 0), max(whole, 0) + 1)}
            if said.change[thing] not in found:
                self.lies(said, thing, at_once - said.had.get(thing, 0))
        if spoke:
            return
        change = at_once - first.had.get(thing, 0)
        if change and not any(said.reveals for said in self.move):
            self.fault(
                f"{' '.join(said.written for said in self.move)} of seat {self.seat + 1} changes {thing!r} by "
                f"{change:+d}, and neither cost nor gain speaks of it."
            )
