"""Which program plays: a digest of all that can change a choice; games of two programs are not mixed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import contado
from contado.arena.program import digest_of, packages, program, sources
from contado.arena.tournament.files.journal import check_folder
from contado.arena.tournament.plan import Arena
from contado.core import registry
from contado.core.errors import ContadoError

GAME = registry.game("burgundy")


def test_whatever_can_change_a_choice_is_part_of_it() -> None:
    """The worth of shields, constants of the evaluation, the search itself and the networks once were not."""
    found = {label for name in packages(GAME, ["mcts", "greedy"]) for label, _file in sources(name)}
    for file in (
        "contado.games.burgundy/modules/shields/worth.py",
        "contado.games.burgundy/modules/shields/data/shield_worth.json",
        "contado.games.burgundy/evaluation/next_turn.py",
        "contado.bots/planner.py",
        "contado.bots/mcts/race.py",
        "contado.bots/net/data/burgundy-2.net",
        "contado.bots/data/levels.json",
        "contado.core/bot.py",
    ):
        assert file in found
    # An arena that writes its ratings there can still be resumed.
    assert "contado.bots/data/ratings.json" not in found
    assert not [file for file in found if "/drawing/" in file or "/tests/" in file or "/locale/" in file]


def test_a_changed_file_is_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "somebots"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "numbers.json").write_text('{"worth": 1}')
    monkeypatch.syspath_prepend(str(tmp_path))

    def digest() -> str:
        digest_of.cache_clear()
        return digest_of(frozenset({"somebots"}))

    first = digest()
    (package / "numbers.json").write_text('{"worth": 2}')
    assert digest() != first
    (package / "numbers.json").write_text('{"worth": 1}')
    (package / "locale").mkdir()
    (package / "locale" / "words.py").write_text("WORD = 1")
    assert digest() == first
    digest_of.cache_clear()


def test_bots_of_other_packages_count_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class Guest(type(registry.bot("random"))):  # type: ignore[misc]
        pass

    Guest.__module__ = "guestbots.clever"
    monkeypatch.setattr(registry, "bot", lambda name: Guest({}, "1"))
    assert "guestbots" in packages(GAME, ["guest"])


def test_a_folder_of_another_program_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    contado.arena("milestones", ["random", "greedy"], 2, folder=folder, max_rounds=1, processes=1)
    kept = json.loads((folder / "arena.json").read_text("utf-8"))
    assert kept["program"] == program(registry.game("milestones"), ["random", "greedy"])
    kept["program"] = "0.1.0 (0000000000000000)"
    (folder / "arena.json").write_text(json.dumps(kept), "utf-8")
    arena = Arena(registry.game("milestones"), ["random", "greedy"], options={"max_rounds": "1"}, seed=kept["seed"])
    with pytest.raises(ContadoError, match="other version of the program"):
        check_folder(folder, arena)
