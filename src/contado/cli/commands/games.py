"""``contado games``: what is installed, and what can be chosen in a game."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.table import Table

from contado.arena.tables import apart, new_table
from contado.cli.arguments import add_json, command
from contado.cli.commands import COMMANDS
from contado.cli.inputs import words
from contado.cli.printing import entries, page_console, print_json, tell_broken
from contado.core import registry
from contado.core.bot import Bot
from contado.core.game import Game
from contado.core.settings import Choice, Setting, grouped, value_text
from contado.core.words.language import Language, Phrase, in_words, marked

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands

# So many values that differ by a number alone are a range.
RANGE = 5


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "games", run, COMMANDS["games"], "contado games burgundy")
    one.add_argument("game", metavar="GAME", nargs="?", help=marked("show this game with its options and presets"))
    add_json(one)


def run(arguments: argparse.Namespace) -> int:
    """List the games, or one game with its options."""
    if arguments.game is not None:
        game = registry.game(arguments.game)
        if arguments.json:
            print_json(game_json(game))
        else:
            print_game(game, words(arguments.language, game))
    elif arguments.json:
        games = [game_json(game) for game in registry.games().values()]
        bots = [bot_json(name, bot) for name, bot in registry.bots().items()]
        print_json({"games": games, "bots": bots, "broken": [str(error) for error in registry.broken()]})
    else:
        print_all(arguments.language)
    tell_broken(words(arguments.language))
    return 0


def game_json(game: Game) -> dict[str, Any]:
    """Return the facts of a game as plain data."""
    return {
        "id": game.id,
        "name": game.name,
        "year": game.year,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "minutes": game.minutes,
        "weight": game.weight,
        "rules_version": game.rules_version,
        "about": game.about,
        "options": [option_json(option) for option in game.rules.settings],
        "presets": [
            {"name": one.name, "title": one.title, "about": one.about, "options": dict(one.options)}
            for one in game.offered
        ],
    }


def bot_json(name: str, bot: type[Bot]) -> dict[str, Any]:
    """Return the facts of a bot as plain data."""
    return {"name": name, "about": bot.about, "parameters": [option_json(option) for option in bot.parameters]}


def option_json(option: Setting) -> dict[str, Any]:
    """Return an option as plain data."""
    return {
        "name": option.name,
        "default": option.default,
        "values": list(option.values) if isinstance(option, Choice) else str(option.values_text()),
        "about": option.about,
        "group": option.group,
        "at_first": option.at_first,
    }


def print_all(code: str) -> None:
    """Print the installed games as a table."""
    _ = words(code)
    table = new_table(_("Games"), "", "", _("players"), _("minutes"), _("weight"))
    table.columns[1].justify, table.columns[1].no_wrap = "left", False
    for game in registry.games().values():
        title = words(code, game)(game.name)
        table.add_row(game.id, title, players(game), str(game.minutes), f"{game.weight:.1f}")
    more = _("contado games NAME shows a game with its options, contado bots lists the bots.")
    page_console().print(table, "", more, sep="\n")


def print_game(game: Game, _: Language) -> None:
    """Print one game with its options."""
    console = page_console()
    facts = _(
        "{name} ({year}): {players} players, about {minutes} minutes, weight {weight:g} of 5.",
        name=_(game.name), year=game.year, players=players(game), minutes=game.minutes, weight=game.weight,
    )  # fmt: skip
    console.print(facts, *([_(game.about)] if game.about else []), "", sep="\n")
    if not game.rules.settings:
        return
    # One group stands below the other, column by column.
    widest = max(len(option.name) for option in game.rules.settings)
    tables = [
        options_table(_(group.heading) if group.heading else _("Options"), group.settings, _, widest)
        for group in grouped(game.rules.settings)
    ]
    last = game.rules.settings[-1]
    example = f"--option {last.name}={value_text(last.default)}"
    console.print(apart(tables), _("An option is set as in {example}.", example=example), sep="")
    if len(game.offered) > 1:
        rows = [(one.name, given(one.options), _(one.about)) for one in game.offered]
        example = f"contado play {game.id} --preset {game.offered[0].name}"
        console.print("", apart([entries(_("Presets"), rows, widest)]), sep="")
        console.print(_("A preset is played as in {example}.", example=example))


def options_table(title: str, options: Sequence[Setting], _: Language, widest: int = 0) -> Table:
    """Return options with their values and meanings."""
    rows = [
        (
            option.name,
            _("{values} (default: {default})", values=in_words(values(option), _), default=default_text(option)),
            _(option.about),
        )
        for option in options
    ]
    return entries(title, rows, widest)


def values(option: Setting) -> Phrase | str:
    """Say which values there are, of those that differ by a number alone the first and the last."""
    if not isinstance(option, Choice):
        return option.values_text()
    shown: list[str] = []
    for stem, group in groupby(option.values, lambda value: re.sub(r"\d+$", "", value)):
        run = list(group)
        shown += [f"{run[0]}–{run[-1].removeprefix(stem)}"] if stem and len(run) >= RANGE else run
    *others, last = shown
    return Phrase("{first} or {last}", first=others, last=last) if others else last


def default_text(option: Setting) -> str:
    """Return the default as people type it: 2, not 2.0."""
    return value_text(option.default).removesuffix(".0" if isinstance(option.default, float) else "")


def given(options: Mapping[str, str]) -> str:
    """Return options as they are typed."""
    return ", ".join(f"{name}={value}" for name, value in options.items())


def players(game: Game) -> str:
    """Return for how many players a game is."""
    return f"{game.min_seats}–{game.max_seats}" if game.min_seats < game.max_seats else str(game.min_seats)
