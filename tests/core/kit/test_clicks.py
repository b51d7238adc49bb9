"""The check of choices that take several clicks: it finds a question that is missing, and a tag that lies."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from contado.core.kit import check_game
from contado.core.kit.checks.clicks import unasked
from contado.core.showing.view import Asked, Offer
from contado.games.burgundy import GAME
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.telling.sayings import BurgundyWords


def asked(asks_for: Mapping[str, str], asks_with: Mapping[str, str]) -> Asked:
    return {
        "kind": "turn", "seat": 0, "part": False, "reaction": False, "prompt": "Your turn.",
        "asks_for": dict(asks_for), "asks_with": dict(asks_with),
    }  # fmt: skip


def offer(*targets: str) -> Offer:
    return {
        "index": 0, "notation": "", "words": "", "targets": list(targets), "cost": {}, "gain": {}, "cost_words": [],
        "gain_words": [], "reveals": False, "leaves": False, "warning": "",
    }  # fmt: skip


def test_the_thing_that_the_ways_differ_in_is_asked_for() -> None:
    options = [offer("die:1", "key:1", "hex:7"), offer("die:2", "key:1", "hex:7")]
    assert unasked(asked({}, {}), options, ["key:1", "hex:7"]) == "die"
    assert unasked(asked({"die": "With which die?"}, {}), options, ["key:1", "hex:7"]) == ""
    assert unasked(asked({}, {}), options, ["die:1"]) == "", "one way is left"


def test_what_leaves_several_kinds_is_followed_by_a_question_of_its_own() -> None:
    options = [offer("die:1", "depot:1a"), offer("die:1", "stock:1")]
    assert unasked(asked({"depot": "Which tile?", "stock": "Which goods?"}, {}), options, ["die:1"]) == "die"
    assert unasked(asked({}, {"die": "What do you do with it?"}), options, ["die:1"]) == ""


def test_a_missing_question_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BurgundyWords, "asks_for", {})
    report = check_game(GAME, 2, only=["clicks"])
    assert [finding.check for finding in report.findings] == ["clicks"] * len(report.findings) != []


def test_a_tag_that_lies_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "gain", lambda self, target, thing: 77)
    report = check_game(GAME, 2, only=["clicks"])
    assert any("says 77 vp" in finding.sentence for finding in report.findings)
