"""What a newcomer is told: the welcome, and the help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core.game import Game, Line
from contado.core.words.language import Language
from contado.terminal.menu import REVEALS, in_columns
from contado.terminal.screen import Screen


def welcome(
    screen: Screen, game: Game, people: Sequence[str], others: Sequence[str], _: Language, automa: str = ""
) -> None:
    """Say what the game is about, who plays, and what to type."""
    screen.clear()
    screen.rule(_("Welcome to {game}", game=_(game.name)), "strong")
    screen.say(_(game.about))
    screen.blank()
    if people and others:
        screen.say(_("At this keyboard: {people}. Bots: {bots}.", people=_.join([*people]), bots=_.join([*others])))
    elif people:
        screen.say(_("At this keyboard: {people}.", people=_.join([*people])))
    if people and automa:
        screen.say(_("{who} plays by itself, step by step: Enter goes on.", who=automa))
    screen.say(
        _(
            "You are always asked one small thing at a time: type the number of your choice and press Enter. "
            "u takes a choice back, ? helps, q saves and leaves."
        )
    )
    screen.say(_("What you can choose now is in [brackets] on the board."), "dim")
    screen.blank()


def commands(_: Language) -> list[tuple[str, str]]:
    """Return every command with what it does."""
    return [
        ("1, 2, …", _("choose an option by its number")),
        (_("a move"), _("choose it by its notation; several with ; between them")),
        ("u", _("take your last choice back")),
        ("h", _("a hint: what a bot would do, and why")),
        ("hh", _("the numbers behind a hint")),
        ("n, p", _("the next options of a long list, or the ones before")),
        ("m", _("all options with what they cost and give")),
        ("b", _("the whole board")),
        ("c", _("what lies in the middle, and what its signs mean")),
        ("v", _("the other players")),
        ("o", _("points by source")),
        ("l", _("the whole log")),
        ("s", _("save now")),
        ("q", _("save and leave")),
        ("?", _("this help")),
    ]


def key_names(_: Language, taught: bool = False) -> list[str]:
    """Return the keys that lead to everything that is not on the screen, the help first."""
    # Translators: before each short word stands the key that is typed; all of them should fit on a line of 80 signs.
    names = [
        _("? help"), _("b board"), _("v others"), _("c middle"), _("l log"), _("u undo"), _("h hint"), _("o points"),
        _("q leave"), _("m options"),
    ]  # fmt: skip
    # What cannot be guessed: the first of those that may go where there is no room.
    return [*names[:-1], _("r rule"), *names[-1:]] if taught else names


def help_page(
    screen: Screen, options: Sequence[Mapping[str, Any]], _: Language, automa: str = "", taught: bool = False
) -> None:
    """Write the commands, and how the present options are typed."""
    screen.rule(_("What you can type"), "strong")
    keys = commands(_)
    if taught:
        # In the place of what leads here, so that all of it still stands on one page.
        keys[-1] = ("?, r", _("the rule about this; r with a word behind it, the rules about that"))
    if automa:
        keys.insert(-3, ("t", _("stop at each step of {who}, or no longer", who=automa)))
    screen.lines([[(f" {key:<10}", "strong"), (words, "")] for key, words in keys])
    screen.say(_("{sign} marks what cannot be taken back, because something becomes known.", sign=REVEALS), "dim")
    if options:
        screen.rule(_("Your options in notation"))
        items: list[Line] = [
            [(f"{number:>2} ", "dim"), (option["notation"], "strong")] for number, option in enumerate(options, 1)
        ]
        screen.lines(in_columns(items, screen.columns))
