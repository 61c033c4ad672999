"""What is loaded while the title is shown already, one module at a time, so that the buttons never wait for long; and
what is let go of when it has done its work."""

import sys

from firmware import aio

# Each stands after those that it imports. One string: as a tuple it would take three times the memory, for ever.
MODULES = """
engine.rules engine.table engine.view engine.briscola engine.deal engine.captures engine.primiera engine.scoring
engine.scopa engine.match engine.record firmware.screens.parts firmware.screens.reader
firmware.screens.menu firmware.story firmware.people firmware.screens.play
firmware.screens.briscola firmware.screens.cut firmware.screens.handover
firmware.screens.look firmware.screens.score firmware.screens.pause firmware.screens.scopa firmware.places
firmware.sound firmware.table firmware.evening
"""
SET_UP = "firmware.plan firmware.screens.switches firmware.setup"  # what nobody needs during a match


async def load():
    """Load what is not there yet. What fails here fails again, and is told, where it is needed."""
    for name in MODULES.split():
        __import__(name)
        await aio.sleep_ms(0)


def forget(names):
    """Let go of modules, for their memory; whoever imports one again has it loaded anew."""
    for name in names.split():
        if name in sys.modules:
            package, _, inner = name.rpartition(".")
            del sys.modules[name]
            delattr(sys.modules[package], inner)
