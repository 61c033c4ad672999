"""What `flash --restore` takes back: only what the console can use."""

import pytest

from firmware import faults, rescue
from firmware.device import store
from firmware.lobby import statistics
from host_tests.engine.test_record import FROZEN
from host_tests.tools.flash.test_flash import refusal
from host_tests.tools.test_command_line import call
from tools.flash import saves_file, saves_on_board, saves_on_pc, survey

JOURNAL = FROZEN.encode()
SETTINGS = b"language=it\nplayers=2\n"
EMPTY = survey.There("a Pico", "rp2040", "0.1.0", 0, "", None, {})
PAGES = saves_file.pack("pocket", {"settings.txt": SETTINGS, "journal.txt": JOURNAL, "crashes.txt": b"2\n"})


@pytest.fixture
def make(tmp_path):
    """A function that makes a backup from {name: bytes}; its folder."""

    def made(**files):
        for name, content in files.items():
            (tmp_path / name.replace("_", ".")).write_bytes(content)
        return str(tmp_path)

    return made


def test_a_whole_backup_is_taken_but_for_the_count_of_errors(make):
    kept = {"settings_txt": SETTINGS, "journal_txt": JOURNAL, "journal_old": b"\xff", "last_txt": JOURNAL}
    kept["statistics_txt"] = b"Anna=1,1,1,0,0,0,1,1\n"
    folder = make(**kept, error_txt=b"Code", crashes_txt=b"3\n")
    (saves_on_pc.Path(folder) / ".DS_Store").write_bytes(b"")
    files, said = saves_on_pc.read_backup(folder)
    wanted = {name.replace("_", "."): kept[name] for name in kept}
    assert files == {**wanted, "error.txt": b"Code"} and said == []


def test_the_firmware_writes_no_other_files():
    assert {faults.ERRORS, rescue.IN_A_ROW, statistics.FILE, store.LAST} < set(saves_on_pc.LIMITS)


@pytest.mark.parametrize("name", ["photo.png", "settings.txt.new", "main.py", "Journal.txt"])
def test_a_foreign_file_is_named(name, make, tmp_path):
    folder = make(settings_txt=SETTINGS)
    (tmp_path / name).write_bytes(b"")
    said = refusal(saves_on_pc.read_backup, folder)
    assert said.startswith(f"{tmp_path / name} is not one of the console's saves") and "Nothing was changed" in said


def test_so_is_a_folder_in_it_and_a_folder_in_place_of_a_file(make, tmp_path):
    (tmp_path / "journal.txt").mkdir()
    assert f"{tmp_path / 'journal.txt'} is not one of" in refusal(saves_on_pc.read_backup, make(settings_txt=SETTINGS))


@pytest.mark.parametrize("name, limit", saves_on_pc.LIMITS.items())
def test_what_is_larger_than_the_consoles_own_is_refused(name, limit, make, tmp_path):
    folder = make(settings_txt=SETTINGS)
    (tmp_path / name).write_bytes(b"a=1\n" * (limit // 4 + 1))
    assert refusal(saves_on_pc.read_backup, folder).startswith(
        f"{name} has {limit + 4} bytes; the console's has at most {limit}."
    )


@pytest.mark.parametrize("line", [b"players", b"=2", b"a=\xff", b"\x00a=1", b"a=b\x00", b"a=" + b"1" * 512])
def test_settings_that_are_none_are_refused_with_the_line(line, make):
    said = refusal(saves_on_pc.read_backup, make(settings_txt=SETTINGS + b"\n" + line + b"\nlanguage=en\n"))
    assert said.startswith("settings.txt is damaged: line 4 is not of the form key=value. Nothing was changed")


@pytest.mark.parametrize(
    "content, said",
    [
        (JOURNAL.replace(b"tavolino 1", b"tavolino 9"), "is from a newer version of the game, so its match cannot be"),
        (JOURNAL.replace(b"version=3", b"version=9"), "is from a newer version of the game, so its match cannot be"),
        (JOURNAL.replace(b"seed=0", b"seed=1"), "is damaged at its beginning, so its match cannot be continued."),
        (bytes(range(256)) * 3, "is damaged at its beginning"),
        (JOURNAL[:40], "is damaged at its beginning"),
        (b"\n" + JOURNAL, "is damaged at its beginning"),
    ],
)
def test_a_match_that_the_console_cannot_play_on_is_refused(content, said, make):
    told = refusal(saves_on_pc.read_backup, make(settings_txt=SETTINGS, journal_txt=content))
    assert told.startswith("journal.txt " + said) and "Nothing was changed on the Pico." in told
    assert told.endswith("To restore the rest, remove journal.txt from the folder.")


def test_of_a_damaged_match_it_is_told_how_far_it_goes(make):
    damaged = JOURNAL.replace(b"RC *", b"RD *")
    files, said = saves_on_pc.read_backup(make(journal_txt=damaged))
    assert files == {"journal.txt": damaged}
    assert said == [
        "journal.txt is damaged after move 2, or from another version: the console will continue from there and keep"
        " the file as journal.old."
    ]


@pytest.mark.parametrize("torn", [JOURNAL[:-1], JOURNAL[:-9], JOURNAL + b"7D", JOURNAL + b"\xff"])
def test_a_last_line_that_is_cut_off_is_nothing_to_speak_of(torn, make):
    assert saves_on_pc.read_backup(make(journal_txt=torn)) == ({"journal.txt": torn}, [])


def test_a_match_that_waits_is_restored_too_and_checked_as_well(make):
    saves = {"journal.txt": JOURNAL, "journal.scopa": JOURNAL}
    assert saves_on_pc.read_backup(make(journal_txt=JOURNAL, journal_scopa=JOURNAL)) == (saves, [])
    told = refusal(saves_on_pc.read_backup, make(journal_scopa=JOURNAL[:40]))
    assert told.startswith("journal.scopa is damaged at its beginning") and "remove journal.scopa" in told


def test_an_empty_journal_is_no_match(make):
    folder = make(journal_txt=b"")
    assert refusal(saves_on_pc.read_backup, folder) == f"There are no saves in {folder}: journal.txt is empty."
    folder = make(settings_txt=SETTINGS)
    assert saves_on_pc.read_backup(folder) == (
        {"settings.txt": SETTINGS},
        ["journal.txt is empty: there is no match in it."],
    )


def test_a_backup_overwrites_nothing_and_a_restore_wants_one(make, tmp_path):
    assert "neither settings.txt nor journal.txt" in refusal(saves_on_pc.read_backup, str(tmp_path))
    assert refusal(saves_on_pc.read_backup, "nowhere") == "nowhere: No such file or directory."
    make(mine_json=b"an older one")
    for name in ("mine", "mine.json"):
        said = refusal(saves_on_pc.name_backup, str(tmp_path / name))
        assert said == f"{tmp_path / 'mine.json'} exists already: name a new file for the saves."
    assert "exists already" in refusal(saves_on_pc.name_backup, str(tmp_path))
    assert saves_on_pc.name_backup(str(tmp_path / "new")) == tmp_path / "new.json"
    assert "no saves on that Pico" in refusal(saves_on_board.copy_to_pc, "COM3", EMPTY, tmp_path / "new")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    "content, said",
    [
        (b"", "It is not a file from Tavolino. Nothing was changed on the Pico."),
        (PAGES[:-9], "It is damaged. Nothing was changed on the Pico."),
        (
            PAGES.replace(b'"tavolino": 1', b'"tavolino": 2'),
            "It comes from a newer Tavolino: update this folder first.",
        ),
        (saves_file.pack("pocket", {"main.py": b""}), "main.py in it is not one of the console's saves."),
        (saves_file.pack("pocket", {"a\nb": b""}), "a\\nb in it is not one of the console's saves."),
    ],
)
def test_a_wrong_file_is_refused_by_its_name(content, said, make):
    path = make(mine_json=content) + "/mine.json"
    told = refusal(saves_on_pc.read_backup, path)
    assert told.startswith(f"{path}: {said}") and told.endswith("Nothing was changed on the Pico.")


def test_a_file_of_the_page_is_checked_like_a_folder(make):
    folder = make(mine_json=PAGES, none_json=saves_file.pack("pocket", {"last.txt": b""}))
    assert saves_on_pc.read_backup(folder + "/mine.json") == ({"settings.txt": SETTINGS, "journal.txt": JOURNAL}, [])
    assert refusal(saves_on_pc.read_backup, folder + "/none.json").startswith("There are no saves in")
    newer = {"journal.txt": JOURNAL.replace(b"version=3", b"version=9")}
    said = refusal(saves_on_pc.read_backup, make(newer_json=saves_file.pack("pocket", newer)) + "/newer.json")
    assert said.startswith("journal.txt is from a newer version") and said.endswith("Nothing was changed on the Pico.")
    large = {"settings.txt": SETTINGS, "journal.txt": bytes(saves_on_pc.JOURNAL_LIMIT + 1)}
    said = refusal(saves_on_pc.read_backup, make(large_json=saves_file.pack("pocket", large)) + "/large.json")
    assert said.startswith("journal.txt has 65537 bytes; the console's has at most 65536.")


def test_refused_before_any_board_is_asked(make):
    answer = call("flash", "--restore", make(settings_txt=b"?"), "--port", "nowhere")
    assert answer.returncode == 2 and answer.stderr.startswith("settings.txt is damaged: line 1")


def test_saves_that_wait_for_their_pico_and_cannot_be_read_are_not_passed_over(tmp_path):
    path = tmp_path / "pico-e661.json"
    path.write_bytes(PAGES)
    assert set(saves_on_pc.read_unchecked(path)) == {"settings.txt", "journal.txt"}
    path.write_bytes(PAGES[:-5])
    assert refusal(saves_on_pc.read_unchecked, path).endswith("It is damaged.\nMove it elsewhere to go on.")
