"""How the help of a command looks, in the reader's language."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Iterable

from contado.core.words.language import ENGLISH, Language, in_words, marked


def say(text: str, _: Language) -> str:
    """Return a help text in a language; some are made from a sentence when they are said."""
    said = in_words(text, _)
    return str(said) if said is not text else _(text) if text else ""


# Longer lines are hard to read.
WIDEST = 100


class HelpText(argparse.HelpFormatter):
    """Says what argparse would say, translated. A line of a text that begins with blanks stays as it is."""

    words: Language = ENGLISH

    def __init__(self, prog: str) -> None:
        width = min(shutil.get_terminal_size().columns, WIDEST) - 2
        super().__init__(prog, max_help_position=26, width=width)

    def start_section(self, heading: str | None) -> None:
        """Begin a group of arguments."""
        super().start_section(self.words(heading) if heading else heading)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Add the line that says how the command is written."""
        super().add_usage(usage, actions, groups, self.words(marked("usage: ")) if prefix is None else prefix)

    def add_text(self, text: str | None) -> None:
        """Add a paragraph."""
        super().add_text(say(text, self.words) if text else text)

    def _expand_help(self, action: argparse.Action) -> str:
        # Not argparse's: to us a % is a %, and what a default is stands in the sentence.
        return say(action.help or "", self.words)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines: list[str] = []
        for line in text.splitlines():
            kept = not line or line.startswith(" ")
            lines += [line] if kept else textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)
        return "\n".join(indent + line for line in lines)
