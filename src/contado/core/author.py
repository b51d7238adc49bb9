"""All that a small game takes from core, by one name: ``from contado.core.author import Decision, Event, marked``.

Parts to draw with are in `contado.core.drawing`, and what tests need in `contado.core.kit`.
"""

from __future__ import annotations

from contado.core.bot import Bot
from contado.core.errors import BadOption
from contado.core.game import (
    Amounts,
    Drawing,
    Evaluation,
    Game,
    Line,
    Proofs,
    Rules,
    Sentences,
    Teaching,
    WholeGame,
    Words,
)
from contado.core.position.actions import ActionSpace, Family
from contado.core.position.evaluation import Weights
from contado.core.position.event import Event
from contado.core.position.fields import Names
from contado.core.position.heaps import counted, dealt_anew, listed
from contado.core.position.luck import Luck
from contado.core.settings import Change, Choice, Flag, Number, Preset, Setting, Settings, Text
from contado.core.showing.motion import APPEAR, BUILD, LEAVE, MOVE, PAVE, ROLL, TRACE, Motion
from contado.core.showing.reading import Page, Reader
from contado.core.showing.statistic import Statistic
from contado.core.showing.view import View
from contado.core.state import NOBODY, Decision, Menu, State, Step
from contado.core.words.blocks import COMMON, LEGEND, OTHERS, OWN, Block
from contado.core.words.claim import Claim
from contado.core.words.language import ENGLISH, Language, marked, marked_plural
from contado.core.words.naming import named

__all__ = [
    "APPEAR", "BUILD", "COMMON", "ENGLISH", "LEAVE", "LEGEND", "MOVE", "NOBODY", "OTHERS", "OWN", "PAVE", "ROLL",
    "TRACE", "ActionSpace", "Amounts", "BadOption", "Block", "Bot", "Change", "Choice", "Claim", "Decision",
    "Drawing", "Evaluation", "Event", "Family", "Flag", "Game", "Language", "Line", "Luck", "Menu", "Motion",
    "Names", "Number", "Page", "Preset", "Proofs", "Reader", "Rules", "Sentences", "Setting", "Settings", "State",
    "Statistic", "Step", "Teaching", "Text", "View", "Weights", "WholeGame", "Words", "counted", "dealt_anew",
    "listed", "marked", "marked_plural", "named",
]  # fmt: skip
