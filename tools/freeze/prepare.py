"""Copies what boards/manifest.py freezes, with the kernels prepared for MicroPython's compiler."""

import ast
import importlib
import re
import shutil

from tools import environment
from tools.environment import driver

SOURCES = ("boards/*.py", "boards/*/board.py", "engine/**/*.py", "firmware/**/*.py")
FOLDER = environment.FOLDER / "frozen"  # boards/manifest.py freezes from there
TYPES = re.compile(rb"^from \w+\.types import (\([^)]*\)|.*)$", re.MULTILINE)  # for type checkers
SHIM = re.compile(rb"^from engine\.viper import .*$", re.MULTILINE)
MARK, EMITTER = b"\n@viper\n", b"\n@micropython.viper\n"  # the compiler knows its decorator by the name


def find_modules(*patterns):
    """The paths of a console's modules, from the project's folder on, sorted; `patterns` as for Path.glob()."""
    found = {path.relative_to(environment.ROOT).as_posix() for one in patterns for path in environment.ROOT.glob(one)}
    return sorted(found)


def write_modules():
    """Write them all to FOLDER, which is emptied first, and the display driver; environment.Unavailable."""
    modules = {name: prepare_module(name, (environment.ROOT / name).read_bytes()) for name in find_modules(*SOURCES)}
    modules["ssd1306.py"] = (driver.driver_path() / "ssd1306.py").read_bytes()
    shutil.rmtree(FOLDER, ignore_errors=True)
    for name, content in modules.items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_bytes(content)


def prepare_module(name, source):
    """The source (bytes) to freeze of the module at a path: simplify() and, in a kernel's, the emitter's decorator."""
    return SHIM.sub(b"", simplify(name, source)).replace(MARK, EMITTER)


def simplify(name, source):
    """The source (bytes) of the module at a path without what costs time and says nothing at run time.

    These are imports of types and, in a kernel, the names of constants. No line moves, so a traceback has the line
    numbers of the source.
    """
    return TYPES.sub(lambda found: b"\n" * found[0].count(b"\n"), inline_constants(name, source))


def inline_constants(name, source):
    """The source (bytes) of the module at a path; in a kernel's, numbers stand for the names of constants.

    A kernel would look up each name at run time.
    """
    if MARK not in source:
        return source
    module, lines = importlib.import_module(name.removesuffix(".py").replace("/", ".")), source.split(b"\n")
    numbers = {key: value for key, value in vars(module).items() if key.isupper()}
    names = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name) and node.id in numbers]
    for node in sorted(names, key=lambda node: node.col_offset, reverse=True):
        if isinstance(node.ctx, ast.Load):
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = line[: node.col_offset] + b"%d" % numbers[node.id] + line[node.end_col_offset :]
    return b"\n".join(lines)
