"""What a guided round shows: what the guide says, and pages of How to play."""

from firmware.drawing.canvas import SMALL, Canvas
from firmware.drawing.screen import MENU, Paged
from firmware.screens.how.pages import How
from firmware.screens.review.why import Why, break_lines, draw_reasons
from firmware.types import Parts

SHOWN = 3  # lines at a time
SCORE_X = 56


class GuideScreen(Paged):
    """What the guide says, below the table or below the cards of an entry; back returns MENU.

    play   the playing screen, whose table is drawn if there is no entry
    entry   a LogEntry, or None
    pages   the words, as paginate() divides them;  footer: what ok and back do
    score   lines with bars between, at the right of a trick
    """

    kind = "guide"
    back_returns = MENU

    def __init__(self, play, entry, pages, footer, score=""):
        self.play = play
        self.entry = entry
        self.pages = pages
        self.footer = footer
        self.score = score.split("|")

    def draw(self, canvas: Canvas) -> None:
        words = self.pages[self.cursor]
        if self.entry:
            Why(self.entry, words, self.footer).draw(canvas)
            for row, line in enumerate(self.score):
                canvas.text(line, SCORE_X, 2 + row * 9, SMALL)
        else:
            self.play.draw_table(canvas)
            draw_reasons(canvas, words, self.footer)

    def list_parts(self) -> "Parts":
        return [("", self.pages[self.cursor])] + [("", line) for line in self.score if line] + self.footer


class Pages(How):
    """Some pages of How to play; back returns MENU."""

    back_returns = MENU


def paginate(words: list[str]) -> list[str]:
    """Pages of up to SHOWN lines each; a sentence that fits a page is not broken. A bar begins a new line."""
    pages = [""]
    for sentence in split_sentences(words):
        longer = (pages[-1] + " " + sentence).strip()
        if pages[-1] and len(break_lines(longer)) > SHOWN:
            pages.append(sentence)
        else:
            pages[-1] = longer
        lines = break_lines(pages[-1])
        if len(lines) > SHOWN:  # a single sentence
            pages.pop()
            pages += ["|".join(lines[first : first + SHOWN]) for first in range(0, len(lines), SHOWN)]
    return pages


def split_sentences(words: list[str]) -> list[str]:
    """The sentences of several texts."""
    found = []
    for text in words:
        start = 0
        for place in range(1, len(text)):
            if text[place] == " " and text[place - 1] in ".!?":
                found.append(text[start:place])
                start = place + 1
        found.append(text[start:])
    return found
