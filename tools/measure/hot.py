"""What the flash's cache misses most in matches on the emulated Pico: the list from which the image is linked."""

import bisect
import re

from tools.freeze import prepare
from tools.measure import played_match
from tools.pico import debian, game_image, image, linker, storage
from tools.pico.emulator import LIKELY

RAM_BYTES, TOGETHER_BYTES = 5 * 1024, 16 * 1024  # more RAM would leave a match less than 100 KB of heap
BOARDS = ("pocket", "table_four")
# The SDK's are left out, for it runs before what is in RAM is copied there; not its I2C. Strings are shared by many.
SECTION = re.compile(
    r"^ (\.(?:text|rodata)\.\S+)\s+0x0*(\w+)\s+0x(\w+) (?!\S*/pico-sdk/(?!\S*/hardware_i2c/))", re.MULTILINE
)
MIN_MISSES = 100


def write_list(games, moves):
    """Write linker.HOT from so many moves of each game on two boards; what was found, as lines. Unavailable.

    The misses are those while a press is answered, and of an image without a list, for what is in RAM never misses.
    """
    with image.open_sources() as micropython:
        prepare.write_modules()
        content = debian.build_with_game(micropython, "rp2040", game_image.MANIFEST, ([], []))
        sections = find_sections(debian.map_path(micropython, "rp2040").read_text())
    sizes, misses = {name: size for _, size, name in sections}, {}
    for board in BOARDS:
        for game in games:
            log, _ = played_match.play(board, game, moves, waits=LIKELY, content=content)
            add_misses(misses, log.missed, sections)
    known = [name for name in misses if name in sizes and misses[name] >= MIN_MISSES]
    hot = sorted(known, key=lambda name: -misses[name] / sizes[name])
    in_ram = take(hot, sizes, RAM_BYTES)
    together = take([name for name in hot if name not in in_ram], sizes, TOGETHER_BYTES)
    linker.HOT.write_text("\n".join(in_ram) + "\n\n" + "\n".join(together) + "\n")
    for where, names in (("in RAM", in_ram), ("side by side", together)):
        share = sum(misses[name] for name in names) / sum(misses.values())
        yield f"{where}: {len(names)} functions of {sum(sizes[name] for name in names):,} B, {share:.0%} of the misses"


def find_sections(listed):
    """[(address, bytes, name)] of functions and constants in the flash, by address, from the linker's map (a text)."""
    found = [(int(at, 16), int(size, 16), name) for name, at, size in SECTION.findall(listed) if ".str1." not in name]
    return sorted(section for section in found if section[0] >> 24 == storage.ADDRESS >> 24 and section[1])


def add_misses(misses, missed, sections):
    """Add to {section: misses} those of each word of the program."""
    starts = [address for address, _, _ in sections]
    for word, count in enumerate(missed):
        if count:
            address = storage.ADDRESS + 4 * word
            start, size, name = sections[bisect.bisect_right(starts, address + 3) - 1]
            section = name if address < start + size else ""
            misses[section] = misses.get(section, 0) + count


def take(names, sizes, room):
    """The first of these sections that fit into so many bytes."""
    taken = []
    for name in names:
        if sizes[name] <= room:
            taken.append(name)
            room -= sizes[name]
    return taken
