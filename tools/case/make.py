"""Builds a board's cases, checks them and writes them; runs in the Python that has the packages for it."""

import shutil
import sys
from pathlib import Path

import boards.host
from boards import check
from firmware.device import controllers
from tools.case import checks, files, middle, pocket, soldering, station, values


def main(name, screen, folder):
    """Write all parts; `screen` may be "". Exit code 1 when a check fails, 2 when they cannot be built or written."""
    try:
        board = boards.host.load_board(name)
        screen = screen or controllers.find_controller(board.STATIONS[0].get("controller", controllers.USUAL)).inches
        sizes = values.sizes_of(board, screen)
    except ValueError as problem:
        return fail(2, problem)
    found = assemblies(sizes, len(board.STATIONS), bool(check.jack(board)))
    wrong = [f"{assembly.name}, {sentence}" for assembly, _ in found for sentence in checks.faults(assembly)]
    if wrong:
        return fail(1, "With these dimensions the case fails its checks; nothing was written.", *wrong)
    try:
        written = [line for assembly, count in found for line in files.write_parts(assembly, count, Path(folder))]
        pages = soldering.pages(board, sizes, screen)
        copied = [Path(shutil.copy(page, folder)).name for page in pages.values() if page]
        ordered = [Path(shutil.copy(page, folder)).name for page in soldering.ordered(pages, sizes)]
    except OSError as error:
        return fail(2, f"cannot write into {folder}: {error.strerror}")
    print(f"{board.TITLE}, screen of {screen} inch:", "", *written, "", sep="\n")
    for assembly, count in found:
        print(f"{assembly.name}: {screws(assembly, count)}", *assembly.plan, "", sep="\n")
    print(f"All checked and written into {folder}, as STL, each in the position for printing.")
    if copied:
        print(f"Soldering plans to print, with every wire: {', '.join(copied)}")
    if ordered:
        print(f"For an ordered board instead: {', '.join(ordered)}")
    for part in [part for part, page in pages.items() if not page]:
        print(f"No soldering plan for the {part}: we have none for your {soldering.LACKING[part]}.")
    if len(copied) < len(pages):
        print(f"Where each wire goes: python3 -m tools wiring --board {name}")
    return 0


def screws(assembly, count):
    """The screws to buy; the battery door needs one more."""
    door = " and 1 M3 x 8" if any(part.name == "battery door" for part in assembly.parts) else ""
    return f"{4 * count} screws M3 x {assembly.screw}{door}, countersunk"


def fail(status, *sentences):
    """Print what is wrong; the exit code."""
    print(*sentences, sep="\n", file=sys.stderr)
    return status


def assemblies(sizes, stations, jack=True):
    """[(Assembly, how many of it are needed)] for so many stations; a table has no jack."""
    if stations == 1:
        return [(pocket.build(sizes, jack=jack), 1)]
    return [(station.build(sizes), stations), (middle.build(sizes, stations), 1)]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
