"""Copies what boards/manifest.py freezes, with the kernels prepared for MicroPython's compiler."""

import re
import shutil

from tools import environment
from tools.environment import driver
from tools.freeze import constants

SOURCES = ("boards/*.py", "boards/*/board.py", "engine/**/*.py", "firmware/**/*.py")
FOLDER = environment.FOLDER / "frozen"  # boards/manifest.py freezes from there
SHIM = re.compile(rb"^from engine\.viper import .*$", re.MULTILINE)
MARK, EMITTER = b"\n@viper\n", b"\n@micropython.viper\n"  # the compiler knows its decorator by the name


def find_sources():
    """The paths of the modules that can be frozen, from the project's folder on, sorted."""
    found = {path for pattern in SOURCES for path in environment.ROOT.glob(pattern)}
    return sorted(path.relative_to(environment.ROOT).as_posix() for path in found)


def write_modules():
    """Write them all to FOLDER, which is emptied first, and the display driver; environment.Unavailable."""
    modules = {name: prepare_module((environment.ROOT / name).read_bytes()) for name in find_sources()}
    modules["ssd1306.py"] = (driver.driver_path() / "ssd1306.py").read_bytes()
    shutil.rmtree(FOLDER, ignore_errors=True)
    for name, content in modules.items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_bytes(content)


def prepare_module(source):
    """The source of a module (bytes) to freeze: in a kernel's the emitter's decorator and the values of constants.

    No line moves, so a traceback's line numbers are the source's.
    """
    if MARK not in source:
        return source
    return constants.inline_constants(SHIM.sub(b"", source)).replace(MARK, EMITTER)
