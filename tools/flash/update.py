"""Updates a Pico: backs up the saves, copies the firmware file, checks it, restores the saves, writes the board's pins.

After a failure the same command continues where it stopped.
"""

import os
import sys
import time
from collections import namedtuple
from pathlib import Path

import boards.host
from firmware import NAME
from tools.flash import Refused, drives, find, firmware_file, remote, saves_file, saves_on_board, saves_on_pc, survey
from tools.pico import game_image
from tools.shared.streams import on_one_line, report

BOARD, QUARANTINED = "board.py", "board.before.py"
COPY = "pico-%Y%m%d-%H%M%S" + saves_file.SUFFIX  # a copy of the saves, by its time
WAITING = "pico-{}" + saves_file.SUFFIX  # the saves of one Pico, by its number, until the update is finished
RESTART_S = 15
MOVES = """The file system moves, so your own files on the Pico would be lost: {}.
Copy what you want to keep (`mpremote cp`), delete them all (`mpremote rm`), and run this again. Nothing was changed."""
UNSEEN = """What is on a Pico that shows as a drive cannot be seen. With plain MicroPython your own files may be lost:
to keep them, press Ctrl-C and plug it in without BOOTSEL. Enter: go on """
MOVES_BOARD = "The file system moves, and board.py with it: name the board with --board. Nothing was changed."

Wanted = namedtuple("Wanted", "firmware board port drive saves")
Wanted.__doc__ = """`firmware`: a firmware_file.Firmware, None to build it; `board`: a module whose file is written to
the Pico, None to leave that as it is; `port`, `drive`: as named by the user, or None; `saves`: a Path, the folder on
the PC for copies of the saves."""


def update_pico(wanted: Wanted) -> None:
    """Update the Pico as wanted; Refused."""
    port, drive = find.choose_pico(wanted.port, wanted.drive)
    if drive:
        confirm_loss()
        return install(drive, wanted.port, choose_firmware(wanted, drives.chip_of(drive)), wanted)
    others = drives.find_drives()
    with remote.connect(port) as pico:
        there = survey.show_pico(pico)
        firmware = choose_firmware(wanted, there.chip)
        if pico.ask("digest", len(firmware.program)) == firmware.digest:
            report(f"Tavolino {firmware.version} is there already, byte for byte.")
            return finish(pico, there, wanted)
        keep_saves(pico, there, firmware, wanted)
        pico.leave("bootloader")
    install(drives.wait_for_drive(wanted.drive, others), port, firmware, wanted)


def confirm_loss():
    """Before a drive takes the file, ask whoever is at the terminal; KeyboardInterrupt to stop."""
    if sys.stdin.isatty():
        print(UNSEEN, end="", flush=True)
        if not sys.stdin.readline():
            raise KeyboardInterrupt


def choose_firmware(wanted, chip):
    """The firmware_file.Firmware for a chip; Refused."""
    firmware = wanted.firmware or firmware_file.build_firmware(chip)
    firmware_file.check_chip(firmware, chip)
    return firmware


def keep_saves(pico, there, firmware, wanted):
    """Copy the saves to the PC, where they wait until the update is finished. Refused when files would be lost."""
    moves = there.room != firmware.room
    foreign = [path for path in sorted(there.files) if path != BOARD and not saves_on_board.is_ours(path)]
    if moves and foreign:
        raise Refused(MOVES.format(", ".join(map(on_one_line, foreign))))
    if moves and BOARD in there.files and not wanted.board:
        raise Refused(MOVES_BOARD)
    if saves_on_board.has_saves(there.files):
        saves_on_board.copy_to_pc(pico, there, wanted.saves / WAITING.format(there.id))
        if moves:
            report("The file system moves to another place; afterwards the saves go back onto the Pico.")


def install(drive, port, firmware, wanted):
    """Copy the file onto the drive, and check what runs then; `port`: the expected port or None. Refused."""
    report(f"Copying Tavolino {firmware.version} to {drive} ...")
    seen = find.pico_ports()
    drives.copy_firmware(firmware.content, drive)
    arrived = False
    try:
        with remote.connect(wait_for_port(port, seen)) as pico:
            there = survey.show_pico(pico)
            if pico.ask("digest", len(firmware.program)) != firmware.digest:
                raise Refused(f"Not all of the file arrived. {drives.AGAIN}")
            arrived = True
            finish(pico, there, wanted)
    except remote.Lost:
        if arrived:
            raise
        raise Refused(drives.CUT_OFF)


def wait_for_port(port, seen):
    """Wait for the Pico to restart; its port: the same, else one not among `seen`. Refused."""

    def look():  # Windows has no files for ports
        found = find.pico_ports()
        is_back = port in found or port and os.path.exists(port)
        return [port] if is_back else sorted(set(found) - set(seen))

    found = drives.wait_for(look, RESTART_S)
    if not found:
        raise Refused(drives.CUT_OFF)
    return found[0]


def finish(pico, there, wanted):
    """Restore the saves if they went, and write board.py."""
    waiting = wanted.saves / WAITING.format(there.id)
    if waiting.is_file():
        if not saves_on_board.has_saves(there.files):
            saves_on_board.restore_saves(pico, there, saves_on_pc.read_unchecked(waiting))
            report("The saves are back on the Pico.")
        report(f"A copy of the saves stays in {waiting.rename(wanted.saves / time.strftime(COPY))}.")
    if wanted.board:
        set_board(pico, there, wanted.board)
    trouble = not wanted.board and BOARD in there.files and pico.ask("read_board", ())[0]
    broken = f"{BOARD} on the Pico does not work: {trouble}. Name the board with --board." if trouble else ""
    report(broken or survey.name_first(there.files) or "The Pico starts the game now.")


def set_board(pico, there, board):
    """Write the board's pins as board.py (pocket needs none); the file of another console is renamed, not lost."""
    content = game_image.board_files(board.__file__).get(BOARD)
    if content and there.game not in NAME.split():  # its frozen boards may be others
        content = Path(board.__file__).read_bytes()
    if BOARD in there.files and there.board not in (*boards.host.board_names(), board.NAME):
        pico.ask("swap", BOARD, QUARANTINED)
        report(f"The {BOARD} on the Pico is for another console, {there.board}: it is renamed to {QUARANTINED}.")
    elif BOARD in there.files and not content:
        pico.ask("remove", BOARD)
    if content:
        pico.write(BOARD + ".new", content)
        pico.ask("swap", BOARD + ".new", BOARD)
    report(f"The board is {board.NAME}: {board.TITLE}")
