"""A seed shows on every MicroPython what it shows on the PC: on the usual one, and on one whose chance needs a clock.

`TAVOLINO_VERSIONS=all python3 -m tools test -- -k every_version` plays on each version that can be built, and
`TAVOLINO_VERSIONS="1.26.1 RPI_PICO.uf2"` on those named, versions or files.
"""

import os
import struct

import pytest

from host_tests.gallery import evenings
from host_tests.tools.test_command_line import call
from tools.pico import chance, debian, game_image, image, uf2_blocks
from tools.pico.__main__ import main

pytestmark = [pytest.mark.slow, pytest.mark.pico]
NAMED = os.environ.get("TAVOLINO_VERSIONS", "")
VERSIONS = list(debian.SUITES) if NAMED == "all" else NAMED.split()
SCRIPTS = {"power_goes": 8, "pocket_four_people": 9}  # a game each, and a seed that is not its own


def as_on_the_pc(name, capsys):
    """Whether `pico` prints what `play` prints, screen by screen, for a script and its seed here."""
    words = ("--board", "pocket", f"--seed={SCRIPTS[name]}", "--script", str(evenings.SCRIPTS / f"{name}.txt"))
    played = call("play", *words)
    assert played.returncode == 0 and played.stdout.count("station 1") > 20, played.stderr
    assert main(list(words)) == 0
    return capsys.readouterr().out == played.stdout


if NAMED:  # the usual one shows the golden pictures, and a seed's below

    @pytest.mark.parametrize("name", SCRIPTS)
    @pytest.mark.parametrize("version", VERSIONS)
    def test_every_version_shows_for_a_seed_what_the_pc_shows(version, name, monkeypatch, capsys):
        monkeypatch.setenv(image.VARIABLE, version)
        assert as_on_the_pc(name, capsys)


# MicroPython's own os.urandom, and then each byte of it mixed with the microseconds, which newer versions do in C.
MIXED = struct.pack(
    "<14H",
    *(0xB538, 0x4B06, 0x4798),  # push {r3, r4, r5, lr}; ldr r3, its address; blx r3
    *(0x4C06, 0x6882, 0x68C3),  # ldr r4, the clock's address; ldr r2, [r0, #8]: length; ldr r3, [r0, #12]: bytes
    *(0x3A01, 0xD404),  # loop: subs r2, #1; bmi end
    *(0x6821, 0x5C9D, 0x4069, 0x5499),  # ldr r1, [r4]; ldrb r5, [r3, r2]; eors r1, r5; strb r1, [r3, r2]
    *(0xE7F8, 0xBD38),  # b loop; end: pop {r3, r4, r5, pc}
)
CLOCK = 0x40054028  # TIMERAWL


def mixing(micropython):
    """An image whose os.urandom is that."""
    pointer, end = chance.ask_micropython(micropython)[0] + 4 - uf2_blocks.START, -(-len(micropython) // 4) * 4
    (own,) = struct.unpack_from("<I", micropython, pointer)
    made = bytearray(micropython.ljust(end, b"\xff") + MIXED + struct.pack("<2I", own, CLOCK))
    struct.pack_into("<I", made, pointer, uf2_blocks.START + end | 1)
    return bytes(made)


def test_a_seed_deals_the_same_where_chance_is_made_from_the_clock_too(game, monkeypatch, capsys):
    monkeypatch.setattr(game_image, "find_image", lambda: mixing(game))
    assert as_on_the_pc("power_goes", capsys)
