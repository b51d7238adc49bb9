"""What the rules of base and modules tell core: the settings, how a game begins, what players hold, who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from contado.core.errors import BadOption
from contado.core.game import Rules
from contado.core.position.actions import ActionSpace
from contado.core.position.luck import Luck
from contado.core.settings import Setting, Settings
from contado.core.showing.outcome import Outcome
from contado.core.state import NOBODY, Decision
from contado.games.burgundy.action_space import SPACE
from contado.games.burgundy.in_play import MODULES, modules_in_play
from contado.games.burgundy.observing.extent import extent_of
from contado.games.burgundy.observing.offered import offered
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.rules.effects import FreeAction, PlaceAny, SellAny, TakeAny
from contado.games.burgundy.rules.final_scoring import FinalScoring
from contado.games.burgundy.rules.phases import Income, PhaseEnd, PhaseStart, RoundStart
from contado.games.burgundy.rules.set_up import DuchySide, SetUp, ShowCastles, StartCastle
from contado.games.burgundy.rules.ships import GoodsKeep, MoveMarker, ShipDepot, ShipNeighbour
from contado.games.burgundy.rules.storing import Discard
from contado.games.burgundy.rules.track import turn_order
from contado.games.burgundy.rules.turn import BeginTurn, Turn
from contado.games.burgundy.settings.combinations import conflict, has_teams, sample, seat_counts
from contado.games.burgundy.settings.options import AUTOMA, OPTIONS
from contado.games.burgundy.state import SOURCES, STREAMS, BurgundyState, Readings, bare_state

if TYPE_CHECKING:
    from contado.core.game import Game


class BurgundyRules(Rules[BurgundyState]):
    """What can be set, how a game begins, what players hold, and who wins."""

    streams: ClassVar[tuple[str, ...]] = STREAMS
    sources: ClassVar[tuple[str, ...]] = SOURCES
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "first_player": (), "duchy": ("number",), "start_castle": ("space",), "phase": ("phase", "cleared"),
        "refilled": ("tiles",), "goods": ("goods",), "rolled": ("round", "white", "good", "dice"),
        "turn": ("dice",), "die": ("die", "workers"), "unused": ("dice",), "stored": ("tile", "where", "key"),
        "bought": ("tile", "where", "key", "silver", "workers"), "discarded": ("tile", "key", "filled"),
        "placed": ("tile", "space", "where"), "completed": ("spaces",),
        "loaded": ("goods", "depots"), "marker": ("space",), "sold": ("good", "n"),
        "workers": ("n",), "silver": ("n",), "bonus_tile": ("colour", "points"), "scored": ("source", "points"),
        **{kind: facts for module in MODULES for kind, facts in module.events.items()},
    }  # fmt: skip
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, DuchySide, StartCastle, ShowCastles, PhaseStart, RoundStart, BeginTurn, Turn, PhaseEnd, Income,
        FreeAction, PlaceAny, TakeAny, SellAny, ShipDepot, ShipNeighbour, GoodsKeep, MoveMarker, Discard,
        FinalScoring, *(decision for module in MODULES for decision in module.decisions),
    )  # fmt: skip

    def __init__(self, game: Game[BurgundyState]) -> None:
        self.game = game

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The duchies, the modules, and the rules that can be read in two ways (section 2)."""
        return OPTIONS

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        return conflict(seats, settings)

    def seat_counts(self, settings: Settings) -> tuple[int, ...]:
        """Return the numbers of players that the mode is for."""
        return seat_counts(settings)

    def has_teams(self, settings: Settings) -> bool:
        """Say whether the mode is one of teams."""
        return has_teams(settings)

    def teams(self, state: BurgundyState) -> list[list[int]]:
        """Return who plays with whom, where a module says so."""
        return [together for module in state.modules for together in module.teams(state)]

    def automa_seat(self, seats: int, settings: Settings) -> int:
        """Return the last seat if an automa plays."""
        return seats - 1 if settings.get(AUTOMA) else NOBODY

    def laid_out(self, state: BurgundyState) -> bool:
        """Say whether duchies and first castles are chosen: the first round has begun."""
        return state.round > 0

    def sample_settings(self, seats: int, luck: Luck) -> Settings:
        return sample(seats, luck)

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the action space; a module whose boards people can bring names their spaces."""
        for part in parts("boards"):
            space: ActionSpace = part.action_space(settings)
            return space
        return SPACE

    def actions_in_play(self, seats: int, settings: Settings) -> list[int]:
        """Return the actions that can be offered: those of the base, as far as the boards reach, and of the modules."""
        readings = Readings(settings, seats)
        modules = modules_in_play(readings)
        return offered(extent_of(seats, readings, modules), modules)

    def add_components(self, text: str) -> str:
        """Add a board of a module: the printed one, entered by the owner of a box (V6.1)."""
        for part in parts("boards"):
            name: str = part.add_board(text)
            return name
        return super().add_components(text)

    def begin(self, seats: int, settings: Settings, luck: Luck) -> BurgundyState:
        readings = Readings(settings, seats)
        state = bare_state(self.game, seats, readings, modules_in_play(readings), luck)
        state.push(SetUp(NOBODY))
        return state

    def tie_break(self, state: BurgundyState, seat: int) -> tuple[int, ...]:
        """Return the empty spaces, then the place in turn order; that always decides (R65)."""
        for module in state.modules:
            tie_break = module.tie_break(state, seat)
            if tie_break is not None:
                return tie_break
        empty = state.estate(seat).empty_spaces()
        # The markers as they stand now: a ship of the last round counts.
        place = turn_order(state).index(seat)
        return (
            -empty if state.settings["tie_break_empty"] == "fewest" else empty,
            place if state.settings["tie_break_track"] == "behind" else -place,
        )

    def own_outcome(self, state: BurgundyState) -> Outcome | None:
        """Return the result where a module says who has won."""
        for module in state.modules:
            outcome = module.outcome(state)
            if outcome is not None:
                return outcome
        return None

    def holdings(self, state: BurgundyState, seat: int) -> dict[str, int]:
        estate = state.estate(seat)
        return {"workers": estate.workers, "silver": estate.silver}
