"""``contado games``: what is installed, and what can be chosen in a game."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table

from contado.arena.tables import apart, new_table
from contado.cli.arguments import add_language, command
from contado.cli.inputs import words
from contado.cli.printing import print_json, tell_broken
from contado.core import registry
from contado.core.bot import Bot
from contado.core.game import Game
from contado.core.settings import Choice, Setting, grouped, value_text
from contado.core.words.language import Language, in_words
from contado.terminal.console import plain_console

if TYPE_CHECKING:
    from contado.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "games", run, "List the installed games and bots, or the options of one game.")
    one.add_argument("game", metavar="GAME", nargs="?", help="tell more about this game")
    one.add_argument("--json", action="store_true", help="print JSON")
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """List games and bots, or one game with its options."""
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
    """Print the installed games and bots as tables."""
    _ = words(code)
    games = new_table(_("Games"), "", _("players"), _("minutes"), _("weight"), _("options"))
    for game in registry.games().values():
        games.add_row(game.id, players(game), str(game.minutes), f"{game.weight:g}", options_text(game, _))
    as_words(games, 4)
    bots = new_table(_("Bots"), "", _("what it does"), _("parameters"))
    for name, bot in registry.bots().items():
        parameters = "; ".join(f"{one.name}={value_text(one.default)}: {_(one.about)}" for one in bot.parameters)
        bots.add_row(name, _(bot.about), parameters)
    as_words(bots, 1)
    plain_console().print(apart([games, bots]), _("contado games NAME lists the options of a game."), sep="")


def options_text(game: Game, _: Language) -> str:
    """Name the options that are in sight at first, and say how many more there are."""
    names = [option.name for option in game.rules.settings if option.at_first]
    others = len(game.rules.settings) - len(names)
    if others:
        names.append(_.plural("{n} more", "{n} more", others))
    return _.join(names)


def print_game(game: Game, _: Language) -> None:
    """Print one game with its options."""
    console = plain_console()
    facts = _(
        "{name} ({year}): {players} players, about {minutes} minutes, weight {weight:g} of 5.",
        name=_(game.name), year=game.year, players=players(game), minutes=game.minutes, weight=game.weight,
    )  # fmt: skip
    console.print(facts, *([_(game.about)] if game.about else []), "", sep="\n")
    if not game.rules.settings:
        return
    tables = [
        options_table(_(group.heading) if group.heading else _("Options"), group.options, _)
        for group in grouped(game.rules.settings)
    ]
    # One group stands below the other, column by column.
    widest = max(len(option.name) for option in game.rules.settings)
    for table in tables:
        table.columns[0].min_width = widest
    last = game.rules.settings[-1]
    example = f"--option {last.name}={value_text(last.default)}"
    console.print(apart(tables), _("An option is given as in {example}.", example=example), sep="")
    if len(game.offered) > 1:
        print_presets(game, _)


def options_table(title: str, options: Sequence[Setting], _: Language) -> Table:
    """Return a table of options with their values and meanings."""
    table = new_table(title, "", _("values"), _("default"), _("meaning"))
    for option in options:
        table.add_row(option.name, str(in_words(option.values_text(), _)), value_text(option.default), _(option.about))
    as_words(table, 1)
    return table


def print_presets(game: Game, _: Language) -> None:
    """Print the sets of options that people may begin with."""
    table = new_table(_("Presets"), "", _("options"), _("meaning"))
    for preset in game.offered:
        options = ", ".join(f"{name}={value}" for name, value in preset.options.items())
        table.add_row(preset.name, options, _(preset.about))
    as_words(table, 1)
    example = f"contado play {game.id} --preset {game.offered[0].name}"
    plain_console().print("", apart([table]), _("A preset is played as in {example}.", example=example), sep="")


def as_words(table: Table, first: int) -> None:
    """Have the columns from the first on hold words, which may go on in the next line, not numbers."""
    for column in table.columns[first:]:
        column.justify, column.no_wrap = "left", False


def players(game: Game) -> str:
    """Return for how many players a game is."""
    return f"{game.min_seats}–{game.max_seats}" if game.min_seats < game.max_seats else str(game.min_seats)
