"""The Castles of Burgundy: the door to its rules, words and drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from contado.core.actions import ActionSpace
from contado.core.claim import Claim
from contado.core.drawing import Picture
from contado.core.errors import BadOption
from contado.core.evaluation import Weights
from contado.core.event import Event
from contado.core.game import Game, Line
from contado.core.language import Language, marked
from contado.core.ledger import Ledger
from contado.core.luck import Luck
from contado.core.motion import Motion
from contado.core.outcome import Outcome
from contado.core.settings import Change, Preset, Setting, Settings
from contado.core.state import NOBODY, Decision, State
from contado.core.statistic import Statistic
from contado.games.burgundy import words
from contado.games.burgundy.changes import CHANGES
from contado.games.burgundy.claims import BESIDE, CLAIMS
from contado.games.burgundy.combinations import conflict, sample, seat_counts, wrong_count
from contado.games.burgundy.components import GOODS, KINDS, MINE, NO_TILE, TABLES
from contado.games.burgundy.drawing import draw
from contado.games.burgundy.duchy import DUCHIES, boards
from contado.games.burgundy.evaluation import TUNED, WEIGHTS, expected, lead
from contado.games.burgundy.evaluation import Weights as BurgundyWeights
from contado.games.burgundy.in_play import MODULES, SAMPLES, modules_in_play
from contado.games.burgundy.laws import broken_laws, pieces
from contado.games.burgundy.modules.vineyards.boards import BOARDS, add_board
from contado.games.burgundy.motions import motions
from contado.games.burgundy.options import OPTIONS
from contado.games.burgundy.presets import PRESETS
from contado.games.burgundy.reasons import offered, why_not
from contado.games.burgundy.rules.effects import FreeAction, PlaceAny, SellAny, TakeAny
from contado.games.burgundy.rules.final_scoring import FinalScoring
from contado.games.burgundy.rules.phases import Income, PhaseEnd, PhaseStart, RoundStart
from contado.games.burgundy.rules.placing import cover
from contado.games.burgundy.rules.set_up import DuchySide, SetUp, ShowCastles, StartCastle
from contado.games.burgundy.rules.ships import GoodsKeep, MoveMarker, ShipDepot, ShipNeighbour
from contado.games.burgundy.rules.storing import Discard
from contado.games.burgundy.rules.track import turn_order
from contado.games.burgundy.rules.turn import BeginTurn, Turn
from contado.games.burgundy.state import SOURCES, STREAMS, BurgundyState, Estate, Player, Readings
from contado.games.burgundy.statistics import statistics
from contado.games.burgundy.text import board_text


class Burgundy(Game):
    """The Castles of Burgundy, Special Edition, with its expansions."""

    id: ClassVar[str] = "burgundy"
    name: ClassVar[str] = "The Castles of Burgundy"
    rules_version: ClassVar[int] = 4
    changes: ClassVar[Mapping[int, Change]] = CHANGES
    min_seats: ClassVar[int] = 1
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 90
    weight: ClassVar[float] = 3.0
    year: ClassVar[int] = 2011
    about: ClassVar[str] = marked(
        "Each player owns a duchy of 37 coloured, numbered spaces. In 25 rounds everybody rolls two dice and does two "
        "things with them: take a tile from the depot of that number, place a stored tile on a space of that number, "
        "sell goods, or take workers, who change dice. Filling areas early and whole colours first scores most."
    )
    # In the set-up only: a start castle is not shown until all have chosen (R4).
    hidden: ClassVar[bool] = True
    package: ClassVar[str] = "contado.games.burgundy"
    streams: ClassVar[tuple[str, ...]] = STREAMS
    sources: ClassVar[tuple[str, ...]] = SOURCES
    text_styles: ClassVar[Mapping[str, str]] = {
        "kind.castle": "bold magenta", "kind.mine": "bold", "kind.ship": "bold blue", "kind.livestock": "bold green",
        "kind.building": "bold dark_goldenrod", "kind.monastery": "bold yellow", "good.1": "cyan", "good.2": "purple",
        "good.3": "hot_pink", "good.4": "red", "good.5": "dark_orange3", "good.6": "dark_orange",
    }  # fmt: skip
    longest: ClassVar[int] = 5_000
    automa: ClassVar[str] = "chateauma"
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "first_player": (), "duchy": ("number",), "start_castle": ("space",), "phase": ("phase", "cleared"),
        "refilled": ("tiles",), "goods": ("goods",), "rolled": ("round", "white", "good", "dice"),
        "turn": ("dice",), "die": ("die", "workers"), "stored": ("tile", "where", "key"),
        "bought": ("tile", "where", "key", "silver", "workers"), "discarded": ("tile", "key", "filled"),
        "placed": ("tile", "space", "where"), "loaded": ("goods", "depots"), "marker": ("space",),
        "sold": ("good", "n"),
        "workers": ("n",), "silver": ("n",), "bonus_tile": ("colour", "points"), "scored": ("source", "points"),
        **{kind: facts for module in MODULES for kind, facts in module.events.items()},
    }  # fmt: skip
    told_by: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "tile": ("discarded", "discarded_down"), "goods": ("solo_paid",),
    }  # fmt: skip
    beside: ClassVar[tuple[str, ...]] = BESIDE
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, DuchySide, StartCastle, ShowCastles, PhaseStart, RoundStart, BeginTurn, Turn, PhaseEnd, Income,
        FreeAction, PlaceAny, TakeAny, SellAny, ShipDepot, ShipNeighbour, GoodsKeep, MoveMarker, Discard,
        FinalScoring, *(decision for module in MODULES for decision in module.decisions),
    )  # fmt: skip

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What tips say of the future, with what proves it."""
        return CLAIMS

    @property
    def options(self) -> tuple[Setting, ...]:
        """The duchies, and the rules that can be read in two ways (section 2)."""
        return OPTIONS

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Say what cannot be played together."""
        return conflict(seats, settings)

    def seat_counts(self, settings: Settings) -> tuple[int, ...]:
        """Return for how many players the mode is."""
        return seat_counts(settings)

    def has_teams(self, settings: Settings) -> bool:
        """Say whether it is the team game."""
        return settings["mode"] == "team"

    def automa_seat(self, seats: int, settings: Settings) -> int:
        """Return the last seat where the Châteauma plays."""
        return seats - 1 if settings["chateauma"] else NOBODY

    def automa_name(self, _: Language) -> str:
        """Name the Châteauma."""
        return _("Châteauma")

    def wrong_count(self, seats: int, counts: tuple[int, ...]) -> BadOption:
        """Return the error for a number of players that the mode is not for."""
        return wrong_count(seats, counts) or super().wrong_count(seats, counts)

    def sample_settings(self, seats: int, luck: Luck) -> Settings:
        """Return random options for a test game."""
        return sample(seats, luck)

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the action space; double spaces go by their names on the vineyard board."""
        return BOARDS[str(settings["vineyard_board"])].actions

    def add_components(self, text: str) -> str:
        """Add a vineyard board: the printed one, entered by the owner of a box (V6.1)."""
        return add_board(text)

    def begin(self, seats: int, settings: Settings, luck: Luck) -> BurgundyState:
        """Return the bare table."""
        readings = Readings(settings, seats)
        bags = TABLES.bags
        goods = [good for good in range(len(GOODS)) for _ in range(TABLES.goods_each)]
        state = BurgundyState(
            self, seats, luck, Ledger.empty(seats), [SetUp(-1)], 0, readings,
            modules_in_play(readings), [Player.new(TABLES.key_spaces) for _ in range(seats)],
            [Estate.new(DUCHIES[1], 0, 0, TABLES.key_spaces) for _ in range(seats)], list(range(seats)),
            [NO_TILE] * 24, [NO_TILE] * readings.black_slots, [0] * 36, [], goods,
            [bags["beige"][:], bags["green"][:], bags["yellow"][:], bags["black"][:]],
            [len(bags["burgundy"]), len(bags["gray"]), len(bags["blue"])], [], [0] * len(GOODS),
            [[] for _ in range(TABLES.track_spaces)], [], [2] * len(KINDS),
        )  # fmt: skip
        for module in state.modules:
            module.prepare(state)
        return state

    def state_from_json(self, data: Mapping[str, Any]) -> BurgundyState:
        """Return the state that `to_json` wrote."""
        seats = data["seats"]
        readings = Readings(self.settings_from_json(data["settings"]), seats)
        modules = modules_in_play(readings)
        for module in modules:
            module.read_json(data["modules"][module.name])
        players = [
            Player(list(one["dice"]), list(one["used"]), one["bought"], one["used_monastery_6"], one["start_castle"],
                   one["dealt"], list(one["keys"]))
            for one in data["players"]
        ]  # fmt: skip
        estates = []
        for one in data["estates"]:
            duchy = boards(readings.settings)[one["duchy"]]
            estate = Estate(
                duchy, [NO_TILE] * len(duchy.kind), 0, 0, [0] * len(duchy.area_spaces), one["monasteries"],
                one["in_force"], list(one["stored"]), list(one["goods"]), list(one["sold"]), one["workers"],
                one["silver"], one["spaces"].count(MINE), list(one["bonus_tiles"]), one["other_bonus_tiles"],
            )  # fmt: skip
            for space, face in enumerate(one["spaces"]):
                if face != NO_TILE:
                    cover(estate, face, space)
            estates.append(estate)
        state = BurgundyState(
            self, seats, Luck(list(data["luck"])), Ledger.from_json(data["ledger"], seats),
            self.read_stack(data["stack"]), data["turn"], readings, modules, players, estates,
            list(data["estate_of"]), list(data["depots"]), list(data["black"]),
            list(data["depot_goods"]), list(data["round_goods"]), list(data["hidden_goods"]),
            [list(bag) for bag in data["bags"]], list(data["open_stacks"]), list(data["out"]),
            list(data["goods_out"]), [list(pile) for pile in data["track"]], list(data["order"]),
            list(data["bonus_left"]),
        )  # fmt: skip
        state.first_seat = data["first_seat"]
        state.phase = data["phase"]
        state.round = data["round"]
        state.white_die = data["white_die"]
        state.active = data["active"]
        if state.stack:
            state.legal = state.decision.options(state)
        return state

    def settings_of(self, state: State) -> Settings:
        """Return the options of a state."""
        return own(state).readings.settings

    def tie_break(self, state: State, seat: int) -> tuple[int, ...]:
        """Return empty spaces, then the place in turn order; this always decides (R65)."""
        burgundy = own(state)
        for module in burgundy.modules:
            tie_break = module.tie_break(burgundy, seat)
            if tie_break is not None:
                return tie_break
        settings = burgundy.readings.settings
        empty = burgundy.estate(seat).empty_spaces()
        # The markers as they stand now: a ship of the last round counts.
        place = turn_order(burgundy).index(seat)
        return (
            -empty if settings["tie_break_empty"] == "fewest" else empty,
            place if settings["tie_break_track"] == "behind" else -place,
        )

    def own_outcome(self, state: State) -> Outcome | None:
        """Return the result of the team or the solo game."""
        for module in own(state).modules:
            outcome = module.outcome(own(state))
            if outcome is not None:
                return outcome
        return None

    @property
    def weights(self) -> Mapping[str, float]:
        """The numbers of the evaluation, as they were tuned."""
        return TUNED

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        """Return other numbers for the evaluation."""
        return BurgundyWeights(data)

    def expected(self, state: State, weights: Weights | None = None) -> list[list[float]]:
        """Return everybody's points at the end by source."""
        return expected(own(state), own_weights(weights))

    def lead(self, state: State, points: Sequence[float], seat: int, weights: Weights | None = None) -> float:
        """Return the lead: partners count together, and the solo game by its spaces."""
        return lead(own(state), points, seat, own_weights(weights))

    def holdings(self, state: State, seat: int) -> dict[str, int]:
        """Return what costs and gains speak of."""
        estate = own(state).estate(seat)
        return {"workers": estate.workers, "silver": estate.silver}

    def pieces(self, state: State) -> list[str]:
        """Name every piece where it lies."""
        return pieces(own(state))

    def broken_laws(self, state: State) -> list[str]:
        """Say which invariants do not hold."""
        return broken_laws(own(state))

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line for the log."""
        for module in SAMPLES:
            if event.kind in module.events:
                return module.event_words(event, names, _)
        return words.event_line(event, names, _)

    def source_words(self, source: str, _: Language) -> str:
        """Return the name of a source of points."""
        return words.source_name(source, _)

    def thing_words(self, thing: str, n: int, _: Language) -> str:
        """Return an amount."""
        return words.thing(thing, n, _)

    def standing(self, state: State, seat: int, _: Language) -> str:
        """Return the marker and the target of a solo game."""
        for module in own(state).modules:
            standing = module.standing(own(state), seat, _)
            if standing:
                return standing
        return ""

    def text(self, view: Mapping[str, Any], _: Language) -> list[Line]:
        """Return the boards as text."""
        return board_text(view, _)

    def picture(self, view: Mapping[str, Any], _: Language) -> Picture:
        """Return the drawing."""
        return draw(view, _)

    def motions(self, event: Event) -> list[Motion]:
        """Return what is seen to move."""
        for module in SAMPLES:
            if event.kind in module.events:
                return module.motions(event)
        return motions(event)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Count dice and draws."""
        return statistics(events, names, _)

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Say why something cannot be chosen now."""
        burgundy = own(state)
        # Modules are asked only of what the seat that decides cannot choose.
        if burgundy.modules and not burgundy.over and seat == burgundy.decider and target not in offered(burgundy):
            for module in burgundy.modules:
                reason = module.why_not(burgundy, seat, target, _)
                if reason:
                    return reason
        return why_not(burgundy, seat, target, _)


def own(state: State) -> BurgundyState:
    """Return the state as this game's."""
    assert isinstance(state, BurgundyState)
    return state


def own_weights(weights: Weights | None) -> BurgundyWeights:
    """Return the numbers as this game's; the tuned ones where none are given."""
    if weights is None:
        return WEIGHTS
    assert isinstance(weights, BurgundyWeights)
    return weights


GAME = Burgundy()
