"""Error handling of the standard streams for all commands: closed pipes, full disks, narrow locales."""

import contextlib
import os
import sys
from collections.abc import Callable

NO_READER = 141  # the exit code of a program whose pipe was closed, as by `| head`
UNUSABLE = 2


def run_guarded(main: Callable[[list[str]], int], words: list[str]) -> int:
    """The exit code of main(words); 2 with a message after an uncaught OSError, such as a full disk."""
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # prints the code of a letter that the locale lacks
    try:
        try:
            return main(words)
        finally:
            print(end="", flush=True)  # here, where an error can still be reported
    except BrokenPipeError:
        code = NO_READER
    except OSError as error:
        code = UNUSABLE
        with contextlib.suppress(OSError):
            where = f": {error.filename}" if error.filename else ""
            print(f"cannot go on: {error.strerror or error}{where}", file=sys.stderr)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:  # discard what cannot be written, because Python tries again when it exits
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return code


def open_streams() -> None:
    """Open the null device in place of each standard stream that is closed; a file of ours gets no such number then."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode)
            os.set_inheritable(stream.fileno(), True)  # for what a command starts
            setattr(sys, name, stream)


def printable(text: str) -> str:
    """A text from outside with ? for control characters, which a terminal would obey; line ends stay."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)


def on_one_line(text: str) -> str:
    """The same with line ends as \\n: the name of somebody's file."""
    return printable(text.replace("\n", "\\n"))


def report(line: str) -> None:
    """Print a line of progress at once, also through a pipe; names in it may come from a Pico."""
    print(printable(line), flush=True)
