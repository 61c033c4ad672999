"""The console on the terminal, in real time: keys in, pictures out."""

import time

from tools.play import layout
from tools.play.keys import BUTTONS
from tools.play.repeats import Repeats
from tools.play.words import WORDS

FRAME = 1 / 30  # seconds between two pictures
LATE = 0.25  # seconds; the most that the console catches up with at once
BELL = "\a"
QUIT = ("q", "ctrl-c")


def play_live(console, terminal, keys, emulated=False, kept=True):
    """Play until the user leaves: q, Ctrl-C or a closed terminal. `kept`: whether the match outlives the program."""
    window = Window(console, terminal, emulated, kept)
    before = time.monotonic()
    try:
        while not console.finished:
            window.paint()
            for key in keys.read(FRAME):
                if window.key(key):
                    return
            window.pass_time()
            now = time.monotonic()
            console.wait(1000 * min(now - before, LATE))
            before = now
    except (KeyboardInterrupt, EOFError):
        return


class Window:
    """The screens of a console in a terminal, and the station that the keyboard controls."""

    def __init__(self, console, terminal, emulated=False, kept=True):
        self.console = console
        self.terminal = terminal
        self.emulated, self.kept = emulated, kept
        self.chosen = None if console.stations == 1 else 0
        self.stale = True
        self.size = None
        self.repeats = Repeats()

    def paint(self):
        if self.console.take_sound():
            self.terminal.write(BELL)
        size = self.terminal.size()
        changed = self.console.take_changed()
        if not self.console.ready or not (changed or self.stale or size != self.terminal.shown_size):
            return
        self.stale, self.size = False, size
        console, language = self.console, self.console.language
        title = "%s · %s" % (WORDS[language]["emulated"] if self.emulated else "Tavolino", console.board.NAME)
        footer = self.footer(language)
        lines = layout.draw_picture(title, console.rams(), self.chosen, size, footer, console.lights(), language)
        if lines is None:
            lines = layout.too_small(console.board.NAME, console.stations, size, language)
        self.terminal.paint(lines, size)

    def footer(self, language):
        naming = self.console.is_naming(self.chosen or 0)
        return layout.help_lines(self.console.stations, self.kept, language, naming)

    def key(self, key):
        """Type a letter, press the button of a key, or choose a station; True for a key that quits. Before the title no
        other does anything.
        """
        if not self.console.ready:
            return key in QUIT
        station = self.chosen or 0
        typed = key == "backspace" or len(key) == 1 and not key.isdecimal()
        if typed and self.visible() and self.console.is_naming(station):
            self.console.type_key(station, key)
            return False
        if key in BUTTONS and self.visible():
            self.press(self.repeats.press(BUTTONS[key], time.monotonic()))
        elif self.chosen is not None and key == "tab":
            self.choose((self.chosen + 1) % self.console.stations)
        elif self.chosen is not None and key in "1234"[: self.console.stations]:
            self.choose(int(key) - 1)
        return key in QUIT

    def pass_time(self):
        """Press what has turned out to be no repeat of a held key."""
        self.press(self.repeats.pass_time(time.monotonic()))

    def press(self, buttons):
        for button in buttons:
            self.console.tap(self.chosen or 0, button)

    def visible(self):
        """Whether the screens fit; otherwise presses are ignored."""
        return layout.choose_layout(self.console.stations, self.size) is not None

    def choose(self, station):
        self.press(self.repeats.settle())
        self.repeats = Repeats()
        self.chosen, self.stale = station, True
