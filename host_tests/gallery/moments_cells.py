"""What cells that run low change on the screens: {name: function -> [(heading, screen)]}."""

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.device.cells import EMPTY, LOW
from firmware.match.low_cells import make_warning
from firmware.screens.menu import Menu
from firmware.screens.title import Title
from firmware.words.text import say


def low_cells():
    """The sign at the title and in the menu, and the warning."""
    items = [say(item) for item in ("go_on", "hint", "take_back", "look_back")]
    frames = []
    for words, level in (("low", LOW), ("empty", EMPTY)):
        frames.append((f"{words}, the title", Title(lambda level=level: level)))
        frames.append((f"{words}, the menu", Menu(say("menu"), items, level=level)))
    return [*frames, ("the warning", make_warning())]


SCREENS = {"low_cells": low_cells}
