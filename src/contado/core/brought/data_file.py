"""Data files that somebody brings, such as a printed layout: read as JSON, or refused in one sentence."""

from __future__ import annotations

import json
from typing import Any

from contado.core.errors import ContadoError


def read_data(text: str) -> Any:
    """Return what the file holds."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise ContadoError(
            "The file is not JSON: see line {line}, column {column}.", line=error.lineno, column=error.colno
        ) from None
    except ValueError:
        raise ContadoError("The file has a number that is far too long.") from None
    except RecursionError:
        raise ContadoError("The file is nested too deeply to be read.") from None


def is_number(value: object, least: int, most: int | None = None) -> bool:
    """Say whether a value of the file is a whole number in its range; JSON's true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return value >= least and (most is None or value <= most)
