"""What boards/manifest.py freezes: paths of modules, kernels and tables prepared for MicroPython's compiler.

MicroPython's own build runs this, with any Python and nothing installed.
"""

import ast
import re

from tools import environment
from tools.environment.driver import FILES as DRIVER
from tools.flash import constants, kernels

PACKAGES = ("engine", "firmware")
OF_BOARDS = ("__init__.py", "changed.py", "connect.py", "start.py", "supply.py", "*/board.py")  # the rest is the PC's
PREPARED = environment.FOLDER / "frozen"
# Tables that a kernel reads as 32-bit words, which an RP2040 can do only at aligned addresses. `uf2` aligns frozen
# bytes; in any other build the module copies an unaligned table to the heap, which is always aligned.
READ_AS_WORDS = ("engine/players/learned/briscola_many.py", "engine/players/learned/briscola_two.py")
TABLES = re.compile(rb"^([A-Z]+) = \($", re.MULTILINE)  # their names, in such a module
COPY = b"""
import uctypes
"""
COPY_TABLE = b"""
if uctypes.addressof(%(name)b) %% 4:
    %(name)b = bytearray(%(name)b)
"""
DECORATOR = b"@micropython.viper"  # the compiler knows it by its name, nothing is imported


def plain_modules():
    """The paths of the modules to freeze as they are, from the project's folder on, sorted."""
    found = [path for folder in PACKAGES for path in (environment.ROOT / folder).rglob("*.py")]
    found += [path for name in OF_BOARDS for path in (environment.ROOT / "boards").glob(name)]
    names = {path.relative_to(environment.ROOT).as_posix() for path in found}
    return sorted(names - set(prepared_modules()))


def prepared_modules():
    """The paths of the modules whose source is changed before it is frozen."""
    return sorted([*kernels.find_kernels(), *READ_AS_WORDS])


def frozen_sources():
    """The paths of everything in the project that is frozen, sorted."""
    return sorted([*plain_modules(), *prepared_modules(), "boards/main.py"])


def driver_folder():
    """The folder with the pinned display driver as a string, or None if it was never fetched."""
    folder = environment.FOLDER / "driver"
    return str(folder) if all((folder / name).is_file() for name in DRIVER) else None


def write_prepared():
    """Write these modules, changed for freezing, to the folder PREPARED; that folder as a string.

    Unchanged files are not written again, so that only changes are compiled.
    """
    for name in prepared_modules():
        source = (environment.ROOT / name).read_bytes()
        path, wanted = PREPARED / name, copy_unaligned(source) if name in READ_AS_WORDS else to_viper(source)
        if not path.is_file() or path.read_bytes() != wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wanted)
    for path in set(PREPARED.rglob("*.py")) - {PREPARED / name for name in prepared_modules()}:
        path.unlink()
    return str(PREPARED)


def copy_unaligned(source):
    """The source of a module with tables, followed by lines that copy those to the heap which are not aligned."""
    return source + COPY + b"".join([COPY_TABLE % {b"name": name} for name in TABLES.findall(source)])


def to_viper(source):
    """The source of a kernel with @micropython.viper on each function and inlined constants.

    The decorator replaces the empty line above a function, so line numbers stay the same.
    """
    numbered = constants.inline_constants(kernels.drop_viper_imports(source))
    lines = numbered.split(b"\n")
    for node in ast.parse(numbered).body:
        if isinstance(node, ast.FunctionDef):
            lines[node.lineno - 2] = DECORATOR
    return b"\n".join(lines)
