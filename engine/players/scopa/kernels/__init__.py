"""Scopa's kernels: a round as bytes, the tables and the search as machine code on a Pico."""
