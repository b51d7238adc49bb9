"""The module Battle: overbuilding, the Guard, control of settlements, standing castles (sections 3.4 and 4).

Its instant cards, Duke and Arsonist, are in `instant_cards.py`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Step
from contado.core.words.language import Language, marked
from contado.core.words.naming import named
from contado.games.castelli.actions import CARD, OVERBUILD, OVERBUILD_WITH, PASS, PLOT_NAMES, cell_target
from contado.games.castelli.amounts import ABBOT_PRICE, OVERBUILD_PRICE, STANDING_CASTLE, control_points
from contado.games.castelli.influence import castle_points, influence
from contado.games.castelli.pieces.layout import (
    ABBOT,
    CARDS,
    CAVALRY,
    CITY,
    GOODS,
    GUARD,
    KINDS,
    MASTER_BUILDER,
    place_name,
    plot_cell,
)
from contado.games.castelli.rules.hand import card_target, kinds_held, spend_card
from contado.games.castelli.rules.prices import NOT_PAYABLE, pay_price, price, price_words
from contado.games.castelli.state import (
    FROM_CONTROL_CITY,
    FROM_CONTROL_VILLAGE,
    FROM_OVERBUILD,
    FROM_STANDING_CASTLE,
    STACK_BASE,
    CastelliState,
    Window,
)
from contado.games.castelli.telling.words import card_name, card_option, thing, things

NO_CARD: Final = -1
# The cards in the order of OVERBUILD_WITH.
METHOD_CARDS: Final = (ABBOT, CAVALRY, MASTER_BUILDER)


def overbuild_price(state: CastelliState, seat: int, card: int) -> list[int]:
    """Return stone, wood, grain and silver of an attack: less with the Abbot (R45)."""
    return price(state, seat, ABBOT_PRICE if card == ABBOT else OVERBUILD_PRICE, card == MASTER_BUILDER)


def add_overbuilds(state: CastelliState, seat: int, held: int, options: list[int]) -> None:
    """Add the castles that the player can overbuild, in each way that can be paid for, also with these cards (bits)."""
    if state.players[seat].castles == 0:  # R39
        return
    cards = [NO_CARD]
    for card in METHOD_CARDS:
        # R33: the Master Builder only where the setting says so.
        if held >> card & 1 and (card != MASTER_BUILDER or state.readings.builder_overbuild):
            cards.append(card)
    for card in cards:
        if overbuild_price(state, seat, card) is not NOT_PAYABLE:
            add_targets(state, seat, card, options)


def add_targets(state: CastelliState, seat: int, card: int, options: list[int]) -> None:
    """Add the castles that may be attacked with a card, or without one; equal ones of an area are one option."""
    board = state.board
    for site in range(len(state.sites)):
        if state.sites[site] and is_target(state, seat, site, card == CAVALRY):
            area = board.site_area[site]
            castle = (board.area_plot[area] * 3 + board.area_kind[area]) * 4 + state.top(site)
            action = OVERBUILD + castle
            if card != NO_CARD:
                action = OVERBUILD_WITH + 3 * castle + METHOD_CARDS.index(card)
            if action not in options:
                options.append(action)


def is_target(state: CastelliState, seat: int, site: int, cavalry: bool) -> bool:
    """Say whether a castle may be overbuilt: an opponent's, on top, not safe, with fewer points there (R41 to R44)."""
    owner = state.top(site)
    if owner == seat or is_safe(state, site):
        return False
    plot = state.board.area_plot[state.board.site_area[site]]
    if not state.has_presence(seat, plot):
        return False
    if cavalry:
        return True
    points = influence(state, [shield for shield in state.board.facing[plot] if shield >= 0])
    return points[state.colours[seat]] > points[state.colours[owner]]


def is_safe(state: CastelliState, site: int) -> bool:
    """Say whether nobody may overbuild a castle now: a Guard holds it, or it stands on another one (R41, R46)."""
    return bool(state.guarded >> site & 1) or (state.sites[site] >= STACK_BASE and state.readings.stack_limit)


def castle_of(action: int) -> int:
    """Return the castle that an overbuilding names: (plot * 3 + kind) * 4 + seat."""
    return action - OVERBUILD if action < OVERBUILD_WITH else (action - OVERBUILD_WITH) // 3


def card_of(action: int) -> int:
    """Return the card that an overbuilding uses, or NO_CARD."""
    return NO_CARD if action < OVERBUILD_WITH else METHOD_CARDS[(action - OVERBUILD_WITH) % 3]


def target_site(state: CastelliState, seat: int, action: int) -> int:
    """Return the site that is attacked: the first that may be, of those that the option stands for."""
    castle = castle_of(action)
    plot, kind, owner = castle // 12, castle // 4 % 3, castle % 4
    area = state.board.area_at[plot * 4 + kind]
    start = state.board.first_site[area]
    for site in range(start, start + state.board.area_sites[area]):
        if state.top(site) == owner and is_target(state, seat, site, card_of(action) == CAVALRY):
            return site
    raise ValueError(action)


def attack(state: CastelliState, seat: int, action: int) -> None:
    """Announce the attack; a card is spent now. The owner may answer with a Guard, then it is carried out.

    Where a Guard does not save the attacker the price (R46), it is paid now: it is due in any case.
    """
    site, card = target_site(state, seat, action), card_of(action)
    owner = state.top(site)
    if card != NO_CARD:
        spend_card(state, seat, card)
    cost = [] if state.readings.guard_refund else pay_attack(state, seat, card)
    if state.listener is not None:
        facts = {**attack_facts(state, site, owner, card), "paid": price_words(cost) if cost else {}}
        state.tell(Event("attack", seat, facts))
    overbuild = Overbuild(seat, site, card)
    if may_guard(state, owner):
        state.push(overbuild)
        state.push(GuardWindow(owner, seat, site, card))
    else:
        overbuild.resolve(state)


def pay_attack(state: CastelliState, seat: int, card: int) -> list[int]:
    """Pay the price of an attack and return it."""
    cost = overbuild_price(state, seat, card)
    pay_price(state, seat, cost, card == MASTER_BUILDER)
    return cost


def attack_facts(state: CastelliState, site: int, owner: int, card: int) -> dict[str, object]:
    """Return the facts of an attack for the log."""
    area = state.board.site_area[site]
    return {
        "cell": PLOT_NAMES[state.board.area_plot[area]], "area": KINDS[state.board.area_kind[area]], "owner": owner,
        "card": "" if card == NO_CARD else CARDS[card], "site": site - state.board.first_site[area],
    }  # fmt: skip


def may_guard(state: CastelliState, owner: int) -> bool:
    """Say whether the owner is asked: a card in hand, and none used in this turn (R23)."""
    if not state.players[owner].hand or state.has_used_card(owner):
        return False
    return not state.readings.holders_only or bool(kinds_held(state, owner) >> GUARD & 1)


class Overbuild(Step[CastelliState]):
    """Carry an attack out: price, castle on top, points. The former owner keeps the points scored earlier (R47).

    The price is paid here unless it was due when the attack was announced (R46).
    """

    kind: ClassVar[str] = "overbuild"

    def __init__(self, seat: int, site: int, card: int) -> None:
        super().__init__(seat)
        self.site = site
        self.card = card

    def data(self) -> list[int]:
        return [self.site, self.card]

    def resolve(self, state: CastelliState) -> None:
        """Pay and place the castle."""
        cost = pay_attack(state, self.seat, self.card) if state.readings.guard_refund else []
        owner = state.top(self.site)
        state.sites[self.site] = state.sites[self.site] * STACK_BASE + self.seat + 1
        state.players[self.seat].castles -= 1
        points = castle_points(state, state.board.area_plot[state.board.site_area[self.site]])
        if state.listener is not None:
            facts = {**attack_facts(state, self.site, owner, self.card), "points": points}
            facts["paid"] = price_words(cost) if cost else {}
            state.tell(Event("overbuilt", self.seat, facts))
        state.score(self.seat, FROM_OVERBUILD, points)


class GuardWindow(Window):
    """The owner of the attacked castle may use a Guard (R46)."""

    kind: ClassVar[str] = "guard_window"
    always_asked: ClassVar[bool] = True
    reaction: ClassVar[bool] = True

    def __init__(self, seat: int, attacker: int, site: int, card: int) -> None:
        super().__init__(seat)
        self.attacker = attacker
        self.site = site
        self.card = card

    def data(self) -> list[int]:
        return [self.attacker, self.site, self.card]

    def would_be_asked(self, state: CastelliState) -> bool:
        """Say whether the owner may guard the castle."""
        return may_guard(state, self.seat)

    def options(self, state: CastelliState) -> list[int]:
        """Return pass, and the Guard if held."""
        return [PASS, CARD + GUARD] if kinds_held(state, self.seat) >> GUARD & 1 else [PASS]

    def choose(self, state: CastelliState, action: int) -> None:
        """With a Guard the attack fails, and the castle is safe for the rest of this turn."""
        if action == PASS:
            return
        spend_card(state, self.seat, GUARD)
        failed = state.stack.pop()
        assert isinstance(failed, Overbuild)
        state.guarded |= 1 << self.site
        if state.listener is not None:
            facts = attack_facts(state, self.site, self.seat, self.card)
            state.tell(Event("guarded", self.seat, {**facts, "attacker": self.attacker}))

    def prompt(self, state: CastelliState, _: Language) -> str:
        return _(
            "{player} attacks your castle in {cell}. Do you react?",
            player=named(self.attacker, _),
            cell=place_name(PLOT_NAMES[state.board.area_plot[state.board.site_area[self.site]]]),
        )

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        if action == PASS:
            return _("Pass")
        return card_option(state, GUARD, _)

    def targets(self, state: CastelliState, action: int) -> list[str]:
        return ["menu:pass"] if action == PASS else [card_target(state, self.seat, GUARD)]

    def confirms(self, state: CastelliState, action: int) -> bool:
        """A pass need not be confirmed."""
        return action == PASS

    def passes(self, state: CastelliState, action: int) -> bool:
        """A pass does nothing else."""
        return action == PASS


# What an overbuilding says of itself in the build menu


def overbuild_words(state: CastelliState, action: int, _: Language) -> str:
    """Say whose castle is overbuilt, and with which card; also what is not certain to be paid and scored."""
    said = attack_words(state, action, _)
    if not may_be_stopped(state, action):
        return said
    seat = state.active
    points = thing("vp", castle_points(state, castle_of(action) // 12), _)
    if not state.readings.guard_refund:
        return _("{attack}: {points}, unless a Guard stops it; the price is paid in any case", attack=said,
                 points=points)  # fmt: skip
    cost = things(price_words(overbuild_price(state, seat, card_of(action))), _)
    return _("{attack}: {price} for {points}, unless a Guard stops it", attack=said, price=cost, points=points)


def attack_words(state: CastelliState, action: int, _: Language) -> str:
    """Say whose castle is overbuilt, and with which card."""
    castle, card = castle_of(action), card_of(action)
    area = KINDS[castle // 4 % 3]
    values = {"player": named(castle % 4, _), "cell": place_name(PLOT_NAMES[castle // 12])}
    if card == NO_CARD:
        if area == "stone":
            return _(
                "Overbuild the castle of {player} in {cell}, stone area",
                {"player": marked("Overbuild your castle in {cell}, stone area")},
                **values,
            )
        if area == "wood":
            return _(
                "Overbuild the castle of {player} in {cell}, wood area",
                {"player": marked("Overbuild your castle in {cell}, wood area")},
                **values,
            )
        return _(
            "Overbuild the castle of {player} in {cell}, grain area",
            {"player": marked("Overbuild your castle in {cell}, grain area")},
            **values,
        )
    values["card"] = card_name(CARDS[card], _)
    if area == "stone":
        return _(
            "Overbuild the castle of {player} in {cell}, stone area, with the {card}",
            {"player": marked("Overbuild your castle in {cell}, stone area, with the {card}")},
            **values,
        )
    if area == "wood":
        return _(
            "Overbuild the castle of {player} in {cell}, wood area, with the {card}",
            {"player": marked("Overbuild your castle in {cell}, wood area, with the {card}")},
            **values,
        )
    return _(
        "Overbuild the castle of {player} in {cell}, grain area, with the {card}",
        {"player": marked("Overbuild your castle in {cell}, grain area, with the {card}")},
        **values,
    )


def overbuild_targets(state: CastelliState, seat: int, action: int) -> list[str]:
    """Point at the castle; with a card, at the card first."""
    castle, card = castle_of(action), card_of(action)
    kind, owner = GOODS[castle // 4 % 3], castle % 4
    target = f"{cell_target('castle', PLOT_NAMES[castle // 12])}:{kind}:{owner}"
    return [target] if card == NO_CARD else [card_target(state, seat, card), target]


def overbuild_cost(state: CastelliState, seat: int, action: int) -> dict[str, int]:
    """Return the price; if a Guard may stop the attack and save the price (R46), only the card is certain to go."""
    card = card_of(action)
    goes = {} if card == NO_CARD else {"card": 1}
    if state.readings.guard_refund and may_be_stopped(state, action):
        return goes
    return {**price_words(overbuild_price(state, seat, card)), **goes}


def may_be_stopped(state: CastelliState, action: int) -> bool:
    """Say whether, as far as everybody knows, the owner of the castle may have a Guard and use it."""
    owner = castle_of(action) % 4
    return bool(state.players[owner].hand) and not state.has_used_card(owner)


def overbuild_reveals(state: CastelliState, action: int) -> bool:
    """Say whether the answer reveals who holds a Guard, because only holders are asked."""
    return state.readings.holders_only and may_be_stopped(state, action)


def overbuild_gain(state: CastelliState, action: int) -> dict[str, int]:
    """Return the points, if nobody can stop it."""
    return {} if may_be_stopped(state, action) else {"vp": castle_points(state, castle_of(action) // 12)}


# Final scoring


def castles_in_line(state: CastelliState, plot: int) -> list[int]:
    """Return how many castles on top each seat has in the row and the column of a plot, the plot itself once (R49)."""
    row, column = plot_cell(plot)
    counts = [0] * state.seats
    for site in range(len(state.sites)):
        if state.sites[site]:
            other_row, other_column = plot_cell(state.board.area_plot[state.board.site_area[site]])
            if other_row == row or other_column == column:
                counts[state.top(site)] += 1
    return counts


def battle_points(state: CastelliState) -> list[tuple[int, int, int]]:
    """Return what control and standing castles score: seat, source, points."""
    found: list[tuple[int, int, int]] = []
    for plot in range(state.board.plots):
        if not state.settlement[plot]:
            continue
        city = state.settlement[plot] == CITY
        counts = castles_in_line(state, plot)
        most = max(counts)
        if most == 0:
            continue
        best = [seat for seat in range(state.seats) if counts[seat] == most]
        points = control_points(state.settlement[plot]) // len(best)
        for seat in best:
            found.append((seat, FROM_CONTROL_CITY if city else FROM_CONTROL_VILLAGE, points))
    # R50: every castle on top, even one that overbuilt another.
    for site in range(len(state.sites)):
        if state.sites[site]:
            found.append((state.top(site), FROM_STANDING_CASTLE, STANDING_CASTLE))
    return found
