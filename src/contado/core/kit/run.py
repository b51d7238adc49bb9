"""The kit at work: random games to the end, every check looking on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from contado.core.game import Game
from contado.core.kit.cause import cause_of
from contado.core.kit.choosing import PLAY, chosen_checks
from contado.core.kit.plan import Plan
from contado.core.kit.report import ENOUGH, Finding, Report
from contado.core.kit.tally import Key
from contado.core.kit.trial import Check, Fault, Trial, crash_words
from contado.core.position.event import ACTED
from contado.core.position.luck import Luck
from contado.core.words.language import LANGUAGES

# On average, one position in this many is looked at closely.
THOROUGH = 20


def check_game(
    game: Game,
    games: int,
    seed: str = "0",
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    first: int = 0,
    thorough: int = THOROUGH,
    only: Sequence[str] = (),
    skip: Sequence[str] = (),
) -> Report:
    """Play random games and return what the checks found; what `seats` and `options` do not fix varies.

    Game number n is the same whatever the others are: a run can be cut into parts by `first` and their reports merged.
    Every check looks at every game. The cheap ones look at every position; the slow ones at the first, the last, one in
    about `thorough` between them, and wherever a kind of decision is new in a game. Most games are played at random,
    some with an eye to the game's own evaluation. `progress` is told the games done. `only` and `skip` name checks.
    """
    chosen = chosen_checks(only, skip)
    plan = Plan(game, seats, options)
    languages = [game.language(code) for code in LANGUAGES]
    report = Report(game.id, thorough)
    # The games in which something was first watched that had not happened then.
    watched: dict[Key, Trial] = {}
    for number in range(first, first + games):
        name = f"{seed}-{number}"
        players, settings = plan.game_number(number, Luck.seeded(name, ("kit options",)))
        trial = Trial(game, number, name, players, settings, thorough, languages, plan.is_eager(number))
        changed = {option.name for option in game.rules.settings if settings.get(option.name) != option.default}
        report.games += 1
        report.seats[players] += 1
        report.options[",".join(f"{one}={trial.options[one]}" for one in trial.options if one in changed)] += 1
        # A check that has found enough is left out, so that the others get to see the rest of the games.
        kinds = [check for check in chosen if report.faults[check.name] < ENOUGH]
        finding = _play(trial, kinds, report)
        if finding is not None:
            finding = cause_of(finding, trial, chosen)
        report.decisions += len(trial.actions)
        report.told.update(event.kind for event in trial.scribe.told if event.kind != ACTED)
        report.undeclared.update(trial.undeclared)
        for key, tally in trial.tallies.items():
            if key not in report.tallies and not tally.met:
                watched[key] = trial
        report.count(trial.tallies)
        if finding is not None:
            report.add(finding)
        if progress is not None:
            progress(number - first + 1)
    for key, tally in report.tallies.items():
        if not tally.met:
            tally.record = watched[key].record_text(tally.decisions)
    return report


def _play(trial: Trial, kinds: Sequence[type[Check]], report: Report) -> Finding | None:
    """Play one game; it ends with the first fault, since after that the position may be damaged."""
    name = PLAY
    try:
        trial.begin()
        checks = [kind(trial) for kind in kinds]
        while True:
            trial.look()
            report.close_looks += trial.close
            for check in checks:
                name = check.name
                check.position()
            name = PLAY
            if trial.state.over:
                break
            report.asked[trial.state.decision.kind] += 1
            action = _choose(trial)
            for check in checks:
                name = check.name
                check.before(action)
            name = PLAY
            _apply(trial, action)
            for check in checks:
                name = check.name
                check.after(action)
        for check in checks:
            name = check.name
            check.end()
    except Fault as fault:
        return Finding(fault.check or name, str(fault), trial.record_text(), trial.number, len(trial.actions))
    except Exception as error:
        return Finding(name, f"A crash in {crash_words(error)}", trial.record_text(), trial.number, len(trial.actions))
    return None


def _choose(trial: Trial) -> int:
    """Return the option to play, unless the game has come to a dead end or goes on for ever."""
    if not trial.state.legal:
        raise Fault(f"A dead end: there is no option in the decision {trial.state.decision.kind!r}.")
    if len(trial.actions) >= trial.game.proofs.longest:
        raise Fault(
            f"The game goes on after {trial.game.proofs.longest} decisions, the longest that it says it can be."
        )
    return trial.choose()


def _apply(trial: Trial, action: int) -> None:
    """Carry the option out; a crash names it."""
    written, kind = trial.notation(action), trial.state.decision.kind
    try:
        trial.apply(action)
    except Exception as error:
        raise Fault(f"{written} in the decision {kind!r} crashed in {crash_words(error)}") from error
