"""Freezes the game into MicroPython: its modules, the boards, asyncio and the display driver.

In MicroPython's source tree: make -C ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=<this file's whole path>
"""

import os
import sys

sys.path.insert(0, os.path.abspath(".."))  # MicroPython's build runs a manifest in the manifest's folder

from tools.flash import frozen  # noqa: E402

freeze("$(PORT_DIR)/modules")  # noqa: F821  (the names of a manifest are MicroPython's)
include("$(MPY_DIR)/extmod/asyncio")  # noqa: F821
if frozen.driver_folder():
    freeze(frozen.driver_folder())  # noqa: F821
else:
    require("ssd1306")  # noqa: F821
freeze("..", frozen.plain_modules())  # noqa: F821
freeze(frozen.write_prepared())  # noqa: F821
freeze(".", "main.py")  # noqa: F821
