"""Lets a module on the file system, such as /firmware/screens/title.py, go before the frozen one of that name.

MicroPython takes all of a package from one place: with a folder /firmware it would find nothing of the frozen one.
"""

import builtins
import gc
import os
import sys

PACKAGES = ("boards", "engine", "firmware")
FROZEN = ".frozen"
# Loaded one after the other, from the ground floor up: below importer() an import within imports takes twice the stack.
FLOORS = (
    "engine.players.briscola.features",
    "engine.players",
    "firmware.drawing.canvas",
    "firmware.device.station",
    "firmware.games",
    "firmware.screens.menu",
    "firmware.match.pause_menu",
    "firmware.lobby.setup",
)
FOLDER = 0x4000  # the kind of an entry that is one


def prefer():
    """From now on an import takes such a module; where there is none, nothing changes."""
    changed = [name for entry in os.ilistdir("/") if entry[0] in PACKAGES for name in find(entry[0])]
    if changed:
        load_before()
        builtins.__import__ = importer(changed, builtins.__import__)
        for name in FLOORS:
            __import__(name)
            gc.collect()


def find(package):
    """The names of all modules in a folder of the file system and in those inside of it, with dots."""
    for name, kind, *_ in os.ilistdir("/" + package.replace(".", "/")):
        inner = package + "." + name.rsplit(".", 1)[0]
        if kind == FOLDER:
            yield from find(inner)
        elif name.endswith(".py") or name.endswith(".mpy"):
            yield inner


def load_before():
    """Load the frozen packages, and what imports relative to itself, which works without another importer only."""
    path, sys.path[:] = sys.path[:], [FROZEN]
    for package in PACKAGES:
        __import__(package)
    import asyncio

    for name in asyncio._attrs:  # what it would load later
        getattr(asyncio, name)
    sys.path[:] = path


def importer(changed, usual):
    """A function in place of __import__ that takes some modules from the file system."""

    def load(name, *rest):
        parts = name.split(".")
        if parts[0] in PACKAGES:
            for count in range(2, len(parts) + 1):
                package, inner = ".".join(parts[: count - 1]), ".".join(parts[:count])
                if inner not in sys.modules:
                    folder = package.replace(".", "/")
                    sys.modules[package].__path__ = folder if inner in changed else FROZEN + "/" + folder
                    usual(inner)
                    gc.collect()  # else what stays lies between what goes, and no piece for the compiler is left
        return usual(name, *rest)

    return load
