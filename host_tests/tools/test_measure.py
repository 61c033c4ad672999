"""`python3 -m tools.measure`: a short run of everything."""

import re
import types

import pytest

from boards.host.display import Display
from tools.measure import __main__ as measure
from tools.measure import played_match, presses
from tools.pico import board_script

ON = b"\0\xaf"  # a command
WRITE = b"""
import time
def run(send):
    began = time.ticks_us()
    send(bytes(99))
    send(b"%d" % (time.ticks_us() - began))
"""


@pytest.mark.pico
def test_a_short_run_measures_a_start_and_presses(game, capsys):
    words = "start presses --board pocket --game briscola --moves 2".split()
    assert measure.main(words) == 0
    said = capsys.readouterr().out
    least, likely = [list(map(float, times)) for times in re.findall(r"splash ([\d.]+) ms, to title ([\d.]+) ms", said)]
    assert 5 < least[0] < least[1] < likely[1] < 1000 and least[0] < likely[0]
    free = played_match.measure_startup("pocket", {"miss": 0, "rom": False, "hz": 125_000_000})
    assert [round(us / 1000, 1) for us in free] == least, "a cache whose misses cost nothing changes nothing"
    for answer in presses.ANSWERS:
        count, median, worst = re.search(rf"{answer}: (\d+), median ([\d.]+) ms, .* worst ([\d.]+) ms", said).groups()
        assert int(count) >= 2 and 5 < float(median) <= float(worst) < 500, said


@pytest.mark.pico
def test_a_write_takes_the_time_of_the_wire(game):
    _, took = board_script.run_script({"script.py": WRITE}, 2)
    assert 101 * 22.5 < int(took) < 101 * 22.5 + 200  # bytes of nine bits at 400 kHz, the address among them


def test_a_blink_answers_a_press_too():
    screen = Display()
    screen.receive(ON)
    emulator = types.SimpleNamespace(on_write=lambda us, bus, address, data: screen.receive(data))
    console = types.SimpleNamespace(emulator=emulator, stations=1, places=[(0, 0x3C)], displays=[screen])
    log = played_match.Log(console)
    for us, contrast in ((5, 0xFF), (10, 1), (80, 0xFF)):
        emulator.on_write(us, 0, 0x3C, bytes([0, 0x81, contrast]))
    assert log.changes == {0: [10, 80]}


def test_what_answers_a_press_ends_where_the_next_picture_begins():
    log = types.SimpleNamespace(
        presses=[(0, 0, "ok", True), (100_000, 0, "right", True)],
        changes={0: [5_000, 9_000, 25_000, 28_000, 104_000, 107_000]},
        stored=[(12_400, 400), (15_400, 400)],
    )
    assert presses.match_answers(log) == [(0, [9_000, 28_000]), (100_000, [7_000, None])]
