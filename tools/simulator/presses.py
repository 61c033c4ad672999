"""Press scripts: text that plays the console, and the screens it leads to, printed as text."""

KEYS = ("left", "right", "ok", "back")
FORMS = '"station 1: right ok", "wait 1500", "settle" or "# a comment"'
ABOUT = "press the buttons that a file names (-: stdin), and print the screens; each line is " + FORMS
OLD = "seat"  # how a station was called in scripts that people may still have
LONGEST_MS = 3_600_000
START_MS = 500  # what the console is given to show its first screen


class ScriptError(Exception):
    """A line that cannot be read as a step; the message names the script, the line and what is wrong with it."""


def parse(text, name, stations):
    """The steps of a script for a board with so many stations: a list of (line number, line, step).

    A step is ("press", station from 0, names of buttons), ("wait", ms) or ("settle",).
    """
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].replace(":", " : ").split()
        if not words:
            continue
        try:
            steps.append((number, " ".join(line.split("#")[0].split()), read(words, stations)))
        except ValueError as error:
            raise ScriptError("%s:%d: %s" % (name, number, error))
    return steps


def read(words, stations):
    """One step from the words of a line; ValueError saying what is wrong."""
    if words == ["settle"]:
        return ("settle",)
    if words[0] == "wait" and len(words) == 2:
        return ("wait", milliseconds(words[1]))
    if words[0] in ("station", OLD) and len(words) > 3 and words[2] == ":":
        return ("press", station(words[1], stations), buttons(words[3:]))
    raise ValueError("a line is %s" % FORMS)


def milliseconds(word):
    """A number of milliseconds, an hour at most."""
    if not (word.isdecimal() and word.isascii()) or int(word) > LONGEST_MS:
        raise ValueError('"wait" takes milliseconds, an hour at most, not "%s"' % word)
    return int(word)


def station(word, stations):
    """The station that a person's number names, counted from 0."""
    if word not in [str(n + 1) for n in range(stations)]:
        choice = "station 1 only" if stations == 1 else "stations 1 to %d" % stations
        raise ValueError("this board has %s, not station %s" % (choice, word))
    return int(word) - 1


def buttons(words):
    """The names of buttons, if all of them are."""
    for word in words:
        if word not in KEYS:
            raise ValueError('there is no button "%s"; the buttons are %s' % (word, ", ".join(KEYS)))
    return tuple(words)


def perform(console, steps, write):
    """Play the steps; `write` gets the lines: the first screens, then those that each step changed."""
    console.wait(START_MS)
    show(console, "at the start", write)
    for number, line, step in steps:
        note = "" if take(console, step) else ", still changing"
        show(console, 'after line %d "%s"%s' % (number, line, note), write)


def take(console, step):
    """Do one step; False when the screens did not settle."""
    if step[0] == "press":
        console.press(step[1], *step[2])
    elif step[0] == "wait":
        console.wait(step[1])
    else:
        return console.settle()
    return True


def show(console, when, write):
    """Print the screens that changed, each with a heading."""
    for station in console.take_changed():
        write("station %d %s:" % (station + 1, when))
        for line in console.frame(station):
            write(line)
        write("")
