"""How commands print: JSON for other programs, lists and progress bars for people."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from contado.core import registry
from contado.core.words.language import Language
from contado.terminal.console import plain_console


def tell_broken(_: Language) -> None:
    """Name on stderr what is installed and cannot be used; everything else goes on without it."""
    for error in registry.broken():
        print("contado: " + " ".join(error.said(_).split()), file=sys.stderr, flush=True)


def print_json(data: object) -> None:
    """Print data for other programs; non-ASCII characters are escaped where the output is not Unicode."""
    # What is caught in Python has no encoding, and takes every character.
    encoding = sys.stdout.encoding or "utf-8"
    print(json.dumps(data, indent=2, ensure_ascii=not encoding.lower().startswith("utf")))


def print_file(text: str) -> None:
    """Print the text of a file that is UTF-8, whatever the output is: it is not for a person to read."""
    sys.stdout.flush()
    sys.stdout.buffer.write((text + "\n").encode())


# What people read like a page is no wider, on a wide terminal and in a file: half of all terminals are not wider.
PAGE = 80


def page_console() -> Console:
    """Return a console for what is read like a page."""
    console = plain_console()
    console.width = min(console.width, PAGE)
    return console


def entries(title: str, rows: Iterable[tuple[str, str, str]], widest: int = 0) -> Table:
    """Return a list: of each entry its name, a line of facts, if there are any, and what it means."""
    table = Table.grid(padding=(0, 2), pad_edge=False)
    table.title, table.title_justify, table.title_style = title, "left", "bold"
    table.add_column(no_wrap=True, min_width=widest)
    table.add_column()
    for name, facts, meaning in rows:
        table.add_row(name, Text("\n").join([Text(facts, "dim"), Text(meaning)] if facts else [Text(meaning)]))
    return table


# How many lines tell of the progress of long work where there is no terminal for a bar.
LINES = 20


@contextmanager
def progress_bar(text: str, total: int, long: bool = False) -> Iterator[Callable[[int], None]]:
    """Show how far the work is, on stderr and only on a terminal; give the function that moves it on.

    Of `long` work, plain lines tell where there is no terminal.
    """
    console = plain_console(stderr=True)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(text, total=total)
        done = 0

        def advance(steps: int) -> None:
            nonlocal done
            before, done = done, done + steps
            bar.advance(task, steps)
            if long and not console.is_terminal and done * LINES // total > before * LINES // total:
                print(f"{text}: {done}/{total}", file=sys.stderr, flush=True)

        yield advance
