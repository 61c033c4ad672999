"""Hypothesis as all tests use it: the same examples on every machine, however slow that is.

`TAVOLINO_TIMES=100 python3 -m tools test -- -k "pressed or damaged or wraps"` tries a hundred times as many, different
ones in each run, and takes the time to find the shortest example of a long test that fails.
"""

import os

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

__all__ = ["given", "long", "st"]

TIMES = int(os.environ.get("TAVOLINO_TIMES", "1"))
STEADY = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "database": None}  # no clock decides
settings.register_profile("steady", derandomize=TIMES == 1, max_examples=100 * TIMES, **STEADY)
settings.load_profile("steady")


def long(examples, **more):
    """The settings of a test with so many examples, each of which takes a while."""
    phases = [Phase.generate] if TIMES == 1 else [Phase.generate, Phase.shrink]
    return settings(max_examples=examples * TIMES, phases=phases, **more)
