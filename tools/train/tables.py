"""Learned tables as Python source."""

WIDTH = 64  # bytes in a line


def write_table(name: str, data: bytes) -> str:
    """The assignment of a table's bytes to a name, as text."""
    return "\n".join([f"{name} = (", *[f"    {data[at : at + WIDTH]!r}" for at in range(0, len(data), WIDTH)], ")"])
