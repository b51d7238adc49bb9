"""The rules of Milestones: a file for each part of the rulebook, and here what they tell core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from contado.core.errors import BadOption, ContadoError
from contado.core.game import Rules
from contado.core.position.actions import ActionSpace
from contado.core.position.luck import Luck
from contado.core.settings import Choice, Flag, Number, Setting, Settings
from contado.core.state import Decision
from contado.core.words.language import marked
from contado.games.milestones.actions import action_space
from contado.games.milestones.pieces.layout import GOODS, Layout
from contado.games.milestones.pieces.layout_file import read_layout
from contado.games.milestones.rules.bonus_tiles import BonusTake, BonusWorker
from contado.games.milestones.rules.builders_council import (
    CouncilMenu,
    HouseSite,
    MarketSite,
    RoadEnd,
    RoadMiddle,
    RoadStart,
)
from contado.games.milestones.rules.castle import CastleCover, CastleReturn
from contado.games.milestones.rules.draft import DraftPick, DraftPlace, LeftOver, SetUp
from contado.games.milestones.rules.mill import FlourSum, MillMenu
from contado.games.milestones.rules.trading_house import BuyGood, HirePlace, HireTile, SellGood, TradeMenu
from contado.games.milestones.rules.turn import Move, NextTurn, Produce
from contado.games.milestones.state import SOURCES, STREAMS, MilestonesState, Readings, bare_state

if TYPE_CHECKING:
    from contado.core.game import Game

# Labels that several settings share for their values.
ONE: Final = marked("One")
ANY_NUMBER: Final = marked("Any number")


class MilestonesRules(Rules[MilestonesState]):
    """What can be set, how a game begins, and what players hold."""

    streams: ClassVar[tuple[str, ...]] = STREAMS
    sources: ClassVar[tuple[str, ...]] = SOURCES
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "first_player": (), "laid_out": ("row", "offer", "workers"), "dealt": ("tiles", "workers"),
        "drafted": ("tile", "workers"), "placed": ("tile", "workers", "slot"),
        "left_over": ("tile", "workers"), "turn": ("round",), "moved": ("start", "space"),
        "produced": ("good", "n", "points", "slots"), "declined": (), "income": (),
        "hired": ("tile", "workers", "slot"), "bonus_lost": ("slot",), "turned_up": ("tile", "workers"),
        "bought": ("good",), "sold": ("first", "second"), "road": ("start", "middle", "end", "points"),
        "house": ("triangle", "points"), "market": ("node", "points"), "bonus": ("triangle", "slot", "good"),
        "delivered": ("node", "points"), "returned": ("good",), "covered": ("slot", "good"), "triggered": (),
        "stopped": ("rounds",), "majority": ("good", "points"),
    }  # fmt: skip
    endings: ClassVar[tuple[str, ...]] = ("triggered", "stopped")
    sums: ClassVar[Mapping[str, tuple[str, ...]]] = {"goods": GOODS}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, DraftPick, DraftPlace, LeftOver, NextTurn, Move, Produce, TradeMenu, HireTile, HirePlace, BuyGood,
        SellGood, CouncilMenu, RoadStart, RoadMiddle, RoadEnd, HouseSite, MarketSite, BonusTake, BonusWorker,
        MillMenu, FlourSum, CastleReturn, CastleCover,
    )  # fmt: skip

    def __init__(self, game: Game[MilestonesState]) -> None:
        self.game = game
        self.layouts: dict[str, Layout] = {}
        self._spaces: dict[str, ActionSpace] = {}

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The readings of section 2; a layout that somebody brings becomes a value of its own."""
        return (
            Choice(
                "layout", list(self.layouts), marked("Which map and tiles are used."), title=marked("Map and tiles"),
                labels={"contado": "Contado"},
            ),
            Choice(
                "first_seat", ("random", "1", "2", "3", "4"), marked("Who takes the first turn."),
                title=marked("First player"),
                labels={
                    "random": marked("At random"), "1": marked("Seat 1"), "2": marked("Seat 2"),
                    "3": marked("Seat 3"), "4": marked("Seat 4"),
                },
            ),
            Choice(
                "draft", ("choose", "random"), marked("Choose the two start tiles, or have them dealt (quick start)."),
                title=marked("Start tiles"),
                labels={"choose": marked("Everybody chooses"), "random": marked("Dealt at random")},
            ),
            Choice(
                "hire_limit", ("1", "none"), marked("How many worker tiles a player may hire in one visit."),
                title=marked("Tiles hired in one visit"), fine_print=True, labels={"1": ONE, "none": ANY_NUMBER},
            ),
            Choice(
                "deliveries", ("any", "1"), marked("How many flour deliveries one visit to the mill allows."),
                title=marked("Deliveries in one visit"), fine_print=True, labels={"1": ONE, "any": ANY_NUMBER},
            ),
            Choice(
                "bonus_per_build", ("all", "1"), marked("How many bonus tiles one milestone or market may collect."),
                title=marked("Bonus tiles for one build"), fine_print=True, labels={"1": ONE, "all": ANY_NUMBER},
            ),
            Flag(
                "full_lap", True, marked("May a pawn go from the castle right round to the castle in one move?"),
                title=marked("A full lap in one move"), fine_print=True,
            ),
            Number(
                "max_rounds", 100, 1, 1000, marked("After how many rounds the game stops at the latest."),
                (10, 30, 100), title=marked("Rounds at most"), fine_print=True,
            ),
        )  # fmt: skip

    def add_components(self, text: str) -> str:
        """Add a layout: the printed map and tiles, entered by the owner of a box."""
        layout = read_layout(text)
        if layout.name in self.layouts:
            raise ContadoError(
                "There is a Milestones layout {name!r} already; give yours another name.", name=layout.name
            )
        self._spaces[layout.name] = action_space(layout)
        self.layouts[layout.name] = layout
        return layout.name

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """A first player needs a seat."""
        first = settings["first_seat"]
        if first != "random" and int(str(first)) > seats:
            return BadOption("Seat {seat} cannot begin: there are only {seats} players.", seat=first, seats=seats)
        return None

    def laid_out(self, state: MilestonesState) -> bool:
        """Say whether all start tiles have their places."""
        return state.over or not state.decision.kind.startswith("draft")

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the space of the layout."""
        return self._spaces[str(settings["layout"])]

    def begin(self, seats: int, settings: Settings, luck: Luck) -> MilestonesState:
        state = bare_state(self.game, seats, Readings(settings, self.layouts[str(settings["layout"])]), luck)
        state.push(SetUp(0))
        return state

    def tie_break(self, state: MilestonesState, seat: int) -> tuple[int, ...]:
        """Return the goods left, coins included (R35)."""
        return (state.players[seat].holding(),)

    def holdings(self, state: MilestonesState, seat: int) -> dict[str, int]:
        """Return the seat's goods, coins included, and its bonus tiles."""
        player = state.players[seat]
        goods = {good: player.goods[at] for at, good in enumerate(GOODS)}
        return {**goods, "bonus_tile": sum(player.bonus)}
