"""Briscola's kernels: a round as bytes, the nets, beliefs and the endgame as machine code on a Pico."""
