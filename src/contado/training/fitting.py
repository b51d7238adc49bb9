"""Fitting a network to what was noted, with torch, and making whole numbers of it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from contado.bots.net.file import NetFile
from contado.bots.net.inputs import COUNT_UNIT, POINTS_UNIT, QUARTERS, Inputs
from contado.bots.net.net import MOST, UNIT
from contado.core.errors import ContadoError
from contado.training.noting import PARTS, REAL

# Of so many games one is only for judging.
ASIDE = 10
# Rows that are only ever added once are rounded to so many of these: finer ones make large files and bring nothing.
STEP = 16
# Weights have 16 bits; none of the first layer may be so large that with its largest input it leaves 32 bits.
MOST_WEIGHT = 32_767
FIRST_SHIFT = 12
SHIFT = 12


class Fit(NamedTuple):
    """How a network is fitted."""

    hidden: tuple[int, ...] = (96, 32)
    epochs: int = 4
    batch: int = 2048
    rate: float = 1e-3
    decay: float = 0.02
    # How much the absolute error counts beside that of differences between plans, and how much errors by source do.
    absolute: float = 0.05
    by_source: float = 0.2
    # How far what a game came to is trusted beside what is expected a turn later: 1 is the end alone.
    trace: float = 0.9


def check_torch() -> None:
    """Say in a sentence that torch is missing, if it is."""
    try:
        import torch  # noqa: F401
    except ImportError:
        raise ContadoError("Training needs the extra {extra}: {command}.", extra="contado[train]",
                           command="pip install 'contado[train]'") from None  # fmt: skip


class Rows:
    """What was noted of many games, as arrays."""

    def __init__(self, inputs: Inputs, files: Sequence[Path]) -> None:
        import numpy

        columns = inputs.seats * len(inputs.sources)
        row = numpy.dtype(
            [
                ("decision", "<u2"), ("world", "u1"), ("seat", "u1"), ("turn", "<u2"), ("seen", "u1", (inputs.size,)),
                ("hopes", "<i2", (columns,)), ("hand", "<i2", (columns,)), ("result", "<i2", (columns,)),
                ("final", "<i2", (columns,)),
            ]
        )  # fmt: skip
        parts = [numpy.frombuffer(file.read_bytes(), row) for file in files]
        self.rows = numpy.concatenate(parts)
        self.game = numpy.repeat(numpy.arange(len(parts)), [len(part) for part in parts])
        self.columns = columns

    def __len__(self) -> int:
        return len(self.rows)


def fit(
    file: NetFile,
    files: Sequence[Path],
    how: Fit,
    device: str,
    told: Callable[[dict[str, float]], None] | None = None,
    deadline: float = 0.0,
) -> NetFile:
    """Fit a network to the games in these files, from nothing; return it in whole numbers.

    `file` says for what it is made; `told` hears of each epoch.
    """
    check_torch()
    import numpy
    import torch

    inputs = file.inputs
    data = Rows(inputs, files)
    torch.manual_seed(1)
    outputs = [seat * len(inputs.sources) + inputs.sources.index(one) for seat in range(inputs.seats)
               for one in file.outputs]  # fmt: skip
    rows = data.rows
    real = rows["world"] == REAL
    hand = rows["hand"].astype(numpy.float32)[:, outputs] / PARTS
    result = rows["result"].astype(numpy.float32)[:, outputs] / PARTS
    final = rows["final"].astype(numpy.float32)[:, outputs] / PARTS
    # What a game came to says less of a trial than of the way that it took.
    target = numpy.where(real[:, None], traced(data, hand, final, how.trace, inputs.seats), result) - hand
    # A comparison: the plans of one decision in one world.
    key = (data.game.astype(numpy.int64) << 32) | (rows["decision"].astype(numpy.int64) << 8) | rows["world"]
    _, group = numpy.unique(numpy.where(real, -1, key), return_inverse=True)
    aside = data.game % ASIDE == 0
    order = numpy.argsort(group[~aside & ~real], kind="stable")
    trials = numpy.flatnonzero(~aside & ~real)[order]
    starts = numpy.flatnonzero(numpy.diff(group[trials], prepend=-1))
    reals = numpy.flatnonzero(real & ~aside)

    seen = torch.from_numpy(rows["seen"].copy()).to(device)
    hopes = torch.from_numpy(rows["hopes"].astype(numpy.float32) / (QUARTERS * POINTS_UNIT)).to(device)
    wanted = torch.from_numpy(target).to(device)
    by_hand = torch.from_numpy(hand).to(device)
    model = Model(inputs, how.hidden, len(outputs), device)
    parameters = [{"params": model.decayed(), "weight_decay": how.decay}, {"params": model.kept(), "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(parameters, lr=how.rate)
    per_group = max(1.0, len(trials) / max(1, len(starts)))
    groups_at_once = max(1, int(how.batch / per_group))
    steps = max(1, how.epochs * max(1, -(-len(starts) // groups_at_once)))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, how.rate, total_steps=steps + 1, pct_start=0.1)
    sides = signs(inputs.seats, len(file.outputs), device)
    random = numpy.random.default_rng(1)
    check = [numpy.flatnonzero(aside & ~real), numpy.flatnonzero(aside & real)]
    groups = torch.from_numpy(group).to(device)
    began = time.monotonic()
    best, kept = math.inf, model.state()
    for epoch in range(how.epochs):
        shuffled = random.permutation(len(starts))
        for first in range(0, len(shuffled), groups_at_once):
            chosen = shuffled[first : first + groups_at_once]
            ends = numpy.append(starts[1:], len(trials))
            at = numpy.concatenate([trials[starts[one] : ends[one]] for one in chosen])
            some = random.choice(reals, min(len(reals), len(at) // 4 + 1), replace=False) if len(reals) else reals
            both = torch.from_numpy(numpy.concatenate([at, some])).to(device)
            said = model(seen[both], hopes[both])
            error = said - wanted[both]
            loss = how.absolute * absolute_error(error, sides, how.by_source)
            loss = loss + differences_error(error[: len(at)], groups[both[: len(at)]], sides, how.by_source)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            model.clip()
        errors = judged(model, seen, hopes, wanted, groups, check, sides, by_hand)
        # What is learnt by heart does not help in games that nobody has seen.
        worth = errors.get("differences_with", -float(epoch))
        if worth < best:
            best, kept = worth, model.state()
        if told is not None:
            told({"epoch": epoch + 1, "seconds": round(time.monotonic() - began, 1), **errors})
        if deadline and time.monotonic() > deadline:
            break
    model.restore(kept)
    layers = model.whole_numbers()
    made = {**file.made, "rows": len(rows), "games": len(files), "fit": {**how._asdict(), "hidden": list(how.hidden)}}
    return NetFile({**file.header(), "made": made}, layers)


def traced(data: Rows, hand: Any, final: Any, trace: float, seats: int) -> Any:
    """Return for every real position what is expected a turn later, mixed with the end: TD(lambda)."""
    import numpy

    rows = data.rows
    found = final.copy()
    real = numpy.flatnonzero(rows["world"] == REAL)
    each = hand.shape[1] // seats
    later = None
    for at in real[::-1]:
        seat = int(rows["seat"][at])
        turned = [(step + seat) % seats for step in range(seats)]
        own = hand[at].reshape(seats, each)
        if later is None or later[0] != data.game[at]:
            mixed = final[at].reshape(seats, each)
        else:
            mixed = later[1][turned]
            found[at] = mixed.reshape(-1)
        # By seat of the table, what the position before this one may expect.
        table = numpy.empty_like(own)
        table[turned] = trace * mixed + (1 - trace) * own
        later = (data.game[at], table)
    return found


def signs(seats: int, sources: int, device: str) -> Any:
    """Return what makes a lead over the mean of the others of points by seat and source."""
    import torch

    own = torch.ones(sources)
    others = -torch.ones(sources) / max(1, seats - 1)
    return torch.cat([own, *[others] * (seats - 1)]).to(device)


def absolute_error(error: Any, sides: Any, by_source: float) -> Any:
    """Return the error in leads, and some of that by source."""
    return ((error @ sides) ** 2).mean() + by_source * (error**2).sum(1).mean()


def differences_error(error: Any, group: Any, sides: Any, by_source: float) -> Any:
    """Return the error in what one plan is better than another in the same world."""
    import torch

    _, which, count = torch.unique(group, return_inverse=True, return_counts=True)
    sums = torch.zeros(len(count), error.shape[1], device=error.device).index_add_(0, which, error)
    apart = error - (sums / count[:, None])[which]
    return ((apart @ sides) ** 2).mean() + by_source * (apart**2).sum(1).mean()


def judged(model: Any, seen: Any, hopes: Any, wanted: Any, groups: Any, check: Any, sides: Any, hand: Any) -> Any:
    """Return how large the errors are in games that were not learnt from: without the network, and with it."""
    import torch

    found: dict[str, float] = {}
    with torch.no_grad():
        for name, at in zip(("differences", "ends"), check, strict=True):
            if not len(at):
                continue
            error, bare = [], []
            for first in range(0, len(at), 16384):
                some = torch.from_numpy(at[first : first + 16384]).to(seen.device)
                error.append(model(seen[some], hopes[some]) - wanted[some])
                bare.append(-wanted[some])
            both = torch.from_numpy(at).to(seen.device)
            for kind, parts in (("without", bare), ("with", error)):
                joined = torch.cat(parts)
                value = (differences_error(joined, groups[both], sides, 0.0) if name == "differences"
                         else ((joined @ sides) ** 2).mean())  # fmt: skip
                found[f"{name}_{kind}"] = float(value) ** 0.5
            if name == "differences":
                found["gain"] = gained(torch.cat(error), wanted[both], groups[both], hand[both], sides)
    return found


def gained(error: Any, wanted: Any, group: Any, hand: Any, sides: Any) -> float:
    """Return how much more came, on average, of the plan that looks best with the network than of the best by hand."""
    import numpy

    came = ((hand + wanted) @ sides).cpu().numpy()
    which = group.cpu().numpy()
    found = []
    for value in ((hand + wanted + error) @ sides, hand @ sides):
        # The last of each group is its best.
        order = numpy.lexsort((value.cpu().numpy(), which))
        found.append(came[order[numpy.flatnonzero(numpy.diff(which[order], append=-1))]])
    return float((found[0] - found[1]).mean())


class Model:
    """The network while it learns: a sum of rows, then layers whose units say no less than 0."""

    def __init__(self, inputs: Inputs, hidden: Sequence[int], outputs: int, device: str) -> None:
        import torch

        self.inputs = inputs
        self.device = device
        places = inputs.places
        self.at = torch.tensor([place.at for place in places], device=device)
        self.wide = torch.tensor([place.bytes == 2 for place in places], device=device)
        self.next = torch.tensor([place.at + (place.bytes == 2) for place in places], device=device)
        self.first = torch.tensor([place.first for place in places], device=device)
        self.most = torch.tensor([place.rows for place in places], device=device)
        self.sized = torch.tensor([at for at, place in enumerate(places) if place.size >= 0], device=device)
        self.sizes = [place.size for place in places if place.size >= 0]
        # The last row is for what has none.
        self.table = torch.nn.EmbeddingBag(inputs.first_hope + 1, hidden[0], mode="sum",
                                           padding_idx=inputs.first_hope, device=device)  # fmt: skip
        with torch.no_grad():
            # What is never seen says nothing, and takes no room in the file.
            self.table.weight.zero_()
        self.large = torch.nn.Linear(len(self.sizes) + inputs.rows - inputs.first_hope, hidden[0], device=device)
        widths = [*hidden, outputs]
        self.rest = [torch.nn.Linear(a, b, device=device) for a, b in pairwise(widths)]
        with torch.no_grad():
            # It begins by saying that nothing is missing.
            self.rest[-1].weight.zero_()
            self.rest[-1].bias.zero_()

    def decayed(self) -> list[Any]:
        return [self.table.weight, self.large.weight, *[one.weight for one in self.rest]]

    def kept(self) -> list[Any]:
        return [self.large.bias, *[one.bias for one in self.rest]]

    def weights(self) -> list[Any]:
        return [*self.decayed(), *self.kept()]

    def state(self) -> list[Any]:
        """Return the weights as they are now."""
        return [weight.detach().clone() for weight in self.weights()]

    def restore(self, kept: Sequence[Any]) -> None:
        """Go back to the weights of an earlier time."""
        import torch

        with torch.no_grad():
            for weight, before in zip(self.weights(), kept, strict=True):
                weight.copy_(before)

    def clip(self) -> None:
        """Keep weights in the range that whole numbers have."""
        import torch

        most = (MOST_WEIGHT - STEP) / (1 << FIRST_SHIFT)
        with torch.no_grad():
            self.table.weight.clamp_(-most, most)
            for layer in self.rest:
                layer.weight.clamp_(-most, most)

    def __call__(self, seen: Any, hopes: Any) -> Any:
        import torch

        low, high = seen[:, self.next].int(), seen[:, self.at].int()
        values = torch.where(self.wide, 256 * high + low, low)
        rows = torch.where(values > 0, self.first + torch.minimum(values, self.most) - 1, self.inputs.first_hope)
        # Where a number of two rows has its sizes, its values end before the row of the size.
        large = torch.cat([values[:, self.sized].float() / COUNT_UNIT, hopes], 1)
        units = self.table(rows) + self.large(large)
        for layer in self.rest:
            units = layer(units.clamp(0, MOST / UNIT))
        return units

    def whole_numbers(self) -> list[tuple[list[list[int]], list[int], int]]:
        """Return the layers: rows, bias and shift of each."""
        scale = 1 << FIRST_SHIFT
        table, large = self.table.weight.detach().cpu(), self.large.weight.detach().cpu()
        rows = [[STEP * one for one in rounded(row, scale / STEP)] for row in table[: self.inputs.first_hope]]
        for at, row in enumerate(self.sizes):
            rows[row] = rounded(large[:, at], scale / COUNT_UNIT)
        for at in range(len(self.sizes), large.shape[1]):
            rows.append(rounded(large[:, at], scale / (QUARTERS * POINTS_UNIT)))
        # What comes out is wanted in units of 1/64.
        shift = FIRST_SHIFT - UNIT.bit_length() + 1
        layers = [(rows, wide(self.large.bias, scale), shift)]
        for layer in self.rest:
            scale = 1 << SHIFT
            weights = layer.weight.detach().cpu()
            found = [rounded(weights[:, at], scale) for at in range(weights.shape[1])]
            # Units come in 64ths, so that sums are in 64ths of the scale.
            last = layer is self.rest[-1]
            layers.append((found, wide(layer.bias, scale * UNIT), SHIFT + 6 if last else SHIFT))
        return layers


def rounded(weights: Any, scale: float) -> list[int]:
    """Return weights as whole numbers of 16 bits."""
    return [max(-MOST_WEIGHT, min(MOST_WEIGHT, round(weight * scale))) for weight in weights.tolist()]


def wide(bias: Any, scale: float) -> list[int]:
    """Return biases as whole numbers, which have room for more."""
    return [round(weight * scale) for weight in bias.detach().cpu().tolist()]
