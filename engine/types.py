"""The names that annotations import, while a game runs: each is None. Type checkers read types.pyi instead."""


def __getattr__(name):
    """None for any name; without this function the import would fail."""
