"""Scripts of presses: parsed from text, played on a console; the screens are printed as text."""

import sys
from pathlib import Path

from boards.connect import BUTTONS
from tools import Refused

FORMS = '"station 1: right ok", "wait 1500", "settle" or "# a comment"'
ABOUT = "press the buttons listed in a file (-: stdin) and print the screens; each line is " + FORMS
LONGEST_MS = 3_600_000  # to wait
START_MS = 500  # the time for the console to show its first screen


class ScriptError(Refused):
    """A script is unreadable, or a line is not a valid step; the message names the script, the line and the fault."""


def read_script(path: str, stations: int) -> list[tuple[int, str, tuple]]:
    """The steps of a script file (-: stdin) for a board with so many stations; ScriptError."""
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ScriptError(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is not UTF-8 text'}")
    return parse_script(text, "stdin" if path == "-" else path, stations)


def parse_script(text: str, name: str, stations: int) -> list[tuple[int, str, tuple]]:
    """The steps of a script for a board with so many stations: a list of (line number, line, step).

    A step is ("press", station from 0, names of buttons), ("wait", ms) or ("settle",).
    """
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].replace(":", " : ").split()
        if not words:
            continue
        try:
            steps.append((number, " ".join(line.split("#")[0].split()), parse_step(words, stations)))
        except ValueError as error:
            raise ScriptError("%s:%d: %s" % (name, number, error))
    return steps


def parse_step(words, stations):
    """One step from the words of a line; ValueError saying what is wrong."""
    if words == ["settle"]:
        return ("settle",)
    if words[0] == "wait" and len(words) == 2:
        if not (words[1].isdecimal() and words[1].isascii()) or int(words[1]) > LONGEST_MS:
            raise ValueError('"wait" takes milliseconds, 0 to %d, not "%s"' % (LONGEST_MS, words[1]))
        return ("wait", int(words[1]))
    if words[0] != "station" or len(words) < 4 or words[2] != ":":
        raise ValueError("a line is %s" % FORMS)
    if words[1] not in [str(n + 1) for n in range(stations)]:
        choice = "station 1 only" if stations == 1 else "stations 1 to %d" % stations
        raise ValueError("this board has %s, not station %s" % (choice, words[1]))
    for word in words[3:]:
        if word not in BUTTONS:
            raise ValueError('there is no button "%s"; the buttons are %s' % (word, ", ".join(BUTTONS)))
    return ("press", int(words[1]) - 1, tuple(words[3:]))


def play_script(console, steps, write):
    """Play the steps; `write` gets the lines: the first screens, then those that each step changed."""
    console.wait(START_MS)
    print_changed(console, "at the start", write)
    for number, line, step in steps:
        note = "" if do_step(console, step) else ", still changing"
        print_changed(console, 'after line %d "%s"%s' % (number, line, note), write)


def do_step(console, step):
    """Do one step; False when the screens did not settle."""
    if step[0] == "press":
        console.press(step[1], *step[2])
    elif step[0] == "wait":
        console.wait(step[1])
    else:
        return console.settle()
    return True


def print_changed(console, when, write):
    for station in console.take_changed():
        write("station %d %s:" % (station + 1, when))
        for line in console.frame(station):
            write(line)
        write("")
