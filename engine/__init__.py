"""The rules of Briscola and Scopa: plain Python for CPython and MicroPython alike."""


class IllegalMove(ValueError):
    """A move that the rules forbid just now; nothing has changed."""
