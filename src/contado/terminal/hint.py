"""A bot's hint in words: the best options with their numbers in the menu, and why; points only if asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core.game import Line
from contado.core.words.language import Language
from contado.terminal.screen import Screen


def show_hint(screen: Screen, advice: Mapping[str, Any], options: Sequence[Mapping[str, Any]], _: Language) -> None:
    """Write what the bot expects, and below it the good options, the best first, with their reasons."""
    # What is best stands at the head of the list; where there is no list to choose from, the sentence says so.
    several = len(advice["options"]) > 1
    screen.say(_("Hint: {sentence}", sentence=advice["outlook" if several else "sentence"]), "can")
    numbers = {option["index"]: number for number, option in enumerate(options, 1)}
    for option in advice["options"]:
        line = option_line(option, numbers[option["action"]])
        if option is not advice["options"][0] and not option["behind_words"]:
            line.append(("  " + _("as good"), "can"))
        screen.say_parts(line, 2)
        if several and option["reason"]:
            screen.say_parts([(option["reason"], "dim")], 6)
    screen.say(_("hh shows the numbers behind it."), "dim")


def show_numbers(screen: Screen, advice: Mapping[str, Any], options: Sequence[Mapping[str, Any]], _: Language) -> None:
    """Write by how much each of the best options is worse than the best, where that comes from, and what comes next."""
    numbers = {option["index"]: number for number, option in enumerate(options, 1)}
    for option in advice["options"]:
        line = option_line(option, numbers[option["action"]])
        if option["behind_words"]:
            line.append((f"  {option['behind_words']}", "cost"))
        screen.say_parts(line, 2)
        for words in more_words(option, option is advice["options"][0], _):
            screen.say_parts([(words, "dim")], 6)
    screen.say(advice["outlook"], "dim")


def option_line(option: Mapping[str, Any], number: int) -> Line:
    """Return the number of an option, and its words."""
    return [(f"{number:>2}", "strong"), (f"  {option['words']}", "")]


def more_words(option: Mapping[str, Any], best: bool, _: Language) -> list[str]:
    """Return what makes an option better or worse than the one to compare it with, and what the bot would do next."""
    changes: list[str] = []
    if option["points_words"] and best:
        changes.append(_("against the next best: {changes}", changes=option["points_words"]))
    elif option["points_words"]:
        changes.append(_("against the best: {changes}", changes=option["points_words"]))
    moves = [_("then: {moves}", moves="; ".join(option["next"]))] if option["next"] else []
    return changes + moves
