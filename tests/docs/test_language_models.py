"""The example that seats a language model, with functions that answer as models do; and the pages that tell of it.

The pages are examples/language_model/README.md and docs/language-models.md: what they show runs beside the example.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from language_model import Counts, LanguageModel, evaluate, read

import contado
from tests.docs.pages import ROOT, run_page

EXAMPLE = ROOT / "examples" / "language_model"
SHORT: dict[str, object] = {"max_rounds": 2}


@pytest.mark.parametrize("page", ["examples/language_model/README.md", "docs/language-models.md"])
def test_what_the_pages_show_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(EXAMPLE / "language_model.py", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    run_page(ROOT / page, tmp_path)


def options_in(prompt: str) -> int:
    """Return how many options a prompt lists."""
    return len(re.findall(r"^\d+\. ", prompt, re.MULTILINE))


def test_illegal_answers_are_asked_for_again_and_counted() -> None:
    # By turns: an answer that will do; nonsense, then one that will do; nonsense until a bot takes over.
    script: Iterator[str] = iter([])
    asked: list[str] = []
    turns = count()
    expected = Counts()

    def ask(prompt: str) -> str:
        nonlocal script
        asked.append(prompt)
        said = next(script, None)
        if said is None:
            kind = next(turns) % 3
            last = options_in(prompt)
            script = iter([["1"], ["I resign.", f"Well then.\nChoice: {last}."], ["0", f"{last + 1}", "1 or 2"]][kind])
            said = next(script)
            expected.decisions += 1
            expected.answers += kind + 1
            expected.illegal += (0, 1, 3)[kind]
            expected.retried += kind > 0
            expected.fallbacks += kind == 2
        return said

    model = LanguageModel(ask, "scripted")
    report = evaluate(model, "milestones", ["greedy"], games=2, seed=3, settings=SHORT)
    counted = report.counts
    for name in ("decisions", "answers", "illegal", "retried", "fallbacks"):
        assert getattr(counted, name) == getattr(expected, name), name
    assert counted.decisions >= 12
    assert counted.read == sum(map(len, asked))
    assert counted.illegal_share == expected.illegal / expected.answers
    assert len(report.points) == report.games == 2
    assert f"{counted.illegal_share:.1%} illegal" in str(report)
    # Whoever is asked again is told why.
    assert sum("none of the options" in prompt for prompt in asked) == expected.illegal - expected.fallbacks


def test_the_best_of_what_is_listed_is_what_is_played() -> None:
    """A function that answers by notation plays the moves that it names."""
    named: list[str] = []

    def ask(prompt: str) -> str:
        number = 1 + len(prompt) % options_in(prompt)
        named.append(str(number))
        return f"**{number}**"

    model = LanguageModel(ask, retries=0)
    played = contado.play("castelli", [model, "random"], seed=5)
    chosen = model.counts.decisions + model.counts.forced
    moves = [move for move in played.record.moves if move.seat == 0]
    assert len(named) == model.counts.decisions
    assert model.counts.illegal == model.counts.fallbacks == 0
    # Some moves are chosen in several parts.
    assert chosen >= len(moves) > 10


def test_a_prompt_has_the_view_of_the_seat_and_every_option() -> None:
    state = contado.game("keyharvest").new(players=2, seed=4)
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        return "1"

    model = LanguageModel(ask, rules="RULES FIRST")
    seat = state.decider
    model.choose(state, seat)
    (prompt,) = prompts
    assert prompt.startswith("RULES FIRST")
    assert state.text(seat) in prompt
    for option in state.view(seat)["options"]:
        assert option["words"] in prompt
    # What the others hold is in none of them: in a world that the seat cannot tell apart, it reads the same.
    other = state.resample(seat, contado.bot("random", seed=9).luck)
    assert other.to_json() != state.to_json()
    model.choose(other, seat)
    assert prompts[1] == prompt


OPTIONS = [{"index": 70 + n, "notation": notation} for n, notation in enumerate(["draft T1", "pass", "9"])]


@pytest.mark.parametrize(
    ("answer", "chosen"),
    [
        ("2", 71), ("I take it.\n\n  3.  ", 72), ("**1**", 70), ("Choice: 2", 71), ("My move is: pass", None),
        ("option 3", 72), ("PASS", 71), ("`draft T1`", 70), ("9", 72), ("0", None), ("4", None), ("-1", None),
        ("", None),
        ("\n\n", None), ("2\nbecause it is good", None), ("1 or 2", None), ("١", None), ("x" * 200_000 + "\n2", 71),
        ("*" * 50_000, None), ("choice " * 20_000, None),
    ],
)  # fmt: skip
def test_the_last_line_names_the_option(answer: str, chosen: int | None) -> None:
    assert read(answer, OPTIONS)[0] == chosen


def test_a_function_that_returns_no_text_is_told_so() -> None:
    with pytest.raises(contado.ContadoError, match="must return a text"):
        contado.play("milestones", [LanguageModel(lambda prompt: 1), "random"], seed=1)  # type: ignore[arg-type, return-value]
