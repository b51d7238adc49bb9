"""A parser that says what is wrong in one sentence, and guesses what was meant."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from functools import cache, partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias, cast

from contado import __version__
from contado.cli.parser.help_text import HelpText
from contado.cli.parser.old_words import Old, with_new_words
from contado.core.errors import ContadoError
from contado.core.words.language import ENGLISH, LANGUAGES, Language, Phrase, marked, shown

if TYPE_CHECKING:
    Commands: TypeAlias = argparse._SubParsersAction["Parser"]

# Options that every command has, before its name and after it, and which take a value.
WITH_VALUE = ("--language",)


class Usage(ContadoError):
    """The command line itself is wrong."""


class Stopped(ContadoError):
    """Somebody pressed Ctrl-C, and is told what was kept."""


class NotA(Exception):
    """What was typed is not of the kind that an option takes: `kind` says which that is, as in "a whole number"."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def command_at(argv: Sequence[str]) -> int:
    """Return where the name of the command stands, after options that every command has; the end, if there is none."""
    at = 0
    while at < len(argv) and argv[at].startswith("-"):
        at += 2 if argv[at] in WITH_VALUE else 1
    return min(at, len(argv))


@cache
def version() -> str:
    """Return the version, and whether the rules run compiled: as plain Python everything is slower."""
    found = find_spec("contado.core.state")
    plain = found is None or (found.origin or "").endswith(".py")
    return f"contado {__version__} ({'plain Python' if plain else 'compiled'})"


class Parser(argparse.ArgumentParser):
    """The parser of a command, or of the whole command line, which has commands.

    Help texts are English; they are said in the language of the reader when they are printed. A help text with values
    in it is a `Phrase`.
    """

    def __init__(self, *, words: Language = ENGLISH, **rest: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=HelpText, **rest)
        self.words = words
        # Whole command lines that show how it is used.
        self.examples: list[str] = []
        self.old: list[Old] = []
        # What takes the place of options that people look for here, in a sentence.
        self.instead: dict[str, str] = {}
        # What somebody may mean who types something that is no command.
        self.guess: Callable[[str], str | None] = lambda word: None
        self.commands: Commands | None = None
        self._positionals.title = marked("arguments")
        self._optionals.title = marked("options")
        self.everywhere = self.add_argument_group(marked("options of every command"))
        self.everywhere.add_argument("-h", "--help", action="help", help=marked("show this help"))
        self.everywhere.add_argument(
            "-V", "--version", action="version", version=version(), help=marked("show the version")
        )
        # Whoever is asked sets it; the others leave it as it was asked for before the name of the command.
        self.everywhere.add_argument(
            "--language", metavar="CODE", choices=tuple(LANGUAGES), default=argparse.SUPPRESS,
            help=marked("the language: en, it or pl (default: that of your system)"),
        )  # fmt: skip

    def with_commands(self, metavar: str, title: str, required: bool = False) -> Commands:
        """Give it commands of its own."""
        kind = cast("type[Parser]", partial(Parser, words=self.words))
        self.commands = self.add_subparsers(
            metavar=metavar, title=title, parser_class=kind, required=required, dest=metavar.lower()
        )
        return self.commands

    # What there is

    def visible(self) -> list[argparse.Action]:
        """Return the arguments and options that people read of, in the order of the help."""
        groups = [group for group in self._action_groups if group is not self.everywhere]
        return [action for group in groups for action in group._group_actions if action.help != argparse.SUPPRESS]

    def option_names(self) -> list[str]:
        """Return the names of all options, the longer one of each."""
        every = [*self.visible(), *self.everywhere._group_actions]
        return [action.option_strings[-1] for action in every if action.option_strings]

    def usage_line(self) -> str:
        """Return how the command is written, with what must be there."""
        words = [self.prog]
        for action in self.visible():
            metavar = str(action.metavar or action.dest)
            if action.option_strings and action.required:
                words.append(f"{action.option_strings[-1]} {metavar}")
            elif not action.option_strings:
                needed = metavar if action.choices is None or action.metavar else "|".join(map(str, action.choices))
                more = {"?": f"[{needed}]", "*": f"[{needed} ...]", "+": f"{needed} ..."}
                optional = self.commands is action and not action.required
                words.append(f"[{needed}]" if optional else more.get(str(action.nargs), needed))
        # Where there are commands of its own, these have options.
        return " ".join([*words, "..." if self.commands is not None else "[options]"])

    # Help

    def _get_formatter(self) -> argparse.HelpFormatter:
        made = super()._get_formatter()
        assert isinstance(made, HelpText)
        made.words = self.words
        return made

    def format_help(self) -> str:
        """Return the help: how it is written, what it does, its options, examples."""
        # argparse puts a percent sign's meaning into a usage.
        self.usage = self.usage_line().replace("%", "%%")
        # What every command has comes last.
        self._action_groups.sort(key=lambda group: group is self.everywhere)
        if self.examples:
            heading = self.words(marked("example:")) if len(self.examples) == 1 else self.words(marked("examples:"))
            self.epilog = "\n".join([heading, *(f"  {line}" for line in self.examples)])
        return super().format_help()

    def show_help(self, names: Sequence[str]) -> int:
        """Print the help of one of its commands, or its own; return the exit code."""
        one = self
        for name in names:
            if one.commands is None:
                raise Usage("{word!r} is one word too many; usage: {usage}", word=shown(name), usage=one.usage_line())
            one._check_value(one.commands, name)
            one = one.commands.choices[name]
        one.print_help()
        return 0

    # Reading

    def parse_known_args(self, args: Iterable[str] | None = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Read a command line; whatever is left over is refused here, by whom it concerns."""
        given = with_new_words(sys.argv[1:] if args is None else list(args), self.old, self.words)
        mine = given[: command_at(given)] if self.commands is not None else given
        for word in mine[: mine.index("--") if "--" in mine else None]:
            name = word.partition("=")[0]
            if name.startswith("--") and name not in self._option_string_actions:
                self._no_option(name)
        found, left = super().parse_known_args(given, namespace)
        if left:
            name = left[0].partition("=")[0]
            if name.startswith("-") and len(name) > 1:
                self._no_option(name)
            raise Usage("{word!r} is one word too many; usage: {usage}", word=shown(left[0]), usage=self.usage_line())
        for action in self._actions:
            # A default may come from the environment, and be as wrong as what is typed.
            if action.choices is not None and action is not self.commands and getattr(found, action.dest, None):
                self._check_value(action, getattr(found, action.dest))
        return found, left

    def _no_option(self, name: str) -> NoReturn:
        if name in self.instead:
            raise Usage(
                "{command} has no option {name}: {instead}",
                command=self.prog, name=name, instead=Phrase(self.instead[name]),
            )  # fmt: skip
        # Without the dashes, which all of them share: they would make --json like --version.
        mine = {one.lstrip("-").lower(): one for one in self.option_names()}
        meant = "".join(mine[near] for near in get_close_matches(name.lstrip("-").lower(), mine, 1, 0.65))
        if not meant and len(name) == 2:
            # A short name in the wrong case: -v for -V.
            meant = name.upper() if name.upper() in self._option_string_actions else ""
        if not meant and self.commands is not None:
            # An option of a command, without the command.
            those = [one for one in self.commands.choices.values() if name in one.option_names()]
            meant = f"{those[0].prog} {name}" if those else ""
        if meant:
            raise Usage(
                "{command} has no option {name}; did you mean {near}?", command=self.prog, name=shown(name), near=meant
            )
        raise Usage(
            "{command} has no option {name}; {command} --help lists those there are.",
            command=self.prog, name=shown(name),
        )  # fmt: skip

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        if action is not self.commands:
            *others, last = (str(choice) for choice in action.choices)
            kind = Phrase("{first} or {last}", first=others, last=last)
            raise Usage("{option} must be {kind}, not {value!r}.", option=_named(action), kind=kind, value=shown(value))
        near = get_close_matches(value.lower(), list(action.choices), 1)
        meant = self.guess(value) or (f"{self.prog} {near[0]}" if near else "")
        if meant:
            raise Usage("There is no command {name!r}; did you mean {near}?", name=shown(value), near=meant)
        raise Usage(
            "There is no command {name!r}; {command} --help lists those there are.",
            name=shown(value), command=self.prog,
        )  # fmt: skip

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except NotA as error:
            raise Usage(
                "{option} must be {kind}, not {value!r}.",
                option=_named(action), kind=Phrase(error.kind), value=shown(arg_string),
            ) from None  # fmt: skip

    def error(self, message: str) -> NoReturn:
        """Refuse the command line, in words of our own for what argparse says."""
        missing = re.fullmatch(r"the following arguments are required: (.*)", message)
        if missing is not None and self.examples:
            raise Usage(
                "{command} needs {names}, as in: {example}",
                command=self.prog, names=missing[1], example=self.examples[0],
            )  # fmt: skip
        if missing is not None:
            raise Usage("{command} needs {names}; usage: {usage}", command=self.prog, names=missing[1],
                        usage=self.usage_line())  # fmt: skip
        alone = re.fullmatch(r"argument (?:\S+/)?(\S+): expected one argument", message)
        if alone is not None:
            raise Usage("{option} needs a value; {command} --help says which.", option=alone[1], command=self.prog)
        given = re.fullmatch(r"argument (?:\S+/)?(\S+): ignored explicit argument .*", message, re.DOTALL)
        if given is not None:
            raise Usage("{option} takes no value.", option=given[1])
        # In English, whatever else there may be.
        raise Usage("{trouble}; usage: {usage}", trouble=message, usage=self.usage_line())


def _named(action: argparse.Action) -> str:
    """Return what an option or an argument is called."""
    return action.option_strings[-1] if action.option_strings else str(action.metavar or action.dest)
