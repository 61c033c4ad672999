"""The console on the terminal, in real time: keys in, pictures out."""

import time

from tools.play import layout
from tools.play.keys import BUTTONS

FRAME = 1 / 30  # seconds between two pictures
LATE = 0.25  # seconds; the most that the console catches up with at once
LONGEST_MS = 5000  # of a demo, between two pictures
QUIT = ("q", "ctrl-c")
HELD = 0.15  # seconds; a key repeated sooner is held down; only left and right repeat on the console
REPEATING = ("left", "right")

# The speed of a demo: virtual seconds for each real one at first, and how many times faster it gets in a second.
PACE, FASTER = 3, 1.25


def play_live(console, terminal, keys, title, footer=None):
    """Play until the user leaves: q, Ctrl-C or a closed terminal. `footer` replaces the help lines."""
    window = Window(console, terminal, title)
    window.footer = footer
    before = time.monotonic()
    try:
        while not console.finished:
            window.paint()
            for key in keys.read(FRAME):
                if key in QUIT:
                    return
                window.key(key)
            now = time.monotonic()
            console.wait(1000 * min(now - before, LATE))
            before = now
    except (KeyboardInterrupt, EOFError):
        return


def watch_demo(console, terminal, keys, title):
    """Show a demo, faster and faster, to its end or until the user quits."""
    window = Window(console, terminal, title, footer=["Computers play, ever faster.", "q: quit"])
    start = before = time.monotonic()
    while not console.finished:
        window.paint()
        if any(key in QUIT for key in keys.read(FRAME)):
            return
        now = time.monotonic()
        console.wait(min(LONGEST_MS, 1000 * PACE * FASTER ** (now - start) * min(now - before, LATE)))
        before = now
    window.paint()


class Window:
    """The screens of a console in a terminal, and the station that the keyboard controls."""

    def __init__(self, console, terminal, title, footer=None):
        self.console = console
        self.terminal = terminal
        self.title = title
        self.footer = footer
        self.chosen = None if footer or console.stations == 1 else 0
        self.stale = True
        self.size = None
        self.pressed = {}  # when each button was pressed last

    def paint(self):
        """Redraw the terminal if anything has changed."""
        size = self.terminal.size()
        changed = self.console.take_changed()
        if not (changed or self.stale or size != self.size):
            return
        self.stale, self.size = False, size
        lines = layout.draw_picture(
            self.title, self.console.rams(), self.chosen, size, self.footer, self.console.lights()
        )
        if lines is None:
            lines = layout.too_small(self.console.board.NAME, self.console.stations, size)
        self.terminal.paint(lines, size)

    def key(self, key):
        """Press the button of a key, or choose the station that the keyboard controls."""
        if key in BUTTONS and self.visible():
            if not self.held(BUTTONS[key]):
                self.console.tap(self.chosen or 0, BUTTONS[key])
        elif self.chosen is not None and key == "tab":
            self.choose((self.chosen + 1) % self.console.stations)
        elif self.chosen is not None and key in "1234"[: self.console.stations]:
            self.choose(int(key) - 1)

    def held(self, button):
        """Whether this is only the repeat of a held key."""
        now = time.monotonic()
        before, self.pressed[button] = self.pressed.get(button, 0), now
        return button not in REPEATING and now - before < HELD

    def visible(self):
        """Whether the screens fit; otherwise presses are ignored."""
        return layout.choose_layout(self.console.stations, self.size) is not None

    def choose(self, station):
        """Let the keyboard control a station."""
        self.chosen, self.stale = station, True
