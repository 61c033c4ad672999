"""What a guided round shows: what the guide says, and pages of How to play."""

from firmware.drawing.canvas import LINE_WIDTH, SMALL, Canvas
from firmware.drawing.screen import MENU, Paged
from firmware.screens.how.pages import How
from firmware.screens.review.why import Why, draw_reasons
from firmware.words.text import wrap

SHOWN = 3  # lines at a time
SCORE_X = 56


class GuideScreen(Paged):
    """What the guide says, below the table or below the cards of an entry; back returns MENU.

    play   the playing screen, whose table is drawn if there is no entry
    entry   a LogEntry, or None
    pages   the words, as paginate() breaks them;  footer: what ok and back do
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
        lines = self.pages[self.cursor]
        if self.entry:
            Why(self.entry, lines, self.footer).draw(canvas)
            for row, line in enumerate(self.score):
                canvas.text(line, SCORE_X, 2 + row * 9, SMALL)
        else:
            self.play.draw_table(canvas)
            draw_reasons(canvas, lines, self.footer)


class Pages(How):
    """Some pages of How to play; back returns MENU."""

    back_returns = MENU


def paginate(words: list[str]) -> list[list[str]]:
    """Pages of up to SHOWN lines each; a sentence that fits a page is not broken. A bar begins a new line."""
    pages: list[list[str]] = [[]]
    open_words = ""
    for sentence in split_sentences(words):
        longer = (open_words + " " + sentence).strip()
        lines = break_lines(longer)
        if open_words and len(lines) > SHOWN:
            longer, lines = sentence, break_lines(sentence)
            pages.append([])
        pages[-1], open_words = lines, longer
    return [lines[first : first + SHOWN] for lines in pages for first in range(0, len(lines), SHOWN)]


def break_lines(words: str) -> list[str]:
    """Words in lines; a bar begins a new one."""
    lines = []
    for part in words.split("|"):
        if part.strip():
            lines += wrap(part.strip(), LINE_WIDTH, SMALL.width)
    return lines


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
