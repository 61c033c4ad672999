"""Consoles on an emulated Pico, and a Pico at MicroPython's prompt."""

import contextlib

import pytest

from tools.pico import chance, game_image, storage
from tools.pico.emulator import Emulator
from tools.pico.pico_console import Console


@pytest.fixture
def opened(game, tmp_path):
    """A function that opens a console, whose flash holds more files, {path: bytes}; closed at the end."""
    with contextlib.ExitStack() as consoles:

        def make(board="pocket", files=None, seed=1, usb=False):
            path = tmp_path / f"{len(list(tmp_path.glob('*.bin')))}.bin"
            path.write_bytes(game_image.make_flash(board, files))
            return consoles.enter_context(Console(board, seed, path, usb))

        yield make


@pytest.fixture(scope="module")
def pico(pico_image, tmp_path_factory):
    """A Pico with MicroPython only, at its prompt, with a host on its cable and chance that is known."""
    path = tmp_path_factory.mktemp("pico") / "flash.bin"
    path.write_bytes(storage.make_flash(pico_image, None))
    with contextlib.closing(Emulator(path, [(0, 0x3C)], usb=True)) as emulator:
        chance.give_entropy(emulator, path, bytes(range(64)))
        emulator.run(400_000)
        yield emulator
