"""What a Pico says about itself: its chip, the game on it, its board, its files."""

import ast
import hashlib
import re
from collections import namedtuple

from tools.flashing import Refused, find, remote

CHIPS = {"RP2040": "rp2040", "RP2350": "rp2350"}
BOARD = re.compile(r"""from boards\.(\w+) import|NAME\s*=\s*["'](.*?)["']""")
SILENCE = (15, 30)  # seconds of the first and the second try; MicroPython answers in one or two

There = namedtuple("There", "name chip game room id board files")
There.__doc__ = """`name`: MicroPython's and the Pico's; `game`: the version of the frozen game or ""; `room`: bytes of
the file system; `id`: the chip's number as text; `board`: a name, None without a game; `files`: {path: bytes}."""


def look(port):
    """There, the Pico at a port; Refused when it is none, or nothing answers.

    A Pico that is just starting can miss mpremote's one Ctrl-C, so it is asked twice.
    """
    first, second = SILENCE
    try:
        return understand(remote.run(port, remote.call("look"), seconds=first))
    except remote.Silent:
        return understand(remote.run(port, remote.call("look"), seconds=second))


def runs(port, program):
    """Whether a program (bytes) is at the start of the flash, byte for byte."""
    found = dict(parse(remote.run(port, remote.call("digest", len(program)))))
    return found.get("program") == hashlib.sha256(program).hexdigest()


def understand(lines):
    """There from the lines that look() printed; Refused."""
    answers = parse(lines)
    machines = [answer[1:] for answer in answers if answer[0] == "machine"]
    if not machines:
        raise Refused(f"What answers there is no MicroPython; it said: {lines[-1] if lines else ''!r}")
    name, chip = check(*machines[0])
    found = {answer[0]: answer[1] for answer in answers if len(answer) == 2}
    files = {answer[1]: answer[2] for answer in answers if answer[0] == "file"}
    game = found["game"].rpartition(" ")[2]
    return There(name, chip, game, found["room"], found["id"], board_of(found["board"], game), files)


def parse(lines):
    """The tuples in the lines; anything else is skipped."""
    found = []
    for line in lines:
        try:
            answer = ast.literal_eval(line)
        except (SyntaxError, ValueError):
            continue
        if isinstance(answer, tuple) and answer and isinstance(answer[0], str):
            found.append(answer)
    return found


def check(name, version, machine):
    """(the Pico's name, its chip); Refused unless it is a Pico with MicroPython."""
    number = ".".join(map(str, version))
    if name != "micropython":
        raise Refused(f"{name} {number} runs there, not MicroPython.\n{find.BOOTSEL}")
    chips = [chip for chip in CHIPS if chip in machine]
    if not chips:
        raise Refused(f"That is a {machine}; the game runs on boards with the RP2040 or RP2350 only.")
    return f"MicroPython {number} on {machine}", CHIPS[chips[0]]


def board_of(line, game):
    """The name of the board in a line of board.py, or of an older version's start file."""
    found = BOARD.match(line)
    if found:
        return found[1] or found[2]
    return "pocket" if game else None
