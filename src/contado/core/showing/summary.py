"""What others did, in one sentence for somebody who has not answered it yet: what it took from them comes first.

It is put together from the sentences of the log, with points and losses counted; a game says with `Words.asides` which
of its sentences are of no weight here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.core.game.words import Words
from contado.core.words.language import Language

# So much of what one player did is said; the log has the rest.
MOST: Final = 4
MORE: Final = "…"


class Deed:
    """One choice of another: whose it was, what the log says of it, how many points it brought, whether it took."""

    __slots__ = ("points", "said", "seat", "takes")

    def __init__(self, seat: int, said: Sequence[str], points: int = 0, takes: bool = False) -> None:
        self.seat = seat
        self.said = list(said)
        self.points = points
        # Has whoever reads it less of something since?
        self.takes = takes


def summed_up(
    deeds: Sequence[Deed],
    change: Mapping[str, int],
    names: Sequence[str],
    words: Words[Any],
    _: Language,
    points: int = 0,
) -> str:
    """Return what others did, and by how much the reader's things and points have changed with it."""
    known = {thing: n for thing, n in change.items() if n and _has_words(words, thing)}
    lost = [words.thing(thing, -n, _) for thing, n in known.items() if n < 0]
    gained = [words.thing(thing, n, _) for thing, n in known.items() if n > 0]
    if points:
        (gained if points > 0 else lost).append(_.plural("{n} point", "{n} points", abs(points)))
    said = [_("You lose {things}.", things=_.join(lost))] if lost else []
    done: dict[int, list[Deed]] = {}
    for deed in deeds:
        if deed.said or deed.points:
            done.setdefault(deed.seat, []).append(deed)
    said += [_one(seat, names, together, _) for seat, together in done.items()]
    if gained:
        said.append(_("You gain {things}.", things=_.join(gained)))
    return " ".join(said)


def _has_words(words: Words[Any], thing: str) -> bool:
    """Say whether amounts of the thing can be told: a game may count what it never speaks of."""
    return thing in words.amounts or type(words).thing is not Words.thing


def _one(seat: int, names: Sequence[str], deeds: Sequence[Deed], _: Language) -> str:
    """Return what one player did, with the name at the beginning only."""
    ranked = sorted(range(len(deeds)), key=lambda at: (-deeds[at].takes, -abs(deeds[at].points)))
    sentences = [(at, number) for at in ranked for number in range(len(deeds[at].said))]
    parts = [deeds[at].said[number].rstrip(" .") for at, number in sorted(sentences[:MOST])]
    bare = [_without(names, seat, part) for part in parts]
    did = "; ".join([*bare, MORE] if len(sentences) > MOST else bare)
    if not parts or bare[0] != parts[0]:
        did = f"{names[seat]} {did}".rstrip()
    points = sum(deed.points for deed in deeds)
    counted = _.plural("{n} point", "{n} points", points)
    if points and sum(deed.points != 0 for deed in deeds) > 1:
        return _("{did}; in all {points}.", did=did, points=counted)
    if points and counted not in did:
        return f"{did}: {counted}."
    return did if did.endswith(MORE) else f"{did}."


def _without(names: Sequence[str], seat: int, sentence: str) -> str:
    """Return the sentence without the player's name at its beginning; another's name may begin alike."""
    heads = [name for name in names if sentence.startswith(f"{name} ")]
    return sentence.removeprefix(f"{names[seat]} ") if max(heads, key=len, default="") == names[seat] else sentence
