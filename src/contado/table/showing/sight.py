"""What each seat may know of a table, and what it sees happen there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from contado.core.game import Game
from contado.core.game.viewing import view_of
from contado.core.position.ledger import Entry, Ledger
from contado.core.showing.motion import Motion
from contado.core.showing.view import OutcomeShown
from contado.core.state import NOBODY
from contado.core.words.language import Language
from contado.table.agreeing.remarks import ended_words
from contado.table.outcome import ABANDONED, AGREED, RULES, outcome_of, were_level
from contado.table.past.contents import Mark
from contado.table.past.log import Heard
from contado.table.showing.choosing import begun_move
from contado.table.showing.view import TablePart, TableView

if TYPE_CHECKING:
    from contado.table.table import Table


def table_view(table: Table, seat: int | None, _: Language, boards: bool = True) -> TableView:
    """Return, as JSON, what the seat (None: a spectator) may know of the game and the table; without `boards` nothing
    that they are drawn from.
    """
    part: TablePart = {
        "phase": table.phase.value,
        "awaited": table.awaited,
        "people": [one.is_person for one in table.seats],
        "move": table.moves,
        "begun": begun_move(table) if seat == table.awaited else "",
        "can_undo": seat is not None and table.can_undo(seat),
        "can_ask": seat is not None and table.consent.can_ask(seat),
    }
    if table.held_by != NOBODY:
        # What is chosen once for a whole game is asked about in any case.
        part["single"] = len(table.course.back) == 1 and table.course.back[0].state.turn > 0
    if table.automa != NOBODY:
        part["automa"] = table.automa
    if seat is not None and any(one.reaction for one in table.game.rules.decisions):
        part["passing"] = table.passing(seat)
    state, names = table.state, table.names(_)
    # Where points came from is found in what boards are drawn from.
    seen = state.view(seat, _, names) if boards or state.over else view_of(state, seat, _, names, boards=False)
    view: TableView = {**seen, "table": part}
    if state.over:
        part["earned"] = _earned(table, seat, view)
    if table.ended:
        _end(table, view, _)
    if table.held_by != NOBODY:
        # The next decision is nobody's yet: it may still be undone.
        view["options"] = []
        view["decision"] = {
            "kind": "confirm",
            "seat": table.held_by,
            "part": False,
            "reaction": False,
            "prompt": table.held_prompt(_),
        }
        view["facts"] = {**view["facts"], **_turn_facts(table, seat)}
    return view


def _end(table: Table, view: TableView, _: Language) -> None:
    """Say how the game ended, where the rules do not know it or know it otherwise."""
    outcome = outcome_of(table)
    if outcome.how != RULES:
        last = next((one for one in reversed(table.remarks.made) if ended_words(one.kind, "", _)), None)
        who = "" if last is None else view["names"][last.seat]
        view["table"]["ended"] = outcome.how
        view["over"], view["decision"], view["options"] = True, None, []
        ended: OutcomeShown = {"places": outcome.places, "totals": outcome.points, "winners": []}
        if last is not None:
            ended["decided"] = ended_words(last.kind, who, _)
        if "teams" in view:
            ended["teams"] = view["teams"]
        view["outcome"] = ended
    found = view["outcome"]
    if found is not None:
        if outcome.how == RULES and table.absence_loses and table.affairs.given_up and not were_level(outcome):
            # Whoever gave up comes last, however many points a bot has made for them: no tie-break has decided that.
            found.pop("decided", None)
        said = [found.get("decided", ""), _origin(table.origin, _)]
        if any(said):
            found["decided"] = " ".join(filter(None, said))
        found["places"] = outcome.places
        # A game that was broken off has no winner.
        broken_off = outcome.how in (AGREED, ABANDONED)
        found["winners"] = [] if broken_off else [seat for seat, place in enumerate(outcome.places) if place == 1]


def _origin(origin: str, _: Language) -> str:
    """Say where a game comes from that was played before."""
    if origin == "record":
        return _("It was loaded from a record.")
    return _("It went on from a move of another table.") if origin == "copy" else ""


def _turn_facts(table: Table, seat: int | None) -> dict[str, Any]:
    """Return whose turn it still is and what was done in it, of a turn that is complete and waits to be confirmed."""
    names, back = table.game.rules.turn_facts, table.course.back
    if not names or not back or back[-1].state.turn == table.state.turn:
        return {}
    facts = back[-1].state.facts(seat)
    return {name: facts[name] for name in names}


def _earned(table: Table, viewer: int | None, view: TableView) -> list[dict[str, list[str]]]:
    """Return where each seat's points came from, as far as the game can say it."""
    if not table.game.writes("earned"):
        return []
    events = [event for _move, event in table.events(viewer)]
    found = [table.game.drawing.earned(view, seat, events) for seat in range(table.state.seats)]
    return [{source: [*targets] for source, targets in seat.items() if targets} for seat in found]


class Points:
    """Points of one ledger entry, flying from a target of the picture ("": from nowhere) to the seat's score."""

    __slots__ = ("points", "seat", "start")

    kind: ClassVar[str] = "points"

    def __init__(self, seat: int, points: int, start: str = "") -> None:
        self.seat = seat
        self.points = points
        self.start = start

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data, as `Motion.to_json` does."""
        return {"kind": self.kind, "start": self.start, "seat": self.seat, "points": self.points}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Points) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.seat, self.points, self.start))

    def __repr__(self) -> str:
        return f"Points({self.seat}, {self.points}, {self.start!r})"


def seen_motions(
    game: Game, seat: int | None, heard: Sequence[Heard], entries: Sequence[Entry], booked: int
) -> list[Motion | Points]:
    """Return the motions of these events as the seat may know them, each followed by the points it brought.

    The first `booked` ledger entries were there before; those after the last event come at the end.
    """
    seen: list[Motion | Points] = []
    # Points come from where something moved last in the same move.
    place, move = "", -1

    def pay(until: int) -> None:
        nonlocal booked
        seen.extend(Points(entry.seat, entry.points, place) for entry in entries[booked:until])
        booked = max(booked, until)

    for one in heard:
        if one.move != move:
            place, move = "", one.move
        for motion in game.drawing.motions(one.event.seen_by(seat)):
            seen.append(motion)
            place = motion.end or motion.start
        pay(one.booked)
    pay(len(entries))
    return seen


def points_by_turn(ledger: Ledger, turn: int) -> list[list[int]]:
    """Return the points of every seat after each turn from the set-up (0) on: one list for each seat."""
    chart = [[0] * (turn + 1) for _ in ledger.totals]
    for entry in ledger.entries:
        chart[entry.seat][min(entry.turn, turn)] += entry.points
    for points in chart:
        for at in range(1, len(points)):
            points[at] += points[at - 1]
    return chart


def motions_since(table: Table, seat: int | None, since: Mark) -> list[Motion | Points]:
    """Return what the seat saw happen since the mark; nothing if an undo has left the mark behind."""
    if not table.came_by(since):
        return []
    heard = table.course.log.entries[since.events : table.happened]
    return seen_motions(table.game, seat, heard, table.state.ledger.entries, since.booked)


def motions_of(table: Table, move: int, seat: int | None) -> list[Motion | Points]:
    """Return what was seen to happen in a move, as the seat may know it."""
    told = table.course.log.entries[: table.happened]
    heard = [one for one in told if one.move == move]
    if not heard:
        return []
    before = told.index(heard[0])
    booked = told[before - 1].booked if before else 0
    return seen_motions(table.game, seat, heard, table.state.ledger.entries[: heard[-1].booked], booked)


class Hiding:
    """Which seats hold a secret, in the position that was last asked about."""

    def __init__(self) -> None:
        self._where = ("", -1)
        self._known: dict[int, bool] = {}

    def hides(self, table: Table, seat: int) -> bool:
        """Say whether the seat knows something now that a spectator may not: then others must not see its view."""
        if not table.game.hidden:
            return False
        # Comparing all that is known takes a while, and every viewer of a position asks.
        where = (table.path, len(table.recorder.forks))
        if self._where != where:
            self._where, self._known = where, {}
        if seat not in self._known:
            self._known[seat] = table.state.facts(seat) != table.state.facts(None)
        return self._known[seat]
