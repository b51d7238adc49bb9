"""A dataset in Python: arrays that are read from disk as they are used."""

from __future__ import annotations

from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from typing import Any, Final

from contado.arena.dataset.folder import GAMES, read_description, read_games
from contado.core.errors import ContadoError

# How the choices turned out for whoever made them.
RESULTS: Final = "results"
POINTS: Final = "points"


def check_numpy() -> None:
    """Refuse to begin where there are no arrays."""
    if find_spec("numpy") is None or find_spec("pyarrow") is None:
        raise ContadoError("Datasets need numpy and pyarrow: pip install 'contado[arena]' brings them.")


class Masks:
    """What could be chosen, as rows of yes and no; on disk each row is a few bytes of bits."""

    def __init__(self, packed: Any, actions: int) -> None:
        self.packed = packed
        self.actions = actions

    def __len__(self) -> int:
        return len(self.packed)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and actions."""
        return len(self.packed), self.actions

    @property
    def dtype(self) -> Any:
        """Of what kind rows are, as arrays say it."""
        import numpy

        return numpy.dtype(bool)

    def __getitem__(self, rows: Any) -> Any:
        """Return some rows, as numpy picks them."""
        import numpy

        bits = numpy.unpackbits(self.packed[rows], axis=-1, count=self.actions, bitorder="little")
        return bits.astype(bool)

    def __repr__(self) -> str:
        return f"<masks of {self.actions} actions, {len(self)} rows>"


class Dataset:
    """What seats saw, could choose and chose: row by row in arrays, with a list of the games."""

    def __init__(self, folder: str | PathLike[str]) -> None:
        check_numpy()
        import numpy

        self.folder = Path(folder)
        self.about = read_description(self.folder)
        self.games = [game for _, game in read_games(self.folder / GAMES)]
        self.decisions: list[str] = self.about["decisions"]
        self.action_names: list[str] = self.about["actions"]
        self.features: dict[str, dict[str, Any]] = {one["name"]: one for one in self.about["features"]}

        def array(name: str) -> Any:
            try:
                return numpy.load(self.folder / f"{name}.npy", mmap_mode="r")
            except (OSError, ValueError) as error:
                raise ContadoError("{file} cannot be read: {reason}.", file=f"{name}.npy", reason=str(error)) from None

        self.observations = array("observations")
        self.packed_masks = array("masks")
        self.masks = Masks(self.packed_masks, len(self.action_names))
        self.actions = array("actions")
        self.game_numbers = array("games")
        self.seats = array("seats")
        self.kinds = array("kinds")
        self.turns = array("turns")
        if len(self.actions) != sum(game["rows"] for game in self.games):
            # Whoever made it was killed, and could not say in the arrays how long they are.
            raise ContadoError(
                "The dataset in {folder} is not whole: the command that made it was ended before it could finish it. "
                "The same command goes on, and finishes it.",
                folder=str(folder),
            )
        if all((self.folder / f"{name}.npy").exists() for name in (RESULTS, POINTS)):
            self.results, self.points = array(RESULTS), array(POINTS)
        # After a stop, what was written of fewer games is still there.
        if len(getattr(self, RESULTS, ())) != len(self.actions) or len(self.points) != len(self.actions):
            self.results, self.points = self.outcomes()

    def outcomes(self) -> tuple[Any, Any]:
        """Return for each choice what part of the win its seat had, and how many points, at the end of its game."""
        import numpy

        shares = numpy.array([game["shares"] for game in self.games], numpy.float32)
        totals = numpy.array([game["totals"] for game in self.games], numpy.int32)
        return shares[self.game_numbers, self.seats], totals[self.game_numbers, self.seats]

    def feature(self, name: str, rows: Any = slice(None)) -> Any:
        """Return the numbers of one feature in some rows, in its own shape."""
        import numpy

        if name not in self.features:
            raise ContadoError(
                "There is no feature {name!r}; the dataset has {all}.", name=name, all=list(self.features)
            )
        one = self.features[name]
        each, shape = one["bytes_each"], tuple(one["shape"])
        size = each * int(numpy.prod(shape, dtype=int))
        part = self.observations[rows][..., one["at"] : one["at"] + size]
        if each == 2:
            part = part[..., 0::2].astype(numpy.uint16) * 256 + part[..., 1::2]
        return part.reshape((*part.shape[:-1], *shape))

    def __len__(self) -> int:
        return len(self.actions)

    def __repr__(self) -> str:
        return (
            f"<dataset of {self.about['game']}: {len(self.games)} games, {len(self)} choices, "
            f"{self.observations.shape[1]} bytes seen, {len(self.action_names)} actions>"
        )
