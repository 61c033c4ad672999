"""What the firmware file freezes: MicroPython's own modules, the display driver, and the game.

write_modules() of tools/freeze/prepare.py prepares the game's modules. README.md says how to build with them.
"""

from glob import glob

GAME = "../.environment/frozen"  # where they are; MicroPython's build runs a manifest in the manifest's folder
BOARDS = ("__init__", "bus", "changed", "connect", "pads", "plug", "start", "supply")  # the rest of boards/ is the PC's
ROOMS = ("boards/*/board.py", "engine/**/*.py", "firmware/**/*.py")

freeze("$(PORT_DIR)/modules")
include("$(MPY_DIR)/extmod/asyncio")
freeze(GAME, "ssd1306.py")
freeze(GAME, [f"boards/{name}.py" for name in BOARDS])
freeze(GAME, sorted(name for room in ROOMS for name in glob(room, root_dir=GAME, recursive=True)))
freeze(".", "main.py")
