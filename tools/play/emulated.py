"""`play --pico`: the console on an emulated Pico, in the terminal, for a script of presses, or at a serial port."""

import contextlib
import re
import sys
import tempfile
import time
from pathlib import Path

from littlefs import LittleFSError

from boards.host import load_board
from firmware.main import SAVES
from firmware.storage.store import JOURNALS
from tools import Refused
from tools.environment.locks import lock
from tools.pico import bootsel, game_image, image, port, storage
from tools.pico.emulator import LIKELY, Emulator, list_displays
from tools.pico.pico_console import PicoConsole
from tools.play import live, presses
from tools.play.keys import open_keys
from tools.play.terminal import Terminal
from tools.play.words import WORDS

DRIVE_S = 0.1  # between two polls of the drive
SERVED = """This emulated Pico runs until Ctrl-C. In another terminal use `doctor --port {port}`, and
`flash --port {port} --drive {drive}`."""
NAME = re.compile(rb"^NAME *= *['\"](.*?)['\"]", re.MULTILINE)  # in a board.py


@contextlib.contextmanager
def open_flash(arguments):
    """The path of the flash file, that of --flash or a temporary one, locked inside the `with` statement; Refused."""
    with tempfile.TemporaryDirectory(prefix="tavolino-") as folder:
        path = Path(arguments.flash or Path(folder, "flash.bin")).absolute()
        if not path.exists():
            bare = arguments.bare and storage.make_flash(image.find_micropython(), None)
            path.write_bytes(bare or game_image.make_flash(arguments.board))
        with open(path, "rb+") as held:
            if path.stat().st_size != storage.FLASH or b"MicroPython" not in path.read_bytes():
                raise Refused(f"{path} is not the flash of an emulated Pico: name another file.")
            if not lock(held):
                raise Refused(f"{path} is in use by another emulated Pico: name another file.")
            own = NAME.search(read_files(path).get("/board.py", b""))
            there, wanted = own[1].decode() if own else game_image.DEFAULT, load_board(arguments.board).NAME
            if there != wanted and not arguments.serve:
                raise Refused(f"{path} holds the game for the board {there}: use --board {there}.")
            yield path


def read_files(path):
    """{path: bytes} of all files on a flash; empty without a file system."""
    try:
        return storage.read_files(path.read_bytes())
    except LittleFSError:
        return {}


@contextlib.contextmanager
def open_console(arguments):
    """(The console, the path of its flash)."""
    with open_flash(arguments) as path, PicoConsole(arguments.board, arguments.seed, path, waits=LIKELY) as console:
        yield console, path


def run_game(arguments):
    with open_console(arguments) as (console, path):
        with Terminal(sys.stdout) as terminal:
            live.play_live(console, terminal, open_keys(), emulated=True, kept=bool(arguments.flash))
        if arguments.flash and any(f"{SAVES}/{name}" in read_files(path) for name in JOURNALS):
            print(WORDS[console.language]["goes_on_in"] % arguments.flash)
    return 0


def run_script(arguments, steps):
    """Press the buttons that a file lists, and print the screens; 1 when no screen showed anything."""
    with open_console(arguments) as (console, _):
        console.start()
        presses.play_script(console, steps, print)
        if console.changed_ms:
            return 0
    print("No screen showed anything: is the game on this flash?", file=sys.stderr)
    return 1


def serve(arguments):
    """Serve a serial port until Ctrl-C, and the BOOTSEL drive whenever the program enters the boot loader."""
    board = load_board(arguments.board)
    with open_flash(arguments) as path, port.Port() as opened:
        drive = bootsel.Drive(f"{path}.drive", path)
        print(f"mpremote connect {opened.name}", flush=True)
        print(SERVED.format(port=opened.name, drive=drive.path), file=sys.stderr, flush=True)
        while True:
            with contextlib.closing(Emulator(path, list_displays(board), usb=True, waits=LIKELY)) as emulator:
                port.serve(emulator, opened, lambda running=emulator: bootsel.ASKED in running.log)
            drive.show()
            while not drive.take():
                time.sleep(DRIVE_S)
