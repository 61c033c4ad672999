"""The command `play`: the console in the terminal, or a demo, or a script of presses."""

import contextlib
import sys
import tempfile
from pathlib import Path

import boards.host
from engine.games import NAMES, find_game
from tools.simulator import live, presses, saves
from tools.simulator.asked import Refused, load, read_script, stations_of
from tools.simulator.console import Console
from tools.simulator.keys import open_keys
from tools.simulator.recorder import Recorder
from tools.simulator.terminal import Terminal, speak_utf8, usable

HELP = "play on the simulated console in this terminal"
EXAMPLES = (
    "play",
    "play --board table_four",
    "play --demo --game scopa",
    "play --script evening.txt --seed 1",
    "play --demo --record match.txt",
)
FAILED = "Three errors in a row: {folder}/error.txt tells them. The same command tries again; a match is kept."
DEMO = "let computers play one match, without a key; its last line is `winner: side N (points)`; seat 1 is on side 1"
NO_TERMINAL = "This is no terminal to play in: use --demo (computers play) or --script FILE (presses)."


def add_arguments(parser):
    """Options of `play`."""
    ways = parser.add_mutually_exclusive_group()
    known = boards.host.known()
    parser.add_argument("--board", default="pocket", help=f"{known} (default: pocket)")
    parser.add_argument("--seed", type=int, metavar="N", help="a number; the same one gives the same cards")
    ways.add_argument("--demo", action="store_true", help=DEMO)
    parser.add_argument("--game", choices=NAMES, help=f"the game of the demo (default: {NAMES[0]})")
    parser.add_argument("--players", type=int, metavar="N", help="players of the demo (default: 2 or more)")
    ways.add_argument("--script", metavar="FILE", help=presses.ABOUT)
    parser.add_argument("--record", metavar="FILE", help="at the end, write the record of the last match here")
    parser.add_argument("--png", metavar="DIR", help="keep every new picture in this folder")
    parser.add_argument("--saves", metavar="DIR", help="where matches and settings are kept")


def run(arguments):
    """Play; 0, or 2 with a message when it cannot be done as asked."""
    speak_utf8(sys.stdout)
    speak_utf8(sys.stderr)
    try:
        load(arguments.board)
        if arguments.script:
            return run_script(arguments)
        if arguments.demo:
            return run_demo(arguments)
        return run_game(arguments)
    except (Refused, presses.ScriptError, saves.Unusable) as error:
        print(error, file=sys.stderr)
    return 2


def run_game(arguments):
    """A person at the keyboard."""
    if arguments.game or arguments.players is not None:
        raise Refused("--game and --players are for --demo; in play you choose on the console's screen.")
    if not usable():
        raise Refused(NO_TERMINAL)
    folder = saves.default(load(arguments.board).NAME) if arguments.saves is None else arguments.saves
    with opened(arguments, folder, lasting=True) as console:
        with Terminal(sys.stdout) as terminal:
            live.play(console, terminal, open_keys(), title(console))
        if console.finished:
            print(FAILED.format(folder=folder), file=sys.stderr)
            return 1
    if saves.holds_match(folder):
        print("The match is kept, move by move: the same command goes on where you left it.")
    return 0


def run_demo(arguments):
    """Computers only; the last line names the winner."""
    demo = demo_of(arguments)
    if arguments.saves and saves.holds_match(arguments.saves):
        raise Refused(f"{arguments.saves} holds a match that is not over; a demo needs another folder.")
    with contextlib.ExitStack() as stack:
        stack.enter_context(saves.opened(stack.enter_context(demo_saves(arguments))))
        scratch = stack.enter_context(tempfile.TemporaryDirectory(prefix="tavolino-"))  # a demo keeps nothing
        console = stack.enter_context(opened(arguments, scratch, demo))
        if usable():
            with Terminal(sys.stdout) as terminal:
                ended = live.watch(console, terminal, open_keys(), title(console))
        else:
            ended = to_the_end(console)
        if not ended:
            return 130  # as if stopped by Ctrl-C
        print(winner(console.result))
    return 0


def run_script(arguments):
    """Presses from a file, screens to stdout."""
    if arguments.game or arguments.players is not None:
        raise Refused("--game and --players are for --demo; a script chooses on the console's screen.")
    stations = stations_of(arguments.board)
    name, text = read_script(arguments.script)
    steps = presses.parse(text, name, stations)
    with demo_saves(arguments) as folder, opened(arguments, folder) as console:
        presses.perform(console, steps, print)
    return 0


@contextlib.contextmanager
def opened(arguments, folder, demo=None, lasting=False):
    """The console, with its matches in `folder` and its pictures where --png says."""
    with saves.opened(folder), Console(arguments.board, arguments.seed, folder, demo, lasting) as console:
        if arguments.png:
            try:
                Recorder(arguments.png, console)
            except OSError as error:
                raise Refused(f"cannot write pictures into {arguments.png}: {saves.reason(arguments.png, error)}")
        yield console
        keep_record(arguments.record, folder)


def keep_record(name, folder):
    """Write the record of the last match in a folder where --record says, if it does. Refused."""
    if name is None:
        return
    found = saves.read_record(folder)
    if found is None:
        print(f"No match was played, so there is no record to write into {name}.", file=sys.stderr)
        return
    try:
        Path(name).write_bytes(found)
    except OSError as error:
        raise Refused(f"cannot write the record into {name}: {saves.reason(name, error)}")


def demo_saves(arguments):
    """A folder for what nobody will play on with, unless --saves names one."""
    if arguments.saves is not None:
        return contextlib.nullcontext(arguments.saves)
    return tempfile.TemporaryDirectory(prefix="tavolino-")


def demo_of(arguments):
    """{"game", "players"} of the demo; Refused when the game is not for so many."""
    stations = stations_of(arguments.board)
    game = arguments.game or NAMES[0]
    players = max(2, stations) if arguments.players is None else arguments.players
    possible = find_game(game).Round.PLAYERS
    if players not in possible:
        raise Refused("%s is for %s players, not %d." % (game, ", ".join(map(str, possible)), players))
    return {"game": game, "players": players}


def to_the_end(console):
    """Play a demo as fast as possible; True."""
    while not console.finished:
        console.wait(60_000)
    return True


def title(console):
    """The line above the screens."""
    return "Tavolino · " + console.board.TITLE


def winner(match):
    """The last line of a demo."""
    return "winner: side %d (%s)" % (match.winner + 1, "-".join(map(str, match.score)))
