"""The command `play`: the console in the terminal, a table of phones, or a script of presses."""

import contextlib
import os
import sys
import tempfile
from argparse import ArgumentParser, ArgumentTypeError, Namespace

import boards.host
from tools import Refused
from tools.environment import NOT_PACKED, PACKED, ROOT, SAVES, packages
from tools.play import live, presses, saves
from tools.play.console import PcConsole
from tools.play.keys import open_keys
from tools.play.language import begin_in_own_language, leave_out_unfinished
from tools.play.terminal import Terminal, usable, use_utf8
from tools.play.words import WORDS
from tools.shared.arguments import WEB_ADDRESS, port_number

HELP = "play in this terminal, on phones around it, or on an emulated Pico"
EXAMPLES = (
    "play",
    "play --phones",
    "play --board table_four",
    "play --script evening.txt --seed 1",
)
ONLY_ON_PICO = ("serve", "flash", "bare")
NOT_ON_PICO = ("phones", "saves")
ONLY_FOR_PHONES = ("port", "address")
USUAL_BOARD = "pocket"
THREE_ERRORS = "Three errors in a row: see {folder}/error.txt. Run the same command to try again; a match is kept."
KEPT = f"the folder for matches and settings (default: one in {SAVES}; none for --script)"
PHONES = "a table of phones: each is a screen with buttons, for up to six people; this terminal shows who is there"
ADDRESS = "of a tunnel or a reverse proxy on this machine, such as https://table.example.org: phones join only there"
NO_TERMINAL = "To play, run this in a terminal; elsewhere use --phones, --script FILE or --serve."


def add_arguments(parser: ArgumentParser) -> None:
    ways = parser.add_mutually_exclusive_group()
    known = boards.host.board_option_help()
    parser.add_argument("--board", default=USUAL_BOARD, help=f"{known} (default: {USUAL_BOARD})")
    parser.add_argument("--seed", type=int, metavar="N", help="a number; the same number gives the same cards")
    ways.add_argument("--script", metavar="FILE", help=presses.ABOUT)
    parser.add_argument("--saves", metavar="DIR", help=KEPT.replace("%", "%%"))
    phones = parser.add_argument_group("on phones in the same network")
    ways.add_argument("--phones", action="store_true", help=PHONES)
    phones.add_argument("--port", type=port_number, metavar="N", help="serve at this port (default: 8641)")
    phones.add_argument("--address", type=origin, metavar="URL", help=ADDRESS)
    pico = parser.add_argument_group(
        f"on an emulated Pico, with the image that you flash (Linux{'; not in this file' if PACKED else ''})"
    )
    pico.add_argument("--pico", action="store_true", help="play on one; alone or with --script, --board and --seed")
    ways.add_argument("--serve", action="store_true", help="with --pico: a serial port for mpremote, until Ctrl-C")
    pico.add_argument("--flash", metavar="FILE", help="a file for the Pico's flash; created if it is missing")
    pico.add_argument("--bare", action="store_true", help="create the flash with MicroPython only, without the game")


def origin(text):
    """An address without anything after the name and the port."""
    found = text.lower().removesuffix("/")
    if found.count("/") != 2 or not WEB_ADDRESS.fullmatch(found):
        raise ArgumentTypeError(f"must be like https://table.example.org, with nothing after the name, not {text!r}")
    return found


def run(arguments: Namespace) -> int:
    """Exit code: 0; 1 after three errors in a row. Refused, UnusableBoard."""
    use_utf8(sys.stdout)
    use_utf8(sys.stderr)
    boards.host.load_board(arguments.board)
    check_options(arguments)
    for line in leave_out_unfinished():
        print(line, file=sys.stderr)
    return run_on_pico(arguments) if arguments.pico else run_on_pc(arguments)


def check_options(arguments):
    """Refused when two options do not go together."""
    if PACKED and arguments.pico:
        raise Refused(NOT_PACKED.format("play --pico"))
    given = [name for name, value in vars(arguments).items() if value not in (None, False)]
    wrong = [name for name in given if name in (NOT_ON_PICO if arguments.pico else ONLY_ON_PICO)]
    if wrong:
        raise Refused(f"--{wrong[0]} is {'not for' if arguments.pico else 'for'} --pico.")
    wrong = [name for name in ONLY_FOR_PHONES if name in given]
    if wrong and not arguments.phones:
        raise Refused(f"--{wrong[0]} is for --phones.")
    if arguments.phones and arguments.board != USUAL_BOARD:
        raise Refused("--board is not for --phones: each phone is a screen.")
    if not (arguments.script or arguments.serve or arguments.phones) and not usable():
        raise Refused(NO_TERMINAL)


def run_on_pc(arguments):
    if arguments.script:
        steps = read_steps(arguments)
        scratch = contextlib.nullcontext(arguments.saves) if arguments.saves else tempfile.TemporaryDirectory()
        with scratch as folder, open_console(arguments, folder) as console:
            presses.play_script(console, steps, print)
        return 0
    if arguments.phones:
        return run_phones(arguments)
    return run_game(arguments)


def run_on_pico(arguments):
    """Play on an emulated Pico, with the Python that has the packages for it."""
    use_packages("test")
    from tools.pico.emulator import Stopped
    from tools.play import emulated

    try:
        if arguments.script:
            return emulated.run_script(arguments, read_steps(arguments))
        return emulated.serve(arguments) if arguments.serve else emulated.run_game(arguments)
    except Stopped as error:
        raise Refused(error)


def run_phones(arguments):
    use_packages("phones")
    from tools.play.phones import host

    folder = arguments.saves or str(SAVES / "phones")
    with saves.open_saves(folder):
        broken = host.run_host(arguments.seed, folder, arguments.port, arguments.address)
    if broken:
        print(THREE_ERRORS.format(folder=folder), file=sys.stderr)
    return int(broken)


def use_packages(group):
    """Go on with the Python that has the packages of a group, in place of this process, which has the terminal and gets
    signals. Windows cannot replace a process.
    """
    python = packages.python_path(group)
    if not os.path.samefile(sys.prefix, python.parent.parent):
        words = [str(ROOT if PACKED else ROOT / "tools"), *sys.argv[1:]]
        if os.name == "nt":
            sys.exit(packages.run(group, *words))
        os.execv(python, [str(python), *words])


def read_steps(arguments):
    """The steps of the script; presses.ScriptError."""
    return presses.read_script(arguments.script, len(boards.host.load_board(arguments.board).STATIONS))


def run_game(arguments):
    folder = arguments.saves or str(SAVES / boards.host.load_board(arguments.board).NAME)
    with open_console(arguments, folder, lasting=True) as console:
        with Terminal(sys.stdout) as terminal:
            live.play_live(console, terminal, open_keys())
        language = console.language
        if console.finished:
            print(THREE_ERRORS.format(folder=folder), file=sys.stderr)
            return 1
    if saves.holds_match(folder):
        print(WORDS[language]["goes_on"])
    return 0


@contextlib.contextmanager
def open_console(arguments, folder, lasting=False):
    options = arguments.board, arguments.seed, folder, lasting, False  # a monitor does not wear out: never rest
    with saves.open_saves(folder):
        if lasting:
            begin_in_own_language(folder)
        with PcConsole(*options) as console:
            console.shares_glass = lasting
            try:
                yield console
            finally:
                if console.firmware:
                    console.firmware.store.close()
