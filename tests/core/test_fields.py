"""Fields that follow from annotated attributes: written, read, copied and shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, NamedTuple

import pytest

from contado.core.errors import BrokenGame
from contado.core.position.fields import INTS, LISTS, PLAIN, TUPLES, Names, each, fields_of, kind_of, made, written

GOODS = ("fish", "rope")
Good = Annotated[int, Names(GOODS)]


class Crate(NamedTuple):
    good: Good
    size: int


@dataclass
class Cart:
    LIMIT: ClassVar[int] = 4
    SECRET = ("coins",)
    COUNTED = ("hand",)

    coins: int
    hand: list[Good]
    crates: list[Crate]
    last: Crate | None = None


@dataclass
class Row:
    ROW = True

    coins: int


class Odd:
    things: set[int]


def cart() -> Cart:
    return Cart(7, [1, -1], [Crate(0, 3)], Crate(1, 2))


def test_a_type_says_what_kind_of_field_it_is() -> None:
    assert [kind_of(hint) for hint in (int, str, bool, int | None, str | int)] == [PLAIN] * 5
    assert [kind_of(hint) for hint in (list[int], list[str], list[int | None])] == [INTS] * 3
    assert kind_of(list[list[int]]) is LISTS
    assert kind_of(list[tuple[int, str]]) is TUPLES
    assert kind_of(tuple[int, ...]).read([1, 2]) == (1, 2)
    # What belongs to the class is not a field.
    assert list(fields_of(Cart)) == ["coins", "hand", "crates", "last"]


def test_what_no_kind_is_known_for_is_refused_with_its_type() -> None:
    with pytest.raises(BrokenGame, match=r"No kind of field is known for set\[int\]"):
        fields_of(Odd)


def test_a_tuple_is_written_as_a_row_and_a_dataclass_by_names_and_both_are_read_again() -> None:
    data = {"coins": 7, "hand": [1, -1], "crates": [[0, 3]], "last": [1, 2]}
    assert written(cart(), fields_of(Cart)) == data
    assert made(Cart, data) == cart()
    assert each(Row).write([Row(2), None]) == [[2], None]
    assert each(Row).read([[2], None]) == [Row(2), None]
    assert each(Row, row=False).write([Row(2)]) == [{"coins": 2}]


def test_a_copy_is_independent_and_shares_what_never_changes() -> None:
    carts = [cart(), None]
    copied = each(Cart).copy(carts)
    assert copied == carts
    copied[0].hand.append(0)
    copied[0].crates.clear()
    assert carts[0] == cart()
    crate = Crate(0, 1)
    assert each(Crate).copy([crate])[0] is crate


def test_numbers_are_shown_by_name_and_what_only_the_owner_may_see_to_nobody_else() -> None:
    own, other = each(Cart).shown([cart(), cart()], 0)
    crates = [{"good": "fish", "size": 3}]
    last = {"good": "rope", "size": 2}
    assert own == {"coins": 7, "hand": ["rope", None], "crates": crates, "last": last}
    assert other == {"coins": None, "hand": 2, "crates": crates, "last": last}
    assert each(Cart).shown([None], None) == [None]
