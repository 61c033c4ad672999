"""As in engine/types.py: the names are for type checkers, which read types.pyi."""


def __getattr__(name):
    """None for any name; without this function the import would fail."""
