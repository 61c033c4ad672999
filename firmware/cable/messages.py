"""The messages between two consoles. Each says how things are, not what has changed: one may come twice, or never.

HELLO    kind, version, role, STORED or BAD, OWN bytes to tell the two apart: every 250 ms, and at once at a new role
PICTURE  kind, session, number, light, runs of bytes of a frame buffer: from the table, the next one when it is answered
INPUT    kind, session, number of the last picture, bits, a count of all presses, the last eight of them: from the
         terminal, at each change and every 100 ms; the bits are the buttons that are down, whether something was
         DAMAGED since that picture, and from LEVEL on the battery's level
SOUND    kind, session, which of TUNES: from the table, once, as it is no harm if it is lost

A run is its place (2 bytes), its length less 1, and its bytes. A terminal begins a session with each picture that it
needs as a whole. No rules, cards or words: two consoles may have different games.
"""

from engine.viper import ptr8, viper

VERSION = 1  # of all this; the HELLO of every version begins in the same way
HELLO, PICTURE, INPUT, SOUND = 1, 2, 3, 4
FREE, TABLE, TERMINAL = 0, 1, 2  # roles: at the title, or somebody plays there, or it is a screen of the other console
BAD = 3  # instead of a role: too much is lost on the way
STORED = 4  # instead of FREE: at the title, and a match of both is stored there
NORMAL, DIM, DARK = 0, 1, 2  # light; how bright NORMAL is each console has as a setting
OWN = 4
HELLO_SIZE = 3 + OWN
HEAD = 4  # bytes of a picture in front of its runs
RUN = 3  # bytes in front of a run
INPUT_SIZE = 7
DAMAGED, LEVEL = 16, 5  # bits; the buttons' are below
SOUND_SIZE = 3
LATEST = 8  # presses of an INPUT, two bits each, the last one in the lowest
SIZE = 1024  # bytes of a frame buffer
ROW = 128  # of one of its ROWS; no run is in two of them
ROWS = 8


@viper
def add_run(message, at: int, screen, shadow, start: int, end: int) -> int:
    """Add a run of a frame buffer to a message, and copy it to the shadow; the place after it."""
    into = ptr8(message)
    source = ptr8(screen)
    kept = ptr8(shadow)
    into[at] = start >> 8
    into[at + 1] = start & 255
    into[at + 2] = end - start - 1
    at += RUN
    while start < end:
        byte = source[start]
        into[at] = byte
        kept[start] = byte
        at += 1
        start += 1
    return at


@viper
def draw_runs(screen, data, start: int, end: int) -> int:
    """Draw the runs of a message into a frame buffer: 2 if that changes it, else 1; 0, and nothing is drawn, unless
    all fit.
    """
    target = ptr8(screen)
    source = ptr8(data)
    drawing = 0
    result = 1
    while drawing < 2:  # first only look
        at = start
        while at < end:
            if at + RUN > end:
                return 0
            place = (source[at] << 8) + source[at + 1]
            count = source[at + 2] + 1
            at += RUN
            if place + count > SIZE or at + count > end:
                return 0
            stop = at + count
            while at < stop:
                if drawing and target[place] != source[at]:
                    target[place] = source[at]
                    result = 2
                place += 1
                at += 1
        drawing += 1
    return result
