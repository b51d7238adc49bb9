"""A table told by its facts alone: how a game looks in words before anybody has written its `text`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from contado.core.showing.view import View
from contado.core.words.blocks import COMMON, OTHERS, OWN, Block
from contado.core.words.language import Language

if TYPE_CHECKING:
    from contado.core.game.drawing import Line

# The fact that holds one entry a seat: it stands with the players, everything else with the table.
PLAYERS: Final = "players"
NOTHING: Final = "–"
COLUMNS: Final = 100


def name_of(key: str) -> str:
    """Return the name of a fact, or of a target, as it can be read: ``shelf:3`` is shelf 3."""
    return key.replace("_", " ").replace(":", " ")


def value_words(value: object, _: Language) -> str:
    """Return a fact in one line."""
    if value is None or value in ([], {}, ""):
        return NOTHING
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return ", ".join(f"{name_of(str(key))} {value_words(one, _)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(
            f"({value_words(one, _)})" if isinstance(one, Mapping | list | tuple) and one else value_words(one, _)
            for one in value
        )
    return str(value)


def common_facts(view: View[Any]) -> dict[str, Any]:
    """Return what lies on the table."""
    return {key: value for key, value in view["facts"].items() if not _is_by_seat(view, key, value)}


def player_facts(view: View[Any], seat: int) -> dict[str, Any]:
    """Return what a player has in front of them, as the viewer may know it."""
    players = view["facts"].get(PLAYERS)
    if not _is_by_seat(view, PLAYERS, players):
        return {}
    return dict(players[seat]) if isinstance(players[seat], Mapping) else {"": players[seat]}


def _is_by_seat(view: View[Any], key: str, value: object) -> bool:
    return key == PLAYERS and isinstance(value, list) and len(value) == view["seats"]


def decides(view: View[Any], seat: int) -> bool:
    """Say whether the seat is to move."""
    return view["decision"] is not None and bool(view["decision"]["seat"] == seat)


def plain_blocks(view: View[Any], _: Language) -> list[Block]:
    """Return the table as lines of text, and then the players."""
    columns = int(view.get("columns", COLUMNS))
    seat = view["seat"]
    own = seat if seat is not None else 0 if view["decision"] is None else max(0, view["decision"]["seat"])
    blocks = [Block(COMMON, [*_told(common_facts(view), columns, "", _), *_choices(view, columns)])]
    for one in range(view["seats"]):
        name: Line = [
            ("► " if decides(view, one) else "  ", "strong"),
            (view["names"][one][: columns - 20], f"seat{one}"),
            (f"  {view['scores'][one]}", "strong"),
        ]
        lines = [name, *_told(player_facts(view, one), columns, "    ", _)]
        blocks.append(Block(OWN if one == own else OTHERS, lines))
    return blocks


def offered(view: View[Any]) -> dict[str, str]:
    """Return everything on the board that an option names, with what the first such option does."""
    found: dict[str, str] = {}
    for option in view["options"]:
        for id in option["targets"]:
            if not id.startswith("menu:"):
                found.setdefault(id, option["words"])
    return found


def _choices(view: View[Any], columns: int) -> Iterator[Line]:
    """Yield what can be chosen, in the brackets that say so in every game."""
    names = [f"[{name_of(id)}]".replace(" ", "\xa0") for id in offered(view)]
    for line in wrap(" ".join(names), columns - 2):
        yield [(line.replace("\xa0", " "), "can")]


def _told(facts: Mapping[str, Any], columns: int, indent: str, _: Language) -> Iterator[Line]:
    for key, value in facts.items():
        name, words = name_of(key), value_words(value, _)
        for line in wrap(f"{name}: {words}" if name else words, columns - 2, initial_indent=indent,
                         subsequent_indent=indent + "  "):  # fmt: skip
            yield [(line, "")]
