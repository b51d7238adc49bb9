"""Building castles (section 3.4): where, for what price, for how many points."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from contado.core.position.event import Event
from contado.core.words.language import Language
from contado.games.castelli.actions import (
    BUILD,
    BUILD_COUNT,
    BUILD_COUNTESS,
    BUILD_MASTER,
    END,
    OVERBUILD,
    PLOT_NAMES,
    cell_target,
)
from contado.games.castelli.amounts import CASTLE_PRICE
from contado.games.castelli.influence import castle_points
from contado.games.castelli.pieces.layout import (
    CARDS,
    COUNT,
    COUNTESS,
    GOODS,
    GRAIN,
    KINDS,
    MASTER_BUILDER,
    STONE,
    WOOD,
    place_name,
)
from contado.games.castelli.rules.battle import (
    add_overbuilds,
    attack,
    overbuild_cost,
    overbuild_gain,
    overbuild_reveals,
    overbuild_targets,
    overbuild_words,
)
from contado.games.castelli.rules.card_menu import CardMenu
from contado.games.castelli.rules.hand import card_target, kinds_usable, spend_card
from contado.games.castelli.rules.prices import NOT_PAYABLE, pay_price, price, price_words
from contado.games.castelli.state import FROM_CASTLE, STACK_BASE, CastelliState
from contado.games.castelli.telling.words import card_name, thing

# Ways to build, by the offset of their actions from BUILD: the card they use and the kind of area they need.
PLAIN: Final = -1
METHOD_CARD: Final = (PLAIN, COUNT, COUNTESS, MASTER_BUILDER)
METHOD_KIND: Final = (STONE, GRAIN, WOOD, STONE)
PLOTS_PER_METHOD: Final = BUILD_COUNT - BUILD


def method_of(action: int) -> int:
    """Return the way of building of an action."""
    return (action - BUILD) // PLOTS_PER_METHOD


def builder_of(kind: int) -> int:
    """Return the card that a castle in this kind of area is built with, or PLAIN where it needs none."""
    return COUNT if kind == GRAIN else COUNTESS if kind == WOOD else PLAIN


def build_price(state: CastelliState, seat: int, method: int) -> list[int]:
    """Return stone, wood, grain and silver that a castle costs this player now."""
    return price(state, seat, CASTLE_PRICE, METHOD_CARD[method] == MASTER_BUILDER)


def add_builds(state: CastelliState, seat: int, held: int, options: list[int]) -> None:
    """Add every area where the player can build and pay (R36: it need not be scored), also with these cards (bits)."""
    if state.players[seat].castles == 0:  # R39
        return
    if price(state, seat, CASTLE_PRICE, False) is not NOT_PAYABLE:
        add_areas(state, seat, STONE, BUILD, options)
        if held >> COUNT & 1:
            add_areas(state, seat, GRAIN, BUILD_COUNT, options)
        if held >> COUNTESS & 1:
            add_areas(state, seat, WOOD, BUILD_COUNTESS, options)
    if held >> MASTER_BUILDER & 1 and price(state, seat, CASTLE_PRICE, True) is not NOT_PAYABLE:
        add_areas(state, seat, STONE, BUILD_MASTER, options)


def add_areas(state: CastelliState, seat: int, kind: int, action: int, options: list[int]) -> None:
    """Add the areas of a kind with a free site on plots where the player is present (R32, R35)."""
    board, presence, sites = state.board, state.presence, state.sites
    area_at, first_site = board.area_at, board.first_site
    colour: i64 = 1 << state.colours[seat]
    plot: i64
    for plot in board.building_plots[kind]:
        if presence[plot] & colour:
            area = area_at[plot * 4 + kind]
            # Most areas have one site, or their first one free.
            if sites[first_site[area]] == 0 or state.free_site(area) >= 0:
                options.append(action + plot)


def build(state: CastelliState, seat: int, action: int) -> None:
    """Pay, place the castle and score the settlements in its row and column."""
    method = method_of(action)
    plot = (action - BUILD) % PLOTS_PER_METHOD
    card, kind = METHOD_CARD[method], METHOD_KIND[method]
    cost = build_price(state, seat, method)
    if card != PLAIN:
        spend_card(state, seat, card)
    pay_price(state, seat, cost, card == MASTER_BUILDER)
    area = state.board.area_at[plot * 4 + kind]
    site = state.free_site(area)
    state.sites[site] = state.sites[site] * STACK_BASE + seat + 1
    state.players[seat].castles -= 1
    points = castle_points(state, plot)
    if state.listener is not None:
        facts = {
            "cell": PLOT_NAMES[plot], "area": KINDS[kind], "card": "" if card == PLAIN else CARDS[card],
            "points": points, "paid": price_words(cost), "site": site - state.board.first_site[area],
        }  # fmt: skip
        state.tell(Event("built", seat, facts))
    state.score(seat, FROM_CASTLE, points)


class BuildMenu(CardMenu):
    """Build and overbuild castles, use one card, sell cards, in any order, until the end of the turn (R40)."""

    kind: ClassVar[str] = "build_menu"
    # Players with cards are asked even if they can use none: otherwise the others would learn that.
    always_asked: ClassVar[bool] = True

    def options(self, state: CastelliState) -> list[int]:
        """Return the builds, the overbuilds of the Battle module, cards, the sale, and the end of the turn.

        Without a card and without a build there is nothing to decide.
        """
        held = kinds_usable(state, self.seat)
        options: list[int] = []
        add_builds(state, self.seat, held, options)
        if state.readings.battle:
            add_overbuilds(state, self.seat, held, options)
        self.add_cards(state, held, options)
        if options or state.players[self.seat].hand:
            options.append(END)
        return options

    def resolve(self, state: CastelliState) -> None:
        """End the turn."""

    def choose(self, state: CastelliState, action: int) -> None:
        """Carry it out, and come back to the menu."""
        if action == END:
            return
        state.push(self)
        if action >= OVERBUILD:
            attack(state, self.seat, action)
        elif action >= BUILD:
            build(state, self.seat, action)
        else:
            self.choose_card(state, action)

    def may_build(self, state: CastelliState) -> bool:
        """Say whether, as far as everybody knows, something can be built or overbuilt: without any card."""
        options: list[int] = []
        add_builds(state, self.seat, 0, options)
        if state.readings.battle:
            add_overbuilds(state, self.seat, 0, options)
        return bool(options)

    def prompt(self, state: CastelliState, _: Language) -> str:
        if not self.may_build(state):
            return self.prompt_for_cards(state, _)
        if self.may_use(state) and self.may_sell(state):
            return _("You may build castles, and use or sell cards. Then end your turn.")
        if self.may_use(state):
            return _("You may build castles, and use a card. Then end your turn.")
        if self.may_sell(state):
            return _("You may build castles, and sell cards. Then end your turn.")
        return _("You may build castles. Then end your turn.")

    def prompt_for_cards(self, state: CastelliState, _: Language) -> str:
        """Return what is asked where nothing can be built but with a card."""
        if self.may_use(state) and self.may_sell(state):
            return _("You may use or sell cards. Then end your turn.")
        if self.may_use(state):
            return _("You may use a card. Then end your turn.")
        if self.may_sell(state):
            return _("You may sell cards. Then end your turn.")
        return _("There is nothing left to do: end your turn.")

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        if action >= OVERBUILD:
            return overbuild_words(state, action, _)
        if action < BUILD:
            return super().words(state, action, _)
        method, cell = method_of(action), place_name(PLOT_NAMES[(action - BUILD) % PLOTS_PER_METHOD])
        card = METHOD_CARD[method]
        if card == PLAIN:
            return _("Castle in {cell}", cell=cell)
        return _("Castle in {cell} with the {card}", cell=cell, card=card_name(CARDS[card], _))

    def targets(self, state: CastelliState, action: int) -> list[str]:
        """Point at the area; with a card, at the card first."""
        if action >= OVERBUILD:
            return overbuild_targets(state, self.seat, action)
        if action < BUILD:
            return super().targets(state, action)
        method, cell = method_of(action), PLOT_NAMES[(action - BUILD) % PLOTS_PER_METHOD]
        area = f"{cell_target('area', cell)}:{GOODS[METHOD_KIND[method]]}"
        card = METHOD_CARD[method]
        return [area] if card == PLAIN else [card_target(state, self.seat, card), area]

    def cost(self, state: CastelliState, action: int) -> dict[str, int]:
        """Return the price; for an attack, what goes in any case."""
        if action >= OVERBUILD:
            return overbuild_cost(state, self.seat, action)
        return super().cost(state, action)

    def gain(self, state: CastelliState, action: int) -> dict[str, int]:
        """Return the points; for an attack, those that nobody can prevent."""
        if action >= OVERBUILD:
            return overbuild_gain(state, action)
        return super().gain(state, action)

    def reveals(self, state: CastelliState, action: int) -> bool:
        """Say whether an attack reveals something."""
        return action >= OVERBUILD and overbuild_reveals(state, action)

    def warning(self, state: CastelliState, action: int, _: Language) -> str:
        """Remind the player of a castle that could still be built (section 9)."""
        most = self.most_points(state) if action == END else 0
        if not most:
            return ""
        return _("You can still build a castle for {points}. End the turn all the same?", points=thing("vp", most, _))

    def most_points(self, state: CastelliState) -> int:
        """Return the points of the best castle that could be built now."""
        builds = [option for option in state.legal if BUILD <= option < OVERBUILD]
        return max([castle_points(state, (option - BUILD) % PLOTS_PER_METHOD) for option in builds], default=0)

    def confirms(self, state: CastelliState, action: int) -> bool:
        """The end of a turn needs no further question, unless a castle could be built for points: see `warning`."""
        return action == END and not self.most_points(state)
