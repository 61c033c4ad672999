"""The command `doctor`: checks the wiring of the board on the USB cable, and names each wrong wire."""

import importlib.util
import sys
from argparse import ArgumentParser, Namespace
from types import SimpleNamespace

import boards.host
from boards import check
from boards.connect import BUTTONS
from tools.doctor import diagnosis, questions, speed
from tools.environment import packages
from tools.flash import Refused, find, remote, survey
from tools.shared.streams import report

HELP = "check a board's wiring, screen by screen and button by button; it need not have the game on it"
EXAMPLES = ("doctor", "doctor --board table_four", "doctor --board my/board.py --quick")
SCREEN_ANSWERS = """  y  "screen {number}", and a whole border along all four edges, TOP at its top
  u  upside down      s  shifted, or a stripe of dots at an edge      n  nothing
  or the number that it shows, if that is another one"""
UNSEEN = "Each shows a picture, and you say what you see.", "Without --quick, each shows a picture for you to check."


def add_arguments(parser: ArgumentParser) -> None:
    known = boards.host.board_option_help()
    parser.add_argument("--board", help=f"{known} (default: the board that is set on the Pico)")
    parser.add_argument("--port", metavar="PORT", help="the Pico's serial port (default: found automatically)")
    parser.add_argument("--speed", action="store_true", help="only time the game's firmware, beside what is likely")
    parser.add_argument("--quick", action="store_true", help="no questions and no presses: only what can be measured")
    parser.add_argument("--seconds", type=int, default=15, metavar="N", help="time to press each button (default: 15)")


def run(arguments: Namespace) -> int:
    """Exit code: 0 without faults, 1 with any. Refused, UnusableBoard."""
    try:
        board = arguments.board and boards.host.load_board(arguments.board)
        if not importlib.util.find_spec("mpremote"):
            return packages.run("flash", "-m", "tools", *sys.argv[1:])
        with remote.connect(find.choose_port(arguments.port)) as pico:
            there = survey.show_pico(pico)
            if arguments.speed:
                speed.compare(pico, there)
                return 0
            for script in questions.sent_scripts():
                pico.run(script)
            faults = examine(pico, board or board_on_pico(pico, there), arguments)
            return print_summary(faults, survey.name_first(there.files) if there.game else "", arguments.quick)
    except EOFError:
        raise Refused("\nNo answer. Run it with --quick to skip the questions.")
    except KeyboardInterrupt:
        print("\nStopped. Nothing was changed on the Pico.", file=sys.stderr)
        return 130


def examine(pico, board, arguments):
    """All faults as sentences; each is also printed as soon as it is found."""
    report(f"{board.NAME}: {board.TITLE}")
    for number in questions.free_buses(pico, board):
        report(f"  Note: a screen held SDA of bus {number} low, and nine clocks freed it; the console does this, too.")
    watched = questions.watched_gpios(board)
    high, low = pico.ask("find_pulled_up", watched), pico.ask("find_low", watched)
    faults = report_step("Pins", diagnosis.diagnose_low_pins(board, low))
    for stray in diagnosis.stray_pins(board, low):
        report("  Note: " + stray)
    found = questions.find_screens(pico, board, high, low)
    faults += report_step(
        "Screens" if diagnosis.screen_places(board) else "Wires of the screens",
        diagnosis.diagnose_screens(board, found, low, high)
        + diagnosis.diagnose_lines(board, questions.find_joined_lines(pico, board, low)),
    )
    silent = {number for number, station in enumerate(board.STATIONS) if "cs" in station}
    if silent:
        report("  Note: a screen at SPI never answers. " + UNSEEN[arguments.quick])
    there = sorted(silent | {number for place, number in diagnosis.screen_places(board).items() if place in found})
    dark = [number for number in there if not questions.show_number(pico, board, number)]
    weak = "Screen %d answers, but a picture does not get through: shorten its wires."
    faults += [weak % (number + 1) for number in dark]
    jack = check_jack(pico, board, {*high, *low})
    faults += jack or []
    if arguments.quick:
        return faults
    answers = {number: ask_what_shows(number, board) for number in there if number not in dark}
    faults += report_step("Pictures", diagnosis.diagnose_pictures(board, answers)) if answers else []
    if check.buzzer(board) is not None:
        faults += report_step("Buzzer", check_buzzer(pico, board))
    presses = watch_presses(pico, board, low, max(1, arguments.seconds))
    faults += report_step("Buttons", diagnosis.diagnose_presses(board, presses))
    return faults if jack != [] else faults + report_step("Cable", try_cable(pico, board, max(1, arguments.seconds)))


def board_on_pico(pico, there):
    """The board in the Pico's board.py; without that file the game runs as pocket. Refused."""
    if there.board in boards.host.board_names():
        return boards.host.load_board(there.board)
    if there.board:
        error, data = pico.ask("read_board", check.NEEDED + check.OPTIONAL)  # its data: its program runs there only
        board = SimpleNamespace(**data)
        faults = [error] if error else check.faults(board)
        if faults:
            raise Refused("\n".join(f"board.py on the Pico: {fault}" for fault in faults))
        return board
    names = ", ".join(boards.host.board_names())
    raise Refused(f"There is no game on that Pico, so name the console with --board: {names}, or your board.py.")


def report_step(what, faults):
    """Print the result of a step: all right, or each fault. Returns the faults."""
    report("\n  ".join([f"{what}:", *faults]) if faults else f"{what}: all right")
    return faults


def ask_what_shows(number, board):
    """Ask what a screen shows; the answer as diagnosis.diagnose_pictures() takes it."""
    numbers = {str(other + 1): other for other in range(len(board.STATIONS))}
    report(f"What does the screen at station {number + 1} show?\n" + SCREEN_ANSWERS.format(number=number + 1))
    answer = ask_choice("> ", ["y", "u", "s", "n", *numbers])
    shown = numbers.get(answer, answer)
    return "y" if shown == number else shown


def check_buzzer(pico, board):
    """[the buzzer's fault] unless the user hears it, or built none: it is optional."""
    pico.ask("beep", board.BUZZER)
    answer = ask_choice("Did the buzzer play two notes? [y/n, or x without a buzzer] ", ["y", "n", "x"])
    ends = f"{diagnosis.name_pin(board.BUZZER)} and GND"
    return [f"The buzzer was not heard: is it between {ends}? Does it need a tone (passive)?"] if answer == "n" else []


def check_jack(pico, board, busy):
    """The faults of the jack's wires on the board; None without a jack, or when its pins are `busy`."""
    gpios = [gpio for _, gpio in check.jack(board)]
    if busy.intersection(gpios):
        report("  Note: the jack is not checked: is a cable in it?")
    if not gpios or busy.intersection(gpios):
        return None
    joined = pico.ask("find_joined", gpios)
    if not any(others for _, others in joined):
        report("  Note: there is no jack for a cable, or none of its wires.")
        return None
    return report_step("Jack", diagnosis.diagnose_jack(board, joined))


def try_cable(pico, board, seconds):
    """Faults of the jack and a cable in it: a loop back, then another console."""
    gpios = [board.CABLE[name][0] for name in ("tip", "ring")]
    if ask_choice("Plug a cable into this console only; type y, or x without a cable: ", ["y", "x"]) == "x":
        return []
    report(f"Lay metal along its free plug, over all three contacts; you have {seconds} seconds.")
    faults = diagnosis.diagnose_cable(board, pico.ask("touch", gpios, seconds, seconds=remote.PATIENCE + seconds))
    question = "Plug it into another console, which shows its title; type y, or x without one: "
    if faults or ask_choice(question, ["y", "x"]) == "x":
        return faults
    if pico.ask("hear", gpios, seconds, seconds=remote.PATIENCE + seconds):
        report("  A console answers at the cable.")
        return []
    return ["No console answers at the cable: is the other one on, and has the cable three contacts?"]


def ask_choice(question, answers):
    while True:
        print(question, end="", flush=True)
        answer = input().strip().lower()
        if answer in answers:
            return answer
        report(f"Please answer with one of {', '.join(answers)}.")


def watch_presses(pico, board, low, seconds):
    """Ask for every button whose pin is not low all the time: {(station, button): the GPIOs that went low}.

    When another one came, it is asked again, once: perhaps only the finger was wrong.
    """
    gpios = [gpio for gpio in questions.watched_gpios(board) if gpio not in low]
    came = {}
    report(f"Now press each button when asked; you have {seconds} seconds for each.")
    for number, station in enumerate(board.STATIONS):
        for place, wanted in [((number, name), station[name]) for name in BUTTONS if station[name] in gpios]:
            for again in ("", " again, to be sure"):
                report(f"  {diagnosis.name_button(place)}, at {diagnosis.name_pin(wanted)}: press it{again}")
                came[place] = pico.ask("press", gpios, seconds, seconds=remote.PATIENCE + 2 * seconds)
                report("    " + describe_press(board, wanted, came[place]))
                if came[place] in ([wanted], []):
                    break
    return came


def describe_press(board, wanted, came):
    """The comment printed at once after a press."""
    if came == [wanted]:
        return "right"
    if not came:
        return "nothing arrived"
    known = diagnosis.pin_owners(board)
    return "that is " + " and ".join(f"GP{gpio}, {known.get(gpio, 'where nothing belongs')}" for gpio in came)


def print_summary(faults, note, quick):
    """List every fault once more, unless it has just been said; `note`: a sentence or "". The exit code."""
    if not faults:
        report(f"All right. {note or 'The Pico restarts.'}")
        return 0
    if note:
        report(note)
    if quick:
        report(f"\nFaults to fix: {len(faults)}. Unplug the Pico before you touch a wire.")
        return 1
    report(f"\nFaults to fix ({len(faults)}); unplug the Pico before you touch a wire:")
    for number, fault in enumerate(faults, 1):
        report(f"{number:3}. {fault}")
    return 1
