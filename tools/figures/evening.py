"""An evening of many matches on the emulated Pico: its heap, and how often its flash is erased.

Nothing is swept for the measure: what is told is what the firmware finds after its own collections, and what a match
begins with.
"""

import struct
import tempfile
from pathlib import Path

from tools.figures import played_match
from tools.flashing import stage
from tools.rp2040 import image, storage
from tools.rp2040.pico_console import Console
from tools.rp2040.pieces import LARGEST

MATCHES = 20
LIMIT_MS = 14_400_000  # twenty matches of four persons take more than two hours
NOTE = struct.Struct("<BII")  # which of these, free bytes, bytes of the largest free piece
BEGINS, COLLECTED = 1, 2
ERASE_US = 40_000  # an operation on the flash that takes longer
# In the menu after a match: another one; in its set-up: the other game; and play.
OTHER_GAME = ("right", "ok", "right", "ok", "left", "ok")

# A module that the start file takes in first.
WATCH = """
import gc
from struct import pack

from firmware.device import memory
from firmware.device.panel import Panel
from firmware.device.store import Store

BEGINS, COLLECTED = 1, 2
EACH = 8  # of the collections
bus = None
begins = False
collections = 0
show = Panel.show
collect = memory.collect
start_journal = Store.start_journal


def tell(kind):
    free = gc.mem_free()
    try:
        bus.writeto(0x77, pack("<BII", kind, free, largest()))
    except OSError:
        pass


def show_and_tell(panel):
    global bus, begins
    bus = panel.i2c
    if begins:
        begins = False
        tell(BEGINS)
    show(panel)


def collect_and_tell():
    global collections
    collect()
    collections += 1
    if bus and collections % EACH == 0:
        tell(COLLECTED)


def begin(store, text):
    global begins
    start_journal(store, text)
    begins = True


Panel.show = show_and_tell
memory.collect = collect_and_tell
Store.start_journal = begin
"""


class Evening(played_match.Player):
    """One match after the other, of both games in turn."""

    limit_ms = LIMIT_MS

    def play_on(self, matches):
        """Play so many matches."""
        self.play()
        for number in range(1, matches):
            self.progress(f"{number} of {matches} matches, {self.console.now // 1000} simulated seconds")
            self._pass(played_match.GUARDED_MS)
            for name in OTHER_GAME:
                self.press(0, name)
            self.play_match()


def measure(board, persons, progress=lambda words: None, matches=MATCHES):
    """{"begins": [(free, largest)], "collected": [...], "erases": of the flash, "free": blocks of it} of an evening
    against level2, with hints of level4.
    """
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        watch = played_match.watched(board, LARGEST + WATCH)
        saves = {"saves/settings.txt": played_match.settings("scopa", persons, others="level2")}
        path.write_bytes(storage.flash(image.find(), {**stage.files(board), **saves, **watch}))
        with Console(board, played_match.SEED, path) as console:
            log = played_match.Log(console)
            for bus in {bus for bus, _ in console.places}:
                console.emulator.plug(bus, played_match.NOTES, True)
            Evening(board, console, log, persons, progress, hints=True).play_on(matches)
        free = storage.BLOCKS - storage.used(path.read_bytes())
    told = [NOTE.unpack(data) for _, data in log.notes if len(data) == NOTE.size]
    begins, collected = [[one[1:] for one in told if one[0] == kind] for kind in (BEGINS, COLLECTED)]
    erases = sum(took > ERASE_US for _, took in log.stored)
    return {"begins": begins, "collected": collected, "erases": erases, "free": free}
