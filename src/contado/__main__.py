"""``python -m contado`` is the command ``contado``."""

import sys

from contado.cli import main

if __name__ == "__main__":
    sys.exit(main())
