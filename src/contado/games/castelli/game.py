"""Castelli: the door to its rules, words and drawing.

Targets, the ids of what is clicked (R and C are row and column of a cell):

    spot:R:C               a spot; in Dilemma also the drawn tile on it
    area:R:C:KIND          an area (stone, grain, wood) to build in
    castle:R:C:KIND:SEAT   the castle of a seat in an area, to overbuild (two equal ones there are one target)
    plot:R:C               a plot, for a new village or city, or the city that burns
    card:SEAT:N            the own card number N, as facts["players"][SEAT]["hand"] counts from 0 (equal cards: the
                           first); a build with a card is clicked card first, then area or castle
    player:SEAT            a player, for the Traitor
    tile:SEAT              the own tile in hand (Dilemma)
    menu:rot:K             the rotation K, for ChooseRotation and for the Bailiff
    menu:sell menu:pass menu:end menu:done

Pieces that only move (`motions.py`): tile:R:C, silver:SEAT, silver:mine, good:SEAT:GOOD, deck, hand:SEAT, stock:SEAT
(castles), site:R:C:KIND:N (a place for a castle), settlement:R:C, aside:village, aside:city.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar

from contado.core.actions import ActionSpace
from contado.core.claim import Claim
from contado.core.drawing import Picture
from contado.core.errors import BadOption, ContadoError
from contado.core.evaluation import Weights
from contado.core.event import Event
from contado.core.game import Game, Line
from contado.core.language import Language, marked
from contado.core.luck import Luck
from contado.core.match import Match
from contado.core.motion import Motion
from contado.core.settings import Change, Setting, Settings
from contado.core.state import Decision, State
from contado.core.statistic import Statistic
from contado.games.castelli import words
from contado.games.castelli.actions import SEAT_NAMES, SPACE
from contado.games.castelli.claims import BESIDE, CLAIMS
from contado.games.castelli.drawing import draw
from contado.games.castelli.evaluation.expectation import expected, lead
from contado.games.castelli.evaluation.weights import NUMBERS, TUNED
from contado.games.castelli.evaluation.weights import Weights as CastelliWeights
from contado.games.castelli.laws import broken_laws, pieces
from contado.games.castelli.layout import COLOURS, GOODS, Layout
from contado.games.castelli.layout_file import read_layout
from contado.games.castelli.match import MATCHES
from contado.games.castelli.motions import motions_of
from contado.games.castelli.options import conflict_of, options_with
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
from contado.games.castelli.state import SOURCES, STREAMS, CastelliState, Readings, bare_state, read_state
from contado.games.castelli.statistics import statistics_of
from contado.games.castelli.text import board_text
from contado.games.castelli.why_not import why_not


class Castelli(Game):
    """Castelli (Queen Games, 2011) for 2 to 4 players, with Dilemma, Battle and the tables of a tournament."""

    id: ClassVar[str] = "castelli"
    name: ClassVar[str] = "Castelli"
    rules_version: ClassVar[int] = 2
    changes: ClassVar[Mapping[int, Change]] = {
        2: Change(
            marked(
                "The card and the silver on a tile are taken as soon as it is laid, before anybody may react; in ties "
                "only players share, and second place for silver needs none."
            ),
            {"neutral_share": "on", "silver_second": "with_silver"},
            same_play=False,
        )
    }
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 45
    weight: ClassVar[float] = 2.0
    year: ClassVar[int] = 2011
    about: ClassVar[str] = marked(
        "Square tiles with the shields of all players lie face down between plots of land. Turn one up and lay it as "
        "you like: when all tiles round an area are up, the colour with the most points there gets its stone, wood, "
        "grain or cards. One of each good builds a castle, which scores the villages and cities in its row and column."
    )
    hidden: ClassVar[bool] = True
    package: ClassVar[str] = "contado.games.castelli"
    streams: ClassVar[tuple[str, ...]] = STREAMS
    sources: ClassVar[tuple[str, ...]] = SOURCES
    text_styles: ClassVar[Mapping[str, str]] = {
        "area.stone": "bold", "area.wood": "green", "area.grain": "dark_goldenrod", "area.market": "magenta",
    }  # fmt: skip
    # 32 turns; in each a rotation, a few windows, sales of a few cards, and castles that use goods up.
    longest: ClassVar[int] = 5_000
    matches: ClassVar[tuple[type[Match], ...]] = MATCHES
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "board": ("parts",), "start_tile": ("tile",), "first_player": (), "turn": ("left",),
        "revealed": ("cell", "tile"), "looked_at": ("cell", "tile"), "tile_chosen": ("cell", "choice", "tile"),
        "laid": ("cell", "tile", "rotation"), "turned": ("cell", "rotation"), "area": ("cell", "area", "seats"),
        "gained": ("thing", "n", "lost", "has", "cell", "why"), "drew": ("n", "cards"), "used": ("card",),
        "king": ("points",), "robbed": ("card", "n", "taken"), "took": ("victim", "card"),
        "lost_card": ("thief", "card"), "settled": ("cell", "settlement"), "burnt": ("cell",),
        "sold": ("silver", "card"), "built": ("cell", "area", "site", "card", "points", "paid"),
        "attack": ("cell", "area", "site", "owner", "card", "paid"),
        "guarded": ("cell", "area", "site", "owner", "card", "attacker"),
        "overbuilt": ("cell", "area", "site", "owner", "card", "points", "paid"), "last_call": ("use",), "mine": ("n",),
        "final": ("source", "points"),
    }  # fmt: skip
    beside: ClassVar[tuple[str, ...]] = BESIDE
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        SetUp, NextTurn, TurnMenu, ChooseTile, ChooseRotation, PlacementQueue, PlacementWindow, BailiffRotation,
        Scoring, BuildMenu, SellCard, TraitorTarget, NewPlot, ArsonCity, GuardWindow, Overbuild, LastCall,
        FinalScoring,
    )  # fmt: skip

    def __init__(self) -> None:
        self.layouts: dict[str, Layout] = {}
        self.add_components(files(self.package).joinpath("data", "contado.json").read_text("utf-8"))

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What tips say of the future, with what proves it."""
        return CLAIMS

    @property
    def options(self) -> tuple[Setting, ...]:
        """The modules, the set-up, and the readings of section 2.3."""
        return options_with(list(self.layouts))

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
        """Say what cannot be played together."""
        return conflict_of(seats, settings, self.layouts[str(settings["layout"])])

    def readings(self, settings: Settings) -> Readings:
        """Return the options as the rules use them."""
        return Readings(settings, self.layouts[str(settings["layout"])])

    def begin(self, seats: int, settings: Settings, luck: Luck) -> CastelliState:
        """Return the bare table."""
        return bare_state(self, seats, self.readings(settings), luck, [SetUp(0)])

    def state_from_json(self, data: Mapping[str, Any]) -> CastelliState:
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
        """Return the one action space."""
        return SPACE

    def parse(self, state: State, text: str) -> list[int]:
        """Return the actions of a typed move; a player's colour on the printed tiles is understood too."""
        return super().parse(state, " ".join(self.shown_colour(own(state), word) for word in text.split()))

    def shown_colour(self, state: CastelliState, word: str) -> str:
        """Return how the player is written whose shields are printed in this colour; any other word as it is."""
        printed = word.lower()
        if printed in SEAT_NAMES or printed not in COLOURS:
            return word
        seat = state.owner[COLOURS.index(printed)]
        return SEAT_NAMES[seat] if seat >= 0 else word

    def tie_break(self, state: State, seat: int) -> tuple[int, ...]:
        """Return castles built (R60); at a table of a knock-out also what decides always (R64)."""
        castelli = own(state)
        player = castelli.players[seat]
        built = castelli.layout.castles - player.castles
        if not castelli.readings.knockout:
            return (built,)
        return built, player.silver, sum(player.goods) + len(player.hand), int(seat != castelli.first_seat)

    @property
    def weights(self) -> Mapping[str, float]:
        """The numbers of the evaluation by name."""
        return NUMBERS

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        """Return other numbers for the evaluation."""
        return CastelliWeights(data)

    def expected(self, state: State, weights: Weights | None = None) -> list[list[float]]:
        """Return the points that everybody will have at the end, by source."""
        return expected(own(state), own_weights(weights))

    def lead(self, state: State, points: Sequence[float], seat: int, weights: Weights | None = None) -> float:
        """Return how far a seat is ahead: of the best of the others most of all."""
        return lead(points, seat, own_weights(weights))

    def pieces(self, state: State) -> list[str]:
        """Name every piece where it lies."""
        return pieces(own(state))

    def holdings(self, state: State, seat: int) -> dict[str, int]:
        """Return the seat's goods, silver and cards."""
        player = own(state).players[seat]
        goods = {good: player.goods[at] for at, good in enumerate(GOODS)}
        return {**goods, "silver": player.silver, "card": len(player.hand)}

    def broken_laws(self, state: State) -> list[str]:
        """Say which invariants of section 8 do not hold."""
        return broken_laws(own(state))

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line for the log."""
        return words.event_line(event, names, _)

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
        """Return the tiles and cards that chance brought."""
        return statistics_of(events, names, _)

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Return why a thing cannot be chosen now."""
        return why_not(own(state), seat, target, _)

    def text(self, view: Mapping[str, Any], _: Language) -> list[Line]:
        """Return the boards as text."""
        return board_text(view, _)

    def picture(self, view: Mapping[str, Any], _: Language) -> Picture:
        """Return the drawing."""
        return draw(view, self.layouts[view["facts"]["layout"]], _)


def own(state: State) -> CastelliState:
    """Return the state as this game's."""
    assert isinstance(state, CastelliState)
    return state


def own_weights(weights: Weights | None) -> CastelliWeights:
    """Return numbers as this game's, or the tuned ones."""
    if weights is None:
        return TUNED
    assert isinstance(weights, CastelliWeights)
    return weights


GAME = Castelli()
