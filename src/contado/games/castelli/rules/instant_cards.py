"""Cards that take effect at once (section 3.5): when they may be used, and what they do.

The cards of the Battle module that are instant, Duke and Arsonist, are here beside the Peasant; without the module they
are in nobody's hand.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from contado.core.position.event import Event
from contado.core.state import Decision, Step
from contado.core.words.language import Language, marked_plural
from contado.core.words.naming import named
from contado.games.castelli.actions import CARD, PLAYER, PLOT, PLOT_NAMES, cell_target
from contado.games.castelli.amounts import TRAITOR_PRICE, card_amount, knight_takes
from contado.games.castelli.knowledge import learn, lose_sight, see_leave
from contado.games.castelli.pieces.layout import (
    ARSONIST,
    BRIGAND,
    BRIGAND_GANG,
    CARDS,
    CITY,
    DUKE,
    KING_3,
    KING_5,
    PEASANT,
    ROBBER_KNIGHT,
    SETTLEMENTS,
    TRAITOR,
    VILLAGE,
    place_name,
)
from contado.games.castelli.rules.hand import spend_card
from contado.games.castelli.state import FROM_KING, CastelliState

# The instant cards, as bits.
INSTANT: Final = (
    7 << KING_3 | 1 << ROBBER_KNIGHT | 1 << BRIGAND | 1 << BRIGAND_GANG | 1 << TRAITOR | 1 << PEASANT | 1 << DUKE
    | 1 << ARSONIST
)  # fmt: skip


def add_instant_cards(state: CastelliState, seat: int, held: int, options: list[int]) -> None:
    """Add those of these cards (bits) that are instant and would have an effect now (R21, R26)."""
    left: i64 = held & INSTANT
    kind = 0
    while left:
        if left & 1 and has_effect(state, seat, kind):
            options.append(CARD + kind)
        left >>= 1
        kind += 1


def has_effect(state: CastelliState, seat: int, kind: int) -> bool:
    """Say whether an instant card would do something."""
    if kind <= KING_5:
        return True
    if kind == ROBBER_KNIGHT:
        return knight_takes(state.mine) > 0
    if kind in (BRIGAND, BRIGAND_GANG):
        return bool(victims(state, seat))
    if kind == TRAITOR:
        return state.players[seat].silver >= TRAITOR_PRICE and bool(traitor_victims(state, seat))
    if kind == PEASANT:
        return state.villages_aside > 0 and bool(free_plots(state))
    if kind == DUKE:
        return state.cities_aside > 0 and bool(free_plots(state))
    return CITY in state.settlement


def victims(state: CastelliState, seat: int) -> list[int]:
    """Return the other players who have silver (R30)."""
    return [other for other in range(state.seats) if other != seat and state.players[other].silver > 0]


def traitor_victims(state: CastelliState, seat: int) -> list[int]:
    """Return the other players who have a card."""
    return [other for other in range(state.seats) if other != seat and state.players[other].hand]


def free_plots(state: CastelliState) -> list[int]:
    """Return the plots where a settlement may be put (R31)."""
    board = state.board
    free = [plot for plot in range(board.plots) if state.settlement[plot] == 0 and plot != board.mine]
    if state.readings.empty_plots_only:
        taken = [board.area_plot[board.site_area[site]] for site in range(len(state.sites)) if state.sites[site]]
        free = [plot for plot in free if plot not in taken]
    return free


def use_instant_card(state: CastelliState, seat: int, kind: int) -> None:
    """Show an instant card and carry it out, or ask for what it needs."""
    spend_card(state, seat, kind)
    if kind == TRAITOR:
        state.push(TraitorTarget(seat))
    elif kind in (PEASANT, DUKE):
        state.push(NewPlot(seat, kind))
    elif kind == ARSONIST:
        state.push(ArsonCity(seat))
    elif kind <= KING_5:
        points = card_amount(state, kind)
        state.score(seat, FROM_KING, points)
        if state.listener is not None:
            state.tell(Event("king", seat, {"points": points}))
    else:
        rob(state, seat, kind)


class WindowQueue(Step[CastelliState]):
    """What waits below a window; it knows what comes after the window."""

    def tells(self, state: CastelliState, seat: int) -> bool:
        """Say whether what comes next tells the seat something that it did not know."""
        raise NotImplementedError


def closes_telling_window(state: CastelliState, seat: int) -> bool:
    """Say whether a card is used in a window and what comes after it tells the seat something."""
    if state.spot < 0:
        return False
    below = state.stack[-2]
    return isinstance(below, WindowQueue) and below.tells(state, seat)


def loot(state: CastelliState, seat: int, kind: int) -> list[int]:
    """Return what a robber takes from each seat; the Robber Knight's share of the mine comes last."""
    taken = [0] * (state.seats + 1)
    if kind == ROBBER_KNIGHT:
        taken[state.seats] = knight_takes(state.mine)
    else:
        most = card_amount(state, kind)
        for other in victims(state, seat):
            taken[other] = min(most, state.players[other].silver)
    return taken


def rob(state: CastelliState, seat: int, kind: int) -> None:
    """Let a robber take silver."""
    taken = loot(state, seat, kind)
    state.mine -= taken[state.seats]
    for other in range(state.seats):
        state.players[other].silver -= taken[other]
    state.players[seat].silver += sum(taken)
    if state.listener is not None:
        facts = {"card": CARDS[kind], "n": sum(taken), "taken": taken[: state.seats]}
        state.tell(Event("robbed", seat, facts))


class TraitorTarget(Decision[CastelliState]):
    """Choose whose card the Traitor buys; it is drawn at random (R29)."""

    kind: ClassVar[str] = "traitor_target"
    part: ClassVar[bool] = True
    # The draw cannot be taken back, so it waits for this answer even if there is only one.
    always_asked: ClassVar[bool] = True

    def options(self, state: CastelliState) -> list[int]:
        """Return the other players who have a card."""
        return [PLAYER + other for other in traitor_victims(state, self.seat)]

    def choose(self, state: CastelliState, action: int) -> None:
        """Pay silver, to the victim unless the setting says otherwise, and take a card."""
        seat, victim = self.seat, action - PLAYER
        state.players[seat].silver -= TRAITOR_PRICE
        if state.readings.traitor_pays_mine:
            state.mine += TRAITOR_PRICE
        else:
            state.players[victim].silver += TRAITOR_PRICE
        hand = state.players[victim].hand
        card = hand[state.luck.below(state.readings.traitor_stream, len(hand))]
        # The two players concerned know the card; those who knew the hand know only that it is in one of two hands now.
        lose_sight(state, victim, 1 << seat | 1 << victim)
        see_leave(state, victim, card, seat)
        hand.remove(card)
        state.players[seat].hand.append(card)
        learn(state, seat, card)
        if state.listener is not None:
            name = CARDS[state.cards[card]]
            state.tell(Event("took", seat, {"victim": victim}, {"card": name}))
            state.tell(Event("lost_card", victim, {"thief": seat}, {"card": name}))

    def prompt(self, state: CastelliState, _: Language) -> str:
        return _("Traitor: whose card do you buy?")

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        victim = action - PLAYER
        return _.plural(
            "Buy a card of {player}, who has {n} card",
            "Buy a card of {player}, who has {n} cards",
            len(state.players[victim].hand),
            {
                "player": marked_plural(
                    "Buy a card of yours, where you have {n} card", "Buy a card of yours, where you have {n} cards"
                )
            },
            player=named(victim, _),
        )

    def targets(self, state: CastelliState, action: int) -> list[str]:
        return [f"player:{action - PLAYER}"]

    def reveals(self, state: CastelliState, action: int) -> bool:
        """The card is drawn at random."""
        return True


class NewPlot(Decision[CastelliState]):
    """Choose the free plot for a new village (Peasant) or city (Duke)."""

    kind: ClassVar[str] = "new_plot"
    part: ClassVar[bool] = True

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def data(self) -> list[int]:
        return [self.card]

    def options(self, state: CastelliState) -> list[int]:
        return [PLOT + plot for plot in free_plots(state)]

    def choose(self, state: CastelliState, action: int) -> None:
        """Put the settlement there; it gives no points by itself."""
        plot = action - PLOT
        if self.card == PEASANT:
            state.villages_aside -= 1
            state.settle_plot(plot, VILLAGE)
        else:
            state.cities_aside -= 1
            state.settle_plot(plot, CITY)
        if state.listener is not None:
            settlement = SETTLEMENTS[state.settlement[plot]]
            state.tell(Event("settled", self.seat, {"cell": PLOT_NAMES[plot], "settlement": settlement}))

    def prompt(self, state: CastelliState, _: Language) -> str:
        if self.card == PEASANT:
            return _("Peasant: where do you put the new village?")
        return _("Duke: where do you put the new city?")

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        if self.card == PEASANT:
            return _("New village in {cell}", cell=place_name(PLOT_NAMES[action - PLOT]))
        return _("New city in {cell}", cell=place_name(PLOT_NAMES[action - PLOT]))

    def targets(self, state: CastelliState, action: int) -> list[str]:
        return [cell_target("plot", PLOT_NAMES[action - PLOT])]

    def reveals(self, state: CastelliState, action: int) -> bool:
        """Say whether this closes a window and reveals something."""
        return closes_telling_window(state, self.seat)


class ArsonCity(Decision[CastelliState]):
    """Choose the city that burns down, printed or added (R48)."""

    kind: ClassVar[str] = "arson_city"
    part: ClassVar[bool] = True

    def options(self, state: CastelliState) -> list[int]:
        return [PLOT + plot for plot in range(state.board.plots) if state.settlement[plot] == CITY]

    def choose(self, state: CastelliState, action: int) -> None:
        """Take the city out of the game; points scored stay (R38)."""
        state.settle_plot(action - PLOT, 0)
        state.cities_burnt += 1
        if state.listener is not None:
            state.tell(Event("burnt", self.seat, {"cell": PLOT_NAMES[action - PLOT]}))

    def prompt(self, state: CastelliState, _: Language) -> str:
        return _("Arsonist: which city burns down?")

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        return _("Burn the city in {cell}", cell=place_name(PLOT_NAMES[action - PLOT]))

    def targets(self, state: CastelliState, action: int) -> list[str]:
        return [cell_target("plot", PLOT_NAMES[action - PLOT])]

    def reveals(self, state: CastelliState, action: int) -> bool:
        """Say whether this closes a window and reveals something."""
        return closes_telling_window(state, self.seat)
