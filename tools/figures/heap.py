"""The free heap during a match: an instrumented start file measures it and tells it on the wire."""

import struct

from tools.figures import played_match

EVERY_MS = 150
EACH = 3  # of the pictures
NOTE = struct.Struct("<I")  # free bytes

# A module that the start file takes in first: at every third picture, and by a timer between any two steps, the heap is
# swept, and what is free is told.
WATCH = """
import gc
from machine import Timer
from struct import pack

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
timer = Timer(period=%d, callback=sample)  # kept: a collection ends a timer that nobody holds
"""


def measure(board, game, persons, progress=lambda words: None, moves=None, hints=False):
    """[(free bytes, us)] from a match's begin to its end; `hints`: whether any are asked for."""
    watch = played_match.watched(WATCH % (EACH, EVERY_MS))
    log, begin, _ = played_match.play(board, game, persons, watch, progress, moves, hints)
    samples = [(*NOTE.unpack(data), us) for us, data in log.notes if us >= begin and len(data) == NOTE.size]
    if not samples:
        raise played_match.Stuck(f"{board}: the start file tells nothing of its heap")
    return samples
