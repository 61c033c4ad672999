"""The command `flash`: installs the firmware and the board's pins on a Pico, and copies its saves both ways."""

import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

import boards.host
from tools import environment
from tools.flash import Refused, find, firmware_file, saves_on_board, saves_on_pc, update, upload
from tools.shared.streams import on_one_line, printable, say

HELP = "install the game on a Pico, or back up and restore its saves"
SAVES = str(environment.ROOT / ".saves")
EXAMPLES = ("flash", "flash --file tavolino.uf2 --board table_four", "flash --backup my-saves.json")


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `flash`."""
    known = boards.host.board_option_help()
    parser.add_argument("--board", metavar="BOARD", help=f"also write this board's pins: {known}")
    parser.add_argument("--file", metavar="UF2", help="the firmware file (default: built as by uf2)")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--backup", metavar="FILE", help="only copy the saves, matches and settings, into a new file")
    ways.add_argument("--restore", metavar="FILE", help="only replace the saves with such a file, or the page's")
    parser.add_argument("--port", metavar="PORT", help="the Pico's serial port (default: found automatically)")
    parser.add_argument(
        "--saves", metavar="DIR", default=SAVES, help="where copies of the saves go (default: %(default)s)"
    )
    parser.add_argument("--drive", metavar="DIR", help="the folder of its BOOTSEL drive (default: found automatically)")


def run(arguments: Namespace) -> int:
    """Exit code: 0, or 2 with a message; running the same command again repairs whatever a failure left behind."""
    try:
        perform_request(arguments)
    except (Refused, environment.Unavailable, boards.host.UnusableBoard) as problem:
        print(printable(str(problem)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped. Run the same command again to finish it.", file=sys.stderr)
        return 130
    return 0


def perform_request(arguments):
    """Install, back up or restore; files on the PC are checked before the Pico is touched."""
    if (arguments.board or arguments.file) and (arguments.backup or arguments.restore):
        raise Refused("--backup and --restore only copy the saves: leave out --board and --file.")
    if arguments.backup:
        place = saves_on_pc.name_backup(arguments.backup)
        back_up_saves(find.choose_port(arguments.port), place)
    elif arguments.restore:
        files = read_backup(arguments.restore)
        restore_saves(find.choose_port(arguments.port), files, Path(arguments.saves))
    else:
        board = boards.host.load_board(arguments.board) if arguments.board else None
        firmware = firmware_file.read_firmware(arguments.file) if arguments.file else None
        update.update_pico(update.Wanted(firmware, board, arguments.port, arguments.drive, Path(arguments.saves)))


def read_backup(name):
    """{name: bytes} to restore; prints warnings. Refused when the console could not use the backup."""
    files, said = saves_on_pc.read_backup(name)
    for line in said:
        say(line)
    return files


def back_up_saves(port, place):
    """Copy the saves to a new file on the PC."""
    there = update.show_pico(port)
    with update.restarting(port):
        for path in saves_on_board.copy_to_pc(port, there, place):
            say(f"{on_one_line(path)} is not one of the console's saves and was not copied.")
    upload.restart(port)
    say(f"The saves are in {place}. The browser page loads this file, too.")


def restore_saves(port, files, folder):
    """Replace the saves with {name: bytes}; those that are there are copied to a folder of the PC first."""
    there = update.show_pico(port)
    with update.restarting(port):
        if not there.game:
            raise Refused("Tavolino's firmware is not on this Pico yet: run `python3 -m tools flash` first.")
        if saves_on_board.has_saves(there.files):
            update.back_up_saves(port, there, folder / time.strftime(update.COPY))
        saves_on_board.restore_saves(port, there, files)
    upload.restart(port)
    say("The saves are back on the Pico and replace those that were there. The Pico restarts with the game.")
