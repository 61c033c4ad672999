"""What the host's terminal shows of a room of phones: who is there, whose turn, the score, and nobody's cards."""

import textwrap

from firmware.drawing import qr
from firmware.people import name_away
from firmware.screens.title import Join
from firmware.words.names import Names, find_form, say_target
from firmware.words.text import say
from tools.play.layout import CHOSEN, QUIET, RESET, paint_halves

WIDE, TEXT = 78, 43  # columns of the whole where a window has them, and of the text beside the QR code
CODE_AT = TEXT + 1  # the column of the code, counted from 0
BESIDE = 78, 22  # the least window with the code
BOLD = "\x1b[1m"
NAME = 9  # columns of a name in the list of members
PIXELS, LINE = 70, 200  # of a side's name in the score, of a line about the people who are waited for
MARGIN = 2  # modules around the code, in the colour of its light ones
INK = ("38;5;231", "38;5;16"), ("48;5;231", "48;5;16")  # black on white, whichever colours the terminal has
HALVES = " ▄▀█"  # of two modules, one above the other: neither is dark, the lower one, the upper one, both
MARKS = {"here": ("●", ""), "away": ("○", CHOSEN), "free": ("·", QUIET)}  # a sign and a colour


def draw(text, code, notes, keys, size):
    """The lines for a window of `size` (columns, rows).

    `text`: paragraphs, of which the first is the title; `code`: the lines of a QR code beside them, or []; `notes`: for
    where there is room; `keys`: the lines at the bottom.
    """
    width = min(WIDE, size[0])
    left, room = (size[0] - width) // 2, TEXT if code else width
    lines = [BOLD + text[0] + RESET, *[line for part in text[1:] for line in wrap(part, room)]]
    lines += [""] * (len(code) + 1 - len(lines))
    for row, drawn in enumerate(code, 1):
        lines[row] += "\x1b[K\x1b[%dG%s" % (left + CODE_AT + 1, paint_halves(drawn, INK))
    bottom = [line for part in keys for line in wrap(part, width)]
    for note in notes:
        more = [QUIET + line + RESET for line in wrap(note, width)]
        if len(lines) + len(more) + 1 + len(bottom) <= size[1]:
            lines += more
    spare = size[1] - len(lines) - len(bottom)
    lines = lines[: size[1] - len(bottom)] + [""] * min(spare, 1) + bottom
    return [""] * (max(0, spare - 1) // 2) + [" " * left + line for line in lines]


def wrap(paragraph, width):
    """A paragraph as lines; an empty one is an empty line, and one with a colour is not broken."""
    return [paragraph] if "\x1b" in paragraph else textwrap.wrap(paragraph, width) or [""]


def list_members(words, members):
    """A line for each member: (name, state, whether in this terminal); those that can be freed have a number."""
    lines = []
    for number, (name, state, ours) in enumerate(members, 1):
        sign, colour = MARKS[state]
        told = " " if state == "free" else number
        lines.append("%s%s  %s %-*s %s%s" % (colour, told, sign, NAME, name, words["this" if ours else state], RESET))
    return lines or [words["nobody"]]


def look(table):
    """How a match stands, of its firmware.match.table.Table: (whose turn it is, whether to cut, the score)."""
    return table.match.turn, table.match.cutting, list(table.match.score)


def find_leader(members):
    """The name of who sets up a match while others of these members wait; "" for nobody."""
    questions = [member.station.question for member in members if member.connection]
    return "".join({question.busy.name for question in questions if isinstance(question, Join)})


def tell_match(words, table, stands, is_stored, leader):
    """The lines about a match that `stands` so: the game, whose turn it is, the score. `leader`: who sets one up, or
    "".
    """
    if not table and leader:
        return [say("sets_up", leader) + "."]
    if not table:
        return [words["stored" if is_stored else "no_match"]]
    match, names, text = table.match, Names(table.names.called), words["over"]
    turn, cutting, score = stands
    if turn is not None:
        name = names.name_seat(turn)
        text = words["cuts" if cutting else find_form("turn", name)] % name
    called = [names.name_side(side, match.sides, match.players, PIXELS) for side in range(match.sides)]
    points = ", ".join(["%s %d" % pair for pair in zip(called, score)])
    game = "%s: %s" % (say(match.game), say_target(match.game, match.target))
    return [game, say_waiting(table, names) or text, words["score"] % points]


def say_waiting(table, names):
    """Whom the match waits for beside the one who is to play; "" for nobody."""
    away = table.find_away()
    key, stations = name_away(table.console, [party.station for party in away])
    waiting = (
        (key, [party for party in away if party.station in stations]),
        ("is_reading", table.readers.missing),
        ("waiting_for", table.notice.missing),
    )
    for key, parties in waiting:
        seats = sorted([seat for party in parties for seat in party.people])
        if seats:
            said = names.say_all(key, seats, LINE)
            return said[:1].upper() + said[1:] + "."
    return ""


def draw_code(link):
    """The lines of a link's QR code, each a string of the same width without its colours; [] for a link that is too
    long for the encoder. Scheme, name and our own path mean the same in capital letters, and the encoder has no others.
    """
    try:
        picture, width, _ = qr.make_picture(link.upper(), lambda: None)
    except ValueError:
        return []
    at = range(qr.SIZE)
    rows = [[picture[(y * qr.SCALE >> 3) * width + x * qr.SCALE] >> (y * qr.SCALE & 7) & 1 for x in at] for y in at]
    side, blank = [0] * MARGIN, [0] * (qr.SIZE + 2 * MARGIN)
    rows = [blank] * MARGIN + [side + row + side for row in rows] + [blank] * (MARGIN + 1)
    return ["".join([HALVES[2 * upper + lower] for upper, lower in zip(*pair)]) for pair in zip(rows[::2], rows[1::2])]
