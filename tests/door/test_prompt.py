"""What people see who type lines into a Python prompt: values that tell, and refusals in one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from contado.core.errors import ContadoError
from tests.door.lines import FILE, fits, lines, run

# What Python itself says: of names that are not there, and of keys that cannot be.
PYTHONS_OWN = (AttributeError, TypeError)


@pytest.mark.filterwarnings("ignore:.*the old name goes:DeprecationWarning")
def test_every_line_shows_what_it_should_and_no_error_is_anybody_elses(tmp_path: Path) -> None:
    session: dict[str, Any] = {"folder": tmp_path, "__file__": __file__}
    found = lines(FILE.read_text("utf-8"))
    assert len(found) >= 130
    wrong: list[str] = []
    for line in found:
        shown, error = run(line.code, session)
        if not fits(shown, line.shown):
            wrong.append(f">>> {line.code}\n{shown}\ninstead of\n{line.shown}\n")
        if error is not None and not isinstance(error, ContadoError):
            assert line.code.startswith(("hash(", "{state", "contado.nothing")), line.code
            assert isinstance(error, PYTHONS_OWN)
        if isinstance(error, ContadoError):
            assert "--" not in str(error), f"{line.code} cites a flag of the command line"
            assert str(error).endswith((".", "?")), line.code
    assert not wrong, "\n".join(wrong)
