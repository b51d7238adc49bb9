"""Key Harvest: the door to its rules, words and drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar

from contado.core.actions import ActionSpace
from contado.core.claim import Claim
from contado.core.drawing import Picture
from contado.core.errors import ContadoError
from contado.core.evaluation import Weights
from contado.core.event import Event
from contado.core.game import Game, Line
from contado.core.language import Language, marked
from contado.core.luck import Luck
from contado.core.motion import Motion
from contado.core.settings import Choice, Flag, Number, Setting, Settings
from contado.core.state import Decision, State
from contado.core.statistic import Statistic
from contado.games.keyharvest import words
from contado.games.keyharvest.actions import action_space
from contado.games.keyharvest.claims import BESIDE, CLAIMS
from contado.games.keyharvest.drawing import draw
from contado.games.keyharvest.evaluation.value import expected, lead
from contado.games.keyharvest.evaluation.weights import TUNED, WEIGHTS
from contado.games.keyharvest.evaluation.weights import Weights as KeyHarvestWeights
from contado.games.keyharvest.laws import broken_laws, pieces
from contado.games.keyharvest.layout import CROPS, VISIBILITIES
from contado.games.keyharvest.motions import motions_of
from contado.games.keyharvest.rules.allotments import PassAll, PassPick, Receive, SwapPick
from contado.games.keyharvest.rules.buying import BuyAction, BuyMore
from contado.games.keyharvest.rules.crops import GiveCrop, SubstituteCrop, TakeCrop, TradeCrops, Tribute
from contado.games.keyharvest.rules.events import EventDone, EventEffect, EventTurn, Refill
from contado.games.keyharvest.rules.harvest import HarvestAction, HarvestPick, HarvestRest, RefreshPick, SpoilPick
from contado.games.keyharvest.rules.offering import Bid, FirstBid, OfferMore, OfferPick
from contado.games.keyharvest.rules.registry import DiscardPick, LayRegistered, RegistryPick
from contado.games.keyharvest.rules.set_up import SetUp
from contado.games.keyharvest.rules.stores import StorePick
from contado.games.keyharvest.rules.turn import ChooseAction, EndTurn, NextTurn, TurnOver
from contado.games.keyharvest.rules.workers import (
    DisplacedWorker,
    MovePick,
    Power,
    ReturnPick,
    WorkerAction,
    WorkerPick,
    WorkerRemove,
    WorkerSpace,
)
from contado.games.keyharvest.state import SOURCES, STREAMS, KeyHarvestState, Readings, bare_state, read_state
from contado.games.keyharvest.statistics import statistics_of
from contado.games.keyharvest.text import board_text
from contado.games.keyharvest.tile_set import TileSet
from contado.games.keyharvest.tile_set_file import read_tile_set, read_tile_sets
from contado.games.keyharvest.why_not import why_not


class KeyHarvest(Game):
    """Key Harvest (R&D Games, 2007) for 2 to 4 players."""

    id: ClassVar[str] = "keyharvest"
    name: ClassVar[str] = "Key Harvest"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 90
    weight: ClassVar[float] = 2.9
    year: ClassVar[int] = 2007
    about: ClassVar[str] = marked(
        "Everybody has the same map of 56 spaces, and each field fits one of them only. You put fields on offer with a "
        "bid of crops; before you can take one onto your board, all others may buy it from you for the same crops. "
        "Workers stand in the gaps between fields, and two large groups of fields apart from each other score best."
    )
    hidden: ClassVar[bool] = True
    package: ClassVar[str] = "contado.games.keyharvest"
    streams: ClassVar[tuple[str, ...]] = STREAMS
    sources: ClassVar[tuple[str, ...]] = SOURCES
    text_styles: ClassVar[Mapping[str, str]] = {
        "crop.wine": "bold red", "crop.hops": "bold dark_goldenrod", "crop.cider": "bold dark_orange",
        "crop.vegetables": "bold green", "crop.wheat": "bold yellow",
    }  # fmt: skip
    longest: ClassVar[int] = 20_000
    # R33: bots may pass for ever where a person would see that somebody has to move.
    unattended: ClassVar[Mapping[str, str]] = {"idle_rounds": "3"}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "first_player": (), "start_pair": ("fields", "mark"), "pool": ("crops",), "dealt": ("n", "crops"),
        "registry": ("fields", "crops"), "turn": ("round",), "harvested": ("field", "crop"), "took": ("crop",),
        "returned": ("crop",), "gave": ("crop", "to"),
        "placed": ("worker", "name", "space", "start", "lifted", "townsfolk"),
        "replaced": ("worker", "name", "space"), "displaced": ("worker", "name", "space"),
        "sent_back": ("worker", "name", "space", "townsfolk"), "laid": ("field",),
        "bought": ("field", "owner", "slot", "bid", "own"), "offered": ("field", "slot", "store"),
        "bid": ("field", "crop", "slot"), "drawn": ("field", "slot", "crop"), "event": ("event", "name"),
        "put_back": ("events", "need", "fields_only"), "on_track": ("event", "space"), "ten_events": (),
        "late_event": ("event", "name"),
        "refreshed": ("field",), "spoiled": ("field",), "registered": ("field", "slot"),
        "discarded": ("field", "slot"), "swapped": ("field", "drawn"), "set_aside": ("event", "name"),
        "chose": ("field",), "passed": ("field", "giver"), "skipped": (), "idle": ("field", "slot"),
        "last_turns": ("n",), "scored": ("source", "points", "crops"),
    }  # fmt: skip
    endings: ClassVar[tuple[str, ...]] = ("ten_events",)
    sums: ClassVar[Mapping[str, tuple[str, ...]]] = {"crops": CROPS}
    beside: ClassVar[tuple[str, ...]] = BESIDE
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, NextTurn, ChooseAction, EndTurn, TurnOver, HarvestAction, HarvestPick, HarvestRest, SubstituteCrop,
        WorkerAction, WorkerPick, WorkerSpace, WorkerRemove, DisplacedWorker, Power, BuyAction, BuyMore, StorePick,
        OfferPick, OfferMore, FirstBid, Bid, Refill, EventEffect, EventTurn, EventDone, TakeCrop, GiveCrop, TradeCrops,
        RegistryPick, LayRegistered, DiscardPick, RefreshPick, SpoilPick, SwapPick, PassPick, PassAll, Receive,
        ReturnPick, MovePick, Tribute,
    )  # fmt: skip

    def __init__(self) -> None:
        self.tile_sets: dict[str, TileSet] = {}
        # What the sets were read from, to know them again in another file.
        self._sources: dict[str, Mapping[str, Any]] = {}
        self._spaces: dict[str, ActionSpace] = {}
        self.add_components(files(self.package).joinpath("data", "keyharvest.json").read_text("utf-8"))

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What tips say of the future, with what proves it."""
        return CLAIMS

    @property
    def options(self) -> tuple[Setting, ...]:
        """The options of section 2; a tile set that somebody brings becomes a value of its own."""
        return (
            Choice(
                "tile_set", list(self.tile_sets), marked("Which crops, start pairs, workers and events are used."),
                title=marked("Tiles"), labels={"contado": "Contado"},
            ),
            Choice(
                "crops_visibility", VISIBILITIES, marked("What the others see of the crops behind a screen."),
                title=marked("Crops of the others"),
                labels={
                    "hidden": marked("Nothing"), "totals": marked("How many"), "open": marked("All, by kinds"),
                },
            ),
            Flag(
                "late_seat_crop", False,
                marked("Does whoever plays last (of four: the last two) begin with one more crop?"),
                title=marked("A crop for late seats"),
            ),
            Flag(
                "two_player_extra_crop", True,
                marked("Do two players take one more crop each, of the kind that is there twice?"),
                title=marked("Extra crop for two players"), fine_print=True,
            ),
            Choice(
                "check_counts", ("fields_and_workers", "fields_only"),
                marked("What counts on every board when the seventh event comes: with too little, events go back."),
                title=marked("The seventh event counts"), fine_print=True,
                labels={"fields_and_workers": marked("Fields and workers"), "fields_only": marked("Fields only")},
            ),
            Choice(
                "last_turns", ("book", "two_each"),
                marked("How many turns whoever draws the tenth event has after it; all others have two."),
                title=marked("Last turns"), fine_print=True,
                labels={"book": marked("One for whoever draws it"), "two_each": marked("Two for everybody")},
            ),
            Number(
                "idle_rounds", 0, 0, 5,
                marked("After how many rounds without a draw a field of the registry is discarded; with 0 never."),
                title=marked("Idle rounds"), fine_print=True,
            ),
        )  # fmt: skip

    def add_components(self, text: str) -> str:
        """Add a tile set: the printed crops, pairs, workers and events, entered by the owner of a box (section 6.8)."""
        sets = read_tile_sets(text)
        new = [name for name in sets if sets[name] != self._sources.get(name)]
        if len(new) != 1:
            raise ContadoError("A file of Key Harvest tiles brings one new tile set; this one has {n}.", n=len(new))
        name = new[0]
        if name in self.tile_sets:
            raise ContadoError("There are Key Harvest tiles {name!r} already; give yours another name.", name=name)
        tiles = read_tile_set(name, sets[name])
        self._spaces[name] = action_space(tiles)
        self._sources[name] = sets[name]
        self.tile_sets[name] = tiles
        return name

    def readings(self, settings: Settings) -> Readings:
        """Return the options as the rules use them."""
        return Readings(settings, self.tile_sets[str(settings["tile_set"])])

    def begin(self, seats: int, settings: Settings, luck: Luck) -> KeyHarvestState:
        """Return the bare table."""
        return bare_state(self, seats, self.readings(settings), luck, [SetUp(0)])

    def state_from_json(self, data: Mapping[str, Any]) -> KeyHarvestState:
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
        """Return the space of the tile set."""
        return self._spaces[str(settings["tile_set"])]

    def tie_break(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the fields on the board, then the crops behind the screen (section 4, R50)."""
        player = own(state).players[seat]
        return (player.fields.bit_count(), player.total())

    @property
    def weights(self) -> Mapping[str, float]:
        """The tuned numbers of the evaluation."""
        return TUNED

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        """Return other numbers for the evaluation."""
        return KeyHarvestWeights(data)

    def expected(self, state: State, weights: Weights | None = None) -> list[list[float]]:
        """Return, by seat and source, the points at the end of the game."""
        return expected(own(state), own_weights(weights))

    def lead(self, state: State, points: Sequence[float], seat: int, weights: Weights | None = None) -> float:
        """Return the lead over the best rival, whose points count less as long as the game goes on."""
        return lead(own(state), points, seat, own_weights(weights))

    def pieces(self, state: State) -> list[str]:
        """Name every piece where it lies."""
        return pieces(own(state))

    def holdings(self, state: State, seat: int) -> dict[str, int]:
        """Return the seat's crops by kinds."""
        crops = own(state).players[seat].crops
        return {crop: crops[kind] for kind, crop in enumerate(CROPS)}

    def broken_laws(self, state: State) -> list[str]:
        """Say which invariants do not hold."""
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

    def motions(self, event: Event) -> list[Motion]:
        """Return what is seen to move."""
        return motions_of(event)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return what chance brought out of the bag."""
        return statistics_of(events, names, _)

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Return why a thing cannot be chosen now."""
        return why_not(own(state), seat, target, _)

    def text(self, view: Mapping[str, Any], _: Language) -> list[Line]:
        """Return the boards as text."""
        return board_text(view, self.tile_sets[view["facts"]["tile_set"]], _)

    def picture(self, view: Mapping[str, Any], _: Language) -> Picture:
        """Return the drawing."""
        return draw(view, self.tile_sets[view["facts"]["tile_set"]], _)


def own(state: State) -> KeyHarvestState:
    """Return the state as this game's."""
    assert isinstance(state, KeyHarvestState)
    return state


def own_weights(weights: Weights | None) -> KeyHarvestWeights:
    """Return the numbers as this game's; the tuned ones, if none are given."""
    if weights is None:
        return WEIGHTS
    assert isinstance(weights, KeyHarvestWeights)
    return weights


GAME = KeyHarvest()
