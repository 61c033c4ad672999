"""Scripts of presses: parsed from text, played on a console; the screens are printed as text."""

KEYS = ("left", "right", "ok", "back")
FORMS = '"station 1: right ok", "wait 1500", "settle", "cells 2900" or "# a comment"'
ABOUT = "press the buttons listed in a file (-: stdin) and print the screens; each line is " + FORMS
LONGEST_MS = 3_600_000
LEAST_MV, MOST_MV = 1800, 5500
START_MS = 500  # the time for the console to show its first screen


class ScriptError(Exception):
    """A line is not a valid step; the message names the script, the line and the fault."""


def parse_script(text: str, name: str, stations: int) -> list[tuple[int, str, tuple]]:
    """The steps of a script for a board with so many stations: a list of (line number, line, step).

    A step is ("press", station from 0, names of buttons), ("wait", ms), ("cells", mV) or ("settle",).
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
        return ("wait", parse_milliseconds(words[1]))
    if words[0] == "cells" and len(words) == 2:
        return ("cells", parse_millivolts(words[1]))
    if words[0] == "station" and len(words) > 3 and words[2] == ":":
        return ("press", parse_station(words[1], stations), parse_buttons(words[3:]))
    raise ValueError("a line is %s" % FORMS)


def parse_milliseconds(word):
    """A number of milliseconds, an hour at most."""
    if not (word.isdecimal() and word.isascii()) or int(word) > LONGEST_MS:
        raise ValueError('"wait" takes milliseconds, an hour at most, not "%s"' % word)
    return int(word)


def parse_millivolts(word):
    """A voltage that a Pico can run on, in mV."""
    if not (word.isdecimal() and word.isascii()) or not LEAST_MV <= int(word) <= MOST_MV:
        raise ValueError('"cells" takes millivolts, %d to %d, not "%s"' % (LEAST_MV, MOST_MV, word))
    return int(word)


def parse_station(word, stations):
    """A station's number, from 0; in scripts they count from 1."""
    if word not in [str(n + 1) for n in range(stations)]:
        choice = "station 1 only" if stations == 1 else "stations 1 to %d" % stations
        raise ValueError("this board has %s, not station %s" % (choice, word))
    return int(word) - 1


def parse_buttons(words):
    """The names of buttons; ValueError for any other word."""
    for word in words:
        if word not in KEYS:
            raise ValueError('there is no button "%s"; the buttons are %s' % (word, ", ".join(KEYS)))
    return tuple(words)


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
    elif step[0] == "cells":
        console.feed(step[1])
    else:
        return console.settle()
    return True


def print_changed(console, when, write):
    """Print the screens that changed, each with a heading."""
    for station in console.take_changed():
        write("station %d %s:" % (station + 1, when))
        for line in console.frame(station):
            write(line)
        write("")
