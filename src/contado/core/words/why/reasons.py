"""Why a bot would choose what it would: its best options, each with its reason in sentences and the numbers behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from contado.core.bot import Thought
from contado.core.position.evaluation import Measure
from contado.core.state import State
from contado.core.words.language import Language, marked
from contado.core.words.naming import named, with_names
from contado.core.words.why.difference import Difference, better_words, more_words, worse_words
from contado.core.words.why.moves import MOST_NEXT, Move, moves_in_words, moves_of, targets_of, told_of_moves
from contado.core.words.why.opinion import LITTLE, OTHERS, TOLD, Opinion
from contado.core.words.why.upshot import Remark, Upshot, upshot

# How many of the sources whose points an option changes are named.
MOST_CHANGES: Final = 4
# How many sentences say what a move does at once, and what a later one of the same turn does.
MOST_REMARKS: Final = 2
MOST_LATER: Final = 1
# And how many of what speaks against it.
MOST_AGAINST: Final = 1
# How much of that is said of a choice that was worse than the best.
MOST_LOST: Final = 2
# How far what is expected is off in the end, as parts of the points that are still to come. In games of bots, the root
# of the mean square at the beginning was 0.10 to 0.29 of them for the own points, 0.16 to 0.41 for the lead, by game.
TOTAL_DOUBT: Final = 0.25
LEAD_DOUBT: Final = 0.4
# What may be off by so many points is told in steps of as many.
ROUGH: Final = 5
# What is less is no number with one decimal.
TENTH: Final = 0.05


# Reasons


def reasons(
    opinion: Opinion, _: Language, names: Sequence[str], action: int | None = None, before: Sequence[str] = ()
) -> dict[str, Any]:
    """Return, as JSON, the best options with their reasons, and why the best is; players are called by these names.

    Where one was chosen already, `action`, it is among them though others were better; `before` are the parts of the
    same move that came before it, in words.
    """
    told = opinion.thoughts[:TOLD]
    told += [one for one in opinion.thoughts[TOLD:] if one.actions[0] == action]
    options = [_option(opinion, thought, _, names) | {"chosen": thought.actions[0] == action} for thought in told]
    return {
        "seat": opinion.seat,
        "sentence": sentence(opinion, _, names, action, before),
        "outlook": outlook(opinion, _),
        "options": options,
    }


def _option(opinion: Opinion, thought: Thought, _: Language, names: Sequence[str]) -> dict[str, Any]:
    state, first = opinion.seen, thought.actions[0]
    moves = moves_in_words(state, thought.actions, _, names)
    behind = opinion.behind(thought)
    points = differences(opinion, thought, _)
    changes = [f"{signed(n, _)} {words}" for _source, words, n in points]
    return {
        "action": first,
        "notation": state.game.actions(state)[first].notation,
        "words": moves[0],
        "reason": reason(opinion, thought, _, names),
        "next": moves[1 : 1 + MOST_NEXT] + ["…"] * (len(moves) > 1 + MOST_NEXT),
        "targets": state.decision.targets(state, first),
        "places": targets_of(moves_of(state, thought.actions)[: 1 + MOST_NEXT]),
        "value": round(thought.value, 2),
        "behind": round(behind, 2),
        "behind_words": lost_words(behind, _) if behind else "",
        "points": [{"source": source, "words": words, "points": round(n, 2)} for source, words, n in points],
        "points_words": ", ".join(changes[:MOST_CHANGES] + ["…"] * (len(changes) > MOST_CHANGES)),
    }


def reason(opinion: Opinion, thought: Thought, _: Language, names: Sequence[str]) -> str:
    """Say in a few sentences what an option does, what comes of it, and what makes it better or worse."""
    said = [*does(opinion.seen, thought, _, names)] or [quiet_words(opinion, thought, _)]
    # It is read in a list of options, in which the others that are as good are marked so.
    if (
        thought is opinion.best
        and not opinion.gap
        and not opinion.seen.decision.closes(opinion.seen, thought.actions[0])
    ):
        return " ".join(said)
    return " ".join(filter(None, [*said, with_names(comparison(opinion, thought, _), names)]))


def quiet_words(opinion: Opinion, thought: Thought, _: Language) -> str:
    """Say what can be said of an option that does nothing at once which is certain."""
    state = opinion.seen
    first = thought.actions[0]
    # Its own words may have said what it does.
    done = moves_of(state, thought.actions)[0].upshot()
    if any(not one.words for one in state.game.words.remarks(done, _)):
        return ""
    if state.decision.reveals(state, first) and not state.decision.passes(state, first):
        return _("What it turns up is not known before.")
    other = next((one for one in opinion.thoughts if one is not thought), None)
    saved = saved_words(opinion, other, _) if other is not None else ""
    if saved:
        return saved
    if state.decision.passes(state, first) or state.decision.leaves(state, first):
        return _("It does nothing more.")
    return _("It brings nothing for certain right away.")


def saved_words(opinion: Opinion, other: Thought, _: Language) -> str:
    """Say what whoever does nothing keeps: what another choice would take."""
    state, words = opinion.seen, opinion.seen.game.words
    cost = moves_of(state, other.actions)[0].upshot().cost
    return _("It saves {cost}.", cost=_.join([words.thing(thing, n, _) for thing, n in cost.items()])) if cost else ""


def does(state: State, thought: Thought, _: Language, names: Sequence[str], drawbacks: bool = True) -> Iterator[str]:
    """Yield what an option does at once, and which later move of the turn it leads to, if something can be said of it;
    also what speaks against it, or only what it is good for.

    Whatever comes before that one is named as well: a tile is bought before it is placed. A chain of moves of which
    nobody could say what it is good for is not named.
    """
    moves = moves_of(state, thought.actions)
    yield from (with_names(words, names) for words in spoken(moves[0].upshot(), MOST_REMARKS, _, drawbacks))
    later = moves[1:]
    closing = next((move for move in later if closes(move)), None)
    if closing is not None and isinstance(closing.state.decision, type(moves[0].last)):
        # What is put together step by step is told as a whole.
        yield _("In all: {move}.", move=closing.words(_, names))
        return
    later = told_of_moves(moves)[1:]
    worth = [(move, done) for move in later if (done := move.upshot()).points or good_for(done, _)]
    if not worth:
        return
    told, most = max(worth, key=lambda one: (sum(one[1].points.values()), good_for(one[1], _)))
    for move in later[: later.index(told) + 1]:
        yield _("Then: {move}.", move=move.words(_, names))
    yield from (with_names(words, names) for words in spoken(most, MOST_LATER, _, drawbacks))


def good_for(done: Upshot[Any], _: Language) -> int:
    """Return how many things a move does that somebody would make it for, beside the points."""
    deeds = [one for one in done.state.game.words.remarks(done, _) if one.words and one.favours]
    return len(deeds) + bool(done.gain)


def closes(move: Move) -> bool:
    """Say whether a move ends what was put together step by step, and names all of it."""
    return move.state.decision.closes(move.state, move.actions[0])


def remarks(done: Upshot[Any], _: Language) -> list[str]:
    """Return what a move does at once, in sentences: the game's own, and then what they have not told."""
    return [one.words for one in told_of(done, _) if one.words]


def spoken(done: Upshot[Any], most: int, _: Language, drawbacks: bool = True) -> list[str]:
    """Return the sentences that a hint has room for: so many for the move, and the first that is against it."""
    said = [one for one in told_of(done, _) if one.words]
    against = [one.words for one in said if not one.favours and drawbacks]
    return [one.words for one in said if one.favours][:most] + against[:MOST_AGAINST]


def against(done: Upshot[Any], _: Language) -> list[str]:
    """Return what speaks against a move, in sentences: what it loses or ends, and what others get by it."""
    return [one.words for one in told_of(done, _) if one.words and not one.favours]


def told_of(done: Upshot[Any], _: Language) -> list[Remark]:
    """Return what a move does at once: the game's own sentences, and then what they have not told."""
    words = done.state.game.words
    found = words.remarks(done, _)
    told = {source for one in found for source in one.sources}
    rest = {source: points for source, points in done.points.items() if source not in told}
    said = [*found]
    if rest:
        points, sources = sum(rest.values()), [words.source(source, _) for source in rest]
        if points > 0:
            said.append(Remark(_("It scores {points} at once: {sources}.", points=words.thing("vp", points, _),
                                 sources=_.join(sources))))  # fmt: skip
        elif points < 0:
            said.append(Remark(_("It loses {points}: {sources}.", points=words.thing("vp", -points, _),
                                 sources=_.join(sources)), tuple(rest), favours=False))  # fmt: skip
    things = {thing for one in found for thing in one.things}
    gain = [words.thing(thing, n, _) for thing, n in done.gain.items() if thing not in things]
    cost = [words.thing(thing, n, _) for thing, n in done.cost.items() if thing not in things]
    if gain and cost:
        said.append(Remark(_("It brings {gain} for {cost}.", gain=_.join(gain), cost=_.join(cost))))
    elif gain:
        said.append(Remark(_("It brings {gain}.", gain=_.join(gain))))
    elif cost:
        said.append(Remark(_("It costs {cost}.", cost=_.join(cost))))
    named_already = {seat for one in found for seat in one.others}
    for seat, points in done.others.items():
        if seat not in named_already:
            said.append(_of_another(seat, points, words.thing("vp", abs(points), _), _))
    return [*said, *_ending(done, _)]


def _of_another(seat: int, points: int, amount: str, _: Language) -> Remark:
    """Say what another player scores by a move, or loses."""
    who = named(seat, _)
    if points < 0:
        return Remark(_("It takes {points} from {who}.", {"who": marked("It takes {points} from you.")},
                        points=amount, who=who))  # fmt: skip
    return Remark(_("It gives {points} to {who}.", {"who": marked("It gives {points} to you.")},
                    points=amount, who=who), favours=False)  # fmt: skip


def _ending(done: Upshot[Any], _: Language) -> list[Remark]:
    """Say that a move ends the game, and how; it speaks for the move of whoever is ahead then."""
    result, state, seat = done.result, done.state, done.seat
    if result is None:
        return []
    evaluation, words = state.game.evaluation, state.game.words
    others = [other for other in range(len(result)) if other != seat]
    if not others or evaluation.measure(state, seat) is not None:
        return [Remark(_("It ends the game."))]
    theirs = max(result[other] for other in others)
    lead = evaluation.lead(state, [float(points) for points in result], seat)
    return [
        Remark(
            _(
                "It ends the game with {own} against {theirs}.",
                own=words.thing("vp", result[seat], _),
                theirs=words.thing("vp", theirs, _),
            ),
            favours=lead > 0,
        )
    ]


def comparison(opinion: Opinion, thought: Thought, _: Language) -> str:
    """Say what makes the best option better than the next best, or another one worse than the best, if it is."""
    if thought is opinion.best and len(opinion.thoughts) > 1:
        if not opinion.gap:
            return equal_words(opinion, thought, _)
        return better_words(Difference(opinion, thought, opinion.thoughts[1], _), _)
    if not opinion.behind(thought):
        return ""
    return worse_words(Difference(opinion, opinion.best, thought, _), _)


def equal_words(opinion: Opinion, thought: Thought, _: Language) -> str:
    """Say which other option is as good; where what goes on is no better than to stop here, that."""
    decision, state = opinion.seen.decision, opinion.seen
    if decision.closes(state, thought.actions[0]):
        return _("To go on would gain nothing.")
    other = next(one for one in opinion.thoughts if one is not thought)
    return _("As good: {move}.", move=moves_in_words(state, other.actions, _, ())[0])


def sentence(
    opinion: Opinion, _: Language, names: Sequence[str], action: int | None = None, before: Sequence[str] = ()
) -> str:
    """Return which option is the best and why, for somebody who has never played; after `action` was chosen, whether
    another would have been better. `before` are the parts of the move that were chosen already, in words.
    """
    if len(opinion.thoughts) == 1:
        return _("There is only one thing to choose.")
    chosen = None if action is None else opinion.of(action)
    if chosen is not None and opinion.behind(chosen):
        said = [_("Better: {move}.", move=_whole(opinion, opinion.best, _, names, before))]
        said += why_best(opinion, chosen, _, names)
        more = more_words(Difference(opinion, opinion.best, chosen, _), _)
        return " ".join([*said, with_names(more, names), *against_played(opinion, chosen, _, names)])
    # Of several that are as good, the one that was chosen.
    best = opinion.best if chosen is None else chosen
    next_best = next(one for one in opinion.thoughts if one is not best)
    why = [*does(opinion.seen, best, _, names)] if chosen is not None else why_best(opinion, next_best, _, names)
    said = [_("Best: {move}.", move=_whole(opinion, best, _, names, before)), *why]
    compared = comparison(opinion, best, _) if best is opinion.best else equal_words(opinion, best, _)
    return " ".join([*said, with_names(compared, names)] if compared else said)


def why_best(opinion: Opinion, other: Thought, _: Language, names: Sequence[str], drawbacks: bool = True) -> list[str]:
    """Return what the best option does; of one that only lets another be, what is kept by that."""
    said = [*does(opinion.seen, opinion.best, _, names, drawbacks)]
    state, first = opinion.seen, opinion.best.actions[0]
    if said or not (state.decision.passes(state, first) or state.decision.leaves(state, first)):
        return said
    return [*filter(None, [saved_words(opinion, other, _)])]


def lost_by(opinion: Opinion, chosen: Thought, _: Language, names: Sequence[str]) -> list[str]:
    """Return what speaks against a choice, and not against the best one: what it loses, ends or gives to others.

    Only what the choice itself does is told, and not how the bot would go on with it. What the best one loses as well,
    now or with a later move of the turn, is no reason against another.
    """
    best = [move.upshot() for move in moves_of(opinion.seen, opinion.best.actions)]
    other = upshot(opinion.seen, chosen.actions[:1])
    if any(done.result is not None for done in best):
        # The game ends anyway.
        other.result = None
    known = [one for done in best for one in told_of(done, _) if not one.favours]
    words, kinds = {one.words for one in known}, {one.kind for one in known if one.kind}
    said = [
        one.words
        for one in told_of(other, _)
        if one.words and not one.favours and one.words not in words and one.kind not in kinds
        and not _no_less(best, other, one)
    ]  # fmt: skip
    return [with_names(words, names) for words in said[:MOST_LOST]]


def _no_less(best: Sequence[Upshot[Any]], other: Upshot[Any], told: Remark) -> bool:
    """Say whether the best turn loses as many points of the sources that a remark tells of, or more."""
    lost = sum(other.points.get(source, 0) for source in told.sources)
    return lost < 0 and sum(done.points.get(source, 0) for done in best for source in told.sources) <= lost


def against_played(opinion: Opinion, chosen: Thought, _: Language, names: Sequence[str]) -> list[str]:
    """Return the same of a choice that was made, as one sentence that says whose it is; nothing where there is none."""
    why = " ".join(lost_by(opinion, chosen, _, names))
    return [_("What was played: {why}", why=why)] if why else []


def _whole(opinion: Opinion, thought: Thought, _: Language, names: Sequence[str], before: Sequence[str]) -> str:
    return " → ".join([*before, moves_in_words(opinion.seen, thought.actions, _, names)[0]])


# Numbers


def differences(opinion: Opinion, thought: Thought, _: Language) -> list[tuple[str, str, float]]:
    """Return what makes the best option better than the next best, or another one worse than the best: by source its
    name, its words and the points, most first.
    """
    if len(opinion.thoughts) == 1:
        return []
    game = opinion.seen.game
    other = opinion.thoughts[1] if thought is opinion.best else opinion.best
    rows = [
        (source, _("against the others") if source == OTHERS else game.words.source(source, _), points)
        for source, points in opinion.gains(thought, other).items()
        if abs(points) >= LITTLE
    ]
    return sorted(rows, key=lambda row: -abs(row[2]))


def outlook(opinion: Opinion, _: Language) -> str:
    """Say how the game would end for the seat after the best option; where no points count, what does."""
    if opinion.measure is not None:
        return _(opinion.measure.outlook)
    total, lead = sum(opinion.best.points), opinion.lead
    # What is on the board already is sure; of the rest, nobody knows more than these parts of it.
    to_come = max(0.0, total - opinion.seen.ledger.totals[opinion.seat])
    n = rounded(total, to_come * TOTAL_DOUBT)
    if lead is not None and round(abs(lead)) and abs(lead) < to_come * LEAD_DOUBT:
        return _.plural(
            "The bot expects about {n} point at the end. Who will be ahead cannot be told yet.",
            "The bot expects about {n} points at the end. Who will be ahead cannot be told yet.",
            n,
        )
    if lead is None:
        return _.plural(
            "The bot expects about {n} point at the end.", "The bot expects about {n} points at the end.", n
        )
    # Nobody can foresee a tenth of a point.
    apart = round(abs(lead))
    if not apart:
        return _.plural(
            "The bot expects about {n} point at the end: as many as the best of the others.",
            "The bot expects about {n} points at the end: as many as the best of the others.",
            n,
        )
    if lead > 0:
        return _.plural(
            "The bot expects about {n} point at the end, {lead} more than the best of the others.",
            "The bot expects about {n} points at the end, {lead} more than the best of the others.",
            n, lead=apart,
        )  # fmt: skip
    return _.plural(
        "The bot expects about {n} point at the end, {lead} fewer than the best of the others.",
        "The bot expects about {n} points at the end, {lead} fewer than the best of the others.",
        n, lead=apart,
    )  # fmt: skip


def rounded(points: float, doubt: float) -> int:
    """Return points as exactly as they can be foreseen: whole ones, or the nearest five."""
    return round(points / ROUGH) * ROUGH if doubt >= ROUGH else round(points)


def decimal(points: float, _: Language) -> str:
    """Return points without their sign, with one decimal, as the language writes them."""
    whole, tenths = f"{abs(points):.1f}".split(".")
    return _("{whole}.{tenths}", whole=whole, tenths=tenths)


def amount(points: float, measure: Measure | None, _: Language) -> str:
    """Return so many points with one decimal, or of what is counted in their place."""
    number = decimal(points, _)
    return _("{number} points", number=number) if measure is None else _(measure.amount, number=number)


def lost_words(points: float, _: Language) -> str:
    """Return how much is lost, with its sign; less than a tenth is a little."""
    return signed(points, _) if abs(points) >= TENTH else _("a little")


def signed(points: float, _: Language) -> str:
    """Return points with their sign, such as ``+3.1``."""
    return ("−" if points < 0 else "+") + decimal(points, _)
