"""The command `flash` without a Pico: which one is meant, its drive, the firmware file, and how refusals read."""

import contextlib
import errno
import functools
import os
import sys
from types import SimpleNamespace

import pytest

from host_tests.commands import call
from host_tests.engine.helpers.decks import refused
from tools.flash import Refused, drives, find, firmware_file, remote, survey, update
from tools.pico import port, uf2_blocks

refusal = functools.partial(refused, Refused)
PICO = ("/dev/ttyACM0", find.MICROPYTHON)


def test_where_it_is_not_clear_which_pico_is_meant():
    for found, waiting, said in (
        ([PICO, ("COM4", find.MICROPYTHON)], [], "There are 2 Picos: /dev/ttyACM0, COM4. Name one with --port"),
        ([("COM1", "1a86:7523")], [], "No Pico found. Does the cable carry"),
        ([], ["/media/me/RPI-RP2"], "The Pico shows as a drive, /media/me/RPI-RP2"),
        ([("COM4", "2e8a:000a")], [], "The Pico at COM4 does not run MicroPython"),
        ([("COM4", "239a:80f4")], [], "The Pico at COM4 runs CircuitPython: first copy your files"),
        ([("COM4", "2e8a:000c")], [], "No Pico found."),
    ):
        assert refusal(find.only_port, found, waiting).startswith(said)


def test_the_only_pico_is_meant_whatever_else_is_plugged_in(monkeypatch):
    assert find.only_port([("COM1", "0000:0001"), PICO, ("COM7", "1a86:7523")], []) == PICO[0]
    monkeypatch.setattr(drives, "find_drives", lambda: ["/media/RPI-RP2"])
    monkeypatch.setattr(find, "list_ports", lambda: [])
    assert find.choose_pico() == (None, "/media/RPI-RP2")
    monkeypatch.setattr(find, "list_ports", lambda: [PICO])
    assert "There are 2 Picos: /dev/ttyACM0, /media/RPI-RP2." in refusal(find.choose_pico)


def show(folder, board_id="RPI-RP2"):
    """A BOOTSEL drive in a folder; its path."""
    folder.mkdir()
    (folder / drives.INFO).write_text(f"UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: {board_id}\n")
    return str(folder)


def test_a_drive_is_known_by_its_file_and_so_is_its_chip(tmp_path, monkeypatch):
    pico, pico2 = show(tmp_path / "RPI-RP2"), show(tmp_path / "RP2350", "RP2350")
    show(tmp_path / "FEATHER", "SAMD21G18A-Feather-v0")
    (tmp_path / "PHOTOS").mkdir()
    places = [str(path) for path in tmp_path.iterdir()] if sys.platform == "win32" else [str(tmp_path / "*")]
    assert drives.find_drives(places) == sorted([pico, pico2])
    assert (drives.chip_of(pico), drives.chip_of(pico2)) == ("rp2040", "rp2350")
    assert find.choose_pico("COM9", pico) == (None, pico)
    monkeypatch.setattr(drives, "APPEARS_S", 0)
    assert drives.wait_for_drive(pico, []) == pico
    assert refusal(drives.wait_for_drive, str(tmp_path / "none"), []) == drives.NO_DRIVE


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a file that is always full")
def test_a_drive_that_stays_means_that_the_pico_did_not_take_the_file(tmp_path, monkeypatch):
    monkeypatch.setattr(drives, "TAKES_S", 0)
    monkeypatch.setattr(drives, "GOES_S", 0)
    drive = show(tmp_path / "RPI-RP2")
    assert refusal(drives.copy_firmware, b"blocks", drive) == drives.CUT_OFF
    (tmp_path / "RPI-RP2" / drives.NAME).unlink()
    (tmp_path / "RPI-RP2" / drives.NAME).symlink_to("/dev/full")
    assert "does not take the file: No space left" in refusal(drives.copy_firmware, b"blocks", drive)


PICO_2 = "Raspberry Pi Pico 2 with RP2350"
VERSION = (1, 26, 1)


class Answers:
    """A Pico that answers only what it is."""

    port = "COM3"

    def __init__(self, *answer):
        self.ask = lambda function: answer


def test_what_is_no_pico_with_micropython_is_refused():
    for answer, said in (
        (("micropython", VERSION, "Generic ESP32 module with ESP32"), "That is a Generic ESP32 module"),
        (("circuitpython", (9, 1, 0), PICO_2), "circuitpython 9.1.0 runs there, not MicroPython.\nHold"),
    ):
        assert refusal(survey.show_pico, Answers(*answer)).startswith(said)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no files for ports")
def test_a_port_that_is_not_there_or_not_allowed(monkeypatch):
    assert "There is no serial port nowhere" in refusal(remote.check_port, "nowhere")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may use anything
    assert "sudo usermod -aG" in refusal(remote.check_port, "/dev/null")


def test_what_mpremote_complains_of_is_said_in_a_sentence():
    for problem, said in (
        (OSError(errno.ENOSPC, "main.new"), remote.FULL),
        (OSError("failed to access COM3"), remote.BUSY.format(port="COM3")),
        (OSError(errno.EIO, "Input/output error"), "The connection to COM3 was lost ([Errno 5] Input/output error)."),
    ):
        with pytest.raises(Refused) as caught, remote.explained("COM3"):
            raise problem
        assert str(caught.value).startswith(said)


def test_only_what_passes_is_tried_again_without_bootsel():
    for line, advice in ((b"OSError: [Errno 5] EIO", remote.AGAIN), (b"SyntaxError: invalid syntax", drives.BOOTSEL)):
        link = SimpleNamespace(exec_raw=lambda *values, line=line, **more: (b"", b"Traceback\n" + line))
        said = refusal(remote.Pico("COM3", link).run, b"")
        assert said.startswith(f"It failed on the Pico: {line.decode()}\n") and said.endswith(advice)


def test_a_cable_that_is_pulled_gives_one_advice(monkeypatch, tmp_path):
    monkeypatch.setattr(drives, "copy_firmware", lambda content, drive: None)
    monkeypatch.setattr(update, "wait_for_port", lambda port, seen: "COM3")
    firmware = firmware_file.Firmware(b"", "rp2040", b"", b"whole", "0.1.0", 0)
    for arrived, said in ((b"", drives.CUT_OFF), (b"whole", remote.LOST.format(port="COM3", problem="gone"))):

        @contextlib.contextmanager
        def connect(port, arrived=arrived):
            if not arrived:
                raise remote.Lost(remote.LOST.format(port=port, problem="gone"))
            yield SimpleNamespace(ask=lambda *values: arrived)

        def lose(*values, said=said):
            raise remote.Lost(said)

        monkeypatch.setattr(remote, "connect", connect)
        monkeypatch.setattr(survey, "show_pico", lambda pico: None)
        monkeypatch.setattr(update, "finish", lose)
        assert refusal(update.install, str(tmp_path), None, firmware, None) == said


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
def test_a_port_where_nothing_answers_is_given_up(monkeypatch, capsys):
    monkeypatch.setattr(remote, "SILENCE", (1, 1))
    with port.Port() as opened:
        said = refusal(remote.connect(opened.name).__enter__)
    assert said == remote.SILENT.format(port=opened.name)
    assert capsys.readouterr().out == remote.WAITS.format(port=opened.name, seconds=1) + "\n"


def test_wrong_words_are_refused_before_a_pico_is_looked_for():
    for words, said in (
        (("--board", "pocket", "--backup", "new"), "--backup and --restore only copy the saves"),
        (("--restore", "nowhere"), "cannot go on: No such file or directory: nowhere\n"),
    ):
        answer = call("flash", *words)
        assert answer.returncode == 2 and answer.stdout == "" and answer.stderr.startswith(said), answer


def test_a_file_that_is_not_the_games_is_refused_with_its_name(tmp_path):
    path = tmp_path / "some.uf2"
    path.write_bytes(uf2_blocks.program_uf2(b"MicroPython alone"))
    assert refusal(firmware_file.read_firmware, str(path)) == f"{path}: It is not a firmware file of Tavolino."
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    assert refusal(firmware_file.read_firmware, str(path)).startswith(f"{path}: It is damaged")
    other = firmware_file.Firmware(b"", "rp2350", b"", b"", "0.1.0", 0)
    assert "is for a Pico 2 (RP2350), but this is a Pico (RP2040)" in refusal(firmware_file.check_chip, other, "rp2040")
