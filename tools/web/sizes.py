"""The sizes of the page's parts: as files, and compressed as a server sends them."""

import gzip

LARGEST_PAGE = 500_000  # bytes, compressed, that a first visit may take


def measure_parts(parts: dict[str, dict[str, bytes]]) -> list[tuple[str, int, int, int]]:
    """[(part, files, bytes, compressed bytes)], the last one their sum; each file is compressed by itself."""
    rows = []
    for name, files in parts.items():
        compressed = [len(gzip.compress(content, mtime=0)) for content in files.values()]
        rows.append((name, len(files), sum(map(len, files.values())), sum(compressed)))
    return [*rows, ("together", *[sum(row[column] for row in rows) for column in (1, 2, 3)])]


def format_sizes(rows: list[tuple[str, int, int, int]]) -> list[str]:
    """The sizes as lines of a table."""
    width = max(len(name) for name, *_ in rows)
    lines = [f"{'part':{width}}  files      bytes  compressed"]
    return lines + [f"{name:{width}}  {count:5}  {size:9,}   {small:9,}" for name, count, size, small in rows]
