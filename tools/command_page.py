"""docs/commands.md: every command and option, read off the parser; `tools/reference.py` writes it.

Only the sentences that all commands have in common stand here.
"""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from contado.cli.command import parser
from contado.cli.commands import COMMANDS
from contado.cli.parser import Parser
from contado.cli.parser.help_text import say
from contado.core.words.language import ENGLISH

PAGE: Final = Path(__file__).parents[1] / "docs" / "commands.md"
WIDTH: Final = 120

# What all commands have in common.
WORDS: Final = (
    ("`GAME`", "the name of a game, as `contado games` lists it"),
    ("`--seats`", "who sits at the table, with commas between them: bots (`greedy,random`), with parameters "
     "(`greedy:noise=2,random`), the game's own automa (`greedy,chateauma`), and in `contado play` people "
     "(`you,greedy` or `you:Anna,you:Ben`)"),
    ("`--players`", "how many sit at a table: a number"),
    ("`--games`", "how many games are played: a number"),
    ("`--option NAME=VALUE`", "an option of the game, as `contado games GAME` lists it; as often as you like"),
    ("`--data FILE`", "components of your own, such as a printed layout; as often as you like"),
    ("`--seed`", "a text; the same seed gives the same games. Where only bots play, it is 1 by default; in "
     "`contado play`, a new one"),
    ("`--processes`", "how many processes play at the same time: by default, one per core. The games are the same with "
     "any number"),
    ("`--out`", "where results go: a folder, or a file where there is one result. A folder is created; what an earlier "
     "run has left there is not replaced unless `--again` says so"),
    ("`--again`", "start over: replace what an earlier run has left"),
    ("`--json`", "print JSON and nothing else, for other programs; progress and notes go to standard error"),
    ("`--seat`", "one seat by its number, counted from 1"),
    ("`--language`", "`en`, `it` or `pl`, before the command or after it: `contado --language it games`. By default it "
     "is that of your system (`LC_ALL`, `LC_MESSAGES`, `LANG`)"),
)  # fmt: skip
CODES: Final = (
    ("0", "it was done; also if whoever reads the output stopped reading (`contado games | head -1`)"),
    ("1", "it was done, and the answer is no: `contado check` found a fault"),
    ("2", "it could not be done; one sentence on standard error says why"),
    ("130", "it was stopped with Ctrl-C, which is not commented on unless something was kept"),
)


def in_common() -> Iterator[str]:
    """Return what holds for all commands."""
    yield "# The command line"
    yield ""
    yield from paragraph(
        "Made from the program by `python tools/reference.py`; a test compares. `contado help COMMAND`, or "
        "`contado COMMAND --help`, says the same in your language."
    )
    yield "## One word for one thing"
    yield ""
    yield from paragraph("A word means the same in every command that has it:")
    yield from table(("word", "what it is"), WORDS)
    yield from paragraph(
        "Options can stand before and after arguments, as `--name value` or `--name=value`; they cannot be shortened. "
        "What is misspelt is refused, with what was probably meant."
    )
    yield from paragraph(
        "Folders that do not exist are refused where a typing error would hurt (`--database`, `--backups`, `--svg`); "
        "only `--out` makes them. Files are not replaced where something would be lost: `contado play --save`, "
        "`contado sim --out`, `contado match --out`, `contado tune --out`, `contado backup` and `contado admin export` "
        "refuse. A picture is drawn anew."
    )
    yield "## Exit codes"
    yield ""
    yield from table(("code", "what it means"), CODES)
    yield "## The Tab key"
    yield ""
    yield from paragraph(
        "`contado completion SHELL` prints a script for bash, zsh or fish, with which the shell completes commands and "
        "options, the names of games, bots, options and presets that are installed, and their values. Install it once, "
        "then open a new terminal:"
    )
    yield "    mkdir -p ~/.local/share/bash-completion/completions"
    yield "    contado completion bash > ~/.local/share/bash-completion/completions/contado"
    yield ""
    yield from paragraph(
        "In zsh, put it into a folder of your `fpath` as `_contado`; in fish, it is "
        "`~/.config/fish/completions/contado.fish`. The script asks `contado` itself at every Tab, so that it need not "
        "be made again after an update or for a new game. If bash does not load it (it does where the package "
        "bash-completion is installed), add `source <(contado completion bash)` to `~/.bashrc`."
    )


def paragraph(said: str) -> Iterator[str]:
    """Return a paragraph in lines."""
    yield from textwrap.wrap(said, WIDTH, break_long_words=False, break_on_hyphens=False)
    yield ""


def page() -> Iterator[str]:
    """Return the page in lines."""
    top = parser(whole=True)
    yield from in_common()
    yield "## Commands"
    yield ""
    assert top.commands is not None
    yield from table(
        ("command", "what it does"),
        [(f"[`contado {name}`](#contado-{name})", about.rstrip(".")) for name, about in COMMANDS.items()],
    )
    yield "`contado` alone is `contado serve --open`: it opens the lobby in your browser."
    yield ""
    for one in top.commands.choices.values():
        yield from section(one, "##")
    yield from old_words(list(top.commands.choices.values()))


def section(one: Parser, level: str) -> Iterator[str]:
    """Return what there is to say of a command, and of its own ones."""
    yield f"{level} {one.prog}"
    yield ""
    yield from paragraph(say(one.description or "", ENGLISH))
    yield f"    {one.usage_line()}"
    yield ""
    if len(one.examples) == 1:
        yield "Example:"
    else:
        yield "Examples:"
    yield ""
    yield from (f"    {example}" for example in one.examples)
    yield ""
    listed = [action for action in one.visible() if action is not one.commands]
    if listed:
        yield from table(("", ""), [(written(action), say(action.help or "", ENGLISH)) for action in listed])
    for inner in one.commands.choices.values() if one.commands is not None else ():
        yield from section(inner, level + "#")


def written(action: argparse.Action) -> str:
    """Return an argument or an option as it is written."""
    value = action.metavar or ("|".join(map(str, action.choices)) if action.choices is not None else "")
    if not action.option_strings:
        return f"`{value}`"
    return f"`{' '.join(filter(None, (action.option_strings[-1], '' if action.nargs == 0 else str(value))))}`"


def old_words(commands: Sequence[Parser]) -> Iterator[str]:
    """Return what was renamed."""
    yield "## Old words"
    yield ""
    yield "These still work in this release, with a note on standard error, and will not in the next one:"
    yield ""
    lines = [
        (f"`{one.prog}`", f"`{old.name}`" + (" with a number" if old.when is not None else ""), f"`{old.new}`")
        for one in commands
        for old in one.old
    ]
    yield from table(("command", "old", "new"), lines)


def table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> Iterator[str]:
    """Return a table."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for line in lines:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |"
    yield ""
