"""The test kit: random games of any game, held to the contract. `contado check` and the tests run it."""

from contado.core.kit.by_hand import by_hand
from contado.core.kit.checks import CHECKS
from contado.core.kit.choosing import PLAY, check_names, chosen_checks
from contado.core.kit.report import Finding, Report
from contado.core.kit.run import THOROUGH, check_game
from contado.core.kit.trial import Check, Fault, Trial

__all__ = [
    "CHECKS",
    "PLAY",
    "THOROUGH",
    "Check",
    "Fault",
    "Finding",
    "Report",
    "Trial",
    "by_hand",
    "check_game",
    "check_names",
    "chosen_checks",
]
