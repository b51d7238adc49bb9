"""Whole games can be read in Italian and in Polish, and none of their words bypasses the catalogues."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pytest
from rich.cells import cell_len

from contado.cli.inputs import words
from contado.core import registry
from contado.core.bot import decide
from contado.core.game import Game
from contado.core.kit import CHECKS, PLAY
from contado.core.position.event import Event
from contado.core.state import State
from contado.core.words.language import Forms, Language, PluralForms
from contado.terminal.screen import terminal_language
from contado.terminal.session import play
from tests.terminal.keyboard import Keyboard, console, seen
from tests.translations.catalogues import CODES

# Whole games


class Sitting(NamedTuple):
    """A game with its players, all of them the same bot."""

    game: Game
    seats: int
    bot: str
    options: Mapping[str, object]


def positions(sitting: Sitting, seed: int, told: list[Event]) -> Iterator[State]:
    """Play a game and yield every position; events are recorded. Random games end by their own stop, or here."""
    game, seats, bot, options = sitting
    state = game.new(seats, options, seed, attach=lambda state: state.listen(told.append))
    players = [registry.bot(bot, f"{seed}-{seat}") for seat in range(seats)]
    for _step in range(1500):
        yield state
        if state.over:
            return
        state.apply(decide(players[state.decider], state))


# Numbers of players and modes are played by these two in turn; the other half of the product is for `make soak`.
BOTS = ("random", "greedy")


def in_turn(number: int, bot: str) -> list[pytest.MarkDecorator]:
    """Return the marks of a bot at a table, by the table's number."""
    return [] if BOTS[number % 2] == bot else [pytest.mark.soak]


SITTINGS = [
    pytest.param(Sitting(game, seats, bot, {}), id=f"{game.id}-{seats}-{bot}", marks=in_turn(number, bot))
    for game in registry.games().values()
    for number, seats in enumerate(game.default_seats)
    for bot in BOTS
]
# What only modules and modes of Burgundy say: the modules all at once, on the duchies for which all of them are.
EVERY_MODULE = {
    "castle_connection": True, "duchy_set": "11-18", "tiles_2": True, "border_posts": True, "white_castles": True,
    "inns": True, "trade_routes": "chosen", "shields": True,
}  # fmt: skip
# Vineyards and the Châteauma with what they have words of their own for; the Châteauma takes the second seat.
VINEYARDS = {"vineyards": True, "grape_removal": "random", "inns": True, "shields": True}
CHATEAUMA = {
    "chateauma": True, "cha_modifiers": "ABCD", "vineyards": True, "tiles_2": True, "border_posts": True,
    "white_castles": True, "trade_routes": "random", "shields": True,
}  # fmt: skip
MODES: Sequence[tuple[str, int, Mapping[str, object]]] = (
    ("modules", 2, EVERY_MODULE),
    ("team", 4, {"mode": "team"}),
    ("solo", 1, {"mode": "solo"}),
    ("vineyards", 2, VINEYARDS),
    ("chateauma", 2, CHATEAUMA),
)
SITTINGS += [
    pytest.param(
        Sitting(registry.game("burgundy"), seats, bot, options),
        id=f"burgundy-{name}-{seats}-{bot}",
        marks=in_turn(number, bot),
    )
    for number, (name, seats, options) in enumerate(MODES)
    for bot in BOTS
]
# What may be cut off, as it is not a word: the list of the Châteauma's completed cards, and whose goods lie in a small
# store of Key Harvest. Both can be pointed at.
CUT_OFF = r">((\d+, )+\d*,?)?…<"


@pytest.mark.parametrize("sitting", SITTINGS)
def test_a_whole_game_can_be_read(sitting: Sitting) -> None:
    game = sitting.game
    languages = [terminal_language(game, code) for code in CODES]
    told: list[Event] = []
    # Played once for all languages.
    for number, state in enumerate(positions(sitting, 5, told)):
        if number % 20 == 0 or state.over:
            for _ in languages:
                read(game, state, _)
    for _ in languages:
        read_log(game, told, sitting.seats, _)
        sources = [game.words.source(source, _) for source in game.rules.sources]
        assert len(set(sources)) == len(sources)


def read(game: Game, state: State, _: Language) -> None:
    """Look at a position as the player who decides does: every option has words of its own, and everything fits."""
    view = state.view(None if state.over else state.decider, _)
    if view["decision"] is not None:
        assert view["decision"]["prompt"].strip()
    offered = [option["words"] for option in view["options"]]
    assert len(set(offered)) == len(offered), offered
    for option in view["options"]:
        for thing, n in (*option["cost"].items(), *option["gain"].items()):
            assert game.words.thing(thing, n, _)
    for columns in (80, 100):
        for line in game.drawing.text({**view, "columns": columns}, _):
            assert sum(cell_len(part) for part, _style in line) <= columns, line
    for width in (390, 1440):
        # What does not fit in its place is cut off with this character; alone it stands for a worker that was lifted.
        cut = re.findall(r">[^<]*…<", game.svg(view, width, _=_))
        assert [text for text in cut if not re.fullmatch(CUT_OFF, text)] == []


def read_log(game: Game, told: Sequence[Event], seats: int, _: Language) -> None:
    """Read the lines of a game: no line is the English one."""
    names = [_(name) for name in ("Blue", "Orange", "Teal", "Pink")][:seats]
    english = game.language("en")
    for event in told:
        if event.kind in game.rules.events:
            # What earlier lines have said already has no line of its own, in any language.
            said, meant = game.words.event(event, names, _), game.words.event(event, names, english)
            assert said != meant or not meant, said


# Nothing that people read bypasses the catalogues


class Loud(Language):
    """A language that shouts: whatever is not in capitals did not go through it."""

    def __init__(self) -> None:
        super().__init__("xx")

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        return loud(message).format(**values) if values else loud(message)

    def plural(self, one: str, many: str, n: int, you: PluralForms | None = None, /, **values: object) -> str:
        return loud(one if n == 1 else many).format(n=n, **values)


def loud(message: str) -> str:
    """Return the message in capitals, but the names of the values as they are."""
    return "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{[^}]*\})", message))


def quiet_words(text: str) -> list[str]:
    """Return what is not in capitals; slots are called w1 to w8 or a to d in every language, tiles 4b.

    In a row of a small duchy, a small letter is a space without a tile. A letter with a number is a sign of a map,
    with the castles and free sites behind it. The rotation of a tile has its notation beside it. A crop in small
    letters is a harvested field.
    """
    found = re.findall(r"\w*[a-z]\w*", text)
    signs = r"[a-z]\d?[A-Z1-4_]*|[1-6][a-f]|rot|[CMSLBKcmslbk]{4,13}|wi|ho|ci|ve|wh"
    return [word for word in found if not re.fullmatch(signs, word)]


@pytest.mark.parametrize("sitting", SITTINGS)
def test_every_word_of_a_game_goes_through_the_language(sitting: Sitting) -> None:
    game = sitting.game
    _ = Loud()
    told: list[Event] = []
    for number, state in enumerate(positions(sitting, 8, told)):
        if number % 7 and not state.over:
            continue
        view = state.view(None if state.over else state.decider, _)
        if view["decision"] is not None:
            assert quiet_words(view["decision"]["prompt"]) == []
        for option in view["options"]:
            assert quiet_words(option["words"]) == []
        for line in game.drawing.text(view, _):
            assert quiet_words("".join(part for part, _style in line)) == []
    for event in told:
        if event.kind in game.rules.events:
            assert quiet_words(game.words.event(event, view["names"], _)) == []
    for source in game.rules.sources:
        assert quiet_words(game.words.source(source, _)) == []


def test_every_word_of_the_terminal_goes_through_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contado.terminal.session.terminal_language", lambda game, code: Loud())
    rng, page = random.Random(4), console()
    typed = ["", *(str(rng.randint(1, 5)) for _choice in range(300)), "o", "l", "b", "q", "x"]
    play(registry.game("milestones"), ["you", "you"], seed="4", console=page, read=Keyboard(typed))
    # A move that has been begun stands before the question in notation, which is the same in every language.
    text = re.sub(r"^[a-z][\w -]* → ", "", seen(page), flags=re.MULTILINE).replace("milestones-4.contado", "")
    assert len(text) > 10_000
    assert quiet_words(text) == []


@pytest.mark.parametrize("code", CODES)
def test_options_and_bots_are_told_in_words(code: str) -> None:
    for game in registry.games().values():
        _ = words(code, game)
        assert _(game.about) != game.about
        for option in game.rules.settings:
            assert _(option.about) != option.about, option.name
    _ = words(code)
    for bot in registry.bots().values():
        for about in (bot.about, *(parameter.about for parameter in bot.parameters)):
            assert _(about) != about


def test_checks_and_endings_are_told_in_words() -> None:
    for code in CODES:
        _ = words(code)
        for text in (PLAY, *(one for check in CHECKS for one in (check.name, check.about))):
            assert _(text) != text
        for game in registry.games().values():
            _ = words(code, game)
            for kind in game.rules.endings:
                assert game.words.ending(kind, _) != game.words.ending(kind, game.language("en"))
