"""The terminal as a picture: paints changed lines, and always restores the terminal."""

import contextlib
import os
import sys

# No cursor, no wrapping at the right edge; what is pasted comes marked.
MODES = "\x1b[?25l\x1b[?7l\x1b[?2004h"
ENTER = "\x1b[?1049h" + MODES + "\x1b[2J"  # on another page
USUAL = 80, 24  # columns and rows
LEAVE = "\x1b[?2004l\x1b[0m\x1b[2J\x1b[?7h\x1b[?25h\x1b[?1049l"


def usable():
    """Whether stdin and stdout are a terminal that understands more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def use_utf8(stream):
    """Let the stream print block characters, whatever the locale says."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(encoding="utf-8", errors="replace")


class Terminal:
    """The whole window; use it in a `with` statement.

    Inside it keys arrive one by one without echo.
    """

    def __init__(self, stream):
        self.stream = stream
        self.shown = []
        self.shown_size = None
        self.way_back = contextlib.ExitStack()

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            (windows_mode if os.name == "nt" else raw_mode)(stack)
            stack.callback(self.write_last, LEAVE)
            self.write(ENTER)
            self.way_back = stack.pop_all()
        return self

    def __exit__(self, *error):
        self.way_back.close()

    def size(self):
        """(columns, rows) now; the usual size where the terminal reports 0, as serial consoles do."""
        return tuple(said or usual for said, usual in zip(os.get_terminal_size(self.stream.fileno()), USUAL))

    def paint(self, lines, size):
        """Show the lines from the top; only changed lines are written."""
        if size != self.shown_size:
            self.write(MODES + "\x1b[0m\x1b[2J")
            self.shown, self.shown_size = [], size
        lines = list(lines[: size[1]])
        old = self.shown + [""] * (len(lines) - len(self.shown))
        new = lines + [""] * (len(old) - len(lines))
        changed = [row for row in range(len(new)) if new[row] != old[row]]
        # Erased before: at the end of a line as wide as the window, that would take its last letter.
        self.write("".join(["\x1b[%d;1H\x1b[K%s" % (row + 1, new[row]) for row in changed]))
        self.shown = lines

    def write(self, text):
        if text:
            self.stream.write(text)
            self.stream.flush()

    def write_last(self, text):
        """As write(), but the terminal may be closed."""
        with contextlib.suppress(OSError, ValueError):
            self.write(text)


def raw_mode(stack):
    """Keys one by one, without echo; Ctrl-C still interrupts, Ctrl-Z and Ctrl-\\ do nothing."""
    import termios

    descriptor = sys.stdin.fileno()
    stack.callback(restore_mode, termios, descriptor, find_usual(termios, termios.tcgetattr(descriptor)))
    mode = termios.tcgetattr(descriptor)
    mode[0] &= ~(termios.IXON | termios.ICRNL)
    mode[3] &= ~(termios.ICANON | termios.ECHO)
    mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
    for key in (termios.VSUSP, termios.VQUIT):
        mode[6][key] = b"\0"
    termios.tcsetattr(descriptor, termios.TCSAFLUSH, mode)


def find_usual(termios, mode):
    """A terminal's mode as it was found, or a usual one if a console that was killed has left it without lines."""
    if not mode[3] & termios.ICANON:
        mode[0] |= termios.IXON | termios.ICRNL
        mode[3] |= termios.ICANON | termios.ECHO
        mode[6][termios.VSUSP], mode[6][termios.VQUIT] = b"\x1a", b"\x1c"  # Ctrl-Z, Ctrl-\
    return mode


def restore_mode(termios, descriptor, mode):
    with contextlib.suppress(termios.error):
        termios.tcsetattr(descriptor, termios.TCSAFLUSH, mode)


def windows_mode(stack):
    """Switch on escape sequences, which older Windows consoles print as they are."""
    import ctypes

    kernel, mode = ctypes.windll.kernel32, ctypes.c_uint32()
    output = kernel.GetStdHandle(-11)
    if kernel.GetConsoleMode(output, ctypes.byref(mode)):
        stack.callback(kernel.SetConsoleMode, output, mode.value)
        kernel.SetConsoleMode(output, mode.value | 4)  # ENABLE_VIRTUAL_TERMINAL_PROCESSING
