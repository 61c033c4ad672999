"""What the page weighs: as it lies in a folder, and as a server sends it."""

import gzip

MOST = 900_000  # bytes, compressed, that a first visit may take


def measure(parts):
    """[(part, files, bytes, compressed bytes)], the last one their sum; each file is compressed by itself."""
    rows = [(name, len(files), weigh(files, len), weigh(files, compressed)) for name, files in parts.items()]
    return [*rows, ("together", *[sum(row[column] for row in rows) for column in (1, 2, 3)])]


def weigh(files, size):
    """The sum of the sizes of {path: bytes}."""
    return sum(size(content) for content in files.values())


def compressed(content):
    """The bytes of a file as gzip."""
    return len(gzip.compress(content, mtime=0))


def table(rows):
    """The lines of a table for people."""
    width = max(len(name) for name, *_ in rows)
    lines = [f"{'part':{width}}  files      bytes  compressed"]
    return lines + [f"{name:{width}}  {count:5}  {size:9,}   {small:9,}" for name, count, size, small in rows]
