"""Inspects a Pico: its chip, the game on it, its board, its files."""

import ast
import hashlib
import re
from collections import namedtuple

from tools.flash import Refused, find, remote

CHIPS = {"RP2040": "rp2040", "RP2350": "rp2350"}
BOARD = re.compile(r"""NAME\s*=\s*["'](.*?)["']""")
SILENCE = (15, 30)  # seconds of the first and the second try; MicroPython answers in one or two

There = namedtuple("There", "name chip game room id board files")
There.__doc__ = """`name`: MicroPython's and the Pico's; `game`: the version of the frozen game or ""; `room`: bytes of
the file system; `id`: the chip's number as text; `board`: a name, None without a game; `files`: {path: bytes}."""


def inspect_pico(port: str) -> There:
    """There, the Pico at a port; Refused when it is not a Pico or nothing answers.

    Tries twice, because a Pico that is starting can miss mpremote's Ctrl-C.
    """
    first, second = SILENCE
    try:
        return parse_survey(remote.run_steps(port, remote.call_step("inspect"), seconds=first))
    except remote.Silent:
        return parse_survey(remote.run_steps(port, remote.call_step("inspect"), seconds=second))


def runs_program(port: str, program: bytes) -> bool:
    """Whether a program (bytes) is at the start of the flash, byte for byte."""
    found = dict(parse_answers(remote.run_steps(port, remote.call_step("digest", len(program)))))
    return found.get("program") == hashlib.sha256(program).hexdigest()


def parse_survey(lines):
    """There from the lines that look() printed; Refused."""
    answers = parse_answers(lines)
    machines = [answer[1:] for answer in answers if answer[0] == "machine"]
    if not machines:
        raise Refused(f"That is not MicroPython; it said: {lines[-1] if lines else ''!r}")
    name, chip = check_pico(*machines[0])
    found = {answer[0]: answer[1] for answer in answers if len(answer) == 2}
    files = {answer[1]: answer[2] for answer in answers if answer[0] == "file"}
    game = found["game"].rpartition(" ")[2]
    return There(name, chip, game, found["room"], found["id"], board_of(found["board"], game), files)


def parse_answers(lines):
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


def check_pico(name, version, machine):
    """(the Pico's name, its chip); Refused unless it is a Pico with MicroPython."""
    number = ".".join(map(str, version))
    if name != "micropython":
        raise Refused(f"{name} {number} runs there, not MicroPython.\n{find.BOOTSEL}")
    chips = [chip for chip in CHIPS if chip in machine]
    if not chips:
        raise Refused(f"That is a {machine}; the game runs on boards with the RP2040 or RP2350 only.")
    return f"MicroPython {number} on {machine}", CHIPS[chips[0]]


def board_of(line, game):
    """The name of the board in a line of board.py; pocket for the game without one."""
    found = BOARD.match(line)
    if found:
        return found[1]
    return "pocket" if game else None
