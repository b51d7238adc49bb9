"""A view: what a seat may know, put together from the state, its facts and the game's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.core.errors import BadOption
from contado.core.showing.outcome import tie_broken_at
from contado.core.showing.sharing import once
from contado.core.showing.view import Asked, Offer, OutcomeShown, View
from contado.core.state import NOBODY, State
from contado.core.words.language import ENGLISH, LANGUAGES, Language, marked, shown
from contado.core.words.naming import with_names

# What a sentence ends with.
STOPS = (".", "!", "?", "…")
SEAT_COLOURS = (marked("Blue"), marked("Orange"), marked("Teal"), marked("Pink"))


def seat_names(seats: int, _: Language) -> list[str]:
    """Return what the seats are called: by their colours, and by number where there are no more colours."""
    numbers = range(len(SEAT_COLOURS) + 1, seats + 1)
    return [*(_(colour) for colour in SEAT_COLOURS[:seats]), *(_("Seat {n}", n=number) for number in numbers)]


class SeatName:
    """What a seat is called, in a sentence of any language."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def said(self, _: Language) -> str:
        """Return the name in a language."""
        return seat_names(self.seat + 1, _)[self.seat]


def words_for(state: State, asked: Language | str | None) -> Language:
    """Return the language that is asked for by its code, or as it is given; English by default."""
    if asked is None:
        return ENGLISH
    if isinstance(asked, Language):
        return asked
    if asked not in [*LANGUAGES]:
        raise BadOption("There is no language {code!r}; there are {known}.", code=shown(asked), known=[*LANGUAGES])
    return state.game.language(asked)


def view_of(
    state: State,
    seat: int | None,
    language: Language | str | None = None,
    names: Sequence[str] | None = None,
    boards: bool = True,
) -> View[Any]:
    """Return, as JSON, what a seat may know. See `State.view`.

    Whoever draws no boards may do without what they are drawn from: facts and ledger are empty then.
    """
    game, _ = state.game, words_for(state, language)
    called = _.called(seat_names(state.seats, _) if names is None else names)
    if seat == NOBODY:
        # The decider of a game that is over sees what a spectator does.
        seat = None
    if seat is not None:
        game.check_is_seat(state, seat)
    view: View[Any] = {
        "game": game.id,
        "rules": game.rules_version,
        "settings": dict(state.settings),
        "seat": seat,
        "seats": state.seats,
        "names": [str(name) for name in called],
        "turn": state.turn,
        "over": state.over,
        "scores": state.ledger.totals[:],
        "standings": [game.words.standing(state, one, _) for one in range(state.seats)],
        "breakdown": once(breakdown, state),
        "source_words": once(source_words, state, _),
        "ledger": once(booked, state) if boards else [],
        "decision": None,
        "options": [],
        "outcome": None,
        "facts": state.facts(seat) if boards else {},
    }
    teams = game.rules.teams(state)
    if teams:
        view["teams"] = teams
    if state.over:
        view["outcome"] = outcome_of(state, _, called)
    else:
        view["decision"] = question = asked(state, _, called)
        if seat == state.decider:
            view["options"] = offers(state, _, called)
            kinds = clicked_together(view["options"])
            if kinds:
                words = game.words
                question["asks_for"] = {kind: _(text) for kind, text in words.asks_for.items() if kind in kinds}
                question["asks_with"] = {kind: _(text) for kind, text in words.asks_with.items() if kind in kinds}
    return view


def breakdown(state: State) -> list[dict[str, int]]:
    """Return the points of every seat by their sources."""
    sources = state.game.rules.sources
    return [
        {sources[source]: points for source, points in state.ledger.by_source(seat).items()}
        for seat in range(state.seats)
    ]


def source_words(state: State, _: Language) -> dict[str, str]:
    """Return what the sources are called that somebody has points from."""
    used = {source for points in once(breakdown, state) for source in points}
    words = state.game.words
    return {source: words.source(source, _) for source in state.game.rules.sources if source in used}


def booked(state: State) -> list[list[int | str]]:
    """Return the entries of the ledger."""
    sources = state.game.rules.sources
    return [[entry.seat, sources[entry.source], entry.points, entry.turn] for entry in state.ledger.entries]


def outcome_of(state: State, _: Language, names: Sequence[str]) -> OutcomeShown:
    """Return how a game ended, and what decided it where that was not the points."""
    game = state.game
    outcome = game.outcome(state)
    shown = outcome.to_json()
    at = tie_broken_at(outcome, [game.rules.tie_break(state, seat) for seat in range(state.seats)])
    decided = with_names(game.words.decided(state, at, _), names)
    if decided:
        shown["decided"] = decided
    return shown


def asked(state: State, _: Language, names: Sequence[str]) -> Asked:
    """Return what is being decided."""
    decision = state.decision
    last = state.game.words.last_turn(state, decision.seat) and not decision.reaction
    before = [_("Your last turn") if last else "", decision.occasion(state, _)]
    prompt = sentences([*filter(None, before), decision.prompt(state, _)])
    return {
        "kind": decision.kind,
        "seat": decision.seat,
        "part": decision.part,
        "reaction": decision.reaction,
        "prompt": with_names(prompt, names),
    }


def sentences(parts: Sequence[str]) -> str:
    """Return what stands before a question, and the question: a name or a sentence each, with a full stop after it."""
    *before, question = parts
    return " ".join([*(part if part.endswith(STOPS) else part + "." for part in before), question])


def clicked_together(options: Sequence[Offer]) -> set[str]:
    """Return the kinds of things of which a choice takes several clicks."""
    return {target.partition(":")[0] for offer in options if len(offer["targets"]) > 1 for target in offer["targets"]}


def offers(state: State, _: Language, names: Sequence[str] | None = None) -> list[Offer]:
    """Return the options with all their faces; players are called by these names."""
    if state.over:
        return []
    called = _.called(seat_names(state.seats, _) if names is None else names)
    game, decision = state.game, state.decision
    space, thing = game.actions(state), game.words.thing
    found: list[Offer] = []
    for action in state.legal:
        cost, gain = decision.cost(state, action), decision.gain(state, action)
        found.append(
            {
                "index": action,
                "notation": space.shown(space[action].notation),
                "words": with_names(decision.words(state, action, _), called),
                "targets": decision.targets(state, action),
                "cost": cost,
                "gain": gain,
                "cost_words": [thing(name, n, _) for name, n in cost.items() if n],
                "gain_words": [thing(name, n, _) for name, n in gain.items() if n],
                "reveals": decision.reveals(state, action),
                "leaves": decision.leaves(state, action),
                "warning": with_names(decision.warning(state, action, _), called),
            }
        )
    return found
