"""Entering a name with four buttons: a row of groups of letters, which ends with the word that finishes."""

from engine.record import LETTERS
from firmware.drawing.canvas import LARGE, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_parts, draw_title
from firmware.drawing.screen import Screen
from firmware.types import Parts
from firmware.words.text import look_up, split_parts

# Capitals for the first letter, then small ones. Seven letters at most fit between the ends of the row.
FIRST = ("ABCDEFG", "HIJKLMN", "OPQRSTU", "VWXYZ", "ÀÈÉÌÒÙ")
OTHERS = ("abcdefg", "hijklmn", "opqrstu", "vwxyz", "àèéìòù")  # MicroPython's lower() knows no accents
PITCH = 11  # pixels from letter to letter of a group
ROW_Y, HEIGHT = 35, 18
EDGE = 2  # columns left free beside the row


class Naming(Screen):
    """left and right choose, ok opens a group, adds a letter or, at "done", returns the name; back undoes one ok.

    back without a letter returns "". After each letter the group after "done" is highlighted, so that an ok too many
    ends no name; a full name offers only "done".
    """

    kind = "naming"

    def __init__(self, heading):
        self.heading = heading
        self.name = ""
        self.place = 0  # in the row of groups
        self.letter = None  # the place in the open group, or None
        keys, self.done = look_up("setup", ["name_keys", "done"])
        self.keys = split_parts(keys, "ok", "back")

    def list_items(self) -> list[str]:
        """The row: "done" once there is a letter, and the groups if there is room for another one."""
        if not self.name:
            return list(FIRST)
        return [self.done] + (list(OTHERS) if len(self.name) < LETTERS else [])

    def draw(self, canvas: Canvas) -> None:
        draw_title(canvas, self.heading, "%d/%d" % self.find_page())
        x = canvas.text(self.name, 12, 15, LARGE)
        if len(self.name) < LETTERS:
            canvas.fill_rect(x, 29, 9, 2, 1)
        items = self.list_items()
        highlighted = items[self.place]
        if self.letter is not None:
            draw_letters(canvas, highlighted, self.letter)
        elif highlighted == self.done:
            draw_highlight(canvas, LARGE.width(highlighted) + 8)
            canvas.centre(highlighted, ROW_Y + 2, LARGE, color=0)
        else:
            draw_highlight(canvas, len(highlighted) * PITCH + 2)
            draw_letters(canvas, highlighted)
        if self.letter is None and len(items) > 1:
            self._draw_neighbours(canvas, items)
        draw_parts(canvas, self.keys, 55)

    def find_page(self) -> tuple[int, int]:
        return len(self.name), LETTERS

    def list_parts(self) -> "Parts":
        """The name so far, what is highlighted, and what the buttons do."""
        item = self.list_items()[self.place]
        return [("", self.name), ("", self._shorten(item) if self.letter is None else item[self.letter])] + self.keys

    def _shorten(self, item):
        """A group of letters in short."""
        return item if item == self.done else item[0] + "-" + item[-1]

    def _draw_neighbours(self, canvas, items):
        """What left and right would light, in short at the edges: "A-G"."""
        before, after = self._shorten(items[self.place - 1]), self._shorten(items[(self.place + 1) % len(items)])
        canvas.text(before, EDGE, ROW_Y + 5, SMALL)
        canvas.text(after, WIDTH - EDGE - SMALL.width(after), ROW_Y + 5, SMALL)

    def press(self, button: str) -> str | None:
        items = self.list_items()
        if button == "ok":
            return self._choose(items[self.place])
        if button == "back":
            return self._undo()
        step = 1 if button == "right" else -1
        if self.letter is None:
            self.place = (self.place + step) % len(items)
        else:
            self.letter = (self.letter + step) % len(items[self.place])
        return None

    def _choose(self, item):
        """Take what is lit; the name if that is "done"."""
        if item == self.done:
            return self.name
        if self.letter is None:
            self.letter = 0
        else:
            self.name += item[self.letter]
            self._begin_letter()
        return None

    def _begin_letter(self):
        """Close the group and highlight the first one, or "done" after a full name."""
        self.letter, self.place = None, int(0 < len(self.name) < LETTERS)

    def _undo(self):
        """Close the group, or delete the last letter; "" if there is none."""
        if self.letter is not None:
            self.letter = None
        elif self.name:
            self.name = self.name[:-1]
            self._begin_letter()
        else:
            return ""
        return None


def draw_highlight(canvas: Canvas, width: int, middle: int = WIDTH // 2) -> None:
    """The lit ground of what is chosen, around a column."""
    canvas.fill_rect(middle - width // 2, ROW_Y, width, HEIGHT, 1)


def draw_letters(canvas: Canvas, letters: str, chosen: int | None = None) -> None:
    """The letters of a group: the chosen one lit, or all dark on the ground that is lit already."""
    left = (WIDTH - len(letters) * PITCH) // 2
    for place, letter in enumerate(letters):
        x = left + place * PITCH
        if place == chosen:
            draw_highlight(canvas, PITCH + 2, x + PITCH // 2)
        canvas.centre(letter, ROW_Y + 2, LARGE, x, PITCH, int(chosen is not None and place != chosen))
