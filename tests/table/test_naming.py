"""Players' names in texts of the rules, and that no marker of a name is ever shown."""

from __future__ import annotations

import json

import pytest

from contado.core import registry
from contado.core.drawing import Picture
from contado.core.game import Game
from contado.core.kit.checks.drawing import drawn_targets
from contado.core.position.luck import Luck
from contado.core.words.language import ENGLISH
from contado.core.words.naming import has_marks, named, with_names
from contado.table.seat import person
from contado.table.showing.choosing import why_not
from contado.table.table import Table


def test_names_are_put_in_where_they_are_meant() -> None:
    text = f"{named(1, ENGLISH)} attacks {named(0, ENGLISH)}; 1 and 0 stay."
    assert has_marks(text)
    assert with_names(text, ["Ada", "Bob"]) == "Bob attacks Ada; 1 and 0 stay."


def test_a_name_is_not_read_again() -> None:
    assert with_names(named(0, ENGLISH), [named(1, ENGLISH), "Bob"]) == named(1, ENGLISH)
    assert with_names(named(10, ENGLISH), [str(seat) for seat in range(11)]) == "10"


def shown(table: Table) -> list[str]:
    """Return everything that people are told about a position, whoever they are."""
    game, state, seat = table.game, table.state, table.awaited
    told: list[str] = []
    for viewer in (*range(len(table.seats)), None):
        view = table.view(viewer)
        told += [json.dumps(view, ensure_ascii=False), json.dumps(state.view(viewer), ensure_ascii=False)]
    view = table.view(seat)
    told += ["".join(part for part, _style in line) for line in game.drawing.text(view, ENGLISH)]
    picture: Picture = game.drawing.picture(view, ENGLISH)
    told.append(picture.svg(1440, "light"))
    told += [why_not(table, seat, target) for target in sorted(drawn_targets(game, state, seat))]
    return told


@pytest.mark.parametrize("game", registry.games().values(), ids=list(registry.games()))
def test_no_mark_is_shown(game: Game) -> None:
    names = ["Ada", "Bob", "Cleo", "Dan"][: min(4, game.max_seats)]
    options = {option.name: "on" for option in game.rules.settings if option.name in ("battle", "dilemma")}
    table = Table(game, [person(name) for name in names], options, "names", confirm=False)
    luck = Luck.seeded("names", ("play",))
    seen: set[str] = set()
    while not table.state.over:
        kind = table.state.decision.kind
        if kind not in seen or luck.below(0, 60) == 0:
            seen.add(kind)
            assert not any(has_marks(text) for text in shown(table)), f"{game.id}: {kind}"
        legal = table.state.legal
        table.act(table.awaited, legal[luck.below(0, len(legal))])
    for seat in (*range(len(names)), None):
        assert not any(has_marks(line.words) for line in table.log(seat))
