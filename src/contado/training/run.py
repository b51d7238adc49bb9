"""The loop: games, a fit, the gate; each generation begins with the network that was accepted last.

Everything is kept in a folder as it comes, so that the same command goes on after a stop, and each step can be done on
another machine: games want many cores, the fit a GPU.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from contado.arena.processes import in_pieces
from contado.bots.net.file import NetFile, read_net
from contado.bots.net.inputs import features_of
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.settings import Settings
from contado.training.fitting import Fit, fit
from contado.training.gate import Contest, Pair, Verdict, play_pair, verdict
from contado.training.noting import Trials, noted_game
from contado.writing import whole, write_whole

# What stands in the folder.
PLAN = "training.json"
LOG = "log.jsonl"
NET = "candidate.net"
PAIRS = "gate.jsonl"
CURVE = "curve.jsonl"
# Which of them the same command may differ in when it goes on: how much is done, not what.
STEPS = ("games", "fit", "gate")


class Plan(NamedTuple):
    """What is trained, and how."""

    trials: Trials
    fit: Fit
    # Who plays in the gate, on both sides.
    bot: str
    games: int
    # At most so many games in the gate.
    most_games: int

    def to_json(self) -> dict[str, Any]:
        how = {**self.fit._asdict(), "hidden": list(self.fit.hidden)}
        return {"trials": {**self.trials._asdict(), "options": dict(self.trials.options)}, "fit": how, "bot": self.bot}


class Told(NamedTuple):
    """Who hears how it goes on: of games, of epochs, of the gate."""

    games: Callable[[int], None]
    epoch: Callable[[Mapping[str, float]], None]
    gate: Callable[[Verdict], None]


class Training:
    """A folder in which networks for one game, one number of players and some settings are made."""

    def __init__(self, game: Game, plan: Plan, folder: Path, processes: int, components: list[str]) -> None:
        self.game = game
        self.plan = plan
        self.folder = folder
        self.processes = processes
        self.components = components
        trials = plan.trials
        self.settings: Settings = game.read_settings(trials.players, game.without_people(trials.options))
        text = json.dumps({"game": game.id, **plan.to_json()}, indent=1) + "\n"
        at = folder / PLAN
        if at.exists() and at.read_text("utf-8") != text:
            raise ContadoError("{folder} holds a training of another kind: nothing was changed.", folder=str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(at, text)

    @property
    def generation(self) -> int:
        """The number of the generation that is being made: one more than those that the gate has judged."""
        return 1 + sum(1 for one in self.log() if one["step"] == "gate")

    def log(self) -> list[dict[str, Any]]:
        """Return what has happened, step by step."""
        file = self.folder / LOG
        return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []

    def note(self, step: str, **more: Any) -> None:
        """Write a step into the log."""
        with open(self.folder / LOG, "a", encoding="utf-8") as file:
            file.write(json.dumps({"generation": self.generation, "step": step, **more}) + "\n")

    def at(self, generation: int) -> Path:
        """Return the folder of a generation."""
        return self.folder / f"generation-{generation}"

    def accepted(self) -> NetFile | None:
        """Return the network that was accepted last; none before the first."""
        for one in reversed(self.log()):
            if one["step"] == "gate" and one["accepted"]:
                file = self.at(one["generation"]) / NET
                return read_net(file.read_bytes(), str(file))
        return None

    def play(self, told: Told) -> None:
        """Play the games of a generation that are missing."""
        generation = self.generation
        folder = self.at(generation) / "games"
        folder.mkdir(parents=True, exist_ok=True)
        missing = [number for number in range(self.plan.games) if not rows_file(folder, number).exists()]
        told.games(self.plan.games - len(missing))

        def done(number: int, rows: bytes) -> None:
            with whole(rows_file(folder, number)) as part:
                part.write_bytes(rows)
            told.games(1)

        began = time.monotonic()
        trials = self.plan.trials
        seeded = trials._replace(seed=f"{trials.seed}-generation{generation}")
        task = (seeded, self.accepted())
        in_pieces(self.game, missing, self.processes, self.components, noted_game, task, done)
        if missing:
            self.note("games", games=len(missing), seconds=round(time.monotonic() - began, 1))

    def fit(self, told: Told, device: str = "", seconds: float = 0.0) -> None:
        """Fit a network to the games of a generation, if that was not done."""
        folder = self.at(self.generation)
        if (folder / NET).exists():
            return
        files = sorted((folder / "games").glob("*.rows"))
        if not files:
            raise ContadoError("There are no games in {folder} to learn from.", folder=str(folder))
        began = time.monotonic()
        curve: list[str] = []

        def epoch(errors: dict[str, float]) -> None:
            curve.append(json.dumps(errors))
            write_whole(folder / CURVE, "\n".join(curve) + "\n")
            told.epoch(errors)

        deadline = began + seconds if seconds else 0.0
        found = fit(self.empty(), files, self.plan.fit, device or best_device(), epoch, deadline)
        found.made["generation"] = self.generation
        with whole(folder / NET) as part:
            part.write_bytes(found.data())
        self.note("fit", games=len(files), **json.loads(curve[-1]))

    def empty(self) -> NetFile:
        """Return for what a network is made, without any weights."""
        trials = self.plan.trials
        sheet = self.game.sheet(trials.players, self.settings)
        sources = list(self.game.rules.sources)
        header = {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": trials.players,
            "settings": {name: [value] for name, value in self.settings.items()},
            "sources": sources,
            "features": features_of(sheet),
            "outputs": sources,
            "made": self.plan.to_json(),
        }
        return NetFile(header, [])

    def gate(self, told: Told) -> Verdict:
        """Play the candidate against the network accepted last, or the hand evaluation, until the test is over."""
        folder = self.at(self.generation)
        file = read_net((folder / NET).read_bytes(), str(folder / NET))
        players = self.plan.trials.players
        before = self.accepted()
        against = self.plan.bot if before is not None else with_parameter(self.plan.bot, "net=0")
        seed = f"{self.plan.trials.seed}-gate{self.generation}"
        contest = Contest(self.plan.bot, file, against, before, players, dict(self.plan.trials.options), seed)
        kept = folder / PAIRS
        pairs = [Pair(*json.loads(line)) for line in kept.read_text("utf-8").splitlines()] if kept.exists() else []
        most = self.plan.most_games // players
        while True:
            found = verdict(pairs, players) if pairs else None
            if found is not None:
                told.gate(found)
            if found is not None and (found.over or len(pairs) >= most):
                break
            missing = range(len(pairs), min(most, len(pairs) + max(4, 2 * self.processes)))
            came: dict[int, Pair] = {}
            in_pieces(self.game, missing, self.processes, self.components, play_pair, contest, came.__setitem__)
            pairs += [came[number] for number in missing]
            write_whole(kept, "".join(json.dumps(pair) + "\n" for pair in pairs))
        self.note("gate", accepted=found.accepted, **found._asdict())
        return found


def rows_file(folder: Path, number: int) -> Path:
    """Return where a game's rows are kept."""
    return folder / f"{number:06}.rows"


def with_parameter(bot: str, parameter: str) -> str:
    """Return a bot's name with one more parameter."""
    return f"{bot},{parameter}" if ":" in bot else f"{bot}:{parameter}"


def best_device() -> str:
    """Return a GPU, if torch sees one."""
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"
