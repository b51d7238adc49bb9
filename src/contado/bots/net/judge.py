"""A judge that asks a network, at the end of turns, what the hand evaluation misses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from contado.bots.judging import Judge
from contado.bots.net.file import NetFile, read_net
from contado.bots.net.inputs import quarters
from contado.bots.net.net import Net
from contado.core.position.evaluation import Weights
from contado.core.settings import Settings
from contado.core.state import State


class NetJudge(Judge):
    """Adds to the hand evaluation what a network says; where none fits the game, the hand evaluation stands alone."""

    def __init__(self, file: NetFile | None = None) -> None:
        super().__init__()
        # A network that is asked in place of the game's own: one that is being tried out.
        self.file = file
        # The network for the settings that were asked about last: bots meet many positions of one game.
        self._settings: Settings | None = None
        self._net: Net | None = None

    def expected_at_end(self, state: State, seat: int) -> list[list[float]]:
        """Return, by seat and source, what everybody will have at the end, as far as a seat can know."""
        points = self.expected(state)
        net = None if state.over else self.net(state)
        if net is not None:
            add_missing(net, state, seat, points)
        return points

    def value_at_end(self, state: State, seat: int) -> float:
        """Return how good a position is for a seat at the end of a turn, in points."""
        if state.over or self.net(state) is None:
            return self.value(state, seat)
        return self.lead(state, [sum(points) for points in self.expected_at_end(state, seat)], seat)

    def net(self, state: State) -> Net | None:
        """Return the network that knows this game with these settings, if there is one."""
        if self._settings is not state.settings:
            file = self.file or shipped(state.game.id, state.seats)
            self._net = net_of(file) if file is not None and knows(file, state) else None
            self._settings = state.settings
        return self._net


class Judges:
    """Finds a bot its judge, by its parameters and the numbers it was given."""

    def __init__(self, settings: Settings) -> None:
        self._asks = bool(settings.get("net", 0))
        self._judge: Judge = NetJudge() if self._asks else Judge()

    def lend(self, file: NetFile) -> None:
        """Ask this network from now on."""
        self._judge = NetJudge(file)

    def judge(self, weights: Weights | None) -> Judge:
        """Return who values positions; with other numbers than the tuned ones, other things are missing."""
        if self._judge.weights is not weights:
            self._judge = Judge(weights) if weights is not None or not self._asks else NetJudge()
        return self._judge


def knows(file: NetFile, state: State) -> bool:
    """Say whether a network has proved itself in games like this one."""
    game = state.game
    return (
        file.game == game.id
        and file.rules == game.rules_version
        and file.settings.keys() == state.settings.keys()
        and all(value in file.settings[name] for name, value in state.settings.items())
        and file.inputs.fits(state.sheet, game.rules.sources)
    )


def add_missing(net: Net, state: State, seat: int, points: Sequence[list[float]]) -> None:
    """Add what the network says of a position, as the seat sees it, to what is expected by hand."""
    seats = state.seats
    order = [(seat + step) % seats for step in range(seats)]
    hopes = [quarters(hope) for one in order for hope in points[one]]
    for one, missing in zip(order, net.missing(state.observation(seat), hopes), strict=True):
        own = points[one]
        for source, more in enumerate(missing):
            own[source] += more


@cache
def net_of(file: NetFile) -> Net:
    """Return a file's network; bots of one process share it."""
    return file.net()


@cache
def shipped(game: str, seats: int) -> NetFile | None:
    """Return the network that comes with Contado for a game and a number of players, if one was accepted."""
    name = f"{game}-{seats}.net"
    file = files("contado.bots.net").joinpath("data", name)
    return read_net(file.read_bytes(), name) if file.is_file() else None
