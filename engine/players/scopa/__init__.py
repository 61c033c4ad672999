"""Scopa by the levels: what they have learned of a position's worth, and how they search."""
