"""The command `flash` without a board: which Pico is meant, what differs, and how every refusal reads."""

import functools
import os

import pytest

from host_tests.tools.test_command_line import call
from tools.flashing import Refused, find, manifest, on_board, remote, survey, upload, upload_plan
from tools.rp2040 import port

PICO = ("/dev/ttyACM0", find.MICROPYTHON)
RUNS = "('micropython', (1, 25, 0), 'Raspberry Pi Pico with RP2040', 6)"


def refusal(work, *values):
    """The sentence with which a call is refused."""
    with pytest.raises(Refused) as caught:
        work(*values)
    return str(caught.value)


def test_the_only_pico_is_meant_whatever_else_is_plugged_in():
    assert find.only([("COM1", "0000:0000"), PICO, ("COM7", "1a86:7523")], []) == PICO[0]


def test_of_two_picos_one_has_to_be_named():
    said = refusal(find.only, [PICO, ("/dev/ttyACM1", find.MICROPYTHON)], [])
    assert said == "There are 2 Picos: /dev/ttyACM0, /dev/ttyACM1. Say which one with --port."


def test_no_pico_a_pico_as_a_drive_and_one_with_something_else():
    assert refusal(find.only, [("COM1", "0000:0000")], []).startswith("No Pico is to be seen. Does the cable carry")
    assert refusal(find.only, [], ["/media/me/RPI-RP2"]).startswith("The Pico shows as a drive, /media/me/RPI-RP2")
    assert "runs something else" in refusal(find.only, [("COM4", "2e8a:000a")], [])


def test_a_drive_that_waits_is_known_by_its_file(tmp_path):
    for name in ("RPI-RP2", "PHOTOS"):
        (tmp_path / name).mkdir()
    (tmp_path / "RPI-RP2/INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\n")
    assert find.drives([str(tmp_path / "*")]) == [str(tmp_path / "RPI-RP2")]


def test_supported_versions_of_micropython():
    assert find.suits(RUNS) == "MicroPython 1.25.0 on Raspberry Pi Pico with RP2040"
    assert find.suits(RUNS.replace("1, 25, 0", "1, 27, 0")).startswith("MicroPython 1.27.0")
    assert find.suits(RUNS.replace("Pico with RP2040", "Pico 2 with RP2350")).endswith("RP2350")


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("1, 25, 0", "1, 24, 1", "MicroPython 1.24.1 is too old, 1.25 is the oldest that will do."),
        (
            "Raspberry Pi Pico with RP2040",
            "Generic ESP32 module with ESP32",
            "That is a Generic ESP32 module",
        ),
        (
            "'micropython'",
            "'circuitpython'",
            "circuitpython 1.25.0 runs there; the game needs MicroPython 1.25",
        ),
        ("6)", "7)", "MicroPython 1.25.0 reads another form of compiled modules"),
        (RUNS, "hello", "What answers there is no MicroPython; it said: 'hello'"),
    ],
)
def test_what_cannot_run_the_game_is_refused(old, new, said):
    assert refusal(find.suits, RUNS.replace(old, new)).startswith(said)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no files for ports")
def test_a_port_that_is_not_there_or_not_allowed(tmp_path, monkeypatch):
    assert "There is no port" in refusal(remote.may_use, str(tmp_path / "ttyACM9"))
    port = tmp_path / "ttyACM0"
    port.write_text("")
    assert refusal(remote.may_use, str(port)).startswith(f"{port} is no serial port.")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may use anything
    assert f"sudo usermod -aG {remote.group(port)} $USER" in refusal(remote.may_use, str(port))


@pytest.mark.parametrize("part, saying", remote.SAYINGS)
def test_what_mpremote_complains_of_is_said_in_a_sentence(part, saying):
    assert remote.sentence(f"mpremote: {part} more", "COM3") == saying.format(port="COM3")


@pytest.mark.parametrize("said", ["mpremote: cp: main.new: No space left on device.", "OSError: [Errno 28] ENOSPC"])
def test_a_flash_that_gets_full_all_the_same_is_not_taken_for_a_lost_connection(said):
    told = remote.sentence("Traceback\n" + said, "COM3")
    assert told.startswith("The Pico's flash is full") and "plug it in" not in told


def test_any_other_complaint_is_quoted():
    assert "it said: Oops\n" in remote.sentence("Traceback\nOops\n", "COM3")


def test_what_did_not_arrive_is_named():
    there = survey.There({"a.txt": survey.Entry("file", manifest.sha256(b""), 0)})
    assert "b.txt for one" in refusal(upload.check, {"a.txt": b"", "b.txt": b"1"}, there)


def test_folders_come_before_those_in_them():
    assert upload_plan.folders(["a/b/c.py", "a/d.py", "e.py"]) == ["a", "a/b"]


def test_a_step_is_a_call_that_python_understands():
    assert remote.call("swap", "it's", 'a "b"') == ["exec", """swap("it's", 'a "b"')"""]
    assert callable(on_board.swap)


def test_flash_wants_to_know_which_console():
    answer = call("flash")
    assert answer.returncode == 2
    assert "one of the arguments --board --backup --restore is required" in answer.stderr


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
def test_a_port_where_nothing_answers_is_given_up():
    with port.Port() as opened:
        said = refusal(functools.partial(remote.run, seconds=2), opened.name, remote.call("identify"))
    assert said == remote.SILENT.format(port=opened.name)


def test_a_board_that_misses_the_first_question_is_asked_again(monkeypatch):
    asked = []

    def deaf_at_first(port, *steps, seconds):
        asked.append(seconds)
        if len(asked) == 1:
            raise remote.Silent("nothing")
        return ["('micropython', (1, 26, 1), 'Raspberry Pi Pico with RP2040', 6)"]

    monkeypatch.setattr(remote, "run", deaf_at_first)
    assert upload.identify("COM3") == "MicroPython 1.26.1 on Raspberry Pi Pico with RP2040"
    assert asked == list(upload.SILENCE)


@pytest.mark.slow
def test_flash_without_such_a_port_says_so(tmp_path):
    answer = call("flash", "--board", "pocket", "--port", str(tmp_path / "ttyACM9"))
    assert answer.returncode == 2 and answer.stdout == ""
    assert len(answer.stderr.splitlines()) == 1


def test_flash_refuses_a_folder_before_it_looks_for_a_board(tmp_path):
    (tmp_path / "photo.png").write_bytes(b"")
    for option in ("--backup", "--restore"):
        answer = call("flash", option, str(tmp_path))
        assert answer.returncode == 2 and str(tmp_path) in answer.stderr
