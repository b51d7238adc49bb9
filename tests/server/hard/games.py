"""What is installed for a server in a process of its own: a game full of secrets, and a bot that takes its time.

In Words everybody holds cards with a word each, and no word is on two cards. In a turn one draws a card, may look at
the card that lies lowest in the deck, and plays a card face up. So each word that is read anywhere was either known to
whoever reads it, or has leaked: positions are written with the words themselves, not with numbers.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from contado.bots.random_bot import RandomBot
from contado.core.drawing import Area, Picture, card, label, target
from contado.core.drawing.parts import glow
from contado.core.game import Game, Line, WholeGame
from contado.core.position.actions import ActionSpace, Family
from contado.core.position.event import Event
from contado.core.position.fields import INTS, Kind
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.core.showing.motion import MOVE, Motion
from contado.core.showing.statistic import Statistic
from contado.core.showing.view import View
from contado.core.state import Decision, State, Step
from contado.core.words.language import Language

ROOT = Path(__file__).parents[3]
# Words that appear nowhere else: in no page, no style, no address.
WORDS = [f"{one}{two}zq" for one in ("ab", "oc", "ud", "ef") for two in ("ril", "lom", "nus", "tev", "kap")]
DEALT = 3
PEEK = len(WORDS)
# A bot thinks for this many seconds if this is set.
SLEEP = "CONTADO_TEST_SLEEP"


def spelt(cards: list[int]) -> list[str]:
    """Return the words of cards."""
    return [WORDS[one] for one in cards]


def read(words: list[str]) -> list[int]:
    """Return the cards of words."""
    return [WORDS.index(word) for word in words]


# As words wherever they are written down.
SPELT = Kind(spelt, read)
HANDS = Kind(lambda hands: [spelt(hand) for hand in hands], lambda hands: [read(hand) for hand in hands])


class WordsState(State):
    """The deck with its top at the end, hands, what was played, and who has looked at the lowest card."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {"deck": SPELT, "hands": HANDS, "played": SPELT, "lookers": INTS}

    def __init__(self, game: Game, seats: int, settings: Settings, luck: Luck) -> None:
        super().__init__(game, seats, settings, luck)
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.played: list[int] = []
        self.lookers: list[int] = []

    def copy(self) -> WordsState:
        other = WordsState(self.game, self.seats, self.settings, self.luck.copy())
        self.copy_core(other)
        other.deck, other.played, other.lookers = self.deck[:], self.played[:], self.lookers[:]
        other.hands = [hand[:] for hand in self.hands]
        return other

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Show the player's own hand, and the lowest card to whoever looked at it."""
        return {
            "deck": len(self.deck),
            "hands": [spelt(hand) if at == seat else len(hand) for at, hand in enumerate(self.hands)],
            "played": spelt(self.played),
            "lowest": WORDS[self.deck[0]] if seat in self.lookers and self.deck else "",
        }

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Mix everything that the seat does not see."""
        kept = self.deck[:1] if seat in self.lookers else []
        pool = self.deck[len(kept) :] + [one for at, hand in enumerate(self.hands) if at != seat for one in hand]
        pool.sort()
        luck.shuffle(0, pool)
        for at, hand in enumerate(self.hands):
            if at != seat:
                self.hands[at] = sorted(pool.pop() for _ in hand)
        self.deck = kept + pool


class SetUp(Step[WordsState]):
    """Shuffle and deal."""

    kind: ClassVar[str] = "set_up"

    def resolve(self, state: WordsState) -> None:
        """Deal three cards to everybody."""
        state.deck = list(range(len(WORDS)))
        state.luck.shuffle(0, state.deck)
        state.hands = [sorted(state.deck.pop() for _ in range(DEALT)) for _ in range(state.seats)]
        state.push(NextTurn(0))


class NextTurn(Step[WordsState]):
    """Draw a card and begin a turn, or end the game."""

    kind: ClassVar[str] = "next_turn"

    def resolve(self, state: WordsState) -> None:
        """The game is over when the deck is."""
        if not state.deck:
            return
        state.turn += 1
        drawn = state.deck.pop()
        state.hands[self.seat] = sorted([*state.hands[self.seat], drawn])
        if state.listener is not None:
            state.tell(Event("drawn", self.seat, {}, {"word": WORDS[drawn]}))
        state.push(NextTurn((self.seat + 1) % state.seats))
        state.push(Turn(self.seat))


class Turn(Decision[WordsState]):
    """Look at the lowest card, or play one."""

    kind: ClassVar[str] = "turn"
    always_asked: ClassVar[bool] = True

    def options(self, state: WordsState) -> list[int]:
        """Return the hand, and the look at a card that the player has not seen yet."""
        look = [PEEK] if state.deck and self.seat not in state.lookers else []
        return [*state.hands[self.seat], *look]

    def choose(self, state: WordsState, action: int) -> None:
        """Look and come back, or play."""
        if action == PEEK:
            state.lookers.append(self.seat)
            if state.listener is not None:
                state.tell(Event("looked", self.seat, {}, {"word": WORDS[state.deck[0]]}))
            state.push(self)
            return
        state.hands[self.seat].remove(action)
        state.played.append(action)
        state.ledger.book(self.seat, 0, action % 5 + 1, state.turn)
        if state.listener is not None:
            state.tell(Event("played", self.seat, {"word": WORDS[action]}))

    def prompt(self, state: WordsState, _: Language) -> str:
        return "Which card do you play?"

    def words(self, state: WordsState, action: int, _: Language) -> str:
        return "Look at the lowest card" if action == PEEK else f"Play {WORDS[action]}"

    def targets(self, state: WordsState, action: int) -> list[str]:
        return ["deck"] if action == PEEK else [f"card:{WORDS[action]}"]

    def reveals(self, state: WordsState, action: int) -> bool:
        """A look shows a card, and the end of a turn draws one."""
        return True


class WordsGame(WholeGame[WordsState]):
    """The game of Words."""

    id: ClassVar[str] = "words"
    name: ClassVar[str] = "Words"
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 3
    hidden: ClassVar[bool] = True
    streams: ClassVar[tuple[str, ...]] = ("deck",)
    sources: ClassVar[tuple[str, ...]] = ("words",)
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"drawn": ("word",), "looked": ("word",), "played": ("word",)}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (SetUp, NextTurn, Turn)
    longest: ClassVar[int] = 60

    def action_space(self, settings: Settings) -> ActionSpace:
        """A play of each card, and the look."""
        return SPACE

    def begin(self, seats: int, settings: Settings, luck: Luck) -> WordsState:
        state = WordsState(self, seats, settings, luck)
        state.push(SetUp(0))
        return state

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        what = f"{event.kind} {event.facts.get('word', 'a card')}"
        return _("{who}: {what}.", {"who": "You: {what}."}, who=names[event.seat], what=what)

    def source(self, source: str, _: Language) -> str:
        """There is one source."""
        return "words"

    def thing(self, thing: str, n: int, _: Language) -> str:
        """There are points."""
        return f"{n} points"

    def text(self, view: View[Any], _: Language) -> list[Line]:
        """Write all facts down."""
        facts = dict(view["facts"])
        played = [[(word, "")] for word in facts.pop("played")]
        return [*([(f"{name}: {value}", "")] for name, value in facts.items()), *played]

    def picture(self, view: View[Any], _: Language) -> Picture:
        """Draw the viewer's own hand, and on the deck the card that the viewer has seen."""
        facts = view["facts"]
        own = next((hand for hand in facts["hands"] if isinstance(hand, list)), [])
        can = {id for option in view["options"] for id in option["targets"]}

        def place(id: str, name: str, y: float, word: str) -> str:
            return target(id, name, label(0, y, 100, word, 10) + glow(0, y, 100, 18, 4), id in can)

        drawn = place("deck", "deck", 0, facts["lowest"])
        for at, word in enumerate(own):
            drawn += place(f"card:{word}", word, 20 * at + 20, word)
        return Picture([Area("board", "Cards", 100, 200, card(0, 0, 100, 200, 4, "card"), drawn)], title="Words")

    def motions(self, event: Event) -> list[Motion]:
        """Move a card that the viewer sees from the deck to the hand."""
        drawn = event.kind == "drawn" and "word" in event.facts
        return [Motion(MOVE, "deck", f"card:{event.facts['word']}")] if drawn else []

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Count the words that the viewer knows."""
        seen = [str(event.facts["word"]) for event in events if "word" in event.facts]
        return [Statistic("Words", ["times"], [(word, [seen.count(word)]) for word in sorted(set(seen))])]

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Tell everything that the seat may know."""
        assert isinstance(state, WordsState)
        if target in {one for action in state.legal for one in state.decision.targets(state, action)}:
            return ""
        return f"You hold {', '.join(spelt(state.hands[seat]))}, not {target[:20]}."


class SleepyBot(RandomBot):
    """Chooses at random, and takes as long as the environment of its process says."""

    name: ClassVar[str] = "sleepy"

    def choose(self, state: State, seat: int) -> int:
        """Sleep first."""
        time.sleep(float(os.environ.get(SLEEP, "0")))
        return super().choose(state, seat)


SPACE = ActionSpace([Family("play", WORDS), Family("look")])
GAME = WordsGame()


def install(folder: Path) -> Path:
    """Put into a folder what pip would put there for a package with this game and this bot."""
    about = folder / "contado_words-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: contado-words\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(
        f"[contado.games]\nwords = {__name__}:GAME\n\n[contado.bots]\nsleepy = {__name__}:SleepyBot\n"
    )
    return folder


@contextmanager
def installed(folder: Path, sleep: float = 0) -> Iterator[None]:
    """Let processes that are started in this block find the game and the bot."""
    before = {name: os.environ.get(name) for name in ("PYTHONPATH", SLEEP)}
    paths = [str(folder), str(ROOT), *filter(None, [before["PYTHONPATH"]])]
    os.environ.update({"PYTHONPATH": os.pathsep.join(paths), SLEEP: str(sleep)})
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name)
            else:
                os.environ[name] = value
