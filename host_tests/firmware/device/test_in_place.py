"""The journal on a flash: lines are programmed without an erase, and the file system reads them back."""

import pytest

import boards.host  # noqa: F401  (the stand-ins go on the path)
from firmware.device import in_place, store
from host_tests.trials import disk
from host_tests.trials.device import Device
from tools.pico.storage import BLOCK

SAVES = "/saves"
HEADER = "a header " + "x" * 180 + "\n"


@pytest.fixture
def flash():
    """A flash with the store's files on it; its `row` has every operation."""
    device = Device()
    with disk.stored_on(disk.Disk(device)):
        yield device


def line(number):
    """A line of the journal, each a little different."""
    return "line %d %s\n" % (number, "y" * (number % 23))


def begun():
    """A store that has begun a journal."""
    saves = store.Store(SAVES)
    saves.start_journal(HEADER)
    return saves


def is_erase(operation):
    """Whether an operation of a Device's row is one."""
    return operation[1] == b"\xff" * BLOCK


def test_lines_are_added_without_an_erase_and_read_back(flash):
    saves = begun()
    before = len(flash.row)
    for number in range(150):
        saves.append(line(number))
    assert not [one for one in flash.row[before:] if is_erase(one)]
    assert store.Store(SAVES).read(store.JOURNAL, list) == [HEADER] + [line(number) for number in range(150)]


def test_a_line_is_whole_only_when_its_end_is_there(flash):
    saves = begun()
    before = len(flash.row)
    saves.append("7D AD 6C *77b1\n")
    assert len(flash.row) == before + 2
    for part in (flash.row[before][1], flash.row[before + 1][1]):
        assert b"77b1" in part
    assert b"\n" not in flash.row[before][1][len(HEADER) % 256 :]


def test_a_journal_of_several_blocks_is_read_back_and_erases_seldom(flash):
    saves = begun()
    before = len(flash.row)
    for number in range(2000):
        saves.append(line(number))
    assert store.Store(SAVES).read(store.JOURNAL, list) == [HEADER] + [line(number) for number in range(2000)]
    assert len([one for one in flash.row[before:] if is_erase(one)]) < 120


def test_going_on_drops_what_was_torn_and_adds_behind_what_is_whole(flash):
    saves = begun()
    for number in range(30):
        saves.append(line(number))
    torn = saves.journal
    torn._program(torn.size, b"torn")
    again = store.Store(SAVES)
    assert again.read(store.JOURNAL, list)[-1] == "torn"
    again.resume_journal(31)
    again.append(line(30))
    assert again.read(store.JOURNAL, list) == [HEADER] + [line(number) for number in range(31)]
    assert again.read(store.ASIDE, list)[-1] == "torn"


def test_a_flash_that_does_not_keep_what_is_programmed_is_told(flash):
    saves = begun()
    flash.writeblocks = lambda block, data, offset=None: None
    with pytest.raises(OSError):
        saves.append(line(0))


def test_where_the_blocks_cannot_be_told_lines_are_appended_as_to_any_file(flash, monkeypatch):
    monkeypatch.setattr(
        disk.Flash, "writeblocks", lambda own, block, data, offset=0: own.device.writeblocks(block, data, offset)
    )
    saves = begun()
    assert isinstance(saves.journal, store.Appended)
    for number in range(300):
        saves.append(line(number))
    assert store.Store(SAVES).read(store.JOURNAL, list) == [HEADER] + [line(number) for number in range(300)]


def test_pointers_at_a_blocks_beginning_are_counted_as_littlefs_writes_them():
    assert [in_place.skip_pointers(number) for number in range(9)] == [0, 4, 8, 4, 12, 4, 8, 4, 16]
