"""The command `uf2`: the firmware file, in which only the program is, and what an emulated Pico makes of it."""

import functools

import pytest

from host_tests.commands import call, run
from host_tests.engine.helpers.decks import refused
from tools.pico import bootsel, debian, game_image, image, storage, uf2_blocks
from tools.pico.chips import CHIPS
from tools.pico.pico_console import PicoConsole

PROGRAM = b"code.".ljust(7 * uf2_blocks.PAGE, b"c")
FIRST = {"rp2040": (uf2_blocks.START, 0xE48BFF56), "rp2350": (0x10FFFF00, 0xE48BFF57)}  # of a file: where to, for whom
WHOLE = uf2_blocks.program_uf2(PROGRAM)
refusal = functools.partial(refused, uf2_blocks.Damaged, uf2_blocks.read_uf2)
SIZE = uf2_blocks.BLOCK.size


@pytest.mark.parametrize("chip", CHIPS)
def test_a_file_is_taken_whole_or_not_at_all(chip):
    family = CHIPS[chip].family
    whole = uf2_blocks.program_uf2(PROGRAM, family)
    assert uf2_blocks.read_uf2(whole) == (family, PROGRAM)
    for at in range(len(whole)):
        assert refusal(whole[:at])
        if not 32 <= at % SIZE < 32 + uf2_blocks.PAGE:  # a page's bytes may be any
            assert refusal(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]), at


def test_the_reason_is_told():
    for content, said in (
        (b"MicroPython", "It is not a UF2 file."),
        (WHOLE[: SIZE - 1], "The download is incomplete: it ends in its first block."),
        (WHOLE[: 6 * SIZE + 9], "The download is incomplete: 6 of 7 blocks."),
        (
            uf2_blocks.program_uf2(PROGRAM, 0xE48BFF5A),
            "It is for another chip; a Pico has an RP2040, a Pico 2 an RP2350.",
        ),
        (WHOLE + WHOLE[:SIZE], "It is damaged."),
        (WHOLE[:SIZE] + WHOLE[: 6 * SIZE], "It is damaged."),
    ):
        assert refusal(content).startswith(said)


def test_a_folder_is_no_file_to_write(tmp_path):
    code, said, problem = run("uf2", "-o", tmp_path)
    assert (code, said) == (2, "") and "is a folder: name a file" in problem


def test_on_another_system_one_sentence_says_how_to_get_the_file(tmp_path, monkeypatch):
    monkeypatch.setattr(image, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(debian.packages, "is_possible", lambda: False)
    out = tmp_path / "tavolino.uf2"
    code, _, said = run("uf2", "-o", out)
    assert code == 2 and not out.exists()
    assert said.count(".\n") == said.count("\n") == 1
    assert "take the file from a release, or run this command as root in a container of Debian trixie" in said


def test_the_file_of_each_chip_is_for_that_chip_and_a_pico_2_gets_what_it_needs_in_front(tmp_path, monkeypatch):
    monkeypatch.setattr(game_image, "find_image", lambda chip: chip.encode())
    for chip, facts in CHIPS.items():
        out = tmp_path / chip
        code, said, _ = run("uf2", "--chip", chip, "-o", out)
        assert code == 0
        assert uf2_blocks.read_uf2(out.read_bytes()) == (facts.family, chip.encode().ljust(256, b"\xff"))
        first = uf2_blocks.BLOCK.unpack_from(out.read_bytes())
        assert (first[3], first[7]) == FIRST[chip] and f"for a {facts.pico}." in said


@pytest.mark.pico
@pytest.mark.parametrize("chip, pico, start, size", [("rp2040", b"Pico", 1536, 512), ("rp2350", b"Pico2", 1024, 3072)])
def test_the_firmware_of_each_chip_leaves_the_files_where_they_are(chip, pico, start, size, game):
    program = game_image.find_image(chip)
    assert storage.find_file_systems(program) == [(start * 1024, size * 1024)]
    assert len(program) < 1024 * 1024 and b"Raspberry Pi " + pico + b" with " + chip.upper().encode() in program


@pytest.mark.pico
def test_a_new_version_keeps_what_is_on_the_file_system(game, tmp_path):
    answer = call("uf2", "-o", str(tmp_path / "tavolino.uf2"))
    assert answer.returncode == 0, answer.stderr
    kept = {"saves/settings.txt": b"demo=off\nlanguage=it\n"}
    older, path = game.replace(b"v1.25", b"v1.24"), tmp_path / "flash.bin"
    _, program = uf2_blocks.read_uf2((tmp_path / "tavolino.uf2").read_bytes())
    path.write_bytes(bootsel.program_flash(storage.make_flash(older, kept), program))
    with PicoConsole("pocket", seed=1, flash=path) as console:
        assert console.start()
    assert path.read_bytes()[: len(game)] == game
    assert storage.read_files(path.read_bytes())["/saves/settings.txt"] == kept["saves/settings.txt"]
