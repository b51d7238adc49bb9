"""The module: the points of the base rules at which the Châteauma comes in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.position.observation import Feature, Page
from contado.core.showing.motion import Motion
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.chateauma.actions import NEXT
from contado.games.burgundy.modules.chateauma.bonuses import AutomaBonus, AutomaReserve, AutomaShip
from contado.games.burgundy.modules.chateauma.buying import AutomaPurchase, Purchase
from contado.games.burgundy.modules.chateauma.cards import (
    AutomaBonusTile,
    AutomaBorderPost,
    AutomaCard,
    AutomaNewCards,
    AutomaShield,
    ClaimBonusTiles,
    CompleteCards,
    CoveredSymbols,
)
from contado.games.burgundy.modules.chateauma.chain import AutomaSearch, AutomaTownHall
from contado.games.burgundy.modules.chateauma.doubles import AutomaDouble
from contado.games.burgundy.modules.chateauma.facts import ChateaumaFacts
from contado.games.burgundy.modules.chateauma.final import score_end
from contado.games.burgundy.modules.chateauma.kept import KeptChateauma, paying_mines
from contado.games.burgundy.modules.chateauma.laws import broken_laws
from contado.games.burgundy.modules.chateauma.observing import LEAVES_OUT, features, widens, write
from contado.games.burgundy.modules.chateauma.selling import AutomaSale
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.modules.chateauma.telling import EVENTS, event_line, event_motions
from contado.games.burgundy.modules.chateauma.turn import begin_turn, has_card, set_aside, set_up
from contado.games.burgundy.modules.chateauma.worth import add_worth
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.points import INCOME_PAID, MINE_SILVER, PREPARED, ROUND_STARTED, SEAT_SCORED
from contado.games.burgundy.rules.phases import BLACK_BAG
from contado.games.burgundy.state import DICE_STREAM, BurgundyState, Readings

# C-R34: at equal points it ranks before every person, whatever breaks ties between people.
BEFORE_PEOPLE: Final = 1000


class Chateauma(KeptChateauma):
    """The automa of the last seat."""

    events: ClassVar[Mapping[str, tuple[str, ...]]] = EVENTS
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        AutomaSearch, AutomaBonus, AutomaShip, AutomaReserve, AutomaTownHall, AutomaSale, CoveredSymbols, AutomaDouble,
        CompleteCards, AutomaCard, AutomaBorderPost, AutomaShield, AutomaNewCards, ClaimBonusTiles, AutomaBonusTile,
        Purchase, AutomaPurchase,
    )  # fmt: skip

    leaves_out: ClassVar[Mapping[str, str]] = LEAVES_OUT

    def copy(self) -> Module:
        other = Chateauma(self.settings, self.players)
        other.take_over(self)
        return other

    def change_readings(self, readings: Readings) -> None:
        """Say which seat is never asked."""
        readings.automa = self.seat

    def facts(self, state: BurgundyState, viewer: int | None) -> ChateaumaFacts:
        """Return everything that lies on the table, and the things that its next step is about."""
        facts = super().facts(state, viewer)
        now = state.stack[-1] if state.stack else None
        facts["step"] = now.places(state) if isinstance(now, AutomaStep) else []
        return facts

    def widens(self, extent: Extent) -> None:
        widens(self, extent)

    def actions(self, extent: Extent) -> list[int]:
        """Return the next step."""
        return [NEXT]

    def features(self, extent: Extent) -> list[Feature]:
        return features(self, extent)

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        write(self, state, seat, extent, page)

    def redeal(self, state: BurgundyState, seat: int | None, luck: Luck) -> None:
        """Redraw the tiles of modifier A from all that nobody has seen (C5)."""
        bag = state.bags[BLACK_BAG]
        many = len(self.covers)
        if many:
            bag += self.covers
            bag.sort()
            self.covers = [luck.draw(0, bag) for _ in range(many)]

    def broken_laws(self, state: BurgundyState) -> list[str]:
        return broken_laws(state, self)

    # Set-up and the end

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """Set up its things, clear the last round's die, and pay and score in its own way."""
        if moment == PREPARED:
            self.prepare(state)
        elif moment == ROUND_STARTED:
            self.round_started(state)
        elif moment == INCOME_PAID:
            self.income_paid(state, seat)
        elif moment == SEAT_SCORED:
            self.score_end(state, seat)

    def prepare(self, state: BurgundyState) -> None:
        """Give it its board and set its goods aside."""
        set_aside(state, self)

    def seat_order(self, state: BurgundyState, order: list[int]) -> None:
        """Join the turn order after the last person; with modifier C, go first."""
        if "C" in self.modifiers:
            order.insert(0, self.seat)
        else:
            order.append(self.seat)

    def set_up(self, state: BurgundyState, order: list[int]) -> None:
        """Lay out its area."""
        set_up(state, self)

    def tie_break(self, state: BurgundyState, seat: int) -> tuple[int, ...] | None:
        """Rank before people with as many points (C-R34)."""
        return (BEFORE_PEOPLE,) if seat == self.seat else None

    def decided(self, state: BurgundyState, at: int, _: Language) -> str:
        """Name its rank where it has as many points as whoever is best (C-R34)."""
        won = at >= 0 and state.game.outcome(state).winners == [self.seat]
        return _("The points are equal: the Châteauma ranks before people.") if won else ""

    def score_end(self, state: BurgundyState, seat: int) -> None:
        """Score what is left, by its own rules."""
        if seat == self.seat:
            score_end(state, self)

    # Rounds and turns

    def round_started(self, state: BurgundyState) -> None:
        """Take back its die of the last round."""
        self.die = 0

    def takes_turn(self, state: BurgundyState, seat: int) -> bool:
        """Roll its die and play its turn."""
        if seat != self.seat:
            return False
        begin_turn(state, self, state.luck.roll(DICE_STREAM) if has_card(self) else 0)
        return True

    def number(self, state: BurgundyState, seat: int, what: int, n: int, of: int) -> int:
        """Pay nothing here for its mines: `income_paid` does."""
        return 0 if what == MINE_SILVER and seat == self.seat else n

    def income_paid(self, state: BurgundyState, seat: int) -> None:
        """Pay its mines, wherever they lie face up (C3.9)."""
        mines = paying_mines(state, self) if seat == self.seat else 0
        if mines:
            state.estate(seat).silver += mines
            if state.listener is not None:
                state.tell(Event("cha_silver", seat, {"n": mines}))

    # What bots and people are told

    def position_worth(self, state: BurgundyState, seat: int, points: list[float]) -> bool:
        """Add what its position will bring; people are judged by the base."""
        if seat == self.seat:
            add_worth(state, self, points)
        return seat == self.seat

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        return event_line(event, names, _)

    def motions(self, event: Event) -> list[Motion]:
        return event_motions(event)


MODULE: Final = Chateauma
