"""Chance on an emulated Pico: what is given in its place, and that without that it is real."""

import pytest

from engine.deal import SEED_BYTES
from host_tests.pico.test_pico import said
from tools.pico import game_image, storage
from tools.pico.emulator import Emulator
from tools.pico.pico_console import Console

pytestmark = [pytest.mark.slow, pytest.mark.pico]


def test_given_chance_is_what_os_urandom_gives(pico):
    ask = "os.urandom(4), os.urandom(0), os.urandom(2) in {b'\\x04\\x05'}, os.urandom(1) == b'\\x06'"
    assert said(pico, f"import os; print({ask})") == r"b'\x00\x01\x02\x03' b'' True True"
    pico.power(False)
    pico.power(True)
    pico.run(400_000)
    assert said(pico, "import os; print(os.urandom(2))") == r"b'\x07\x08'"


def test_given_chance_leaves_no_moment_to_a_press(pico):
    ask = "import time; print(time.ticks_cpu(), time.ticks_cpu(), time.ticks_us() > 0)"
    assert said(pico, ask) == "0 0 True"
    pico.power(False)
    pico.power(True)
    pico.run(400_000)
    assert said(pico, ask) == "0 0 True"


def test_without_it_the_moments_are_real(pico_image, tmp_path):
    path = tmp_path / "flash.bin"
    path.write_bytes(storage.make_flash(pico_image, None))
    emulator = Emulator(path, [(0, 0x3C)], usb=True)
    emulator.run(400_000)
    ask = "import time; print(time.ticks_cpu() < time.ticks_cpu() < 2**30)"
    assert said(emulator, ask) == "True"
    emulator.close()


def test_without_it_chance_is_real(game, tmp_path):
    """Two Picos differ in nothing but the bits of their ring oscillators: so these reach the deal."""
    seeds = {seed_of_a_match(game_image.make_flash("pocket"), None, tmp_path) for _ in range(2)}
    assert len(seeds) == 2 and all(len(bytes.fromhex(seed)) == SEED_BYTES for seed in seeds)


def seed_of_a_match(flash, seed, folder):
    """What the record of a match says of its deals, begun on this flash (bytes) with a seed for chance or None."""
    path = folder / "chance.bin"
    path.write_bytes(flash)
    with Console("pocket", seed, path) as console:
        assert console.start()
        while "/saves/journal.txt" not in storage.read_files(path.read_bytes()):
            assert console.now < 60_000
            console.press(0, "ok")
            console.wait(500)
    found = storage.read_files(path.read_bytes())
    record = found["/saves/journal.txt"].rstrip(b"\xff").decode()
    return record.split(" seed=")[1].split()[0]
