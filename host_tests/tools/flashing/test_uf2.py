"""The command `uf2`: one file of MicroPython and the game, and which firmware it refuses."""

import struct

import pytest

from host_tests import sources
from host_tests.tools.test_command_line import call
from tools.flashing import Refused, find, stage
from tools.rp2040 import debian, image, storage, uf2_blocks, uf2_file
from tools.rp2040.pico_console import Console

PLACES = {  # (start, size) of the file system, in KiB, as MicroPython's board files have or had them
    "Pico with RP2040": (640, 1408),
    "Pico W with RP2040": (1200, 848),
    "Pico2 with RP2350": (1024, 3072),
    "Pico 2 W with RP2350": (1536, 2560),
}
FRONT = uf2_blocks.BLOCK.pack(
    *uf2_blocks.MAGIC[:2], 0x2000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57, b"\xef" * 256, uf2_blocks.MAGIC[2]
)


def system(machine="Pico with RP2040", place=None):
    """What of MicroPython this command looks at: its banner, whose it is, where its file system lies."""
    start, size = [1024 * one for one in place or PLACES[machine]]
    text = f"code.MicroPython v1.25.0 on 2025-04-15\0Raspberry Pi {machine}\0MicroPython\0".encode()
    name = uf2_blocks.START + len(text) - 12
    info = b"\x07\0MP" + struct.pack("<5I", name, uf2_blocks.START + start, size, 0, 3)
    return text + info + bytes(700)


SYSTEM = system()
FILES = {"main.py": b"print(1)\n", "engine/deal.mpy": b"M" * 5000}


def firmware(system=SYSTEM, family=uf2_blocks.RP2040):
    """A UF2 file as the makers of MicroPython give it out."""
    return uf2_blocks.write(uf2_blocks.split(0, system), family)


def test_the_file_holds_both_and_the_whole_file_system():
    made, _ = uf2_file.merged(firmware(), FILES)
    flash = uf2_blocks.flash(uf2_blocks.read(made)[2])
    assert flash[: len(SYSTEM)] == SYSTEM
    assert len(flash) == storage.FLASH
    assert storage.contents(flash) == {"/" + path: content for path, content in FILES.items()}
    written = [block[3] - uf2_blocks.START for block in uf2_blocks.BLOCK.iter_unpack(made)]
    assert written == [*range(0, len(SYSTEM), 256), *range(storage.START, storage.FLASH, 256)]


def test_blocks_are_numbered_through_for_one_chip():
    made = list(uf2_blocks.BLOCK.iter_unpack(uf2_file.merged(firmware(), FILES)[0]))
    assert [block[5] for block in made] == list(range(len(made)))
    assert {(block[2], block[4], block[6], block[7]) for block in made} == {(0x2000, 256, len(made), uf2_blocks.RP2040)}


@pytest.mark.parametrize(
    "content, said",
    [
        (b"", "^The file is empty.$"),
        (b"MZ" + bytes(1022), "^It is no UF2 file.$"),
        (b"<!DOCTYPE html>", "^It is no UF2 file.$"),
        (firmware(family=0x12345678), r"for another chip \(family 0x12345678\); a Pico has an RP2040"),
        (firmware() + firmware(family=0xE48BFF59), r"for more than one chip \(RP2040 and RP2350\)"),
        (firmware(SYSTEM.replace(b"Pico with", b"Plum with")), "not MicroPython for a Pico, Pico W, Pico 2 or"),
        (firmware(SYSTEM.replace(b"MicroPython", b"CircuitPyth")), "not MicroPython for a Pico"),
        (firmware(SYSTEM.replace(b"\0MP", b"\0XY")), "does not say where its file system lies; .* `flash`"),
        (firmware(SYSTEM + SYSTEM[-724:]), "does not say where its file system lies"),
        (firmware(system(place=(0, 1408))), "at an impossible place"),
        (firmware(system(place=(640, 16384))), "at an impossible place"),
        (firmware(SYSTEM.replace(b"v1.25", b"v1.24")), "v1.24 is too old; 1.25 is the oldest"),
        (uf2_file.merged(firmware(), FILES)[0], "^It holds more than MicroPython, perhaps a game already: take"),
    ],
)
def test_any_other_firmware_is_refused_and_told_why(content, said):
    with pytest.raises(Refused, match=said):
        uf2_file.merged(content, FILES)


@pytest.mark.parametrize("machine", PLACES)
@pytest.mark.parametrize("family, front", [(uf2_blocks.RP2040, b""), (0xE48BFF59, FRONT), (0xE48BFF5A, b"")])
def test_each_pico_has_its_file_system_where_its_micropython_looks(machine, family, front):
    made, _ = uf2_file.merged(front + firmware(system(machine), family), FILES)
    assert made.startswith(front)
    found = list(uf2_blocks.BLOCK.iter_unpack(made[len(front) :]))
    assert {block[7] for block in found} == {family}
    assert [block[5:7] for block in found] == [(number, len(found)) for number in range(len(found))]
    flash = uf2_blocks.flash(uf2_blocks.read(made)[2])
    start, size = PLACES[machine]
    assert len(flash) == 1024 * (start + size)
    assert storage.contents(flash, 1024 * start) == {"/" + path: content for path, content in FILES.items()}


@pytest.mark.slow
def test_the_file_of_micropython_is_not_written_over(tmp_path):
    path = tmp_path / "RPI_PICO.uf2"
    path.write_bytes(b"as it was")
    answer = call("uf2", "--board", "pocket", "--firmware", str(path), "-o", f"{tmp_path}/./RPI_PICO.uf2")
    assert answer.returncode == 2 and "would be lost" in answer.stderr and path.read_bytes() == b"as it was"


def test_a_file_with_a_game_in_it_is_no_micropython_for_the_emulator(tmp_path):
    path = tmp_path / "tavolino.uf2"
    path.write_bytes(uf2_file.merged(firmware(), FILES)[0])
    with pytest.raises(image.Unavailable, match="tavolino.uf2: It holds more than MicroPython, perhaps a game already"):
        image.read(path)


@pytest.mark.parametrize(
    "machine, family, said",
    [
        ("Pico W with RP2040", uf2_blocks.RP2040, "Raspberry Pi Pico W with RP2040; the one that is emulated"),
        ("Pico2 with RP2350", 0xE48BFF59, "RP2350; the one that is emulated is the Raspberry Pi Pico with RP2040"),
    ],
)
def test_another_picos_micropython_is_none_for_the_emulator(machine, family, said, tmp_path):
    path = tmp_path / "other.uf2"
    path.write_bytes(firmware(system(machine).ljust(image.ROOM + 1, b"c"), family))
    with pytest.raises(image.Unavailable, match=f"other.uf2: It is for the {said}"):
        image.read(path)


def test_a_firmware_that_is_not_there_is_said(tmp_path):
    answer = call("uf2", "--board", "pocket", "--firmware", str(tmp_path / "no.uf2"), "-o", str(tmp_path / "out.uf2"))
    assert answer.returncode == 2 and "no.uf2" in answer.stderr and answer.stdout == ""
    assert not (tmp_path / "out.uf2").exists()


@pytest.mark.slow
@pytest.mark.pico
def test_the_file_dropped_over_an_old_flash_starts_the_game(tmp_path, pico_image):
    (tmp_path / "official.uf2").write_bytes(firmware(pico_image))
    out, path = tmp_path / "out.uf2", tmp_path / "flash.bin"
    answer = call("uf2", "--board", "pocket", "--firmware", str(tmp_path / "official.uf2"), "-o", str(out))
    assert answer.returncode == 0, answer.stderr
    assert "ERASES everything on that Pico, saves too" in answer.stdout
    flash = bytearray(
        storage.flash(pico_image, {"saves/settings.txt": b"language=it\n", "main.py": b"while True: pass\n"})
    )
    for block in uf2_blocks.BLOCK.iter_unpack(out.read_bytes()):
        at = block[3] - uf2_blocks.START
        flash[at : at + block[4]] = block[8][: block[4]]
    path.write_bytes(flash)
    with Console("pocket", seed=1, flash=path) as dropped, Console("pocket", seed=1) as staged:
        assert dropped.start() and staged.start()
        assert dropped.rams() == staged.rams()
    assert "/saves/settings.txt" not in storage.contents(path.read_bytes())


def test_the_versions_that_were_tried_are_those_that_can_be_built(tmp_path, capsys, monkeypatch):
    tried = [tuple(map(int, version.split(".")[:2])) for version in debian.SUITES]
    assert (find.OLDEST, find.NEWEST) == (min(tried), max(tried))
    readme = " ".join(sources.readmes().split())
    assert all(f"`{version}`" in readme for version in debian.SUITES)
    assert "%d.%d or newer (%d.%d is the newest that was tried)" % (*find.OLDEST, *find.NEWEST) in readme
    monkeypatch.setattr(stage, "files", lambda board: FILES)
    for version, noted in (("v1.26", False), ("v1.31", True)):
        path = tmp_path / "RPI_PICO.uf2"
        path.write_bytes(firmware(SYSTEM.replace(b"v1.25", version.encode())))
        assert uf2_file.main("pocket", path, tmp_path / "out.uf2") == 0
        said = capsys.readouterr().out
        assert f"MicroPython {version} for the Raspberry Pi Pico with RP2040" in said
        assert ("newer than any that was tried with the game; 1.25 is the oldest" in said) == noted
