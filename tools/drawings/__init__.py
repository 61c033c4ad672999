"""Reads the drawings beside this file: text with `#` for a lit pixel and `.` for a dark one.

A file holds blocks. "row N: a b c" names the drawings below it from left to right and the row of the cell
where they begin (0 at the top); the rows follow, the drawings separated by blanks. Lines that begin with `;`
are comments.
"""

import re
from pathlib import Path

FOLDER = Path(__file__).parent
HEADER = re.compile(r"row (\d+): (.+)")
CHARACTERS = {"space": " "}


def load_drawings(name, inks="#."):
    """A file's drawings in order: [(name, first row, [row text, ...]), ...]; ValueError when malformed."""
    path, found = FOLDER / f"{name}.txt", []
    names, top, columns = [], 0, []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        header = HEADER.fullmatch(line)
        if header:
            found += block(path, names, top, columns)
            names, top, columns = header.group(2).split(), int(header.group(1)), []
        elif line and not line.startswith(";"):
            cells = line.split()
            if len(cells) != len(names) or set("".join(cells)) - set(inks):
                raise ValueError(f"{path.name}:{number}: expected {len(names)} rows of {inks}")
            columns.append(cells)
    return found + block(path, names, top, columns)


def block(path, names, top, columns):
    """One block's drawings; ValueError where a drawing's rows differ in width or there are none."""
    found = []
    for place, name in enumerate(names):
        rows = [cells[place] for cells in columns]
        if len({len(row) for row in rows}) != 1:
            raise ValueError(f"{path.name}: {name}: rows of different width, or none")
        found.append((name, top, rows))
    return found


def cell(top, rows, height):
    """The rows placed in a cell of that height; ValueError when they do not fit."""
    if top + len(rows) > height:
        raise ValueError(f"{top} + {len(rows)} rows do not fit a cell of {height}")
    blank = "." * len(rows[0])
    return [blank] * top + rows + [blank] * (height - top - len(rows))


def pages(rows):
    """The rows as MONO_VLSB bytes: for each eight rows one byte per column, bit 0 on top."""
    width, height = len(rows[0]), len(rows)
    data = bytearray(width * ((height + 7) // 8))
    for y in range(height):
        for x in range(width):
            if rows[y][x] == "#":
                data[(y >> 3) * width + x] |= 1 << (y & 7)
    return bytes(data)
