"""The checks in their order: those that only look come first, then those that the others rest on."""

from contado.core.kit.checks.amounts import AmountsCheck
from contado.core.kit.checks.clicks import ClicksCheck
from contado.core.kit.checks.copies import CopyCheck
from contado.core.kit.checks.costs import CostsCheck
from contado.core.kit.checks.drawing import DrawingCheck
from contado.core.kit.checks.evaluation import EvaluationCheck
from contado.core.kit.checks.faces import FacesCheck
from contado.core.kit.checks.form import FormCheck
from contado.core.kit.checks.fuzz import FuzzCheck
from contado.core.kit.checks.hidden import HiddenCheck
from contado.core.kit.checks.json_face import JsonCheck
from contado.core.kit.checks.leak import LeakCheck
from contado.core.kit.checks.ledger import LedgerCheck
from contado.core.kit.checks.legal_options import OptionsCheck
from contado.core.kit.checks.losses import LossesCheck
from contado.core.kit.checks.motions import MotionsCheck
from contado.core.kit.checks.observations import ObservationsCheck
from contado.core.kit.checks.pieces import PiecesCheck
from contado.core.kit.checks.reader import ReaderCheck
from contado.core.kit.checks.records import RecordCheck, ReplayCheck
from contado.core.kit.checks.reveals import RevealsCheck
from contado.core.kit.checks.secrets import SecretsCheck
from contado.core.kit.checks.signs import SignsCheck
from contado.core.kit.checks.statistics import StatisticsCheck
from contado.core.kit.checks.teaching import TeachingCheck
from contado.core.kit.checks.text import TextCheck
from contado.core.kit.checks.tips import TipsCheck
from contado.core.kit.checks.why_not import WhyNotCheck
from contado.core.kit.trial import Check

CHECKS: tuple[type[Check], ...] = (
    ReplayCheck,
    PiecesCheck,
    LedgerCheck,
    CopyCheck,
    JsonCheck,
    OptionsCheck,
    RevealsCheck,
    CostsCheck,
    AmountsCheck,
    TipsCheck,
    FacesCheck,
    ReaderCheck,
    LossesCheck,
    LeakCheck,
    SecretsCheck,
    HiddenCheck,
    ObservationsCheck,
    EvaluationCheck,
    TextCheck,
    DrawingCheck,
    SignsCheck,
    ClicksCheck,
    MotionsCheck,
    WhyNotCheck,
    StatisticsCheck,
    RecordCheck,
    FormCheck,
    FuzzCheck,
    TeachingCheck,
)

__all__ = ["CHECKS"]
