"""The names in compiled modules, for the board to learn them all at its start (firmware/device/loading.py says why).

A file .mpy begins with "M", its version, two more bytes, and two numbers: of its names and of its other constants. Then
come the names, each after its length, and with a zero byte behind it; one that every MicroPython has is a number.
"""

PATH = "names.txt"
NUMBERS = 4  # where the two numbers are
CHARACTERS = [bytes([code]) for code in range(32, 127)]
MORE, BITS = 0x80, 7  # of a number's bytes, all but the last one have this bit; the others are digits


def text(staged):
    """The names in all modules of {path: bytes} and those of the modules, each once, with a zero byte behind it.

    Single characters are among them: MicroPython keeps each that was ever taken from a text.
    """
    found = set(CHARACTERS)
    for path, content in staged.items():
        if path.endswith(".mpy"):
            found.update(find(content))
            module = path[:-4].removesuffix("/__init__").encode()
            found.update(module.split(b"/"), [module.replace(b"/", b".")])
    return b"".join(name + b"\0" for name in sorted(found))


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
