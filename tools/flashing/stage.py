"""The game as single modules, for the file system of a Pico with stock MicroPython."""

import re
from pathlib import Path

import boards.host
from tools import environment
from tools.environment import driver
from tools.flashing import kernels
from tools.flashing.compiling import DRIVER, MODULES, compile_all, compile_one, is_empty, to_mpy  # noqa: F401

MARK = "# Starts the console; written by the tools."  # tells our main.py from somebody else's
START = (
    MARK
    + """
from boards import connect
from boards.%s import board
from firmware.main import main

watchdog, tone = connect.Watchdog(), connect.sound(board)
main(connect.connect(board), connect.entropy, watchdog, tone, connect.share_flash, board.NAME, connect.change_clock)
"""
)
BOARD = re.compile(r"from boards\.(\w+) import board")


def files(board, compiled=True):
    """{path on the board: bytes} of everything that a board needs; modules compiled to .mpy.

    `board` is a name or the path of a board.py, as for boards.host.load().
    """
    module = boards.host.load(board)
    own = f"boards/{module.NAME}/board.py"
    found = {DRIVER: driver.driver_path() / "ssd1306.py", own: Path(module.__file__)}
    sources = [*MODULES]
    for folder in kernels.FOLDERS:
        sources += [path.relative_to(environment.ROOT).as_posix() for path in (environment.ROOT / folder).rglob("*.py")]
    found.update({name: environment.ROOT / name for name in sources if not is_empty(environment.ROOT / name)})
    staged = compile_all(found) if compiled else {name: path.read_bytes() for name, path in found.items()}
    return {**staged, "main.py": (START % module.NAME).encode()}


def board_of(start):
    """The name of the board whose start file has this text; None where it is not ours."""
    found = BOARD.search(start)
    return found and found[1]
