"""What others did, in a few sentences for somebody who has not answered it yet: what it took from them comes first.

They are put together from the sentences of the log, with points and losses counted; a game says with `Words.asides`
which of its sentences are of no weight here. A sentence here has one subject: what somebody does next goes on without
the name, and whatever is about somebody or something else begins a sentence of its own, as the log says it. What is
done again to something else has its verb once: "took a ship and a mine".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from contado.core.game.words import Words
from contado.core.words.language import Language

# So much of what came with one player's moves is said; the log has the rest.
MOST: Final = 4
# A first word of so few letters is no verb of its own, but goes with the next one ("ha preso").
AUXILIARY: Final = 2
# What has these inside is a sentence of several parts, and is not put together with another.
PARTED: Final = (":", ";", ",")


class Said(NamedTuple):
    """A sentence of the log: whom it is about (not always who moved), its words, whether that is the reader."""

    seat: int
    words: str
    own: bool = False


class Deed:
    """One choice of another: whose it was, what the log says of it, how many points it brought, whether it took."""

    __slots__ = ("points", "said", "seat", "takes")

    def __init__(self, seat: int, said: Sequence[Said], points: int = 0, takes: bool = False) -> None:
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
    # Whoever took something from the reader is told of before the others.
    taking = sorted(done, key=lambda seat: not any(deed.takes for deed in done[seat]))
    said += [_one(seat, names, done[seat], _) for seat in taking]
    if gained:
        said.append(_("You gain {things}.", things=_.join(gained)))
    return " ".join(said)


def _has_words(words: Words[Any], thing: str) -> bool:
    """Say whether amounts of the thing can be told: a game may count what it never speaks of."""
    return thing in words.amounts or type(words).thing is not Words.thing


def _one(seat: int, names: Sequence[str], deeds: Sequence[Deed], _: Language) -> str:
    """Return what came with one player's moves, and what points they brought."""
    chosen, more = _chosen(deeds)
    text, last = _told(chosen, names, _)
    if more:
        rest = _.plural("and {n} more", "and {n} more", more)
        text = f"{text}; {rest}"
    points = sum(deed.points for deed in deeds)
    counted = _.plural("{n} point", "{n} points", points)
    once = sum(deed.points != 0 for deed in deeds) == 1
    ended = f"{text}." if text else text
    if not points or (once and re.search(rf"(?<![\d-]){re.escape(counted)}\b", text)):
        return ended
    if last != seat:
        # Behind what another did, the points would be taken for theirs.
        return f"{ended} {names[seat]}: {counted}.".lstrip()
    if len(chosen) == 1 and not any(mark in text for mark in ":;"):
        return f"{text}: {counted}."
    return _("{did}; in all {points}.", did=text, points=counted)


def _chosen(deeds: Sequence[Deed]) -> tuple[list[Said], int]:
    """Return what is said of these deeds, and how much more there is: what took something from the reader, then the
    rest, both in their order.
    """
    every = [(at, number) for at, deed in enumerate(deeds) for number in range(len(deed.said))]
    said: list[Said] = []
    ranks: list[tuple[int, ...]] = []
    takes: list[bool] = []
    # What happens again and again is said once.
    for one, again in groupby(every, lambda place: deeds[place[0]].said[place[1]]):
        places = list(again)
        at, number = places[-1]
        times = f" ({len(places)}×)" if len(places) > 1 else ""
        said.append(one._replace(words=one.words.rstrip(" .") + times))
        takes.append(deeds[at].takes)
        # What concerns the reader, then what counts, then the newest; a choice is told from its beginning.
        ranks.append((-one.own - deeds[at].takes, -abs(deeds[at].points), -at, number))
    first = sorted(range(len(said)), key=ranks.__getitem__)[:MOST]
    order = sorted(first, key=lambda place: (not takes[place], place))
    return [said[place] for place in order], max(0, len(said) - MOST)


def _told(chosen: Sequence[Said], names: Sequence[str], _: Language) -> tuple[str, int | None]:
    """Return the sentences as one text without its last full stop, and the seat that the last is about."""
    # Each sentence as parts of one subject; a part is a verb with all that it was done to.
    sentences: list[list[list[str]]] = []
    last: int | None = None
    # A sentence of several parts may end with another subject than it began with.
    goes_on = False
    for one in chosen:
        bare = _without(names, one.seat, one.words)
        about = None if bare == one.words else one.seat
        if goes_on and about is not None and about == last:
            parts = sentences[-1]
            if bare != parts[-1][-1] and _head(bare) == _head(parts[-1][-1]):
                parts[-1].append(bare)
            else:
                parts.append([bare])
        else:
            sentences.append([[one.words] if about is None else [one.words, bare]])
        last, goes_on = about, ";" not in one.words
    said = []
    for parts in sentences:
        # The first part has its subject before it.
        (first, *rest), *others = parts
        begun = _together([first.removesuffix(rest[0]) + rest[0], *rest[1:]], rest, _) if rest else first
        said.append("; ".join([begun, *(_together(part, part, _) for part in others)]))
    return ". ".join(said), last


def _head(part: str) -> str:
    """Return the verb that a part without its subject begins with; nothing where it is not put together with others."""
    words = part.split(" ")
    count = 2 if len(words[0]) <= AUXILIARY else 1
    if len(words) <= count or any(mark in part for mark in PARTED):
        return f"\0{part}"
    return " ".join(words[:count])


def _together(parts: Sequence[str], bare: Sequence[str], _: Language) -> str:
    """Return parts of one verb as one: the first is whole, of the others only what it was done to."""
    return _.join([parts[0], *(part.removeprefix(_head(part)).lstrip() for part in bare[1:])])


def _without(names: Sequence[str], seat: int, sentence: str) -> str:
    """Return the sentence without the player's name at its beginning; another's name may begin alike."""
    heads = [name for name in names if sentence.startswith(f"{name} ")]
    return sentence.removeprefix(f"{names[seat]} ") if max(heads, key=len, default="") == names[seat] else sentence
