"""Games and bots are found through entry points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from contado.core import registry
from contado.core.bot import Bot, decide
from contado.core.errors import BadOption, UnknownName
from contado.core.settings import Number, Setting
from contado.core.state import State
from tests.core.toys import CherryGame

CHERRIES = CherryGame()


class Patient(Bot):
    """Takes the first option, having looked at a resampled position."""

    name: ClassVar[str] = "patient"
    parameters: ClassVar[tuple[Setting, ...]] = (Number("ms", 100, 1, 1000, "How long it thinks."),)
    seen: State | None = None

    def choose(self, state: State, seat: int) -> int:
        """Keep what it was shown."""
        self.seen = state
        return state.options()[0]


class Entry:
    """What importlib.metadata gives for one entry point."""

    def __init__(self, name: str, thing: object) -> None:
        self.name = name
        self.thing = thing
        self.module, self.dist = __name__, None

    def load(self) -> object:
        """Return what the entry point names."""
        return self.thing


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    groups: dict[str, list[Entry]] = {
        "contado.games": [Entry("cherries", CHERRIES)],
        "contado.bots": [Entry("patient", Patient), Entry("other", Patient)],
    }

    def entry_points(group: str) -> list[Any]:
        return groups[group]

    monkeypatch.setattr(registry, "entry_points", entry_points)
    registry.installed.cache_clear()
    yield
    registry.installed.cache_clear()


def test_what_is_installed_is_found_in_order_of_its_name() -> None:
    assert registry.games() == {"cherries": CHERRIES}
    assert list(registry.bots()) == ["other", "patient"]


@pytest.mark.parametrize("name", ["cherries", "Cherries", " CHERRIES "])
def test_a_game_is_found_by_its_id_or_its_name(name: str) -> None:
    assert registry.game(name) is CHERRIES


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("cheries", "There is no game 'cheries'; did you mean cherries?"),
        ("go", "There is no game 'go'; there are cherries."),
        ("", "There is no game ''; there are cherries."),
    ],
)
def test_an_unknown_game_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        registry.game(name)
    assert str(refusal.value) == sentence


def test_a_bot_has_its_parameters_in_its_name() -> None:
    assert registry.bot("patient").settings == {"ms": 100}
    assert registry.bot(" Patient:ms=200").settings == {"ms": 200}


def test_bots_of_another_seed_have_other_luck() -> None:
    assert registry.bot("patient", 1).luck.states != registry.bot("patient", 2).luck.states
    assert registry.bot("patient", 1).luck.states == registry.bot("patient", "1").luck.states


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("patiend", UnknownName, "There is no bot 'patiend'; did you mean patient?"),
        ("mcts:ms=2", UnknownName, "There is no bot 'mcts'; there are other, patient."),
        ("patient:mss=2", BadOption, "The bot patient has no option 'mss'; did you mean ms?"),
        ("patient:ms=0", BadOption, "Option ms cannot be '0': it is a whole number from 1 to 1000."),
        ("patient:ms", BadOption, "The bot patient: 'ms' is not of the form name=value."),
    ],
)
def test_an_unknown_bot_or_parameter_is_refused(text: str, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as refusal:
        registry.bot(text)
    assert str(refusal.value) == sentence


def test_a_bot_is_shown_a_resampled_position_and_never_the_truth() -> None:
    bot, truth = Patient({"ms": 1}, "0"), CHERRIES.new(2, {}, 3)
    before = truth.to_json()
    assert decide(bot, truth) == truth.options()[0]
    assert bot.seen is not None
    assert bot.seen is not truth
    assert bot.seen.view(truth.decider) == truth.view(truth.decider)
    assert bot.seen.luck.states != truth.luck.states
    assert truth.to_json() == before


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("patient:ms=2,ms=3", "The bot patient: ms is given more than once."),
        ("patient:ms=2,ms=2", "The bot patient: ms is given more than once."),
        ("patient:", "The bot patient: '' is not of the form name=value."),
        ("patient: ,", "is not of the form name=value."),
    ],
)
def test_parameters_are_given_once_or_not_at_all(typed: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        registry.bot(typed)
