"""A Pico at MicroPython's prompt, for tests that type there."""

import pytest

from tools.pico import chance, storage
from tools.pico.emulator import Emulator


@pytest.fixture
def pico(pico_image, tmp_path):
    """A Pico with MicroPython only, at its prompt, with a host on its cable and chance that is known."""
    path = tmp_path / "flash.bin"
    path.write_bytes(storage.make_flash(pico_image, None))
    emulator = Emulator(path, [(0, 0x3C)], usb=True)
    chance.give_entropy(emulator, path, bytes(range(64)))
    emulator.path = path
    emulator.run(400_000)
    yield emulator
    emulator.close()
