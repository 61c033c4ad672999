"""The cells: how full they are, judged by the voltage that the Pico runs on.

boards/pocket/README.md has the reasons for the voltages.
"""

GOOD, LOW, EMPTY = range(3)
LOW_MV, EMPTY_MV = 3000, 2700  # below these
GOOD_MV = 3300  # from here on they are good again: exchanged, or USB is plugged in
EVERY_S = 10
level = GOOD
_read = None  # a function that returns the voltage in mV; None where it cannot be measured
_warned = False  # since they were good
_seconds = 0


def use(read) -> None:
    """Measure with this function from now on, and at once; None: there is nothing to measure."""
    global _read
    _read = read
    note(read() if read else GOOD_MV)


def count_second() -> bool:
    """A second has passed; measure every EVERY_S. Whether the level has changed."""
    global _seconds
    _seconds = (_seconds + 1) % EVERY_S
    return _read is not None and _seconds == 0 and note(_read())


def note(millivolts: int) -> bool:
    """Take a voltage into account; whether the level has changed.

    The level falls at once, but rises only to GOOD: exhausted cells recover a little while the console rests.
    """
    global level, _warned
    before = level
    if millivolts >= GOOD_MV:
        level, _warned = GOOD, False
    elif millivolts < EMPTY_MV:
        level = EMPTY
    elif millivolts < LOW_MV:
        level = max(level, LOW)
    return level != before


def find_level() -> int:
    """GOOD, LOW or EMPTY."""
    return level


def take_warning() -> bool:
    """Whether people must be warned now: once, when the cells are EMPTY."""
    global _warned
    warns = level == EMPTY and not _warned
    _warned = _warned or warns
    return warns
