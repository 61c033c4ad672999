"""The command `pico` inside the test environment: the emulated Pico in the terminal, for a script, on a port."""

import argparse
import contextlib
import re
import sys
import tempfile
import time
from pathlib import Path

import boards.host
from firmware.device.store import JOURNAL
from firmware.main import SAVES
from tools import streams
from tools.rp2040 import bootsel, game_image, image, options, port, storage
from tools.rp2040.emulator import Emulator, Stopped
from tools.rp2040.pico_console import Console
from tools.simulator import layout, live, presses, saves
from tools.simulator.asked import Refused, read_script, stations_of
from tools.simulator.keys import open_keys
from tools.simulator.terminal import Terminal, speak_utf8, usable

HELD_US = 1_500_000
DRIVE_S = 0.1  # between two looks at the drive
SERVED = """A Pico without screens is here until Ctrl-C. `doctor --port {port}` takes it, and
`flash --port {port} --drive {drive}`."""
NAME = re.compile(rb"^NAME *= *['\"](.*?)['\"]", re.MULTILINE)  # in a board.py


def main(words):
    """The exit code: 0, 1 when no screen showed anything, 2 with a message when it cannot be done as asked."""
    speak_utf8(sys.stdout)
    speak_utf8(sys.stderr)
    parser = argparse.ArgumentParser(prog="python3 -m tools pico")
    options.add_arguments(parser)
    arguments = parser.parse_args(words)
    try:
        with flash(arguments) as path:
            work = serve if arguments.serve else run_script if arguments.script else run_game
            return work(arguments, path)
    except (Refused, presses.ScriptError, saves.Unusable, image.Unavailable, Stopped) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


@contextlib.contextmanager
def flash(arguments):
    """The path of the flash's file inside the `with` statement: the named one, or one for this run only."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="tavolino-"))
        path = Path(arguments.flash or Path(folder, "flash.bin"))
        made = None if path.exists() else new(arguments)
        try:
            if made:
                path.write_bytes(made)
            held = stack.enter_context(open(path, "ab+"))  # writes nothing; a lock at its end is in nobody's way
            content = path.read_bytes()
        except OSError as problem:
            raise Refused(f"{path} cannot be the flash: {problem.strerror}.")
        if len(content) != storage.FLASH or not image.starts(content):
            raise Refused(f"{path} is not the flash of an emulated Pico.")
        if not saves.lock(held):
            raise Refused(f"{path} is in use: another emulated Pico runs on it.")
        if not made and not arguments.serve:
            check(path, boards.host.load(arguments.board).NAME)
        yield path


def new(arguments):
    """A flash (bytes) as it was asked for."""
    return storage.flash(image.find(), None) if arguments.bare else game_image.flash(arguments.board)


def check(path, board):
    """Refused when a flash holds a game whose screens are not where the board has them."""
    own = NAME.search(files_of(path).get("/board.py", b""))
    there = own[1].decode() if own else game_image.DEFAULT
    if there != board and game_image.is_on(path.read_bytes()):
        raise Refused(f"{path} holds the game for the board {there}: name that one with --board.")


def files_of(path):
    """{path: bytes} of what is on a flash; nothing where there is no file system yet."""
    from littlefs import LittleFSError

    try:
        return storage.contents(Path(path).read_bytes())
    except LittleFSError:
        return {}


def hold(emulator, stations, button):
    """Keep a button of the first station down while the Pico starts."""
    if button:
        emulator.ground(stations[0][button], True)
        emulator.run(HELD_US)
        emulator.ground(stations[0][button], False)


def run_game(arguments, path):
    """A person at the keyboard."""
    if not usable():
        raise Refused("This is no terminal to play in: use --script FILE or --serve.")
    with Console(arguments.board, arguments.seed, path) as console, Terminal(sys.stdout) as terminal:
        hold(console.emulator, console.board.STATIONS, arguments.hold)
        footer = layout.help_lines(console.stations, kept=bool(arguments.flash))
        live.play(console, terminal, open_keys(), f"Emulated Pico · {console.board.TITLE}", footer)
    if arguments.flash and f"{SAVES}/{JOURNAL}" in files_of(path):
        print(f"The match is in {arguments.flash}: the same command goes on where you left it.")
    return 0


def run_script(arguments, path):
    """Presses from a file, screens to stdout."""
    name, text = read_script(arguments.script)
    steps = presses.parse(text, name, stations_of(arguments.board))
    with Console(arguments.board, arguments.seed, path) as console:
        hold(console.emulator, console.board.STATIONS, arguments.hold)
        console.start()
        presses.perform(console, steps, print)
        if console.changed_us:
            return 0
    print("No screen showed anything: perhaps no game is on this flash.", file=sys.stderr)
    return 1


def serve(arguments, path):
    """A serial port until Ctrl-C, and the BOOTSEL drive whenever the program asks for it."""
    stations = Console.board_of(arguments.board).STATIONS
    places = [(station["bus"], station["address"]) for station in stations]
    drive = bootsel.Drive(f"{path}.drive", path)
    with port.Port() as opened:
        print(f"mpremote connect {opened.name}", flush=True)
        print(SERVED.format(port=opened.name, drive=drive.path), file=sys.stderr, flush=True)
        while True:
            serve_program(Emulator(path, places, usb=True), opened, stations, arguments.hold)
            drive.show()
            while not drive.take():
                time.sleep(DRIVE_S)


def serve_program(emulator, opened, stations, button):
    """Carry bytes until the program asks for the BOOTSEL drive."""
    try:
        hold(emulator, stations, button)
        port.serve(emulator, opened, lambda: bootsel.ASKED in emulator.log)
    finally:
        emulator.close()


if __name__ == "__main__":
    sys.exit(streams.run(main, sys.argv[1:]))
