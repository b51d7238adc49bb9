"""Errors are sentences of the catalogues, and are shown in the reader's language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import contado
from contado import cli
from contado.core import registry
from contado.core.errors import ContadoError, NotYourTurn
from contado.table.seat import person
from contado.table.table import Table
from contado.terminal.screen import terminal_language
from contado.terminal.session import play
from tests.terminal.keyboard import Keyboard, console, seen
from tests.translations.catalogues import CODES, PACKAGES, SOURCE, extracted, messages, messages_tool, values_named

# What is run and not imported; a module's own tests.
LEFT_OUT = {"__main__", "migrations", "tests"}


def error_classes() -> set[str]:
    """Return the names of all errors that people read."""
    # Whichever tests ran before: every module of ours that can be loaded here is.
    for module in walk_packages(contado.__path__, "contado."):
        if not LEFT_OUT & set(module.name.split(".")):
            with suppress(ModuleNotFoundError):
                import_module(module.name)
    found, border = {ContadoError}, [ContadoError]
    while border:
        kinds = [kind for kind in border.pop().__subclasses__() if kind.__module__.startswith("contado.")]
        found.update(kinds)
        border += kinds
    return {kind.__name__ for kind in found}


def made(path: Path, names: set[str]) -> Iterator[ast.Call]:
    """Yield every place in a module that makes one of these."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in names:
            yield node


def test_the_tool_knows_every_error() -> None:
    assert error_classes() == set(messages_tool().ERRORS)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_error_is_a_sentence_of_the_catalogue_with_its_values(package: Path) -> None:
    known = {message.id for message in messages(extracted(package))}
    for path in messages_tool().package_files(package, PACKAGES):
        if path.suffix != ".py":
            continue
        for call in made(path, error_classes()):
            where = f"{path.relative_to(SOURCE)}, line {call.lineno}"
            assert len(call.args) == 1, where
            assert isinstance(call.args[0], ast.Constant), f"{where}: the message is made up when it is raised"
            assert call.args[0].value in known, where
            given = {keyword.arg for keyword in call.keywords}
            assert given == values_named(str(call.args[0].value)), where
        for call in made(path, {"Phrase"}):
            if isinstance(call.args[0], ast.Constant):
                assert call.args[0].value in known, f"{path.relative_to(SOURCE)}, line {call.lineno}"
            else:
                # One of several messages that are marked where they stand in a table.
                assert isinstance(call.args[0], (ast.Name, ast.Subscript, ast.Attribute)), path


def complaint(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what a refused command says."""
    assert cli.main(command.split()) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said.removeprefix("contado: ").strip()


@pytest.mark.parametrize(
    "command",
    [
        "sim nothing --seats greedy,random",
        "sim milestones --seats gredy,random",
        "sim milestones --seats greedy:x=1,random",
        "sim milestones --seats greedy:noise=loud,random",
        "sim milestones --seats greedy,,random",
        "sim milestones --seats greedy",
        "sim milestones --seats greedy,random --option first_seat=4",
        "sim milestones --seats greedy,random --option max_rounds=many",
        "sim milestones --seats greedy,random --option full_lap=perhaps",
        "sim milestones --seats greedy,random --option max_rounds",
        "sim milestones --seats greedy,random --games none",
        "sim milestones --seats greedy,random --games",
        "sim milestones --seats greedy,random --colour red",
        "sim milestones",
        "frobnicate",
        "games --json=yes",
        "bench --seconds 0",
        "play",
        "play milestones --seats you:greedy,random",
        "play milestones --seats you,random --seed=",
        "show no-such-file",
        "show .",
        "show no-such-file --at -1",
    ],
)
def test_whatever_a_command_refuses_is_said_in_every_language(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    english = complaint(command, capsys)
    said = {english} | {complaint(f"{command} --language={code}", capsys) for code in CODES}
    assert len(said) == 1 + len(CODES)
    for code in CODES:
        monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
        assert complaint(command, capsys) in said - {english}


def test_a_fault_of_the_program_is_said_in_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ZeroDivisionError("{oh}")

    monkeypatch.setattr("contado.core.registry.games", fail)
    monkeypatch.delenv("CONTADO_DEBUG", raising=False)
    assert complaint("games --language it", capsys).startswith("È un difetto del programma, non colpa tua (ZeroDivis")
    assert "{oh}" in complaint("games --language pl", capsys)


def test_what_is_refused_at_the_table_is_said_in_the_players_language() -> None:
    page = console()
    typed = ["", "99", "fly", "u", "q", "x"]
    play(registry.game("milestones"), ["you", "you"], seed="4", language="it", console=page, read=Keyboard(typed))
    text = " ".join(seen(page).split())
    assert "Non c'è un'opzione 99: vanno da 1 a" in text
    assert re.search(r"'fly' ora non è possibile: scrivi un numero da 1 a \d+, o una mossa come draft ", text)
    assert "Non si può annullare nulla: il tuo turno è appena cominciato" in text


def test_a_nameless_player_is_called_by_the_colour_in_the_readers_language() -> None:
    game = registry.game("milestones")
    table = Table(game, [person(), person("Anna")], seed="4")
    other = 1 - table.awaited
    with pytest.raises(NotYourTurn) as refused:
        table.act(other, 0)
    assert "Blu" in refused.value.said(terminal_language(game, "it"))
    assert "Niebieski" in refused.value.said(terminal_language(game, "pl"))
