"""The command `web`: serves the console as a page on this machine, or writes it as files for any web server."""

import argparse
import gzip
import sys
import tempfile
import threading
import webbrowser
from pathlib import Path

from tools import Refused
from tools.shared.arguments import port_number
from tools.verify import records
from tools.web import build, downloads, link, markup, server

HELP = "play in a browser on this machine, or write the page as files for any web server"
EXAMPLES = (
    "web",
    "web --record last.txt",
    "web --port 8000 --no-open",
    "web --build site --firmware release --address https://example.org/tavolino/",
)
USUAL = 8640  # always the same, because browsers keep saves separately for each port
LARGEST_PAGE = 516_000  # bytes, compressed, that a first visit may take
WAIT_S = 1  # Windows notices Ctrl-C only between two waits


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--build", type=Path, metavar="DIR", help="write the page into this folder: new, empty, or with an earlier page"
    )
    parser.add_argument(
        "--address",
        type=markup.check_address,
        metavar="URL",
        help="with --build: where the page will be, for link previews",
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="replay a match from its record (last.txt), and print a link to it"
    )
    parser.add_argument("--firmware", type=Path, metavar="DIR", help="offer the firmware files (.uf2) of this folder")
    parser.add_argument("--port", type=port_number, metavar="N", help=f"serve at this port (default: {USUAL})")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser, only print the address")


def run(arguments: argparse.Namespace) -> int:
    """Exit code: 0; 1 when the written page is too heavy. Refused."""
    if arguments.address and not arguments.build:
        raise Refused("--address is that of the page that --build DIR writes: name both.")
    fragment = link_fragment(arguments.record) if arguments.record else ""
    offered = downloads.read_downloads(arguments.firmware)
    if arguments.build:
        return write_page(arguments.build, offered, fragment, arguments.address)
    return serve_page(arguments.port, not arguments.no_open, offered, fragment)


def link_fragment(path):
    """The part of a link that shows the record in a file: #record=... Refused."""
    record = records.read_file(path)
    match, _, deals, *_ = records.replay_record(record)
    if not [deal for deal in deals if deal.over]:
        raise Refused(f"No round of {path} is over yet, so there is nothing to replay.")
    if match.turn is not None:
        print("This match is not over: anyone with the link can work out the cards that are still to come.")
    return link.link_fragment(record.rstrip(records.PADDING))


def write_page(folder, offered, fragment, address):
    """Write the page and print its sizes, and the fragment of a link to a match; exit code 1 if it is too heavy."""
    build.must_be_ours(folder)  # before anything is compiled
    parts = build.page_parts(address, offered)
    build.write_page(folder, build.page_files(parts, offered))
    size = print_sizes(parts)
    for path, one in offered.items():
        print(f"To download: {path}, {len(one.content):,} bytes")
    print(f"The page is in {folder}. Any web server can serve it, from any folder.")
    if fragment:
        print(f"Append this to the address of any such page to show this match:\n{fragment}")
    if size > LARGEST_PAGE:
        print(f"The page is too heavy: {size:,} of {LARGEST_PAGE:,} bytes, compressed.", file=sys.stderr)
    return int(size > LARGEST_PAGE)


def print_sizes(parts):
    """Print the sizes of the page's parts, and give the bytes that a first visit takes, each file compressed."""
    rows = []
    for name, files in parts.items():
        small = sum(len(gzip.compress(content, mtime=0)) for content in files.values())
        rows.append((name, len(files), sum(map(len, files.values())), small))
    print(f"{'part':32}  files      bytes  compressed")
    for name, count, size, small in (*rows, ("together", *map(sum, list(zip(*rows))[1:]))):
        print(f"{name:32}  {count:5}  {size:9,}   {small:9,}")
    return sum(row[-1] for row in rows if row[0] != build.FOR_OTHERS)


def open_server(folder, number):
    """A server of a folder at a port; None: the usual port, or a free one when that is in use."""
    try:
        return server.open_server(folder, USUAL if number is None else number)
    except OSError:
        if number is not None:
            raise
        print(f"Port {USUAL} is in use. At another port the page does not show a match that you began there.")
        return server.open_server(folder, 0)


def serve_page(number, opens, offered, fragment):
    """Serve the page on this machine until Ctrl-C."""
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        build.write_page(Path(folder), build.page_files(build.page_parts(offered=offered), offered))
        with open_server(folder, number) as running:
            where = f"http://{server.HERE}:{running.server_address[1]}/{fragment}"
            print(f"The table is at {where} (Ctrl-C ends it)", flush=True)
            if fragment:
                print("The part from # on shows this match on any such page.", flush=True)
            serving = threading.Thread(target=running.serve_forever, daemon=True)
            try:
                serving.start()  # in parallel, because some browsers return only when they are closed
                if opens and not webbrowser.open(where):
                    print("No browser could be started: open this address yourself.", flush=True)
                while serving.is_alive():
                    serving.join(WAIT_S)
            except KeyboardInterrupt:
                print("\nThe page is no longer served. What you played stays in your browser.")
            running.shutdown()
    return 0
