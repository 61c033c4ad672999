"""Saves every new picture of a console as a numbered PNG file."""

import os

from boards.host import frames

SCALE = 5


class Recorder:
    """Writes frame-0001.png, frame-0002.png, ... into a folder, after those that are there already.

    All screens of the board are in one picture. OSError when the folder cannot be written.
    """

    def __init__(self, folder, console):
        os.makedirs(folder, exist_ok=True)
        self.folder = folder
        self.console = console
        self.number = last_number(folder)
        self.shown = None
        console.on_frame = self.keep

    def keep(self):
        """Save the screens if they have changed."""
        rams = self.console.rams()
        if rams == self.shown:
            return
        self.shown = rams
        self.number += 1
        with open(os.path.join(self.folder, "frame-%04d.png" % self.number), "wb") as file:
            file.write(frames.png(rams, SCALE))


def last_number(folder):
    """The highest number of a frame in the folder, 0 if there is none."""
    names = [name[6:-4] for name in os.listdir(folder) if name.startswith("frame-") and name.endswith(".png")]
    return max([int(name) for name in names if name.isdecimal()], default=0)
