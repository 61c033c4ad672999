"""Composes the cards in colours, for the pages: one picture with the forty faces and the back."""

import struct
import zlib

from engine.cards import RANKS
from tools.drawings import faces

WIDTH, HEIGHT = 46, 70  # of a card: the full face, with a margin around it
MARGIN = 3
NOTHING, INK, PAPER, EDGE = ".", "#", "p", "e"
COLOURS = {  # by the letter that stands for them
    ".": "000000",
    "#": "2b1b17",
    "p": "fdf7e6",
    "e": "d8c59a",
    "s": "f3c59b",
    "S": "d4955f",
    "h": "6b3d1e",
    "H": "a5692f",
    "a": "8a5606",
    "b": "eab023",
    "c": "fff0a0",
    "d": "8c1420",
    "f": "d9322c",
    "g": "ff9a80",
    "i": "163a7d",
    "j": "3f7dd4",
    "k": "b3d8f8",
    "l": "17532b",
    "m": "3d9a43",
    "n": "b9e07f",
}
TONES = ("abc", "dfg", "ijk", "lmn")  # of denari, coppe, spade, bastoni: dark, plain, light
AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Card:
    """An empty card with its edge: `inks` is {(x, y): letter}."""

    def __init__(self, tones):
        self.inks = {}
        for y in range(HEIGHT):
            for x in range(WIDTH):
                near, far = sorted((min(x, WIDTH - 1 - x), min(y, HEIGHT - 1 - y)))
                frame = near == 2 and far > 2 or near == far == 3
                edge = near == 0 or near == far == 1
                self.inks[x, y] = NOTHING if near + far < 2 else EDGE if edge else tones[1] if frame else PAPER

    def stamp(self, rows, left, top):
        """Put a drawing in letters there, with a line of ink around it."""
        drawn = {(x, y): row[x] for y, row in enumerate(rows) for x in range(len(row)) if row[x] != "."}
        line = {(x + dx, y + dy): INK for x, y in drawn for dx, dy in AROUND}
        self.inks.update({(MARGIN + left + x, MARGIN + top + y): ink for (x, y), ink in {**line, **drawn}.items()})

    def write(self, rows, left, top, ink):
        """Put a drawing of # there, without a line."""
        self.inks.update(
            (
                ((MARGIN + left + x, MARGIN + top + y), ink)
                for y, row in enumerate(rows)
                for x in range(len(row))
                if row[x] == "#"
            )
        )


def tint(rows, tones):
    """A drawing of # in three tones: light at its left and upper edge, dark at the right and lower one."""
    dark, plain, light = tones

    def lit(x, y):
        return 0 <= y < len(rows) and 0 <= x < len(rows[0]) and rows[y][x] == "#"

    outside = flood(rows)

    def tone(x, y):
        if not lit(x, y):
            return "." if (x, y) in outside else light
        if (x - 1, y) in outside or (x, y - 1) in outside:
            return light
        return dark if (x + 1, y) in outside or (x, y + 1) in outside else plain

    return ["".join(tone(x, y) for x in range(len(row))) for y, row in enumerate(rows)]


def flood(rows):
    """The places of no ink that are joined to the outside of a drawing, and one around it."""
    width, height = len(rows[0]), len(rows)
    seen, todo = {(-1, -1)}, [(-1, -1)]
    while todo:
        x, y = todo.pop()
        for dx, dy in AROUND:
            place = (x + dx, y + dy)
            inside = 0 <= place[0] < width and 0 <= place[1] < height
            if place in seen or not (-1 <= place[0] <= width and -1 <= place[1] <= height):
                continue
            if not inside or rows[place[1]][place[0]] != "#":
                seen.add(place)
                todo.append(place)
    return seen


def compose(card):
    """The face of a card (0..39)."""
    suit, rank = card // 10, card % 10
    tones = TONES[suit]
    face = Card(tones)
    face.write(faces.letters()[RANKS[rank]], 3, 1, INK)
    if rank == faces.ACE:
        rows = tint(faces.load_rows("aces_full")[suit], tones)
        face.stamp(rows, (40 - len(rows[0])) // 2, 61 - len(rows))
    elif rank < faces.FANTE:
        for place in faces.FULL_PIPS[rank - 1]:
            face.stamp(tint(faces.load_rows("pips_full")[suit], tones), *place)
    else:
        face.stamp(tint(faces.load_rows("suits")[suit], tones), 28, 3)
        face.stamp(tint(faces.load_rows("figures")[rank - faces.FANTE], tones), 7, 14)
        if rank - faces.FANTE != faces.CAVALLO:
            face.stamp(tint(faces.load_rows("figures")[faces.ROBE], tones), 2, 42)
        face.stamp(tint(faces.load_rows("pips_full")[suit], tones), 14, 46)
    return face.inks


def compose_back():
    """The back."""
    back = Card(TONES[1])
    back.write(faces.load_rows("backs")[2], 2, 2, TONES[1][1])
    return back.inks


def draw_sheet():
    """The PNG of all cards (bytes): ten ranks across, four suits down, the back below the first ones."""
    cards = {(card % 10, card // 10): compose(card) for card in range(40)}
    cards[0, 4] = compose_back()
    letters = list(COLOURS)
    rows = []
    for y in range(5 * HEIGHT):
        inks = [cards.get((x // WIDTH, y // HEIGHT), {}).get((x % WIDTH, y % HEIGHT), ".") for x in range(10 * WIDTH)]
        rows.append(bytes([0, *map(letters.index, inks)]))
    return write_png(10 * WIDTH, 5 * HEIGHT, [bytes.fromhex(colour) for colour in COLOURS.values()], b"".join(rows))


def write_png(width, height, palette, data):
    """A PNG of colours with numbers (bytes), the first of them transparent."""
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", head),
        (b"PLTE", b"".join(palette)),
        (b"tRNS", b"\0"),
        (b"IDAT", zlib.compress(data, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def unpack(png):
    """What such a PNG shows (bytes); two packings of the same picture may differ."""
    start = png.index(b"IDAT")
    return png[: start - 4] + zlib.decompress(png[start + 4 :])
