"""The command `flash`: installs the firmware and the board's pins on a Pico, and copies its saves both ways."""

import importlib.util
import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

import boards.host
from tools import environment
from tools.environment import packages
from tools.flash import Refused, find, firmware_file, remote, saves_on_board, saves_on_pc, survey, update
from tools.shared.streams import report

HELP = "install the game on a Pico, or back up and restore its saves"
EXAMPLES = ("flash", "flash --file tavolino.uf2 --board table_four", "flash --backup my-saves.json")


def add_arguments(parser: ArgumentParser) -> None:
    known = boards.host.board_option_help()
    parser.add_argument("--board", metavar="BOARD", help=f"also write this board's pins: {known}")
    parser.add_argument("--file", metavar="UF2", help="the firmware file (default: built for this Pico, as by uf2)")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--backup", metavar="FILE", help="only copy the saves, matches and settings, into a new file")
    ways.add_argument("--restore", metavar="FILE", help="only replace the saves with such a file, or the page's")
    parser.add_argument("--port", metavar="PORT", help="the Pico's serial port (default: found automatically)")
    parser.add_argument(
        "--saves", metavar="DIR", default=environment.SAVES, help="where copies of the saves go (default: %(default)s)"
    )
    parser.add_argument("--drive", metavar="DIR", help="the folder of its BOOTSEL drive (default: found automatically)")


def run(arguments: Namespace) -> int:
    """Exit code: 0. Refused, UnusableBoard; running the same command again repairs whatever a failure left behind."""
    try:
        if not importlib.util.find_spec("mpremote"):
            return packages.run("flash", "-m", "tools", *sys.argv[1:])
        perform_request(arguments)
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
        with remote.connect(find.choose_port(arguments.port)) as pico:
            saves_on_board.copy_to_pc(pico, survey.show_pico(pico), place)
    elif arguments.restore:
        files = saves_on_pc.read_backup(arguments.restore)
        with remote.connect(find.choose_port(arguments.port)) as pico:
            restore_saves(pico, files, Path(arguments.saves))
    else:
        board = boards.host.load_board(arguments.board) if arguments.board else None
        firmware = firmware_file.read_firmware(arguments.file) if arguments.file else None
        update.update_pico(update.Wanted(firmware, board, arguments.port, arguments.drive, Path(arguments.saves)))


def restore_saves(pico, files, folder):
    """Replace the saves with {name: bytes}; those that are there are copied to a folder of the PC first."""
    there = survey.show_pico(pico)
    if not there.game:
        raise Refused("Tavolino's firmware is not on this Pico yet: run `python3 -m tools flash` first.")
    if saves_on_board.has_saves(there.files):
        saves_on_board.copy_to_pc(pico, there, folder / time.strftime(update.COPY))
    saves_on_board.restore_saves(pico, there, files)
    report("The saves are back on the Pico and replace those that were there. The Pico restarts with the game.")
