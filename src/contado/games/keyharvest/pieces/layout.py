"""The country board: 56 spaces and their neighbours, as bit masks; and the plain numbers of the rules (section 6).

A space is its place in the list of codes A1 to G7, which is also the order of the alphabet. A set of spaces is an int
with a bit for each of them: neighbours, groups and the spaces of workers are then a few operations each.
"""

from __future__ import annotations

from typing import Final

CROPS: Final = ("wine", "hops", "cider", "vegetables", "wheat")
KINDS: Final = 5
COUNTERS: Final = 12
ROWS: Final = (("A", 7), ("B", 8), ("C", 9), ("D", 8), ("E", 9), ("F", 8), ("G", 7))
SPACES: Final = 56

ACTIONS_PER_TURN: Final = 2
FIELDS_PER_ACTION: Final = 2
STORE_SLOTS: Final = 2
SCREENS: Final = 4
REGISTRY_SLOTS: Final = 6
EVENT_SPACES: Final = 10
CHECK_SPACE: Final = 7
CHECK_TILES: Final = 7
PUT_BACK: Final = 2
CROPS_DEALT: Final = 3
LARGEST_GROUP_FACTOR: Final = 1
SECOND_GROUP_FACTOR: Final = 2
GROUP_FACTORS: Final = (LARGEST_GROUP_FACTOR, SECOND_GROUP_FACTOR)

# By the number of players: events that are set aside, and the copies of the five kinds in the pool of starting crops.
EVENTS_ASIDE: Final = (0, 0, 0, 2, 2)
POOL_COPIES: Final = ((), (), (2, 1, 1, 1, 1), (2, 2, 2, 2, 1), (3, 3, 2, 2, 2))

FARMHANDS: Final = 6
TOWNSFOLK: Final = 6
WORKERS: Final = 12
EVENTS: Final = 14

# Who sees what of the crops behind a screen.
HIDDEN: Final = 0
TOTALS: Final = 1
OPEN: Final = 2
VISIBILITIES: Final = ("hidden", "totals", "open")

NO_EVENT: Final = -1
NOT_YET: Final = -1
IN_TOWN: Final = -1

CODES: Final = tuple(f"{row}{number}" for row, length in ROWS for number in range(1, length + 1))


def _neighbours() -> list[int]:
    """Return the neighbours of every space, as masks."""
    number = {code: space for space, code in enumerate(CODES)}
    masks: list[int] = []
    for at, (row, length) in enumerate(ROWS):
        for n in range(1, length + 1):
            near = [f"{row}{n - 1}", f"{row}{n + 1}"]
            for other in (at - 1, at + 1):
                if 0 <= other < len(ROWS):
                    name, width = ROWS[other]
                    first = n if width > length else n - 1
                    near += [f"{name}{first}", f"{name}{first + 1}"]
            masks.append(sum([1 << number[code] for code in near if code in number]))
    return masks


# A list, because the rules look things up in it by number all the time.
NEIGHBOURS: Final[list[int]] = _neighbours()
ALL_SPACES: Final = (1 << SPACES) - 1


def bits(mask: int) -> list[int]:
    """Return the spaces of a mask, in the order of their codes."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def first_bit(mask: int) -> int:
    """Return the first space of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def component(fields: int, space: int) -> int:
    """Return the fields connected to the one on a space, itself included (R11: workers do not connect)."""
    found = 0
    border = 1 << space
    while border:
        found |= border
        around = 0
        while border:
            low = border & -border
            around |= NEIGHBOURS[low.bit_length() - 1]
            border ^= low
        border = around & fields & ~found
    return found


def components(fields: int) -> list[int]:
    """Return all components of the fields, in the order of their first codes."""
    found: list[int] = []
    while fields:
        one = component(fields, first_bit(fields))
        found.append(one)
        fields &= ~one
    return found


def isolated(fields: int) -> int:
    """Return the fields without an adjacent field."""
    found = 0
    rest = fields
    while rest:
        low = rest & -rest
        if not NEIGHBOURS[low.bit_length() - 1] & fields:
            found |= low
        rest ^= low
    return found


def size(mask: int) -> int:
    """Count the spaces of a mask."""
    return mask.bit_count()


def group_sizes(fields: int) -> tuple[int, int]:
    """Return the sizes of the two largest groups; a group has at least two fields (R48)."""
    first = second = 1
    while fields:
        one = component(fields, first_bit(fields))
        fields &= ~one
        count = one.bit_count()
        if count > first:
            first, second = count, first
        elif count > second:
            second = count
    return (first if first > 1 else 0), (second if second > 1 else 0)


def would_join(fields: int, space: int) -> bool:
    """Say whether a field on a space would join the two groups that score best (X23)."""
    groups = sorted([(one.bit_count(), one) for one in components(fields) if one.bit_count() > 1])
    return len(groups) > 1 and bool(groups[-1][1] & NEIGHBOURS[space]) and bool(groups[-2][1] & NEIGHBOURS[space])


def codes(mask: int) -> list[str]:
    """Return the codes of a mask."""
    return [CODES[space] for space in bits(mask)]
