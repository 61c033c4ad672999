"""The command `flash`: the firmware onto the Pico at the USB cable, its board's pins, and its saves to and fro."""

import sys
from pathlib import Path

import boards.host
from tools import environment
from tools.flashing import Refused, find, firmware_file, saves_on_board, saves_on_pc, update, upload
from tools.flashing.update import say
from tools.streams import printable

HELP = "put the game onto a Pico, or keep and bring back its saves"
SAVES = str(environment.ROOT / ".saves")
EXAMPLES = ("flash", "flash --file tavolino.uf2 --board table_four", "flash --backup my-saves")


def add_arguments(parser):
    """Options of `flash`."""
    known = boards.host.known()
    parser.add_argument("--board", metavar="BOARD", help=f"write this board's pins, too: {known}")
    parser.add_argument("--file", metavar="UF2", help="the firmware file (default: it is built, as by uf2)")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--backup", metavar="DIR", help="only copy the match and the settings into a new folder")
    ways.add_argument("--restore", metavar="DIR", help="only put what --backup kept in place of the saves")
    parser.add_argument("--port", metavar="PORT", help="the Pico's serial port (default: it is found)")
    parser.add_argument("--saves", metavar="DIR", default=SAVES, help="for copies of the saves (default: %(default)s)")
    parser.add_argument("--drive", metavar="DIR", help="where its BOOTSEL drive appears (default: it is found)")


def run(arguments):
    """Do it; 2 with a message when it cannot be done, which leaves nothing that a second run does not repair."""
    try:
        perform(arguments)
    except (Refused, environment.Unavailable, boards.host.Wrong) as problem:
        print(printable(str(problem)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped. Run the same command again to finish it.", file=sys.stderr)
        return 130
    return 0


def perform(arguments):
    """What was asked; files of the PC are checked before the Pico is touched."""
    if (arguments.board or arguments.file) and (arguments.backup or arguments.restore):
        raise Refused("--backup and --restore only copy the saves: leave out --board and --file.")
    if arguments.backup:
        saves_on_pc.must_be_new(arguments.backup)
        back_up(find.choose_port(arguments.port), arguments.backup)
    elif arguments.restore:
        files = restorable(arguments.restore)
        restore(find.choose_port(arguments.port), files)
    else:
        board = boards.host.load(arguments.board) if arguments.board else None
        firmware = firmware_file.read(arguments.file) if arguments.file else None
        update.run(update.Wanted(firmware, board, arguments.port, arguments.drive, Path(arguments.saves)))


def restorable(folder):
    """{name: bytes} to restore; what is not as it should be is said. Refused when the console could not use it."""
    files, said = saves_on_pc.read(folder)
    for line in said:
        say(line)
    return files


def back_up(port, folder):
    """Copy the saves to the PC."""
    there = update.look(port)
    with update.restarting(port):
        for path in saves_on_board.save(port, there, folder):
            say(f"{path} is none of the console's saves and was not copied.")
    upload.restart(port)
    say(f"The saves are in {folder}.")


def restore(port, files):
    """Put {name: bytes} in place of the saves."""
    there = update.look(port)
    with update.restarting(port):
        if not there.game:
            raise Refused("Tavolino's firmware is not on this Pico yet: run `python3 -m tools flash` first.")
        saves_on_board.restore(port, there, files)
    upload.restart(port)
    say("The saves are back on the Pico, in place of those that were there. It starts the game now.")
