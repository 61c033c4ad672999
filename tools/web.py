"""The command `web`: the console in a browser, served on this machine, or written as files for any server."""

import argparse
import sys
import tempfile
import threading
import webbrowser
from pathlib import Path

from tools import environment
from tools.webpage import build, server, sizes

HELP = "play in a browser on this machine, or write the page as files for any web server"
EXAMPLES = ("web", "web --port 8000 --no-open", "web --build site")
USUAL = 8640  # always the same: a browser keeps what was played for each port by itself
TAKEN = f"Port {USUAL} is taken, so this page is at another one; a match that you began there is not seen here."
WAIT_S = 1  # Windows hears Ctrl-C only between two waits
LIMIT = "The page is too heavy: {small:,} bytes compressed, and {most:,} at most are allowed."


def add_arguments(parser):
    """Options of `web`."""
    parser.add_argument("--build", metavar="DIR", help="write the page into this folder, which must be new or empty")
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
        if arguments.build is not None:
            return write(Path(arguments.build))
        return serve(arguments.port, not arguments.no_open)
    except (build.Refused, environment.Unavailable) as problem:
        print(problem, file=sys.stderr)
    except OSError as error:
        print(f"cannot go on: {error.strerror or error}", file=sys.stderr)
    return 2


def write(folder):
    """The page as files; 1 when it is too heavy."""
    build.must_be_ours(folder)  # before anything is made
    parts = build.parts()
    build.write(folder, build.files(parts))
    rows = sizes.measure(parts)
    print("\n".join(sizes.table(rows)))
    print(f"The page is in {folder}. Any web server can give it, from any folder.")
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


def serve(number, opens):
    """The page on this machine until Ctrl-C."""
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        build.write(Path(folder), build.files(build.parts()))
        with opened(folder, number) as running:
            where = server.address(running)
            print(f"The table is at {where} (Ctrl-C ends it)", flush=True)
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
