"""Duplicate deals between two players for `arena`."""
