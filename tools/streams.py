"""What every command does about its streams: closed ones, a reader that has gone, a full disk, letters it lacks."""

import contextlib
import os
import sys

NO_READER = 141  # what a shell expects of a program whose reader has gone, as with `| head`
UNUSABLE = 2


def run(main, words):
    """The exit code of main(words): also 2, with a sentence, for an OSError that nobody took, such as a full disk."""
    open_closed()
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # of a letter that the locale does not have, its number
    try:
        try:
            return main(words)
        finally:
            sys.stdout.flush()  # here, where what goes wrong can still be said
    except BrokenPipeError:
        silence()
        return NO_READER
    except OSError as error:
        with contextlib.suppress(OSError):
            print(f"cannot go on: {explain(error)}", file=sys.stderr)
        silence()
        return UNUSABLE


def explain(error):
    """An OSError as words."""
    reason = error.strerror or str(error)
    return f"{reason}: {error.filename}" if error.filename else reason


def open_closed():
    """Put the empty file in the place of closed streams (`<&-`), or the next file that is opened would be in it."""
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode)
            if stream.fileno() == number:
                os.set_inheritable(number, True)  # for the programs that a command starts
            setattr(sys, name, stream)


def silence():
    """Throw away what streams still hold and cannot write, for Python writes it when it ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def printable(text):
    """A text that others wrote, with nothing in it but line ends that a terminal would obey."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)
