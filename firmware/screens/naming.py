"""Entering a name with four buttons: a row of letters that ends with OK."""

from engine.record import LETTERS
from firmware.drawing.canvas import LARGE, SMALL, WIDTH, Canvas
from firmware.drawing.pieces import draw_title
from firmware.drawing.screen import Screen
from firmware.words.text import look_up

FIRST = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÈÉÌÒÙ"
OTHERS = "abcdefghijklmnopqrstuvwxyzàèéìòù"
DONE = 32  # the place after the last letter
PITCH = 13
SIDE = 4  # letters on each side of the chosen one


class Naming(Screen):
    """left and right choose a letter, ok adds it, back deletes the last one; ok at the row's end returns the name.

    back without a letter returns "".
    """

    def __init__(self, heading):
        self.heading = heading
        self.name = ""
        self.place = 0
        self.keys = look_up("setup", ["name_keys"])[0]

    def draw(self, canvas: Canvas) -> None:
        draw_title(canvas, self.heading, "%d/%d" % (len(self.name), LETTERS))
        x = canvas.text(self.name, 12, 15, LARGE)
        if len(self.name) < LETTERS:
            canvas.fill_rect(x, 29, 9, 2, 1)
        for step in range(-SIDE, SIDE + 1):
            self._draw_letter(canvas, step)
        canvas.centre(self.keys, 56, SMALL)

    def _draw_letter(self, canvas, step):
        """Draw the letter `step` places from the chosen one, which is lit."""
        place = (self.place + step) % (DONE + 1)
        x, lit = WIDTH // 2 + step * PITCH - PITCH // 2, step == 0
        words = "OK" if place == DONE else self._letter(place)
        if lit:
            w = 24 if place == DONE else PITCH + 2
            canvas.fill_rect(WIDTH // 2 - w // 2, 35, w, 18, 1)
            canvas.centre(words, 37, LARGE, WIDTH // 2 - w // 2, w, 0)
        elif not (abs(step) == 1 and self.place == DONE):
            canvas.centre(words, 40, SMALL, x, PITCH)

    def _letter(self, place):
        """The letter at a place of the row; only the first of a name is a capital."""
        return (OTHERS if self.name else FIRST)[place]

    def press(self, button: str) -> str | None:
        if button == "back":
            if not self.name:
                return ""
            self.name = self.name[:-1]
        elif button == "ok":
            if self.place == DONE:
                return self.name or None
            self.name += self._letter(self.place)
            if len(self.name) == LETTERS:
                self.place = DONE
        else:
            self.place = (self.place + (1 if button == "right" else -1)) % (DONE + 1)
            if len(self.name) == LETTERS:
                self.place = DONE
        return None
