"""All that a small game takes from core, by one name: ``from contado.core.author import Decision, Event, marked``.

Parts to draw with are in `contado.core.drawing`, and what tests need in `contado.core.kit`.
"""

from __future__ import annotations

from contado.core.actions import ActionSpace, Family
from contado.core.bot import Bot
from contado.core.claim import Claim
from contado.core.errors import BadOption
from contado.core.evaluation import Weights
from contado.core.event import Event
from contado.core.fields import Names
from contado.core.game import (
    Amounts,
    Drawing,
    Evaluation,
    Game,
    Line,
    Proofs,
    Rules,
    Sentences,
    WholeGame,
    Words,
)
from contado.core.heaps import counted, dealt_anew, listed
from contado.core.language import ENGLISH, Language, marked, marked_plural
from contado.core.luck import Luck
from contado.core.motion import APPEAR, LEAVE, MOVE, ROLL, Motion
from contado.core.naming import named
from contado.core.reading import Page, Reader
from contado.core.settings import Change, Choice, Flag, Number, Preset, Setting, Settings, Text
from contado.core.state import NOBODY, Decision, Menu, State, Step
from contado.core.statistic import Statistic
from contado.core.view import View

__all__ = [
    "APPEAR", "ENGLISH", "LEAVE", "MOVE", "NOBODY", "ROLL", "ActionSpace", "Amounts", "BadOption", "Bot", "Change",
    "Choice", "Claim", "Decision", "Drawing", "Evaluation", "Event", "Family", "Flag", "Game", "Language", "Line",
    "Luck", "Menu", "Motion", "Names", "Number", "Page", "Preset", "Proofs", "Reader", "Rules", "Sentences", "Setting",
    "Settings", "State", "Statistic", "Step", "Text", "View", "Weights", "WholeGame", "Words", "counted", "dealt_anew",
    "listed", "marked", "marked_plural", "named",
]  # fmt: skip
