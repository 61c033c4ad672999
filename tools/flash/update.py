"""Updates a Pico: backs up the saves, copies the firmware file, checks it, restores the saves, writes the board's pins.

After a failure the same command continues where it stopped.
"""

import contextlib
import os
import sys
import time
from collections import namedtuple

import boards.host
from tools.flash import (
    Refused,
    drives,
    find,
    firmware_file,
    remote,
    saves_file,
    saves_on_board,
    saves_on_pc,
    survey,
    upload,
)
from tools.pico import game_image
from tools.shared.streams import on_one_line, say

BOARD, ASIDE = "board.py", "board.before.py"
NAMED = 5  # files of the user's
COPY = "pico-%Y%m%d-%H%M%S" + saves_file.SUFFIX  # a copy of the saves, by its time
RESTART_S = 15
DOWNGRADE = "The Pico has Tavolino {}, newer than this {}: matches stored there may be unreadable here."
MOVES = """The file system moves, so your own files on the Pico would be lost: {}.
Copy what you want to keep (`mpremote cp`), delete them all (`mpremote rm`), and run this again. Nothing was changed."""

Wanted = namedtuple("Wanted", "firmware board port drive saves")
Wanted.__doc__ = """`firmware`: a firmware_file.Firmware, None to build it; `board`: a module whose file is written to
the Pico, None to leave that as it is; `port`, `drive`: as named by the user, or None; `saves`: a Path, the folder on
the PC for copies of the saves."""


def update_pico(wanted: Wanted) -> None:
    """Update the Pico as wanted; Refused."""
    port, drive = find.choose_pico(wanted.port, wanted.drive)
    if port:
        update_running(port, wanted)
    else:
        wanted = choose_firmware(wanted, drives.chip_of(drive))
        install_firmware(drive, wanted.port, wanted)


def update_running(port, wanted):
    """Update a Pico that runs MicroPython, with or without the game."""
    there = show_pico(port)
    with restarting(port):
        wanted = choose_firmware(wanted, there.chip)
        if survey.runs_program(port, wanted.firmware.program):
            say(f"Tavolino {wanted.firmware.version} is there already, byte for byte.")
            finish_update(port, there, wanted)
            return
        wanted = keep_saves(port, there, wanted)
        drive = enter_bootloader(port, wanted)
    install_firmware(drive, port, wanted)


def choose_firmware(wanted, chip):
    """Wanted with the firmware for a chip; Refused."""
    firmware = wanted.firmware or firmware_file.build_firmware(chip)
    firmware_file.check_chip(firmware, chip)
    return wanted._replace(firmware=firmware)


def show_pico(port: str) -> survey.There:
    """Inspect the Pico at a port, and print what it is; survey.There."""
    there = survey.inspect_pico(port)
    say(f"{port}: {there.name}, " + (f"Tavolino {there.game}" if there.game else "without Tavolino's firmware"))
    return there


@contextlib.contextmanager
def restarting(port):
    """Restart the Pico if the block is refused, so that it runs what it has."""
    try:
        yield
    except Refused:
        with contextlib.suppress(Refused):
            upload.restart(port)
        raise


def keep_saves(port, there, wanted):
    """Back up the saves if they would be lost, else offer it; returns Wanted with the Pico's board. Refused."""
    if there.game and version_numbers(there.game) > version_numbers(wanted.firmware.version):
        say(DOWNGRADE.format(there.game, wanted.firmware.version))
    if there.room != wanted.firmware.room:
        return keep_saves_of_moved(port, there, wanted)
    if saves_on_board.has_saves(there.files) and confirm("Copy the saves to this PC first? [Y/n] "):
        back_up_saves(port, there, wanted.saves / time.strftime(COPY))
    return wanted


def keep_saves_of_moved(port, there, wanted):
    """The same when the file system moves to another place in the flash, where it begins empty."""
    foreign = [path for path in there.files if not is_ours(path)]
    if foreign:
        raise Refused(
            MOVES.format(", ".join(map(on_one_line, foreign[:NAMED])) + (", ..." if len(foreign) > NAMED else ""))
        )
    if there.board and not wanted.board:
        if there.board not in boards.host.board_names():
            raise Refused(f"This Pico's board is called {there.board}: pass its board.py with --board.")
        wanted = wanted._replace(board=boards.host.load_board(there.board))
    if saves_on_board.has_saves(there.files):
        back_up_saves(port, there, waiting_saves(there, wanted))
        say("The file system moves to another place; afterwards the saves go back onto the Pico.")
    return wanted


def is_ours(path):
    """Whether the game or `flash` wrote a file on the Pico: board.py, or a save, also of an unfinished restore."""
    return path == BOARD or any(saves_on_board.is_save(path, folder) for folder in saves_on_board.FOLDERS)


def waiting_saves(there, wanted):
    """The file for the saves of one Pico until they are restored."""
    return wanted.saves / f"pico-{there.id}{saves_file.SUFFIX}"


def back_up_saves(port, there, place):
    """Copy the saves to a file on the PC."""
    saves_on_board.copy_to_pc(port, there, place)
    say(f"The saves are in {place}.")


def confirm(question):
    """Ask at the keyboard; without a terminal the answer is no."""
    return sys.stdin.isatty() and input(question).strip().lower() in ("", "y", "yes")


def version_numbers(version):
    """A version like 0.1.0 as a tuple."""
    return tuple(map(int, version.split(".")))


def enter_bootloader(port, wanted):
    """Start the Pico's boot loader; returns the folder of its drive. Refused."""
    others = drives.find_drives()
    with contextlib.suppress(Refused):  # the port goes away while mpremote talks; the drive decides
        remote.run_steps(port, ["bootloader"])
    return drives.wait_for_drive(wanted.drive, others)


def install_firmware(drive, port, wanted):
    """Copy the file onto the drive, and check what runs then; `port`: the expected port or None. Refused."""
    say(f"Copying Tavolino {wanted.firmware.version} to {drive} ...")
    seen = find.find_picos(find.list_ports())
    drives.copy_firmware(wanted.firmware.content, drive)
    check_installed(wait_for_port(port, seen), wanted)


def wait_for_port(port, seen):
    """Wait for the Pico to restart; its port: the same, else one not among `seen`. Refused."""
    if port and drives.wait_until(lambda: is_there(port), RESTART_S):
        return port
    found = []
    if not drives.wait_until(lambda: found.extend(new_ports(seen)) or found, RESTART_S):
        raise Refused(drives.CUT_OFF)
    remote.check_port(found[0])
    return found[0]


def is_there(port):
    """Whether a port exists; Windows has no files for ports."""
    return os.path.exists(port) or port in [name for name, _ in find.list_ports()]


def new_ports(seen):
    """The ports of Picos that were not there before."""
    return sorted(set(find.find_picos(find.list_ports())) - set(seen))


def check_installed(port, wanted):
    """Refused unless the Pico runs the complete file; then finish the update."""
    try:
        there = show_pico(port)
        arrived = survey.runs_program(port, wanted.firmware.program)
    except Refused as problem:
        raise Refused(f"{problem}\n{drives.CUT_OFF}")
    with restarting(port):
        if not arrived:
            raise Refused("Not all of the file arrived. Run the same command again.")
        finish_update(port, there, wanted)


def finish_update(port, there, wanted):
    """Restore saves that were backed up for this Pico, write board.py, restart with the game."""
    waiting = waiting_saves(there, wanted)
    if waiting.is_file() and not saves_on_board.has_saves(there.files):
        saves_on_board.restore_saves(port, there, saves_on_pc.read_unchecked(waiting))
        kept = waiting.rename(wanted.saves / time.strftime(COPY))
        say(f"The saves are back on the Pico; a copy stays in {kept}.")
    if wanted.board:
        set_board(port, there, wanted.board)
    upload.restart(port)
    say("The Pico starts the game now.")


def set_board(port, there, board):
    """Write the board's pins as board.py (pocket needs none); the file of another console is renamed, not lost."""
    content = game_image.board_files(board.__file__).get(BOARD)
    if BOARD in there.files and there.board not in (*boards.host.board_names(), board.NAME):
        remote.run_steps(port, remote.call_step("swap", BOARD, ASIDE))
        say(f"The {BOARD} on the Pico is for another console, {there.board}: it is renamed to {ASIDE}.")
    elif BOARD in there.files and not content:
        remote.run_steps(port, remote.call_step("remove", [BOARD]))
    if content:
        upload.write_file(port, BOARD, content)
    say(f"The board is {board.NAME}: {board.TITLE}")
