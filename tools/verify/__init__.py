"""Checks whether a match was dealt as promised, by replaying its record or repeating the deal of a code."""
