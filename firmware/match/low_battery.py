"""The warning that the battery is nearly empty, shown between two moves."""

from firmware.match.round_end import announce_to_all
from firmware.screens.reader import Reader
from firmware.words.text import say_trouble


async def warn(runner) -> None:
    """Warn the people of a match, once; the match waits until all have confirmed it."""
    if runner.occupied and runner.device.battery.take_warning():
        await announce_to_all(runner, lambda presenter: make_warning())


def make_warning() -> Reader:
    """The screen that warns."""
    return Reader(say_trouble("low_battery"), [say_trouble("low_battery_stored"), say_trouble("low_battery_charge")])
