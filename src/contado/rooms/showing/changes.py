"""What changed between two drawings of an area: most of a board stays as it is when somebody moves.

A drawing is a row of tags, each with the text behind it. A change puts others in the place of some of them. Tags that
are there once in both drawings hold them together, as many as stand in the same order in both; what lies between two of
these is compared from its ends. It takes no longer for a board on which everything has moved.

Where a drawing comes in parts (`Area.parts`), those that are the same in both are held against each other first, whole:
only what lies between them is taken apart into tags.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

# From which tag, up to which (not with it), and what stands there now.
Change = tuple[int, int, str]


def changes(before: str, after: str) -> list[Change] | None:
    """Return what leads from one drawing to the other; None where that takes more to say than the drawing itself.

    `board/changes.js` puts it in.
    """
    if not before.startswith("<") or not after.startswith("<"):
        return None
    # What is the same at both ends is cut off at once, in front of a tag.
    cut = max(0, before.rfind("<", 0, _same(before, after)))
    rest = len(before) - min(_same(before[::-1], after[::-1]), len(before) - cut, len(after) - cut)
    end = before.find("<", rest)
    left = len(before) - end if end >= 0 else 0
    old = before[cut : len(before) - left].split("<")[1:]
    new = after[cut : len(after) - left].split("<")[1:]
    found = list(_between(old, new, before.count("<", 0, cut)))
    return found if sum(len(text) for _, _, text in found) < len(after) else None


def changed_parts(before: Sequence[str], after: Sequence[str]) -> list[Change] | None:
    """Return what leads from one drawing in parts to the other, as `changes` does."""
    # Most parts are the same at both ends: they are not looked at more closely.
    same, alike = _ends(before, after)
    old, new = before[same : len(before) - alike], after[same : len(after) - alike]
    behind = after[len(after) - alike :][:1]
    if not before or not after or not all(part.startswith("<") for part in (*old, *new, *behind)):
        return changes("".join(before), "".join(after))
    found: list[Change] = []
    counted = "".join(before[:same]).count("<")
    first = start = 0
    for end, stop in (*held(old, new), (len(old), len(new))):
        if first != end or start != stop:
            was, now = "".join(old[first:end]), "".join(new[start:stop])
            tags = was.count("<")
            between = changes(was, now) if was and now else None
            if between is None:
                between = [(0, tags, now)] if was or now else []
            found += [(counted + at, counted + to, text) for at, to, text in between]
            counted += tags
        if end < len(old):
            counted += old[end].count("<")
        first, start = end + 1, stop + 1
    told = sum(len(text) for _, _, text in found)
    return found if told < sum(map(len, after)) else None


def _same(one: str, other: str) -> int:
    """Return with how many same letters two texts begin."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _between(old: list[str], new: list[str], counted: int) -> Iterator[Change]:
    """Give what changed between the tags that hold both together; so many tags stand before them."""
    first = start = 0
    for end, stop in (*held(old, new), (len(old), len(new))):
        # Most tags stand beside the one that they stood beside.
        if first != end or start != stop:
            same, alike = _ends(old[first:end], new[start:stop])
            if first + same < end - alike or start + same < stop - alike:
                text = "".join(f"<{tag}" for tag in new[start + same : stop - alike])
                yield counted + first + same, counted + end - alike, text
        first, start = end + 1, stop + 1


def _ends(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """Return with how many same tags, or parts, both begin, and with how many of the others they end."""
    most = min(len(old), len(new))
    same = next((n for n in range(most) if old[n] != new[n]), most)
    alike = next((n for n in range(most - same) if old[-1 - n] != new[-1 - n]), most - same)
    return same, alike


def held(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """Return where the tags stand that are there once in both: as many as have the same order in both."""
    times_old, times_new = Counter(old), Counter(new)
    place = {tag: at for at, tag in enumerate(old) if times_old[tag] == 1}
    pairs = [(place[tag], at) for at, tag in enumerate(new) if tag in place and times_new[tag] == 1]
    if all(one[0] < other[0] for one, other in pairwise(pairs)):
        return pairs
    # The longest chain that rises: for every length the lowest end so far, and for every pair the one before it.
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for number, (at, _) in enumerate(pairs):
        length = bisect_left(ends, at)
        before.append(last[length - 1] if length else -1)
        ends[length : length + 1] = [at]
        last[length : length + 1] = [number]
    chain: list[tuple[int, int]] = []
    number = last[-1] if last else -1
    while number >= 0:
        chain.append(pairs[number])
        number = before[number]
    return chain[::-1]
