"""What is loaded while the title is shown already, one module at a time, so that the buttons never wait for long; and
what is let go of when it has done its work."""

import sys

from firmware.device import aio, memory

NAMES, NAMES_OF = "/names.txt", "/names-%s.txt"  # written by the tools, each name with a zero byte behind it
PART = 64  # bytes of them that are read at once: to learn a name takes about a ms
SWEPT = 4  # after so many parts
AT_ONCE = 120  # modules that are there at most

# Each stands after those that it imports. One string: as a tuple it would take three times the memory, for ever.
MODULES = """
engine.rules engine.seats engine.view engine.briscola engine.deal engine.captures engine.primiera engine.scoring
engine.scopa engine.match engine.record firmware.drawing.pieces firmware.screens.reader
firmware.screens.menu firmware.play.story firmware.words.names firmware.screens.playing
firmware.screens.handover firmware.screens.score firmware.play.pause_menu firmware.play.presenter
firmware.device.sound firmware.play.letters firmware.play.places firmware.play.runner firmware.play.session
"""
# What nobody needs during a match: for its set-up, and for all that comes between two matches.
SET_UP = """
firmware.between.plan firmware.screens.switches firmware.screens.naming firmware.between.setup
firmware.between.statistics
"""
# What one match needs and the next one perhaps not.
IN_MATCH = """
firmware.screens.look firmware.screens.hands firmware.screens.exchange
engine.players.thumb_briscola engine.players.thumb_scopa engine.players.thinking firmware.play.helper
"""
LEAVING = "firmware.play.leaving firmware.screens.consent"
BETWEEN = """
firmware.between.counting firmware.between.evening firmware.between.statistics firmware.words.seating
firmware.device.chance firmware.between.equal firmware.screens.equal
firmware.between.next_match
"""


async def load():
    """Load what is not there yet. What fails here fails again, and is told, where it is needed."""
    for name in MODULES.split():
        __import__(name)
        await aio.sleep_ms(0)


async def learn_names(language):
    """Have MicroPython know the names in all modules: where it once met a name, it keeps it for ever.

    Those in the words of another language it meets when that is chosen.

    Now they settle beside what else stays. If each came with the first use of its module, it would lie wherever there
    happened to be room, and in the end the free memory would be in small pieces between them.
    """
    modules = []
    for path in (NAMES, NAMES_OF % language):
        try:
            file = open(path, "rb")
        except OSError:  # a PC does without
            continue
        await learn(file, modules)
    await make_room(modules)


async def learn(file, modules):
    """Learn the names in an open file, and add those of modules to a list."""
    with file:
        left, parts = b"", 0
        part = file.read(PART)
        while part:
            if parts % SWEPT == 0:
                memory.collect()  # or there would be garbage between the names, which later leaves holes
                await aio.sleep_ms(0)
            *names, left = (left + part).split(b"\0")
            for name in names:
                hasattr(sys, name.decode())
                if name.startswith(b"engine.") or name.startswith(b"firmware."):
                    modules.append(name.decode())
            await aio.sleep_ms(0)
            part = file.read(PART)
            parts += 1


async def make_room(names):
    """Have MicroPython's tables of modules grow now, as if all of these were loaded, for the same reason."""
    memory.collect()
    more = range(AT_ONCE - len(sys.modules))
    for number in more:
        sys.modules[number] = None
    for number in more:
        del sys.modules[number]
    for package in set([name.rpartition(".")[0] for name in names]):
        if package in sys.modules:
            await aio.sleep_ms(0)
            memory.collect()
            await aio.sleep_ms(0)
            fill(sys.modules[package], [name[len(package) + 1 :] for name in names if name.startswith(package + ".")])


def fill(package, names):
    """Have the table of a package grow, as if what lies in it were loaded."""
    missing = []
    for name in names:
        inner = name.split(".")[0]
        if not hasattr(package, inner):
            setattr(package, inner, None)
            missing.append(inner)
    for inner in missing:
        delattr(package, inner)


def unload(names):
    """Let go of modules, for their memory; whoever imports one again has it loaded anew."""
    for name in names.split():
        if name in sys.modules:
            package, _, inner = name.rpartition(".")
            del sys.modules[name]
            delattr(sys.modules[package], inner)
