"""The page's icons as PNG, from its icon.svg: for home screens, and a preview for messengers; nothing else is needed.

`python3 -m tools.web.icons` in the checkout writes them.
"""

import re
import struct
import sys
import xml.etree.ElementTree as ElementTree
import zlib
from pathlib import Path

from tools import environment

PAGE = environment.ROOT / "boards/web/page"
SIDE = 64  # of the drawing's square
FINE = 4  # rows and columns that are sampled for each pixel
CURVE = 12  # points of a curve
GROUND = "#191613"
PICTURES = {  # name: width and height, which part of the height the drawing takes, ground or None
    "icon-192.png": (192, 192, 1, None),
    "icon-512.png": (512, 512, 1, None),
    "icon-maskable.png": (512, 512, 0.75, GROUND),  # phones cut off a fifth
    "icon-apple.png": (180, 180, 0.9, GROUND),
    "preview.png": (1200, 630, 0.8, GROUND),
}
STEP = re.compile(r"([a-zA-Z])|(-?[\d.]+)")


def draw_icon(name):
    """A picture as PNG (bytes)."""
    width, height, part, ground = PICTURES[name]
    rows = paint(width * FINE, height * FINE, part, ground)
    return encode(width, height, [average(rows[at : at + FINE], width) for at in range(0, len(rows), FINE)])


def paint(width, height, part, ground):
    """Rows of pixels, four bytes each: the drawing in the middle."""
    scale = part * height / SIDE
    left, top = (width - SIDE * scale) / 2, (height - SIDE * scale) / 2
    rows = [bytearray((colour(ground) if ground else bytes(4)) * width) for _ in range(height)]
    for shapes, fill in drawing():
        moved = [[(left + x * scale, top + y * scale) for x, y in shape] for shape in shapes]
        for y, row in enumerate(rows):
            edges = sorted(crossings(moved, y + 0.5))
            for start, end in zip(edges[::2], edges[1::2]):
                first, last = round(start), round(end)
                row[4 * first : 4 * last] = fill * (last - first)
    return rows


def crossings(shapes, y):
    """Where the edges of polygons cross a row."""
    for shape in shapes:
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1]):
            if min(y1, y2) <= y < max(y1, y2):
                yield x1 + (y - y1) * (x2 - x1) / (y2 - y1)


def drawing():
    """[([polygon], colour)] of icon.svg, the lowest first; a polygon is a list of (x, y)."""
    root = ElementTree.fromstring((PAGE / "icon.svg").read_text(encoding="utf-8"))
    parents = {child: parent for parent in root.iter() for child in parent}
    for one in root.iter():
        kind = one.tag.rpartition("}")[2]
        if kind in SHAPES:
            yield SHAPES[kind](one), colour(one.get("fill") or parents[one].get("fill"))


def rect(one):
    """A rectangle with round corners, as a path."""
    x, y, width, height, r = [float(one.get(name)) for name in ("x", "y", "width", "height", "rx")]
    corners = (
        (x + width - r, y + r, 0),
        (x + r, y + r, 1),
        (x + r, y + height - r, 2),
        (x + width - r, y + height - r, 3),
    )
    return [[point for cx, cy, quarter in corners for point in arc(cx, cy, r, quarter, 1)]]


def circle(one):
    """A circle."""
    cx, cy, r = [float(one.get(name)) for name in ("cx", "cy", "r")]
    return [arc(cx, cy, r, 0, 4)]


def arc(cx, cy, r, first, quarters):
    """Points on so many quarters of a circle, against the clock; 0 begins at the right."""
    turns = [1j ** (first + quarters * step / (4 * CURVE)) for step in range(4 * CURVE + 1)]
    return [(cx + r * turn.real, cy - r * turn.imag) for turn in turns]


def path(one):
    """The polygons of a path of lines and square curves."""
    shapes, command, words = [], "", [letter or float(number) for letter, number in STEP.findall(one.get("d"))]
    while words:
        command = words.pop(0) if isinstance(words[0], str) else command
        if command == "z":
            continue
        values = [words.pop(0) for _ in range({"M": 2, "l": 2, "h": 1, "v": 1, "q": 4}[command])]
        if command == "M":
            shapes.append([tuple(values)])
            continue
        x, y = shapes[-1][-1]
        by = {"h": (values[0], 0), "v": (0, values[0])}.get(command) or tuple(values[-2:])
        bend = values[:2] if command == "q" else (by[0] / 2, by[1] / 2)
        for step in range(1, CURVE + 1):
            t = step / CURVE
            shapes[-1].append(tuple(a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip((x, y), bend, by)))
    return shapes


SHAPES = {"rect": rect, "circle": circle, "path": path}


def colour(text):
    """#rrggbb as four bytes, opaque."""
    return bytes.fromhex(text[1:]) + b"\xff"


def average(rows, width):
    """A row of pixels from FINE finer ones; the colour is that of what is covered."""
    found = bytearray()
    for x in range(0, 4 * FINE * width, 4 * FINE):
        parts = [row[x : x + 4 * FINE] for row in rows]
        if all(part == parts[0] for part in parts) and parts[0] == parts[0][:4] * FINE:
            found += parts[0][:4]
            continue
        inside = [part[at : at + 4] for part in parts for at in range(0, 4 * FINE, 4) if part[at + 3]]
        found += bytes([sum(values) // len(inside) for values in zip(*[one[:3] for one in inside])])
        found.append(255 * len(inside) // FINE**2)
    return bytes(found)


def encode(width, height, rows):
    """A PNG (at most 256 colours with their opacity; no filter) from rows of bytes."""
    pixels = [[row[at : at + 4] for at in range(0, 4 * width, 4)] for row in rows]
    colours = {one: number for number, one in enumerate(dict.fromkeys(one for row in pixels for one in row))}
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + bytes(map(colours.get, row)) for row in pixels), 9)
    parts = {
        b"IHDR": header,
        b"PLTE": b"".join(one[:3] for one in colours),
        b"tRNS": bytes(one[3] for one in colours),
        b"IDAT": data,
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, parts[kind]) for kind in parts)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main():
    """Write the pictures into the page, or into the folder on the command line."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE
    for name in PICTURES:
        (folder / name).write_bytes(draw_icon(name))


if __name__ == "__main__":
    main()
