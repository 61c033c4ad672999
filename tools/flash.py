"""The command `flash`: the game onto the Pico at the USB cable, as often as wanted; and its saves to and fro."""

import contextlib
import sys

import boards.host
from tools import environment
from tools.flashing import Refused, find, room, saves_on_board, saves_on_pc, stage, upload, upload_plan
from tools.streams import printable

HELP = "put the game onto a Pico that has MicroPython, or keep and bring back its saves"
EXAMPLES = ("flash --board pocket", "flash --backup my-saves", "flash --restore my-saves")
KEPT = "{path} is not the game's and is in its way: it is kept as {name}"


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
        print(printable(str(problem)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped. Run the same command again to finish it.", file=sys.stderr)
        return 130
    return 0


def perform(arguments):
    """What was asked, then a restart; also when it was refused, for the console should not stand still."""
    saves = restorable(arguments.restore) if arguments.restore else None  # before anything is asked of the board
    if arguments.backup:
        saves_on_pc.must_be_new(arguments.backup)
    if arguments.board:
        boards.host.load(arguments.board)
    port = find.choose(arguments.port)
    name, there = upload.look(port)
    say(f"{port}: {name}")
    try:
        change(arguments, port, there, saves)
    except Refused:
        with contextlib.suppress(Refused):
            upload.restart(port)
        raise
    upload.restart(port)


def change(arguments, port, there, saves):
    """One of the three ways."""
    if arguments.backup:
        for path in saves_on_board.save(port, there, arguments.backup):
            say(f"{path} is none of the console's saves and was not copied.")
        say(f"The saves are in {arguments.backup}.")
    elif arguments.restore:
        for path, name in saves_on_board.restore(port, there, saves).items():
            say(KEPT.format(path=path, name=name))
        say("The saves are back on the Pico, in place of those that were there. It starts the game now.")
    else:
        flash(port, there, arguments.board)


def restorable(folder):
    """{name: bytes} to restore; what is not as it should be is said. Refused when the console could not use it."""
    files, said = saves_on_pc.read(folder)
    for line in said:
        say(line)
    return files


def flash(port, there, board):
    """Write what differs."""
    wanted = stage.files(board)
    made = upload_plan.make(wanted, there)
    if not made.changed and not made.removed and not made.aside:
        say("Everything is there already, nothing was written. The Pico starts it now.")
        return
    room.check(room.for_upload(wanted, there, made), there, room.own(there, made.claims))
    for path, name in made.aside.items():
        say(KEPT.format(path=path, name=name))
    if made.left:
        say(f"These may be of an older version or your own, and stay; nothing needs them: {', '.join(made.left)}")
    total = len(upload_plan.order(made))
    upload.write(port, wanted, there, made, lambda number, path: say(f"  {number:3}/{total} {path}"))
    removed = len(upload_plan.gone(made))
    say(f"Written {total} files, removed {removed}, all checked. The Pico starts the game now.")


def say(line):
    """Progress, seen at once also through a pipe; names of files may come from the board."""
    print(printable(line), flush=True)
