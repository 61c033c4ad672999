"""The command `uf2`: the firmware file, in which only the program is, and what an emulated Pico makes of it."""

import pytest

from host_tests.tools.test_command_line import call
from tools.pico import bootsel, debian, game_image, image, storage, uf2_blocks
from tools.pico.pico_console import Console
from tools.uf2 import command as uf2

PROGRAM_BYTES = 1024 * 1024  # the most that the program may take
FRONT = uf2_blocks.BLOCK.pack(
    *uf2_blocks.MAGIC[:2], 0x2000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57, b"\xef" * 256, uf2_blocks.MAGIC[2]
)
SYSTEM = b"code.MicroPython v1.25.0 on 2025-04-15\0Raspberry Pi Pico with RP2040\0" + bytes(700)


def firmware(system=SYSTEM, family=uf2_blocks.RP2040):
    """A UF2 file as the makers of MicroPython give it out."""
    return uf2_blocks.write_uf2(uf2_blocks.split(0, system), family)


def test_the_file_holds_the_program_and_what_a_pico_2_needs_in_front():
    for chip, wanted in ((uf2_blocks.RP2040, b""), (uf2_blocks.RP2350, FRONT)):
        front, family, pages = uf2_blocks.read_uf2(uf2_blocks.program_uf2(SYSTEM, chip))
        assert (front, family) == (wanted, chip)
        assert uf2_blocks.system_image(pages).rstrip(b"\xff") == SYSTEM
        assert len(uf2_blocks.system_image(pages)) - len(SYSTEM) < uf2_blocks.PAGE


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A machine that cannot build the file and has none; the folder of its cache."""
    monkeypatch.setattr(image, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(debian.packages, "is_possible", lambda: False)
    return tmp_path


def asked(*words):
    """The exit code of the command in this process."""
    import argparse

    parser = argparse.ArgumentParser()
    uf2.add_arguments(parser)
    return uf2.run(parser.parse_args(words))


def test_on_another_system_one_sentence_says_how_to_get_the_file(elsewhere, capsys):
    out = elsewhere / "tavolino.uf2"
    assert asked("-o", str(out)) == 2 and not out.exists()
    said = capsys.readouterr().err
    assert said.count(".\n") == said.count("\n") == 1
    assert "take the file from a release, or run this command as root in a container of Debian trixie" in said


def test_the_file_of_each_chip_is_for_that_chip(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(game_image, "find_image", lambda chip: SYSTEM + chip.encode())
    for chip, family in (("rp2040", uf2_blocks.RP2040), ("rp2350", uf2_blocks.RP2350)):
        out = tmp_path / chip
        assert asked("--chip", chip, "-o", str(out)) == 0
        _, found, pages = uf2_blocks.read_uf2(out.read_bytes())
        assert found == family and chip.encode() in uf2_blocks.system_image(pages)
    assert "for a Pico 2." in capsys.readouterr().out
    assert asked("-o", str(out / "tavolino.uf2")) == 2
    assert capsys.readouterr().err.startswith(str(out))


@pytest.mark.slow
@pytest.mark.pico
def test_the_program_has_a_megabyte_and_the_files_the_last_512_kilobytes(game):
    assert storage.find_file_systems(game) == [(storage.FLASH - 512 * 1024, 512 * 1024)]
    assert len(game) < PROGRAM_BYTES <= storage.file_system_start(game)


@pytest.mark.slow
@pytest.mark.pico
def test_a_new_version_keeps_what_is_on_the_file_system(game, tmp_path):
    answer = call("uf2", "-o", str(tmp_path / "tavolino.uf2"))
    assert answer.returncode == 0, answer.stderr
    kept = {"saves/settings.txt": b"demo=off\nlanguage=it\n"}
    older, path = game.replace(b"v1.25", b"v1.24"), tmp_path / "flash.bin"
    _, _, pages = uf2_blocks.read_uf2((tmp_path / "tavolino.uf2").read_bytes())
    path.write_bytes(bootsel.program_flash(storage.make_flash(older, kept), pages))
    with Console("pocket", seed=1, flash=path) as console:
        assert console.start()
    assert path.read_bytes()[: len(game)] == game
    assert storage.read_files(path.read_bytes())["/saves/settings.txt"] == kept["saves/settings.txt"]
