"""Composes the cards in colours for the pages, from the drawings in letters of deck.txt; a card is {(x, y): letter}."""

import functools
import struct
import zlib

from engine.cards import RANKS, parse
from tools import drawings
from tools.drawings import faces

WIDTH, HEIGHT = 46, 70  # of a card
MARGIN = 3  # of paper and frame around the 40 x 64 pixels that drawings are placed on
NOTHING, INK, PAPER, EDGE, FELT, SHADOW = ".#peFD"
COLOURS = {
    ".": "000000",
    "#": "2b1b17",
    "p": "fdf7e6",
    "e": "d8c59a",
    "F": "2f6b57",
    "D": "214e3f",
    "w": "ffffff",
    "G": "c3c4cc",
    "t": "686b7a",
    "T": "3f414d",
    "s": "f6cda4",  # skin
    "S": "dd9d6b",
    "o": "ec8f6f",
    "r": "b03a30",
    "h": "5b3219",  # hair and leather
    "H": "91572a",
    "u": "c08a52",
    "y": "8a5606",  # gold
    "q": "c4820f",
    "Y": "f0b726",
    "Z": "fff0a0",
    "d": "8c1420",  # red
    "f": "d9322c",
    "g": "ff9a80",
    "i": "163a7d",  # blue
    "j": "3f7dd4",
    "k": "b3d8f8",
    "l": "17532b",  # green
    "m": "3d9a43",
    "n": "b9e07f",
}
SUITS = ("denari", "coppe", "spade", "bastoni")
FIGURES = ("fante", "cavallo", "re")
VARIED = "1234567890x"  # letters that stand for others in each suit's figures:
MEANT = ("yYZdfghHHhu", "dfgijkHuwGw", "ijkdfg#TtTG", "lmnyYZ#huHZ")
CENTRES = (  # of the pips of the ranks 2 to 7
    ((20, 19), (20, 46)),
    ((20, 17), (10, 46), (29, 46)),
    ((10, 24), (29, 24), (10, 50), (29, 50)),
    ((10, 22), (29, 22), (20, 37), (10, 52), (29, 52)),
    ((10, 23), (29, 23), (10, 39), (29, 39), (10, 55), (29, 55)),
    ((10, 24), (29, 24), (10, 39), (29, 39), (10, 55), (29, 55), (29, 8)),
)
FACE_CARD = parse("3B")  # whose three clubs leave room for a face
AROUND_FACE = ((25, 11), (10, 50), (29, 50))
AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))
SQUARE = ((0, 0), (1, 0), (0, 1), (1, 1))
PREVIEW, PREVIEW_SCALE = ("AD", "CC", "RS", "3B"), 5


@functools.cache
def load():
    """{name: rows of letters} of deck.txt."""
    return {name: rows for name, _top, rows in drawings.load_drawings("deck", "".join(COLOURS) + VARIED)}


def lay_paper(hue):
    """An empty card with its edge, and a frame in a colour."""
    inks = {}
    for y in range(HEIGHT):
        for x in range(WIDTH):
            near, far = sorted((min(x, WIDTH - 1 - x), min(y, HEIGHT - 1 - y)))
            if near + far > 1:
                edge, frame = near == 0 or far == 1, near == 2 < far or near == far == 3
                inks[x, y] = EDGE if edge else hue if frame else PAPER
    return inks


def stamp(inks, rows, left, top):
    """Put a drawing there, with a line of ink around it."""
    drawn = {(MARGIN + left + x, MARGIN + top + y): ink for (x, y), ink in list_inks(rows)}
    inks.update({(x + right, y + down): INK for x, y in drawn for right, down in AROUND})
    inks.update(drawn)


def list_inks(rows):
    """[((x, y), letter)] of a drawing."""
    return [((x, y), ink) for y, row in enumerate(rows) for x, ink in enumerate(row) if ink != NOTHING]


def compose(card):
    """The face of a card (0..39)."""
    suit, rank = card // 10, card % 10
    name = SUITS[suit]
    inks = lay_paper(MEANT[suit][1])
    inks.update({(x + 6, y + 3): INK for (x, y), _ in list_inks(faces.letters()[RANKS[rank]])})
    if rank >= faces.FANTE:
        stamp_court(inks, suit, FIGURES[rank - faces.FANTE])
    elif rank == faces.ACE:
        rows = load()[name + "_ace"]
        stamp(inks, rows, (40 - len(rows[0])) // 2, 61 - len(rows))
    else:
        rows = load()[name + "_large" if rank < 4 else name]
        for x, y in AROUND_FACE if card == FACE_CARD else CENTRES[rank - 1]:
            stamp(inks, rows, x - len(rows[0]) // 2, y - len(rows) // 2)
    if card == FACE_CARD:
        stamp(inks, load()["face"], 11, 23)
    return inks


def stamp_court(inks, suit, figure):
    """Put a figure there with its suit, which one on foot wears on the breast, too."""
    on_foot = figure != "cavallo"
    rows = load()[figure] + (load()["robe"] if on_foot else [])
    change = str.maketrans(VARIED, MEANT[suit])
    stamp(inks, load()[SUITS[suit] + "_small"], 28, 2)
    stamp(inks, [row.translate(change) for row in rows], (40 - len(rows[0])) // 2, 61 - len(rows) + (not on_foot))
    if on_foot:
        stamp(inks, load()[SUITS[suit]], 14, 46)


def compose_back():
    inks = lay_paper("f")
    rows = faces.load_rows("backs")[2]
    inks.update(
        {(x + 5, y + 5): PAPER if ink == "#" else "f" for y, row in enumerate(rows) for x, ink in enumerate(row)}
    )
    return inks


def draw_sheet():
    """The PNG (bytes) of all cards: ten ranks across, four suits down, the back below the first."""
    cards = [(card % 10, card // 10, compose(card)) for card in range(40)] + [(0, 4, compose_back())]
    placed = {(column * WIDTH + x, row * HEIGHT + y): inks[x, y] for column, row, inks in cards for x, y in inks}
    return write_png([[placed.get((x, y), NOTHING) for x in range(10 * WIDTH)] for y in range(5 * HEIGHT)])


def draw_preview():
    """The PNG (bytes), 1200 x 630, that messengers show of a link: the name, and a card of each suit on the mat."""
    scene, left = {}, 72
    for char in "Tavolino":
        letter = faces.letters()[char]
        lit = [(left + 2 * x, 9 + 2 * y) for (x, y), _ in list_inks(letter)]
        scene.update({(x + right, y + down): PAPER for x, y in lit for right, down in SQUARE})
        left += 2 * len(letter[0]) + 2
    for place, card in enumerate(PREVIEW):
        x, y, inks = 16 + place * (WIDTH + 8), 44, compose(parse(card))
        scene.update({(x + at[0] + 1, y + at[1] + 2): SHADOW for at in inks})
        scene.update({(x + at[0], y + at[1]): inks[at] for at in inks})
    return write_png([[scene.get((x, y), FELT) for x in range(240)] for y in range(126)], PREVIEW_SCALE)


def write_png(rows, scale=1):
    """A PNG (bytes) of rows of letters, each of them so many pixels wide and high."""
    numbers = {ink: bytes([number]) * scale for number, ink in enumerate(COLOURS)}
    lines = b"".join((b"\0" + b"".join(map(numbers.get, row))) * scale for row in rows)
    head = struct.pack(">IIBBBBB", len(rows[0]) * scale, len(rows) * scale, 8, 3, 0, 0, 0)
    palette = bytes.fromhex("".join(COLOURS.values()))
    chunks = ("IHDR", head), ("PLTE", palette), ("tRNS", b"\0"), ("IDAT", zlib.compress(lines, 9)), ("IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(pack_chunk(kind.encode(), body) for kind, body in chunks)


def pack_chunk(kind, body):
    """A chunk of a PNG (bytes)."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def unpack(png):
    """What such a PNG shows (bytes). Other programs pack the same picture smaller: Zopfli saves a seventh."""
    start = png.index(b"IDAT")
    return png[: start - 4] + zlib.decompress(png[start + 4 :])
