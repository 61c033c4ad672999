"""What boards/manifest.py freezes: paths of modules, and the kernels prepared for MicroPython's compiler.

MicroPython's own build runs this, with any Python and nothing installed.
"""

import ast

from tools import environment
from tools.environment.driver import FILES as DRIVER
from tools.flashing import constants, kernels

PACKAGES = ("engine", "firmware")
OF_BOARDS = ("__init__.py", "changed.py", "connect.py", "start.py", "*/board.py")  # the rest of boards/ is the PC's
PREPARED = environment.FOLDER / "frozen"
DECORATOR = b"@micropython.viper"  # the compiler knows it by its name, nothing is imported


def modules():
    """The paths of the modules to freeze as they are, from the project's folder on, sorted."""
    found = [path for folder in PACKAGES for path in (environment.ROOT / folder).rglob("*.py")]
    found += [path for name in OF_BOARDS for path in (environment.ROOT / "boards").glob(name)]
    names = {path.relative_to(environment.ROOT).as_posix() for path in found}
    return sorted(names - set(kernels.find_all()))


def sources():
    """The paths of everything in the project that is frozen, sorted."""
    return sorted([*modules(), *kernels.find_all(), "boards/main.py"])


def driver():
    """The folder with the pinned display driver as a text, or None where it was never fetched."""
    folder = environment.FOLDER / "driver"
    return str(folder) if all((folder / name).is_file() for name in DRIVER) else None


def prepare():
    """Write the kernels for the viper emitter below a folder of their own; that folder as a text.

    A file that is right already stays untouched, so that only a change is compiled again.
    """
    for name in kernels.find_all():
        path, wanted = PREPARED / name, to_viper((environment.ROOT / name).read_bytes())
        if not path.is_file() or path.read_bytes() != wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wanted)
    for path in set(PREPARED.rglob("*.py")) - {PREPARED / name for name in kernels.find_all()}:
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
