"""Whoever reads is "you", in whole sentences; everybody else is a name. The kit's check `reader` holds games to it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from cometseason.game import GAME as COMET_SEASON
from sixshelves.game import GAME as SIX_SHELVES

from contado.core import registry
from contado.core.game import Game
from contado.core.kit import check_game
from contado.core.kit.checks.reader import SECOND_PERSON
from contado.core.position.luck import Luck
from contado.core.state import NOBODY
from contado.core.words.language import ENGLISH
from contado.core.words.naming import with_names

ROOT: Final = Path(__file__).parents[2]
OURS: Final = ("burgundy", "castelli", "keyharvest", "milestones")
GAMES: Final[list[Game]] = [*(registry.game(id) for id in OURS), SIX_SHELVES, COMET_SEASON]
# Names that are part of no other word.
NAMES: Final = ("Xanthippe", "Yorick", "Zebulon", "Wilhelmina")
# How many games of each are read closely.
SAMPLES: Final = 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_read_speaks_to_its_reader_and_every_sign_has_a_name(game: Game) -> None:
    report = check_game(game, SAMPLES, seed="read", thorough=8, only=["reader", "signs"])
    assert [str(finding) for finding in report.findings] == []


def test_castelli_speaks_of_the_shields_of_another_by_name() -> None:
    """Not "You face east" of somebody else's move."""
    game = registry.game("castelli")
    state, luck = game.new(2, {}, 5), Luck.seeded("shields", ("choice",))
    while state.over or state.decision.kind != "choose_rotation":
        state.apply(state.legal[luck.below(0, len(state.legal))])
    decider, action = state.decider, state.legal[0]

    def words(reader: int | None) -> str:
        return with_names(state.decision.words(state, action, ENGLISH.read_by(reader)), NAMES[:2])

    own, other, nobody = words(decider), words(1 - decider), words(NOBODY)
    assert own == words(None)
    assert "You face" in own
    assert NAMES[decider] not in own
    assert NAMES[1 - decider] in own
    assert "You face" in other
    assert NAMES[decider] in other
    assert NAMES[1 - decider] not in other
    assert not SECOND_PERSON.search(nobody)
    assert all(name in nobody for name in NAMES[:2])


# Sentences with a player's name that the player never reads, and why.
NEVER_READ: Final = {
    "said of a seat that a bot or the game itself plays": (
        "{who} is thinking ...",
        "{who} plays",
        "{who} plays by itself, step by step: Enter goes on.",
        "stop at each step of {who}, or no longer",
    ),
    "said where several people share a screen": ("{who}, it is your turn. Press Enter when only you look. ",),
    "the others' shields: the reader's own has another sentence": ("{who}: {side} ({what})",),
    "a list of several players, who are named beside their points": (
        "{who} are equal in the tie-break too and share their place.",
        "{who} have the same points; the tie-break decides: {values}.",
    ),
}


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """Yield the sentences of a file that have a place for a player, with the calls that say or mark them."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        text = node.args[0].value
        if name in ("_", "plural", "marked") and isinstance(text, str) and "{who}" in text:
            yield text, node


def roles(call: ast.Call) -> set[str]:
    """Return the roles for which a call has a form."""
    return {
        key.value
        for one in call.args[1:]
        if isinstance(one, ast.Dict)
        for key in one.keys
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    }


def test_every_sentence_about_a_player_has_its_form_for_that_player() -> None:
    known = {text for texts in NEVER_READ.values() for text in texts}
    missing, met = [], set()
    for folder in ("src/contado/games", "src/contado/server", "src/contado/terminal", "src/contado/table", "examples"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            # A form is marked inside the call of its sentence, and may itself name the other player.
            found = list(calls(path))
            forms = {id(inner) for _text, call in found for one in call.args[1:] for inner in ast.walk(one)}
            for text, call in found:
                met.add(text)
                assert not any(one.arg == "you" for one in call.keywords), text
                if id(call) not in forms and text not in known and "who" not in roles(call):
                    missing.append(f"{path.relative_to(ROOT)}:{call.lineno}: {text}")
    assert not missing
    assert known <= met
