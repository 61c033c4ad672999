"""With --deep: how long a piece of a test may take, and how deep its tries went."""

import time

depths = []  # of the tries of this piece
ends = None  # when it stops, as time.monotonic(); None: at its own end
stopped = False  # it was stopped


def begin(seconds=None):
    """Another piece begins, which may take so long."""
    global ends, stopped
    ends, stopped = seconds and time.monotonic() + seconds, False
    depths.clear()


def within(tries):
    """These tries: the first one, and the others while there is time."""
    global stopped
    for place, one in enumerate(tries):
        stopped = bool(place and ends and time.monotonic() > ends)
        if stopped:
            return
        yield one
