"""Stand-in for MicroPython's `time`, in virtual ms: whoever waits lets them pass, and nothing else does.

At `due_ms`, on_due() is called, which returns the next such moment.
"""

now_ms = 0
due_ms = 1 << 29
on_due = None


def pass_ms(ms):
    """Let this much pass, or less: until something was due. -1: until then in any case."""
    global now_ms, due_ms
    if ms and (ms < 0 or due_ms <= now_ms + ms):
        now_ms = due_ms
        due_ms = on_due()
    else:
        now_ms += ms


def ticks_ms():
    return now_ms


def ticks_cpu():
    return 0


def ticks_add(ticks, ms):
    return ticks + ms


def ticks_diff(later, earlier):
    return later - earlier


def sleep_ms(ms):
    end = now_ms + ms
    while now_ms < end:
        pass_ms(end - now_ms)
