"""The command `uf2`: one file of MicroPython and the game, and which firmware it refuses."""

import pytest

from host_tests.test_tools import call
from tools.device import Refused, drop
from tools.rp2040 import image, storage
from tools.rp2040.console import Console

SYSTEM = b"code.MicroPython v1.25.0 on 2025-04-15\0Raspberry Pi Pico with RP2040\0" + bytes(700)
FILES = {"main.py": b"print(1)\n", "engine/deal.mpy": b"M" * 5000}


def firmware(system=SYSTEM, family=image.RP2040_FAMILY):
    """A UF2 file as the makers of MicroPython give it out."""
    content = drop.blocks(drop.pages(0, system))
    return content.replace(image.RP2040_FAMILY.to_bytes(4, "little"), family.to_bytes(4, "little"))


def test_the_file_holds_both_and_the_whole_file_system():
    made = drop.merged(firmware(), FILES)
    flash = image.unpack(made)
    assert flash[: len(SYSTEM)] == SYSTEM
    assert len(flash) == storage.FLASH
    assert storage.contents(flash) == {"/" + path: content for path, content in FILES.items()}
    written = [block[3] - image.FLASH_START for block in image.BLOCK.iter_unpack(made)]
    assert written == [*range(0, len(SYSTEM), 256), *range(storage.START, storage.FLASH, 256)]


def test_blocks_are_numbered_through_for_one_chip():
    made = list(image.BLOCK.iter_unpack(drop.merged(firmware(), FILES)))
    assert [block[5] for block in made] == list(range(len(made)))
    assert {(block[2], block[4], block[6], block[7]) for block in made} == {
        (0x2000, 256, len(made), image.RP2040_FAMILY)
    }


@pytest.mark.parametrize(
    "content, said",
    [
        (b"", "no UF2 file"),
        (b"MZ" + bytes(1022), "no UF2 file"),
        (firmware(family=0xE48BFF59), r"another chip \(RP2350\)"),
        (firmware(family=0x12345678), r"another chip \(family 0x12345678\)"),
        (firmware(SYSTEM.replace(b"Pico with", b"Pico W with")), "not MicroPython for the Pico"),
        (firmware(SYSTEM.replace(b"MicroPython", b"CircuitPyth")), "not MicroPython for the Pico"),
        (firmware(SYSTEM.replace(b"v1.25", b"v1.24")), "v1.24 is too old; 1.25 is the oldest"),
    ],
)
def test_any_other_firmware_is_refused(content, said):
    with pytest.raises(Refused, match=said):
        drop.merged(content, FILES)


@pytest.mark.slow
def test_a_firmware_that_is_not_there_is_said(tmp_path):
    answer = call(
        "uf2", "--board", "pocket", "--firmware", str(tmp_path / "no.uf2"), "-o", str(tmp_path / "out.uf2")
    )
    assert answer.returncode == 2 and "no.uf2" in answer.stderr and answer.stdout == ""
    assert not (tmp_path / "out.uf2").exists()


@pytest.mark.slow
@pytest.mark.pico
def test_the_file_dropped_over_an_old_flash_starts_the_game(tmp_path):
    try:
        system = image.find()
    except image.Unavailable as problem:
        pytest.skip(str(problem))
    (tmp_path / "official.uf2").write_bytes(firmware(system))
    out, path = tmp_path / "out.uf2", tmp_path / "flash.bin"
    answer = call("uf2", "--board", "pocket", "--firmware", str(tmp_path / "official.uf2"), "-o", str(out))
    assert answer.returncode == 0, answer.stderr
    assert "ERASES everything on that Pico, saves too" in answer.stdout
    flash = bytearray(
        storage.flash(system, {"saves/settings.txt": b"language=it\n", "main.py": b"while True: pass\n"})
    )
    for block in image.BLOCK.iter_unpack(out.read_bytes()):
        at = block[3] - image.FLASH_START
        flash[at : at + block[4]] = block[8][: block[4]]
    path.write_bytes(flash)
    with Console("pocket", seed=1, flash=path) as dropped, Console("pocket", seed=1) as staged:
        assert dropped.start() and staged.start()
        assert dropped.rams() == staged.rams()
    assert "/saves/settings.txt" not in storage.contents(path.read_bytes())
