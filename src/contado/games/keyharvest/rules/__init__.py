"""The rules of Key Harvest: a file for each part of the rulebook, and here what they tell core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from contado.core.errors import ContadoError
from contado.core.game import Rules
from contado.core.position.actions import ActionSpace
from contado.core.position.luck import Luck
from contado.core.settings import Choice, Flag, Number, Setting, Settings
from contado.core.state import Decision
from contado.core.words.language import marked
from contado.games.keyharvest.actions import action_space
from contado.games.keyharvest.pieces.layout import CROPS, VISIBILITIES
from contado.games.keyharvest.pieces.tile_set import TileSet
from contado.games.keyharvest.pieces.tile_set_file import read_tile_set, read_tile_sets
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
    PowerDone,
    ReturnPick,
    WorkerAction,
    WorkerPick,
    WorkerRemove,
    WorkerSpace,
)
from contado.games.keyharvest.state import SOURCES, STREAMS, KeyHarvestState, Readings, bare_state

if TYPE_CHECKING:
    from contado.core.game import Game


class KeyHarvestRules(Rules[KeyHarvestState]):
    """What can be set, how a game begins, and what players hold."""

    streams: ClassVar[tuple[str, ...]] = STREAMS
    turn_facts: ClassVar[tuple[str, ...]] = ("active", "round", "used")
    sources: ClassVar[tuple[str, ...]] = SOURCES
    # R33: bots may pass for ever where people would see that somebody has to move.
    unattended: ClassVar[Mapping[str, str]] = {"idle_rounds": "3"}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "first_player": (), "start_pair": ("fields", "crops", "mark"), "pool": ("crops",), "dealt": ("n", "crops"),
        "registry": ("fields", "crops"), "turn": ("round",), "harvested": ("field", "crop"), "took": ("crop",),
        "returned": ("crop",), "gave": ("crop", "to"),
        "placed": ("worker", "name", "space", "start", "lifted", "townsfolk"),
        "replaced": ("worker", "name", "space"), "displaced": ("worker", "name", "space"),
        "sent_back": ("worker", "name", "space", "townsfolk"), "laid": ("field", "grows"),
        "bought": ("field", "grows", "owner", "slot", "bid", "own"), "offered": ("field", "grows", "slot", "store"),
        "bid": ("field", "grows", "crop", "slot"), "drawn": ("field", "slot", "crop"), "event": ("event", "name"),
        "put_back": ("events", "need", "fields_only"), "on_track": ("event", "space"), "ten_events": (),
        "late_event": ("event", "name"),
        "refreshed": ("field", "grows"), "spoiled": ("field", "grows"), "registered": ("field", "grows", "slot"),
        "discarded": ("field", "grows", "slot"), "swapped": ("field", "grows", "drawn", "drawn_grows"),
        "set_aside": ("event", "name"), "chose": ("field", "grows"),
        "passed": ("field", "grows", "giver"), "skipped": ("name",), "idle": ("field", "grows", "slot"),
        "last_turns": ("n",), "scored": ("source", "points", "crops"),
    }  # fmt: skip
    endings: ClassVar[tuple[str, ...]] = ("ten_events",)
    sums: ClassVar[Mapping[str, tuple[str, ...]]] = {"crops": CROPS}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, NextTurn, ChooseAction, EndTurn, TurnOver, HarvestAction, HarvestPick, HarvestRest, SubstituteCrop,
        WorkerAction, WorkerPick, WorkerSpace, WorkerRemove, DisplacedWorker, Power, PowerDone, BuyAction, BuyMore,
        StorePick, OfferPick, OfferMore, FirstBid, Bid, Refill, EventEffect, EventTurn, EventDone, TakeCrop, GiveCrop,
        TradeCrops,
        RegistryPick, LayRegistered, DiscardPick, RefreshPick, SpoilPick, SwapPick, PassPick, PassAll, Receive,
        ReturnPick, MovePick, Tribute,
    )  # fmt: skip

    def __init__(self, game: Game[KeyHarvestState]) -> None:
        self.game = game
        self.tile_sets: dict[str, TileSet] = {}
        # What the sets were read from, to recognise them in another file.
        self._read_from: dict[str, Mapping[str, Any]] = {}
        self._spaces: dict[str, ActionSpace] = {}

    @property
    def settings(self) -> tuple[Setting, ...]:
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
        new = [name for name in sets if sets[name] != self._read_from.get(name)]
        if len(new) != 1:
            raise ContadoError("A file of Key Harvest tiles brings one new tile set; this one has {n}.", n=len(new))
        name = new[0]
        if name in self.tile_sets:
            raise ContadoError("There are Key Harvest tiles {name!r} already; give yours another name.", name=name)
        tiles = read_tile_set(name, sets[name])
        self._spaces[name] = action_space(tiles)
        self._read_from[name] = sets[name]
        self.tile_sets[name] = tiles
        return name

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the space of the tile set."""
        return self._spaces[str(settings["tile_set"])]

    def begin(self, seats: int, settings: Settings, luck: Luck) -> KeyHarvestState:
        state = bare_state(self.game, seats, Readings(settings, self.tile_sets[str(settings["tile_set"])]), luck)
        state.push(SetUp(0))
        return state

    def tie_break(self, state: KeyHarvestState, seat: int) -> tuple[int, ...]:
        """Return the fields on the board, then the crops behind the screen (section 4, R50)."""
        player = state.players[seat]
        return (player.fields.bit_count(), player.total())

    def holdings(self, state: KeyHarvestState, seat: int) -> dict[str, int]:
        """Return the seat's crops by kinds."""
        crops = state.players[seat].crops
        return {crop: crops[kind] for kind, crop in enumerate(CROPS)}

    def on_board(self, state: KeyHarvestState, seat: int) -> dict[str, int]:
        """Return the seat's workers on its board: others may send them back."""
        return {"worker": state.players[seat].standing.bit_count()}
