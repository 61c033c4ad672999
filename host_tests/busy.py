"""How busy this machine is: tests that measure a time multiply their bound by it."""

import time

WORK_S = 0.2


def slowness():
    """How many times longer work takes now than if the machine had nothing else to do; 1 or more."""
    begun, end = time.monotonic(), time.process_time() + WORK_S
    while time.process_time() < end:
        pass
    return max(1, (time.monotonic() - begun) / WORK_S)
