"""The command `flash`: the game onto the Pico at the USB cable, as often as wanted; and its saves to and fro."""

import contextlib
import sys

import boards.host
from tools import environment
from tools.flashing import Refused, backup, find, stage, upload

HELP = "put the game onto a Pico that has MicroPython, or keep and bring back its saves"
EXAMPLES = ("flash --board pocket", "flash --backup my-saves", "flash --restore my-saves")


def add_arguments(parser):
    """Options of `flash`."""
    ways = parser.add_mutually_exclusive_group(required=True)
    known = boards.host.known()
    ways.add_argument("--board", metavar="BOARD", help=known)
    ways.add_argument("--backup", metavar="DIR", help="copy the match and the settings into a new folder")
    ways.add_argument("--restore", metavar="DIR", help="put what --backup kept in place of the saves")
    parser.add_argument("--port", metavar="PORT", help="the Pico's serial port (default: it is looked for)")


def run(arguments):
    """Do it; 2 with a message when it cannot be done, which leaves nothing that a second run does not repair."""
    try:
        perform(arguments)
    except (Refused, environment.Unavailable, boards.host.Wrong) as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped. Run the same command again to finish it.", file=sys.stderr)
        return 130
    return 0


def perform(arguments):
    """What was asked, then a restart; also when it was refused, for the console should not stand still."""
    if arguments.restore:
        backup.read(arguments.restore)  # before anything is asked of the board
    if arguments.backup:
        backup.must_be_new(arguments.backup)
    if arguments.board:
        boards.host.load(arguments.board)
    port = find.choose(arguments.port)
    name, there = upload.look(port)
    say(f"{port}: {name}")
    try:
        change(arguments, port, there)
    except Refused:
        with contextlib.suppress(Refused):
            upload.restart(port)
        raise
    upload.restart(port)


def change(arguments, port, there):
    """One of the three ways."""
    if arguments.backup:
        backup.backup(port, there, arguments.backup)
        say(f"The saves are in {arguments.backup}.")
    elif arguments.restore:
        backup.restore(port, there, arguments.restore)
        say("The saves are back on the Pico, in place of those that were there. It starts the game now.")
    else:
        flash(port, there, arguments.board)


def flash(port, there, board):
    """Write what differs."""
    wanted = stage.files(board)
    changed, removed = upload.compare(wanted, there)
    if not changed and not removed:
        say("Everything is there already, nothing was written. The Pico starts it now.")
        return
    total = len({*changed, upload.MAIN})
    upload.write(port, wanted, changed, removed, lambda number, path: say(f"  {number:3}/{total} {path}"))
    say(f"Written {total} files, removed {len(removed)}, all checked. The Pico starts the game now.")


def say(line):
    """Progress, seen at once also through a pipe."""
    print(line, flush=True)
