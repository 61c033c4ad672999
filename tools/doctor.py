"""The command `doctor`: looks at the wires of the board at the USB cable, and says which of them is wrong."""

import contextlib
import sys
import textwrap

import boards.host
from boards import check
from boards.connect import BUTTONS
from tools import environment
from tools.flashing import Refused, find, survey, upload
from tools.wires import diagnosis, questions

HELP = "check the wires of a board: its screens and its buttons, one by one; the game is not needed"
EXAMPLES = ("doctor", "doctor --board table_four", "doctor --board my/board.py --quick")
BEGINNING = 70  # characters of a fault that are shown where it is found
SEEN = """  y  "screen {number}", and a whole border along all four edges, TOP at its top
  u  upside down      s  shifted, or a stripe of dots at an edge      n  nothing
  or the number that it shows, if that is another one"""


def add_arguments(parser):
    """Options of `doctor`."""
    known = boards.host.known()
    parser.add_argument("--board", help=f"{known} (default: the one whose game is on it)")
    parser.add_argument("--port", metavar="PORT", help="the Pico's serial port (default: it is looked for)")
    parser.add_argument("--quick", action="store_true", help="no questions and no presses: only what the wires tell")
    parser.add_argument(
        "--seconds", type=int, default=15, metavar="N", help="how long you have to press a button (default: 15)"
    )


def run(arguments):
    """0 when all is right, 1 when something is wrong, 2 when the board cannot be examined."""
    try:
        board = arguments.board and boards.host.load(arguments.board)
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 2
    try:
        port = find.choose_port(arguments.port)
        try:
            return told(examined(port, board, arguments))
        finally:
            with contextlib.suppress(Refused):
                upload.restart(port)
    except (Refused, environment.Unavailable) as problem:
        print(problem, file=sys.stderr)
        return 2
    except EOFError:
        print("\nNobody answers; with --quick nothing is asked.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped. Nothing was changed on the Pico.", file=sys.stderr)
        return 130


def examined(port, board, arguments):
    """Every fault, as sentences; each is named where it is found."""
    there = survey.look(port)
    say(f"{port}: {there.name}")
    board = board or known(there)
    say(f"{board.NAME}: {board.TITLE}")
    high, low = questions.pins(port, board)
    faults = heard("Pins", diagnosis.held(board, low))
    for stray in diagnosis.strays(board, low):
        say("  By the way: " + stray)
    found = questions.screens(port, board, high, low)
    faults += heard("Screens", diagnosis.screens(board, found, low, high))
    there = sorted(number for place, number in diagnosis.places(board).items() if place in found)
    dark = [number for number in there if not questions.show(port, board, number)]
    weak = "Screen %d answers, but a picture does not get through: shorten its wires."
    faults += [weak % (number + 1) for number in dark]
    if arguments.quick:
        return faults
    answers = {number: seen(number, board) for number in there if number not in dark}
    faults += heard("Pictures", diagnosis.seen(board, answers)) if answers else []
    if check.buzzer(board) is not None:
        faults += heard("Buzzer", listened(port, board))
    return faults + heard("Buttons", diagnosis.presses(board, pressed(port, board, low, max(1, arguments.seconds))))


def known(there):
    """The board of a Pico, as its board.py says; without that file the game runs as pocket. Refused."""
    if there.board in boards.host.names():
        return boards.host.load(there.board)
    if there.board:
        raise Refused(f"The game on that Pico is for a board called {there.board}: name its board.py with --board.")
    names = ", ".join(boards.host.names())
    raise Refused(f"No game is on that Pico, so say with --board which console it is: {names}, or your board.py.")


def heard(what, faults):
    """Say that a step went well, or how its faults begin, as told() says the rest; returns the faults."""
    say(f"{what}: {'all right' if not faults else ''}".rstrip())
    for fault in faults:
        say("  " + textwrap.shorten(fault, BEGINNING, placeholder=" ..."))
    return faults


def seen(number, board):
    """What somebody sees on a screen, as diagnosis.seen() wants it."""
    numbers = {str(other + 1): other for other in range(len(board.STATIONS))}
    say(f"What does the screen at station {number + 1} show?\n" + SEEN.format(number=number + 1))
    answer = asked("> ", ["y", "u", "s", "n", *numbers])
    shown = numbers.get(answer, answer)
    return "y" if shown == number else shown


def listened(port, board):
    """The buzzer's fault, if nobody hears it."""
    questions.ask(port, "beep", board.BUZZER)
    return [] if asked("Did the buzzer play two notes? [y/n] ", ["y", "n"]) == "y" else [diagnosis.sound(board)]


def asked(question, answers):
    """One of the answers, from the keyboard; asked until it is one."""
    while True:
        print(question, end="", flush=True)
        answer = input().strip().lower()
        if answer in answers:
            return answer
        say(f"Please answer {', '.join(answers)}.")


def pressed(port, board, low, seconds):
    """{(station, button): GPIOs that came} of every button whose pin is not low all the time."""
    stations = enumerate(board.STATIONS)
    plan = [((number, name), station[name]) for number, station in stations for name in BUTTONS]
    plan = [one for one in plan if one[1] not in low]
    gpios = [gpio for gpio in questions.watched(board) if gpio not in low]
    wanted, came = dict(plan), {}
    say(f"Now press each button when it is asked for; you have {seconds} seconds for each.")

    def listen(kind, place, what):
        if kind == "ask":
            again = " again, to be sure" if what else ""
            say(f"  {diagnosis.called(place)}, at {diagnosis.pin(wanted[place])}: press it{again}")
        else:
            came[place] = what
            say("    " + answered(board, wanted[place], what))

    patience = questions.PATIENCE + 2 * seconds * len(plan)
    questions.ask(port, "watch", plan, gpios, seconds, heard=listen, seconds=patience)
    return came


def answered(board, wanted, came):
    """What is said at once about a press."""
    if came == [wanted]:
        return "right"
    if not came:
        return "nothing arrived"
    known = diagnosis.owners(board)
    return "that is " + " and ".join(f"GP{gpio}, {known.get(gpio, 'where nothing belongs')}" for gpio in came)


def told(faults):
    """The end: every fault once more; the exit code."""
    if not faults:
        say("All right. The Pico starts again.")
        return 0
    say(f"\nTo put right ({len(faults)}); unplug the Pico before you touch a wire:")
    for number, fault in enumerate(faults, 1):
        say(f"{number:3}. {fault}")
    return 1


def say(line):
    """Print a line at once, also through a pipe."""
    print(line, flush=True)
