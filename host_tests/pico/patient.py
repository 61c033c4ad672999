"""`python -m tools` with more patience: beside much other work an emulated Pico answers late."""

import sys

from tools import __main__ as program
from tools.flash import drives, remote, update
from tools.shared import streams

PATIENCE_S = 600

if __name__ == "__main__":
    drives.APPEARS_S = drives.TAKES_S = update.RESTART_S = remote.PATIENCE = PATIENCE_S
    remote.SILENCE = remote.SILENCE[0], PATIENCE_S  # the second try counts
    sys.exit(streams.run_guarded(program.main, sys.argv[1:]))
