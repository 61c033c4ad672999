"""The free heap during a match: an instrumented start file measures it and sends it over the I2C bus."""

import struct

from boards.connect import is_spi
from boards.host import load_board
from tools.environment import Unavailable
from tools.measure import played_match

EVERY_MS = 150
EACH = 3  # pictures between two samples
NOTE = struct.Struct("<I")  # free bytes

# At every third picture, and from a timer, it collects garbage and sends the free heap.
START = """
import gc
from machine import Timer
from struct import pack

from boards import start
from firmware.device.panel import Panel

bus = None
shows = 0
show = Panel.show


def sample(_):
    gc.collect()
    if bus:
        try:
            bus.writeto(0x77, pack("<I", gc.mem_free()))
        except OSError:
            pass


def sample_and_show(panel):
    global bus, shows
    bus = panel.i2c
    shows += 1
    if shows %% %d == 0:
        sample(None)
    show(panel)


Panel.show = sample_and_show
timer = Timer(period=%d, callback=sample)  # referenced, or the next collection would stop it
start.run()
"""


def measure_heap(board, game, moves, hints=False):
    """The free bytes at each sample of so many moves; `hints`: whether to ask for hints. Unavailable without an I2C."""
    if any(is_spi(bus) for bus in load_board(board).BUSES):
        raise Unavailable(f"{board}: the free heap is sent over I2C, and this board's screens are at SPI.")
    log, begin = played_match.play(board, game, moves, {"main.py": (START % (EACH, EVERY_MS)).encode()}, hints)
    return [NOTE.unpack(data)[0] for us, data in log.notes if us >= begin]
