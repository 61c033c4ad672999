"""Reading the saves: line by line, and in little memory whatever lies there."""

import tracemalloc

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.device import lines, store


@pytest.mark.parametrize("name", ["settings.txt", "journal.txt", "error.txt", "crashes.txt"])
@pytest.mark.parametrize("content", [b"a=b" * 200_000, b"a=b\n" * 150_000], ids=["one line", "many lines"])
def test_reading_takes_little_memory_whatever_lies_there(name, content, tmp_path):
    (tmp_path / name).write_bytes(content)
    saves = store.Store(str(tmp_path))
    tracemalloc.start()
    try:
        saves.read_settings()
        saves.read_beginning(name, 3000)
        saves.read(name, lambda lines: next(lines, None))
        assert tracemalloc.get_traced_memory()[1] < 200_000  # Python's own file buffers among it
    finally:
        tracemalloc.stop()


def test_a_line_too_long_is_one_line_that_cannot_be_read(tmp_path):
    (tmp_path / "f").write_bytes(b"a\n" + b"x" * (lines.LINE - 1) + b"\n" + b"y" * lines.LINE + b"\nb\n" + b"z" * 5000)
    found = store.Store(str(tmp_path)).read("f", list)
    assert found == ["a\n", "x" * (lines.LINE - 1) + "\n", "?\n", "b\n", "?\n"]
