"""Positions set up in the rulebook's words, for tests that read like its examples.

    position(
        laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, to_move="blue",
        blue=has(stone=4, silver=1, cards=["bailiff"]), castles={"2,0 stone": ["red"]},
    )

What is not named is plain: the reference board AB/CD with all other tiles face down, four players blue, red, green,
yellow without anything, the deck in any order. Areas that the laid tiles complete are closed already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core.position.event import Event
from contado.core.state import State
from contado.games.castelli import GAME
from contado.games.castelli.actions import SEAT_NAMES
from contado.games.castelli.facts import TileInHand, TurningFacts
from contado.games.castelli.knowledge import learn
from contado.games.castelli.pieces.layout import CARDS, COLOURS, GOODS, KINDS
from contado.games.castelli.rules.building import BuildMenu
from contado.games.castelli.rules.turn import NextTurn, TurnMenu
from contado.games.castelli.state import CastelliState, Readings


class Has:
    """What a player has, in words."""

    def __init__(self, goods: Sequence[int], silver: int, cards: Sequence[str], tile: str, castles: int) -> None:
        self.goods = list(goods)
        self.silver = silver
        self.cards = list(cards)
        self.tile = tile
        self.castles = castles


def read_with(**options: object) -> Readings:
    """Return the readings of the rules under these options."""
    state = GAME.new(4, options, seed="readings")
    assert isinstance(state, CastelliState)
    return state.readings


def has(
    stone: int = 0, wood: int = 0, grain: int = 0, silver: int = 0, cards: Sequence[str] = (), tile: str = "",
    castles: int = 9,
) -> Has:  # fmt: skip
    """Return what a player has; castles are those in stock before any is put on the board."""
    return Has([stone, wood, grain], silver, cards, tile, castles)


def number(cell: str) -> int:
    """Return the number of a plot or a spot."""
    row, column = (int(part) for part in cell.split(","))
    return row * 4 + column // 2


def position(
    *,
    players: Sequence[str] = COLOURS,
    board: str = "",
    laid: Mapping[str, str] | None = None,
    hidden: Mapping[str, str] | None = None,
    to_move: str = "",
    menu: str = "turn",
    castles: Mapping[str, Sequence[str]] | None = None,
    settlements: Mapping[str, str] | None = None,
    mine: int | None = None,
    deck: Sequence[str] = (),
    only_face_down: Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    **holdings: Has,
) -> CastelliState:
    """Return a position at a player's turn menu (or build menu), settled."""
    given: dict[str, object] = {"first_seat": "1", **(options or {})}
    given.setdefault("board", board or ("AB/CD" if len(players) > 2 else "CA"))
    if tuple(players) != COLOURS[: len(players)]:
        given["colours"] = "-".join(players)
    state = GAME.new(len(players), given, seed="position")
    assert isinstance(state, CastelliState)
    give(state, players, holdings)
    for cell, tile in {**(hidden or {}), **{cell: text.split("/")[0] for cell, text in (laid or {}).items()}}.items():
        put_tile(state, tile, cell)
    for cell, text in (laid or {}).items():
        lay(state, cell, int(text.split("/")[1]))
    if only_face_down is not None:
        for spot in range(state.board.spots):
            cell = f"{spot // 4},{2 * (spot % 4) + 1 - spot // 4 % 2}"
            if state.turned[spot] == -1 and cell not in only_face_down:
                lay(state, cell, 0)
    for place, owners in (castles or {}).items():
        put_castles(state, place, owners)
    for cell, settlement in (settlements or {}).items():
        state.settle_plot(number(cell), ("", "village", "city").index(settlement))
    if mine is not None:
        state.mine = mine
    for card in reversed(deck):
        state.deck.insert(0, state.deck.pop(next(at for at, one in enumerate(state.deck) if named(state, one) == card)))
    seat = list(players).index(to_move or players[0])
    state.active = seat
    state.turn = 1
    state.stack = [NextTurn((seat + 1) % state.seats), BuildMenu(seat)]
    if menu == "turn":
        state.stack.append(TurnMenu(seat))
    state.settle()
    return state


def named(state: CastelliState, card: int) -> str:
    """Return what a card is."""
    return CARDS[state.cards[card]]


def give(state: CastelliState, players: Sequence[str], holdings: Mapping[str, Has]) -> None:
    """Give the players what they have; silver comes from the mine, cards from the deck."""
    for colour, one in holdings.items():
        seat = list(players).index(colour)
        player = state.players[seat]
        player.goods = one.goods[:]
        player.silver = one.silver
        player.castles = one.castles
        state.mine -= one.silver
        for card in one.cards:
            taken = next(id for id in state.deck if named(state, id) == card)
            state.deck.remove(taken)
            player.hand.append(taken)
            learn(state, seat, taken)
        if one.tile:
            swap_tile(state, player.tile, state.layout.tile_ids.index(one.tile))


def swap_tile(state: CastelliState, one: int, other: int) -> None:
    """Let two tiles change places, wherever they are."""

    def swapped(tile: int) -> int:
        return other if tile == one else one if tile == other else tile

    state.tiles = [swapped(tile) for tile in state.tiles]
    state.out = [swapped(tile) for tile in state.out]
    for player in state.players:
        player.tile = swapped(player.tile)


def put_tile(state: CastelliState, tile: str, cell: str) -> None:
    """Put a tile on a spot; the one that lay there goes where it came from."""
    swap_tile(state, state.tiles[number(cell)], state.layout.tile_ids.index(tile))


def lay(state: CastelliState, cell: str, rotation: int) -> None:
    """Lay the tile of a spot; what it completes is closed, without paying anybody."""
    spot = number(cell)
    state.turned[spot] = rotation
    state.face_down -= 1
    for side in range(4):
        area = state.board.meets[spot * 4 + side]
        plot = state.board.plot_beside[spot * 4 + side]
        if area >= 0:
            state.missing[area] -= 1
        if plot >= 0:
            state.presence[plot] |= 1 << state.layout.colour_at[state.tiles[spot] * 16 + rotation * 4 + side]


def put_castles(state: CastelliState, place: str, owners: Sequence[str]) -> None:
    """Put castles on sites of an area, from the stock: ``red`` on one, ``red+blue`` with blue on top."""
    cell, kind = place.split()
    area = state.board.area_at[number(cell) * 4 + KINDS.index(kind)]
    for stack in owners:
        site = state.free_site(area)
        assert site >= 0, f"{place} is full"
        for owner in stack.split("+"):
            seat = state.owner[COLOURS.index(owner)]
            state.sites[site] = state.sites[site] * 5 + seat + 1
            state.players[seat].castles -= 1


# What a position shows, in the same words


def goods(state: CastelliState, colour: str) -> dict[str, int]:
    """Return the goods that a player has, leaving out zeros."""
    player = state.players[state.owner[COLOURS.index(colour)]]
    return {good: n for good, n in zip(GOODS, player.goods, strict=True) if n}


def all_goods(state: CastelliState) -> dict[str, dict[str, int]]:
    """Return the goods of all players who have some."""
    found = {COLOURS[colour]: goods(state, COLOURS[colour]) for colour in state.colours}
    return {colour: has for colour, has in found.items() if has}


def silver(state: CastelliState) -> list[int]:
    """Return everybody's silver."""
    return [player.silver for player in state.players]


def cards(state: CastelliState) -> list[int]:
    """Return how many cards everybody has."""
    return [len(player.hand) for player in state.players]


def hand(state: CastelliState, seat: int) -> list[str]:
    """Return a player's cards."""
    return sorted(named(state, card) for card in state.players[seat].hand)


def under_deck(state: CastelliState) -> str:
    """Return the lowest card of the deck."""
    return named(state, state.deck[-1])


def points(state: State, seat: int) -> dict[str, int]:
    """Return a player's points by source."""
    return {state.game.rules.sources[source]: n for source, n in state.ledger.by_source(seat).items()}


def offered(state: State) -> list[str]:
    """Return the options in notation, players by the printed colours as the rules page has them."""
    assert isinstance(state, CastelliState)
    printed = {SEAT_NAMES[seat]: COLOURS[colour] for seat, colour in enumerate(state.colours)}
    options = [state.game.action(state, option).notation.split() for option in state.legal]
    return [" ".join(printed.get(word, word) for word in words) for words in options]


def decides(state: CastelliState) -> tuple[str, str]:
    """Return who decides, by colour, and what kind of thing."""
    return COLOURS[state.colours[state.decider]], state.decision.kind


def play(state: State, *moves: str) -> None:
    """Let whoever decides make these moves, one after another."""
    for text in moves:
        state.game.play(state, state.decider, text)


def turning(state: CastelliState, seat: int | None) -> TurningFacts:
    """Return what a viewer knows of the tile that is being turned."""
    shown = state.facts(seat)["turning"]
    assert shown is not None
    return shown


def in_hand(state: CastelliState, owner: int, seat: int | None) -> TileInHand:
    """Return what a viewer knows of a player's tile (Dilemma)."""
    shown = state.facts(seat)["players"][owner]["tile"]
    assert shown is not None
    return shown


def after(state: CastelliState, *moves: str) -> CastelliState:
    """Return the position after these moves; the given one stays as it is."""
    other = state.copy()
    play(other, *moves)
    return other


def told(state: CastelliState, *moves: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Make the moves on a copy and return the events: kind, seat and public facts."""
    other = state.copy()
    events: list[Event] = []
    other.listen(events.append)
    play(other, *moves)
    return [(event.kind, event.seat, dict(event.facts)) for event in events]
