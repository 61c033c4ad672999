"""What is engraved: the suits and the name as the console draws them, and what each button does.

Pictures are rows of "." and "#".
"""

from tools import drawings
from tools.drawings import faces

DEEP = 0.6
SUITS = faces.load_rows("suits")
BACK = "↩"  # as on the screens and in a browser
SMALL = {sign: drawings.cell(top, rows, 8) for sign, top, rows in drawings.load_drawings("small")}
BUTTONS = {
    "left": ("....#..", "..###..", "#####..", "..###..", "....#.."),
    "right": ("..#....", "..###..", "..#####", "..###..", "..#...."),
    "ok": ("......#", ".....##", "#...##.", "##.##..", ".###..."),
    "back": SMALL[BACK][:-1],  # without the row for the feet of letters
}
NAME = [".".join(letter) for letter in zip(*[faces.letters()[letter] for letter in "TAVOLINO"])]
