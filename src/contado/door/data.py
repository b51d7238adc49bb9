"""Datasets in folders."""

from __future__ import annotations

from os import PathLike

from contado.arena.dataset.reading import Dataset
from contado.core.errors import ContadoError
from contado.core.words.language import shown


def dataset(folder: str | PathLike[str]) -> Dataset:
    """Return the dataset in a folder that ``contado dataset`` wrote: arrays that are read as they are used."""
    if not isinstance(folder, (str, PathLike)):
        raise ContadoError("A dataset is read from a folder, by its path, not from {thing}.", thing=shown(folder))
    return Dataset(folder)
