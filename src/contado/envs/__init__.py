"""Environments for programs that learn: PettingZoo, Gymnasium, many games at once, and OpenSpiel.

    >>> import contado.envs
    >>> env = contado.envs.aec("milestones", players=2, seed=7)
    >>> gymnasium.make("contado/milestones-v0", opponents=["greedy"])

They need ``pip install 'contado[rl]'``, and `contado.envs.openspiel` needs ``contado[openspiel]``. How they are used
stands in docs/research.md.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from contado.envs.agents import aec, env, raw_env
    from contado.envs.columns import Columns
    from contado.envs.gym import Single, single
    from contado.envs.many import Vector, vector
    from contado.envs.setup import player

__all__ = ["Columns", "Single", "Vector", "aec", "env", "player", "raw_env", "single", "vector"]

_FOUND_IN = {
    **dict.fromkeys(("aec", "env", "raw_env"), "contado.envs.agents"),
    "Columns": "contado.envs.columns",
    **dict.fromkeys(("Single", "single"), "contado.envs.gym"),
    **dict.fromkeys(("Vector", "vector"), "contado.envs.many"),
    "player": "contado.envs.setup",
}


def __getattr__(name: str) -> Any:
    if name not in _FOUND_IN:
        raise AttributeError(f"module 'contado.envs' has no attribute {name!r}")
    try:
        found = getattr(import_module(_FOUND_IN[name]), name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("numpy", "gymnasium", "pettingzoo"):
            raise ImportError(f"contado.envs.{name} needs {error.name}: pip install 'contado[rl]'") from error
        raise
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


if find_spec("gymnasium"):
    # So that `gymnasium.make` knows the games as soon as this package is imported.
    from contado.envs.registering import register_games

    register_games()
