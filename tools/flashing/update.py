"""Brings a Pico to a firmware file: saves to the PC, BOOTSEL, copy, restart, check, saves back, the board's pins.

If a step fails, running the same command again goes on from there.
"""

import contextlib
import os
import shutil
import sys
import time
from collections import namedtuple

import boards.host
from tools.flashing import Refused, drives, find, firmware_file, remote, saves_on_board, saves_on_pc, survey, upload
from tools.rp2040 import game_image
from tools.streams import printable

BOARD, ASIDE = "board.py", "board.before.py"
OLD_GAME = ("boards/", "engine/", "firmware/", "lib/ssd1306", "names", "tavolino.", "saves.new/")
NAMED = 5  # files of the user's
RESTART_S = 15
DOWNGRADE = "The Pico has Tavolino {}, newer than this {}: matches stored there may be unreadable here."
MOVES = """The file system moves, so your own files on the Pico would be lost: {}.
Copy what you want to keep (`mpremote cp`), remove them all (`mpremote rm`), and run this again. Nothing was changed."""

Wanted = namedtuple("Wanted", "firmware board port drive saves")
Wanted.__doc__ = """`firmware`: a firmware_file.Firmware, None to build it; `board`: a module whose file is written to
the Pico, None to leave that as it is; `port`, `drive`: as named by the user, or None; `saves`: a Path, the folder on
the PC for copies of the saves."""


def run(wanted):
    """Bring the Pico to what is wanted; Refused."""
    port, drive = find.choose(wanted.port, wanted.drive)
    if port:
        update_running(port, wanted)
    else:
        wanted = choose_firmware(wanted, drives.chip_of(drive))
        copy(drive, wanted.port, wanted)


def update_running(port, wanted):
    """The same for a Pico that runs MicroPython, with the game or without."""
    there = look(port)
    with restarting(port):
        wanted = choose_firmware(wanted, there.chip)
        if survey.runs(port, wanted.firmware.program):
            say(f"Tavolino {wanted.firmware.version} is there already, byte for byte.")
            finish(port, there, wanted)
            return
        wanted = prepare(port, there, wanted)
        drive = enter_bootloader(port, wanted)
    copy(drive, port, wanted)


def choose_firmware(wanted, chip):
    """Wanted with the firmware for a chip; Refused."""
    firmware = wanted.firmware or firmware_file.build(chip)
    firmware_file.check(firmware, chip)
    return wanted._replace(firmware=firmware)


def look(port):
    """What the Pico at a port says of itself; it is shown."""
    there = survey.look(port)
    say(f"{port}: {there.name}, " + (f"Tavolino {there.game}" if there.game else "without Tavolino's firmware"))
    return there


@contextlib.contextmanager
def restarting(port):
    """If this is refused, restart the Pico: it goes on with what it has."""
    try:
        yield
    except Refused:
        with contextlib.suppress(Refused):
            upload.restart(port)
        raise


def prepare(port, there, wanted):
    """Copy the saves to the PC if they would be lost, else offer it; Wanted, with the board that was there. Refused."""
    if there.game and numbers(there.game) > numbers(wanted.firmware.version):
        say(DOWNGRADE.format(there.game, wanted.firmware.version))
    if there.room != wanted.firmware.room:
        return prepare_move(port, there, wanted)
    if saves_on_board.are_there(there.files) and is_yes("Copy the saves to this PC first? [Y/n] "):
        back_up(port, there, wanted.saves / time.strftime("pico-%Y%m%d-%H%M%S"))
    return wanted


def prepare_move(port, there, wanted):
    """The same if the file system moves to another place in the flash, where it begins empty."""
    foreign = [path for path in there.files if not is_ours(path, there.files)]
    if foreign:
        raise Refused(MOVES.format(", ".join(foreign[:NAMED]) + (", ..." if len(foreign) > NAMED else "")))
    if there.board and not wanted.board:
        if there.board not in boards.host.names():
            raise Refused(f"This Pico's board is called {there.board}: name its board.py with --board.")
        wanted = wanted._replace(board=boards.host.load(there.board))
    if saves_on_board.are_there(there.files):
        shutil.rmtree(waiting_saves(there, wanted), ignore_errors=True)  # of an earlier try
        back_up(port, there, waiting_saves(there, wanted))
        say("The file system moves to another place; afterwards the saves go back onto the Pico.")
    return wanted


def is_ours(path, files):
    """Whether a file on the Pico is the game's: a save, the board's file, or of an older version."""
    if path == "main.py":
        return any(other.startswith("firmware/") for other in files)
    return path == BOARD or path.startswith(OLD_GAME) or saves_on_board.is_save(path)


def waiting_saves(there, wanted):
    """The folder for the saves of one Pico until they go back."""
    return wanted.saves / f"pico-{there.id}"


def back_up(port, there, folder):
    """Copy the saves to the PC."""
    saves_on_board.save(port, there, folder)
    say(f"The saves are in {folder}.")


def is_yes(question):
    """Ask at the keyboard; without a terminal the answer is no."""
    return sys.stdin.isatty() and input(question).strip().lower() in ("", "y", "yes")


def numbers(version):
    """A version like 0.1.0 as a tuple."""
    return tuple(map(int, version.split(".")))


def enter_bootloader(port, wanted):
    """Have the Pico wait for a firmware file; the folder of its drive. Refused."""
    others = drives.find_all()
    with contextlib.suppress(Refused):  # the port goes away while mpremote talks; the drive decides
        remote.run(port, ["bootloader"])
    return drives.wait(wanted.drive, others)


def copy(drive, port, wanted):
    """Copy the file onto the drive, and check what runs then; `port`: where that will be, None if unknown. Refused."""
    say(f"Copying Tavolino {wanted.firmware.version} to {drive} ...")
    seen = find.find_picos(find.list_ports())
    drives.copy(wanted.firmware.content, drive)
    check(wait_for_port(port, seen), wanted)


def wait_for_port(port, seen):
    """The port of the Pico once it has restarted: the same, else one that is not among `seen`. Refused."""
    if port and drives.wait_until(lambda: is_there(port), RESTART_S):
        return port
    found = []
    if not drives.wait_until(lambda: found.extend(new_ports(seen)) or found, RESTART_S):
        raise Refused(drives.CUT_OFF)
    remote.may_use(found[0])
    return found[0]


def is_there(port):
    """Whether a port exists now; Windows has no files for ports."""
    return os.path.exists(port) or port in [name for name, _ in find.list_ports()]


def new_ports(seen):
    """The ports of Picos that were not seen before."""
    return sorted(set(find.find_picos(find.list_ports())) - set(seen))


def check(port, wanted):
    """Refused unless the Pico runs the whole file; then do what else it needs."""
    try:
        there = look(port)
        arrived = survey.runs(port, wanted.firmware.program)
    except Refused as problem:
        raise Refused(f"{problem}\n{drives.CUT_OFF}")
    with restarting(port):
        if not arrived:
            raise Refused("Not all of the file arrived. Run the same command again.")
        finish(port, there, wanted)


def finish(port, there, wanted):
    """Bring saves back that wait for it, write the board's file, start the game."""
    waiting = waiting_saves(there, wanted)
    if waiting.is_dir() and not saves_on_board.are_there(there.files):
        saves_on_board.restore(port, there, saves_on_pc.read_unchecked(waiting))
        kept = waiting.rename(wanted.saves / time.strftime("pico-%Y%m%d-%H%M%S"))
        say(f"The saves are back on the Pico; a copy stays in {kept}.")
    if wanted.board:
        set_board(port, there, wanted.board)
    upload.restart(port)
    say("The Pico starts the game now.")


def set_board(port, there, board):
    """Write the board's pins as board.py; pocket needs none. A file of another console is kept under another name."""
    content = game_image.files(board.__file__).get(BOARD)
    if BOARD in there.files and there.board not in (*boards.host.names(), board.NAME):
        remote.run(port, remote.call("swap", BOARD, ASIDE))
        say(f"The {BOARD} on the Pico is of another console, {there.board}: it is kept as {ASIDE}.")
    elif BOARD in there.files and not content:
        remote.run(port, remote.call("remove", [BOARD]))
    if content:
        upload.put(port, BOARD, content)
    say(f"The board is {board.NAME}: {board.TITLE}")


def say(line):
    """Progress, seen at once also through a pipe; names may come from the Pico."""
    print(printable(line), flush=True)
