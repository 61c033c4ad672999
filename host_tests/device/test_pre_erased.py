"""The journal on a flash: lines are programmed without an erase, and the file system reads them back."""

import pytest

from firmware.storage import store
from host_tests.trials import disk
from host_tests.trials.device import BlockDevice
from tools.pico.storage import BLOCK

SAVES = "/saves"
HEADER = "a header " + "x" * 180 + "\n"
LINES = ["line %d %s\n" % (number, "y" * (number % 23)) for number in range(2000)]  # of several blocks


@pytest.fixture
def flash():
    """A Flash with the store's files on it; the `row` of its device has every operation."""
    with disk.stored_on(disk.Disk(BlockDevice())) as mounted:
        yield mounted.flash


def begun(flash):
    saves = store.Store(SAVES, flash)
    saves.start_journal(HEADER)
    return saves


def count_erases(flash):
    return len([operation for operation in flash.device.row if operation[1] == b"\xff" * BLOCK])


def read_back():
    """The lines that another store finds."""
    return store.Store(SAVES).read(store.JOURNAL, list)


def test_lines_are_added_without_an_erase_in_a_block_and_read_back(flash):
    saves = begun(flash)
    before = count_erases(flash)
    for line in LINES[:100]:
        saves.append(line)
    assert count_erases(flash) == before
    for line in LINES[100:]:
        saves.append(line)
    assert count_erases(flash) < before + 120 and read_back() == [HEADER, *LINES]


def test_a_line_is_whole_only_when_its_end_is_there(flash):
    saves = begun(flash)
    before = len(flash.device.row)
    saves.append("7D AD 6C *77b1\n")
    first, _ = [content for _, content in flash.device.row[before:]]
    assert b"77b1" in first and b"\n" not in first[len(HEADER) % 256 :]


def test_a_flash_that_does_not_keep_what_is_programmed_is_told(flash):
    saves = begun(flash)
    flash.device.writeblocks = lambda block, data, offset=None: None
    with pytest.raises(OSError):
        saves.append(LINES[0])


def test_where_the_blocks_cannot_be_told_lines_are_appended_as_to_any_file(flash, monkeypatch):
    monkeypatch.setattr(disk.Flash, "writeblocks", lambda own, *given: own.device.writeblocks(*given))
    saves = begun(flash)
    assert isinstance(saves.journal, store.AppendedFile)
    for line in LINES[:300]:
        saves.append(line)
    assert read_back() == [HEADER, *LINES[:300]]
