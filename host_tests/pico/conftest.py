"""A console on an emulated Pico."""

import contextlib

import pytest

from tools.pico import game_image
from tools.pico.pico_console import PicoConsole


@pytest.fixture
def opened(game, tmp_path):
    """A function that opens the console of a test, whose flash holds more files, {path: bytes}; closed at the end."""
    with contextlib.ExitStack() as stack:

        def make(board="pocket", files=None, usb=False):
            path = tmp_path / "flash.bin"
            path.write_bytes(game_image.make_flash(board, files))
            return stack.enter_context(PicoConsole(board, 1, path, usb))

        yield make
