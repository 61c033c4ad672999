"""The framebuf stand-in against MicroPython's own framebuf: the same calls, the same bytes."""

import importlib
from pathlib import Path

import boards.host  # noqa: F401  (the stand-ins go on the path)
from host_tests import micropython

PICTURES = 40
CALLS = Path(__file__).with_name("framebuf_calls.py")
here = importlib.import_module("host_tests.boards.framebuf_calls")


def test_thousands_of_random_calls_leave_the_same_bytes():
    code = (
        f"import framebuf_calls as calls\nfor seed in range({PICTURES}):\n for line in calls.drawn(seed): print(line)"
    )
    expected = micropython.run_code(code, files={CALLS.name: CALLS.read_text()}, folders=()).splitlines()
    drawn = [line for seed in range(PICTURES) for line in here.drawn(seed)]
    assert len(drawn) == len(expected) == PICTURES * 60
    for number, (line, wanted) in enumerate(zip(drawn, expected)):
        assert line == wanted, f"call {number % 60} of picture {number // 60}"
