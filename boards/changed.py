"""Lets a module on the file system, such as /firmware/screens/title.py, override the frozen one of that name.

MicroPython imports all of a package from one place: with a folder /firmware it would not find the frozen modules. Their
constants are frozen as numbers where they are used (tools/freeze/constants.py): here they get their names back.
"""

import builtins
import gc
import os
import sys

PACKAGES = ("boards", "engine", "firmware")
FROZEN = ".frozen"
# Imported one after the other, lowest layer first: under importer() nested imports need twice the stack.
FLOORS = (
    "engine.players.briscola.kernels.features",
    "engine.players",
    "firmware.drawing.canvas",
    "firmware.device.station",
    "firmware.games",
    "firmware.screens.menu",
    "firmware.match.pause_menu",
    "firmware.lobby.setup",
)
FOLDER = 0x4000  # the type of a directory entry


def prefer():
    """Install the override for imports, if there are such modules."""
    changed = [name for entry in os.ilistdir("/") if entry[0] in PACKAGES for name in find_modules(entry[0])]
    if changed:
        load_before()
        from frozen_constants import NUMBERS  # type: ignore[import-not-found]

        builtins.__import__ = importer(changed, builtins.__import__, dict(NUMBERS))
        for name in FLOORS:
            __import__(name)
            gc.collect()


def find_modules(package):
    """The names of all modules in a folder of the file system and in those inside of it, with dots."""
    for name, kind, *_ in os.ilistdir("/" + package.replace(".", "/")):
        inner = package + "." + name.rsplit(".", 1)[0]
        if kind == FOLDER:
            yield from find_modules(inner)
        elif name.endswith(".py") or name.endswith(".mpy"):
            yield inner


def load_before():
    """Import the frozen packages, and asyncio, whose relative imports do not work under importer()."""
    path, sys.path[:] = sys.path[:], [FROZEN]
    for package in PACKAGES:
        __import__(package)
    import asyncio

    for name in asyncio._attrs:  # its lazy imports
        getattr(asyncio, name)
    sys.path[:] = path


def name_constants(module, numbers):
    """Set the constants that a module lacks; print each that is another number in frozen modules."""
    for name, number in numbers:
        if getattr(module, name, number) != number:
            print("%s: %s is %d in frozen modules" % (module.__name__, name, number))
        elif not hasattr(module, name):
            setattr(module, name, number)


def importer(changed, usual, constants):
    """A replacement for __import__ that imports some modules from the file system; `constants`: {module: NUMBERS}."""

    def load(name, *rest):
        parts = name.split(".")
        if parts[0] in PACKAGES:
            for count in range(2, len(parts) + 1):
                package, inner = ".".join(parts[: count - 1]), ".".join(parts[:count])
                if inner not in sys.modules:
                    folder = package.replace(".", "/")
                    sys.modules[package].__path__ = folder if inner in changed else FROZEN + "/" + folder
                    if inner in changed:
                        gc.collect()  # against fragmentation: the compiler needs a large block
                    usual(inner)
                    name_constants(sys.modules[inner], constants.get(inner, ()))
        return usual(name, *rest)

    return load
