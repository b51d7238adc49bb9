"""Whoever reads is "you", in whole sentences and in every language; everybody else is a name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from cometseason.game import GAME as COMET_SEASON
from sixshelves.game import GAME as SIX_SHELVES

from contado.core import registry
from contado.core.game import Game
from contado.core.kit.plan import Plan
from contado.core.position.event import ACTED, Event
from contado.core.position.luck import Luck
from contado.core.state import NOBODY, State
from contado.core.words.language import ENGLISH, LANGUAGES, Forms, Language, PluralForms, You
from contado.core.words.naming import with_names

ROOT: Final = Path(__file__).parents[2]
OURS: Final = ("burgundy", "castelli", "keyharvest", "milestones")
GAMES: Final[list[Game]] = [*(registry.game(id) for id in OURS), SIX_SHELVES, COMET_SEASON]
# Names that are part of no other word.
NAMES: Final = ("Xanthippe", "Yorick", "Zebulon", "Wilhelmina")
# What English says to somebody.
SECOND_PERSON: Final = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)
# How many random games of each game, and in which of their positions boards are drawn, which takes long.
SAMPLES: Final = 6
DRAWN: Final = 40


def played(game: Game, number: int) -> tuple[State, list[Event], list[State]]:
    """Play a random game of these options to its end; return it with what happened and some of its positions."""
    luck = Luck.seeded(f"you {number}", ("kit options", "choice"))
    seats, settings = Plan(game, None, None).game_number(number, luck)
    events: list[Event] = []
    state = game.new(seats, settings, number, lambda state: state.listen(events.append))
    kept: list[State] = []
    moves = 0
    while not state.over:
        if moves % DRAWN == number % DRAWN:
            kept.append(state.copy())
        state.apply(state.legal[luck.below(1, len(state.legal))])
        moves += 1
    return state, [event for event in events if event.kind != ACTED], [*kept, state]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_reads_their_own_name_in_what_happened(game: Game, code: str) -> None:
    told = 0
    for number in range(SAMPLES):
        state, events, _positions = played(game, number)
        names = NAMES[: state.seats]
        for reader in range(state.seats):
            _ = game.language(code).read_by(reader)
            for event in events:
                line = game.words.event(event.seen_by(reader), _.called(names), _)
                assert names[reader] not in line, (event, line)
                told += event.seat == reader
    assert told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_is_addressed_in_what_somebody_else_did(game: Game) -> None:
    for number in range(SAMPLES):
        state, events, _positions = played(game, number)
        names = NAMES[: state.seats]
        for event in events:
            # To nobody in particular, and to those at the table whom it does not concern.
            concerned = {event.seat, *(fact for fact in event.facts.values() if isinstance(fact, int))}
            for reader in (None, NOBODY, *range(state.seats)):
                if reader in concerned or event.kind in ("teams",):
                    continue
                _ = ENGLISH.read_by(reader)
                line = game.words.event(event.seen_by(reader), _.called(names), _)
                assert not SECOND_PERSON.search(line), (event, reader, line)


class Strict(Language):
    """Speaks English, and keeps the sentences that name their reader for want of a form with "you"."""

    def __init__(self) -> None:
        super().__init__("en")
        self.lacking: set[str] = set()

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        said = super().__call__(message, you, **values)
        return self.heard(message, said, values)

    def plural(self, one: str, many: str, n: int, you: PluralForms | None = None, /, **values: object) -> str:
        said = super().plural(one, many, n, you, **values)
        return self.heard(one, said, values)

    def heard(self, message: str, said: str, values: dict[str, object]) -> str:
        """Note a sentence into which the reader's own name was put."""
        if any(isinstance(value, You) and value in said for value in values.values()):
            self.lacking.add(message)
        return said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_boards_and_options_have_a_form_for_their_reader(game: Game) -> None:
    lacking: set[str] = set()
    for number in range(SAMPLES):
        _state, _events, positions = played(game, number)
        for state in positions:
            for reader in range(state.seats):
                strict = Strict()
                _ = strict.read_by(reader)
                view = state.view(reader, _, NAMES[: state.seats])
                game.drawing.picture(view, _)
                game.drawing.text(view, _)
                if not state.over:
                    # What somebody else chooses is read in the analysis.
                    for action in state.legal[:20]:
                        state.decision.words(state, action, _)
                if not state.over and reader != state.decider:
                    # A question is read by whoever is asked.
                    asked = Strict()
                    state.decision.prompt(state, asked.read_by(reader))
                    strict.lacking -= asked.lacking
                lacking |= strict.lacking
    assert not lacking


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
