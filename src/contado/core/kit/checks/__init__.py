"""The checks, in the order in which they look at a position: those that the others rest on come first."""

from contado.core.kit.checks.copies import CopyCheck
from contado.core.kit.checks.faces import FacesCheck
from contado.core.kit.checks.fuzz import FuzzCheck
from contado.core.kit.checks.json_face import JsonCheck
from contado.core.kit.checks.leak import LeakCheck
from contado.core.kit.checks.ledger import LedgerCheck
from contado.core.kit.checks.legal_options import OptionsCheck
from contado.core.kit.checks.pieces import PiecesCheck
from contado.core.kit.checks.records import RecordCheck, ReplayCheck
from contado.core.kit.checks.reveals import RevealsCheck
from contado.core.kit.trial import Check

CHECKS: tuple[type[Check], ...] = (
    ReplayCheck,
    CopyCheck,
    JsonCheck,
    OptionsCheck,
    PiecesCheck,
    LedgerCheck,
    RevealsCheck,
    FacesCheck,
    LeakCheck,
    RecordCheck,
    FuzzCheck,
)

__all__ = ["CHECKS"]
