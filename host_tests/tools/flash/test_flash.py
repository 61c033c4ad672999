"""The command `flash` without a Pico: which one is meant, its drive, the firmware file, and how refusals read."""

import functools
import os
import sys

import pytest

from boards import on_pico
from host_tests.tools.test_command_line import call
from tools.flash import Refused, drives, find, firmware_file, remote, survey, update, upload
from tools.pico import game_image, image, port, uf2_blocks

PICO = ("/dev/ttyACM0", find.MICROPYTHON)


def refusal(work, *values):
    """The sentence with which a call is refused."""
    with pytest.raises(Refused) as caught:
        work(*values)
    return str(caught.value)


def test_the_only_pico_is_meant_whatever_else_is_plugged_in():
    assert find.require_one_port([("COM1", "0000:0000"), PICO, ("COM7", "1a86:7523")], []) == PICO[0]


def test_of_two_picos_one_has_to_be_named():
    said = refusal(find.require_one_port, [PICO, ("/dev/ttyACM1", find.MICROPYTHON)], [])
    assert said.startswith("There are 2 Picos: /dev/ttyACM0, /dev/ttyACM1. Name one with --port")


def test_no_pico_a_pico_as_a_drive_and_one_with_something_else():
    assert refusal(find.require_one_port, [("COM1", "0000:0000")], []).startswith("No Pico found. Does the cable carry")
    assert refusal(find.require_one_port, [], ["/media/me/RPI-RP2"]).startswith(
        "The Pico shows as a drive, /media/me/RPI-RP2"
    )
    assert "does not run MicroPython" in refusal(find.require_one_port, [("COM4", "2e8a:000a")], [])


DRIVE = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: {}\n"


def show(folder, board_id="RPI-RP2"):
    """A BOOTSEL drive in a folder; its path."""
    folder.mkdir()
    (folder / drives.INFO).write_text(DRIVE.format(board_id))
    return str(folder)


def test_a_drive_that_waits_is_known_by_its_file_and_so_is_its_chip(tmp_path):
    pico, pico2 = show(tmp_path / "RPI-RP2"), show(tmp_path / "RP2350", "RP2350")
    show(tmp_path / "FEATHER", "SAMD21G18A-Feather-v0")
    (tmp_path / "PHOTOS").mkdir()
    places = [str(path) for path in tmp_path.iterdir()] if sys.platform == "win32" else [str(tmp_path / "*")]
    assert drives.find_drives(places) == sorted([pico, pico2])
    assert (drives.chip_of(pico), drives.chip_of(pico2)) == ("rp2040", "rp2350")


def test_a_named_drive_is_taken_before_any_port_and_else_it_is_waited_for(tmp_path, monkeypatch):
    drive = show(tmp_path / "RPI-RP2")
    assert find.choose_pico("COM9", drive) == (None, drive)
    monkeypatch.setattr(drives, "APPEARS_S", 0)
    assert drives.wait_for_drive(drive, []) == drive
    assert refusal(drives.wait_for_drive, str(tmp_path / "none"), []) == drives.NO_DRIVE


def test_two_picos_of_any_kind_and_one_has_to_be_named(monkeypatch):
    monkeypatch.setattr(find, "list_ports", lambda: [PICO])
    monkeypatch.setattr(drives, "find_drives", lambda: ["/media/RPI-RP2"])
    assert "There are 2 Picos: /dev/ttyACM0, /media/RPI-RP2." in refusal(find.choose_pico)
    monkeypatch.setattr(find, "list_ports", lambda: [])
    assert find.choose_pico() == (None, "/media/RPI-RP2")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a file that is always full")
def test_a_full_drive_is_told(tmp_path):
    drive = show(tmp_path / "RPI-RP2")
    (tmp_path / "RPI-RP2" / drives.NAME).symlink_to("/dev/full")
    assert refusal(drives.copy_firmware, b"blocks", drive) == drives.FULL.format(drive)


def test_a_drive_that_stays_after_the_copy_means_that_the_pico_did_not_take_it(tmp_path, monkeypatch):
    monkeypatch.setattr(drives, "TAKES_S", 0)
    assert refusal(drives.copy_firmware, b"blocks", show(tmp_path / "RPI-RP2")) == drives.CUT_OFF


def looked(machine, *more):
    """The lines that look() prints on a board."""
    return ["chatter", str(("machine", *machine)), *map(str, more)]


PICO_2 = ("micropython", (1, 26, 1), "Raspberry Pi Pico 2 with RP2350")
REST = (("room", 524288), ("id", "e661"), ("file", "saves/settings.txt", 12))


@pytest.mark.parametrize(
    "game, line, version, board",
    [
        ("", "", "", None),
        ("Tavolino 0.1.0", "", "0.1.0", "pocket"),
        ("Tavolino 0.1.0", 'NAME = "table_two"', "0.1.0", "table_two"),
    ],
)
def test_what_a_pico_says_of_itself(game, line, version, board):
    there = survey.parse_survey(looked(PICO_2, ("game", game), ("board", line), *REST))
    assert there == ("MicroPython 1.26.1 on " + PICO_2[2], "rp2350", version, 524288, "e661", board, {REST[2][1]: 12})


@pytest.mark.parametrize(
    "lines, said",
    [
        (looked(("micropython", (1, 25, 0), "Generic ESP32 module with ESP32")), "That is a Generic ESP32 module"),
        (
            looked(("circuitpython", (9, 1, 0), PICO_2[2])),
            "circuitpython 9.1.0 runs there, not MicroPython.\nHold",
        ),
        (["hello"], "That is not MicroPython; it said: 'hello'"),
    ],
)
def test_what_is_no_pico_with_micropython_is_refused(lines, said):
    assert refusal(survey.parse_survey, lines).startswith(said)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no files for ports")
def test_a_port_that_is_not_there_or_not_allowed(tmp_path, monkeypatch):
    assert "There is no port" in refusal(remote.check_port, str(tmp_path / "ttyACM9"))
    port = tmp_path / "ttyACM0"
    port.write_text("")
    assert refusal(remote.check_port, str(port)).startswith(f"{port} is not a serial port.")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may use anything
    assert f"sudo usermod -aG {remote.group_of(port)} $USER" in refusal(remote.check_port, str(port))


@pytest.mark.parametrize("part, saying", remote.SAYINGS)
def test_what_mpremote_complains_of_is_said_in_a_sentence(part, saying):
    assert remote.explain_failure(f"mpremote: {part} more", "COM3") == saying.format(port="COM3")


@pytest.mark.parametrize("said", ["mpremote: cp: main.new: No space left on device.", "OSError: [Errno 28] ENOSPC"])
def test_a_flash_that_gets_full_all_the_same_is_not_taken_for_a_lost_connection(said):
    told = remote.explain_failure("Traceback\n" + said, "COM3")
    assert told.startswith("The Pico's flash is full") and "plug it in" not in told


def test_any_other_complaint_is_quoted():
    assert "it said: Oops\n" in remote.explain_failure("Traceback\nOops\n", "COM3")


def test_what_did_not_arrive_is_named():
    assert "for example b.txt" in refusal(upload.check_lengths, {"a.txt": b"", "b.txt": b"1"}, {"a.txt": 0})


def test_a_step_is_a_call_that_python_understands():
    assert remote.call_step("swap", "it's", 'a "b"') == ["exec", """swap("it's", 'a "b"')"""]
    assert callable(on_pico.swap)


def test_copying_the_saves_goes_alone(tmp_path):
    answer = call("flash", "--board", "pocket", "--backup", str(tmp_path / "new"))
    assert answer.returncode == 2 and answer.stderr.startswith("--backup and --restore only copy the saves")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
def test_a_port_where_nothing_answers_is_given_up():
    with port.Port() as opened:
        said = refusal(functools.partial(remote.run_steps, seconds=2), opened.name, remote.call_step("identify"))
    assert said == remote.SILENT.format(port=opened.name)


def test_a_board_that_misses_the_first_question_is_asked_again(monkeypatch):
    asked = []

    def deaf_at_first(port, *steps, seconds):
        asked.append(seconds)
        if len(asked) == 1:
            raise remote.Silent("nothing")
        return looked(PICO_2, ("game", ""), ("board", ""), *REST)

    monkeypatch.setattr(remote, "run_steps", deaf_at_first)
    assert survey.inspect_pico("COM3").chip == "rp2350"
    assert asked == list(survey.SILENCE)


@pytest.mark.slow
def test_flash_without_such_a_port_says_so(tmp_path):
    answer = call("flash", "--port", str(tmp_path / "ttyACM9"))
    assert answer.returncode == 2 and answer.stdout == ""
    assert len(answer.stderr.splitlines()) == 1


def test_flash_refuses_a_folder_before_it_looks_for_a_board(tmp_path):
    (tmp_path / "photo.png").write_bytes(b"")
    for option in ("--backup", "--restore"):
        answer = call("flash", option, str(tmp_path))
        assert answer.returncode == 2 and str(tmp_path) in answer.stderr


def test_a_file_that_is_not_the_games_is_refused_with_its_name(tmp_path):
    path = tmp_path / "some.uf2"
    assert refusal(firmware_file.read_firmware, str(path)) == f"{path}: No such file or directory."
    path.write_bytes(uf2_blocks.program_uf2(b"MicroPython alone"))
    assert refusal(firmware_file.read_firmware, str(path)) == f"{path}: It is not a firmware file of Tavolino."
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    assert refusal(firmware_file.read_firmware, str(path)).startswith(f"{path}: It is damaged")


def test_where_the_file_cannot_be_built_it_is_said_how_to_get_it(monkeypatch):
    def find_none(chip):
        raise image.Unavailable(f"It cannot be built here: {game_image.HOW}.")

    monkeypatch.setattr(game_image, "find_image", find_none)
    said = refusal(firmware_file.build_firmware, "rp2040")
    assert "take the file from a release, or run" in said and said.endswith("Then name that file with --file.")


def test_somebody_at_the_keyboard_is_offered_a_copy_of_the_saves(monkeypatch):
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    for typed, wanted in (("", True), ("Y", True), ("n", False)):
        monkeypatch.setattr("builtins.input", lambda question, typed=typed: typed)
        assert update.confirm("Copy? ") == wanted
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert not update.confirm("Copy? ")
