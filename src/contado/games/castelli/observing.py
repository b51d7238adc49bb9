"""What a seat sees in numbers. Cards and tiles that it cannot know are counted, those that it knows are named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from contado.core.position.observation import BYTE, Feature, Observing, Page, categories, counts, flags
from contado.core.state import NOBODY
from contado.games.castelli.influence import castle_points
from contado.games.castelli.pieces.layout import (
    CARDS,
    CITY,
    COLOURS,
    COLUMNS,
    FRAME,
    GOODS,
    KINDS,
    MINE_SIDE,
    STONE,
    SYMBOLS,
    TILES,
    Board,
    Layout,
)
from contado.games.castelli.rules.battle import GuardWindow
from contado.games.castelli.state import FACE_DOWN, LOOKED_AT, STACK_BASE, TURNED_UP, CastelliState

if TYPE_CHECKING:
    from contado.core.settings import Settings

# How a tile lies; 0 is face down.
LOOKED: Final = 1
UP: Final = 2
LAID: Final = 3

# A site for a castle: free, or whose castle is on top, the viewer's first; 0 where there is no site.
FREE: Final = 1
CASTLE: Final = 2

# A castle that a Guard holds in this turn, or that is being attacked.
GUARDED: Final = 1
ATTACKED: Final = 2

# The areas of a plot: one of each kind at most, the mine apart.
AREAS: Final = 4
SIDES: Final = 4
# Sites of a plot beside those of its stone area: one in the wood and one in the grain.
OTHER_SITES: Final = 2
# More sites than a board has with the largest areas that a layout may have.
MOST_SITES: Final = 352


class Printed:
    """A board in numbers: what never changes on it, and where on a page belongs what does."""

    def __init__(self, layout: Layout, board: Board) -> None:
        names = list(layout.parts)
        self.numbers: list[int] = [1 + 2 * names.index(part.upper()) + int(part.islower()) for part in board.places]
        # Where the shield on a side of a spot counts: plot * 4 + kind, and after all of those the mine; or -1.
        self.counts_at: list[int] = []
        for meets in board.meets:
            if meets >= 0:
                self.numbers.append(1 + board.area_kind[meets])
                self.counts_at.append(board.area_plot[meets] * AREAS + board.area_kind[meets])
            elif meets == MINE_SIDE:
                self.numbers.append(1 + AREAS)
                self.counts_at.append(board.plots * AREAS)
            else:
                self.numbers.append(1 + len(KINDS) + FRAME - meets)
                self.counts_at.append(-1)
        symbols = [0] * (board.plots * AREAS)
        self.area_at: list[int] = []
        for area in range(len(board.area_plot)):
            self.area_at.append(board.area_plot[area] * AREAS + board.area_kind[area])
            symbols[self.area_at[area]] = board.area_symbols[area]
        self.numbers += symbols
        self.slots = stone_sites(layout) + OTHER_SITES
        self.site_at: list[int] = []
        for site in range(len(board.site_area)):
            area = board.site_area[site]
            kind = board.area_kind[area]
            slot = site - board.first_site[area] if kind == STONE else self.slots - OTHER_SITES + kind - 1
            self.site_at.append(board.area_plot[area] * self.slots + slot)
        self.base_kinds: list[int] = places(kinds_in_play(layout, False))
        self.battle_kinds: list[int] = places(kinds_in_play(layout, True))
        # How many kinds of cards are in play.
        self.base_size = len(kinds_in_play(layout, False))
        self.battle_size = len(kinds_in_play(layout, True))


def stone_sites(layout: Layout) -> int:
    """Return how many castles the largest stone area has room for."""
    return max([area.sites for plots in layout.parts.values() for plot in plots for area in plot.areas])


def kinds_in_play(layout: Layout, battle: bool) -> list[int]:
    """Return the kinds of cards in the deck."""
    return sorted(set(layout.battle_deck if battle else layout.base_deck))


def places(kinds: list[int]) -> list[int]:
    """Return the place of each kind of card among those in play."""
    return [kinds.index(kind) if kind in kinds else NOBODY for kind in range(len(CARDS))]


class CastelliObserving(Observing[CastelliState]):
    """The board with its tiles and castles, the deck as far as it is known, and what everybody has."""

    data: ClassVar[int] = 3
    largest_datum: ClassVar[int] = MOST_SITES
    leaves_out: ClassVar[Mapping[str, str]] = {
        "layout": "a setting",
        "spots.tile": "its shields are told as they lie; which of two equal tiles it is means nothing",
        "spots.rotation": "its shields are told as they lie; the rotation is told of the tile that may still be turned",
        "spots.silver": "it is paid when the tile is laid; until then it is told",
    }

    def __init__(self, layouts: Mapping[str, Layout]) -> None:
        self.layouts = layouts
        # Boards never change, so each is looked at once.
        self.boards: dict[Board, Printed] = {}

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        """Return the features: those of the board, of the cards, then those of the players."""
        layout = self.layouts[str(settings["layout"])]
        battle = bool(settings["battle"])
        # Two players have the half board, with half the spots and plots.
        plots = spots = COLUMNS * 2 if seats == 2 else COLUMNS * 4
        tiles, value, silver = len(layout.tile_ids), max(1, *layout.tile_value), max(1, layout.silver[seats])
        slots = stone_sites(layout) + OTHER_SITES
        deck = len(layout.battle_deck if battle else layout.base_deck)
        kinds = len(kinds_in_play(layout, battle))
        most_symbols = max([area.symbols for part in layout.parts.values() for plot in part for area in plot.areas])
        found = [
            categories("first_seat", seats),
            categories("active", seats),
            flags("bought"),
            counts("mine", silver),
            counts("villages_aside", max(1, layout.villages_aside)),
            counts("cities_aside", max(1, layout.cities_aside)),
            counts("face_down", spots),
            # The tile that is being laid: where, which one, how it lies, what it brings.
            categories("spot", spots),
            categories("tile", tiles),
            categories("rotation", 4),
            counts("tile_silver", max(1, *layout.tile_silver)),
            flags("seen", TILES),
            categories("parts", 2 * len(layout.parts), 2 if seats == 2 else 4),
            # What is printed on each side of a spot: an area's kind, the mine, or a symbol of the frame.
            categories("meets", len(KINDS) + len(SYMBOLS), spots, SIDES),
            counts("symbols", max(1, most_symbols), plots, AREAS),
            categories("lies", LAID, spots),
            # Whose shield it is: the players', the viewer's first, then the neutral colours.
            categories("shields", len(COLOURS), spots, SIDES),
            counts("shield_points", value, spots, SIDES),
            counts("missing", SIDES, plots, AREAS),
            counts("influence", min(BYTE, SIDES * value), plots, AREAS, len(COLOURS)),
            counts("mine_influence", min(BYTE, SIDES * value), len(COLOURS)),
            flags("presence", plots, seats),
            categories("settlement", CITY, plots),
            # What a castle built there now scores: settlements in its row and its column, four plots each at most.
            counts("castle_points", 8 * CITY, plots),
            categories("castles", FREE + seats, plots, slots),
        ]
        if battle:
            found.append(categories("castles_under", seats, plots, slots))
            found.append(categories("defence", ATTACKED, plots, slots))
            if settings["stack_limit"] != "2":
                found.append(counts("stack", min(BYTE, max(1, seats * layout.castles)), plots, slots))
        found += [
            counts("deck_size", max(1, deck)),
            # From the top; 0 is a card that the viewer does not know, or none.
            categories("deck", max(1, kinds), deck),
            counts("goods", max(1, layout.track_max), seats, len(GOODS)),
            counts("silver", silver, seats),
            counts("castles_left", max(1, layout.castles), seats),
            counts("cards", max(1, deck), seats),
            flags("card_used", seats),
            counts("hand", max(1, *layout.card_count), seats, kinds),
        ]
        if settings["dilemma"]:
            found += [
                categories("hand_tile", tiles, seats),
                flags("start_tile", seats),
                # What the viewer's own tile shows, unturned.
                categories("hand_shields", len(COLOURS), SIDES),
                counts("hand_points", value, SIDES),
                counts("hand_silver", max(1, *layout.tile_silver)),
            ]
        return found

    def write(self, state: CastelliState, seat: int, page: Page) -> None:
        """Write the board, the cards, then every player, the viewer first."""
        printed = self.boards.get(state.board)
        if printed is None:
            printed = self.boards[state.board] = Printed(state.layout, state.board)
        seats = state.seats
        page.put(1 + (state.first_seat - seat) % seats)
        page.put(1 + (state.active - seat) % seats)
        page.put(state.bought)
        page.put(state.mine)
        page.put(state.villages_aside)
        page.put(state.cities_aside)
        page.put(state.face_down)
        colours = seen_colours(state, seat)
        self.write_tiles(state, seat, page, printed, colours)
        self.write_plots(state, seat, page)
        self.write_castles(state, seat, page, printed)
        self.write_cards(state, seat, page, printed)
        if state.readings.dilemma:
            self.write_hand_tiles(state, seat, page, colours)

    def write_tiles(self, state: CastelliState, seat: int, page: Page, printed: Printed, colours: list[int]) -> None:
        """Write the tile that is being laid, the printed board, all tiles that lie, and what their shields count."""
        layout, board, values = state.layout, state.board, page.values
        tiles, turned = state.tiles, state.turned
        spot, spots, areas = state.spot, board.spots, board.plots * AREAS
        knows_looked = seat == state.active
        if spot >= 0:
            page.put(1 + spot)
            tile = tiles[spot]
            if turned[spot] != LOOKED_AT or knows_looked:
                page.put(1 + tile)
                page.put(turned[spot] + 1 if turned[spot] >= 0 else 0)
                page.put(layout.tile_silver[tile])
            else:
                page.skip(3)
        else:
            page.skip(4)
        seen = page.at
        page.at += TILES
        # What is printed is copied at once, which is much faster than number by number.
        lies = page.at + len(printed.numbers)
        values[page.at : lies] = printed.numbers
        shields = lies + spots
        points = shields + spots * SIDES
        missing = points + spots * SIDES
        influence = missing + areas
        counts_at, colour_at, value_at = printed.counts_at, layout.colour_at, layout.value_at
        for one in range(spots):
            rotation = turned[one]
            if rotation == FACE_DOWN:
                continue
            tile = tiles[one]
            shield = tile * 16
            if rotation >= 0:
                values[lies + one] = LAID
                shield += rotation * SIDES
            elif rotation == TURNED_UP:
                values[lies + one] = UP
            else:
                values[lies + one] = LOOKED
                if not knows_looked:
                    continue
            if tile < TILES:
                values[seen + tile] = 1
            for at in range(one * SIDES, one * SIDES + SIDES):
                colour = colours[colour_at[shield]]
                value = value_at[shield]
                shield += 1
                values[shields + at] = 1 + colour
                values[points + at] = value
                if rotation >= 0 and value:
                    place = counts_at[at]
                    if place >= 0:
                        place = influence + place * 4 + colour
                        value += values[place]
                        values[place] = value if value <= BYTE else BYTE
        own = state.players[seat].tile
        if 0 <= own < TILES:
            values[seen + own] = 1
        if not state.stack:
            # After the game everybody shows the tile in hand.
            for player in state.players:
                if 0 <= player.tile < TILES:
                    values[seen + player.tile] = 1
        area_at = printed.area_at
        for area in range(len(area_at)):
            values[missing + area_at[area]] = state.missing[area]
        page.at = influence + (areas + 1) * 4

    def write_plots(self, state: CastelliState, seat: int, page: Page) -> None:
        """Write who is present where, the settlements, and what a castle would score."""
        seats = state.seats
        present: list[int] = []
        for step in range(seats):
            present.append(1 << state.colours[(seat + step) % seats])
        for presence in state.presence:
            for colour in present:
                page.put(1 if presence & colour else 0)
        page.put_all(state.settlement)
        for plot in range(state.board.plots):
            page.put(castle_points(state, plot))

    def write_castles(self, state: CastelliState, seat: int, page: Page, printed: Printed) -> None:
        """Write the castles on top; in Battle also those under them, and which are safe or attacked."""
        seats, values, sites, site_at = state.seats, page.values, state.sites, printed.site_at
        size = state.board.plots * printed.slots
        at = page.at
        for site in range(len(sites)):
            top = sites[site] % STACK_BASE
            values[at + site_at[site]] = CASTLE + (top - 1 - seat) % seats if top else FREE
        page.at += size
        if not state.readings.battle:
            return
        at = page.at
        defence = at + size
        for site in range(len(sites)):
            under = sites[site] // STACK_BASE % STACK_BASE
            if under:
                values[at + site_at[site]] = 1 + (under - 1 - seat) % seats
            if state.guarded >> site & 1:
                values[defence + site_at[site]] = GUARDED
        if state.stack:
            asked = state.stack[-1]
            if isinstance(asked, GuardWindow):
                values[defence + site_at[asked.site]] = ATTACKED
        page.at = defence + size
        if not state.readings.stack_limit:
            at = page.at
            for site in range(len(sites)):
                stack, height = sites[site], 0
                while stack:
                    stack //= STACK_BASE
                    height += 1
                values[at + site_at[site]] = height
            page.at += size

    def write_cards(self, state: CastelliState, seat: int, page: Page, printed: Printed) -> None:
        """Write the deck and the hands as far as the viewer knows them, and what lies open before the players."""
        battle = state.readings.battle
        kinds = printed.battle_kinds if battle else printed.base_kinds
        size = printed.battle_size if battle else printed.base_size
        cards, known, over = state.cards, state.known, not state.stack
        seats, players = state.seats, state.players
        page.put(len(state.deck))
        at, values = page.at, page.values
        for card in state.deck:
            if over or known[card] >> seat & 1:
                values[at] = 1 + kinds[cards[card]]
            at += 1
        page.at += len(cards)
        order = players[seat:] + players[:seat]
        for player in order:
            page.put_all(player.goods)
        for player in order:
            page.put(player.silver)
        for player in order:
            page.put(player.castles)
        for player in order:
            page.put(len(player.hand))
        for step in range(seats):
            page.put(state.card_used >> (seat + step) % seats & 1)
        for player in order:
            at = page.at
            for card in player.hand:
                if over or known[card] >> seat & 1:
                    values[at + kinds[cards[card]]] += 1
            page.at = at + size

    def write_hand_tiles(self, state: CastelliState, seat: int, page: Page, colours: list[int]) -> None:
        """Write the tiles in hand (Dilemma): the viewer's own; of the others only whether it is a start tile (R53)."""
        order = state.players[seat:] + state.players[:seat]
        over = not state.stack
        for step in range(state.seats):
            page.put(1 + order[step].tile if over or step == 0 else 0)
        for player in order:
            page.put_flag(player.tile >= TILES)
        layout, tile = state.layout, order[0].tile
        for side in range(SIDES):
            page.put(1 + colours[layout.colour_at[tile * 16 + side]])
        for side in range(SIDES):
            page.put(layout.value_at[tile * 16 + side])
        page.put(layout.tile_silver[tile])


def seen_colours(state: CastelliState, seat: int) -> list[int]:
    """Return the number of each colour as the viewer counts: the players' from the viewer on, then the neutral ones."""
    found: list[int] = []
    neutral = state.seats
    for owner in state.owner:
        if owner == NOBODY:
            found.append(neutral)
            neutral += 1
        else:
            found.append((owner - seat) % state.seats)
    return found
