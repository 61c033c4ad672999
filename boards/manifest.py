"""What the firmware file freezes: MicroPython's own modules, the display driver, and the game.

`python3 -m tools uf2` builds with it. For other chips and versions: prepare the game's modules by write_modules() of
tools/freeze/prepare.py; apply tools/pico/patches to MicroPython; for an RP2040 give more RAM to the stack
(tools/pico/linker.py); then, in MicroPython's own source tree with its submodules, run
`make -C ports/rp2 BOARD=<your board> FROZEN_MANIFEST=<this file>`. Unfrozen, the game does not fit into a Pico's RAM.
"""

from glob import glob

GAME = "../.environment/frozen"  # where they are; MicroPython's build runs a manifest in the manifest's folder
# The rest of boards/ is the PC's.
BOARDS = ("__init__", "bus", "changed", "connect", "pads", "plug", "spi", "start", "supply")
ROOMS = ("boards/*/board.py", "engine/**/*.py", "firmware/**/*.py")

freeze("$(PORT_DIR)/modules")
include("$(MPY_DIR)/extmod/asyncio")
freeze(GAME, ("frozen_constants.py", "ssd1306.py"))
freeze(GAME, [f"boards/{name}.py" for name in BOARDS])
freeze(GAME, sorted(name for room in ROOMS for name in glob(room, root_dir=GAME, recursive=True)))
freeze(".", ("boot.py", "main.py"))
