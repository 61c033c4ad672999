"""Imports what the title can do without, while it is shown: so it comes sooner."""

from firmware.types import Device

# Lowest layer first: nested imports use the C stack, and a Pico has room for twelve levels. Each takes a Pico a few
# hundredths of a second at most, and buttons are polled in between.
MODULES = (
    "engine.players",
    "engine.match",
    "firmware.screens.table.scopa",
    "firmware.games",
    "firmware.screens.menu",
    "firmware.pages.how_to_play",
    "firmware.lessons.menu",
    "firmware.lobby.statistics",
    "firmware.lobby.demo",
    "firmware.lobby.setup",
    "firmware.match.pause_menu",
    "firmware.match.session",
    "firmware.matches",
)


async def load_rest(device: "Device") -> None:
    """Import the rest on a Device, unless that has been done; whoever needs it waits for this."""
    for name in MODULES:
        __import__(name)
        await device.give_way()
