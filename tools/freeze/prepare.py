"""Copies what boards/manifest.py freezes: without constants' names and types, the kernels ready for the compiler."""

import re
import shutil

from tools import environment
from tools.environment import driver
from tools.freeze import constants

SOURCES = ("boards/*.py", "boards/*/board.py", "engine/**/*.py", "firmware/**/*.py")
FOLDER = environment.FOLDER / "frozen"  # boards/manifest.py freezes from there
TYPES = re.compile(rb"^from \w+\.types import (\([^)]*\)|.*)$", re.MULTILINE)  # for type checkers
SHIM = re.compile(rb"^from engine\.viper import .*$", re.MULTILINE)
MARK, EMITTER = b"\n@viper\n", b"\n@micropython.viper\n"  # the compiler knows its decorator by the name


def find_modules(*patterns):
    """The paths of a console's modules, from the project's folder on, sorted; `patterns` as for Path.glob()."""
    found = {path.relative_to(environment.ROOT).as_posix() for one in patterns for path in environment.ROOT.glob(one)}
    return sorted(found)


def write_modules(*more):
    """Write them all to FOLDER, which is emptied first, with the display driver, a module with all constants, and
    `more`, patterns; environment.Unavailable.
    """
    paths = find_modules(*SOURCES, *more)
    modules = {path: prepare_module(path, (environment.ROOT / path).read_bytes(), tuple(paths)) for path in paths}
    modules["ssd1306.py"] = (driver.driver_path() / "ssd1306.py").read_bytes()
    modules["frozen_constants.py"] = constants.list_all(paths)
    shutil.rmtree(FOLDER, ignore_errors=True)
    for name, content in modules.items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_bytes(content)


def prepare_module(name, source, among):
    """The source (bytes) to freeze of the module at a path: simplify() and, in a kernel's, the emitter's decorator."""
    return SHIM.sub(b"", simplify(name, source, among)).replace(MARK, EMITTER)


def simplify(name, source, among):
    """The source (bytes) of the module at a path without what costs memory and says nothing at run time: types, and
    the names of constants, for which numbers stand. `among`: the paths (a tuple) of all modules that run together.

    No line moves, so a traceback has the line numbers of the source.
    """
    return TYPES.sub(lambda found: b"\n" * found[0].count(b"\n"), constants.inline(name, source, among))
