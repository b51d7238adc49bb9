"""A wish: somebody asks the others for leave to take back a choice though something became known with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from contado.core.words.language import Language, marked, marked_plural
from contado.table.agreeing.remarks import seen_in, taken_since, told

if TYPE_CHECKING:
    from contado.table.table import Table


class Wish:
    """Who asks, which seats have still to answer, to how many choices the table would return, and who has agreed."""

    __slots__ = ("agreed", "choices", "seat", "waits_for")

    def __init__(self, seat: int, waits_for: list[int], choices: int, agreed: Sequence[int] = ()) -> None:
        self.seat = seat
        self.waits_for = waits_for
        self.choices = choices
        self.agreed = list(agreed)

    @property
    def granted(self) -> bool:
        """Say whether all have agreed."""
        return not self.waits_for

    def without(self, seat: int, agrees: bool = True) -> Wish:
        """Return the wish when this seat has agreed, or need not be asked any more."""
        waits_for = [one for one in self.waits_for if one != seat]
        return Wish(self.seat, waits_for, self.choices, [*self.agreed, seat] if agrees else self.agreed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wish) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"Wish({self.seat}, {self.waits_for}, {self.choices}, {self.agreed})"


class WishWords(NamedTuple):
    """What is asked for: the choice, and what would go with it or stays known though it goes."""

    asked: str
    more: str


def wish_words(table: Table, wish: Wish, seat: int | None, _: Language) -> WishWords:
    """Put a wish into words for a seat (None: a spectator), which may know less than the one who asks."""
    names = _.called(table.names(_))
    taken = taken_since(table, wish.seat, wish.choices)
    who, what = names[wish.seat], told(table.game, seat, taken.heard, names, _)
    if not what:
        asked = _(
            "{who} would like to take the last choice back.",
            {"who": marked("You would like to take your last choice back.")},
            who=who,
        )
    elif taken.before:
        asked = _(
            "{who} would like to choose again what came after this: {what}",
            {"who": marked("You would like to choose again what came after this: {what}")},
            who=who,
            what=what,
        )
    else:
        asked = _(
            "{who} would like to take back: {what}",
            {"who": marked("You would like to take back: {what}")},
            who=who,
            what=what,
        )
    more = [
        _.plural(
            "With it would go {n} choice that {who} has made since then.",
            "With it would go {n} choices that {who} has made since then.",
            n,
            {
                "who": marked_plural(
                    "With it would go {n} choice that you have made since then.",
                    "With it would go {n} choices that you have made since then.",
                )
            },
            who=names[other],
        )
        for other, n in taken.gone
    ]
    return WishWords(asked, " ".join([*more, *_known(table, wish, seat, names, _)]))


def _known(table: Table, wish: Wish, seat: int | None, names: Sequence[str], _: Language) -> list[str]:
    """Say what has become known, and stays so whatever is taken back."""
    revealing = [note for note in table.course.notes if note.choice >= wish.choices and note.reveals]
    since = [note for note in revealing if note.seat != wish.seat]
    seen = [told(table.game, seat, seen_in(table, note), names, _) for note in since]
    if any(seen):
        return [_("What was seen since stays known: {what}", what=" ".join(filter(None, seen)))]
    return [_("What became known with it stays known.")] if revealing else []
