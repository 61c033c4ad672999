"""Learning names at the start: the file is read to its end, in small parts, and a PC does without it."""

import asyncio
import sys

import pytest

from firmware.device import loading
from tools.agreement import micropython


def learned(monkeypatch):
    """The names that loading.learn_names() has MicroPython know."""
    found = []
    monkeypatch.setattr(loading, "hasattr", lambda _, name: found.append(name), raising=False)
    asyncio.run(loading.learn_names("xx"))
    return found


def test_every_name_is_learned_once_also_where_it_lies_in_two_parts(monkeypatch, tmp_path):
    names = ["name_%d_%s" % (number, "x" * (number % 40)) for number in range(300)]
    (tmp_path / "names.txt").write_bytes("".join(name + "\0" for name in names).encode())
    monkeypatch.setattr(loading, "NAMES", str(tmp_path / "names.txt"))
    assert learned(monkeypatch) == names


def test_the_names_of_the_language_that_is_spoken_are_learned_too(monkeypatch, tmp_path):
    for path, names in (("names.txt", b"one\0"), ("names-xx.txt", b"two\0"), ("names-yy.txt", b"three\0")):
        (tmp_path / path).write_bytes(names)
    monkeypatch.setattr(loading, "NAMES", str(tmp_path / "names.txt"))
    monkeypatch.setattr(loading, "NAMES_OF", str(tmp_path / "names-%s.txt"))
    assert learned(monkeypatch) == ["one", "two"]


def test_where_there_is_no_list_of_names_none_is_learned(monkeypatch, tmp_path):
    monkeypatch.setattr(loading, "NAMES", str(tmp_path / "none.txt"))
    assert learned(monkeypatch) == []


def test_names_of_modules_leave_no_module_behind(monkeypatch, tmp_path):
    (tmp_path / "names.txt").write_bytes(b"firmware.device.no_such\0firmware.device.loading\0x.y\0.\0")
    monkeypatch.setattr(loading, "NAMES", str(tmp_path / "names.txt"))
    before = dict(sys.modules)
    learned(monkeypatch)
    assert sys.modules == before and not hasattr(sys.modules["firmware.device"], "no_such")


GROW = """
import gc, sys
from firmware.device import loading
names = ["firmware.device." + "some_%d" % number for number in range(90)]


async def go_on(ms):
    pass


def run(coroutine):
    loading.aio.sleep_ms = go_on
    try:
        coroutine.send(None)
    except StopIteration:
        pass


def load_all():
    for name in names:
        sys.modules[name] = None
        setattr(sys.modules["firmware.device"], name.split(".")[-1], None)


def taken():
    gc.collect()
    return gc.mem_alloc()
"""


@pytest.mark.micropython
@pytest.mark.parametrize("ready", [True, False])
def test_once_the_names_are_learned_modules_that_are_loaded_make_no_table_grow(ready):
    ran = micropython.run_each(
        [
            GROW,
            "run(loading.make_room(names if %r else []))" % ready,
            "[name.split('.')[-1] for name in names]",
            "before = taken()",
            "load_all()",
            "print(taken() - before)",
        ],
        folders=("engine", "firmware"),
    )
    assert [one["error"] for one in ran] == [None] * len(ran)
    assert (int(ran[-1]["out"]) < 100) is ready
