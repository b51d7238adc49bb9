"""Castelli: what it is, and the objects that know its rules, words, drawing, evaluation and laws.

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

from collections.abc import Mapping
from importlib.resources import files
from typing import ClassVar

from contado.core.game import Game
from contado.core.match import Match
from contado.core.settings import Change
from contado.core.state import State
from contado.core.words.language import marked
from contado.games.castelli.actions import SEAT_NAMES
from contado.games.castelli.drawing import CastelliDrawing
from contado.games.castelli.evaluation import CastelliEvaluation
from contado.games.castelli.laws import CastelliProofs
from contado.games.castelli.match import MATCHES
from contado.games.castelli.observing import CastelliObserving
from contado.games.castelli.pieces.layout import COLOURS
from contado.games.castelli.rules import CastelliRules
from contado.games.castelli.state import CastelliState
from contado.games.castelli.teaching import CastelliTeaching
from contado.games.castelli.telling.sayings import CastelliWords


class Castelli(Game[CastelliState]):
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
    designers: ClassVar[tuple[str, ...]] = ("Günter Burkhardt",)
    publisher: ClassVar[str] = "Queen Games"
    invitation: ClassVar[str] = marked("Turn a shield the right way round, and the whole valley builds for you.")
    about: ClassVar[str] = marked(
        "Square tiles with the shields of all players lie face down between plots of land. Turn one up and lay it as "
        "you like: when all tiles round an area are up, the colour with the most shield points there gets its stone, "
        "wood, grain or cards. One of each good builds a castle, which scores the villages and cities in its row and "
        "column."
    )
    hidden: ClassVar[bool] = True
    package: ClassVar[str] = "contado.games.castelli"
    matches: ClassVar[tuple[type[Match], ...]] = MATCHES

    def __init__(self) -> None:
        self.rules = CastelliRules(self)
        self.words = CastelliWords()
        # By name; people who bring a layout add to it.
        self.layouts = self.rules.layouts
        self.drawing = CastelliDrawing(self.layouts)
        self.evaluation = CastelliEvaluation()
        self.observing = CastelliObserving(self.layouts)
        self.proofs = CastelliProofs()
        self.teaching = CastelliTeaching(self.layouts)
        self.bring(files(self.package).joinpath("data", "contado.json").read_text("utf-8"))

    def parse(self, state: State, text: str) -> list[int]:
        """Return the actions of a typed move; a player's colour on the printed tiles is understood too."""
        assert isinstance(state, CastelliState)
        return super().parse(state, " ".join(shown_colour(state, word) for word in text.split()))


def shown_colour(state: CastelliState, word: str) -> str:
    """Return the word for the player whose shields are printed in this colour; any other word unchanged."""
    printed = word.lower()
    if printed in SEAT_NAMES or printed not in COLOURS:
        return word
    seat = state.owner[COLOURS.index(printed)]
    return SEAT_NAMES[seat] if seat >= 0 else word


GAME = Castelli()
