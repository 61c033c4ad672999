"""The command `pico` inside the test environment: the emulated Pico in the terminal, for a script, or at a port."""

import argparse
import contextlib
import re
import sys
import tempfile
import time
from pathlib import Path

import boards.host
from firmware.device.store import JOURNALS
from firmware.main import SAVES
from tools.pico import bootsel, game_image, image, options, port, storage
from tools.pico.emulator import Emulator, Stopped
from tools.pico.pico_console import Console
from tools.play import layout, live, presses, saves
from tools.play.inputs import Refused, count_stations, read_script
from tools.play.keys import open_keys
from tools.play.terminal import Terminal, usable, use_utf8
from tools.shared import streams

HELD_US = 1_500_000
DRIVE_S = 0.1  # between two polls of the drive
SERVED = """This emulated Pico runs until Ctrl-C. In another terminal use `doctor --port {port}`, and
`flash --port {port} --drive {drive}`."""
NAME = re.compile(rb"^NAME *= *['\"](.*?)['\"]", re.MULTILINE)  # in a board.py


def main(words):
    """Exit code: 0, 1 when no screen showed anything, 2 with a message when the options cannot be used."""
    use_utf8(sys.stdout)
    use_utf8(sys.stderr)
    parser = argparse.ArgumentParser(prog="python3 -m tools pico")
    options.add_arguments(parser)
    arguments = parser.parse_args(words)
    try:
        with open_flash(arguments) as path:
            work = serve if arguments.serve else run_script if arguments.script else run_game
            return work(arguments, path)
    except (Refused, presses.ScriptError, saves.Unusable, image.Unavailable, Stopped) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


@contextlib.contextmanager
def open_flash(arguments):
    """The path of the flash file inside the `with` statement: that of --flash, or a temporary one."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="tavolino-"))
        path = Path(arguments.flash or Path(folder, "flash.bin")).absolute()
        made = None if path.exists() else new_flash(arguments)
        try:
            if made:
                path.write_bytes(made)
            held = stack.enter_context(open(path, "ab+"))  # writes nothing, only holds the lock
            content = path.read_bytes()
        except OSError as problem:
            raise Refused(f"{path} cannot be used as the flash: {problem.strerror}.")
        if len(content) != storage.FLASH or not image.is_bootable(content):
            raise Refused(f"{path} is not the flash of an emulated Pico: name another file.")
        if not saves.lock(held):
            raise Refused(f"{path} is in use by another emulated Pico: name another file.")
        if not made and not arguments.serve:
            check_board(path, boards.host.load_board(arguments.board).NAME)
        yield path


def new_flash(arguments):
    """A new flash (bytes), as the options say."""
    return (
        storage.make_flash(image.find_micropython(), None) if arguments.bare else game_image.make_flash(arguments.board)
    )


def check_board(path, board):
    """Refused when a flash holds the game for another board."""
    own = NAME.search(files_of(path).get("/board.py", b""))
    there = own[1].decode() if own else game_image.DEFAULT
    if there != board and game_image.holds_game(path.read_bytes()):
        raise Refused(f"{path} holds the game for the board {there}: use --board {there}.")


def files_of(path):
    """{path: bytes} of all files on a flash; empty without a file system."""
    from littlefs import LittleFSError

    try:
        return storage.read_files(Path(path).read_bytes())
    except LittleFSError:
        return {}


def hold_at_start(emulator, stations, button):
    """Keep a button of the first station down while the Pico starts."""
    if button:
        emulator.ground(stations[0][button], True)
        emulator.run(HELD_US)
        emulator.ground(stations[0][button], False)


def run_game(arguments, path):
    """Play with the keyboard."""
    if not usable():
        raise Refused("To play, run this in a terminal; elsewhere use --script FILE or --serve.")
    with Console(arguments.board, arguments.seed, path) as console, Terminal(sys.stdout) as terminal:
        hold_at_start(console.emulator, console.board.STATIONS, arguments.hold)
        footer = layout.help_lines(console.stations, kept=bool(arguments.flash))
        live.play_live(console, terminal, open_keys(), f"Emulated Pico · {console.board.TITLE}", footer)
    if arguments.flash and not {f"{SAVES}/{name}" for name in JOURNALS}.isdisjoint(files_of(path)):
        print(f"The match is in {arguments.flash}: the same command continues it.")
    return 0


def run_script(arguments, path):
    """Press the buttons that a file lists, and print the screens."""
    name, text = read_script(arguments.script)
    steps = presses.parse_script(text, name, count_stations(arguments.board))
    with Console(arguments.board, arguments.seed, path) as console:
        hold_at_start(console.emulator, console.board.STATIONS, arguments.hold)
        console.start()
        presses.play_script(console, steps, print)
        if console.changed_us:
            return 0
    print("No screen showed anything: is the game on this flash?", file=sys.stderr)
    return 1


def serve(arguments, path):
    """Serve a serial port until Ctrl-C, and the BOOTSEL drive whenever the program enters the boot loader."""
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
    """Connect the port until the program enters the boot loader."""
    try:
        hold_at_start(emulator, stations, button)
        port.serve(emulator, opened, lambda: bootsel.ASKED in emulator.log)
    finally:
        emulator.close()


if __name__ == "__main__":
    sys.exit(streams.run_guarded(main, sys.argv[1:]))
