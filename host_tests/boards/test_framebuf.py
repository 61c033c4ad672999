"""The framebuf stand-in against MicroPython's own framebuf: the same calls, the same bytes."""

import importlib
from pathlib import Path

import boards.host  # noqa: F401  (the stand-ins go on the path)
from host_tests import micropython

PICTURES = 100
CALLS = Path(__file__).with_name("framebuf_calls.py")
here = importlib.import_module("host_tests.boards.framebuf_calls")


def there(expression):
    """The lines that framebuf_calls makes on MicroPython, for several expressions at once."""
    code = f"import framebuf_calls as calls\nfor lines in {expression}:\n for line in lines: print(line)"
    return micropython.run_code(code, files={CALLS.name: CALLS.read_text()}, folders=()).splitlines()


def test_thousands_of_random_calls_leave_the_same_bytes():
    expected = there(f"(calls.drawn(seed) for seed in range({PICTURES}))")
    drawn = [line for seed in range(PICTURES) for line in here.drawn(seed)]
    assert len(drawn) == len(expected) == PICTURES * 60
    for number, (line, wanted) in enumerate(zip(drawn, expected)):
        assert line == wanted, f"call {number % 60} of picture {number // 60}"
    assert {line.split("(")[0] for line in drawn} == {"fill", "pixel", "hline", "vline", "line", "rect", "fill_rect"}


def test_the_same_sizes_are_refused_in_the_same_way():
    found = [line for seed in range(3) for line in here.refused(seed)]
    assert found == there("(calls.refused(seed) for seed in range(3))")
    assert set(found) == {"fine", "ValueError"}
