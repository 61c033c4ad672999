"""The command `web`: the console in a browser, served on this machine, or written as files for any server."""

import argparse
import sys
import tempfile
import threading
import webbrowser
from pathlib import Path

from tools import environment
from tools.fairness import records
from tools.fairness.redeal import Refused, Unreadable
from tools.webpage import build, link, server, sizes

HELP = "play in a browser on this machine, or write the page as files for any web server"
EXAMPLES = ("web", "web --record last.txt", "web --port 8000 --no-open", "web --build site")
USUAL = 8640  # always the same: a browser keeps what was played for each port by itself
TAKEN = f"Port {USUAL} is taken, so this page is at another one; a match that you began there is not seen here."
WAIT_S = 1  # Windows hears Ctrl-C only between two waits
GOES_ON = "This match is not over: whoever has the link can work out the cards that are still to come."
BEHIND = "What follows shows this match behind the address of any such page:"
LIMIT = "The page is too heavy: {small:,} bytes compressed, and {most:,} at most are allowed."


def add_arguments(parser):
    """Options of `web`."""
    parser.add_argument("--build", metavar="DIR", help="write the page into this folder, which must be new or empty")
    parser.add_argument(
        "--record", metavar="FILE", help="show a match that was played (last.txt), and print a link to it"
    )
    parser.add_argument("--port", type=port, metavar="N", help=f"serve at this port (default: {USUAL})")
    parser.add_argument("--no-open", action="store_true", help="open no browser; the address is printed")


def port(text):
    """A port's number."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"must be a number up to 65535, not {text!r}")
    return int(text)


def run(arguments):
    """0; 2 with a message when it cannot be done as asked."""
    try:
        behind = "" if arguments.record is None else find_link(Path(arguments.record))
        if arguments.build is not None:
            return write(Path(arguments.build), behind)
        return serve(arguments.port, not arguments.no_open, behind)
    except (build.Refused, environment.Unavailable, Refused, Unreadable) as problem:
        print(problem, file=sys.stderr)
    return 2


def find_link(path):
    """What stands behind the page's address for the record in a file. Refused, Unreadable."""
    record = records.read(path)
    match, _, deals, _ = records.check(record)
    if not [deal for deal in deals if deal.over]:
        raise Refused(f"No round of {path} is over, so there is nothing to see again.")
    if match.turn is not None:
        print(GOES_ON)
    return link.behind(record.rstrip(records.PADDING))


def write(folder, behind=""):
    """The page as files; 1 when it is too heavy. `behind` shows a match behind its address, and is printed."""
    build.must_be_ours(folder)  # before anything is made
    parts = build.parts()
    build.write(folder, build.files(parts))
    rows = sizes.measure(parts)
    print("\n".join(sizes.table(rows)))
    print(f"The page is in {folder}. Any web server can give it, from any folder.")
    if behind:
        print(f"{BEHIND}\n{behind}")
    small = rows[-1][-1]
    if small > sizes.MOST:
        print(LIMIT.format(small=small, most=sizes.MOST), file=sys.stderr)
        return 1
    return 0


def opened(folder, number):
    """The server of a folder at a port; None: at the usual one, or a free one where that is taken."""
    try:
        return server.opened(folder, USUAL if number is None else number)
    except OSError:
        if number is not None:
            raise
        print(TAKEN, flush=True)
        return server.opened(folder, 0)


def serve(number, opens, behind=""):
    """The page on this machine until Ctrl-C; `behind` stands behind its address."""
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        build.write(Path(folder), build.files(build.parts()))
        with opened(folder, number) as running:
            where = server.address(running) + behind
            print(f"The table is at {where} (Ctrl-C ends it)", flush=True)
            if behind:
                print("From # on, it shows this match behind the address of any such page.", flush=True)
            serving = threading.Thread(target=running.serve_forever, daemon=True)
            serving.start()  # beside this, for some browsers return only when they are closed
            try:
                if opens and not webbrowser.open(where):
                    print("No browser could be opened: open this address yourself.", flush=True)
                while serving.is_alive():
                    serving.join(WAIT_S)
            except KeyboardInterrupt:
                print("\nThe page is no longer served. What you played is kept in your browser.")
            running.shutdown()
    return 0
