"""The rules of Castelli: a file for each part of the rulebook, and here what they tell core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from contado.core.errors import BadOption, ContadoError
from contado.core.game import Rules
from contado.core.position.actions import ActionSpace
from contado.core.position.luck import Luck
from contado.core.settings import Setting, Settings
from contado.core.state import Decision
from contado.games.castelli.actions import BATTLE_FAMILIES, DILEMMA_FAMILIES, SPACE
from contado.games.castelli.pieces.layout import GOODS, Layout
from contado.games.castelli.pieces.layout_file import read_layout
from contado.games.castelli.rules.battle import GuardWindow, Overbuild
from contado.games.castelli.rules.building import BuildMenu
from contado.games.castelli.rules.dilemma import ChooseTile
from contado.games.castelli.rules.final_scoring import FinalScoring
from contado.games.castelli.rules.hand import SellCard
from contado.games.castelli.rules.instant_cards import ArsonCity, NewPlot, TraitorTarget
from contado.games.castelli.rules.rotation import ChooseRotation
from contado.games.castelli.rules.scoring import Scoring
from contado.games.castelli.rules.set_up import SetUp
from contado.games.castelli.rules.turn import NextTurn, TurnMenu
from contado.games.castelli.rules.windows import BailiffRotation, LastCall, PlacementQueue, PlacementWindow
from contado.games.castelli.settings import conflict_of, settings_with
from contado.games.castelli.state import SOURCES, STREAMS, CastelliState, Readings, bare_state

if TYPE_CHECKING:
    from contado.core.game import Game


class CastelliRules(Rules[CastelliState]):
    """What can be set, how a game begins, and what players hold."""

    streams: ClassVar[tuple[str, ...]] = STREAMS
    turn_facts: ClassVar[tuple[str, ...]] = ("active", "bought")
    sources: ClassVar[tuple[str, ...]] = SOURCES
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "board": ("parts",),
        "start_tile": ("tile", "value"),
        "first_player": (),
        "turn": ("left",),
        "revealed": ("cell", "tile", "value"),
        "looked_at": ("cell", "tile", "value"),
        "tile_chosen": ("cell", "choice", "tile"),
        "laid": ("cell", "tile", "rotation", "faces"),
        "turned": ("cell", "rotation", "faces"),
        "area": ("cell", "area", "seats"),
        "gained": ("thing", "n", "lost", "has", "cell", "why"),
        "drew": ("n", "cards"),
        "used": ("card",),
        "king": ("points",),
        "robbed": ("card", "n", "taken"),
        "took": ("victim", "card"),
        "lost_card": ("thief", "card"),
        "settled": ("cell", "settlement"),
        "burnt": ("cell",),
        "sold": ("silver", "card"),
        "built": ("cell", "area", "site", "card", "points", "paid"),
        "attack": ("cell", "area", "site", "owner", "card", "paid"),
        "guarded": ("cell", "area", "site", "owner", "card", "attacker"),
        "overbuilt": ("cell", "area", "site", "owner", "card", "points", "paid"),
        "last_call": ("use",),
        "mine": ("n",),
        "final": ("source", "points"),
    }
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, NextTurn, TurnMenu, ChooseTile, ChooseRotation, PlacementQueue, PlacementWindow, BailiffRotation,
        Scoring, BuildMenu, SellCard, TraitorTarget, NewPlot, ArsonCity, GuardWindow, Overbuild, LastCall,
        FinalScoring,
    )  # fmt: skip

    def __init__(self, game: Game[CastelliState]) -> None:
        self.game = game
        self.layouts: dict[str, Layout] = {}

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The modules, the set-up, and the readings of section 2.3."""
        return settings_with(list(self.layouts))

    def add_components(self, text: str) -> str:
        """Add a layout: the printed board and tiles, entered by the owner of a box."""
        layout = read_layout(text)
        if layout.name in self.layouts:
            raise ContadoError(
                "There is a Castelli layout {name!r} already; give yours another name.", name=layout.name
            )
        self.layouts[layout.name] = layout
        return layout.name

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        return conflict_of(seats, settings, self.layouts[str(settings["layout"])])

    def action_space(self, settings: Settings) -> ActionSpace:
        return SPACE

    def families_in_play(self, seats: int, settings: Settings) -> frozenset[str] | None:
        """Leave out what only the modules have: most actions are attacks of the module Battle."""
        found = {family.kind for family in SPACE.families}
        if not settings["dilemma"]:
            found -= DILEMMA_FAMILIES
        if not settings["battle"]:
            found -= BATTLE_FAMILIES
        return frozenset(found)

    def begin(self, seats: int, settings: Settings, luck: Luck) -> CastelliState:
        state = bare_state(self.game, seats, Readings(settings, self.layouts[str(settings["layout"])]), luck)
        state.push(SetUp(0))
        return state

    def tie_break(self, state: CastelliState, seat: int) -> tuple[int, ...]:
        """Return castles built (R60); at a knock-out table also what always decides (R64)."""
        player = state.players[seat]
        built = state.layout.castles - player.castles
        if not state.readings.knockout:
            return (built,)
        return built, player.silver, sum(player.goods) + len(player.hand), int(seat != state.first_seat)

    def holdings(self, state: CastelliState, seat: int) -> dict[str, int]:
        """Return the seat's goods, silver and cards."""
        player = state.players[seat]
        goods = {good: player.goods[at] for at, good in enumerate(GOODS)}
        return {**goods, "silver": player.silver, "card": len(player.hand)}

    def on_board(self, state: CastelliState, seat: int) -> dict[str, int]:
        """Return the seat's castles on top: one that is overbuilt scores nothing any more (R47)."""
        return {"castle": sum([1 for site in range(len(state.sites)) if state.top(site) == seat])}
