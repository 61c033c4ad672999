"""What `flash --restore` takes back: only what the console can use."""

import pytest

from firmware import error_log, supervisor
from firmware.lobby import statistics
from firmware.storage import store
from host_tests.engine.test_record import FROZEN
from host_tests.tools.flash.test_flash import refusal
from tools.flash import saves_file, saves_on_pc

JOURNAL = FROZEN.encode()
SETTINGS = b"language=it\nplayers=2\n"
SAVES = {"settings.txt": SETTINGS, "journal.txt": JOURNAL}
PAGES = saves_file.pack("pocket", {**SAVES, "crashes.txt": b"2\n"})
NEWER = JOURNAL.replace(b"version=4", b"version=9")


@pytest.fixture
def make(tmp_path):
    """A function that makes a backup from {name: bytes}; its path."""

    def made(files):
        (tmp_path / "mine.json").write_bytes(saves_file.pack("pocket", files))
        return str(tmp_path / "mine.json")

    return made


def test_the_firmware_writes_no_other_files():
    assert {error_log.ERRORS, supervisor.CRASH_COUNT_FILE, statistics.FILE, store.LAST} < set(saves_on_pc.NAMES)


KEPT = "a Pico that cannot read it keeps it as journal.old."


@pytest.mark.parametrize(
    "name, content, said",
    [
        (
            "journal.txt",
            JOURNAL.replace(b"tavolino 1", b"tavolino 9"),
            "journal.txt is from a newer version of the game: ",
        ),
        ("journal.scopa", NEWER, "journal.scopa is from a newer version of the game: "),
        ("journal.txt", JOURNAL.replace(b"seed=0", b"seed=1"), "journal.txt is damaged at its beginning: "),
        ("journal.txt", bytes(1_400_000), "journal.txt is damaged at its beginning: "),
    ],
)
def test_a_match_that_cannot_go_on_does_not_keep_the_other_saves_from_coming_back(name, content, said, make, capsys):
    assert saves_on_pc.read_backup(make({**SAVES, name: content})) == {**SAVES, name: content}
    assert capsys.readouterr().out == f"{said}{KEPT}\n"


@pytest.mark.parametrize("journal", [JOURNAL[:-9], JOURNAL + b"\xfe"])
def test_a_match_with_a_damaged_end_goes_on_from_there(journal, make):
    assert saves_on_pc.read_backup(make({"journal.txt": journal})) == {"journal.txt": journal}


def test_an_empty_journal_is_no_match(make):
    assert refusal(saves_on_pc.read_backup, make({"journal.txt": b""})).startswith("There are no saves in")
    assert saves_on_pc.read_backup(make({**SAVES, "journal.txt": b""})) == {"settings.txt": SETTINGS}


def test_of_a_folder_only_the_saves_are_taken(tmp_path):
    (tmp_path / "photos").mkdir()
    for name, content in {**SAVES, "journal.txt.new": b"half", "photo.png": b"", ".lock": b""}.items():
        (tmp_path / name).write_bytes(content)
    assert saves_on_pc.read_backup(str(tmp_path)) == SAVES


def test_a_backup_overwrites_nothing(tmp_path):
    (tmp_path / "mine.json").write_bytes(b"an older one")
    for name in ("mine", "mine.json"):
        said = refusal(saves_on_pc.name_backup, str(tmp_path / name))
        assert said == f"{tmp_path / 'mine.json'} exists already: name a new file for the saves."
    assert "exists already" in refusal(saves_on_pc.name_backup, str(tmp_path))
    assert saves_on_pc.name_backup(str(tmp_path / "new")) == tmp_path / "new.json"


def test_a_wrong_file_is_refused_by_its_name(tmp_path):
    for content, said in (
        (b"", "It is not a file from Tavolino."),
        (PAGES[:-9], "It is damaged."),
        (PAGES.replace(b'"tavolino": 1', b'"tavolino": 2'), "It comes from a newer Tavolino: update this folder"),
        (saves_file.pack("pocket", {"a\nb": b""}), "a\\nb in it is not one of the console's saves."),
    ):
        path = tmp_path / "mine.json"
        path.write_bytes(content)
        told = refusal(saves_on_pc.read_backup, str(path))
        assert told.startswith(f"{path}: {said}") and told.endswith("Nothing was changed on the Pico.")


def test_saves_that_wait_for_their_pico_and_cannot_be_read_are_not_passed_over(tmp_path):
    path = tmp_path / "pico-e661.json"
    path.write_bytes(PAGES)
    assert saves_on_pc.read_unchecked(path) == SAVES
    path.write_bytes(PAGES[:-5])
    assert refusal(saves_on_pc.read_unchecked, path).endswith("It is damaged.\nMove it elsewhere to go on.")
