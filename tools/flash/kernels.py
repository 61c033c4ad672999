"""Kernels: modules that are compiled to machine code for a board."""

import re

from tools import environment

FOLDERS = ("engine", "firmware")
MARK = re.compile(rb"^from engine\.viper import .*$", re.MULTILINE)


def is_kernel(source):
    """Whether the source of a module, as bytes, is written for the viper emitter."""
    return MARK.search(source) is not None


def find_kernels():
    """The paths of all kernels, from the project's folder on."""
    paths = [path for folder in FOLDERS for path in sorted((environment.ROOT / folder).rglob("*.py"))]
    return [path.relative_to(environment.ROOT).as_posix() for path in paths if is_kernel(path.read_bytes())]


def drop_viper_imports(source):
    """The source of a kernel without its imports from engine.viper: MicroPython's compiler knows these by itself."""
    return MARK.sub(b"", source)
