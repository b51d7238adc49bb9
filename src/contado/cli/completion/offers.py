"""Which words may come next on a command line that is being typed."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Iterable, Sequence

from contado.cli.completion.shells import FILES, FOLDERS
from contado.cli.completion.values import VALUES, Asked, Offer
from contado.cli.parser import Parser, command_at
from contado.cli.parser.help_text import say

MakeParser = Callable[[Sequence[str]], Parser]


def complete(words: Sequence[str], make: MakeParser) -> int:
    """Print what a shell may offer: a line for each word, behind a tab what it means. Nothing goes wrong here."""
    shell, *typed = words or [""]
    breaks = ""
    if shell == "bash":
        line, breaks = [*typed, "", ""][:2]
        typed = split(line)
    try:
        found = list(offers(typed[1:-1], typed[-1], make)) if len(typed) > 1 else []
    except Exception:
        # Whatever is wrong with the line or with what is installed is said when the line is run.
        found = []
    # What bash takes for the word begins behind the last sign that it parts words at.
    cut = max((typed[-1].rfind(sign) for sign in breaks if sign in "=:"), default=-1) + 1 if typed else 0
    for one in found:
        about = "" if shell == "bash" or not one.about else "\t" + " ".join(one.about.split())
        print((one.word if one.word in (FILES, FOLDERS) else one.word[cut:]) + about)
    return 0


def split(line: str) -> list[str]:
    """Return the words of a line; the last is the one that is being typed, and may be empty."""
    for closing in ("", "'", '"'):
        try:
            words = shlex.split(line + closing)
        except ValueError:
            continue
        return words if words and not line[-1:].isspace() else [*words, ""]
    return []


def offers(before: Sequence[str], typed: str, make: MakeParser) -> Iterable[Offer]:
    """Return the words that may follow these, as far as one is typed."""
    one, rest = make(before), list(before)
    while one.commands is not None and command_at(rest) < len(rest):
        at = command_at(rest)
        if rest[at] not in one.commands.choices:
            return []
        one, rest = one.commands.choices[rest[at]], rest[at + 1 :]
    every = [*one.visible(), *one.everywhere._group_actions]
    options = {name: action for action in every for name in action.option_strings}
    places = [action for action in one.visible() if not action.option_strings]
    waiting: argparse.Action | None = None
    game, used = "", set[str]()
    for word in rest:
        if waiting is not None:
            waiting = None
        elif word in options:
            used.add(options[word].option_strings[-1])
            waiting = options[word] if options[word].nargs != 0 else None
        elif not word.startswith("-") and places:
            game = word if places[0].metavar == "GAME" else game
            # The last of several may come again.
            places = places[1:] if places[0].nargs != "*" else places
    name, equals, value = typed.partition("=")
    if waiting is None and equals and name in options:
        found = of_kind(one, options[name], Asked(value, game, one.words))
        return [offer._replace(word=f"{name}={offer.word}") for offer in found]
    if waiting is not None:
        return of_kind(one, waiting, Asked(typed, game, one.words))
    if typed.startswith("-") or not places:
        fresh = [
            action
            for action in every
            if action.option_strings
            and (isinstance(action, argparse._AppendAction) or action.option_strings[-1] not in used)
        ]
        named = [Offer(action.option_strings[-1], say(action.help or "", one.words)) for action in fresh]
        return begun(named, typed)
    return of_kind(one, places[0], Asked(typed, game, one.words))


def of_kind(one: Parser, action: argparse.Action, asked: Asked) -> list[Offer]:
    """Return what may stand in the place of an argument, as far as it is typed."""
    if action is one.commands:
        listed = one.commands._choices_actions
        return begun((Offer(about.dest, say(about.help or "", one.words)) for about in listed), asked.typed)
    if action.choices is not None:
        return begun((Offer(str(choice)) for choice in action.choices), asked.typed)
    known = VALUES.get(str(action.metavar))
    return begun(known(asked), asked.typed) if known is not None else []


def begun(found: Iterable[Offer], typed: str) -> list[Offer]:
    """Return the offers that begin with what is typed."""
    return [one for one in found if one.word in (FILES, FOLDERS) or one.word.startswith(typed)]
