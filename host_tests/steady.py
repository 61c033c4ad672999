"""Hypothesis as all tests use it: the same examples on every machine, however slow that is."""

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

__all__ = ["given", "long", "st"]

STEADY = {"derandomize": True, "deadline": None, "suppress_health_check": [HealthCheck.too_slow], "database": None}


def long(examples):
    """The settings of a test with so many examples, each of which takes a while."""
    return settings(max_examples=examples, phases=[Phase.generate], **STEADY)
