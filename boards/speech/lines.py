"""The lines of a screen in words, from what is drawn on it: [(y, x, words, whether they are on a lit ground)]."""

from boards.speech.cards import say
from boards.touch.spots import TITLE
from firmware.drawing.canvas import SMALL, WIDTH
from firmware.screens.title import say_stored
from firmware.words import text
from firmware.words.names import find_form, say_count

FOOTER_Y = 54  # from this row on they say what buttons do
LINE = 5  # rows that words on one line may differ by
EDGE = 4  # wrapped lines leave so many columns free
ENDS = ".!?:"  # of sentences
MORE = "..."  # of a line of a menu that opens a screen


def describe_title(screen):
    """The sentences for the title: what its buttons do."""
    yield say_stored(screen.stored)
    yield say("title") % text.find_name()


def describe_hand_over(screen):
    """The sentences for a hand-over: to whom, who the partners are, and what goes on."""
    who = screen.names.name_seat(screen.seat)
    yield text.say(find_form("pass_to", who)) + " " + who
    if screen.mates:
        yield screen.names.say_partners(screen.mates)
    yield text.say("only", who)
    yield "OK"


def join(sentences):
    """Sentences as one text, each with its full stop."""
    return " ".join([one if one[-1] in ENDS else one + "." for one in sentences if one])


def read_lines(drawn, score=False):
    """The drawn words, line by line from left to right; inverted ones are chosen, but not in a score.

    The lines of a wrapped sentence are joined by spaces.
    """
    said, before = "", None
    for line in split_lines(drawn):
        chosen = say("chosen") if not score and [one for one in line if one[3]] else ""
        words = [one[1:] for one in line]
        gap = "" if not before else " " if goes_on(before, words, score) else "; "
        listed = ", ".join([one for _, one, _ in sorted(words)])
        said += gap + chosen + listed.replace("►, ", ": ")  # a gain, and what it leads to
        before = words
    return said


def name_columns(screen):
    """{count: names} for a score with so many columns, in full where the screen shortens them."""
    match, names = screen.match, screen.names
    order = sorted(range(match.players), key=lambda seat: not names.is_you(seat))
    sides = [[names.name_seat(seat) for seat in order if seat % match.sides == side] for side in range(match.sides)]
    seats = [names.name_seat(seat) for seat in range(match.players)]
    return {match.players: seats, match.sides: [" + ".join(side) for side in sides]}


def read_rows(drawn, screen):
    """The rows of a list, each as one: a label and its value, `Seat 2: Pina, cheerful`."""
    rows = []
    for line in split_lines(drawn):
        if len(line) == 2 and line[0][0] > TITLE:
            (_, _, label, _), (_, _, value, lit) = sorted(line, key=lambda one: one[1])
            first, _, more = label.partition(", ")
            if getattr(screen, "names", False):
                words = value + ", " + label
            elif more:
                words = first + ": " + value + ", " + more
            else:
                words = label + (" " if ":" in label else ", ") + value
            line = [line[0][:2] + (words, lit)]
        rows += line
    return rows


def name_values(drawn, screen):
    """A score in which each value is said with the name above it, and what it has earned; below a title, lines begin
    with what they count.
    """
    called = name_columns(screen)
    earned = {text.say(name): points for name, _, points in getattr(screen, "lines", ())}
    lines = [sorted(line, key=lambda one: one[1]) for line in split_lines(drawn) if line[0][0] < FOOTER_Y]
    heads = [line for line in lines if len(line) > 1]
    if not heads:
        return drawn
    first = int(heads[0][0][0] <= TITLE)
    names, named, gone = heads[0][first:], {}, []
    full = called.get(len(names)) or [one[2] for one in names]
    for line in lines[lines.index(heads[0]) + 1 :]:
        values = [one for one in line[first:] if one[2][0] != "+"]  # before it stands what was gained
        if len(values) == len(names):
            label = line[0][2] + ": " if first else ""
            points = earned.get(line[0][2])
            for place, ((y, x, value, lit), name) in enumerate(zip(values, full)):
                named[y, x] = y, x, label + say_count(name, value) + say_earned(points, place) * lit, lit
                label = ""
            gone += names + line[:first]
    return [named.get(one[:2], one) for one in drawn if one not in gone]


def say_earned(points, place):
    """What a value in a line of the score has earned: points of the match, or the round if the line has no name."""
    if points is None:
        return say("wins_round")
    return say("point") if points[place] == 1 else say("points") % points[place]


def split_lines(drawn):
    """What is drawn, line by line."""
    lines, top = [], None
    for one in sorted(drawn):
        if top is None or one[0] - top >= LINE:
            lines.append([])
            top = one[0]
        lines[-1].append(one)
    return lines


def find_new_lines(drawn, before):
    """What is drawn now and was not before: whole lines, but of a title only what is new, and of a line with something
    chosen only that.
    """
    known = [(words, lit) for _, _, words, lit in before]
    found = []
    for line in split_lines(drawn):
        new = [one for one in line if one[2:] not in known and (one[3] or (one[2], True) not in known)]
        chosen = [one for one in line if one[3]]
        if new:
            found += new if line[0][0] <= TITLE else chosen or line
    return found


def goes_on(before, line, score):
    """Whether a line goes on with the one before: a sentence was wrapped there, or has just ended.

    Wrapped lines begin in the same column, but those below a score are centred.
    """
    if len(before) > 1 or len(line) > 1 or before[0][2] or line[0][2]:
        return False
    (x, words, _), (below, more, _) = before[0], line[0]
    if x != below and not score or words.endswith(MORE):
        return False
    if words[-1] in ENDS:
        return True
    full = SMALL.width(words + " " + more.split(" ")[0]) > WIDTH - EDGE
    return full or more[0].islower()
