"""The names in compiled modules, for the board to learn them all at its start (firmware/device/loading.py says why).

A file .mpy begins with "M", its version, two more bytes, and two numbers: of its names and of its other constants. Then
come the names, each after its length, and with a zero byte behind it; one that every MicroPython has is a number.
"""

import re

PATH = "names.txt"
OF_LANGUAGE = "names-%s.txt"  # what is only in the words of a language, by its code
WORDS = re.compile(r"firmware/words/(\w+)/")
NEVER_LOADED = (
    "engine/fields.mpy",
    "engine/view_from_data.mpy",
)  # they are for programs
NUMBERS = 4  # where the two numbers are
CHARACTERS = [bytes([code]) for code in range(32, 127)]
MORE, BITS = 0x80, 7  # of a number's bytes, all but the last one have this bit; the others are digits


def files(staged):
    """{path: the names in modules of {path: bytes} and those of the modules}, each name with a zero byte behind it.

    Single characters are among them: MicroPython keeps each that was ever taken from a text. Each language has a file
    of its own, for a board that speaks another one.
    """
    found = {None: set(CHARACTERS)}
    for path, content in staged.items():
        if path.endswith(".mpy") and path not in NEVER_LOADED:
            language = WORDS.match(path)
            names = found.setdefault(language and language[1], set())
            names.update(find(content))
            module = path[:-4].removesuffix("/__init__").encode()
            names.update(module.split(b"/"), [module.replace(b"/", b".")])
    shared = found.pop(None)
    return {PATH: join(shared), **{OF_LANGUAGE % code: join(names - shared) for code, names in found.items()}}


def join(names):
    """Names in order, each with a zero byte behind it."""
    return b"".join(name + b"\0" for name in sorted(names))


def find(module):
    """The names (bytes) in a compiled module."""
    count, place = number(module, NUMBERS)
    _, place = number(module, place)
    found = []
    for _ in range(count):
        size, place = number(module, place)
        if not size & 1:
            found.append(module[place : place + size // 2])
            place += size // 2 + 1
    return found


def number(module, place):
    """(a number that begins at this place, the place behind it)."""
    value = 0
    while True:
        value = value << BITS | module[place] & ~MORE
        place += 1
        if not module[place - 1] & MORE:
            return value, place
