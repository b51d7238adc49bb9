"""What the game says: the log in sentences, amounts, and what chance gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from contado.core.author import Amounts, Event, Language, Sentences, Statistic, Words, marked, marked_plural

from sixshelves.state import COLOURS, ShelvesState


class ShelvesWords(Words[ShelvesState]):
    """The words of Six Shelves."""

    sentences: ClassVar[Sentences] = {
        # The others learn only how much it was.
        "dug": (
            marked("{who} dug {clay} clay.", {"who": marked("You dug {clay} clay.")}),
            marked("{who} dug {n:clay}.", {"who": marked("You dug {n:clay}.")}),
        ),
        "thrown": marked(
            "{who} put a {colour} pot of size {size} on shelf {shelf}.",
            {"who": marked("You put a {colour} pot of size {size} on shelf {shelf}.")},
        ),
        "lit": marked(
            "{who} lit the fire: a {roll}, heat {heat}.", {"who": marked("You lit the fire: a {roll}, heat {heat}.")}
        ),
        "baked": marked(
            "{who}'s {colour} pot on shelf {shelf} is baked: {points:vp}.",
            {"who": marked("Your {colour} pot on shelf {shelf} is baked: {points:vp}.")},
        ),
        "stoked": marked("{who} baked for others: {points:vp}.", {"who": marked("You baked for others: {points:vp}.")}),
        "patron": marked(
            "{who}'s patron loves {colour}: {points:vp}.", {"who": marked("Your patron loves {colour}: {points:vp}.")}
        ),
        "rested": marked("{who} rested.", {"who": marked("You rested.")}),
    }
    amounts: ClassVar[Amounts] = {
        "log": marked_plural("{n} log", "{n} logs"),
        "vp": marked_plural("{n} point", "{n} points"),
        "clay": marked("{n} clay"),
        **dict.fromkeys(COLOURS, marked("{n} {name} clay")),
    }
    # Clay and logs belong to somebody.
    owned = ("clay", "logs")

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Count how often each player rolled each number for the fire."""
        rolls = [(event.seat, event.facts["roll"]) for event in events if event.kind == "lit"]
        rows = [(str(roll), [rolls.count((seat, roll)) for seat in range(len(names))]) for roll in range(1, 7)]
        return [Statistic(_("Rolls for the fire"), names, rows)]


WORDS = ShelvesWords()
