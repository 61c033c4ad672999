"""Learning names at the start: the file is read to its end, in small parts, and a PC does without it."""

import asyncio

from firmware.device import loading


def learned(monkeypatch):
    """The names that loading.learn_names() has MicroPython know."""
    found = []
    monkeypatch.setattr(loading, "hasattr", lambda _, name: found.append(name), raising=False)
    asyncio.run(loading.learn_names())
    return found


def test_every_name_is_learned_once_also_where_it_lies_in_two_parts(monkeypatch, tmp_path):
    names = ["name_%d_%s" % (number, "x" * (number % 40)) for number in range(300)]
    (tmp_path / "names.txt").write_bytes("".join(name + "\0" for name in names).encode())
    monkeypatch.setattr(loading, "NAMES", str(tmp_path / "names.txt"))
    assert learned(monkeypatch) == names


def test_where_there_is_no_list_of_names_none_is_learned(monkeypatch, tmp_path):
    monkeypatch.setattr(loading, "NAMES", str(tmp_path / "none.txt"))
    assert learned(monkeypatch) == []
