"""An evening of many matches on the emulated Pico: the free heap, and how often the flash is erased.

The measurement forces no garbage collection: it reports the free heap after the firmware's own collections.
"""

import struct
import tempfile
from pathlib import Path

from tools.measure import played_match
from tools.pico import game_image, storage
from tools.pico.pico_console import Console

MATCHES = 20
LIMIT_MS = 14_400_000  # twenty matches of four persons take more than two hours
NOTE = struct.Struct("<I")  # free bytes
ERASE_US = 40_000  # a longer flash operation is an erase
# In the menu after a match: another one; in its set-up: the other game; and play.
OTHER_GAME = ("right", "ok", "right", "ok", "left", "ok")

# A module that the instrumented start file imports first.
WATCH = """
import gc
from struct import pack

from firmware.device import memory
from firmware.device.panel import Panel

EACH = 8  # of the collections
bus = None
collections = 0
show = Panel.show
collect = gc.collect


class Collector:  # in the place of the module gc, for firmware/device/memory.py
    threshold = gc.threshold

    def collect(self):
        global collections
        collect()
        collections += 1
        if bus and collections % EACH == 0:
            try:
                bus.writeto(0x77, pack("<I", gc.mem_free()))
            except OSError:
                pass


def show_and_keep(panel):
    global bus
    bus = panel.i2c
    show(panel)


Panel.show = show_and_keep
memory.gc = Collector()
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


def measure_evening(board, persons, progress=lambda words: None, matches=MATCHES):
    """{"collected": [free bytes], "erases": of the flash, "free": blocks of it} of an evening with hints."""
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(folder, "flash.bin")
        saves = {"saves/settings.txt": played_match.match_settings("scopa", persons, others="level2")}
        path.write_bytes(game_image.make_flash(board, {**saves, **played_match.instrumented(WATCH)}))
        with Console(board, played_match.SEED, path) as console:
            log = played_match.Log(console)
            for bus in {bus for bus, _ in console.places}:
                console.emulator.plug(bus, played_match.NOTES, True)
            Evening(board, console, log, persons, progress, hints=True).play_on(matches)
        content = path.read_bytes()
    return {
        "collected": [NOTE.unpack(data)[0] for _, data in log.notes if len(data) == NOTE.size],
        "erases": sum(took > ERASE_US for _, took in log.stored),
        "free": (len(content) - storage.file_system_start(content)) // storage.BLOCK
        - storage.count_used_blocks(content),
    }
