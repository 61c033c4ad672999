"""Hypothesis as all tests use it: it tries the same examples on every machine, however slow that is."""

from hypothesis import given, settings
from hypothesis import strategies as st

__all__ = ["given", "st"]

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
