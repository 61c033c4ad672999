"""Hypothesis as all tests use it: the same examples on every machine, however slow that is.

With --deep it tries many times as many, different ones in each run, and finds the shortest example that fails.
"""

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

__all__ = ["given", "load_deep_profile", "long", "st"]

EXAMPLES, TIMES = 100, 30
STEADY = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "database": None}  # no clock decides
settings.register_profile("steady", derandomize=True, max_examples=EXAMPLES, **STEADY)
settings.register_profile("deep", max_examples=EXAMPLES * TIMES, **STEADY)
settings.load_profile("steady")


def load_deep_profile():
    """Use the profile of --deep, before any test is imported."""
    settings.load_profile("deep")


def long(examples, **more):
    """The settings of a test with so many examples, each of which takes a while."""
    if settings().derandomize:
        return settings(max_examples=examples, phases=[Phase.generate], **more)
    return settings(max_examples=examples * TIMES, phases=[Phase.generate, Phase.shrink], **more)
