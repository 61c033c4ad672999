"""Updates a Pico: backs up the saves, copies the firmware file, checks it, restores the saves, writes the board's pins.

After a failure the same command continues where it stopped.
"""

import hashlib
import os
import time
from collections import namedtuple

import boards.host
from tools.flash import Refused, drives, find, firmware_file, remote, saves_file, saves_on_board, saves_on_pc, survey
from tools.pico import game_image
from tools.shared.streams import on_one_line, say

BOARD, ASIDE = "board.py", "board.before.py"
NAMED = 5  # files of the user's
COPY = "pico-%Y%m%d-%H%M%S" + saves_file.SUFFIX  # a copy of the saves, by its time
RESTART_S = 15
DOWNGRADE = "The Pico has Tavolino {}, newer than this {}: matches stored there may be unreadable here."
MOVES = """The file system moves, so your own files on the Pico would be lost: {}.
Copy what you want to keep (`mpremote cp`), delete them all (`mpremote rm`), and run this again. Nothing was changed."""
MOVES_BOARD = "The file system moves, and board.py with it: name the board with --board. Nothing was changed."

Wanted = namedtuple("Wanted", "firmware board port drive saves")
Wanted.__doc__ = """`firmware`: a firmware_file.Firmware, None to build it; `board`: a module whose file is written to
the Pico, None to leave that as it is; `port`, `drive`: as named by the user, or None; `saves`: a Path, the folder on
the PC for copies of the saves."""


def update_pico(wanted: Wanted) -> None:
    """Update the Pico as wanted; Refused."""
    port, drive = find.choose_pico(wanted.port, wanted.drive)
    if drive:
        return install(drive, wanted.port, choose_firmware(wanted, drives.chip_of(drive)), wanted)
    others = drives.find_drives()
    with remote.connect(port) as pico:
        there = survey.show_pico(pico)
        firmware = choose_firmware(wanted, there.chip)
        if runs_program(pico, firmware):
            say(f"Tavolino {firmware.version} is there already, byte for byte.")
            return finish(pico, there, wanted)
        keep_saves(pico, there, firmware, wanted)
        pico.leave("bootloader")
    install(drives.wait_for_drive(wanted.drive, others), port, firmware, wanted)


def choose_firmware(wanted, chip):
    """The firmware_file.Firmware for a chip; Refused."""
    firmware = wanted.firmware or firmware_file.build_firmware(chip)
    firmware_file.check_chip(firmware, chip)
    return firmware


def runs_program(pico, firmware):
    """Whether the firmware's program is at the start of the flash, byte for byte."""
    return pico.ask("digest", len(firmware.program)) == hashlib.sha256(firmware.program).digest()


def keep_saves(pico, there, firmware, wanted):
    """Copy the saves to the PC, where they wait until the update is finished. Refused when files would be lost."""
    moves = there.room != firmware.room
    foreign = [path for path in there.files if path != BOARD and not saves_on_board.is_ours(path)]
    if moves and foreign:
        named = ", ".join(map(on_one_line, foreign[:NAMED])) + (", ..." if len(foreign) > NAMED else "")
        raise Refused(MOVES.format(named))
    if moves and BOARD in there.files and not wanted.board:
        raise Refused(MOVES_BOARD)
    if there.game and version_numbers(there.game) > version_numbers(firmware.version):
        say(DOWNGRADE.format(there.game, firmware.version))
    if saves_on_board.has_saves(there.files):
        saves_on_board.copy_to_pc(pico, there, waiting_saves(there, wanted))
        if moves:
            say("The file system moves to another place; afterwards the saves go back onto the Pico.")


def version_numbers(version):
    """A version like 0.1.0 as a tuple."""
    return tuple(map(int, version.split(".")))


def waiting_saves(there, wanted):
    """The file for the saves of one Pico until the update is finished."""
    return wanted.saves / f"pico-{there.id}{saves_file.SUFFIX}"


def install(drive, port, firmware, wanted):
    """Copy the file onto the drive, and check what runs then; `port`: the expected port or None. Refused."""
    say(f"Copying Tavolino {firmware.version} to {drive} ...")
    seen = find.pico_ports()
    drives.copy_firmware(firmware.content, drive)
    with remote.connect(wait_for_port(port, seen)) as pico:
        there = survey.show_pico(pico)
        if not runs_program(pico, firmware):
            raise Refused(f"Not all of the file arrived. {drives.AGAIN}")
        finish(pico, there, wanted)


def wait_for_port(port, seen):
    """Wait for the Pico to restart; its port: the same, else one not among `seen`. Refused."""
    found = []

    def is_there():
        new = sorted(set(find.pico_ports()) - set(seen))
        found.extend([port] if port and (os.path.exists(port) or port in new) else new)
        return found

    if not drives.wait_until(is_there, RESTART_S):
        raise Refused(drives.CUT_OFF)
    return found[0]


def finish(pico, there, wanted):
    """Restore the saves if they went, and write board.py."""
    waiting = waiting_saves(there, wanted)
    if waiting.is_file():
        if not saves_on_board.has_saves(there.files):
            saves_on_board.restore_saves(pico, there, saves_on_pc.read_unchecked(waiting))
            say("The saves are back on the Pico.")
        say(f"A copy of the saves stays in {waiting.rename(wanted.saves / time.strftime(COPY))}.")
    if wanted.board:
        set_board(pico, there, wanted.board)
    say("The Pico starts the game now.")


def set_board(pico, there, board):
    """Write the board's pins as board.py (pocket needs none); the file of another console is renamed, not lost."""
    content = game_image.board_files(board.__file__).get(BOARD)
    if BOARD in there.files and there.board not in (*boards.host.board_names(), board.NAME):
        pico.ask("swap", BOARD, ASIDE)
        say(f"The {BOARD} on the Pico is for another console, {there.board}: it is renamed to {ASIDE}.")
    elif BOARD in there.files and not content:
        pico.ask("remove", BOARD)
    if content:
        pico.write(BOARD + ".new", content)
        pico.ask("swap", BOARD + ".new", BOARD)
    say(f"The board is {board.NAME}: {board.TITLE}")
