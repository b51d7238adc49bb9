"""Milestones: the door to its rules, words and drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar, Final

from contado.core.actions import ActionSpace
from contado.core.claim import Claim
from contado.core.drawing import Picture
from contado.core.errors import BadOption, ContadoError
from contado.core.evaluation import Weights
from contado.core.event import Event
from contado.core.game import Game, Line
from contado.core.language import Language, marked
from contado.core.luck import Luck
from contado.core.motion import Motion
from contado.core.settings import Choice, Flag, Number, Setting, Settings
from contado.core.state import Decision, State
from contado.core.statistic import Statistic
from contado.games.milestones import words
from contado.games.milestones.actions import action_space
from contado.games.milestones.claims import CLAIMS
from contado.games.milestones.drawing import draw
from contado.games.milestones.evaluation.expected import expected
from contado.games.milestones.evaluation.weights import TUNED, WEIGHTS
from contado.games.milestones.evaluation.weights import Weights as MilestonesWeights
from contado.games.milestones.laws import broken_laws, pieces
from contado.games.milestones.layout import GOODS, Layout
from contado.games.milestones.layout_file import read_layout
from contado.games.milestones.motions import motions_of
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
from contado.games.milestones.state import SOURCES, STREAMS, MilestonesState, Readings, bare_state, read_state
from contado.games.milestones.statistics import statistics_of
from contado.games.milestones.text import board_text
from contado.games.milestones.why_not import why_not

# What several options call their values.
ONE: Final = marked("One")
ANY_NUMBER: Final = marked("Any number")


class Milestones(Game):
    """Milestones (eggertspiele, 2012) for 2 to 4 players."""

    id: ClassVar[str] = "milestones"
    name: ClassVar[str] = "Milestones"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 60
    weight: ClassVar[float] = 2.4
    year: ClassVar[int] = 2012
    about: ClassVar[str] = marked(
        "Everybody owns a ring of 12 spaces and moves one pawn round it, two moves a turn: past workers who make "
        "goods, to the trading house, the builders' council and the mill, and back to the castle, which taxes you. "
        "All players build one road net; whoever builds scores the numbers on the map."
    )
    package: ClassVar[str] = "contado.games.milestones"
    streams: ClassVar[tuple[str, ...]] = STREAMS
    sources: ClassVar[tuple[str, ...]] = SOURCES
    text_styles: ClassVar[Mapping[str, str]] = {
        "road": "bold dark_goldenrod", "milestone": "bold dark_goldenrod", "market": "bold magenta",
        "house": "bold red", "good.stone": "bold", "good.wood": "dark_orange3", "good.sand": "dark_goldenrod",
        "good.grain": "green", "good.coin": "cyan",
    }  # fmt: skip
    # One decision is the least a move takes; a visit can hold more, but not many with what a player can own.
    longest: ClassVar[int] = 20_000
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "first_player": (), "laid_out": ("row", "offer", "workers"), "dealt": ("tiles", "workers"),
        "drafted": ("tile",), "placed": ("tile", "slot"),
        "left_over": ("tile",), "turn": ("round",), "moved": ("start", "space"),
        "produced": ("good", "n", "points", "slots"), "declined": (), "income": (),
        "hired": ("tile", "slot"), "bonus_lost": ("slot",), "turned_up": ("tile", "workers"),
        "bought": ("good",), "sold": ("first", "second"), "road": ("start", "middle", "end", "points"),
        "house": ("triangle", "points"), "market": ("node", "points"), "bonus": ("triangle", "slot", "good"),
        "delivered": ("node", "points"), "returned": ("good",), "covered": ("slot", "good"), "triggered": (),
        "stopped": ("rounds",), "majority": ("good", "points"),
    }  # fmt: skip
    endings: ClassVar[tuple[str, ...]] = ("triggered", "stopped")
    sums: ClassVar[Mapping[str, tuple[str, ...]]] = {"goods": GOODS}
    told_by: ClassVar[Mapping[str, tuple[str, ...]]] = {"worker": ("covered",)}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, DraftPick, DraftPlace, LeftOver, NextTurn, Move, Produce, TradeMenu, HireTile, HirePlace, BuyGood,
        SellGood, CouncilMenu, RoadStart, RoadMiddle, RoadEnd, HouseSite, MarketSite, BonusTake, BonusWorker,
        MillMenu, FlourSum, CastleReturn, CastleCover,
    )  # fmt: skip

    def __init__(self) -> None:
        self.layouts: dict[str, Layout] = {}
        self._spaces: dict[str, ActionSpace] = {}
        self.add_components(files(self.package).joinpath("data", "contado.json").read_text("utf-8"))

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What tips say of the future, with what proves it."""
        return CLAIMS

    @property
    def options(self) -> tuple[Setting, ...]:
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

    def motions(self, event: Event) -> list[Motion]:
        """Return what is seen to move."""
        return motions_of(event)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return which workers chance brought."""
        return statistics_of(events, names, _)

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Return why a thing cannot be chosen now."""
        return why_not(own(state), seat, target, _)

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
        """Say that a first player needs a seat."""
        first = settings["first_seat"]
        if first != "random" and int(str(first)) > seats:
            return BadOption("Seat {seat} cannot begin: there are only {seats} players.", seat=first, seats=seats)
        return None

    def readings(self, settings: Settings) -> Readings:
        """Return the options as the rules use them."""
        return Readings(settings, self.layouts[str(settings["layout"])])

    def begin(self, seats: int, settings: Settings, luck: Luck) -> MilestonesState:
        """Return the bare table."""
        return bare_state(self, seats, self.readings(settings), luck, [SetUp(0)])

    def state_from_json(self, data: Mapping[str, Any]) -> MilestonesState:
        """Return the state that `to_json` wrote."""
        state = read_state(
            self, self.readings(self.settings_from_json(data["settings"])), self.read_stack(data["stack"]), data
        )
        if state.stack:
            state.legal = state.decision.options(state)
        return state

    def settings_of(self, state: State) -> Settings:
        """Return the options of a state."""
        return own(state).readings.settings

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the space of the layout."""
        return self._spaces[str(settings["layout"])]

    def tie_break(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the goods left, coins included (R35)."""
        return (own(state).players[seat].holding(),)

    @property
    def weights(self) -> Mapping[str, float]:
        """The tuned numbers of the evaluation."""
        return TUNED

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        """Return other numbers for the evaluation."""
        return MilestonesWeights(data)

    def expected(self, state: State, weights: Weights | None = None) -> list[list[float]]:
        """Return, by seat and source, the points at the end of the game."""
        return expected(own(state), WEIGHTS if weights is None else own_weights(weights))

    def pieces(self, state: State) -> list[str]:
        """Name every piece where it lies."""
        return pieces(own(state))

    def holdings(self, state: State, seat: int) -> dict[str, int]:
        """Return the seat's goods, coins included, and its bonus tiles."""
        player = own(state).players[seat]
        goods = {good: player.goods[at] for at, good in enumerate(GOODS)}
        return {**goods, "bonus_tile": sum(player.bonus)}

    def broken_laws(self, state: State) -> list[str]:
        """Say which invariants of section 8 do not hold."""
        return broken_laws(own(state))

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line for the log."""
        return words.event_line(event, names, _)

    def ending_words(self, kind: str, _: Language) -> str:
        """Return how a game ended."""
        return words.ending(kind, _)

    def source_words(self, source: str, _: Language) -> str:
        """Return the name of a source of points."""
        return words.source_name(source, _)

    def thing_words(self, thing: str, n: int, _: Language) -> str:
        """Return an amount."""
        return words.thing(thing, n, _)

    def text(self, view: Mapping[str, Any], _: Language) -> list[Line]:
        """Return the boards as text."""
        return board_text(view, self.layouts[view["facts"]["layout"]], _)

    def picture(self, view: Mapping[str, Any], _: Language) -> Picture:
        """Return the drawing."""
        return draw(view, self.layouts[view["facts"]["layout"]], _)


def own(state: State) -> MilestonesState:
    """Return the state as this game's."""
    assert isinstance(state, MilestonesState)
    return state


def own_weights(weights: Weights) -> MilestonesWeights:
    """Return the numbers as this game's."""
    assert isinstance(weights, MilestonesWeights)
    return weights


GAME = Milestones()
