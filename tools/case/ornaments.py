"""What is engraved: the suits and the name as the console draws them, and what each button does."""

from firmware.art import large, small, suits

DEEP = 0.6
SUITS = suits.ALL
NAME = "TAVOLINO"

BACK = "↩"  # as on the screens and in a browser
DRAWN = {
    "left": ("....#..", "..###..", "#####..", "..###..", "....#.."),
    "right": ("..#....", "..###..", "..#####", "..###..", "..#...."),
    "ok": ("......#", ".....##", "#...##.", "##.##..", ".###..."),
}


def picture(rows):
    """Rows of "." and "#" as the console has its pictures: (bytes in MONO_VLSB, width, height)."""
    width, height = len(rows[0]), len(rows)
    columns = [sum((rows[y][x] == "#") << y for y in range(height)) for x in range(width)]
    return bytes(column >> page & 0xFF for page in range(0, height, 8) for column in columns), width, height


def letters(text):
    """A text in the console's large letters, as such a picture."""
    rows = [""] * large.HEIGHT
    for character in text:
        at = large.CHARS.index(character)
        width, start = large.WIDTHS[at], 2 * sum(large.WIDTHS[:at])
        for y in range(large.HEIGHT):
            data = large.DATA[start + y // 8 * width :][:width]
            rows[y] += "".join(".#"[column >> y % 8 & 1] for column in data) + "."
    return picture([row[:-1] for row in rows])


def sign(character):
    """One of the console's small signs, as such a picture, without the row for the feet of letters."""
    at = small.CHARS.index(character)
    start, width = sum(small.WIDTHS[:at]), small.WIDTHS[at]
    return small.DATA[start : start + width], width, small.HEIGHT - 1


BUTTONS = {**{name: picture(rows) for name, rows in DRAWN.items()}, "back": sign(BACK)}
