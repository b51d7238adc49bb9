"""The help of every command: one word for one thing, an example that works, 80 columns, three languages."""

from __future__ import annotations

import argparse
import re
import shlex
import socket
from collections.abc import Iterator

import pytest

from contado.cli import main
from contado.cli.arguments import positive
from contado.cli.command import parser
from contado.cli.commands import COMMANDS
from contado.cli.parser import Old, Parser
from tests.commands import answer, contado


def inner(one: Parser) -> Iterator[Parser]:
    """Yield a parser and those of its commands."""
    yield one
    for other in one.commands.choices.values() if one.commands is not None else ():
        yield from inner(other)


EVERY = list(inner(parser(whole=True)))
NAMES = [one.prog for one in EVERY]
# What a program may read; the others print nothing that is data, or sit at a terminal or a socket.
WITHOUT_JSON = {
    "contado", "contado serve", "contado play", "contado new", "contado site", "contado completion", "contado help",
    "contado admin",
    # JSON is all that it speaks.
    "contado engine",
    "contado mcp",
    *(f"contado admin {deed}" for deed in (
        "role", "reset", "factor", "invite", "ban", "unban", "close", "export", "delete",
    )),
}  # fmt: skip


@pytest.fixture(autouse=True)
def columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")


def option(one: Parser, name: str) -> argparse.Action | None:
    """Return an option of a command, if it has it."""
    return next((action for action in one.visible() if name in action.option_strings), None)


def test_every_module_is_a_command_of_the_list() -> None:
    assert {f"contado {name}" for name in COMMANDS} <= set(NAMES)


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_every_help_fits_80_columns(language: str) -> None:
    for name in NAMES:
        for line in answer("--language", language, *name.split()[1:], "--help").splitlines():
            assert len(line) <= 80, (name, line)


def test_every_command_has_an_example_that_can_be_typed() -> None:
    for one in EVERY[1:]:
        assert one.examples, one.prog
        for example in one.examples:
            assert example.startswith(one.prog), example
            # What goes into a file is the shell's business.
            words = shlex.split(example.partition(" > ")[0])[1:]
            assert parser(words).parse_args(words).run is not None, example
            assert example in one.format_help()


@pytest.mark.parametrize("language", ["it", "pl"])
def test_every_text_of_the_help_is_translated(language: str) -> None:
    translated = parser(["--language", language], whole=True)
    for english, other in zip(EVERY, inner(translated), strict=True):
        before = [line.strip() for line in english.format_help().splitlines()]
        after = {line.strip() for line in other.format_help().splitlines()}
        shown = [action.help or "" for action in english.visible()]
        # Lines with words in them; usage, examples and names of commands are the same in every language.
        same = [line for line in before if line in after and any(line in text for text in shown) and " " in line]
        assert same == [], english.prog


def test_help_is_idiomatic() -> None:
    stiff = (
        r"if nobody says|\bin 100\b|as often as needed|stands? in\b|anew\b|\bhave bots\b|tell what came out|one a core"
    )
    for one in EVERY:
        found = re.search(stiff, " ".join(one.format_help().split()), re.IGNORECASE)
        assert found is None, (one.prog, found)


# One word for one thing


def test_seats_are_names_and_players_and_games_are_numbers() -> None:
    for one in EVERY:
        seats, players, games = (option(one, name) for name in ("--seats", "--players", "--games"))
        assert seats is None or seats.metavar in ("BOTS", "SEATS"), one.prog
        for number in (players, games):
            assert number is None or (number.metavar, number.type) == ("N", positive), one.prog


@pytest.mark.parametrize(
    ("name", "metavars"),
    [
        ("--seed", {"TEXT"}),
        ("--out", {"FOLDER", "FILE"}),
        ("--option", {"NAME=VALUE"}),
        ("--data", {"FILE"}),
        ("--processes", {"N"}),
        ("--database", {"WHERE"}),
        ("--public-url", {"URL"}),
        ("--days", {"N"}),
    ],
)
def test_an_option_takes_the_same_everywhere(name: str, metavars: set[str]) -> None:
    those = [found for one in EVERY if (found := option(one, name)) is not None]
    assert len(those) > 1
    assert {str(one.metavar) for one in those} <= metavars


def test_json_is_there_wherever_a_program_might_read() -> None:
    assert {one.prog for one in EVERY if option(one, "--json") is None} == WITHOUT_JSON
    for one in EVERY:
        found = option(one, "--json")
        assert found is None or found.nargs == 0


def test_every_command_knows_the_options_of_every_command() -> None:
    for one in EVERY:
        assert {"--help", "--version", "--language"} <= set(one.option_names()), one.prog


def test_a_default_that_is_told_is_the_default() -> None:
    for one in EVERY:
        for action in one.visible():
            told = re.search(r"\(default: ([\w.:=,]+)\)$", str(action.help))
            if told is None or told[1] in ("all", "none", "open", "plain") or action.default is None:
                continue
            shown = str(action.default[0] if isinstance(action.default, tuple) else action.default)
            assert shown.removesuffix(".0") == told[1], (one.prog, action.help)


# Old words


OLD = [(one, old) for one in EVERY for old in one.old]


@pytest.mark.parametrize(("one", "old"), OLD, ids=[f"{one.prog} {old.name}" for one, old in OLD])
def test_an_old_word_means_the_new_one_and_says_so(one: Parser, old: Old, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(one.examples[0])[1:]
    value = "2" if old.new in ("--players", "--matches") else "milestones"
    if old.is_argument:
        words = words[:1]
        new = [*words, value]
    else:
        if old.new in words:
            # In place of the new word.
            at = words.index(old.new)
            value = words[at + 1]
            del words[at : at + 2]
        new = [*words, old.new, value]
    expected = vars(parser(new).parse_args(new))
    assert capsys.readouterr().err == ""
    for given in ([*words, old.name, value], [*words, f"{old.name}={value}"]):
        assert vars(parser(given).parse_args(given)) | {"run": 0} == expected | {"run": 0}
        said = capsys.readouterr().err
        note = f"{old.name} is called {old.new} now; the old name stops working in the next release."
        assert said == f"contado: {note}\n"
    assert old.name not in one.format_help() or old.name in one.option_names()


def test_the_arena_of_old_still_plays() -> None:
    words = ("arena", "milestones", "--bots", "random,greedy", "--seats", "2", "--games", "2", "--processes", "1")
    ended = contado(*words, "--option", "max_rounds=2")
    assert ended.returncode == 0
    assert ended.stdout.startswith("Milestones, 2 games, seed 1: random, greedy.")
    assert [line.split()[1] for line in ended.stderr.splitlines()[:2]] == ["--bots", "--seats"]


@pytest.mark.parametrize(
    ("name", "value", "first"),
    [
        ("CONTADO_REGISTRATION", "never", "--registration must be open, invited or closed, not 'never'."),
        ("CONTADO_LOG", "loud", "--log must be plain or json, not 'loud'."),
        ("CONTADO_PORT", "door", "--port must be a port from 1 to 65535, not 'door'."),
        (
            "CONTADO_TRUSTED_PROXY",
            "next-door",
            "CONTADO_TRUSTED_PROXY must be an address or a network, not 'next-door'.",
        ),
    ],
)
def test_what_the_environment_says_is_checked_like_what_is_typed(
    name: str, value: str, first: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv(name, value)
    # No server is begun: all of it is read before.
    monkeypatch.setattr("contado.cli.commands.serve.listen", lambda *rest: socket.socket())
    assert main(["serve"]) == 2
    assert capsys.readouterr().err == f"contado: {first}\n"
