"""What people read and click in whole games, written down for people to read: a playthrough of each game.

    python -m tests.games.playthrough [GAME ...]

makes the files in `playthroughs` again. Games in which each value of each setting comes up are played by chance, by
players who grasp at things, and by those who follow the game's evaluation, which leads to where chance never comes.
Whatever is new in one of them is written down as the player sees it: options with words, targets, cost and gain, lines
of the log, reasons why not, what hints say a move does, and how the game ended. Every other test of such words
knows one sentence and what is true of it; here everything that is said stands in one place, where a wrong word or a
target beside its thing catches a reader's eye. Whoever changes a sentence reads the difference before it is kept.

What was not new is not written down but counts: the last line of a game has a sum over all that players saw in each
stretch of it, and over the position after it. Where only a sum differs,

    python -m tests.games.playthrough --all GAME NUMBER

prints everything that went into them, to be compared with what it prints before the change.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeVar

from contado.core import registry
from contado.core.game import Game
from contado.core.kit.checks.drawing import drawn_targets
from contado.core.kit.plan import Plan
from contado.core.position.event import ACTED, Event
from contado.core.position.luck import Luck
from contado.core.settings import Settings, matters, value_text
from contado.core.showing.view import Offer
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.core.words.naming import with_names
from contado.core.words.why.reasons import remarks
from contado.core.words.why.upshot import upshot
from tests.games.every_value import with_every_value

FOLDER: Final = Path(__file__).parent / "playthroughs"
NAMES: Final = ("Ann", "Bo", "Cy", "Di")
# How many of a kind are written down: the first may be special.
OF_A_KIND: Final = 2
# One in so many decisions is asked for reasons and remarks, and each whose kind is new in the game; of so many options.
# No number of players divides it, or all that is asked would be one player's.
ASKED_EVERY: Final = 7
REMARKED: Final = 3
# Of so many things that are no option a player asks why, and of so many where the kind is new.
POINTED_AT: Final = 24
NEW_POINTED_AT: Final = 96
HEADING: Final = "== "
# Games that come to what none before them comes to: `python -m tests.games.seek` found them.
LOOKED_FOR: Final[Mapping[str, tuple[int, ...]]] = {
    "burgundy": (1003, 1050, 1070, 1087, 1093, 1126, 1131, 1135, 1169, 1243, 1323, 1326, 1366, 1399),
    "castelli": (1008, 1015, 1020, 1143),
    "keyharvest": (1080, 1088),
    "milestones": (1006, 1180),
}
# One sum for so many decisions; the options of every one are in it, and what each seat sees in two of five: of every
# second one, all might be one player's.
STRETCH: Final = 20
FACTS_IN: Final = (0, 2)
FACTS_OF: Final = 5
DRAWN_EVERY: Final = 50
# How many options those look at who grasp at points; one decision in so many is random.
LOOKED_AT: Final = 12
PARTS_LOOKED_AT: Final = 4
RANDOM_EVERY: Final = 8


class Played(NamedTuple):
    """A game to be played: its number, how many play, and with which settings."""

    number: int
    seats: int
    settings: Settings

    @property
    def heading(self) -> str:
        """The line above what was new in it."""
        chosen = " ".join(f"{name}={value_text(value)}" for name, value in self.settings.items())
        return f"{HEADING}Game {self.number}, {self.seats} players: {chosen}".rstrip(": ")


@cache
def plan(name: str) -> list[Played]:
    """Return the games: each number of players as usual, then until each value of each setting has come up."""
    game = registry.game(name)
    # With the usual settings, all kinds of players.
    counts = [seats for seats in range(max(2, game.min_seats), game.max_seats + 1) for _ in STYLES]
    usual: list[tuple[int, Settings]] = [(seats, {}) for seats in counts]
    chosen = [(seats, unusual(game, settings)) for seats, settings in with_every_value(game)]
    played = [Played(number, *one) for number, one in enumerate([*usual, *chosen], 1)]
    return [*played, *(numbered(name, number) for number in LOOKED_FOR.get(name, ()))]


def numbered(name: str, number: int) -> Played:
    """Return the game with a number, as the kit numbers them: all numbers of players and values of settings in turn."""
    game = registry.game(name)
    seats, settings = Plan(game, None, None).game_number(number, Luck.seeded(f"playthrough {number}", ("kit options",)))
    return Played(number, seats, unusual(game, settings))


def unusual(game: Game, settings: Settings) -> Settings:
    """Return the settings that matter and are not the usual ones."""
    chosen = {name: value_text(value) for name, value in settings.items()}
    return {
        one.name: settings[one.name] for one in game.rules.settings
        if settings[one.name] != one.default and matters(one, game.rules.settings, chosen)
    }  # fmt: skip


def shape(text: str) -> str:
    """Return a text without what differs between two of a kind: numbers and names of players."""
    return re.sub(r"\b[a-h]\d\b|\d+(?:st|nd|rd|th)?\b|\d+", "#", re.sub(rf"\b(?:{'|'.join(NAMES)})\b", "N", text))


@cache
def kind_of_line(line: str) -> tuple[str, str]:
    """Return what a line is, and the shape of what it says."""
    what, about, said, *_rest = [*line.split("\t"), "", ""]
    return f"{what} {about}", shape(said)


class Notes:
    """What was new: a line for each, by what it is and its shape."""

    def __init__(self, before: list[str]) -> None:
        self.seen: dict[tuple[str, str], int] = {}
        self.lines: list[str] = []
        for line in before:
            self._count(line)

    def _count(self, line: str) -> int:
        key = kind_of_line(line)
        self.seen[key] = self.seen.get(key, 0) + 1
        return self.seen[key]

    def wanted(self, *parts: str) -> bool:
        """Say whether another of this kind would be written down."""
        return self.seen.get(kind_of_line("\t".join(parts)), 0) < OF_A_KIND

    def note(self, *parts: str) -> None:
        """Write something down, unless there are enough of its kind, or it stands there already."""
        line = "\t".join(part.replace("\n", " / ").replace("\t", " ") for part in parts).rstrip("\t")
        if self.wanted(*parts) and line not in self.lines:
            self._count(line)
            self.lines.append(line)


class Sums:
    """What all that players saw in a game comes to: a sum for each stretch of decisions, with the position after it."""

    def __init__(self, show: Callable[[str], object]) -> None:
        self.show = show
        self.found: list[str] = []
        self.decisions = 0
        self._sum = blake2b(digest_size=2)

    def add(self, what: str, seen: object) -> None:
        """Count something that was seen."""
        line = f"{self.decisions} {what}: {json.dumps(seen, sort_keys=True, ensure_ascii=False)}"
        self.show(line)
        self._sum.update(line.encode())

    def next(self, state: State) -> None:
        """Go on to the next decision."""
        self.decisions += 1
        if self.decisions % STRETCH == 0:
            self._end(state)

    def _end(self, state: State) -> None:
        # What nobody sees now is seen later, or would be in another game.
        self.add("position", state.to_json())
        self.found.append(self._sum.hexdigest())
        self._sum = blake2b(digest_size=2)

    def line(self, state: State) -> str:
        """Return the sums of the whole game."""
        self._end(state)
        return "\t".join(["sums", str(self.decisions), " ".join(self.found)])


def amounts(what: str, things: dict[str, int]) -> str:
    """Return a cost or gain in short."""
    return f"{what} " + ", ".join(f"{n} {thing}" for thing, n in things.items()) if things else ""


def faces(offer: Offer) -> list[str]:
    """Return what a player is told of an option."""
    marks = ["final" if offer["reveals"] else "", "leaves" if offer["leaves"] else "", offer["warning"]]
    found = [amounts("costs", offer["cost"]), amounts("gives", offer["gain"]), *marks]
    return [offer["notation"], offer["words"], " ".join(offer["targets"]), "; ".join(one for one in found if one)]


def family(state: State, index: int) -> str:
    """Return the family of an option; its first and its last one are kinds of their own, since mistakes begin there."""
    space = state.game.actions(state)
    action = space[index]
    first = space.offset(action.kind)
    return action.kind + {first: " first", first + len(action.family) - 1: " last"}.get(index, "")


def opened(name: str, one: Played, tell: Callable[[Event], None]) -> State:
    """Begin a game; what happens is told."""
    seed = f"playthrough {one.number}"
    state: State = registry.game(name).new(one.seats, one.settings, seed, lambda state: state.listen(tell))
    return state


def chance_of(name: str, one: Played) -> Random:
    """Return what its players choose by."""
    return Random(f"playthrough {name} {one.number}")


def play(name: str, one: Played, before: list[str], show: Callable[[str], object] = lambda _line: None) -> list[str]:
    """Play a game; return a line for everything that was not in the games before, and the sums over all there was."""
    game, notes, sums = registry.game(name), Notes(before), Sums(show)
    names = NAMES[: one.seats]
    chance = chance_of(name, one)
    looking = Random(f"playthrough {name} {one.number} remarks")
    in_sight: set[str] = set()
    kinds: set[str] = set()
    events: list[Event] = []

    def tell(event: Event) -> None:
        if event.kind == ACTED:
            return
        events.append(event)
        # As all others know it, and as the player does who knows more.
        for seen in (event,) if event.secret is None else (event.seen_by(None), event.seen_by(event.seat)):
            facts = " ".join(f"{name}={value}" for name, value in seen.facts.items())
            words = game.words.event(seen, names, ENGLISH)
            notes.note("line", event.kind, words, facts)
            sums.add("line", [event.kind, event.seat, words, facts])

    state = opened(name, one, tell)
    while not state.over:
        seat, kind = state.decider, state.decision.kind
        is_new = kind not in kinds
        kinds.add(kind)
        sums.next(state)
        if sums.decisions % FACTS_OF in FACTS_IN:
            for viewer in (*range(state.seats), None):
                sums.add(f"facts of {viewer}", state.facts(viewer))
        view = state.view(seat)
        asked = view["decision"]
        sums.add("options", [asked, view["options"], [marks(state, option) for option in state.legal]])
        notes.note("asked", kind, with_names(asked["prompt"], names) if asked else "")
        for offer in view["options"]:
            kind_of = f"{kind} {family(state, offer['index'])}"
            notes.note("option", kind_of, *(with_names(part, names) for part in faces(offer)))
            in_sight.update(offer["targets"])
        if sums.decisions % DRAWN_EVERY == 1:
            # How it looks is for other tests; that it can be drawn and told is seen with every setting here. What is
            # drawn can be pointed at, too.
            in_sight.update(drawn_targets(game, state, seat))
            game.drawing.text(view, ENGLISH)
        action = STYLES[one.number % len(STYLES)](state, chance)
        if is_new or sums.decisions % ASKED_EVERY == 0:
            offered = {target for option in state.legal for target in state.decision.targets(state, option)}
            others = sorted(in_sight - offered)
            for target in some(others, NEW_POINTED_AT if is_new else POINTED_AT, looking):
                reason = with_names(game.words.why_not(state, seat, target, ENGLISH), names)
                sums.add("why not", [target, reason])
                if reason:
                    notes.note("why not", kind, reason, target)
            for option in dict.fromkeys([action, *some(state.legal, REMARKED, looking)]):
                for words in remarks(upshot(state, [option]), ENGLISH):
                    sums.add("remark", words)
                    notes.note("remark", kind, with_names(words, names))
        state.apply(action)
    ended(game, state, names, notes)
    for viewer in (*range(state.seats), None):
        view = state.view(viewer)
        sums.add(f"end for {viewer}", view)
        known = [event.seen_by(viewer) for event in events]
        lit = [game.drawing.earned(view, seat, known) for seat in range(state.seats)]
        sums.add(f"where the points came from for {viewer}", lit)
    return [*notes.lines, sums.line(state)]


def marks(state: State, option: int) -> list[bool]:
    """Return what a table, and not its players, is told of an option."""
    decision = state.decision
    return [asked(state, option) for asked in (decision.confirms, decision.passes, decision.can_wait)]


Worth = Callable[[State, int], float]


def things(state: State, seat: int) -> float:
    """Return what a player has: points, and half as much each thing."""
    return 2 * state.ledger.totals[seat] + sum(state.game.rules.holdings(state, seat).values())


def prospects(state: State, seat: int) -> float:
    """Return what the game thinks of a player's position."""
    return state.game.evaluation.evaluate(state, seat)


def best(worth: Worth, state: State, chance: Random) -> int:
    """Return an option after which the most is there, of some, and now and then any."""
    if chance.randrange(RANDOM_EVERY) == 0:
        return chance.choice(state.legal)
    found = {action: worth_after(worth, state, action, chance) for action in some(state.legal, LOOKED_AT, chance)}
    most = max(found.values())
    return chance.choice([action for action in found if found[action] == most])


def worth_after(worth: Worth, state: State, action: int, chance: Random) -> float:
    """Return what a position is worth after an option and the parts that complete it."""
    seat, after = state.decider, state.copy()
    after.apply(action)
    if after.over or after.decider != seat or not after.decision.part:
        return worth(after, seat)
    return max(worth_after(worth, after, part, chance) for part in some(after.legal, PARTS_LOOKED_AT, chance))


T = TypeVar("T")


def some(options: list[T], n: int, chance: Random) -> list[T]:
    """Return n of them, or all where there are no more."""
    return options if len(options) <= n else chance.sample(options, n)


# How players choose, in turn from game to game.
STYLES: Final[tuple[Callable[[State, Random], int], ...]] = (
    lambda state, chance: chance.choice(state.legal),
    partial(best, prospects),
    partial(best, things),
)


def ended(game: Game, state: State, names: tuple[str, ...], notes: Notes) -> None:
    """Write down what is told at the end."""
    for seat in range(state.seats):
        notes.note("standing", "", with_names(game.words.standing(state, seat, ENGLISH), names))
    words = game.words
    for source in game.rules.sources:
        notes.note("source", source, words.source(source, ENGLISH), words.sources_together(source, ENGLISH))
    for ending in game.rules.endings:
        notes.note("ending", ending, words.ending(ending, ENGLISH))


@cache
def kept(name: str) -> dict[str, list[str]]:
    """Return what was written down of a game, by the headings of its games."""
    found: dict[str, list[str]] = {}
    for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith(HEADING):
            lines = found.setdefault(line, [])
        elif line:
            lines.append(line)
    return found


def made(name: str) -> Iterator[str]:
    """Play all games; yield the lines of the file."""
    before: list[str] = []
    for one in plan(name):
        lines = play(name, one, before)
        before += lines
        yield "\n".join([one.heading, *lines]) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    if sys.argv[1:2] == ["--all"]:
        asked_for, at = sys.argv[2], int(sys.argv[3])
        play(asked_for, next(one for one in plan(asked_for) if one.number == at), [], print)
        sys.exit()
    for each in sys.argv[1:] or registry.games():
        (FOLDER / f"{each}.txt").write_text("\n".join(made(each)), "utf-8")
