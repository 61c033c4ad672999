"""The command `art`: turns the drawings in tools/drawings into the byte modules of firmware/art."""

import pathlib
from argparse import ArgumentParser, Namespace

from tools import drawings

HELP = "turn the drawings of cards and letters into the console's byte modules"
EXAMPLES = ("art",)
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TARGET = ROOT / "firmware" / "art"
FONTS = {"small": 8, "large": 14}
CARD_PARTS = ("aces", "aces_full", "backs", "figures", "pips_full")  # drawings that are in the cards' pictures only
PACKAGE = '"""Pictures and letters as bytes, written by `python3 -m tools art` from tools/drawings."""\n'
PICTURES = '''"""Pictures drawn in tools/drawings/{name}.txt, written by `python3 -m tools art`.

Each is (bytes in MONO_VLSB, width, height). ALL holds them in the drawing's order.
"""

{lines}
ALL = ({names})
'''
FONT = '''"""The letters drawn in tools/drawings/{name}.txt, written by `python3 -m tools art`.

CHARS: ASCII 32..126 in order, then the others. WIDTHS: one byte per character, in pixels. DATA: one character
after the other, MONO_VLSB, bytes per column of a character: {pages} (the upper rows of all columns first).
"""

HEIGHT = {height}
CHARS = (
{chars}
)
WIDTHS = {widths}
DATA = {data}
'''
CARDS = '''"""Whole cards, composed by tools/drawings/faces.py, written by `python3 -m tools art`.

For each size the pictures of the forty faces and of the back, one after the other, as bytes in MONO_VLSB.
"""

TABLE = {table}
HAND = {hand}
FULL = {full}
'''


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `art`."""
    parser.add_argument("--check", action="store_true", help="only list outdated modules; exit code 1 if there are any")
    parser.add_argument("--sheet", metavar="FILE.png", help="also write a picture of all cards and letters")


def run(arguments: Namespace) -> int:
    """Write or check the modules; returns the exit code (1: --check found old modules)."""
    modules = build_modules()
    stale = [name for name in sorted(modules) if read_text(TARGET / name) != modules[name]]
    for name in stale:
        print("out of date:" if arguments.check else "written:", (TARGET / name).relative_to(ROOT))
        if not arguments.check:
            write_module(TARGET / name, modules[name])
    if arguments.sheet:
        from tools.drawings import sheet

        pathlib.Path(arguments.sheet).write_bytes(sheet.draw_sheet())
    return 1 if stale and arguments.check else 0


def build_modules():
    """Every module's file name and text, from the drawings as they are now."""
    modules = {"__init__.py": PACKAGE}
    for path in drawings.paths():
        if path.stem in CARD_PARTS:
            continue
        found = drawings.load_drawings(path)
        text = font_text(path.stem, found) if path.stem in FONTS else pictures_text(path.stem, found)
        modules[path.stem + ".py"] = text
    modules["cards.py"] = cards_text()
    return modules


def cards_text():
    """The module with all cards."""
    from firmware.drawing import sizes
    from tools.drawings import faces

    packs = {"table": sizes.TABLE, "hand": sizes.HAND, "full": sizes.FULL}
    return CARDS.format(**{name: bytes_literal(faces.pack_faces(size)) for name, size in packs.items()})


def pictures_text(name, found):
    """The module for one file of pictures."""
    lines = [
        f"{label.upper()} = {picture_expression(drawings.pages(rows), len(rows[0]), len(rows))}"
        for label, _top, rows in found
    ]
    names = ", ".join(label.upper() for label, _top, _rows in found)
    return PICTURES.format(name=name, lines="\n".join(lines), names=names if len(found) > 1 else names + ",")


def picture_expression(data, width, height):
    """One picture as an expression."""
    return f"({bytes_literal(data)}, {width}, {height})"


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
    data = b"".join(drawings.pages(glyphs[char]) for char in chars)
    return FONT.format(
        name=name,
        pages=(height + 7) // 8,
        height=height,
        chars="\n".join("    " + string_literal(chars[start : start + 60]) for start in range(0, len(chars), 60)),
        widths=bytes_literal(bytes(len(glyphs[char][0]) for char in chars)),
        data=bytes_literal(data),
    )


def string_literal(chars):
    """A string literal in double quotes."""
    return '"' + "".join(chars).replace("\\", "\\\\").replace('"', '\\"') + '"'


def bytes_literal(data):
    """A bytes literal, over several lines when it is long."""
    parts = [data[start : start + 24] for start in range(0, len(data), 24)]
    texts = ['b"' + "".join(f"\\x{byte:02x}" for byte in part) + '"' for part in parts]
    return texts[0] if len(texts) == 1 else "(\n    " + "\n    ".join(texts) + "\n)"


def read_text(path):
    """The file's text, or None where there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else None


def write_module(path, text):
    """Write a module with the same line ends on every system."""
    path.parent.mkdir(exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
