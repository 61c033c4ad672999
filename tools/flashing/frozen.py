"""What boards/manifest.py freezes: paths of modules, kernels and tables prepared for MicroPython's compiler.

MicroPython's own build runs this, with any Python and nothing installed.
"""

import ast

from tools import environment
from tools.environment.driver import FILES as DRIVER
from tools.flashing import constants, kernels

PACKAGES = ("engine", "firmware")
OF_BOARDS = ("__init__.py", "changed.py", "connect.py", "start.py", "*/board.py")  # the rest of boards/ is the PC's
PREPARED = environment.FOLDER / "frozen"
# Tables that a kernel reads as words, which an RP2040 does at multiples of four only. `uf2` has frozen bytes lie there;
# where another build has not, such a table is copied to the heap at once, where everything begins at one.
READ_AS_WORDS = ("engine/players/learned/briscola_many.py", "engine/players/learned/briscola_two.py")
COPY = b"""
import uctypes

if uctypes.addressof(TABLE) % 4:
    TABLE = bytearray(TABLE)
"""
DECORATOR = b"@micropython.viper"  # the compiler knows it by its name, nothing is imported


def modules():
    """The paths of the modules to freeze as they are, from the project's folder on, sorted."""
    found = [path for folder in PACKAGES for path in (environment.ROOT / folder).rglob("*.py")]
    found += [path for name in OF_BOARDS for path in (environment.ROOT / "boards").glob(name)]
    names = {path.relative_to(environment.ROOT).as_posix() for path in found}
    return sorted(names - set(prepared()))


def prepared():
    """The paths of the modules that are frozen otherwise than they are written."""
    return sorted([*kernels.find_all(), *READ_AS_WORDS])


def sources():
    """The paths of everything in the project that is frozen, sorted."""
    return sorted([*modules(), *prepared(), "boards/main.py"])


def driver():
    """The folder with the pinned display driver as a text, or None where it was never fetched."""
    folder = environment.FOLDER / "driver"
    return str(folder) if all((folder / name).is_file() for name in DRIVER) else None


def prepare():
    """Write these modules as they are frozen, below a folder of their own; that folder as a text.

    A file that is right already stays untouched, so that only a change is compiled again.
    """
    for name in prepared():
        source = (environment.ROOT / name).read_bytes()
        path, wanted = PREPARED / name, source + COPY if name in READ_AS_WORDS else to_viper(source)
        if not path.is_file() or path.read_bytes() != wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wanted)
    for path in set(PREPARED.rglob("*.py")) - {PREPARED / name for name in prepared()}:
        path.unlink()
    return str(PREPARED)


def to_viper(source):
    """The source of a kernel with each function marked for the viper emitter, and numbers in place of their names.

    The mark replaces the empty line above the function, so all lines keep their numbers.
    """
    numbered = constants.put_numbers(kernels.leave_out_viper(source))
    lines = numbered.split(b"\n")
    for node in ast.parse(numbered).body:
        if isinstance(node, ast.FunctionDef):
            lines[node.lineno - 2] = DECORATOR
    return b"\n".join(lines)
