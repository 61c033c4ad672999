"""The free heap during a match: an instrumented start file measures it and tells it on the wire.

Before the match, while modules are loaded, less is free: the front of the heap is held then (see device/memory.py).
"""

import struct

from tools.figures import played_match
from tools.rp2040.pieces import LARGEST

EVERY_MS = 150
EACH = 3  # of the pictures
NOTE = struct.Struct("<II")  # free bytes, bytes of the largest free piece

# A module that the start file takes in first: at every third picture, and by a timer between any two steps, the heap is
# swept, and what is free is told.
WATCH = """
import gc
from machine import Timer
from struct import pack

from firmware.device.panel import Panel

bus = None
busy = False  # the timer may come while a picture's sample holds a large piece
shows = 0
show = Panel.show


def sample(_):
    global busy
    if busy:
        return
    busy = True
    gc.collect()
    free = gc.mem_free()
    if bus:
        try:
            bus.writeto(0x77, pack("<II", free, largest()))
        except OSError:
            pass
    busy = False


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


def measure(board, game, persons, progress=lambda words: None, moves=None):
    """[(free bytes, largest free piece, us)] from a match's begin to its end.

    What the levels take for a hint is their figure.
    """
    watch = played_match.watched(board, LARGEST + WATCH % (EACH, EVERY_MS))
    log, begin, _ = played_match.play(board, game, persons, watch, progress, moves, hints=False)
    samples = [(*NOTE.unpack(data), us) for us, data in log.notes if us >= begin and len(data) == NOTE.size]
    if not samples:
        raise played_match.Stuck(f"{board}: the start file tells nothing of its heap")
    return samples
