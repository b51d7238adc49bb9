"""Why something on the board cannot be chosen now, from the same rules that say what can.

Only the player's own hand and what everybody knows are consulted: nothing else may be revealed.
"""

from __future__ import annotations

from typing import Any, Final

from contado.core.state import Decision
from contado.core.words.language import Language
from contado.core.words.naming import named
from contado.core.words.why_not import WhyNot
from contado.games.castelli.actions import CARD, PLOT_NAMES, SPOT_NAMES
from contado.games.castelli.amounts import CASTLE_PRICE, OVERBUILD_PRICE, PURCHASE, TRAITOR_PRICE
from contado.games.castelli.influence import influence
from contado.games.castelli.knowledge import hand_of
from contado.games.castelli.pieces.layout import (
    ABBOT,
    ARSONIST,
    BAILIFF,
    BRIGAND,
    BRIGAND_GANG,
    CARDS,
    CAVALRY,
    CITY,
    COUNT,
    COUNTESS,
    DUKE,
    GOODS,
    GUARD,
    KINDS,
    MASTER_BUILDER,
    PEASANT,
    ROBBER_KNIGHT,
    STONE,
    TRAITOR,
    place_name,
)
from contado.games.castelli.rules.battle import GuardWindow
from contado.games.castelli.rules.building import BuildMenu, builder_of
from contado.games.castelli.rules.card_menu import CardMenu
from contado.games.castelli.rules.dilemma import ChooseTile
from contado.games.castelli.rules.instant_cards import INSTANT, ArsonCity, NewPlot, TraitorTarget, free_plots
from contado.games.castelli.rules.prices import NOT_PAYABLE, full_price, price
from contado.games.castelli.rules.rotation import ChooseRotation
from contado.games.castelli.rules.turn import TurnMenu
from contado.games.castelli.rules.windows import BailiffRotation, LastCall, PlacementWindow
from contado.games.castelli.state import FACE_DOWN, STACK_BASE, CastelliState
from contado.games.castelli.telling.words import card_name, good_name, thing, things


def cell_number(names: list[str], known: list[str], limit: int) -> int:
    """Return the number of a plot or spot named by row and column, or -1."""
    cell = ",".join(names[:2])
    number = known.index(cell) if len(names) >= 2 and cell in known else -1
    return number if number < limit else -1


# Spots


def _spot(state: CastelliState, decision: Decision[Any], names: list[str], _: Language) -> str:
    spot = cell_number(names, SPOT_NAMES, state.board.spots)
    if spot < 0 or len(names) != 2:
        return ""
    if isinstance(decision, TurnMenu):
        return _("The tile in {cell} is face up already.", cell=place_name(SPOT_NAMES[spot]))
    if isinstance(decision, (ChooseRotation, BailiffRotation)):
        return _("First choose how the tile in {cell} is turned.", cell=place_name(SPOT_NAMES[state.spot]))
    if isinstance(decision, ChooseTile):
        return _("This turn's tile lies in {cell}.", cell=place_name(SPOT_NAMES[state.spot]))
    if isinstance(decision, BuildMenu) and state.turned[spot] == FACE_DOWN:
        return _("One tile is turned up in a turn, and yours has been.")
    return ""


# Areas and castles


def _area(state: CastelliState, decision: Decision[Any], names: list[str], _: Language) -> str:
    plot = cell_number(names, PLOT_NAMES, state.board.plots)
    if plot < 0 or len(names) != 3 or names[2] not in KINDS[:4]:
        return ""
    area = state.board.area_at[plot * 4 + KINDS.index(names[2])]
    if area < 0:
        return ""
    if isinstance(decision, TurnMenu):
        return _("Castles are built when your tile has been laid and has paid out.")
    return _site_reason(state, decision, plot, area, _) if isinstance(decision, BuildMenu) else ""


def _site_reason(state: CastelliState, decision: Decision[Any], plot: int, area: int, _: Language) -> str:
    """Say why no castle can be built in an area."""
    seat, kind = decision.seat, state.board.area_kind[area]
    cell = place_name(PLOT_NAMES[plot])
    if kind > len(GOODS) - 1:
        return _("No castle stands on a market.")
    if state.players[seat].castles == 0:
        return _("You have no castle left.")
    if not state.has_presence(seat, plot):
        return _("None of your shields faces the plot in {cell}.", cell=cell)
    if state.free_site(area) < 0:
        return _("Every site of this area in {cell} is taken.", cell=cell)
    if kind != STONE:
        card = builder_of(kind)
        if card not in hand_of(state, state.players[seat]):
            return _("Castles stand on stone areas; here you need the card {card}.", card=card_name(CARDS[card], _))
        if state.has_used_card(seat):
            return _("You have used your card of this turn.")
    return _price_reason(state, seat, CASTLE_PRICE, _)


def _price_reason(state: CastelliState, seat: int, each: int, _: Language) -> str:
    """Say which goods are missing."""
    if price(state, seat, each, False) != NOT_PAYABLE:
        return ""
    player = state.players[seat]
    lacking = [good_name(good, _) for at, good in enumerate(GOODS) if player.goods[at] < each]
    said = _("This costs {price}; you lack {missing}.", price=things(full_price(each), _), missing=_.join(lacking))
    missing = sum(max(0, each - n) for n in player.goods)
    if missing == 1 and state.bought:
        return said + " " + _("You have bought your good of this turn already.")
    if missing == 1:
        return said + " " + _("To buy it you would need {amount}.", amount=thing("silver", PURCHASE, _))
    return said


def _castle(state: CastelliState, decision: Decision[Any], names: list[str], _: Language) -> str:
    plot = cell_number(names, PLOT_NAMES, state.board.plots)
    if plot < 0 or len(names) != 4 or names[2] not in GOODS or not (names[3].isdecimal() and names[3].isascii()):
        return ""
    area, owner = state.board.area_at[plot * 4 + GOODS.index(names[2])], int(names[3])
    if area < 0 or owner >= state.seats or not isinstance(decision, (BuildMenu, TurnMenu)):
        return ""
    seat = decision.seat
    if owner == seat:
        return _("This is your own castle.")
    if not state.readings.battle:
        return _("Castles are overbuilt only with the module Battle.")
    if isinstance(decision, TurnMenu):
        return _("Castles are overbuilt when your tile has been laid and has paid out.")
    return _attack_reason(state, seat, plot, area, owner, _)


def _attack_reason(state: CastelliState, seat: int, plot: int, area: int, owner: int, _: Language) -> str:
    """Say why a castle cannot be overbuilt."""
    first = state.board.first_site[area]
    sites = [site for site in range(first, first + state.board.area_sites[area]) if state.top(site) == owner]
    if not sites:
        return ""
    if state.players[seat].castles == 0:
        return _("You have no castle left.")
    if not state.has_presence(seat, plot):
        return _("None of your shields faces the plot in {cell}.", cell=place_name(PLOT_NAMES[plot]))
    if all(state.guarded >> site & 1 for site in sites):
        return _("A Guard protects this castle for the rest of the turn.")
    if state.readings.stack_limit and all(state.sites[site] >= STACK_BASE for site in sites):
        return _("A castle that stands on another one is safe.")
    points = influence(state, [shield for shield in state.board.facing[plot] if shield >= 0])
    mine, theirs = points[state.colours[seat]], points[state.colours[owner]]
    if mine <= theirs:
        return _(
            "To overbuild this castle you need more shield points in {cell} than {player} has: yours are {mine}, "
            "theirs {theirs}.",
            cell=place_name(PLOT_NAMES[plot]), player=named(owner, _), mine=mine, theirs=theirs,
        )  # fmt: skip
    return _price_reason(state, seat, OVERBUILD_PRICE, _)


# Plots


def _plot(state: CastelliState, decision: Decision[Any], names: list[str], _: Language) -> str:
    plot = cell_number(names, PLOT_NAMES, state.board.plots)
    if plot < 0 or len(names) != 2:
        return ""
    cell = place_name(PLOT_NAMES[plot])
    if isinstance(decision, NewPlot):
        if plot == state.board.mine:
            return _("The silver mine has its plot to itself.")
        if state.settlement[plot]:
            return _("There is a settlement in {cell} already.", cell=cell)
        return _("A castle stands in {cell}, and with these options the plot must be empty.", cell=cell)
    if isinstance(decision, ArsonCity):
        return _("There is no city in {cell}.", cell=cell)
    return ""


# Cards and players


def _card(state: CastelliState, decision: Decision[Any], names: list[str], _: Language) -> str:
    if len(names) != 1 or not (names[0].isdecimal() and names[0].isascii()):
        return ""
    at = int(names[0])
    held = hand_of(state, state.players[decision.seat])
    if at >= len(held):
        return ""
    if held.index(held[at]) != at and CARD + held[at] in state.legal:
        return ""
    if isinstance(decision, BailiffRotation):
        return _("You have used your card of this turn.")
    if isinstance(decision, (ChooseRotation, ChooseTile)):
        return _("Cards can be used again when the tile has been laid and has paid out.")
    if isinstance(decision, GuardWindow):
        return _("Only a Guard can stop an attack, and this card is none.")
    if isinstance(decision, CardMenu):
        return _card_reason(state, decision, held[at], _)
    return ""


def _card_reason(state: CastelliState, decision: CardMenu, card: int, _: Language) -> str:
    """Say why a card cannot be used in a menu or a window."""
    if state.has_used_card(decision.seat):
        return _("You have used your card of this turn.")
    window = isinstance(decision, (PlacementWindow, LastCall))
    if card == BAILIFF:
        return _("The Bailiff is used when another player has laid a tile.")
    if card == GUARD:
        return _("The Guard is used when one of your castles is attacked.")
    if card in (COUNT, COUNTESS, MASTER_BUILDER, ABBOT, CAVALRY):
        if not isinstance(decision, BuildMenu):
            return _("This card is used when you build, at the end of your turn.")
        return _("There is nothing that you could build with this card now.")
    if window and not state.readings.off_turn_cards:
        reactions = [card_name(CARDS[one], _) for one in (BAILIFF, GUARD) if one in state.cards]
        return _("With these options, of the cards only {cards} may be used in another player's turn.",
                 cards=_.join(reactions))  # fmt: skip
    return _no_effect(state, decision.seat, card, _) if INSTANT >> card & 1 else ""


def _no_effect(state: CastelliState, seat: int, card: int, _: Language) -> str:
    """Say why an instant card would do nothing."""
    if card == ROBBER_KNIGHT:
        return _("Half of the {amount} in the mine, rounded down, is nothing.", amount=thing("silver", state.mine, _))
    if card in (BRIGAND, BRIGAND_GANG):
        return _("No other player has silver.")
    if card == TRAITOR and state.players[seat].silver < TRAITOR_PRICE:
        return _("The Traitor costs you {amount}.", amount=thing("silver", TRAITOR_PRICE, _))
    if card == TRAITOR:
        return _("No other player has a card.")
    if card in (PEASANT, DUKE) and not free_plots(state):
        return _("There is no free plot.")
    if card == PEASANT:
        return _("No village is left aside.")
    if card == DUKE:
        return _("No city is left aside.")
    if card == ARSONIST and CITY not in state.settlement:
        return _("There is no city on the board.")
    return ""


def _player(state: CastelliState, decision: Decision[Any], names: list[str], _: Language) -> str:
    if len(names) != 1 or not names[0].isdecimal() or not names[0].isascii() or int(names[0]) >= state.seats:
        return ""
    if isinstance(decision, TraitorTarget):
        if int(names[0]) == decision.seat:
            return _("The Traitor buys from another player.")
        return _("This player has no card.")
    return ""


WHY_NOT: Final = WhyNot[CastelliState](
    {"spot": _spot, "area": _area, "castle": _castle, "plot": _plot, "card": _card, "player": _player}, owned=("card",)
)
