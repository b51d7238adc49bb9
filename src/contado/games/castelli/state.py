"""The position: what lies where. What may be done with it is in `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from contado.core.position.fields import INTS, PLAIN, TUPLES, Kind, each
from contado.core.position.luck import Luck
from contado.core.state import NOBODY, Decision, State
from contado.games.castelli.knowledge import redeal_cards, redeal_tiles
from contado.games.castelli.pieces.layout import COLOURS, NO_PLOT, Board, Layout

if TYPE_CHECKING:
    from contado.core.game import Game
    from contado.core.settings import Settings
    from contado.games.castelli.facts import CastelliFacts

# How a tile lies, where that is not a rotation 0 to 3.
FACE_DOWN: Final = -1
# Turned up for everybody, its rotation not chosen yet.
TURNED_UP: Final = -2
# Dilemma: the active player has looked at it.
LOOKED_AT: Final = -3

NO_TILE: Final = -1

# Streams of luck.
BOARD_STREAM: Final = 0
TILE_STREAM: Final = 1
DECK_STREAM: Final = 2
START_STREAM: Final = 3
FIRST_STREAM: Final = 4
TRAITOR_STREAM: Final = 5
# The tables of a tournament round have the same seed; what happens at one must not foretell the other.
SECOND_TRAITOR_STREAM: Final = 6
STREAMS: Final = ("board", "tiles", "deck", "start tiles", "first", "traitor", "second traitor")

SOURCES: Final = (
    "castle", "overbuild", "king", "left_cards", "left_goods", "silver", "start_tile", "control_village",
    "control_city", "standing_castle",
)  # fmt: skip
FROM_CASTLE: Final = 0
FROM_OVERBUILD: Final = 1
FROM_KING: Final = 2
FROM_LEFT_CARDS: Final = 3
FROM_LEFT_GOODS: Final = 4
FROM_SILVER: Final = 5
FROM_START_TILE: Final = 6
FROM_CONTROL_VILLAGE: Final = 7
FROM_CONTROL_CITY: Final = 8
FROM_STANDING_CASTLE: Final = 9

# A site holds a stack of castles as one number: its digits to base 5 are seats + 1, the lowest digit the one on top.
STACK_BASE: Final = 5

# How often hands are redealt until they fit what is known; a hand that never does is kept.
REDEALS: Final = 40


@mypyc_attr(acyclic=True)
class Player:
    """What one player has."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "goods": INTS, "silver": PLAIN, "castles": PLAIN, "hand": INTS, "tile": PLAIN,
    }  # fmt: skip

    def __init__(self, goods: list[int], silver: int, castles: int, hand: list[int], tile: int) -> None:
        self.goods = goods
        self.silver = silver
        # Castles in stock.
        self.castles = castles
        # Cards by their number in `CastelliState.cards`.
        self.hand = hand
        # Dilemma: the tile in hand.
        self.tile = tile

    def copy(self) -> Player:
        """Return an independent player."""
        return Player(self.goods[:], self.silver, self.castles, self.hand[:], self.tile)


class Readings:
    """The settings as the rules use them."""

    def __init__(self, settings: Settings, layout: Layout) -> None:
        self.settings = settings
        self.layout = layout
        self.dilemma: bool = bool(settings["dilemma"])
        self.battle: bool = bool(settings["battle"])
        self.off_turn_cards: bool = settings["off_turn_cards"] == "any"
        self.holders_only: bool = settings["reaction_windows"] == "holders"
        self.own_plot_settlement: bool = bool(settings["own_plot_settlement"])
        self.empty_plots_only: bool = settings["free_plot"] == "empty"
        self.traitor_pays_mine: bool = settings["traitor_pays"] == "mine"
        self.neutral_share: bool = bool(settings["neutral_share"])
        self.second_needs_silver: bool = settings["silver_second"] == "with_silver"
        self.stack_limit: bool = settings["stack_limit"] == "2"
        self.builder_overbuild: bool = bool(settings["builder_overbuild"])
        self.guard_refund: bool = bool(settings["guard_refund"])
        self.traitor_stream: int = SECOND_TRAITOR_STREAM if settings["match_table"] == "2" else TRAITOR_STREAM
        self.knockout: bool = settings["tournament"] == "knockout"


# What a bare table and a copy have until their fields are set; it is never changed.
NOTHING: Final[list[int]] = []
NO_PLAYERS: Final[list[Player]] = []
NO_RUMOURS: Final[list[tuple[int, int, int]]] = []


class CastelliState(State):
    """The board with its tiles, castles and settlements, the deck, and every player's goods."""

    # The board is saved by its arrangement, and what follows from other fields is not saved at all (`read_json`).
    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "colours": INTS, "players": each(Player), "tiles": INTS, "turned": INTS, "out": INTS, "missing": INTS,
        "presence": INTS, "sites": INTS, "settlement": INTS, "cards": INTS, "known": INTS, "deck": INTS,
        "rumours": TUPLES, "mine": PLAIN, "villages_aside": PLAIN, "cities_aside": PLAIN, "cities_burnt": PLAIN,
        "spot": PLAIN, "first_seat": PLAIN, "active": PLAIN, "card_used": PLAIN, "bought": PLAIN, "guarded": PLAIN,
    }  # fmt: skip

    def __init__(self, game: Game[Any], seats: int, readings: Readings, board: Board, luck: Luck) -> None:
        super().__init__(game, seats, readings.settings, luck)
        self.readings = readings
        self.layout = readings.layout
        self.board = board
        # The colour of each seat; the seat of each colour, or NOBODY.
        self.colours: list[int] = NOTHING
        self.owner: list[int] = NOTHING
        self.players: list[Player] = NO_PLAYERS
        # The tile on each spot and how it lies; tiles that are not in the game.
        self.tiles: list[int] = NOTHING
        self.turned: list[int] = NOTHING
        self.out: list[int] = NOTHING
        # How many tiles each area still waits for: at 0 it is closed. The colours present at each plot, as bits.
        self.missing: list[int] = NOTHING
        self.presence: list[int] = NOTHING
        # The stack of castles on each site; the settlement on each plot; what rows and columns are worth to a castle.
        self.sites: list[int] = NOTHING
        self.settlement: list[int] = NOTHING
        self.row_points: list[int] = NOTHING
        self.column_points: list[int] = NOTHING
        # What each card is; who knows that (a bit for each seat, and SPECTATOR); the deck from the top.
        self.cards: list[int] = NOTHING
        self.known: list[int] = NOTHING
        self.deck: list[int] = NOTHING
        # Cards that a seat knows to be among others: seat, all of these cards and the known ones, as bits.
        self.rumours: list[tuple[int, int, int]] = NO_RUMOURS
        # Silver in the mine; settlements aside; cities burnt.
        self.mine = 0
        self.villages_aside = 0
        self.cities_aside = 0
        self.cities_burnt = 0
        self.face_down = 0
        # The spot of the tile that is not scored yet, or -1.
        self.spot = -1
        self.first_seat = 0
        # Whose turn it is; who has used a card in it (bits); whether the missing good was bought; sites guarded (bits).
        self.active = 0
        self.card_used = 0
        self.bought = 0
        self.guarded = 0

    def copy(self) -> CastelliState:
        other = CastelliState(self.game, self.seats, self.readings, self.board, self.luck.copy())
        self.copy_core(other)
        # What no rule changes in place is shared: colours, tiles out of the game, what the cards are.
        other.colours = self.colours
        other.owner = self.owner
        other.players = [player.copy() for player in self.players]
        other.tiles = self.tiles[:]
        other.turned = self.turned[:]
        other.out = self.out
        other.missing = self.missing[:]
        other.presence = self.presence[:]
        other.sites = self.sites[:]
        other.settlement = self.settlement[:]
        other.row_points = self.row_points[:]
        other.column_points = self.column_points[:]
        other.cards = self.cards
        other.known = self.known[:]
        other.deck = self.deck[:]
        other.rumours = self.rumours[:]
        other.mine = self.mine
        other.villages_aside = self.villages_aside
        other.cities_aside = self.cities_aside
        other.cities_burnt = self.cities_burnt
        other.face_down = self.face_down
        other.spot = self.spot
        other.first_seat = self.first_seat
        other.active = self.active
        other.card_used = self.card_used
        other.bought = self.bought
        other.guarded = self.guarded
        return other

    # Small questions and changes that several rules share

    def has_used_card(self, seat: int) -> bool:
        """Say whether the seat has used its card of this turn."""
        return bool(self.card_used >> seat & 1)

    def has_presence(self, seat: int, plot: int) -> bool:
        """Say whether a shield of the seat faces the plot; a card shield is enough (R35)."""
        return bool(self.presence[plot] >> self.colours[seat] & 1)

    def settle_plot(self, plot: int, settlement: int) -> None:
        """Put a village or a city on a plot, or take it away (0)."""
        row = plot // 4
        change = settlement - self.settlement[plot]
        self.settlement[plot] = settlement
        self.row_points[row] += change
        self.column_points[2 * (plot % 4) + row % 2] += change

    def top(self, site: int) -> int:
        """Return who owns the castle on top of a site, or NOBODY."""
        return self.sites[site] % STACK_BASE - 1

    def free_site(self, area: int) -> int:
        """Return a site of the area without a castle, or -1."""
        start = self.board.first_site[area]
        for site in range(start, start + self.board.area_sites[area]):
            if self.sites[site] == 0:
                return site
        return -1

    def score(self, seat: int, source: int, points: int) -> None:
        """Book points."""
        if points:
            self.ledger.book(seat, source, points, self.turn)

    # Faces

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data, the board by its arrangement."""
        return {**super().to_json(), "board": self.board.arrangement, "spare_mine": self.board.spare_mine}

    def more_key(self) -> list[Any]:
        return [self.board.arrangement, self.board.spare_mine]

    def read_json(self, data: Mapping[str, Any]) -> None:
        """Lay the board, then everything that lies on it."""
        lay_board(self, self.layout.board(data["board"], data.get("spare_mine", NO_PLOT)))
        # Rows and columns add up their settlements.
        for plot, settlement in enumerate(data["settlement"]):
            self.settle_plot(plot, settlement)
        super().read_json(data)
        self.owner = owners(self.colours)
        self.face_down = self.turned.count(FACE_DOWN)

    def facts(self, seat: int | None) -> CastelliFacts:
        # Some of it comes from the rules, which import this module.
        from contado.games.castelli.viewing import facts_of

        return facts_of(self, seat)

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Redraw the cards and tiles that the seat has not seen (section 5); after the game everything is open."""
        if not self.stack:
            return
        redeal_tiles(self, seat, luck)
        for _ in range(REDEALS):
            redeal_cards(self, seat, luck)
            asked = self.stack[-1]
            if not self.readings.holders_only or asked.seat == seat:
                return
            # Where only holders are asked, everybody knows that this player holds something.
            if not isinstance(asked, Window) or asked.would_be_asked(self):
                return


class Window(Decision[CastelliState]):
    """A decision in which somebody may react: whether they are asked may depend on the hand."""

    def would_be_asked(self, state: CastelliState) -> bool:
        """Say whether the seat is asked, given the hand it has."""
        raise NotImplementedError


def owners(colours: list[int]) -> list[int]:
    """Return the seat of each colour, or NOBODY for a neutral one."""
    found = [NOBODY] * len(COLOURS)
    for seat, colour in enumerate(colours):
        found[colour] = seat
    return found


def stack_of(number: int) -> list[int]:
    """Return the seats of a stack of castles, the lowest first."""
    seats: list[int] = []
    while number:
        seats.insert(0, number % STACK_BASE - 1)
        number //= STACK_BASE
    return seats


def tile_facts(state: CastelliState, tile: int) -> dict[str, Any]:
    """Return which tile it is, for events: as it is typed, and what is printed on it."""
    return {"tile": state.layout.tile_ids[tile], "value": state.layout.tile_value[tile]}


def faces(state: CastelliState, seat: int) -> int:
    """Return the side to which the seat's shield on the tile of this turn points, as it lies now."""
    at = state.tiles[state.spot] * 16 + state.turned[state.spot] * 4
    return state.layout.colour_at[at : at + 4].index(state.colours[seat])


def bare_state(game: Game[Any], seats: int, readings: Readings, luck: Luck) -> CastelliState:
    """Return a table with nothing on it: the set-up, or a saved game, puts everything there."""
    layout = readings.layout
    state = CastelliState(game, seats, readings, layout.board("AB/CD"), luck)
    state.colours = list(range(seats))
    state.owner = owners(state.colours)
    state.players = [Player([0, 0, 0], 0, layout.castles, [], NO_TILE) for _ in range(seats)]
    return state


def lay_board(state: CastelliState, board: Board) -> None:
    """Put a board on the table: no tiles and no castles yet, but its settlements."""
    state.board = board
    state.missing = board.missing[:]
    state.presence = [0] * board.plots
    state.sites = [0] * len(board.site_area)
    state.settlement = board.settlement[:]
    state.row_points = board.row_points[:]
    state.column_points = board.column_points[:]
