"""The command `contado`, with one seed for all tables that are made: whoever clicks the same meets the same game again.

A test that looks at whatever comes would look at something else in every run, and fail in one of a hundred. Another
seed: CONTADO_TEST_LUCK, such as CONTADO_TEST_LUCK=$RANDOM for somebody who looks for what no test has met yet.
"""

from __future__ import annotations

import os
import sys

from contado.rooms.beginning import gathering

gathering.new_seed = lambda: os.environ.get("CONTADO_TEST_LUCK", "tests")

if __name__ == "__main__":
    # Not before: whatever is imported from here on takes the seed from where it was put above.
    from contado.cli import main

    sys.exit(main())
