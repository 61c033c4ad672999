"""`python3 -m tools.drawings` writes firmware/art, the drawings as bytes, and the deck in colours for the pages."""

import itertools
import json
import sys
from pathlib import Path

from firmware.drawing import sizes
from tools import drawings
from tools.drawings import deck, faces

ROOT = Path(__file__).resolve().parent.parent.parent
TARGET, PAGE = ROOT / "firmware/art", ROOT / "boards/web/page"
FONTS = {"small": 8, "large": 14}
CARD_PARTS = (
    "aces",
    "aces_full",
    "backs",
    "deck",
    "figures",
    "pips_full",
)  # drawings that are in the cards' pictures only
PACKAGE = '"""Pictures and letters as bytes, written by `python3 -m tools.drawings` from tools/drawings."""\n'
PICTURES = '''"""Pictures drawn in tools/drawings/{name}.txt, written by `python3 -m tools.drawings`.

Each is (bytes in MONO_VLSB, width, height). ALL holds them in the drawing's order.
"""

{lines}
ALL = ({names})
'''
FONT = '''"""The letters drawn in tools/drawings/{name}.txt, written by `python3 -m tools.drawings`.

CHARS: ASCII 32..126 in order, then the others. STARTS: where each character begins in DATA, and where the last ends;
two bytes each, the low one first. DATA: one character after the other, MONO_VLSB, bytes per column of a character:
{pages} (the upper rows of all columns first).
"""

HEIGHT = {height}
CHARS = (
{chars}
)
STARTS = {starts}
DATA = {data}
'''
CARDS = '''"""Whole cards, composed by tools/drawings/faces.py, written by `python3 -m tools.drawings`.

For each size the pictures of the forty faces and of the back, one after the other, as bytes in MONO_VLSB.
"""

TABLE = {table}
HAND = {hand}
FULL = {full}
'''


def build_modules():
    """{file name: text} of every module, from the drawings as they are now."""
    modules = {"__init__.py": PACKAGE, "cards.py": cards_text()}
    for path in sorted(drawings.FOLDER.glob("*.txt")):
        if path.stem not in CARD_PARTS:
            write = font_text if path.stem in FONTS else pictures_text
            modules[path.stem + ".py"] = write(path.stem, drawings.load_drawings(path.stem))
    return modules


def build_pictures():
    """{path in the page: PNG} of the pictures of the deck."""
    return {"deck/deck.png": deck.draw_sheet(), "preview.png": deck.draw_preview()}


def cards_text():
    packs = {"table": sizes.TABLE, "hand": sizes.HAND, "full": sizes.FULL}
    return CARDS.format(**{name: bytes_literal(faces.pack_faces(size)) for name, size in packs.items()})


def pictures_text(name, found):
    lines, names = [], ""
    for label, _, rows in found:
        names += label.upper() + ", "
        lines.append(f"{label.upper()} = ({bytes_literal(drawings.pages(rows))}, {len(rows[0])}, {len(rows)})")
    return PICTURES.format(name=name, lines="\n".join(lines), names=names[:-1] if len(found) == 1 else names[:-2])


def font_text(name, found):
    """The module for one font; characters missing from ASCII raise ValueError."""
    height = FONTS[name]
    cells = {label: drawings.cell(top, rows, height) for label, top, rows in found}
    glyphs = {drawings.CHARACTERS.get(label, label): rows for label, rows in cells.items()}
    plain = [chr(code) for code in range(32, 127)]
    missing = [char for char in plain if char not in glyphs]
    if missing:
        raise ValueError(f"{name}: no drawing for {' '.join(missing)}")
    chars = plain + [char for char in glyphs if char not in plain]
    lines = ["".join(chars[at : at + 60]) for at in range(0, len(chars), 60)]
    letters = [drawings.pages(glyphs[char]) for char in chars]
    starts = itertools.accumulate(map(len, letters), initial=0)
    return FONT.format(
        name=name,
        pages=(height + 7) // 8,
        height=height,
        chars="\n".join("    " + json.dumps(line, ensure_ascii=False) for line in lines),
        starts=bytes_literal(b"".join(start.to_bytes(2, "little") for start in starts)),
        data=bytes_literal(b"".join(letters)),
    )


def bytes_literal(data):
    """A bytes literal, over several lines when it is long."""
    parts = [data[start : start + 24] for start in range(0, len(data), 24)]
    texts = ['b"' + "".join(f"\\x{byte:02x}" for byte in part) + '"' for part in parts]
    return texts[0] if len(texts) == 1 else "(\n    " + "\n    ".join(texts) + "\n)"


def main():
    """Write every module and picture that differs from its drawings."""
    for name, text in build_modules().items():
        path = TARGET / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print("written:", path)
    for name, png in build_pictures().items():
        path = PAGE / name
        if not path.exists() or deck.unpack(path.read_bytes()) != deck.unpack(png):
            path.write_bytes(png)
            print("written:", path)


if __name__ == "__main__":
    try:
        main()
    except ValueError as problem:
        sys.exit(str(problem))
