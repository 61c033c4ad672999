"""The command `play`: the console in the terminal, a demo, or a script of presses."""

import contextlib
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path

import boards.host
from engine.games import NAMES, find_game
from tools.play import live, presses, saves
from tools.play.console import Console
from tools.play.inputs import Refused, count_stations, load_board, read_script
from tools.play.keys import open_keys
from tools.play.recorder import Recorder
from tools.play.terminal import Terminal, usable, use_utf8

HELP = "play on the simulated console in this terminal"
EXAMPLES = (
    "play",
    "play --board table_four",
    "play --demo --game scopa",
    "play --script evening.txt --seed 1",
    "play --demo --record match.txt",
)
THREE_ERRORS = "Three errors in a row: see {folder}/error.txt. Run the same command to try again; a match is kept."
DEMO = "let computers play one match; its last line is `winner: side N (points)`, where seat 1 is on side 1"
NO_TERMINAL = "To play, run this in a terminal; elsewhere use --demo (computers play) or --script FILE (presses)."


def add_arguments(parser: ArgumentParser) -> None:
    """Options of `play`."""
    ways = parser.add_mutually_exclusive_group()
    known = boards.host.board_option_help()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("--seed", type=int, metavar="N", help="a number; the same number gives the same cards")
    ways.add_argument("--demo", action="store_true", help=DEMO)
    parser.add_argument("--game", choices=NAMES, help=f"the game of the demo (default: {NAMES[0]})")
    parser.add_argument(
        "--players", type=int, metavar="N", help="players of the demo (default: one for each screen, at least 2)"
    )
    ways.add_argument("--script", metavar="FILE", help=presses.ABOUT)
    parser.add_argument("--record", metavar="FILE", help="when you quit, write the record of the last match here")
    parser.add_argument("--png", metavar="DIR", help="save every new picture in this folder")
    parser.add_argument("--saves", metavar="DIR", help="the folder for matches and settings (default: .saves/BOARD)")


def run(arguments: Namespace) -> int:
    """Exit code: 0; 1 after three errors in a row; 2 with a message when the options cannot be used."""
    use_utf8(sys.stdout)
    use_utf8(sys.stderr)
    try:
        load_board(arguments.board)
        if arguments.script:
            return run_script(arguments)
        if arguments.demo:
            return run_demo(arguments)
        return run_game(arguments)
    except (Refused, presses.ScriptError, saves.Unusable) as error:
        print(error, file=sys.stderr)
    return 2


def run_game(arguments):
    """Play with the keyboard."""
    if arguments.game or arguments.players is not None:
        raise Refused("--game and --players are for --demo; in play you choose on the console's screen.")
    if not usable():
        raise Refused(NO_TERMINAL)
    folder = saves.default_folder(load_board(arguments.board).NAME) if arguments.saves is None else arguments.saves
    with open_console(arguments, folder, lasting=True) as console:
        with Terminal(sys.stdout) as terminal:
            live.play_live(console, terminal, open_keys(), title_line(console))
        if console.finished:
            print(THREE_ERRORS.format(folder=folder), file=sys.stderr)
            return 1
    if saves.holds_match(folder):
        print("The match is saved after every move: the same command continues it.")
    return 0


def run_demo(arguments):
    """Let computers play; the last line names the winner."""
    demo = demo_settings(arguments)
    if arguments.saves and saves.holds_match(arguments.saves):
        raise Refused(f"{arguments.saves} holds an unfinished match: use another folder for the demo.")
    with contextlib.ExitStack() as stack:
        stack.enter_context(saves.open_saves(stack.enter_context(open_scratch_folder(arguments))))
        scratch = stack.enter_context(tempfile.TemporaryDirectory(prefix="tavolino-"))  # a demo saves nothing
        console = stack.enter_context(open_console(arguments, scratch, demo))
        if usable():
            with Terminal(sys.stdout) as terminal:
                ended = live.watch_demo(console, terminal, open_keys(), title_line(console))
        else:
            ended = play_to_the_end(console)
        if not ended:
            return 130  # as if stopped by Ctrl-C
        print(winner_line(console.result))
    return 0


def run_script(arguments):
    """Press the buttons that a file lists, and print the screens."""
    if arguments.game or arguments.players is not None:
        raise Refused("--game and --players are for --demo; a script chooses on the console's screen.")
    stations = count_stations(arguments.board)
    name, text = read_script(arguments.script)
    steps = presses.parse_script(text, name, stations)
    with open_scratch_folder(arguments) as folder, open_console(arguments, folder) as console:
        presses.play_script(console, steps, print)
    return 0


@contextlib.contextmanager
def open_console(arguments, folder, demo=None, lasting=False):
    """The console, with its saves in `folder` and its pictures in the folder of --png."""
    options = arguments.board, arguments.seed, folder, demo, lasting, False  # a monitor does not wear out: never rest
    with saves.open_saves(folder), Console(*options) as console:
        if arguments.png:
            try:
                Recorder(arguments.png, console)
            except OSError as error:
                raise Refused(
                    f"cannot write pictures into {arguments.png}: {saves.explain_error(arguments.png, error)}"
                )
        yield console
        keep_record(arguments.record, folder)


def keep_record(name, folder):
    """Write the record of the last match in a folder to the file of --record, if given. Refused."""
    if name is None:
        return
    found = saves.read_record(folder)
    if found is None:
        print(f"No match was played, so there is no record to write into {name}.", file=sys.stderr)
        return
    try:
        Path(name).write_bytes(found)
    except OSError as error:
        raise Refused(f"cannot write the record into {name}: {saves.explain_error(name, error)}")


def open_scratch_folder(arguments):
    """The folder of --saves, else one that is deleted at the end."""
    if arguments.saves is not None:
        return contextlib.nullcontext(arguments.saves)
    return tempfile.TemporaryDirectory(prefix="tavolino-")


def demo_settings(arguments):
    """{"game", "players"} of the demo; Refused for a number of players that the game does not allow."""
    stations = count_stations(arguments.board)
    game = arguments.game or NAMES[0]
    players = max(2, stations) if arguments.players is None else arguments.players
    possible = find_game(game).Round.PLAYERS
    if players not in possible:
        raise Refused("%s is for %s players, not %d." % (game, ", ".join(map(str, possible)), players))
    return {"game": game, "players": players}


def play_to_the_end(console):
    """Play a demo as fast as possible; True."""
    while not console.finished:
        console.wait(60_000)
    return True


def title_line(console):
    """The line above the screens."""
    return "Tavolino · " + console.board.TITLE


def winner_line(match):
    """The last line of a demo."""
    return "winner: side %d (%s)" % (match.winner + 1, "-".join(map(str, match.score)))
